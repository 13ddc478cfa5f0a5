"""What `magnum-sal records --parquet` writes is what an environment shows."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet
import pytest

from magnum_sal import Environment, spec

PROGRAM = os.environ["MAGNUM_SAL_PROGRAM"]
"""The program, which the test run has built."""


@pytest.mark.parametrize("options", [{"players": 3}, {"players": 2, "expansion": "muria"}])
def test_rows_are_the_decisions_of_an_environment(options: dict[str, Any], tmp_path: Path) -> None:
    played = Environment(**options, seed="rows", encoding="index", round_limit=3)
    rng = np.random.default_rng(1)
    expected = []
    while not played.is_over:
        number = int(rng.choice(played.allowed()))
        expected.append((played.player, number, played.observe(played.player)))
        played.step(number)
    record = played.game.record
    (tmp_path / "game.json").write_text(json.dumps(record))
    written = tmp_path / "games.parquet"
    subprocess.run([PROGRAM, "records", "--parquet", written, tmp_path / "game.json"], check=True)
    table = pyarrow.parquet.read_table(written)
    assert table["player"].to_pylist() == [player for player, _, _ in expected]
    assert table["index"].to_pylist() == [number for _, number, _ in expected]
    assert [json.loads(action) for action in table["action"].to_pylist()] == record["actions"]
    observations = np.stack([table[column.name].to_numpy() for column in spec()], axis=1)
    assert (observations == np.stack([seen for _, _, seen in expected])).all()
    rewards = played.rewards()
    assert table["reward"].to_pylist() == pytest.approx([rewards[player] for player, _, _ in expected])
    money = record["result"]["money"]
    assert table["money"].to_pylist() == [money[player] for player, _, _ in expected]
