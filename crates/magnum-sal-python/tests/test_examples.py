"""The examples do what they say."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import heuristic_player
import learn
import pytest
import random_player
import self_play_ray

import magnum_sal

EXAMPLES = Path(__file__).parent.parent / "examples"


def test_random_players_play() -> None:
    totals = random_player.play()
    assert len(totals) == 3 and abs(sum(totals.values())) < 1e-6


def test_looking_one_action_ahead_beats_chance() -> None:
    results = [heuristic_player.play(seed, rounds=3) for seed in range(6)]
    assert sum(own > other for own, other in results) >= 5, results


def test_a_linear_policy_learns_to_beat_chance() -> None:
    assert learn.wins(learn.Policy(204), games=100) < 0.65, "before it has learnt anything, it is chance"
    assert learn.wins(learn.train(batches=3, rate=0.2), games=100) > 0.7


def test_self_play_returns_records() -> None:
    records = self_play_ray.self_play(seed=1, games=1, playouts=1)
    assert magnum_sal.verify(records[0]) == records[0]["result"]


def test_ray_spreads_self_play() -> None:
    """Where Ray is installed: it weighs too much for every test run."""
    pytest.importorskip("ray")
    few = ["--workers", "2", "--games", "1", "--playouts", "1"]
    script = [sys.executable, EXAMPLES / "self_play_ray.py", *few]
    printed = subprocess.run(script, check=True, capture_output=True, text=True).stdout
    assert "2 games, won by seat" in printed


def test_the_notebook_runs_from_top_to_bottom() -> None:
    notebook = json.loads((EXAMPLES / "first_steps.ipynb").read_text())
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert len(cells) >= 5
    names: dict[str, object] = {}
    for cell in cells:
        exec(cell, names)


def test_the_readme_does_what_it_shows(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (Path(__file__).parent.parent / "README.md").read_text()
    exec(readme.split("```python\n")[1].split("```")[0], {})
    assert capsys.readouterr().out.endswith("True\n")
