"""Whole games, played by bots: who wins how often, with an honest error."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.estimate import wilson
from shakespeare_games.core.game import CHANCE, Bot, Game, State
from shakespeare_games.core.match import draw, stream


class GameSample(NamedTuple):
    """Totals over the games played so far."""

    games: int
    wins: tuple[float, ...]  # shares of victory, by entry of the list of bots
    by_seat: tuple[float, ...]  # shares of victory, by seat
    nobody: int  # games that all lost
    steps: int  # actions and outcomes of chance

    def share(self, entry: int) -> float:
        """Victories per game of a bot."""
        return self.wins[entry] / self.games

    def band(self, entry: int) -> tuple[float, float]:
        """Where a bot's true chance lies, 95 times in 100 (Wilson 1927)."""
        return wilson(self.wins[entry], self.games)

    def error(self, entry: int) -> float:
        """Half the width of `band`."""
        low, high = self.band(entry)
        return (high - low) / 2


def opening(game: Game, players: int, seed: int, number: int) -> State:
    """A game as it stands when somebody is first to move, after all that chance deals before. See `played`."""
    state = game.new_initial_state(players)
    luck = stream(seed, f"game/{number}/chance")
    while state.current_player() == CHANCE:
        state.apply_action(draw(state.chance_weights(), luck))
    return state


def played(game: Game, bots: list[Bot], seed: int, number: int) -> Iterator[State]:
    """One game, a bot a seat, step by step: the state at the beginning and after every step, always the same object.

    Seed and number decide all that is random. Chance has a generator of its own, so games of one seed and number begin
    alike whatever bots or options play.
    """
    state = game.new_initial_state(len(bots))
    luck = stream(seed, f"game/{number}/chance")
    minds = [stream(seed, f"game/{number}/seat/{seat}") for seat in range(len(bots))]
    yield state
    while True:
        seat = state.current_player()
        if seat >= 0:
            state.apply_action(bots[seat].act(state.observation(seat), state.legal_actions(), minds[seat]))
        elif seat == CHANCE:
            state.apply_action(draw(state.chance_weights(), luck))
        else:
            return
        yield state


def play_game(game: Game, bots: list[Bot], seed: int, number: int) -> tuple[list[float], int]:
    """One game as it is `played`: shares of victory, and steps."""
    steps = -1
    for state in played(game, bots, seed, number):  # noqa: B007 - the last one is the end
        steps += 1
    return state.returns(), steps


def simulate_games(game: Game, bots: list[str], games: int, seed: int, swap_seats: bool = True) -> Iterator[GameSample]:
    """Play so many games of these bots; after each, the totals so far.

    swap_seats: game by game everybody moves on by one seat, so that each bot has each seat equally often.
    Raises OptionError for a bot, or a number of players or games, that cannot be.
    """
    if not game.min_players <= len(bots) <= game.max_players:
        raise OptionError(
            f"{game.title} is for {game.min_players} to {game.max_players} players; {len(bots)} bots are named"
        )
    if games < 1:
        raise OptionError(f"games are {games}; at least 1 can be played")
    players = [game.make_bot(name) for name in bots]
    game.new_initial_state(len(bots))  # options that do not fit this number of players show here
    return _play(game, players, games, seed, swap_seats)


def _play(game: Game, bots: list[Bot], games: int, seed: int, swap_seats: bool) -> Iterator[GameSample]:
    count = len(bots)
    wins, by_seat = [0.0] * count, [0.0] * count
    nobody = steps = 0
    for number in range(games):
        first = number % count if swap_seats else 0
        shares, took = play_game(game, bots[first:] + bots[:first], seed, number)
        steps += took
        nobody += not any(shares)
        for seat, share in enumerate(shares):
            by_seat[seat] += share
            wins[(seat + first) % count] += share
        yield GameSample(number + 1, tuple(wins), tuple(by_seat), nobody, steps)
