"""Names of types, for those who check them."""

from __future__ import annotations

from typing import Any, Literal, TypedDict, Union

Seed = Union[str, int]
Level = Literal["apprentice", "miner", "carpenter", "foreman", "steward"]
Encoding = Literal["steps", "index"]
Reward = Literal["win", "money"]
Expansion = Literal["base", "muria"]
ActionDict = dict[str, Any]


class Result(TypedDict):
    """The end of a game: money by seat, and groups of seats, the best first."""

    money: list[int]
    ranking: list[list[int]]


class Candidate(TypedDict):
    """What a bot thinks of an action."""

    action: ActionDict
    visits: int
    money: list[float]
    win: list[float]


class Assessed(TypedDict):
    """A decision, and what it gave away."""

    action: int
    player: int
    played: ActionDict
    best: ActionDict
    win_before: list[float]
    money_before: list[float]
    lost_win: float
    lost_win_error: float
    lost_money: float
    is_mistake: bool
