"""One seat against bots, as the Gymnasium environment ``magnum_sal/MagnumSal-v0``."""

from __future__ import annotations

from typing import Any, Optional

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from ._native import Bot, Environment
from .errors import IllegalAction, Malformed, number
from .observation import COLUMNS
from .rendering import MODES, check, render
from .types import Encoding, Level, Reward

__all__ = ["MagnumSalEnv", "register"]


class MagnumSalEnv(gymnasium.Env[NDArray[np.float32], int]):
    """The player in one seat. The others are bots, or choose at random.

    ``info["action_mask"]`` and `action_masks()` tell what can be chosen.
    """

    metadata: dict[str, Any] = {"render_modes": MODES, "render_fps": 2}

    def __init__(
        self,
        players: int = 2,
        *,
        seat: Optional[int] = None,
        opponents: Optional[Level] = "apprentice",
        playouts: int = 20,
        encoding: Encoding = "steps",
        reward: Reward = "win",
        render_mode: Optional[str] = None,
        **options: Any,
    ) -> None:
        if seat is not None and (not isinstance(seat, int) or not 0 <= seat < players):
            raise Malformed(f"unknown player `{seat}`, expected 0 to {players - 1}")
        self.render_mode = check(render_mode)
        self._chosen_seat = seat
        self._seat = seat or 0
        self._level = opponents
        self._playouts = playouts
        self._bots: dict[int, Bot] = {}
        self._played = Environment(players, encoding=encoding, reward=reward, **options)
        self._players = players
        self.observation_space = spaces.Box(-np.inf, np.inf, (COLUMNS,), np.float32)
        self.action_space = spaces.Discrete(self._played.size)  # type: ignore[assignment]

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        super().reset(seed=seed)
        self._played.reset(int(self.np_random.integers(2**63 - 1)))
        self._seat = int(self.np_random.integers(self._players)) if self._chosen_seat is None else self._chosen_seat
        if self._level is not None:
            level, number = self._level, int(self.np_random.integers(2**31))
            others = (seat for seat in range(self._players) if seat != self._seat)
            self._bots = {
                seat: Bot(level, playouts=self._playouts, seed=f"{number}/{seat}") for seat in others
            }
        self._play_others()
        return self._played.observe(self._seat), self._info()

    def step(self, action: int) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        played = self._played
        if played.is_over:
            raise IllegalAction("the game is over: reset it first", "11.1")
        played.step(number(action))
        self._play_others()
        reward = played.rewards()[self._seat]
        return played.observe(self._seat), reward, played.is_over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """What can be chosen, as MaskablePPO of sb3-contrib asks for it."""
        return self._played.mask().astype(np.bool_)

    def render(self) -> str | NDArray[np.uint8] | None:
        return render(self._played, self.render_mode)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._played.mask(), "seat": self._seat}

    def _play_others(self) -> None:
        played = self._played
        while not played.is_over and played.player != self._seat:
            bot = self._bots.get(played.player)
            if bot is None:
                allowed = played.allowed()
                played.step(allowed[int(self.np_random.integers(len(allowed)))])
            else:
                played.play(bot.choose(played.view(played.player)).index)


def register() -> None:
    """Makes the environment known to Gymnasium, which calls this when the package is installed."""
    if "magnum_sal/MagnumSal-v0" not in gymnasium.registry:
        gymnasium.register("magnum_sal/MagnumSal-v0", entry_point="magnum_sal.gymnasium:MagnumSalEnv")


register()
