"""Bad input raises exceptions with a message, and the rule where one has a say; never a panic, which would be no `Exception`."""

from __future__ import annotations

import random
from typing import Any, Callable

import numpy as np
import pytest

import magnum_sal
from magnum_sal import Bot, Environment, Game, VecGames, View
from magnum_sal.gymnasium import MagnumSalEnv
from magnum_sal.pettingzoo import env


def endless() -> list[Any]:
    made: list[Any] = []
    made.append(made)
    return made


def begun() -> Any:
    game = env(2)
    game.reset(seed=1)
    return game


BAD: list[tuple[Callable[[], Any], type[magnum_sal.MagnumSalError], str | None]] = [
    (lambda: Game(players=1), magnum_sal.Malformed, "2.1"),
    (lambda: Game(players=5), magnum_sal.Malformed, "2.1"),
    (lambda: Game(players=3, expansion="mars"), magnum_sal.Malformed, None),  # type: ignore[arg-type]
    (lambda: Game(players=3, round_limit=0), magnum_sal.Malformed, "3.5"),
    (lambda: Game(players=3, removed_tools=["rope", "cart"]), magnum_sal.Malformed, "2.4"),
    (lambda: Game(players=3, colour="red"), magnum_sal.Malformed, None),  # type: ignore[call-arg]
    (lambda: Game(players=3, seed=1.5), magnum_sal.Malformed, None),  # type: ignore[arg-type]
    (lambda: Game(players=3).play({"type": "end_turn"}), magnum_sal.IllegalAction, "4.8"),
    (lambda: Game(players=3).play({"type": "jump"}), magnum_sal.Malformed, None),
    (lambda: Game(players=3).play({"type": endless()}), magnum_sal.Malformed, None),
    (lambda: Game(players=3).play(9999), magnum_sal.IllegalAction, None),
    (lambda: Game(players=3).play("pass"), magnum_sal.Malformed, None),  # type: ignore[arg-type]
    (lambda: Game(players=3).view(3), magnum_sal.Malformed, None),
    (lambda: Game(players=3).play_out(), magnum_sal.Malformed, "3.5"),
    (lambda: Game.from_position({}), magnum_sal.Malformed, None),
    (lambda: Bot("king"), magnum_sal.Malformed, None),  # type: ignore[arg-type]
    (lambda: Bot("miner", playouts=1, time_ms=1), magnum_sal.Malformed, None),
    (lambda: Environment(players=2, encoding="words"), magnum_sal.Malformed, None),  # type: ignore[arg-type]
    (lambda: Environment(players=2).step(-1), magnum_sal.IllegalAction, None),
    (lambda: Environment(players=2).observe(2), magnum_sal.Malformed, None),
    (lambda: VecGames(0, players=2), magnum_sal.Malformed, None),
    (lambda: VecGames(2, players=2).step([0]), magnum_sal.Malformed, None),
    (lambda: VecGames(2, players=2).step([203, 203]), magnum_sal.IllegalAction, None),
    (lambda: VecGames(2, players=2).step(np.zeros(2)), magnum_sal.Malformed, None),  # type: ignore[arg-type]
    (lambda: VecGames(2, players=2).step(np.zeros((2, 2), int)), magnum_sal.Malformed, None),
    (lambda: VecGames(2, players=2).step([0, -1]), magnum_sal.IllegalAction, None),
    (lambda: magnum_sal.verify({"version": 1}), magnum_sal.Malformed, None),
    (lambda: magnum_sal.spatial(np.zeros(3, np.float32)), magnum_sal.Malformed, None),
    (lambda: env(2).step(0), magnum_sal.Malformed, None),
    (lambda: env(2).observe("player_2"), magnum_sal.Malformed, None),
    (lambda: env(2).action_space("nobody"), magnum_sal.Malformed, None),
    (lambda: begun().step(0.5), magnum_sal.Malformed, None),
    (lambda: begun().step("1"), magnum_sal.Malformed, None),
    (lambda: begun().step(-1), magnum_sal.IllegalAction, None),
    (lambda: begun().step(2**70), magnum_sal.IllegalAction, None),
    (lambda: MagnumSalEnv(seat="first"), magnum_sal.Malformed, None),  # type: ignore[arg-type]
    (lambda: MagnumSalEnv(opponents=None).step(np.float32(1)), magnum_sal.Malformed, None),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("call, error, rule", BAD)
def test_bad_input_is_refused(call: Callable[[], Any], error: type[Exception], rule: str | None) -> None:
    with pytest.raises(error) as refused:
        call()
    assert refused.value.rule == rule  # type: ignore[attr-defined]
    assert len(refused.value.message) > 5  # type: ignore[attr-defined]


def test_a_changed_record_is_found_out() -> None:
    game = Game(players=2, round_limit=2, seed=1)
    game.play_out(1)
    record = game.record
    record["result"]["money"][0] += 1
    with pytest.raises(magnum_sal.InvalidRecord):
        magnum_sal.verify(record)
    record = game.record
    record["actions"][0] = {"type": "end_turn"}
    with pytest.raises(magnum_sal.InvalidRecord) as refused:
        magnum_sal.verify(record)
    assert refused.value.rule == "4.8"


def nonsense(rng: random.Random, depth: int = 0) -> Any:
    """Any value: of the right kind, of a wrong one, or nested."""
    plain = [None, True, 0, 1, -1, 7, 2**40, 2**80, -0.5, float("nan"), "", "pass", "1C", "2R1", "supply", b"x", object(), {1}]
    if depth > 2 or rng.random() < 0.6:
        return rng.choice(plain)
    if rng.random() < 0.5:
        return [nonsense(rng, depth + 1) for _ in range(rng.randrange(3))]
    keys = ["type", "from", "to", "worker", "order", "at", "building", "players", 3, None]
    return {rng.choice(keys): nonsense(rng, depth + 1) for _ in range(rng.randrange(4))}


def damaged(rng: random.Random, value: Any) -> Any:
    """A copy in which some things are something else."""
    if rng.random() < 0.01:
        return nonsense(rng)
    if isinstance(value, dict):
        return {key: damaged(rng, one) for key, one in value.items() if rng.random() > 0.003}
    if isinstance(value, list):
        return [damaged(rng, one) for one in value if rng.random() > 0.01]
    if isinstance(value, int) and not isinstance(value, bool) and rng.random() < 0.05:
        return value + rng.choice([-1, 1, 200, 10**6, -(10**6)])
    return value


def calls(rng: random.Random, game: Game, games: VecGames, one: Environment) -> list[Callable[[], Any]]:
    """Calls with arguments that nobody checked."""
    any_ = lambda: nonsense(rng)  # noqa: E731
    view, shown = game.view(), begun()
    return [
        lambda: Game(any_(), seed=any_()),
        lambda: Game(players=2, **{rng.choice(["expansion", "round_limit", "start_player", "x"]): any_()}),
        lambda: Game(players=2, components=any_()),
        lambda: game.play(any_()),
        lambda: game.play(damaged(rng, rng.choice(game.legal()))),
        lambda: game.play(rng.randrange(-3, 40)),
        lambda: game.action(any_()),
        lambda: game.index(any_()),
        lambda: game.view(any_()),
        lambda: game.simulate(rng.randrange(3), any_()),
        lambda: Game.from_position(damaged(rng, game.position)),
        lambda: Game.from_record(damaged(rng, game.record)),
        lambda: View.from_position(damaged(rng, view.position)),
        lambda: view.sample(any_()),
        lambda: view.svg(any_(), any_(), any_()),
        lambda: view.observe(any_()),
        lambda: magnum_sal.verify(damaged(rng, game.record)),
        lambda: magnum_sal.analyze(any_(), level=any_()),
        lambda: Bot(any_(), playouts=any_(), seed=any_()),
        lambda: Bot("apprentice", playouts=2).choose(rng.choice([view, any_()])),
        lambda: Environment(2, encoding=any_(), reward=any_()),
        lambda: one.step(any_()),
        lambda: one.step(rng.randrange(-5, 210)),
        lambda: one.step(rng.choice(one.allowed() or [0])),
        lambda: one.play(any_()),
        lambda: one.observe(any_()),
        lambda: one.reset(any_()),
        lambda: VecGames(any_(), any_()),
        lambda: games.step(any_()),
        lambda: games.step(np.zeros((2, 2))),
        lambda: games.step(np.full(4, rng.randrange(-9, 210))),
        lambda: games.step(games.sample(rng.randrange(9))),
        lambda: games.game(any_()),
        lambda: shown.step(any_()),
        lambda: shown.step(rng.randrange(-2, 210)),
        lambda: shown.observe(any_()),
        lambda: shown.reset(seed=any_(), options=any_()),
        lambda: games.masks.__setitem__(rng.randrange(4), rng.randrange(2)),
    ]


@pytest.mark.parametrize("seed", range(4))
def test_random_calls_raise_exceptions_and_nothing_worse(seed: int) -> None:
    rng = random.Random(seed)
    options: dict[str, Any] = [{"players": 2}, {"players": 5, "expansion": "muria"}][seed % 2]
    game = Game(**options, round_limit=3, seed=seed)
    games = VecGames(4, round_limit=2, threads=1, **options)
    one = Environment(**options, round_limit=2, seed=seed)
    refused = 0
    for _ in range(1500):
        if game.is_over:
            game = Game(**options, round_limit=3, seed=rng.randrange(99))
        try:
            rng.choice(calls(rng, game, games, one))()
        except Exception:  # A panic is a `BaseException` of its own and passes.
            refused += 1
    assert 300 < refused < 1400
    assert game.position and games.decisions >= 0
