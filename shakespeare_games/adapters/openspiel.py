"""The games as OpenSpiel games: import this module, then `pyspiel.load_game("python_macbeth(players=3)")`.

    python_macbeth   python_death_by_shakespeare   python_shakespeare   python_kill_shakespeare

Parameters: `players`; `edition`, the path of an edition file; `options`, such as `faces:XXDGGM;first:2`.

- Chance nodes are explicit. Actions and outcomes keep the numbers and the texts they have in this kit.
- `observation_string` and `observation_tensor` hold what the seat may see now (for the tensor see `encoding`),
  `information_state_string` what it has seen and done from the first move on.
- A state is serialised as the moves that led to it. OpenSpiel wraps them in a pickle: read only what you wrote.
- `resample_from_infostate` gives a state that agrees with all that a seat knows, for searches that must not peek. Its
  `history()` is still that of the real play, and it cannot be serialised.
- Utilities are shares of victory, from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from shakespeare_games import game_names, load_game, load_game_with
from shakespeare_games.adapters.encoding import Encoder, news, outcome_bound, somebody_wins, told
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.game import AUDIENCE, Game, State

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise ImportError("OpenSpiel is not installed: pip install 'shakespeare-games[openspiel]'") from error

PREFIX = "python_"  # as OpenSpiel names its own games that are written in Python


class Home(NamedTuple):
    """Which game is played, in plain values."""

    name: str
    players: int
    edition: str
    options: str


@lru_cache(maxsize=32)
def _game(home: Home) -> Game:
    """Raises KitError for a game, an edition, options or a number of players that are not to be had."""
    options: dict[str, str] = {}
    for one in home.options.split(";") if home.options else []:
        option, colon, value = one.partition(":")
        if not colon:
            raise OptionError(f"options are {home.options!r}; name:value;name:value is wanted")
        options[option.strip()] = value.strip()
    game = load_game_with(home.name, home.edition or None, options)
    game.check_players(home.players)
    return game


@lru_cache(maxsize=32)
def _encoder(home: Home) -> Encoder:
    return Encoder(_game(home), home.players)


# What a seat has seen and done, newest last: the memory before, and the lines that were added.
Memory = tuple[Any, str]


class Past(NamedTuple):
    """The play up to a move: what each seat remembers, and where it stood."""

    moves: int
    state: State
    views: tuple[Any, ...]
    memories: tuple[Memory, ...]


class Play:
    """A state of ours with the moves that led to it. OpenSpiel copies it with deepcopy and saves it with pickle."""

    def __init__(self, home: Home, state: State, moves: list[int], past: Past | None, supposed: bool = False) -> None:
        self.home = home
        self.state = state
        self.moves = moves
        self.supposed = supposed  # resampled: the moves lead elsewhere
        self._past = past  # remembered so far; shared by copies, never changed

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        return Play(self.home, self.state.clone(), self.moves.copy(), self._past, self.supposed)

    def __reduce__(self) -> tuple[Callable[..., Play], tuple[Any, ...]]:
        if self.supposed:
            raise ValueError("a resampled state has no moves of its own that could be saved")
        return replay, (tuple(self.home), _game(self.home).edition_hash, tuple(self.moves))

    def apply(self, action: int) -> None:
        """Raises IllegalAction."""
        self.state.apply_action(action)
        self.moves.append(action)

    def remembered(self, seat: int) -> str:
        """All that a seat has seen and done, line by line."""
        chunks: list[str] = []
        memory: Any = self._catch_up().memories[seat]
        while memory is not None:
            memory, lines = memory
            chunks.append(lines)
        return "\n".join(reversed(chunks))

    def resampled(self, seat: int, rng: Random) -> Play:
        """The same play as that seat may suppose it: what the others remember then is what they would see now."""
        past = self._catch_up()
        state = self.state.resample(seat, rng)
        views = tuple([state.observation(other) for other in range(self.home.players)])
        memories = [(None, "\n".join(["supposed", *told(view)])) for view in views]
        memories[seat] = past.memories[seat]
        supposed = Past(past.moves, state.clone(), views, tuple(memories))
        return Play(self.home, state, self.moves.copy(), supposed, supposed=True)

    def _catch_up(self) -> Past:
        """Remembers the moves that nobody had asked for."""
        past = self._past or _beginning(self.home)
        if past.moves < len(self.moves):
            state = past.state.clone()
            views, memories = list(past.views), list(past.memories)
            for action in self.moves[past.moves :]:
                actor, text = state.current_player(), state.action_to_string(action)
                state.apply_action(action)
                for seat, before in enumerate(views):
                    views[seat] = state.observation(seat)
                    lines = ([f"> {text}"] if seat == actor else []) + news(before, views[seat])
                    if lines:
                        memories[seat] = (memories[seat], "\n".join(lines))
            past = Past(len(self.moves), state, tuple(views), tuple(memories))
        self._past = past
        return past


def _beginning(home: Home) -> Past:
    state = _game(home).new_initial_state(home.players)
    views = tuple([state.observation(seat) for seat in range(home.players)])
    return Past(0, state, views, tuple([(None, "\n".join(told(view))) for view in views]))


def replay(home: tuple[Any, ...], edition_hash: str, moves: tuple[int, ...]) -> Play:
    """The play that these moves lead to. Raises KitError where they do not fit the game and edition at hand."""
    where = Home(*home)
    game = _game(where)
    if game.edition_hash != edition_hash:
        raise OptionError(f"played with an edition that is not at hand ({edition_hash[:20]})")
    play = Play(where, game.new_initial_state(where.players), [], None)
    for action in moves:
        play.apply(action)
    return play


class Drawn(Random):
    """A generator whose numbers come from somebody else's."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        super().__init__(0)
        self._sampler = sampler

    def random(self) -> float:
        """The next number, from 0 up to 1."""
        return self._sampler()


class SpielState(pyspiel.State):
    """A position as OpenSpiel wants it. `play.state` is the position of this kit."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.play = Play(game.home, game.kit.new_initial_state(game.home.players), [], None)

    def current_player(self) -> int:
        """A seat, or pyspiel.PlayerId.CHANCE or TERMINAL, which have the numbers they have here."""
        return self.play.state.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.state.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Outcomes with their probabilities."""
        return self.play.state.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.play.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.play.state.action_to_string(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.play.state.is_terminal()

    def returns(self) -> list[float]:
        """The share of victory of each seat."""
        return self.play.state.returns()

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that agrees with all that the player knows, the rest drawn with numbers from 0 up to 1."""
        other: SpielState = self.clone()
        other.play = self.play.resampled(player, Drawn(sampler))
        return other

    def __str__(self) -> str:
        """Equal for states that play on alike."""
        return f"{self.play.home.name} {self.play.state.key()}"


class SpielGame(pyspiel.Game):
    """A game as OpenSpiel wants it. `kit` is the game of this kit, `home` its name, players, edition and options."""

    def __init__(self, kind: Any, name: str, params: dict[str, Any]) -> None:
        self.home = Home(name, int(params["players"]), str(params["edition"]), str(params["options"]))
        self.kit = _game(self.home)
        information = pyspiel.GameInfo(
            num_distinct_actions=self.kit.num_distinct_actions(),
            max_chance_outcomes=outcome_bound(self.kit),
            num_players=self.home.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0 if somebody_wins(self.kit) else None,
            max_game_length=self.kit.max_game_length(),
        )
        super().__init__(kind, information, params)

    def new_initial_state(self) -> SpielState:
        """Before anything is drawn."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        """What a seat sees, or remembers, or what the public sees. Raises ValueError for other kinds of observation."""
        if params:
            raise ValueError(f"an observation has no parameters, and {params} were given")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        public = kind.private_info == pyspiel.PrivateInfoType.NONE
        if not kind.public_info or not (private or public) or (public and kind.perfect_recall):
            raise ValueError("observations hold what is public, alone or with what one player sees or remembers")
        return Observer(self.home, bool(kind.perfect_recall), public)


class Observer:
    """An observation in OpenSpiel's form: `tensor`, the same by name in `dict`, a string. A memory has no tensor."""

    def __init__(self, home: Home, recall: bool, public: bool) -> None:
        self._encoder = _encoder(home)
        self._recall = recall
        self._public = public
        self.tensor = None if recall else np.zeros(self._encoder.size, np.float32)
        self.dict = {} if recall else {"view": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor."""
        if self.tensor is not None:
            self.tensor[:] = self._encoder.encode(self._view(state, player))

    def string_from(self, state: SpielState, player: int) -> str:
        """The same in words, a line for each field of the view."""
        if self._recall:
            return state.play.remembered(player)
        return "\n".join(told(self._view(state, player)))

    def _view(self, state: SpielState, player: int) -> Any:
        return state.play.state.observation(AUDIENCE if self._public else player)


def register() -> list[str]:
    """Make the games known to OpenSpiel, which importing this module does; their names."""
    known = set(pyspiel.registered_names())
    for name in game_names():
        if PREFIX + name not in known:
            _register(name)
    return [PREFIX + name for name in game_names()]


def _register(name: str) -> None:
    game = load_game(name)
    utility = pyspiel.GameType.Utility
    kind = pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"{game.title} (shakespeare-games)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.CONSTANT_SUM if somebody_wins(game) else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_players,
        min_num_players=game.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.min_players, "edition": "", "options": ""},
        provides_factored_observation_string=True,
    )

    # A class, as OpenSpiel's own games have: its registry outlives the interpreter, and may not be the last to let go
    # of what it holds. Classes are never freed before that, functions are.
    class Registered(SpielGame):
        def __init__(self, params: dict[str, Any]) -> None:
            super().__init__(kind, name, params)

    pyspiel.register_game(kind, Registered)


register()
