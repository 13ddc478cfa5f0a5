"""Environments: what the tests of PettingZoo and Gymnasium demand, and what ours promise beyond that."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

import magnum_sal
import magnum_sal.gymnasium
from magnum_sal import COLUMNS, Environment, VecGames, spatial, spec
from magnum_sal.pettingzoo import env

SETTINGS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "encoding": "index"},
    {"players": 5, "expansion": "muria", "round_limit": 4},
    {"players": 4, "mapped_mine": True, "observation": "spatial", "reward": "money"},
]


@pytest.mark.parametrize("settings", SETTINGS)
def test_pettingzoo_accepts_the_environment(settings: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        api_test(env(**settings), num_cycles=1500)
        seed_test(lambda: env(**settings), num_cycles=200)
        render_test(lambda render_mode: env(**settings, render_mode=render_mode))


def play(settings: dict[str, Any], seed: int) -> Any:
    game = env(**settings)
    game.reset(seed=seed, options={"unknown": 1})
    totals = dict.fromkeys(game.possible_agents, 0.0)
    rng = np.random.default_rng(seed)
    for agent in game.agent_iter():
        seen, reward, terminated, _, _ = game.last()
        totals[agent] += reward
        if terminated:
            game.step(None)
            continue
        mask = seen["action_mask"]
        assert mask.dtype == np.int8 and game.observation_space(agent).contains(seen)
        others = (one for one in game.agents if one != agent)
        assert all(not game.observe(one)["action_mask"].any() for one in others)
        game.step(int(rng.choice(np.flatnonzero(mask))))
    return game, totals


def test_rewards_come_at_the_end_and_share_the_win() -> None:
    game, totals = play({"players": 3, "round_limit": 3}, 1)
    assert abs(sum(totals.values())) < 1e-6
    result = game.environment.game.result
    best = max(totals, key=lambda agent: totals[agent])
    assert int(best[-1]) in result["ranking"][0]
    game, totals = play({"players": 2, "round_limit": 3, "reward": "money"}, 1)
    assert list(totals.values()) == game.environment.game.result["money"]


def test_agents_that_are_out_are_refused() -> None:
    game, _ = play({"players": 2, "round_limit": 1}, 2)
    with pytest.raises(magnum_sal.IllegalAction) as error:
        game.step(0)
    assert error.value.rule == "11.1"
    game.reset(seed=1)
    with pytest.raises(magnum_sal.Malformed):
        game.step(None)
    masked = int(np.flatnonzero(game.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(magnum_sal.IllegalAction):
        game.step(masked)


def test_gymnasium_accepts_the_environment() -> None:
    made = gymnasium.make("magnum_sal/MagnumSal-v0", opponents=None, round_limit=3, disable_env_checker=True)
    bare = made.unwrapped
    bare.reset(seed=1)
    # The checker chooses without a mask, so it meets an environment that takes the nearest allowed number.
    plain = bare.step

    def nearest(action: int) -> Any:
        allowed = np.flatnonzero(bare.action_masks())
        return plain(int(allowed[np.abs(allowed - action).argmin()]))

    bare.step = nearest
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        check_env(bare, skip_render_check=True)


@pytest.mark.parametrize("opponents", [None, "apprentice"])
def test_one_seat_plays_against_the_others(opponents: Any) -> None:
    game = gymnasium.make("magnum_sal/MagnumSal-v0", players=3, opponents=opponents, round_limit=3)
    seen, info = game.reset(seed=5)
    done, reward, steps = False, 0.0, 0
    while not done:
        assert seen.shape == (COLUMNS,) and reward == 0.0
        allowed = np.flatnonzero(info["action_mask"])
        seen, reward, done, _, info = game.step(int(allowed[steps % len(allowed)]))
        steps += 1
    assert round(reward, 3) in {0.667, -0.333, 0.167, 0.0} and steps > 10


def test_columns_have_names_and_the_spatial_form_shares_memory() -> None:
    names = [column.name for column in spec()]
    assert len(names) == len(set(names)) == COLUMNS
    game = Environment(players=4, seed=1)
    seen = game.observe(game.player)
    money = names.index("player0.money")
    position = game.game.position["players"][game.player]
    assert round(seen[money] * spec()[money].scale) == position["money"]
    spaces, table = spatial(seen)
    assert np.shares_memory(spaces, seen) and spaces.size + table.size == COLUMNS
    assert spaces[:, 0].sum() == len(game.game.position["mine"])


def test_pictures_show_the_board() -> None:
    view = magnum_sal.Game(players=3, expansion="muria", seed=1).view()
    assert view.svg().startswith("<svg") and view.svg() != view.svg(theme="dark")
    pixels = view.pixels(300, 200)
    assert pixels.shape == (200, 300, 3) and pixels.dtype == np.uint8 and len(np.unique(pixels)) > 50
    for size in (0, 10**6):
        with pytest.raises(magnum_sal.Malformed):
            view.pixels(size, 100)


@pytest.mark.parametrize("mode", ["ansi", "human", "rgb_array", "svg", None])
def test_both_environments_render_the_board(mode: Any, capsys: pytest.CaptureFixture[str]) -> None:
    shown = env(3, render_mode=mode)
    shown.reset(seed=1)
    one = gymnasium.make("magnum_sal/MagnumSal-v0", opponents=None, render_mode=mode)
    one.reset(seed=1)
    for rendered in (shown.render(), one.render() if mode else None):
        if mode == "rgb_array":
            assert rendered.shape == (900, 1200, 3) and rendered.dtype == np.uint8
        elif mode == "svg":
            assert rendered.startswith("<svg") and "Player 2" in rendered
        elif mode == "ansi":
            assert rendered.startswith("Phase 1")
        else:
            assert rendered is None
    assert ("Phase 1" in capsys.readouterr().out) == (mode == "human")
    with pytest.raises(magnum_sal.Malformed):
        env(3, render_mode="film")


def test_the_features_name_the_actions() -> None:
    game = Environment(players=3, seed=1, encoding="index")
    features, mask = game.features(), game.mask()
    assert features.shape == (512, Environment.FEATURES)
    rows = features[mask == 1]
    assert len(np.unique(rows, axis=0)) == len(rows) and not features[mask == 0].any()


@pytest.mark.parametrize("encoding", ["steps", "index"])
def test_many_games_play_as_single_ones(encoding: Any) -> None:
    games = VecGames(32, players=3, seed="many", encoding=encoding, round_limit=2, threads=2)
    arrays = [games.observations, games.masks, games.rewards, games.dones, games.players]
    single = Environment(players=3, seed="many/7/0", encoding=encoding, round_limit=2)
    ended = 0
    for step in range(700):
        assert not single.is_over
        assert games.players[7] == single.player
        assert (games.masks[7] == single.mask()).all()
        assert (games.observations[7] == single.observe(single.player)).all()
        numbers = games.sample(step)
        assert games.masks[np.arange(32), numbers].all()
        single.step(int(numbers[7]))
        games.step(numbers)
        if games.dones[7]:
            assert single.is_over and list(games.rewards[7][:3]) == pytest.approx(single.rewards())
            ended += 1
            single.reset(f"many/7/{ended}")
        assert (games.rewards[games.dones == 0] == 0).all()
    assert ended > 0 and games.decisions > 1000
    now = [games.observations, games.masks, games.rewards, games.dones, games.players]
    assert all(one is two for one, two in zip(arrays, now)), "the arrays are reused"
    assert games.game(7).record["actions"] == single.game.record["actions"]
    games.reset("many")
    assert (games.observations[7] == Environment(players=3, seed="many/7/0", encoding=encoding, round_limit=2).observe(games.players[7])).all()
