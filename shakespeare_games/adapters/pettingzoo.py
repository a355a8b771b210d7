"""The games as PettingZoo environments of the AEC kind, for reinforcement learning.

>>> from shakespeare_games.adapters import pettingzoo
>>> env = pettingzoo.env("macbeth", players=3)
>>> env.reset(seed=1606)
>>> observation, reward, termination, truncation, info = env.last()
>>> [env.unwrapped.action_text(action) for action in observation["action_mask"].nonzero()[0]]
['roll']

- An observation is `{"observation": row, "action_mask": mask}`; `encoding` says what lies where in the row, and
  `env.unwrapped.encoder.names` names each cell. `infos` hold the mask too.
- Chance is drawn in the environment, from the seed of `reset` alone.
- A reward is given once, at the end: the share of victory. The mask of a play that is over is all ones, since a mask
  that allows nothing breaks a softmax; `step` takes only None then.
- `max_moves` truncates a play after so many actions of its players.
"""

from __future__ import annotations

from pathlib import Path
from random import SystemRandom
from typing import Any

from shakespeare_games import load_game_with
from shakespeare_games.adapters.encoding import Encoder, told
from shakespeare_games.core.game import AUDIENCE, CHANCE, TERMINAL
from shakespeare_games.core.match import draw, stream

try:
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError("PettingZoo is not installed: pip install 'shakespeare-games[pettingzoo]'") from error

_SEEDS = 2**53


def env(game: str = "macbeth", players: int = 3, **settings: Any) -> AECEnv[str, Any, Any]:
    """An environment that ends the play where an agent does what the rules bar; see raw_env for the settings."""
    made: Any = wrappers.TerminateIllegalWrapper(raw_env(game, players, **settings), illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(AECEnv[str, Any, Any], EzPickle):
    """A game of this kit. Agents are `player_0`, `player_1` and so on; they move in the order of the game.

    render_mode: None, "ansi" (render returns the text), "human" (it is printed). max_moves: see above; None never
    truncates. edition: the path of an edition file. options: of the game, such as faces="XXDGGM".
    Raises KitError for a game, players, edition or options that are not to be had.
    """

    def __init__(
        self,
        game: str = "macbeth",
        players: int = 3,
        render_mode: str | None = None,
        max_moves: int | None = None,
        edition: str | Path | None = None,
        **options: str,
    ) -> None:
        EzPickle.__init__(self, game, players, render_mode, max_moves, edition, **options)
        super().__init__()
        self.kit = load_game_with(game, edition, options)
        self.encoder = Encoder(self.kit, players)
        self.metadata = {
            "name": f"{game}_v0",
            "render_modes": ["human", "ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.max_moves = max_moves
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        count = self.kit.num_distinct_actions()
        low, high = np.array(self.encoder.low, np.int16), np.array(self.encoder.high, np.int16)
        self.action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.int16),
                    "action_mask": spaces.Box(0, 1, (count,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.infos: dict[str, dict[str, Any]] = {}
        self._rng = stream(0, "chance")
        self._seeded = False

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same object every time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin anew; without a seed, luck goes on from where it was. There are no options."""
        if seed is not None or not self._seeded:
            self._rng = stream(int(SystemRandom().random() * _SEEDS) if seed is None else seed, "chance")
            self._seeded = True
        self.position = self.kit.new_initial_state(len(self.possible_agents))
        self.moves = 0
        self.told = ""
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        self._advance()
        self._inform()

    def step(self, action: int | None) -> None:
        """An action of the agent selected; None if its play is over. Raises IllegalAction, naming the rule."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to act")
        actor = self._seats[agent]
        self._apply(int(action), actor)
        self.moves += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._advance()
        if self.position.is_terminal():
            self.rewards = dict(zip(self.agents, self.position.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_moves is not None and self.moves >= self.max_moves:
            self.truncations = dict.fromkeys(self.agents, True)
        self._inform()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """What that agent may know, and what it may do: nothing, while others are to move."""
        row = self.encoder.encode(self.position.observation(self._seats[agent]))
        return {"observation": np.array(row, np.int16), "action_mask": self._mask(agent)}

    def action_text(self, action: int) -> str:
        """An action of the agent to move, in words."""
        return self.position.action_to_string(int(action))

    def render(self) -> str | None:
        """What happened last and what everybody sees, a line for each field of the audience's view."""
        lines = [self.told, *told(self.position.observation(AUDIENCE))]
        text = "\n".join(lines).strip()
        if self.render_mode == "human":
            print(text)
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""

    def _mask(self, agent: str) -> Any:
        count = self.kit.num_distinct_actions()
        if self.position.is_terminal() or self.truncations.get(agent, True):
            return np.ones(count, np.int8)
        mask = np.zeros(count, np.int8)
        if self.position.current_player() == self._seats[agent]:
            mask[self.position.legal_actions()] = 1
        return mask

    def _advance(self) -> None:
        """Chance moves until a seat is to, which is selected then."""
        while self.position.current_player() == CHANCE:
            self._apply(draw(self.position.chance_weights(), self._rng), CHANCE)
        if self.position.current_player() != TERMINAL:
            self.agent_selection = self.possible_agents[self.position.current_player()]

    def _inform(self) -> None:
        self.infos = {agent: {} for agent in self.agents}
        self.infos[self.agent_selection] = {"action_mask": self._mask(self.agent_selection)}

    def _apply(self, action: int, actor: int) -> None:
        if self.render_mode is None:
            self.position.apply_action(action)
            return
        before, named = self.position.observation(AUDIENCE), self.position.action(action)
        self.position.apply_action(action)
        sentence = self.kit.narrate(before, actor, named, self.position.observation(AUDIENCE), self.possible_agents)
        self.told = sentence or self.told
