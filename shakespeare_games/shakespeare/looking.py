"""What a viewer sees of a position."""

from __future__ import annotations

from typing import Final

from shakespeare_games.core.game import CHANCE, TERMINAL
from shakespeare_games.shakespeare import ambiance, objectives, quills
from shakespeare_games.shakespeare import view as v
from shakespeare_games.shakespeare.position import BACK, OBJECTIVE, OVER, PAY, QUILL, WAGER, Position
from shakespeare_games.shakespeare.rules import ACTS, CARDS, CHARACTERS
from shakespeare_games.shakespeare.view import UNKNOWN, ShakespeareView

PHASES: Final = (
    v.ORDER,
    v.COSTUMES,
    v.SETS,
    v.CARDS,
    v.OBJECTIVE,
    v.DRAFT,
    v.WAGER,
    v.TURN,
    v.QUILL,
    v.BACK,
    v.CRAFT,
    v.QUEEN,
    v.KEEP,
    v.REST,
    v.PAY,
    v.OVER,
)
OCCASIONS: Final = ("", "activation", "ambiance", "rehearsal")
_PRINTED: Final = tuple(range(CARDS, CHARACTERS))


def look(table: Position, viewer: int) -> ShakespeareView:
    """See State.observation."""
    phase = table.phase
    seats = range(table.players)
    mine = viewer >= 0 and table.seat == viewer
    return ShakespeareView(
        viewer=viewer,
        players=table.players,
        phase=PHASES[phase],
        to_act=CHANCE if phase <= OBJECTIVE else TERMINAL if phase == OVER else table.seat,
        seat=table.seat,
        day=table.day,
        occasion=OCCASIONS[table.occasion],
        order=tuple(table.order),
        initiative=tuple(table.initiative),
        prestige=tuple(table.prestige),
        acts=(tuple(table.acts[0]), tuple(table.acts[1]), tuple(table.acts[2])),
        piles=(tuple(table.piles[0]), tuple(table.piles[1]), tuple(table.piles[2])),
        costumes=tuple(table.costumes),
        sets=tuple(table.sets),
        costume_bag=tuple(table.costume_bag),
        set_bag=tuple(table.set_bag),
        cards=tuple(table.offer),
        deck=tuple(table.deck),
        discard=tuple(table.discards()),
        plus_supply=table.rules.plus_tokens - sum(table.plus),
        troupes=tuple([(*_PRINTED, *taken) for taken in table.taken]),
        extras=tuple([tuple(e) for e in table.extras]),
        active=tuple([tuple(c) for c in table.active]),
        resting=tuple([tuple(c) for c in table.resting]),
        worn=tuple([_worn(table, seat) for seat in seats]),
        stages=tuple([tuple(s) for s in table.stages]),
        ambiance=tuple(table.ambiance),
        pounds=tuple(table.pounds),
        plus_threes=tuple(table.plus),
        wagers=tuple([_wager(table, viewer, seat) for seat in seats]),
        history=table.history,
        cylinders=tuple(table.cylinders),
        recruited=tuple(table.recruited),
        passed=tuple(table.passed),
        objective_counts=tuple([len(k) for k in table.kept]),
        objectives=tuple([k if s == viewer or phase >= PAY else None for s, k in enumerate(table.kept)]),
        objective_deck=objectives.left(table),
        returned=objectives.returned(table, viewer) if viewer >= 0 else (),
        paid=tuple([tuple(p) for p in table.paid]),
        quills=table.quills + table.others,
        open_acts=tuple(_open_acts(table)),
        worker=table.worker,
        budget=table.budget,
        picks=table.picks,
        plus_ready=table.plus_ready,
        drawn=table.drawn if mine else (),
        objective_points=table.objective_points,
        yellow_points=table.yellow_points,
        winners=table.winners,
        others=table.others,
        moved_acts=tuple([a for a in range(ACTS) if table.moved >> a & 1]),
    )


def _worn(table: Position, seat: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    who = [*sorted(table.taken[seat]), *_PRINTED]
    costumes = [(c, table.worn[table.slot(seat, c)]) for c in who]
    return tuple([(c, colors) for c, colors in costumes if colors])


def _wager(table: Position, viewer: int, seat: int) -> int:
    made = table.wagers[seat]
    return UNKNOWN if made and table.phase == WAGER and seat != viewer else made


def _open_acts(table: Position) -> list[int]:
    if table.phase == QUILL:
        return quills.open_acts(table)
    return ambiance.begun_acts(table) if table.phase == BACK else []
