"""Whether the house values of Kill Shakespeare's edition play well: what sensible bots make of them.

    python -m tests.kill_shakespeare.balance [--games 240] [--players 2 3 4] [--setup standard novice expert]
        [--bots loyal selfish fighter quester] [--heroes 600] [--seed 1] [--edition FILE] [--workers 2] [--write FILE]

plays whole games of all those bots, in every order of seats in turn, with characters at random, and prints in Markdown:
how often the rebellion survives with each setup and number of players, and why it fails; which character and which bot
is the Hero of the games that survive; where their Victory Points come from. These are of the standard game with most
players, of which `--heroes` games are played. `--write` leaves the report in a file.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import permutations
from pathlib import Path
from random import Random
from typing import NamedTuple

from shakespeare_games import CHANCE, Game, load_game
from shakespeare_games.core.estimate import wilson
from shakespeare_games.core.match import draw
from shakespeare_games.kill_shakespeare import position as p
from shakespeare_games.kill_shakespeare import rules as r
from shakespeare_games.kill_shakespeare import scoring
from shakespeare_games.kill_shakespeare.state import KillState

BOTS = ("loyal", "selfish", "fighter", "quester")
SETUPS = ("standard", "novice", "expert")
# Where Victory Points come from: in play by the phase, in scoring by the rulebook's category.
IN_PLAY = ("events", "quests", "battles and sieges", "bids and prep")
SCORED = (
    "1 most markers", "2 most Areas led", "3 most Quests", "4 Iagos", "5 Battle tokens", "6 Jesters", "7 Areas led",
    "8 easy, hard Quests", "9 presence",
)  # fmt: skip


class Told(NamedTuple):
    """What is kept of a game."""

    bots: tuple[str, ...]
    characters: tuple[int, ...]
    winner: int
    lost: str
    round: int
    search: int
    black: int
    hopeless: int
    scores: tuple[int, ...]
    quests: int
    led: int
    events: int  # cancelled
    points: tuple[dict[str, int], ...]  # by seat


def scored(state: KillState, seat: int, last: bool) -> dict[str, int]:
    """Victory Points of a scoring phase by category, as the table lies."""
    found = dict.fromkeys(SCORED, 0)
    ranks = (scoring.markers(state), scoring.areas_led(state), scoring.quests_done(state))
    for name, values in zip(SCORED, ranks, strict=False):
        found[name] = sum([points for s, points in scoring.rank_points(state, values) if s == seat])
    found["4 Iagos"] = scoring.iago_points(state, seat)
    at = seat * r.BATTLE_KINDS
    held = [a + b for a, b in zip(state.battles[at : at + 4], state.shown[at : at + 4], strict=True)]
    found["5 Battle tokens"] = sum([(v + 1) * n for v, n in enumerate(held)])
    found["7 Areas led"] = state.leader.count(seat)
    if last:
        found["8 easy, hard Quests"] = sum([seat in scoring.most(state, v) for v in (state.easy, state.hard)])
        found["9 presence"] = state.rules.presence_points[scoring.areas_present(state, seat)]
    return found


def kind(phase: int) -> str:
    """Where points won in a phase come from."""
    if phase in (p.FIST, p.ADD, p.LADY_DIE, p.DICE, p.EVENT_CARD, p.CANCEL, p.FLEE):
        return "events"
    if phase in (p.PAY, p.HELP, p.HELP_ANSWER):
        return "quests"
    return "battles and sieges" if phase == p.TURN else "bids and prep"


def play(game: Game, names: tuple[str, ...], seed: str) -> Told:
    """One game, to its end."""
    bots = [game.make_bot(name) for name in names]
    state = game.new_initial_state(len(names))
    assert isinstance(state, KillState)
    luck = Random(f"{seed}/chance")
    minds = [Random(f"{seed}/{seat}") for seat in range(len(names))]
    seats = range(len(names))
    points = [dict.fromkeys((*IN_PLAY, *SCORED), 0) for _ in seats]
    cancelled = 0
    while not state.is_terminal():
        seat = state.current_player()
        before = (state.phase, state.round, state.score.copy(), state.paid, state.quest)
        if seat == CHANCE:
            state.apply_action(draw(state.chance_weights(), luck))
        else:
            action = bots[seat].act(state.observation(seat), state.legal_actions(), minds[seat])
            state.apply_action(action)
        cancelled += before[3] <= 0 < state.paid
        source = "6 Jesters" if before[0] == p.CASH else kind(before[0])
        if before[0] == p.TURN and r.QUEST <= action < r.HELPER:
            source = "quests"
        for s in seats:
            gained = state.score[s] - before[2][s]
            over = state.is_terminal() and state.winner >= 0
            if over or (before[1] == 3 and state.round == 4):
                for name, n in scored(state, s, over).items():
                    points[s][name] += n
                    gained -= n
            points[s][source] += gained
    return Told(
        names,
        tuple(state.character),
        state.winner,
        p.LOSSES[state.lost],
        state.round,
        state.search,
        sum(state.black),
        state.hope.count(0),
        tuple(state.score),
        sum(state.easy) + sum(state.hard),
        sum(1 for leader in state.leader if leader >= 0),
        cancelled,
        tuple(points),
    )


def one(edition: str, level: str, players: int, bots: tuple[str, ...], seed: int, number: int) -> Told:
    """The game of that number: orders of the bots in turn. For a process of its own."""
    game = _game(edition, level)
    orders = list(permutations(bots, players)) if len(bots) >= players else [bots * players]
    return play(game, orders[number % len(orders)][:players], f"{seed}/{level}/{players}/{number}")


_GAMES: dict[tuple[str, str], Game] = {}


def _game(edition: str, level: str) -> Game:
    if (edition, level) not in _GAMES:
        _GAMES[edition, level] = load_game("kill_shakespeare", Path(edition) if edition else None, level=level)
    return _GAMES[edition, level]


def season(
    level: str,
    players: int,
    games: int,
    seed: int = 1,
    bots: tuple[str, ...] = BOTS,
    edition: str = "",
    pool: ProcessPoolExecutor | None = None,
) -> list[Told]:
    """So many games."""
    job = partial(one, edition, level, players, bots, seed)
    if pool is None:
        return [job(number) for number in range(games)]
    return list(pool.map(job, range(games), chunksize=5))


def mean(values: list[int]) -> float:
    """Of no values: 0."""
    return sum(values) / max(1, len(values))


def survival_row(level: str, players: int, told: list[Told]) -> str:
    """How a cell of the table went."""
    games = len(told)
    alive = sum([t.winner >= 0 for t in told])
    low, high = wilson(alive, games)
    why = Counter([t.lost for t in told])
    causes = " | ".join([f"{why[c] / games:.0%}" for c in p.LOSSES[1:]])
    rounds = Counter([t.round for t in told if t.winner < 0])
    early = ", ".join([f"{n} in round {k}" for k, n in sorted(rounds.items()) if k < 6]) or "none"
    return (
        f"| {level} | {players} | **{alive / games:.1%}** | {low:.0%} to {high:.0%} | {causes} | {early} "
        f"| {mean([t.black for t in told]):.1f} | {mean([t.search for t in told]):.1f} "
        f"| {mean([t.hopeless for t in told]):.1f} | {mean([t.quests for t in told]):.1f} "
        f"| {mean([t.led for t in told]):.1f} | {mean([t.events for t in told]):.1f} |"
    )


def shares(told: list[Told], names: list[tuple[str, list[str]]], of: str) -> list[str]:
    """How often each name is the Hero in the survived games it takes part in; `names` are those at each seat."""
    took: Counter[str] = Counter()
    won: Counter[str] = Counter()
    score: Counter[str] = Counter()
    everyone: Counter[str] = Counter()
    survived: Counter[str] = Counter()
    for t, (_, seated) in zip(told, names, strict=True):
        for seat, name in enumerate(seated):
            everyone[name] += 1
            survived[name] += t.winner >= 0
            if t.winner >= 0:
                took[name] += 1
                won[name] += t.winner == seat
                score[name] += t.scores[seat]
    rows = [f"| {of} | survived games | Hero | band | mean score | its games survived |", "|---|--:|--:|---|--:|--:|"]
    for name in sorted(everyone):
        low, high = wilson(won[name], max(1, took[name]))
        rows.append(
            f"| {name} | {took[name]} | **{won[name] / max(1, took[name]):.1%}** | {low:.0%} to {high:.0%} "
            f"| {score[name] / max(1, took[name]):.1f} | {survived[name] / everyone[name]:.0%} |"
        )
    return rows


def sources(told: list[Told]) -> list[str]:
    """Where the Victory Points of survived games come from: for the Hero, for each bot, for each character."""
    columns: dict[str, list[dict[str, int]]] = {"Hero": []}
    for t in told:
        if t.winner >= 0:
            columns["Hero"].append(t.points[t.winner])
            for seat, points in enumerate(t.points):
                columns.setdefault(t.bots[seat], []).append(points)
                columns.setdefault(r.CAST[t.characters[seat]], []).append(points)
    names = ["Hero", *[b for b in BOTS if b in columns], *[c for c in r.CAST if c in columns]]
    rows = ["| Victory Points from | " + " | ".join(names) + " |", "|---|" + "--:|" * len(names)]
    for source in (*IN_PLAY, *SCORED):
        values = [f"{mean([points[source] for points in columns[name]]):.1f}" for name in names]
        rows.append(f"| {source} | " + " | ".join(values) + " |")
    return rows


def report(chosen: argparse.Namespace) -> str:
    """The whole of it, in Markdown."""
    edition = str(chosen.edition) if chosen.edition else ""
    bots = tuple(chosen.bots)
    digest = _game(edition, "standard").edition_hash
    asked = f"--games {chosen.games} --heroes {chosen.heroes} --seed {chosen.seed}"
    for name, values, usual in (("players", chosen.players, [2, 3, 4]), ("setup", chosen.setup, list(SETUPS))):
        if values != usual:
            asked += f" --{name} " + " ".join([str(v) for v in values])
    if bots != BOTS:
        asked += " --bots " + " ".join(bots)
    lines = [
        "# Kill Shakespeare: how the edition plays",
        "",
        f"Made by `python -m tests.kill_shakespeare.balance {asked}`.",
        f"Edition `{digest}`; {chosen.games} games a row, {chosen.heroes} for the Heroes; bots {', '.join(bots)}, in "
        "all orders of seats in turn; characters at random. Bands are Wilson's, 95 times in 100.",
        "",
        "| setup | players | survived | band | found | hopeless | overrun | failed before round 6 | black | search "
        "| Areas without Hope | Quests | Areas led | Events cancelled |",
        "|---|--:|--:|---|--:|--:|--:|---|--:|--:|--:|--:|--:|--:|",
    ]
    four: list[Told] = []
    pool = ProcessPoolExecutor(chosen.workers) if chosen.workers > 1 else None
    for level in chosen.setup:
        for players in chosen.players:
            most = level == "standard" and players == max(chosen.players)
            games = max(chosen.games, chosen.heroes) if most else chosen.games
            told = season(level, players, games, chosen.seed, bots, edition, pool)
            lines.append(survival_row(level, players, told))
            print(lines[-1], file=sys.stderr, flush=True)
            if most:
                four = told
    if four:
        players = len(four[0].bots)
        lines += ["", f"## Heroes of the standard game with {players} players", ""]
        lines += shares(four, [("", [r.CAST[c] for c in t.characters]) for t in four], "character")
        lines += ["", *shares(four, [("", list(t.bots)) for t in four], "bot")]
        lines += ["", f"## Victory Points of the standard game with {players} players", "", *sources(four)]
    if pool:
        pool.shutdown()
    return "\n".join(lines) + "\n"


def main(arguments: list[str]) -> None:
    """See the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=240)
    parser.add_argument("--heroes", type=int, default=600)
    parser.add_argument("--players", type=int, nargs="+", default=[2, 3, 4], choices=(2, 3, 4))
    parser.add_argument("--setup", nargs="+", default=list(SETUPS), choices=SETUPS)
    parser.add_argument("--bots", nargs="+", default=list(BOTS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", type=Path, default=None)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--write", type=Path, default=None)
    chosen = parser.parse_args(arguments)
    text = report(chosen)
    print(text)
    if chosen.write:
        chosen.write.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
