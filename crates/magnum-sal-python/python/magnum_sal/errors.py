"""What goes wrong, with the number of the rule that says so."""

from __future__ import annotations

import operator
from typing import Any, Optional


class MagnumSalError(Exception):
    """Anything that the package refuses. Nothing has changed when it is raised."""

    def __init__(self, message: str, rule: Optional[str] = None) -> None:
        super().__init__(message, rule)
        self.message = message
        """What is wrong, in words."""
        self.rule = rule
        """The number of the rule in the rules of the game, such as ``"5.3"``, if one of them has a say."""

    def __str__(self) -> str:
        if self.rule is None or f"(rule {self.rule})" in self.message:
            return self.message
        return f"{self.message} (rule {self.rule})"


class Malformed(MagnumSalError, ValueError):
    """Something that means nothing: an unknown name, a wrong type or shape."""


class IllegalAction(MagnumSalError, ValueError):
    """An action that the rules forbid here."""


class InvalidPosition(MagnumSalError, ValueError):
    """A position that no game can reach."""


class InvalidRecord(MagnumSalError, ValueError):
    """A record whose actions are not legal, or whose result is wrong."""


def number(action: Any) -> int:
    """An action as a number; anything that is none is refused, not rounded."""
    try:
        chosen = operator.index(action)
    except TypeError:
        raise Malformed(f"an action is a whole number, not `{action!r}`") from None
    if not -(2**63) <= chosen < 2**63:
        raise IllegalAction(f"{chosen} is no number of this encoding")
    return chosen
