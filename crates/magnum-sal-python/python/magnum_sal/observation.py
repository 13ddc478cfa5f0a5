"""What the columns of an observation mean."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ._native import Environment, columns
from .errors import Malformed

COLUMNS: int = Environment.COLUMNS
"""Columns of an observation."""
SPACES: int = Environment.SPACES
"""Spaces of the mine, laid or not."""
CHANNELS: int = Environment.CHANNELS
"""Columns of each space."""


class Column(NamedTuple):
    """A column: its name, and the count that a 1 stands for."""

    name: str
    scale: float


@lru_cache(maxsize=1)
def spec() -> tuple[Column, ...]:
    """The columns of an observation, in their order. First come those of the spaces, then those of the table."""
    return tuple(Column(name, scale) for name, scale in columns())


def spatial(observation: NDArray[np.float32]) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """The same figures as spaces × channels and the rest. Both share the memory of the observation."""
    mine = SPACES * CHANNELS
    if not isinstance(observation, np.ndarray) or observation.shape[-1:] != (COLUMNS,):
        raise Malformed(f"expected an array whose last dimension has {COLUMNS} columns")
    shape: tuple[Any, ...] = (*observation.shape[:-1], SPACES, CHANNELS)
    return observation[..., :mine].reshape(shape), observation[..., mine:]
