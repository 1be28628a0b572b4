"""`spark context`, as a person runs it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from command import spark
from published import publish

from spark_tui.engine import tokenizer


def test_what_would_be_sent_and_why(shop: Path):
    shown = spark("context", "raise an error when the discount code is unknown", cwd=shop)
    lines = shown.stdout.decode().splitlines()
    assert lines[0].endswith("  src/cart.py:1-32")
    assert lines[1].endswith("  of 4096 tokens, as spark-edit counts")
    assert lines[2] == "sent to spark-edit: these lines and the sentence, no others"
    assert lines[3] == "place: src/cart.py:26-27  Cart.discount"
    assert lines[4].startswith("why there: discount in name, text +")


def test_data_with_a_failure(shop: Path):
    printed = b'  File "src/cart.py", line 27, in discount\nKeyError\n'
    found = json.loads(spark("context", "fix it", "--failure", "-", "--json", cwd=shop, stdin=printed).stdout)
    assert found["targets"] == [{"path": "src/cart.py", "first": 26, "last": 27, "name": "Cart.discount"}]
    assert "    def discount(self, code):" in found["pieces"][0]["text"].splitlines()
    assert sum(piece["tokens"] for piece in found["pieces"]) == found["tokens"] <= found["budget"] == 4096


def test_the_model_that_would_write_counts(shop: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "tiny").mkdir()
    monkeypatch.setenv("SPARK_MODEL", str(publish(tmp_path / "tiny")))
    sentence = "raise an error @src/cart.py:Cart.discount"
    whole, found = (
        json.loads(spark("context", sentence, "--json", *more, cwd=shop).stdout) for more in ((), ("--budget", "250"))
    )
    assert [piece["role"] for piece in whole["pieces"]][:4] == ["target", "imports", "definition", "definition"]
    assert whole["left_out"] == []
    assert found["tokens"] <= found["budget"] == 250
    assert len(found["pieces"]) < len(whole["pieces"])
    assert found["counted"] == "as tiny counts"
    known = tokenizer.load(tmp_path / "tiny")
    assert all(piece["tokens"] == len(tokenizer.encode(known, piece["text"])) for piece in found["pieces"])


def test_what_cannot_be(shop: Path):
    for words, said in (
        (("do it", "--at", "cart"), "cannot read --at cart: it takes a file and a line, like src/cart.py:24"),
        (
            ("do it", "--failure", "nowhere"),
            "cannot read nowhere: No such file or directory: name a file",
        ),
    ):
        ended = spark("context", *words, cwd=shop)
        assert ended.returncode == 2
        assert ended.stderr.decode().splitlines()[-1] == f"spark: {said}"
