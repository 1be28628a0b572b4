"""`spark context`, as a person runs it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from command import spark
from published import publish

from spark_tui.engine import tokenizer


def test_what_would_be_sent_and_why(shop: Path):
    shown = spark("context", "raise an error when the discount code is unknown", "--budget", "140", cwd=shop)
    lines = shown.stdout.decode().splitlines()
    assert [re.sub(r" +\d+  ", " ", line, count=1) for line in lines[:3]] == [
        "target src/cart.py:26-27  Cart.discount",
        "imports src/cart.py:3-4",
        "definition src/cart.py:23-24  Cart.total",
    ]
    assert re.fullmatch(r"in all +1[0-4]\d  of 140 tokens, as spark-edit counts", lines[4])
    assert lines[6].startswith("why there: discount in name, text +")


def test_data_with_a_failure(shop: Path):
    printed = b'  File "src/cart.py", line 27, in discount\nKeyError\n'
    found = json.loads(spark("context", "fix it", "--failure", "-", "--json", cwd=shop, stdin=printed).stdout)
    assert found["targets"] == [{"path": "src/cart.py", "first": 26, "last": 27, "name": "Cart.discount"}]
    assert found["pieces"][0]["text"].splitlines()[1] == "    def discount(self, code):"
    assert sum(piece["tokens"] for piece in found["pieces"]) == found["tokens"] <= found["budget"] == 4000


def test_the_model_that_would_write_counts(shop: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "tiny").mkdir()
    monkeypatch.setenv("SPARK_MODEL", str(publish(tmp_path / "tiny")))
    found = json.loads(spark("context", "the total", "--json", cwd=shop).stdout)
    assert found["counted"] == "as tiny counts"
    known = tokenizer.load(tmp_path / "tiny")
    assert all(piece["tokens"] == len(tokenizer.encode(known, piece["text"])) for piece in found["pieces"])


def test_what_cannot_be(shop: Path):
    for words, said in (
        (("do it", "--at", "cart"), "cannot read --at cart: it takes a file and a line, like src/cart.py:24"),
        (("do it", "--failure", "nowhere"), "cannot read nowhere: No such file or directory"),
    ):
        ended = spark("context", *words, cwd=shop)
        assert ended.returncode == 2
        assert ended.stderr.decode().splitlines()[-1] == f"spark: {said}"
