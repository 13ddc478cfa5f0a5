"""Magnum Sal as a PettingZoo AEC environment.

The agents are ``player_0`` to ``player_4``, by seat. The one to decide picks a number of its mask; in the encoding ``steps`` a
few of them make an action. All of a game's reward comes at its end. What an agent sees is a dictionary with ``observation`` and
``action_mask``, as in PettingZoo's own board games.
"""

from __future__ import annotations

from typing import Any, Optional

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from ._native import Environment
from .errors import IllegalAction, Malformed, number
from .observation import CHANNELS, COLUMNS, SPACES, spatial
from .rendering import MODES, check, render
from .types import Encoding, Reward

__all__ = ["env", "raw_env"]


class raw_env(AECEnv):  # type: ignore[misc]
    """The environment. It checks its own input, so that no wrapper is needed."""

    metadata: dict[str, Any] = {
        "name": "magnum_sal_v0",
        "render_modes": MODES,
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        players: int = 2,
        *,
        encoding: Encoding = "steps",
        reward: Reward = "win",
        observation: str = "vector",
        render_mode: Optional[str] = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if observation not in ("vector", "spatial"):
            raise Malformed(f"unknown observation `{observation}`, expected vector or spatial")
        self.render_mode = check(render_mode)
        self._spatial = observation == "spatial"
        self._played = Environment(players, encoding=encoding, reward=reward, **options)
        self._seeds = np.random.default_rng()
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._idle_mask = np.zeros(self._played.size, np.int8)
        seen = spaces.Dict(
            {
                "observation": _space(self._spatial),
                "action_mask": spaces.Box(0, 1, (self._played.size,), np.int8),
            }
        )
        self.observation_spaces = {agent: seen for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self._played.size) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        self._seat(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        self._seat(agent)
        return self.action_spaces[agent]

    def _seat(self, agent: str) -> int:
        seat = self._seats.get(agent)
        if seat is None:
            raise Malformed(f"unknown agent `{agent}`, expected one of {', '.join(self.possible_agents)}")
        return seat

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Begins another game. A seed also fixes the games of the resets that follow without one."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._played.reset(int(self._seeds.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._played.player]

    def observe(self, agent: str) -> dict[str, Any]:
        played = self._played
        seat = self._seat(agent)
        figures = played.observe(seat)
        seen: Any = figures
        if self._spatial:
            spaces_, table = spatial(figures)
            seen = {"spaces": spaces_, "table": table}
        # Only the player to decide has a choice.
        mask = played.mask() if played.player == seat else self._idle_mask.copy()
        return {"observation": seen, "action_mask": mask}

    def step(self, action: Optional[int]) -> None:
        if not hasattr(self, "agents"):
            raise Malformed("reset the environment first")
        if not self.agents:
            raise IllegalAction("the game is over: reset it first", "11.1")
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise IllegalAction(f"{agent} takes no part any more: step with None", "11.1")
            self._was_dead_step(action)
            return
        if action is None:
            raise Malformed(f"{agent} has to choose a number")
        played = self._played
        played.step(number(action))
        if self._cumulative_rewards[agent]:
            self._cumulative_rewards[agent] = 0.0
        player = played.player
        if player >= 0:
            self.agent_selection = self.possible_agents[player]
            return
        for one, reward in zip(self.possible_agents, played.rewards()):
            self.rewards[one] = reward
            self._cumulative_rewards[one] += reward
            self.terminations[one] = True
        self.agent_selection = self.agents[0]

    def render(self) -> str | NDArray[np.uint8] | None:
        return render(self._played, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    @property
    def environment(self) -> Environment:
        """The game itself, for what PettingZoo has no word for."""
        return self._played


def env(players: int = 2, **settings: Any) -> raw_env:
    """The environment for so many players; the settings are those of `raw_env`, and the options of a game."""
    return raw_env(players, **settings)


def _space(in_spaces: bool) -> spaces.Space[Any]:
    if not in_spaces:
        return spaces.Box(-np.inf, np.inf, (COLUMNS,), np.float32)
    table = COLUMNS - SPACES * CHANNELS
    return spaces.Dict(
        {
            "spaces": spaces.Box(-np.inf, np.inf, (SPACES, CHANNELS), np.float32),
            "table": spaces.Box(-np.inf, np.inf, (table,), np.float32),
        }
    )
