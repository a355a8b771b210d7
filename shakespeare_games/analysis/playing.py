"""Games played by bots. Seed and number of a game decide all that is random in it, wherever and whenever it is played.

Chance has a generator of its own, so games of one seed and number begin alike whatever bots or options play.
"""

from __future__ import annotations

from collections.abc import Iterator

from shakespeare_games.core.game import CHANCE, Bot, Game, State
from shakespeare_games.core.match import draw, stream


def opening(game: Game, players: int, seed: int, number: int) -> State:
    """A game as it stands when somebody is first to move, after all that chance deals before. See `played`."""
    state = game.new_initial_state(players)
    luck = stream(seed, f"game/{number}/chance")
    while state.current_player() == CHANCE:
        state.apply_action(draw(state.chance_weights(), luck))
    return state


def played(game: Game, bots: list[Bot], seed: int, number: int) -> Iterator[State]:
    """One game, a bot a seat, step by step: the state at the beginning and after every step, always the same object."""
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


def play_game(game: Game, bots: list[Bot], seed: int, number: int) -> tuple[State, int]:
    """One game as it is `played`: its end, and how many steps it took."""
    steps = -1
    for state in played(game, bots, seed, number):  # noqa: B007 - the last one is the end
        steps += 1
    return state, steps
