"""Games, views, bots, records."""

from __future__ import annotations

import copy
import hashlib
import json
import pickle
from typing import Any

import pytest

import magnum_sal
from magnum_sal import Bot, Game, View

OPTIONS: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 4, "mapped_mine": True},
    {"players": 3, "expansion": "muria"},
    {"players": 5, "expansion": "muria", "mapped_mine": True},
]


def finished(options: dict[str, Any], seed: str) -> Game:
    game = Game(**options, round_limit=6, seed=seed)
    game.play_out(seed)
    return game


@pytest.mark.parametrize("options", OPTIONS)
def test_a_game_is_played_by_dictionaries_or_numbers(options: dict[str, Any]) -> None:
    by_number = Game(**options, round_limit=3, seed="one")
    by_dictionary = Game(**options, round_limit=3, seed="one")
    step = 0
    while not by_number.is_over:
        legal = by_dictionary.legal()
        assert len(legal) == by_number.choices
        index = step * 7 % len(legal)
        assert by_dictionary.index(legal[index]) == index
        assert by_number.action(index) == legal[index]
        by_number.play(index)
        by_dictionary.play(legal[index])
        assert by_dictionary == by_number
        assert by_number.events
        step += 1
    assert by_number.record == by_dictionary.record
    assert by_number.player is None and by_number.legal() == []
    assert sorted(seat for group in by_number.result["ranking"] for seat in group) == list(range(options["players"]))


@pytest.mark.parametrize("options", OPTIONS)
def test_a_record_leads_to_the_same_game(options: dict[str, Any]) -> None:
    game = finished(options, "record")
    assert magnum_sal.verify(game.record) == game.result
    assert Game.from_record(game.record) == game
    assert Game.from_record(game.record).record == game.record
    assert pickle.loads(pickle.dumps(game)).record == game.record
    assert Game.from_position(game.position).position == game.position


def test_clones_are_independent() -> None:
    game = Game(players=2, seed=3)
    twins = [game.clone(), copy.copy(game), copy.deepcopy(game)]
    game.play(0)
    assert all(twin != game and twin == twins[0] for twin in twins)


def test_a_view_hides_and_samples() -> None:
    game = Game(players=3, seed="views")
    view = game.view(1)
    assert view.viewer == 1 and view.player == game.player
    assert view.legal() == game.legal()
    assert all(isinstance(stack, int) for stack in view.position["castle"]["stacks"])
    samples = [view.sample(seed) for seed in range(20)]
    assert all(sample.view(1) == view for sample in samples)
    assert any(sample != game for sample in samples)
    assert view.sample(5) == view.sample(5)
    assert View.from_position(view.position).position == view.position
    assert pickle.loads(pickle.dumps(view)).position == view.position
    assert (view.observe() == samples[0].view(1).observe()).all()


def test_bots_choose_what_is_legal_and_say_why() -> None:
    for level in ("apprentice", "miner", "carpenter", "foreman", "steward"):
        game = Game(players=2, seed=level)
        view = game.view(game.player)
        choice = Bot(level, playouts=30, seed=1).choose(view)
        assert game.action(choice.index) == choice.action
        best = choice.evaluation[0]
        assert len(best["win"]) == len(best["money"]) == 2
        assert abs(sum(best["win"]) - 1) < 0.01
        again = Bot(level, playouts=30, seed=1).choose(view)
        assert again.action == choice.action and again.evaluation == choice.evaluation


def test_analysis_judges_every_real_decision() -> None:
    game = Game(players=2, round_limit=1, seed="analysis")
    game.play_out("analysis")
    assessed = magnum_sal.analyze(game.record, level="miner", playouts=4)
    assert assessed == magnum_sal.analyze(game.record, level="miner", playouts=4)
    assert 0 < len(assessed) <= len(game.record["actions"])
    for one in assessed:
        assert one["played"] == game.record["actions"][one["action"]]
        assert one["lost_win"] == 0 or one["played"] != one["best"]
    assert any(one["is_mistake"] for one in assessed), "random players make mistakes"


def test_the_same_seed_gives_the_same_game_everywhere() -> None:
    """The engine, the rules in Rust and the JavaScript package are tested against the same hash."""
    game = Game(players=3, expansion="muria", seed="wieliczka", round_limit=4)
    step = 0
    while not game.is_over:
        game.play(step * 31 % game.choices)
        step += 1
    record = json.dumps(game.record, separators=(",", ":"))
    digest = hashlib.sha256(record.encode()).hexdigest()
    assert digest == "a113db421ca08a8141064a1d3beacac8dc7771d7315264060b85eaf77840c43c"
