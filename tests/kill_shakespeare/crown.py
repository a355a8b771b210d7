"""Whether the planner wins the crown, and what that costs the rebellion.

    python -m tests.kill_shakespeare.crown [--games 160] [--seed 1] [--edition FILE] [--workers 2]

plays games of the four other bots with characters at random; then each again, same luck, with the planner in the place
of one of them: in every seat in turn, and for every bot in turn, so that 16 games make a whole. It prints in Markdown
how often the rebellion survives with it and without, and how many of the survived games the planner wins.
"""

from __future__ import annotations

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from shakespeare_games import CHANCE, Bot, Game, load_game
from shakespeare_games.core.estimate import wilson
from shakespeare_games.core.match import draw
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare.state import KillState

MIX = ("loyal", "selfish", "fighter", "quester")
PLANNER = "planner"


class Told(NamedTuple):
    """What is kept of a game and of its twin without the planner."""

    seat: int
    replaced: str
    character: int
    survived: bool
    won: bool
    lead: int  # Victory Points before the best of the others
    without: bool  # whether the twin survived
    slowest: float  # seconds of the planner's longest decision
    seconds: float  # of all its decisions


_GAMES: dict[str, Game] = {}


def _game(edition: str) -> Game:
    if edition not in _GAMES:
        path = Path(edition) if edition else None
        _GAMES[edition] = load_game("kill_shakespeare", edition=path, cast="drawn")
    return _GAMES[edition]


def play(game: Game, bots: list[Bot], seed: str, watched: int = -1) -> tuple[KillState, float, float]:
    """A whole game; its end, and the longest decision of the seat watched and the sum of all, in seconds."""
    state = game.new_initial_state(len(bots))
    assert isinstance(state, KillState)
    luck = Random(f"{seed}/chance")
    minds = [Random(f"{seed}/{seat}") for seat in range(len(bots))]
    slowest = whole = 0.0
    while not state.is_terminal():
        seat = state.current_player()
        if seat == CHANCE:
            state.apply_action(draw(state.chance_weights(), luck))
            continue
        view, legal = state.observation(seat), state.legal_actions()
        started = time.perf_counter()
        action = bots[seat].act(view, legal, minds[seat])
        if seat == watched:
            took = time.perf_counter() - started
            slowest, whole = max(slowest, took), whole + took
        state.apply_action(action)
    return state, slowest, whole


def one(edition: str, seed: int, number: int) -> Told:
    """The game of this number, and its twin."""
    game = _game(edition)
    seat, turn = number % 4, number // 4 % 4
    names = [*MIX[turn:], *MIX[:turn]]
    twin, _, _ = play(game, [game.make_bot(name) for name in names], f"{seed}/{number}")
    replaced, names[seat] = names[seat], PLANNER
    state, slowest, seconds = play(game, [game.make_bot(name) for name in names], f"{seed}/{number}", seat)
    best = max([score for s, score in enumerate(state.score) if s != seat])
    won = state.winner == seat
    lead = state.score[seat] - best
    return Told(seat, replaced, state.character[seat], state.winner >= 0, won, lead, twin.winner >= 0, slowest, seconds)


def season(games: int, seed: int = 1, edition: str = "", workers: int = 1) -> list[Told]:
    """So many games with their twins."""
    job = partial(one, edition, seed)
    if workers < 2:
        return [job(number) for number in range(games)]
    with ProcessPoolExecutor(workers) as pool:
        return list(pool.map(job, range(games), chunksize=2))


def row(name: str, told: list[Told]) -> str:
    """A line of the table."""
    games = len(told)
    alive = [t for t in told if t.survived]
    with_it, without = len(alive), sum([t.without for t in told])
    won = sum([t.won for t in told])
    lead = sum([t.lead for t in alive]) / max(1, len(alive))
    crown = f"**{won / with_it:.0%}** | {_band(won, with_it)}" if alive else "- | -"
    return (
        f"| {name} | {games} | {with_it / games:.0%} | {_band(with_it, games)} | {without / games:.0%} "
        f"| {_band(without, games)} | {crown} | {lead:+.1f} |"
    )


def _band(hits: int, trials: int) -> str:
    low, high = wilson(hits, max(1, trials))
    return f"{low:.0%} to {high:.0%}"


def report(told: list[Told]) -> str:
    """The tables, in Markdown."""
    lines = [
        "| planner | games | survived | band | without it | band | crowns of survived | band | lead |",
        "|---|--:|--:|---|--:|---|--:|---|--:|",
        row("all", told),
        *[row(f"seat {s + 1}", [t for t in told if t.seat == s]) for s in range(4)],
        *[row(f"for {name}", [t for t in told if t.replaced == name]) for name in MIX],
    ]
    for number, name in enumerate(r.CAST):
        some = [t for t in told if t.character == number]
        if some:
            lines.append(row(name, some))
    seconds = sum([t.seconds for t in told]) / len(told)
    lines.append(f"\nThe planner thinks {seconds:.1f} s a game, {max([t.slowest for t in told]):.2f} s at the longest.")
    return "\n".join(lines)


def main(arguments: list[str]) -> None:
    """See the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=160)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", type=Path, default=None)
    parser.add_argument("--workers", type=int, default=2)
    chosen = parser.parse_args(arguments)
    edition = str(chosen.edition) if chosen.edition else ""
    print(report(season(chosen.games, chosen.seed, edition, chosen.workers)))


if __name__ == "__main__":
    main(sys.argv[1:])
