"""Magnum Sal as a game of OpenSpiel: ``pyspiel.load_game("magnum_sal")`` once this module is imported.

Chance is drawn by a chance node at the start, which picks one of `DEALS` deals; after that the game is deterministic, as far as
the players can't see. Actions are the numbers of the encoding ``steps``.
"""

from __future__ import annotations

from typing import Any, Optional, Sequence

import numpy as np
import pyspiel

from ._native import Environment, meanings
from .errors import Malformed
from .observation import COLUMNS
from .rendering import text

DEALS = 1 << 16
"""How many deals there are, each equally likely."""
_ROUNDS = 12
_MEANINGS = meanings()

_TYPE = pyspiel.GameType(
    short_name="magnum_sal",
    long_name="Magnum Sal",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=5,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"players": 2, "expansion": "base", "round_limit": _ROUNDS},
)


class MagnumSalGame(pyspiel.Game):  # type: ignore[misc]
    """The game and its options: ``players``, ``expansion`` and ``round_limit``."""

    def __init__(self, params: Optional[dict[str, Any]] = None) -> None:
        self.settings = {"players": 2, "expansion": "base", "round_limit": _ROUNDS, **(params or {})}
        played = Environment(**self.settings)
        players = int(self.settings["players"])
        info = pyspiel.GameInfo(
            num_distinct_actions=played.size,
            max_chance_outcomes=DEALS,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            # Three phases of so many rounds; a turn rarely takes ten decisions of a few choices each.
            max_game_length=3 * int(self.settings["round_limit"]) * players * 100,
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self) -> MagnumSalState:
        return MagnumSalState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Optional[dict[str, Any]] = None
    ) -> _Observer:
        return _Observer(params)


class MagnumSalState(pyspiel.State):  # type: ignore[misc]
    """A state: before the deal, or a game."""

    def __init__(self, game: MagnumSalGame) -> None:
        super().__init__(game)
        self._settings = game.settings
        self.played: Optional[Environment] = None

    def current_player(self) -> int:
        if self.played is None:
            return int(pyspiel.PlayerId.CHANCE)
        player = self.played.player
        return player if player >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        if self.played is None or player != self.played.player:
            return []
        return self.played.allowed()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / DEALS) for deal in range(DEALS)]

    def _apply_action(self, action: int) -> None:
        if self.played is None:
            self.played = Environment(seed=action, **self._settings)
        else:
            self.played.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return _MEANINGS[action] if 0 <= action < len(_MEANINGS) else f"{action}"

    def is_terminal(self) -> bool:
        return self.played is not None and self.played.is_over

    def returns(self) -> list[float]:
        if self.played is None:
            return [0.0] * int(self._settings["players"])
        return self.played.rewards()

    def __str__(self) -> str:
        return "before the deal" if self.played is None else text(self.played.game)

    def __deepcopy__(self, memo: Any) -> MagnumSalState:
        copied = MagnumSalState(self.get_game())
        copied.played = None if self.played is None else self.played.clone()
        return copied


class _Observer:
    """What a player sees, as OpenSpiel asks for it."""

    def __init__(self, params: Optional[dict[str, Any]]) -> None:
        if params:
            raise Malformed(f"an observer takes no parameters: {params}")
        self.tensor = np.zeros(COLUMNS, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: MagnumSalState, player: int) -> None:
        self.tensor.fill(0)
        if state.played is not None:
            self.tensor[:] = state.played.observe(player)

    def string_from(self, state: MagnumSalState, player: int) -> str:
        if state.played is None:
            return "before the deal"
        question = state.played.question if state.played.player == player else None
        return text(state.played.view(player)) + (f"asks: {question}\n" if question else "")


def register() -> None:
    """Makes the game known to OpenSpiel."""
    if _TYPE.short_name not in pyspiel.registered_names():
        pyspiel.register_game(_TYPE, MagnumSalGame)


register()

__all__: Sequence[str] = ["DEALS", "MagnumSalGame", "MagnumSalState", "register"]
