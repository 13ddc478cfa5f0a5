"""Magnum Sal, the board game of medieval salt mining: exact rules, bots, and fast environments for learning.

>>> import magnum_sal
>>> game = magnum_sal.Game(players=3, seed="wieliczka")
>>> game.play(0)
>>> game.view(0).player == game.player
True
"""

from __future__ import annotations

from ._native import Bot, Choice, Environment, Game, VecGames, View, analyze, meanings, verify
from .errors import IllegalAction, InvalidPosition, InvalidRecord, MagnumSalError, Malformed
from .observation import CHANNELS, COLUMNS, SPACES, Column, spatial, spec
from .rendering import text

__all__ = [
    "CHANNELS",
    "COLUMNS",
    "SPACES",
    "Bot",
    "Choice",
    "Column",
    "Environment",
    "Game",
    "IllegalAction",
    "InvalidPosition",
    "InvalidRecord",
    "MagnumSalError",
    "Malformed",
    "VecGames",
    "View",
    "analyze",
    "meanings",
    "spatial",
    "spec",
    "text",
    "verify",
]
