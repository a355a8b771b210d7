"""Whether a search is right where it departs from its guide: fewer games tell this than tell who wins more often.

    python -m tests.departures GAME [--plays 150] [--games 40] [--replays 60]

Takes five decisions at random out of each game that the guide plays at both seats, searches each of them, and where the
search would do something else plays both on by the guide, with equal luck. Prints how often it departs, and what that
gains in shares of victory, a departure and a decision, with the standard error between decisions.
"""

from __future__ import annotations

import argparse
import sys
from random import Random

from shakespeare_games import CHANCE, TERMINAL, Bot, Game, State, load_game
from shakespeare_games.analysis.search import Search
from shakespeare_games.core.match import draw

PICKED = 5  # decisions of a game


def decisions(game: Game, number: int) -> list[tuple[State, int]]:
    """Some decisions of one game between guides, each with what the guide did."""
    rng, state, found = Random(f"pos{number}"), game.new_initial_state(2), []
    guide = game.make_bot(game.guide)
    while (seat := state.current_player()) != TERMINAL:
        if seat == CHANCE:
            state.apply_action(draw(state.chance_weights(), rng))
            continue
        legal = state.legal_actions()
        action = legal[0] if len(legal) == 1 else guide.act(state.observation(seat), legal, rng)
        if len(legal) > 1:
            found.append((state.clone(), action))
        state.apply_action(action)
    pick = Random(f"pick{number}")
    return [found[int(pick.random() * len(found))] for _ in range(PICKED)]


def worth(state: State, action: int, guide: Bot, name: str, replays: int) -> float:
    """The mean share of victory of the seat to move, after an action and guides at both seats."""
    seat, total = state.current_player(), 0.0
    for number in range(replays):
        rng = Random(f"{name}/{number}")
        table = state.resample(seat, rng)
        table.apply_action(action)
        while (mover := table.current_player()) != TERMINAL:
            if mover == CHANCE:
                table.apply_action(draw(table.chance_weights(), rng))
                continue
            legal = table.legal_actions()
            table.apply_action(legal[0] if len(legal) == 1 else guide.act(table.observation(mover), legal, rng))
        total += table.returns()[seat]
    return total / replays


def gains(game: Game, plays: int, games: int, replays: int) -> list[float | None]:
    """What each decision searched gains in shares of victory; None where the search agrees with the guide."""
    guide, found = game.make_bot(game.guide), []
    for number, (state, usual) in enumerate(taken for one in range(games) for taken in decisions(game, one)):
        search = Search(game, state, state.current_player(), number)
        search.run(plays)
        best = search.best()
        if best == usual:
            found.append(None)
            continue
        better, before = (worth(state, action, guide, f"val{number}", replays) for action in (best, usual))
        found.append(better - before)
    return found


def main(arguments: list[str]) -> None:
    """See the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--plays", type=int)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--replays", type=int, default=60)
    chosen = parser.parse_args(arguments)
    game = load_game(chosen.game)
    found = gains(game, chosen.plays or game.search_plays, chosen.games, chosen.replays)
    departed = [gain for gain in found if gain is not None]
    all_of_them = [gain or 0.0 for gain in found]
    mean = sum(all_of_them) / len(found)
    error = (sum((gain - mean) ** 2 for gain in all_of_them)) ** 0.5 / len(found)
    print(f"{len(departed)} departures in {len(found)} decisions", end="; ")
    print(f"gain of a departure {sum(departed) / max(1, len(departed)):+.2%}", end=", ")
    print(f"of a decision {mean:+.2%} ± {error:.2%}")


if __name__ == "__main__":
    main(sys.argv[1:])
