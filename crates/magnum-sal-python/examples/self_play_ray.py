"""Self-play spread over processes with Ray: each worker plays games of its own and returns their records.

On one machine ``python self_play_ray.py`` is all; in a cluster the same script runs on every machine that has joined it.
"""

from __future__ import annotations

import argparse
from typing import Any

from magnum_sal import Bot, Game


def self_play(seed: int, games: int, playouts: int) -> list[dict[str, Any]]:
    """Records of games between bots."""
    records = []
    for number in range(games):
        game = Game(players=3, seed=f"{seed}/{number}", round_limit=12)
        bots = [Bot("foreman", playouts=playouts, seed=f"{seed}/{number}/{seat}") for seat in range(3)]
        while (player := game.player) is not None:
            game.play(bots[player].choose(game.view(player)).index)
        records.append(game.record)
    return records


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--games", type=int, default=4, help="games of each worker")
    parser.add_argument("--playouts", type=int, default=20)
    arguments = parser.parse_args()
    import ray

    ray.init()
    remote = ray.remote(self_play)
    tasks = [remote.remote(seed, arguments.games, arguments.playouts) for seed in range(arguments.workers)]
    records = [record for found in ray.get(tasks) for record in found]
    wins = [sum(record["result"]["ranking"][0][0] == seat for record in records) for seat in range(3)]
    print(f"{len(records)} games, won by seat: {wins}")


if __name__ == "__main__":
    main()
