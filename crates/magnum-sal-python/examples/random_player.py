"""Random players in a PettingZoo environment."""

from __future__ import annotations

import numpy as np

from magnum_sal.pettingzoo import env


def play(players: int = 3, seed: int = 1) -> dict[str, float]:
    """Plays a game, and returns what each agent got."""
    game = env(players, expansion="muria", round_limit=6)
    game.reset(seed=seed)
    rng = np.random.default_rng(seed)
    totals = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        seen, reward, terminated, truncated, _ = game.last()
        totals[agent] += reward
        if terminated or truncated:
            game.step(None)
        else:
            assert seen is not None
            game.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return totals


if __name__ == "__main__":
    print(play())
