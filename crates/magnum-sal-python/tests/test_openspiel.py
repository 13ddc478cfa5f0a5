"""OpenSpiel, where it is installed: it weighs too much for every test run."""

from __future__ import annotations

import random

import pytest

pyspiel = pytest.importorskip("pyspiel")

import magnum_sal.openspiel  # noqa: E402


@pytest.mark.parametrize("name", ["magnum_sal(round_limit=2)", "magnum_sal(players=4,expansion=muria,round_limit=1)"])
def test_openspiel_plays_random_games(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=False, verbose=False)


def test_a_clone_goes_its_own_way() -> None:
    game = pyspiel.load_game("magnum_sal(round_limit=1)")
    state = game.new_initial_state()
    assert state.is_chance_node() and len(state.chance_outcomes()) == magnum_sal.openspiel.DEALS
    state.apply_action(5)
    twin = state.clone()
    rng = random.Random(1)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    assert abs(sum(state.returns())) < 1e-6
    assert not twin.is_terminal() and twin.history() == [5]
