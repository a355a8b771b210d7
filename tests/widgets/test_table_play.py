"""The play table, driven by the messages that its page sends, without a browser."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

import shakespeare_games as sg
from shakespeare_games.core.game import AUDIENCE
from shakespeare_games.core.match import loads
from widgets.board_view import BoardView
from widgets.table.panel import Panel
from widgets.table.play import PlayTable


class Guest:
    """Somebody at a table: presses what is there, clicks on the board, reads what is shown."""

    def __init__(self, game: str = "macbeth", **asked: str) -> None:
        self.downloads: list[dict[str, str]] = []
        self.table = PlayTable(game)
        self.table.menu.send = lambda content, buffers=None: self.downloads.append(content)
        # Whether or not an event loop runs in this thread (a browser test leaves one), all is done when a call returns.
        self.table.pace.go = self.play_on  # type: ignore[method-assign]
        self.table.room._later = lambda what: what()  # type: ignore[method-assign]
        self.table.preset({"seed": "1606", **asked})

    def play_on(self) -> None:
        run = self.table.pace._run(at_once=True)
        with suppress(StopIteration):
            while True:
                run.send(None)

    @property
    def match(self) -> sg.Match:
        return self.table.room.match

    @property
    def status(self) -> str:
        return str(self.table.page.status.text)

    def say(self, panel: Panel, **message: Any) -> None:
        panel._heard(panel, {"serial": panel.content["serial"], **message}, [])

    def press(self, key: str) -> None:
        assert key in self.buttons(), f"no button {key}; there are {self.buttons()}"
        self.say(self.table.room.panel, press=key)

    def click(self, elements: str) -> None:
        self.table._clicked = (0.0, [])
        self.table.room.board._heard(None, {"click": elements}, [])

    def items(self) -> dict[str, dict[str, Any]]:
        groups = self.table.room.panel.content["groups"]
        return {item["key"]: item for group in groups for item in group["items"] if "key" in item}

    def buttons(self) -> list[str]:
        return [key for key, item in self.items().items() if item["type"] == "button" and not item.get("barred")]

    def shown(self) -> str:
        """All that the page holds, as text."""
        room = self.table.room
        widgets = [room._seats, room._hand, room._throw, room._odds, room._story, room.panel, room.board._glue]
        return json.dumps([widget.get_state() for widget in [*widgets, room.board._output]], default=str)

    def to_bugging(self) -> None:
        """Play on, throwing as little as the rules allow, until something can be bought."""
        while True:
            if "kind:roll" in self.buttons():
                self.press("kind:roll")
            elif "kind:accept" in self.buttons():
                self.press("kind:accept")
            if "kind:stop" in self.buttons():
                self.press("kind:stop")
            if "kind:end" in self.buttons():
                return


@pytest.fixture
def start() -> Callable[..., Guest]:
    def sit(**asked: str) -> Guest:
        return Guest(start="1", **asked)

    return sit


def test_one_click_starts_a_game() -> None:
    guest = Guest()
    assert guest.table.room.record is None
    guest.say(guest.table.setup.panel, press="start")
    assert guest.match.seed == 1606
    assert guest.match.state.current_player() == 0
    assert guest.buttons() == ["kind:roll"]


def test_what_is_barred_is_dimmed_and_says_why(start: Callable[..., Guest]) -> None:
    guest = start()
    stop = guest.items()["kind:stop"]
    assert "compulsory" in stop["barred"]
    guest.say(guest.table.room.panel, ask="kind:stop")
    assert "compulsory" in guest.status
    assert not guest.match.history[-1].text.startswith("stop")


def test_a_throw_is_drawn_at_once_and_shown_with_its_luck(start: Callable[..., Guest]) -> None:
    guest = start()
    guest.press("kind:roll")
    assert guest.match.history[-1].text.startswith("throw")
    assert "throws of five dice" in guest.table.room._throw.value
    assert "Roll again" in guest.items()["kind:roll"]["label"]


def test_the_board_lights_what_a_kind_names_and_a_click_plays_it(start: Callable[..., Guest]) -> None:
    guest = start()
    guest.to_bugging()
    guest.press("kind:up")
    board = guest.table.room.board
    lit = board._glue.lights["lit"]
    assert lit
    assert all(badge.replace("–", "").isdigit() for badge in lit.values())
    one = next(e for e in lit if e.startswith("portrait:"))
    before = len(guest.match.history)
    guest.click(one)
    targets = list(board._glue.lights["lit"])  # none where there was but one way up
    assert all(target.startswith("space:") for target in targets)
    if targets:
        assert len(guest.match.history) == before
        guest.click(targets[0])
    assert guest.match.history[before].text.startswith(f"up {one}")
    assert board._glue.lights == {"lit": {}, "chosen": []}


def test_buttons_reach_the_same_action(start: Callable[..., Guest]) -> None:
    guest = start()
    guest.to_bugging()
    guest.press("kind:up")
    key = next(key for key in guest.buttons() if key.startswith("do:"))
    guest.press(key)
    assert guest.match.history[-1].text == guest.match.state.action_to_string(int(key.removeprefix("do:")))


def test_a_click_that_names_nothing_says_so(start: Callable[..., Guest]) -> None:
    guest = start()
    guest.to_bugging()
    before = len(guest.match.history)
    guest.click("space:9-9")
    assert "Nothing can be done there" in guest.status
    assert len(guest.match.history) == before


def test_a_double_click_is_one_click(start: Callable[..., Guest]) -> None:
    guest = start()
    panel = guest.table.room.panel
    message = {"press": "kind:roll", "serial": panel.content["serial"]}
    panel._heard(panel, message, [])
    thrown = len(guest.match.history)
    panel._heard(panel, message, [])
    assert len(guest.match.history) == thrown


def test_undo_takes_back_a_purchase_but_no_throw(start: Callable[..., Guest]) -> None:
    guest = start()
    guest.press("kind:roll")
    assert "chance has shown" in guest.items()["undo"]["barred"]
    guest.to_bugging()
    before = guest.match.state.key()
    guest.press("kind:up")
    guest.press(next(key for key in guest.buttons() if key.startswith("do:")))
    story = len(guest.table.room.record.told)  # type: ignore[union-attr]
    guest.press("undo")
    assert guest.match.state.key() == before
    assert len(guest.table.room.record.told) == story - 1  # type: ignore[union-attr]


def test_practice_mode_takes_throws_back_too(start: Callable[..., Guest]) -> None:
    guest = start()
    before = guest.match.state.key()
    guest.press("kind:roll")
    guest.say(guest.table.menu, set="practice", value=True)
    guest.press("undo")
    assert guest.match.state.key() == before


def test_bots_play_until_it_is_a_persons_turn(start: Callable[..., Guest]) -> None:
    guest = start()
    guest.to_bugging()
    guest.press("kind:end")
    assert guest.match.state.current_player() == 0
    assert {entry.actor for entry in guest.match.history} >= {0, 1, 2}
    assert "sg-mark-1" in guest.table.room._story.value


def test_a_whole_game_of_bots_ends_with_a_verdict_and_everyones_luck(start: Callable[..., Guest]) -> None:
    guest = start(players="3", bots="bold,cautious,random")
    assert guest.buttons()[:3] == ["step", "play", "skip"]
    guest.press("step")
    assert guest.match.history[-1].actor != 0 or guest.match.history[-1].text == "roll"
    guest.press("skip")
    assert guest.match.state.is_terminal()
    assert "The play is over" in guest.table.room.panel.content["head"]
    assert "mean percentile" in guest.table.room._throw.value
    assert guest.table.room._odds_card.layout.display == "none"  # nothing is left to chance
    guest.press("same")
    assert not guest.match.state.is_terminal()
    assert guest.table.room._odds_card.layout.display is None
    assert guest.match.seed == 1606


def test_with_bots_only_the_audience_watches(start: Callable[..., Guest]) -> None:
    guest = start(players="2", bots="bold,cautious")
    assert guest.table.room.view() == guest.match.observation(AUDIENCE)


def test_with_one_person_only_their_cards_show(start: Callable[..., Guest]) -> None:
    guest = start()
    assert guest.table.room.view() == guest.match.observation(0)
    assert "secret characters" in guest.table.room._hand.value


def test_the_curtain_hides_the_cards_of_two_people_until_it_is_raised(start: Callable[..., Guest]) -> None:
    guest = start(players="2", bots="")
    guest.table.preset({})
    assert guest.table.room.panel.content["tone"] == "curtain"
    assert guest.table.room.view() == guest.match.observation(AUDIENCE)
    assert "yours" not in guest.shown()
    assert guest.table.room._hand.value == ""
    before = len(guest.match.history)
    guest.click("portrait:banquo")
    assert len(guest.match.history) == before
    guest.press("raise")
    assert guest.table.room.view() == guest.match.observation(0)
    assert "yours" in guest.shown()


def test_the_curtain_falls_between_people(start: Callable[..., Guest]) -> None:
    guest = start(players="2", bots="")
    guest.press("raise")
    guest.to_bugging()
    guest.press("kind:end")
    panel = guest.table.room.panel.content
    assert panel["tone"] == "curtain"
    assert "Second player" in panel["head"]
    assert guest.table.room.view() == guest.match.observation(AUDIENCE)
    guest.press("raise")
    assert guest.table.room.view() == guest.match.observation(1)


def test_undo_behind_the_curtain_shows_nobodys_cards(start: Callable[..., Guest]) -> None:
    """The next player holds the screen by now."""
    guest = start(players="2", bots="")
    guest.press("raise")
    guest.to_bugging()
    guest.press("kind:end")
    guest.press("undo")
    assert "First player" in guest.table.room.panel.content["head"]
    assert guest.table.room.view() == guest.match.observation(AUDIENCE)
    guest.press("raise")
    assert guest.table.room.view() == guest.match.observation(0)


def test_the_story_is_told_from_what_all_may_see(start: Callable[..., Guest]) -> None:
    """Two games that differ only in who holds which card tell the same story up to the first death."""
    guest = start(players="2", bots="")
    guest.press("raise")
    told = guest.table.room._story.value
    hands = [p for p, owner in enumerate(guest.match.observation(0).owners) if owner == 0]
    names = [guest.match.game.rules.portraits[p] for p in hands]  # type: ignore[attr-defined]
    assert not any(f"{name} is" in told or f"holds {name}" in told for name in names)


def test_a_name_with_markup_is_shown_as_it_is() -> None:
    guest = Guest()
    guest.say(guest.table.setup.panel, set="name:0", value="<img src=x onerror=alert(1)>")
    guest.say(guest.table.setup.panel, press="start")
    guest.press("kind:roll")
    assert "<img" not in guest.table.room._seats.value
    assert "&lt;img" in guest.table.room._seats.value
    assert "<img" not in guest.table.room._story.value + guest.table.room._throw.value


def test_a_saved_game_is_loaded_and_goes_on(start: Callable[..., Guest]) -> None:
    guest = start()
    guest.press("kind:roll")
    guest.say(guest.table.menu, press="save")
    (file,) = guest.downloads
    assert file["download"] == "macbeth-seed-1606.jsonl"
    assert loads(file["text"], guest.match.game).state.key() == guest.match.state.key()

    other = Guest()
    other.say(other.table.setup.panel, file="load", name="saved.jsonl", text=file["text"])
    assert other.match.state.key() == guest.match.state.key()
    assert other.table.room._story.value == guest.table.room._story.value
    guest.press("kind:roll")
    other.press("kind:roll")
    assert other.match.history == guest.match.history


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lambda text: "", "line 1"),
        (lambda text: "not a game", "line 1"),
        (lambda text: text.replace('"macbeth"', '"hamlet"'), "hamlet"),
        (lambda text: text.replace('"actor": -1, "action": "throw', '"actor": -1, "action": "hurl'), "line 30"),
        (lambda text: text.replace('"roll"', '"stop"'), "line 29"),
        (lambda text: text.replace('"edition_hash": "', '"edition_hash": "0'), "edition"),
        (lambda text: text.replace('"options": {', '"options": {"edition": "other.toml", '), "no option 'edition'"),
    ],
)
def test_a_damaged_or_foreign_file_changes_nothing(
    start: Callable[..., Guest], spoil: Callable[[str], str], told: str
) -> None:
    guest = start()
    guest.press("kind:roll")
    saved = guest.match.dumps()
    record = guest.table.room.record
    guest.say(guest.table.menu, file="load", name="odd.jsonl", text=spoil(saved))
    assert told in guest.status
    assert "Nothing was changed" in guest.status
    assert guest.table.room.record is record
    assert guest.match.dumps() == saved


def test_the_game_before_can_be_had_back(start: Callable[..., Guest]) -> None:
    guest = start()
    guest.press("kind:roll")
    first = guest.match
    guest.say(guest.table.menu, press="same")
    assert guest.match is not first
    assert len(guest.match.history) < len(first.history)
    guest.say(guest.table.menu, press="earlier")
    assert guest.match is first


def test_a_new_game_keeps_the_one_in_progress_until_it_starts(start: Callable[..., Guest]) -> None:
    guest = start()
    guest.press("kind:roll")
    first = guest.match
    guest.say(guest.table.menu, press="new")
    assert guest.table.plan.seed != "1606"
    guest.say(guest.table.setup.panel, press="back")
    assert guest.match is first


def test_nonsense_in_the_address_is_told_and_the_rest_holds() -> None:
    guest = Guest(players="99", start="1")
    assert "2 to 5" in guest.status
    assert guest.table.page.status.tone == "error"
    assert guest.table.room.record is None
    assert guest.table.plan.seed == "1606"


def test_an_option_that_does_not_fit_the_table_is_told_at_the_start() -> None:
    guest = Guest()
    guest.say(guest.table.setup.panel, set="option:first", value="5")
    guest.say(guest.table.setup.panel, press="start")
    assert guest.table.page.status.tone == "error"
    assert "first" in guest.status
    assert guest.table.room.record is None


def test_a_wrong_value_is_told_beside_its_field() -> None:
    guest = Guest()
    panel = guest.table.setup.panel
    guest.say(panel, set="option:faces", value="XXXXXXX")
    fields = {i.get("key"): i for g in panel.content["groups"] for i in g["items"]}
    assert fields["option:faces"]["wrong"]
    assert "six letters" in fields["option:faces"]["note"]


def test_rules_and_numbers_show_where_each_value_is_from() -> None:
    guest = Guest()
    rules = guest.table._rules.value
    assert "printed in the rulebook" in rules
    assert "inferred" in rules
    assert "this kit&#x27;s own value" in rules


def test_the_odds_follow_the_goal(start: Callable[..., Guest]) -> None:
    guest = start()
    guest.press("kind:roll")
    tokens = guest.table.room._odds.value
    guest.table.room._goal.value = "daggers:8"
    assert guest.table.room._odds.value != tokens


def test_the_table_needs_few_widgets() -> None:
    """Each widget is three models that a page must load."""
    table = PlayTable("macbeth")
    assert isinstance(table.room.board, BoardView)
    assert sum(1 for _ in widgets_below(table)) < 30


def widgets_below(table: PlayTable) -> list[Any]:
    found: list[Any] = []
    todo = [table.page.root, table.room.root, table.menu]
    while todo:
        widget = todo.pop()
        found.append(widget)
        todo += getattr(widget, "children", ())
    return found
