"""The games of the kit as the playbill announces them: one entry a game, and nothing else to change for a new one."""

from __future__ import annotations

from typing import NamedTuple


class Production(NamedTuple):
    """A game on the playbill. `key` names its folder below `notebooks/`; it plays when there is a play page in it."""

    key: str
    title: str
    motto: str
    pitch: str
    teaches: tuple[str, ...]
    players: str
    minutes: str
    symbols: tuple[str, ...]


REPERTOIRE: tuple[Production, ...] = (
    Production(
        key="macbeth",
        title="Macbeth",
        motto="How far dare you push your luck for a crown?",
        pitch=(
            "Five dice bring daggers, gold and fine speeches, until the third misfortune takes them all back. "
            "Spend what you kept: raise your people up the pyramid, and see that others fall."
        ),
        teaches=("complement rule", "risk that adds up", "expected value", "when to stop"),
        players="2 to 5",
        minutes="30 to 45",
        symbols=("dagger", "gold", "monologue", "misfortune", "crown"),
    ),
    Production(
        key="death_by_shakespeare",
        title="Death by Shakespeare",
        motto="Everybody dies. Who is left to tell of it?",
        pitch=(
            "Every cast stands open on the stage. Lay fates upon the others' characters and roll one die: whose "
            "number comes up, dies, unless one of eighteen characters has an answer to it."
        ),
        teaches=("waiting times", "unions of events", "conditional chances", "drawing without replacement"),
        players="2 to 4",
        minutes="15 to 40",
        symbols=("skull", "die", "mask", "dagger"),
    ),
    Production(
        key="shakespeare",
        title="Shakespeare",
        motto="Six days to stage a play before the Queen.",
        pitch=(
            "Companies bid in secret for the right to act first, then hire actors and craftsmen, sew costumes and "
            "build a set from bags that run low. On the last night all that was promised must be paid."
        ),
        teaches=("drawing without replacement", "expectation of a sum", "simultaneous bids"),
        players="2 to 4",
        minutes="60 to 90",
        symbols=("quill", "costume", "set", "ambiance", "prestige"),
    ),
    Production(
        key="kill_shakespeare",
        title="Kill Shakespeare",
        motto="Save the author together; be champion alone.",
        pitch=(
            "A rebellion needs everyone's help, and rewards whoever gave a little less than the others. About half of "
            "all rebellions survive, and one player takes the crown."
        ),
        teaches=("sums of two dice", "sampling without replacement", "cooperation and free riding"),
        players="2 to 4",
        minutes="90 to 120",
        symbols=("crown", "quill", "die", "skull", "dagger"),
    ),
)
