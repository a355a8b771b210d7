"""Whether the house values of Shakespeare's edition play well: what strong bots make of it.

    python -m tests.shakespeare.balance [--games 200] [--players 4] [--bot impresario] [--seed 1] [--edition FILE]

plays whole games of equal bots and prints: games won by each seat; winning scores; games in which some Character went
unpaid; Pounds left; how often each card was recruited (face up, or as an extra), and each objective kept and scored.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from random import Random

from shakespeare_games import CHANCE, Game, load_game
from shakespeare_games.core.match import draw
from shakespeare_games.shakespeare import objectives, payment
from shakespeare_games.shakespeare import rules as r
from shakespeare_games.shakespeare.state import ShakespeareState

FEW = 0.03  # a card or an objective that is used in fewer games is marked


class Season:
    """Figures of many games."""

    def __init__(self, game: Game, players: int) -> None:
        self.rules = game.new_initial_state(players).rules
        self.players = players
        self.games = 0
        self.won = [0.0] * players
        self.winning: list[int] = []
        self.losing: list[int] = []
        self.unpaid_games = 0
        self.unpaid = 0
        self.pounds = 0
        self.hired = [0] * r.CARDS
        self.extras = [0] * r.CARDS
        self.kept = [0] * r.OBJECTIVES
        self.scored = [0] * r.OBJECTIVES
        self.earned = [0] * r.OBJECTIVES
        self.wagers = [0] * r.CYLINDERS
        self.more = dict.fromkeys(
            ["costumes", "set elements", "candles", "yellow", "act 1", "act 2", "act 3", "hired"], 0
        )

    def add(self, state: ShakespeareState) -> None:
        """One game that is over."""
        self.games += 1
        for seat, share in enumerate(state.returns()):
            self.won[seat] += share
        best = max(state.prestige)
        self.winning.append(best)
        self.losing += [p for p in state.prestige if p < best]
        unpaid = sum([len(payment.unpaid(state, seat)) for seat in range(self.players)])
        self.unpaid += unpaid
        self.unpaid_games += unpaid > 0
        self.pounds += sum(state.pounds)
        for day in state.history:
            for count in day:
                self.wagers[count - 1] += 1
        for seat in range(self.players):
            for c in state.taken[seat]:
                (self.extras if c in state.extras[seat] else self.hired)[c] += 1
            for a in state.kept[seat]:
                card = self.rules.aims[a]
                count = objectives.count(state, seat, card.measure)
                if card.measure == r.POUNDS_HELD:  # counted before anybody was paid
                    count += sum([self.rules.roles[c].cost for c in state.paid[seat]])
                points = card.points(count)
                self.kept[a] += 1
                self.scored[a] += points > 0
                self.earned[a] += points
            self._company(state, seat)

    def _company(self, state: ShakespeareState, seat: int) -> None:
        measures = [r.COSTUMES_DONE, r.SET_ELEMENTS, r.CANDLES, r.YELLOWS, r.ACT_1, r.ACT_2, r.ACT_3]
        for name, measure in zip(self.more, measures, strict=False):
            self.more[name] += objectives.count(state, seat, measure)
        self.more["hired"] += len(state.hired(seat))

    def report(self) -> str:
        """The figures, a line each."""
        games, everyone = self.games, self.games * self.players
        winning = sorted(self.winning)
        inside = sum([1 for w in winning if 18 <= w <= 45]) / games
        lines = [
            f"{games} games of {self.players}",
            "won by seat: " + "  ".join([f"{w / games:.1%}" for w in self.won]),
            f"winning score: mean {sum(winning) / games:.1f}, {winning[0]} to {winning[-1]}, "
            f"middle {winning[games // 2]}, 18 to 45 in {inside:.0%}; "
            f"others' mean {sum(self.losing) / max(1, len(self.losing)):.1f}",
            f"somebody unpaid in {self.unpaid_games / games:.1%} of games; {self.unpaid / everyone:.2f} a player; "
            f"Pounds left {self.pounds / everyone:.1f}",
            "wagers of 1 to 5: " + "  ".join([f"{n / sum(self.wagers):.0%}" for n in self.wagers]),
            "a player's: " + ", ".join([f"{name} {n / everyone:.1f}" for name, n in self.more.items()]),
            "",
            f"{'card':18}{'hired':>8}{'extra':>8}   share of games",
        ]
        for c in range(r.CARDS):
            hired, extra = self.hired[c] / games, self.extras[c] / games
            mark = "  few" if hired + extra < FEW else "  never face up" if hired < FEW else ""
            lines.append(f"{self.rules.roles[c].name:18}{hired:8.1%}{extra:8.1%}{mark}")
        lines += ["", f"{'objective':26}{'kept':>8}{'scored':>8}{'mean':>7}"]
        for a in range(r.OBJECTIVES):
            kept, scored = self.kept[a] / games, self.scored[a] / games
            mean = self.earned[a] / max(1, self.kept[a])
            mark = "  few" if scored < FEW else ""
            lines.append(f"{self.rules.aims[a].name:26}{kept:8.1%}{scored:8.1%}{mean:7.2f}{mark}")
        return "\n".join(lines)


def play(game: Game, names: list[str], seed: str) -> ShakespeareState:
    """One game, to its end."""
    bots = [game.make_bot(name) for name in names]
    state = game.new_initial_state(len(names))
    assert isinstance(state, ShakespeareState)
    luck = Random(f"{seed}/chance")
    minds = [Random(f"{seed}/{seat}") for seat in range(len(names))]
    while not state.is_terminal():
        seat = state.current_player()
        if seat == CHANCE:
            state.apply_action(draw(state.chance_weights(), luck))
        else:
            state.apply_action(bots[seat].act(state.observation(seat), state.legal_actions(), minds[seat]))
    return state


def season(game: Game, bot: str, players: int, games: int, seed: int) -> Season:
    """So many games of one bot against itself."""
    figures = Season(game, players)
    for number in range(games):
        figures.add(play(game, [bot] * players, f"{seed}/{number}"))
    return figures


def main(arguments: list[str]) -> None:
    """See the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=4, choices=(2, 3, 4))
    parser.add_argument("--bot", default="impresario")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", type=Path, default=None)
    chosen = parser.parse_args(arguments)
    game = load_game("shakespeare", chosen.edition) if chosen.edition else load_game("shakespeare")
    started = time.perf_counter()
    print(season(game, chosen.bot, chosen.players, chosen.games, chosen.seed).report())
    print(f"\n{time.perf_counter() - started:.0f} seconds")


if __name__ == "__main__":
    main(sys.argv[1:])
