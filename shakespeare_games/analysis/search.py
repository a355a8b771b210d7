"""What to do when the game is too large to solve: Monte Carlo tree search over what a seat can know.

    search = Search(game, state, seat=0, seed=1606)
    search.run(1000)
    for found in search.ranked(): ...

Every play of it draws what the seat cannot know anew (`State.resample`), follows the tree down by the upper confidence
bound of the shares of victory seen so far, and plays on from there to the end. A node of the tree is what the seat to
move observes, so nobody in it goes by what is hidden from them, and every seat goes for its own share.

Sources: Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search" (IEEE Transactions on Computational
Intelligence and AI in Games 4, 2012): determinisation in every play, and the bound that counts how often an action was
there to choose; Kocsis and Szepesvári, "Bandit Based Monte-Carlo Planning" (2006): the bound; Chaslot and others,
"Progressive Strategies for Monte-Carlo Tree Search" (2008): the lead of what a style of play would do, and few actions
tried in few plays. What comes out is an estimate: the others are searched as shallowly as the seat itself, and play on
by a simple style.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from math import log, sqrt
from typing import Any, Final, NamedTuple

from shakespeare_games.core.bots import RandomBot
from shakespeare_games.core.errors import OptionError
from shakespeare_games.core.estimate import wilson
from shakespeare_games.core.game import CHANCE, TERMINAL, Bot, Game, State
from shakespeare_games.core.match import draw, stream

EXPLORATION: Final = 0.7  # Cowling and others, for rewards from 0 to 1
LEAD: Final = 1.0  # of what guide or style would do: so many victories, over the plays it has had
WIDTH: Final = 2.0  # a node that was come by n times has tried at most so many times the square root of n + 1 actions
MOST_NODES: Final = 10_000  # the tree stops growing; it goes on counting
_BREATH: Final = 8  # steps of a play between two looks at `halt`


class Style(NamedTuple):
    """How a search plays on from the edge of its tree."""

    bot: str = "random"  # of the game: it moves for every seat
    horizon: int = 0  # steps after which a play is appraised instead of ended, where it can be; 0: never
    guide: str = ""  # the bot whose choice the search has to beat; that which plays on, if none is named
    doubt: float = 2.0  # standard errors by which something has to be better than the guide's choice
    exploration: float = EXPLORATION


class Found(NamedTuple):
    """What was found out about one action."""

    action: int
    plays: int  # that began with it
    share: float  # of victory for the seat, on average
    low: float  # where that average would lie in the end, 95 times in 100 (Wilson 1927)
    high: float
    spread: float = 0.0  # squared differences of the plays from their average, summed up

    @property
    def error(self) -> float:
        """Half the width of the band."""
        return (self.high - self.low) / 2

    @property
    def variance(self) -> float:
        """Of the average, as the plays differ; with one play more that was half a victory off, so that none is sure."""
        return (self.spread + 0.25) / self.plays**2 if self.plays else 0.25


class _Arm:
    """An action at a node: plays that took it, their shares, and plays in which it was there to take."""

    def __init__(self) -> None:
        self.plays: int = 0
        self.total: float = 0.0
        self.squares: float = 0.0
        self.there: int = 0


class _Node:
    """A decision as its seat sees it: the actions that were there, and what guide or style would do, -1: nothing."""

    def __init__(self, habit: int) -> None:
        self.arms: dict[int, _Arm] = {}
        self.habit = habit
        self.visits: int = 0


class _Passed(NamedTuple):
    """A decision that a play came by."""

    node: _Node
    legal: list[int]
    action: int
    seat: int


class Search:
    """A tree that grows play by play; it depends on what the seat knows and on the seed, on nothing else.

    seat: whose decision it is; it must be to move. style: that of the game if None.
    """

    def __init__(self, game: Game, state: State, seat: int, seed: int, style: Style | None = None) -> None:
        if state.current_player() != seat:
            raise OptionError(f"seat {seat} is to search, but {state.current_player()} is to move")
        self.seat = seat
        self.plays = 0
        self.legal = state.legal_actions()
        self.style = style_of(game) if style is None else style
        self._game = game
        # Made up from the view where the game can, so that no trace of the truth is left to be found.
        made = game.imagine(state.observation(seat), stream(seed, "imagine"))
        self._root = state.clone() if made is None else made
        self._bot: Bot | None = None if self.style.bot == "random" else game.make_bot(self.style.bot)
        if isinstance(self._bot, RandomBot):
            self._bot = None  # it does not look: no view need be made
        self._rng = stream(seed, "search")
        guide = game.make_bot(self.style.guide) if self.style.guide else self._bot
        habit = -1 if guide is None else guide.act(state.observation(seat), self.legal, self._rng)
        self._first = _Node(habit)
        self._tree: dict[tuple[int, Any], _Node] = {(seat, state.observation(seat)): self._first}
        self._thinking = self._think()

    def run(self, plays: int, halt: Callable[[], bool] | None = None) -> int:
        """So many plays more, fewer if `halt()` says so, which is asked every few steps; how many it made.

        A play that was halted goes on with the next run: how a search is sliced changes nothing of what it finds.
        """
        aim, before = self.plays + plays, self.plays
        while self.plays < aim and not (halt is not None and halt()):
            next(self._thinking)
        return self.plays - before

    def step(self) -> None:
        """Go on for a few steps: what a page does between two looks at its reader."""
        next(self._thinking)

    def ranked(self) -> list[Found]:
        """Every legal action, the most played first, which is how such a search says which is best."""
        found = []
        for action in self.legal:
            arm = self._first.arms.get(action)
            if arm is None or not arm.plays:
                found.append(Found(action, 0, 0.0, 0.0, 1.0))
            else:
                share = min(max(arm.total / arm.plays, 0.0), 1.0)
                low, high = wilson(share * arm.plays, arm.plays)
                spread = max(0.0, arm.squares - arm.total * arm.total / arm.plays)
                found.append(Found(action, arm.plays, share, min(low, share), max(high, share), spread))
        return sorted(found, key=lambda f: (-f.plays, -f.share, f.action))

    def best(self) -> int:
        """The action it would play: the most played one.

        What the guide would do stands, though, until that is better by so many standard errors of the difference as the
        style doubts it: a search that follows every lucky streak plays worse than its guide.
        """
        ranked = self.ranked()
        most, habit = ranked[0], self._first.habit
        usual = next((found for found in ranked if found.action == habit), most)
        if usual is most:
            return most.action
        spread = self.style.doubt * sqrt(most.variance + usual.variance)
        return most.action if most.share - usual.share > spread else usual.action

    def _think(self) -> Iterator[None]:
        """Play after play; a breath every few steps and after each."""
        while True:
            state = self._root.resample(self.seat, self._rng)
            passed: list[_Passed] = []
            shares = yield from self._descend(state, passed)
            for node, legal, action, seat in passed:
                for there in legal:
                    arm = node.arms.get(there)
                    if arm is None:
                        arm = node.arms[there] = _Arm()
                    arm.there += 1
                node.visits += 1
                arm = node.arms[action]
                arm.plays += 1
                arm.total += shares[seat]
                arm.squares += shares[seat] ** 2
            self.plays += 1
            yield

    def _descend(self, state: State, passed: list[_Passed]) -> Generator[None, None, list[float]]:
        """One play: down the tree, one new node, and on by the style; the decisions in the tree go to `passed`.

        The shares of victory that come of it.
        """
        rng, tree = self._rng, self._tree
        growing = True
        horizon = self.style.horizon
        steps = beyond = 0
        while True:
            steps += 1
            if steps % _BREATH == 0:
                yield
            seat = state.current_player()
            if seat == TERMINAL:
                return state.returns()
            if not growing:
                if horizon and beyond >= horizon:
                    shares = self._game.appraise(state)
                    if shares is not None:
                        return shares
                beyond += 1
            if seat == CHANCE:
                state.apply_action(draw(state.chance_weights(), rng))
                continue
            legal = state.legal_actions()
            if len(legal) == 1 and passed:
                state.apply_action(legal[0])
                continue
            if not growing:
                state.apply_action(self._play_on(state, seat, legal))
                continue
            view = state.observation(seat)
            node = tree.get((seat, view))
            if node is None:
                growing = False
                action = habit = self._style_of_play(state, seat, legal)
                if habit < 0:
                    action = legal[int(rng.random() * len(legal))]
                if len(tree) < MOST_NODES:
                    tree[(seat, view)] = node = _Node(habit)
                    passed.append(_Passed(node, legal, action, seat))
            else:
                action = self._choose(node, legal)
                passed.append(_Passed(node, legal, action, seat))
            state.apply_action(action)

    def _style_of_play(self, state: State, seat: int, legal: list[int]) -> int:
        """What the bot of the style does; -1 where it is the random one."""
        return -1 if self._bot is None else self._bot.act(state.observation(seat), legal, self._rng)

    def _play_on(self, state: State, seat: int, legal: list[int]) -> int:
        action = self._style_of_play(state, seat, legal)
        return legal[int(self._rng.random() * len(legal))] if action < 0 else action

    def _choose(self, node: _Node, legal: list[int]) -> int:
        """What the style would do, then what was never tried while the node may grow wider; else by the upper bound.

        The style's choice has a lead that wears off: another has to show that it is better.
        """
        arms, habit = node.arms, node.habit
        new = [a for a in legal if a not in arms or not arms[a].plays]
        if new and len(legal) - len(new) < WIDTH * sqrt(node.visits + 1):
            return habit if habit in new else new[int(self._rng.random() * len(new))]
        best, most = legal[0], -1.0
        for action in legal:
            arm = arms.get(action)
            if arm is None or not arm.plays:
                continue
            bound = arm.total / arm.plays + self.style.exploration * sqrt(log(arm.there) / arm.plays)
            if action == habit:
                bound += LEAD / arm.plays
            if bound > most:
                best, most = action, bound
        return best


def style_of(game: Game) -> Style:
    """How plays of a game go on when a search is not told otherwise."""
    return Style(game.playout, game.horizon, game.guide, game.search_doubt)
