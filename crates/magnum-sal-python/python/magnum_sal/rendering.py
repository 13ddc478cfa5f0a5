"""A position as text, or as the app draws it."""

from __future__ import annotations

from typing import Any, Mapping, Optional

import numpy as np
from numpy.typing import NDArray

from ._native import Environment, Game, View
from .errors import Malformed

MODES = ["ansi", "human", "rgb_array", "svg"]
"""How environments render: as text, printed, as pixels, as a document."""

_SALT = {"brown": "b", "green": "g", "white": "w", "blue": "B"}


def text(shown: Game | View) -> str:
    """The table as everybody sees it, in plain characters."""
    position = shown.view().position if isinstance(shown, Game) else shown.position
    lines = [_heading(position), *_mine(position), *_town(position)]
    lines += [_player(position, seat) for seat in range(len(position["players"]))]
    return "\n".join(lines) + "\n"


def check(mode: Optional[str]) -> Optional[str]:
    """A mode that environments render in, or none."""
    if mode is not None and mode not in MODES:
        raise Malformed(f"unknown render_mode `{mode}`, expected one of {', '.join(MODES)}, or None")
    return mode


def render(played: Environment, mode: Optional[str]) -> str | NDArray[np.uint8] | None:
    """What an environment renders in a mode."""
    view = played.view()
    if mode == "rgb_array":
        return view.pixels()
    if mode == "svg":
        return view.svg()
    if mode == "ansi":
        return text(view)
    if mode == "human":
        print(text(view))
    return None


def _heading(position: Mapping[str, Any]) -> str:
    if position["turn"]["stage"] == "over":
        return "The game is over."
    return f"Phase {position['phase']}, round {position['round']}: player {position['current']} decides."


def _salt(salt: Mapping[str, int]) -> str:
    return "".join(letter * salt.get(colour, 0) for colour, letter in _SALT.items()) or "-"


def _mine(position: Mapping[str, Any]) -> list[str]:
    """A row for each depth; the middle column is marked by its shaft sections."""
    foremen = {player.get("foreman"): seat for seat, player in enumerate(position["players"])}
    mine = position["mine"].items()
    places = {_place(name): _space(space, foremen.get(name)) for name, space in mine}
    columns = [column for _, column in places]
    lines = []
    for depth in range(1, 7):
        row = range(min(columns), max(columns) + 1)
        cells = [places.get((depth, column), "") for column in row]
        lines.append(f"{depth} " + " ".join(f"{cell:^9}" for cell in cells).rstrip())
    return lines


def _place(name: str) -> tuple[int, int]:
    side, number = name[1], name[2:]
    column = 0 if side == "C" else int(number) * (-1 if side == "L" else 1)
    return int(name[0]), column


def _space(space: Mapping[str, Any], foreman: int | None) -> str:
    """A shaft section stands between bars, a chamber in brackets; tired workers have a dash."""
    workers = "".join(
        f"{seat}" * rested + f"{seat}'" * tired for seat, (rested, tired) in sorted(space["miners"].items())
    )
    if foreman is not None:
        workers += f"F{foreman}"
    if space.get("shaft"):
        return f"|{workers}|"
    if not space.get("open"):
        tile = space.get("tile")
        return f"[{_salt(tile['salt']) if tile else '?'}]"
    return f"[{_salt(space['salt'])}~{space['water']} {workers}".rstrip() + "]"


def _town(position: Mapping[str, Any]) -> list[str]:
    orders = ", ".join(f"{_salt(order['salt'])} for {order['pays']}" for order in position["castle"]["open"])
    market = ", ".join(f"{colour} {count}" for colour, count in position["market"].items())
    return [
        f"Orders: {orders or 'none'}",
        f"Market: {market}",
        f"Tools: {', '.join(position['workshop']['open']) or 'none'}",
    ]


def _player(position: Mapping[str, Any], seat: int) -> str:
    player = position["players"][seat]
    tools = ", ".join(card["kind"] + ("'" if card["used"] else "") for card in player["tools"])
    return (
        f"Player {seat}: {player['money']} cents, salt {_salt(player['salt'])}, "
        f"{player['supply']} miners in supply, {len(player['orders'])} orders, tools: {tools or 'none'}"
    )
