"""Checks any game against the contract of `core.game`, by playing it at random.

    from shakespeare_games.conformance import check_game
    check_game(my_game)

    python -m shakespeare_games.conformance macbeth --games 20
    python -m shakespeare_games.conformance my_package.my_game:load --players 2 3

Every position of every game is checked; the positions of a game are looked at again at its end, so that a later move
that reaches back into an earlier position is caught.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from enum import Enum
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from shakespeare_games.core.errors import IllegalAction, KitError
from shakespeare_games.core.game import AUDIENCE, CHANCE, TERMINAL, Game, State
from shakespeare_games.core.match import Match, Seat, draw, loads, stream

_KEPT = 400  # positions of one game that are looked at again at its end
_JUDGED = 16  # of so many positions one is appraised: that may take its time
_TRIED = 25  # illegal actions that are tried at one position


class ConformanceError(AssertionError):
    """The game breaks the contract. Says how, with game, players, seed and move (counted from 0), to find it again."""

    def __init__(self, fault: str, game: str, players: int, seed: int, move: int) -> None:
        super().__init__(f"{game}, {players} players, seed {seed}, move {move}: {fault}")
        self.fault = fault
        self.game = game
        self.players = players
        self.seed = seed
        self.move = move


class Report(NamedTuple):
    """What was played and checked."""

    games: int
    moves: int


class _Fault(Exception):
    """A fault found where the place is not known."""


class OnlyRandom(Random):
    """A generator whose `random()` alone may be drawn: only its sequence is the same on every machine."""

    def __getattribute__(self, name: str) -> Any:
        if name not in ("random", "seed") and not name.startswith("_"):
            raise _Fault(f"draws with rng.{name}; only rng.random() is the same everywhere")
        return super().__getattribute__(name)


class _Snapshot(NamedTuple):
    """All that a position shows of itself."""

    key: tuple[Any, ...]
    player: int
    legal: tuple[int, ...]
    chance: tuple[tuple[int, int], ...]
    views: tuple[Any, ...]
    figures: tuple[tuple[tuple[str, int | str], ...], ...]


def check_game(
    game: Game, players: Iterable[int] | None = None, seeds: Iterable[int] = range(3), bots: bool = True
) -> Report:
    """Plays one random game for each number of players and seed, and one with each bot in all seats.

    players: all that the game seats, if None. bots: whether bots are tried. Raises ConformanceError at the first fault.
    """
    counts = list(range(game.min_players, game.max_players + 1) if players is None else players)
    seeds = list(seeds)
    games = moves = 0
    for count in counts:
        known: dict[tuple[Any, ...], _Snapshot] = {}
        for seed in seeds:
            moves += _RandomGame(game, count, seed, known).play()
            games += 1
        for name in game.bot_names() if bots else []:
            moves += _check_bot(game, count, seeds[0] if seeds else 0, name)
            games += 1
    return Report(games, moves)


class _RandomGame:
    """One game at random, every position checked."""

    def __init__(self, game: Game, players: int, seed: int, known: dict[tuple[Any, ...], _Snapshot]) -> None:
        self.game = game
        self.players = players
        self.seed = seed
        self.known = known
        self.move = 0
        self.rng = stream(seed, f"conformance/{players}")
        self.columns: list[tuple[str, type]] = []  # names and types of figures, once a position was seen

    def play(self) -> int:
        """Plays it; how many moves it took."""
        with self._placed():
            state = self.game.new_initial_state(self.players)
            texts: list[str] = []
            kept: list[tuple[State, _Snapshot]] = []
            while state.current_player() != TERMINAL:
                demand(self.move < self.game.max_game_length(), f"goes on past max_game_length {self.move}")
                before = self._check(state)
                action = self._pick(state)
                texts.append(state.action_to_string(action))
                child = state.child(action)
                demand(_snapshot(state) == before, f"child('{texts[-1]}') changes its parent")
                after = state.clone()
                after.apply_action(action)
                demand(_snapshot(state) == before, "a clone shares what changes: the original moved with it")
                demand(after.key() == child.key(), f"child and apply_action differ on '{texts[-1]}'")
                self._check_hidden(state, before)
                self._keep(kept, state, before)
                state = child
                self.move += 1
            end = self._check(state)
            self._check_hidden(state, end)
            for number, (earlier, before) in enumerate(kept):
                same = _snapshot(earlier) == before
                demand(same, f"an earlier position ({number} of {len(kept)} kept) has changed since")
            self._check_transcript(texts, end)
        return self.move

    @contextmanager
    def _placed(self) -> Iterator[None]:
        """Turns any fault, and any error of the game, into a ConformanceError with its place."""
        try:
            yield
        except ConformanceError:
            raise
        except Exception as error:
            fault = str(error) if isinstance(error, _Fault) else f"raised {type(error).__name__}: {error}"
            raise ConformanceError(fault, self.game.name, self.players, self.seed, self.move) from error

    def _pick(self, state: State) -> int:
        if state.current_player() == CHANCE:
            return draw(state.chance_weights(), self.rng)
        legal = state.legal_actions()
        return legal[int(self.rng.random() * len(legal))]

    def _keep(self, kept: list[tuple[State, _Snapshot]], state: State, before: _Snapshot) -> None:
        """Keeps the position itself, not a copy; of a long game a random few hundred."""
        if len(kept) < _KEPT:
            kept.append((state, before))
        elif self.rng.random() < _KEPT / (self.move + 1):
            kept[int(self.rng.random() * _KEPT)] = (state, before)

    def _check(self, state: State) -> _Snapshot:
        """Everything that one position promises."""
        seen = _snapshot(state)
        demand(_snapshot(state) == seen, "looking at a position changes it, or it answers differently each time")
        _check_values(seen)
        demand(_snapshot(state.clone()) == seen, "a clone differs from its original")
        self._check_mover(state, seen)
        _check_chance(state)
        _check_texts(state, self.game.num_distinct_actions())
        _check_bars(state, seen, self._illegal(state))
        _check_returns(state, self.players)
        _check_figures(seen, self.columns)
        if self.move % _JUDGED == 0:
            _check_appraisal(self.game.appraise(state), self.players)
        first = self.known.setdefault(seen.key, seen)
        demand(first[1:4] == seen[1:4], f"two positions have the key {seen.key}, but other moves")
        demand(_snapshot(state) == seen, "checking a position (why_not, returns, texts) changes it")
        return seen

    def _check_mover(self, state: State, seen: _Snapshot) -> None:
        player, legal = seen.player, list(seen.legal)
        demand(
            player in (CHANCE, TERMINAL) or 0 <= player < self.players,
            f"current_player is {player}: a seat, CHANCE or TERMINAL is allowed",
        )
        demand(state.is_terminal() == (player == TERMINAL), "is_terminal and current_player differ")
        demand(state.is_chance_node() == (player == CHANCE), "is_chance_node and current_player differ")
        demand(bool(legal) == (player >= 0), f"{len(legal)} legal actions, but player {player} is to move")
        demand(legal == sorted(set(legal)), f"legal_actions not sorted, or not distinct: {legal}")
        demand(
            all(0 <= action < self.game.num_distinct_actions() for action in legal),
            f"legal actions {legal} are not all below num_distinct_actions",
        )

    def _illegal(self, state: State) -> list[int]:
        """Actions that must be refused here: those of the phase first, then others, and some that do not exist."""
        count = self.game.num_distinct_actions()
        allowed = set(state.legal_actions()) | {outcome for outcome, _ in state.chance_weights()}
        barred = [action for action in state.candidate_actions() if action not in allowed]
        others = [int(self.rng.random() * count) for _ in range(5)]
        outside = [number for number in (-1, count, count + 1000) if state.current_player() != CHANCE]
        return barred[:_TRIED] + [number for number in others + outside if number not in allowed]

    def _check_hidden(self, state: State, seen: _Snapshot) -> None:
        """resample: what a seat sees stays as it is, whatever it does not know changes."""
        audience = seen.views[-1]
        for seat in range(self.players):
            luck = f"{self.seed}/{self.move}/{seat}"
            other = state.resample(seat, OnlyRandom(luck))
            demand(other is not state, "resample gives the state itself, not another")
            demand(_snapshot(state) == seen, f"resample({seat}) changes the original")
            demand(other.observation(seat) == seen.views[seat], f"resample({seat}) changes what seat {seat} sees")
            demand(other.observation(AUDIENCE) == audience, f"resample({seat}) changes what the audience sees")
            demand(other.current_player() == seen.player, f"resample({seat}) changes who is to move")
            if seen.player == seat:
                demand(tuple(other.legal_actions()) == seen.legal, f"resample({seat}) changes the seat's legal actions")
                self._check_imagined(seen, seat, luck)
            again = state.resample(seat, OnlyRandom(luck))
            demand(again.key() == other.key(), f"resample({seat}) differs for equal generators")
            if seen.player != TERMINAL:
                other.apply_action(self._pick(other))
                demand(_snapshot(state) == seen, f"resample({seat}) shares what changes with the original")

    def _check_imagined(self, seen: _Snapshot, seat: int, luck: str) -> None:
        """imagine, where the game offers it: a position that the seat cannot tell from the true one."""
        view = seen.views[seat]
        made = self.game.imagine(view, OnlyRandom(luck))
        if made is None:
            return
        demand(made.observation(seat) == view, f"imagine gives a state that seat {seat} sees otherwise")
        demand(made.current_player() == seat, f"imagine: player {made.current_player()} is to move, not {seat}")
        demand(tuple(made.legal_actions()) == seen.legal, "imagine changes the seat's legal actions")
        other = made.resample(seat, OnlyRandom(luck))
        demand(other.observation(seat) == view, f"resample({seat}) of what is imagined changes what seat {seat} sees")
        again = self.game.imagine(view, OnlyRandom(luck))
        demand(again is not None and again.key() == made.key(), "imagine differs for equal generators")

    def _check_transcript(self, texts: list[str], end: _Snapshot) -> None:
        """The same moves as text, in a match that is saved half way and loaded, end in the same position."""
        seats = [Seat(f"Player {number}") for number in range(1, self.players + 1)]
        match = Match(self.game, seats, self.seed)
        for number, text in enumerate(texts):
            if number == len(texts) // 2:
                saved = match.dumps()
                match = loads(saved, self.game)
                demand(match.dumps() == saved, "a loaded match saves differently")
            before, actor = match.observation(0), match.state.current_player()
            action = match.state.string_to_action(text)
            named = match.state.action(action)
            match.step(action)
            told = self.game.narrate(before, actor, named, match.observation(0), match.names)
            demand(isinstance(told, str), f"narrate gives {told!r}: a text is allowed")
        demand(_snapshot(match.state) == end, "the same moves, replayed, end elsewhere")


def demand(kept: bool, fault: str) -> None:
    """Raises a fault unless the promise is kept."""
    if not kept:
        raise _Fault(fault)


def _snapshot(state: State) -> _Snapshot:
    seats = len(state.returns())
    views = tuple([state.observation(seat) for seat in (*range(seats), AUDIENCE)])
    legal, chance = tuple(state.legal_actions()), tuple(state.chance_weights())
    figures = tuple([tuple(state.figures(seat).items()) for seat in range(seats)])
    return _Snapshot(state.key(), state.current_player(), legal, chance, views, figures)


def _check_values(seen: _Snapshot) -> None:
    """Keys and observations are plain values that nobody can change."""
    demand(isinstance(seen.key, tuple), f"key is a {type(seen.key).__name__}: a tuple is allowed")
    for what, value in (("key", seen.key), *(("observation", view) for view in seen.views)):
        culprit = _changeable(value)
        demand(culprit is None, f"{what} holds a {culprit}, which is not a plain immutable value")


def _changeable(value: Any) -> str | None:
    """The type of the first thing in a value that is, or may be, changeable; None if all of it is plain."""
    if isinstance(value, (tuple, frozenset)):
        for item in value:
            culprit = _changeable(item)
            if culprit is not None:
                return culprit
        return None
    if value is None or isinstance(value, Enum):
        return None
    kind: Any = type(value)
    try:
        hash(value)
    except TypeError:
        return str(kind.__name__)
    # An object that is equal to itself alone would tell positions apart that look alike.
    return str(kind.__name__) if isinstance(value, State) or kind.__eq__ is object.__eq__ else None


def _check_chance(state: State) -> None:
    weights = state.chance_weights()
    demand(bool(weights) == (state.current_player() == CHANCE), "chance_weights, but chance is not to move, or none")
    outcomes = [outcome for outcome, _ in weights]
    demand(outcomes == sorted(set(outcomes)), f"outcomes of chance not sorted, or not distinct: {outcomes[:20]}")
    for outcome, weight in weights:
        demand(type(weight) is int and weight > 0, f"outcome {outcome} weighs {weight!r}: whole, from 1, is allowed")
    floats = state.chance_outcomes()
    demand([outcome for outcome, _ in floats] == outcomes, "chance_outcomes and chance_weights differ")
    total = sum(probability for _, probability in floats)
    demand(not floats or abs(total - 1) < 1e-9, f"chance_outcomes sum to {total}, not 1")


def _check_texts(state: State, count: int) -> None:
    """Every action and outcome has a text of its own that leads back to it."""
    candidates = state.candidate_actions()
    demand(candidates == sorted(set(candidates)), f"candidate_actions not sorted, or not distinct: {candidates}")
    missing = sorted(set(state.legal_actions()) - set(candidates))
    demand(not missing, f"legal actions {missing} are not among candidate_actions")
    demand(all(0 <= a < count for a in candidates), f"candidates {candidates} are not all below num_distinct_actions")
    for action in [*candidates, *(outcome for outcome, _ in state.chance_weights())]:
        text = state.action_to_string(action)
        demand(bool(text) and text == " ".join(text.split()), f"action {action} has the text {text!r}: not plain words")
        demand(state.action(action).text() == text, f"action({action}) and action_to_string differ: {text!r}")
        back = state.string_to_action(text)
        demand(back == action, f"the text {text!r} of action {action} leads to {back}")
    with _refused("the text 'no such thing'"):
        state.string_to_action("no such thing")


@contextmanager
def _refused(what: str) -> Iterator[None]:
    """Demands an IllegalAction."""
    try:
        yield
    except IllegalAction:
        return
    raise _Fault(f"{what} is accepted: IllegalAction is to be raised")


def _check_bars(state: State, seen: _Snapshot, illegal: list[int]) -> None:
    """why_not is None exactly for legal actions; others are refused and change nothing."""
    for action in seen.legal:
        why = state.why_not(action)
        demand(why is None, f"'{state.action_to_string(action)}' is legal, but why_not says {why!r}")
    for action in state.candidate_actions():
        if action not in seen.legal:
            why = state.why_not(action)
            text = state.action_to_string(action)
            demand(isinstance(why, str) and bool(why.strip()), f"'{text}' is barred, but why_not gives no reason")
    for action in illegal:
        with _refused(f"illegal action {action}"):
            state.apply_action(action)
        demand(state.key() == seen.key, f"illegal action {action} is refused, but has changed the state")
    demand(_snapshot(state) == seen, "illegal actions are refused, but have changed what is seen")


def _check_returns(state: State, players: int) -> None:
    returns, scores = state.returns(), state.scores()
    demand(len(returns) == players, f"{len(returns)} returns for {players} players")
    demand(all(0 <= share <= 1 for share in returns), f"returns {returns} are not shares")
    total = sum(returns)
    over = state.current_player() == TERMINAL
    demand(abs(total) < 1e-9 or (over and abs(total - 1) < 1e-9), f"returns {returns} sum to {total}, over: {over}")
    demand(scores is None or len(scores) == players, f"scores {scores} for {players} players")


def _check_appraisal(shares: list[float] | None, players: int) -> None:
    if shares is not None:
        demand(len(shares) == players, f"appraise: {len(shares)} shares for {players} players")
        demand(all(0 <= share <= 1 for share in shares), f"appraise: {shares} are not shares")
        demand(sum(shares) < 1 + 1e-9, f"appraise: {shares} sum to more than 1")


def _check_figures(seen: _Snapshot, columns: list[tuple[str, type]]) -> None:
    """Figures are whole numbers and words, and every position has the same."""
    for figures in seen.figures:
        found = [(name, type(value)) for name, value in figures]
        odd = [name for name, kind in found if kind not in (int, str)]
        demand(not odd, f"figures {odd} are neither whole numbers nor words")
        columns.extend(() if columns else found)
        demand(found == columns, f"figures are {found}, but were {columns} before")


def _check_bot(game: Game, players: int, seed: int, name: str) -> int:
    """A match with the bot in every seat; how many moves it took."""
    match = Match(game, [Seat(f"{name} {number}", name) for number in range(1, players + 1)], seed)
    bot = game.make_bot(name)
    move = 0
    try:
        while match.state.current_player() != TERMINAL:
            demand(move < game.max_game_length(), f"goes on past max_game_length {move}")
            seat = match.state.current_player()
            if seat == CHANCE:
                match.draw()
            else:
                view, legal = match.observation(seat), match.state.legal_actions()
                action = bot.act(view, legal[:], OnlyRandom(f"{seed}/{move}"))
                demand(action in legal, f"plays {action}, which is not legal")
                again = bot.act(view, legal[:], OnlyRandom(f"{seed}/{move}"))
                demand(again == action, f"plays {action}, then {again}, with the same view and generator")
                match.step(action)
            move += 1
    except Exception as error:
        fault = str(error) if isinstance(error, _Fault) else f"raised {type(error).__name__}: {error}"
        raise ConformanceError(f"bot {name} {fault}", game.name, players, seed, move) from error
    return move


def _load(name: str) -> Game:
    """A game of the kit by name, or of your own by `module:function`."""
    module, _, function = name.partition(":")
    if function:
        made: Game = getattr(import_module(module), function)()
        return made
    from shakespeare_games import load_game

    return load_game(name)


def main(arguments: list[str] | None = None) -> int:
    """The command; 0 if the game keeps the contract."""
    parser = argparse.ArgumentParser(prog="python -m shakespeare_games.conformance", description="Checks a game.")
    parser.add_argument("game", help="a game of the kit, or module:function that makes one of your own")
    parser.add_argument("--players", type=int, nargs="+", help="numbers of players (all the game seats)")
    parser.add_argument("--games", type=int, default=3, help="random games for each number of players (3)")
    parser.add_argument("--no-bots", action="store_true", help="leave the game's bots out")
    chosen = parser.parse_args(arguments)
    try:
        report = check_game(_load(chosen.game), chosen.players, range(chosen.games), not chosen.no_bots)
    except (ConformanceError, KitError, ImportError, AttributeError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{chosen.game}: {report.games} games, {report.moves} moves, nothing to object to")
    return 0


if __name__ == "__main__":
    sys.exit(main())
