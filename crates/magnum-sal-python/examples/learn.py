"""A policy that learns by self-play on `VecGames`, in NumPy alone: REINFORCE with a linear policy over allowed numbers.

It beats a random player in most of its games within a minute on two cores.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from magnum_sal import COLUMNS, VecGames

Floats = NDArray[np.float32]


class Policy:
    """A score for each number, linear in what is seen; what is allowed is chosen by the softmax of the scores."""

    def __init__(self, size: int) -> None:
        self.weights: Floats = np.zeros((COLUMNS, size), np.float32)
        self.scale: Floats = np.full((COLUMNS, size), 1e-3, np.float32)

    def chances(self, seen: Floats, masks: NDArray[np.int8]) -> Floats:
        scores = np.where(masks == 1, seen @ self.weights, -np.inf)
        scores -= scores.max(axis=1, keepdims=True)
        chances: Floats = np.exp(scores, dtype=np.float32)
        chances /= chances.sum(axis=1, keepdims=True)
        return chances

    def choose(self, seen: Floats, masks: NDArray[np.int8], rng: np.random.Generator) -> NDArray[np.int64]:
        chances = self.chances(seen, masks)
        drawn = rng.random((len(chances), 1), dtype=np.float32) * 0.999999
        numbers: NDArray[np.int64] = (chances.cumsum(axis=1) > drawn).argmax(axis=1)
        allowed = masks[np.arange(len(numbers)), numbers] == 1
        return np.where(allowed, numbers, chances.argmax(axis=1))

    def learn(self, seen: Floats, masks: NDArray[np.int8], numbers: NDArray[np.int64], gains: Floats, rate: float) -> None:
        """A step of AdaGrad along the gradient of the expected gain."""
        pull = -self.chances(seen, masks)
        pull[np.arange(len(numbers)), numbers] += 1
        gradient: Floats = (seen.T @ (pull * gains[:, None]) / len(seen)).astype(np.float32)
        self.scale += gradient * gradient
        self.weights += np.float32(rate) * gradient / np.sqrt(self.scale)


class Diary:
    """What was seen and chosen in each game that is not over yet."""

    def __init__(self, games: int) -> None:
        self.entries: list[list[tuple[int, Floats, NDArray[np.int8], int]]] = [[] for _ in range(games)]

    def write(self, games: VecGames, numbers: NDArray[np.int64]) -> None:
        for game, number in enumerate(numbers):
            player = int(games.players[game])
            entry = (player, games.observations[game].copy(), games.masks[game].copy(), int(number))
            self.entries[game].append(entry)


def train(batches: int = 60, seed: int = 1, games: int = 128, rounds: int = 3, rate: float = 0.05) -> Policy:
    """Learns from so many batches of games against itself."""
    rng = np.random.default_rng(seed)
    arena = VecGames(games, players=2, seed=f"learn {seed}", reward="money", round_limit=rounds)
    policy, diary = Policy(arena.size), Diary(games)
    batch: list[tuple[Floats, NDArray[np.int8], int, float]] = []
    while batches > 0:
        numbers = policy.choose(arena.observations, arena.masks, rng)
        diary.write(arena, numbers)
        arena.step(numbers)
        for game in np.flatnonzero(arena.dones):
            money = arena.rewards[game][:2]
            lead = np.tanh((money - money[::-1]) / 15)
            batch += [(seen, mask, number, lead[player]) for player, seen, mask, number in diary.entries[game]]
            diary.entries[game] = []
        if len(batch) > 4096:
            seen, masks, chosen, gains = (np.array(column) for column in zip(*batch))
            policy.learn(seen, masks, chosen, gains.astype(np.float32), rate)
            batch, batches = [], batches - 1
    return policy


def wins(policy: Policy, games: int = 200, rounds: int = 3, seed: int = 7) -> float:
    """The share of games that the policy wins against a random player, in both seats."""
    rng = np.random.default_rng(seed)
    arena = VecGames(games, players=2, seed=f"judge {seed}", round_limit=rounds)
    seats = np.arange(games) % 2
    open_, won = np.ones(games, bool), 0.0
    step = 0
    while open_.any():
        own = policy.choose(arena.observations, arena.masks, rng)
        numbers = np.where(arena.players == seats, own, arena.sample(step))
        arena.step(numbers)
        for game in np.flatnonzero(open_ & (arena.dones == 1)):
            won += float(arena.rewards[game][seats[game]]) + 0.5
            open_[game] = False
        step += 1
    return won / games


if __name__ == "__main__":
    learnt = train()
    print(f"wins {100 * wins(learnt):.0f} % of its games against a random player")
