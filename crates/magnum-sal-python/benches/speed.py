"""How fast the package is, side by side with others, in CPU time. Each measurement takes turns with the others."""

from __future__ import annotations

import random
import time
from typing import Any, Callable, Iterator, Optional

import numpy as np

from magnum_sal import Game, VecGames
from magnum_sal.pettingzoo import env

SLICES = 5
SECONDS = 0.8

Slice = Callable[[float], tuple[int, float]]
"""Plays for so many seconds of CPU time, and tells what was done in how many."""


def until(seconds: float) -> Iterator[float]:
    """Yields the CPU time so far, until it is over."""
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        yield spent


def timed(play: Callable[[], int]) -> Slice:
    """Plays whole games."""

    def run(seconds: float) -> tuple[int, float]:
        start, steps = time.process_time(), 0
        for _ in until(seconds):
            steps += play()
        return steps, time.process_time() - start

    return run


def single_calls() -> int:
    """Random games through `choices` and `play`."""
    game, steps, draw = Game(players=4, round_limit=12), 0, random.random
    while choices := game.choices:
        game.play(int(draw() * choices))
        steps += 1
    return steps


def agents(made: Any) -> Callable[[], int]:
    """A random game through `agent_iter`, `last` and `step`."""

    def play() -> int:
        made.reset(seed=random.randrange(2**31))
        steps = 0
        for agent in made.agent_iter():
            seen, _, terminated, truncated, info = made.last()
            if terminated or truncated:
                made.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            allowed = np.flatnonzero(mask)
            made.step(int(allowed[int(random.random() * len(allowed))]))
            steps += 1
        return steps

    return play


class Many:
    """`VecGames` with observations and masks, numbers drawn by `sample`."""

    def __init__(self, threads: int, encoding: Any) -> None:
        self.games = VecGames(256, players=4, seed="bench", encoding=encoding, threads=threads)
        self.threads = threads
        self.steps = 0

    def decisions(self, seconds: float) -> tuple[int, float]:
        """The CPU time of all threads counts, divided among them: what they do when each has a core to itself."""
        start, before = time.process_time(), self.games.decisions
        for _ in until(seconds * self.threads):
            self.games.step(self.games.sample(self.steps))
            self.steps += 1
        return self.games.decisions - before, (time.process_time() - start) / self.threads


def peers() -> Iterator[tuple[str, Slice]]:
    """Other packages, as far as they are installed."""
    for name in ("chess_v6", "connect_four_v3"):
        try:
            import importlib

            made = importlib.import_module(f"pettingzoo.classic.{name}").env()
        except Exception as error:
            print(f"pettingzoo {name}: not measured ({type(error).__name__})")
            continue
        yield f"PettingZoo {name}, steps", timed(agents(made))
    yield from openspiel()
    yield from catanatron()


def openspiel() -> Iterator[tuple[str, Slice]]:
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel: not measured (not installed)")
        return
    for name, tensors in (("chess", False), ("chess", True), ("backgammon", False)):
        game = pyspiel.load_game(name)

        def play(game: Any = game, tensors: bool = tensors) -> int:
            state, steps = game.new_initial_state(), 0
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
                    continue
                legal = state.legal_actions()
                if tensors:
                    state.observation_tensor(state.current_player())
                state.apply_action(legal[int(random.random() * len(legal))])
                steps += 1
            return steps

        yield f"OpenSpiel {name}{', with tensors' if tensors else ''}, actions", timed(play)


def catanatron() -> Iterator[tuple[str, Slice]]:
    try:
        from catanatron import Color, Game as Catan, RandomPlayer
    except ImportError:
        print("catanatron: not measured (not installed)")
        return

    def play() -> int:
        game = Catan([RandomPlayer(color) for color in list(Color)[:4]])
        game.play()
        records: Optional[Any] = getattr(game.state, "action_records", None)
        return len(records if records is not None else game.state.actions)

    yield "catanatron, actions", timed(play)


def ours() -> Iterator[tuple[str, Slice]]:
    yield "Game, single calls, decisions", timed(single_calls)
    yield "PettingZoo AEC `steps`, steps", timed(agents(env(4)))
    yield "PettingZoo AEC `index`, steps", timed(agents(env(4, encoding="index")))
    for threads in (1, 2):
        for encoding in ("steps", "index"):
            name = f"VecGames(256) `{encoding}`, {threads} thread{'s' * (threads > 1)}, decisions"
            yield name, Many(threads, encoding).decisions


def main() -> None:
    measured = [*ours(), *peers()]
    rates: dict[str, list[float]] = {name: [] for name, _ in measured}
    for _ in range(SLICES):
        for name, play in measured:
            done, seconds = play(SECONDS)
            rates[name].append(done / seconds)
    width = max(map(len, rates))
    print(f"{'per second':<{width}} {'median':>12} {'best':>12}")
    for name, found in rates.items():
        print(f"{name:<{width}} {np.median(found):>12,.0f} {max(found):>12,.0f}")


if __name__ == "__main__":
    main()
