"""Playthroughs that show moves to which random bots seldom come: found by search, then kept on file.

The players are the quick bots of the game, who do what has not been done yet wherever they may. A file holds what was
done, so that it outlives changes of the bots; after a change of the numbers another game is searched for.
"""

from __future__ import annotations

from random import Random

import shakespeare_games as sg
from shakespeare_games.core.game import CHANCE, Bot
from tests.playthroughs.golden import Golden

SEEDS = 400  # games that are tried at the most
QUICK = ("loyal", "selfish", "fighter", "quester")


def search(golden: Golden) -> sg.Match:
    """The first game, from the seed on, that shows all kinds of moves that are wanted; LookupError if none does."""
    wanted = frozenset(golden.shows.split())
    game = sg.load_game(golden.game, **golden.options)
    bots = [game.make_bot(name) for name in game.bot_names() if name in QUICK]
    most: frozenset[str] = frozenset()
    for seed in range(golden.seed, golden.seed + SEEDS):
        match, shown = _play(game, golden.players, seed, bots, wanted)
        if shown == wanted:
            return match
        most = max(most, shown, key=len)
    raise LookupError(f"no game of {SEEDS} shows {', '.join(sorted(wanted - most))}")


def _play(
    game: sg.Game, players: int, seed: int, bots: list[Bot], wanted: frozenset[str]
) -> tuple[sg.Match, frozenset[str]]:
    seats = [sg.Seat(f"Player {n}") for n in range(1, players + 1)]
    match = sg.Match(game, seats, seed)
    luck = Random(seed)
    shown: frozenset[str] = frozenset()
    while not match.state.is_terminal():
        state = match.state
        seat = state.current_player()
        if seat == CHANCE:
            match.draw()
            continue
        legal = state.legal_actions()
        new = [a for a in legal if state.action(a).kind in wanted - shown]
        action = new[0] if new else bots[(seat + seed) % len(bots)].act(state.observation(seat), legal, luck)
        shown |= {state.action(action).kind} & wanted
        match.step(action)
    return match, shown
