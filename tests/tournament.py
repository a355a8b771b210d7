"""Bots of a game against each other, seats swapped.

    python -m tests.tournament GAME [--games 2000] [--seed 1] [bot bot ...]

prints a table: who against whom, games won by each, games that nobody won alone (all lost, or a shared win), and the
share that the first won of the others. Two bots: that pairing; three or more different ones: at one table, games won by
each; none: every pairing.
"""

from __future__ import annotations

import argparse
import sys
import time
from itertools import combinations
from random import Random

from shakespeare_games import CHANCE, Bot, Game, load_game
from shakespeare_games.analysis.players import make_player
from shakespeare_games.core.match import draw


def play(game: Game, bots: list[Bot], seed: str) -> int:
    """One game; the seat that wins alone, or -1."""
    state = game.new_initial_state(len(bots))
    luck = Random(f"{seed}/chance")
    minds = [Random(f"{seed}/{seat}") for seat in range(len(bots))]
    while True:
        seat = state.current_player()
        if seat >= 0:
            state.apply_action(bots[seat].act(state.observation(seat), state.legal_actions(), minds[seat]))
        elif seat == CHANCE:
            state.apply_action(draw(state.chance_weights(), luck))
        else:
            break
    shares = state.returns()
    return shares.index(1.0) if 1.0 in shares else -1


def duel(game: Game, first: str, second: str, games: int, seed: int) -> tuple[int, int, int]:
    """Two-player games, each bot in each seat half the time: won by the first, by the second, by neither alone."""
    one, other = make_player(game, first), make_player(game, second)
    won = [0, 0, 0]
    for number in range(games):
        swapped = number % 2
        winner = play(game, [other, one] if swapped else [one, other], f"{seed}/{number // 2}")
        won[2 if winner < 0 else winner ^ swapped] += 1
    return won[0], won[1], won[2]


def melee(game: Game, names: list[str], games: int, seed: int) -> dict[str, int]:
    """Games of several bots, the seats turning round: games won by each name, and by `nobody`."""
    bots = [make_player(game, name) for name in names]
    won = dict.fromkeys([*names, "nobody"], 0)
    for number in range(games):
        turn = number % len(names)
        winner = play(game, bots[turn:] + bots[:turn], f"{seed}/{number // len(names)}")
        won["nobody" if winner < 0 else names[(winner + turn) % len(names)]] += 1
    return won


def main(arguments: list[str]) -> None:
    """See the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("bots", nargs="*", metavar="bot", help="two or more, also search; all pairings if none is")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    game = load_game(chosen.game)
    if len(chosen.bots) > 2:
        print(melee(game, chosen.bots, chosen.games, chosen.seed))
        return
    strongest_first = list(reversed(game.bot_names()))
    pairs = [tuple(chosen.bots)] if chosen.bots else list(combinations(strongest_first, 2))
    print(f"{'first':10} {'second':10} {'won':>6} {'lost':>6} {'none':>6} {'share':>7} {'seconds':>8}")
    for first, second in pairs:
        started = time.perf_counter()
        won, lost, none = duel(game, first, second, chosen.games, chosen.seed)
        took = time.perf_counter() - started
        share = won / max(won + lost, 1)
        print(f"{first:10} {second:10} {won:6} {lost:6} {none:6} {share:7.1%} {took:8.1f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
