"""A player that looks one action ahead: it deals what is hidden anew, tries each action, and keeps what leaves most money."""

from __future__ import annotations

import random
from typing import Optional

from magnum_sal import Game, View


def worth(game: Game, player: int) -> float:
    """Money, and what salt, tools and miners may bring."""
    own = game.position["players"][player]
    return float(
        own["money"]
        + 4.0 * sum(own["salt"].values())
        + 2.0 * len(own["tools"])
        + 4.0 * (10 - own["bank"])
        + 6.0 * len(own["orders"])
    )


def choose(view: View, rng: random.Random) -> int:
    """The number of the best-looking action in the legal list."""
    player = view.player
    assert player is not None
    start = view.sample(rng.randrange(2**32))
    best: tuple[float, int] = (float("-inf"), 0)
    for index in range(start.choices):
        after = start.clone()
        after.play(index)
        best = max(best, (worth(after, player) + rng.random(), index))
    return best[1]


def play(seed: int = 1, rounds: int = 8) -> Optional[list[int]]:
    """The heuristic player in seat 0 against a random one; returns everybody's final money."""
    rng = random.Random(seed)
    game = Game(players=2, seed=seed, round_limit=rounds)
    while not game.is_over:
        if game.player == 0:
            game.play(choose(game.view(0), rng))
        else:
            game.play(rng.randrange(game.choices))
    return game.result["money"] if game.result else None


if __name__ == "__main__":
    print(play())
