"""What is spelt out in a sentence is found without a look through everything."""

from __future__ import annotations

from pathlib import Path

import pytest
from command import git

from spark_tui.commands import ground, spelt
from spark_tui.context.index import paths
from spark_tui.repo.place import find

FILES = {
    "shop/cart.py": "class Cart:\n    def total(self):\n        return 1\n",
    "shop/bill.py": "def total(bill):\n    return 2\n",
    "shop/load_all.py": "def load_all(folder):\n    return [folder]\n",
    "notes.md": "Cart and total are words here.\n",
    "tests/test_load.py": "from shop.load_all import load_all\n\n\ndef test_it():\n    assert load_all(1) == [1]\n",
}


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    git(tmp_path, "init", "-q")
    for path, text in FILES.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path.with_name("cache")))
    monkeypatch.setattr(spelt, "_MANY", 3)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("sentence", "looked_at"),
    [
        ("Cart.total should raise ValueError if it is empty", ["shop/cart.py"]),
        ("make `total` a property of Cart", ["shop/bill.py", "shop/cart.py"]),
        ("rename the folder of load_all to path", ["shop/load_all.py", "tests/test_load.py"]),
        ("round it in bill.py", ["shop/bill.py"]),
        ("the total is to be rounded", sorted(FILES)),
        ("test_it fails for load_all", sorted(FILES)),
    ],
)
def test_only_files_that_have_it_are_looked_through(here: Path, sentence: str, looked_at: list[str]):
    assert paths(spelt.index_for(find(here), sentence, lambda *_: None)) == looked_at


@pytest.mark.usefixtures("here")
def test_the_end_of_a_path_asks_for_no_look_at_all():
    found = ground.ground("round it @cart.py", (), lambda *_: pytest.fail("looked through files"))
    assert [target.document.path for target in found.targets] == ["shop/cart.py"]
    assert found.place is not None
    assert paths(spelt.open_index(found.place)) == []
