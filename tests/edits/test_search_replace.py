"""Search/replace blocks as chat models really write them: read tolerantly, placed exactly."""

from __future__ import annotations

import pytest

from spark_tui.edits.document import Document, document, whole
from spark_tui.edits.formats import named
from spark_tui.edits.formats.search_replace import SearchReplaceStream
from spark_tui.edits.patches.patch import apply_hunks

CART = document(
    "src/cart.py",
    "class Cart:\n    def total(self):\n        return sum(self.items)\n\n"
    "    def count(self):\n        return len(self.items)\n",
)
HELP = document("docs/help.md", "Help\n=======\n\nCall it.\n")
FILES = {doc.path: doc for doc in (CART, HELP)}


def read(answer: str) -> SearchReplaceStream:
    stream = SearchReplaceStream(whole(CART), FILES)
    for letter in answer:
        stream.push(letter)
    stream.finish()
    return stream


def texts(stream: SearchReplaceStream) -> dict[str, str]:
    """The files that changed, as they are now."""
    empty = Document("", ())
    return {
        file.path: "".join(apply_hunks(FILES.get(file.path, empty).lines, file.hunks)) for file in stream.patch.files
    }


BLOCK = "<<<<<<< SEARCH\n        return sum(self.items)\n=======\n        return sum(self.items, 0)\n>>>>>>> REPLACE\n"
CHANGED = "".join(CART.lines).replace("sum(self.items)", "sum(self.items, 0)")


@pytest.mark.parametrize(
    "answer",
    [
        BLOCK,
        f"src/cart.py\n{BLOCK}",
        f"Sure! Here is the change.\n\n**`src/cart.py`**\n```python\n{BLOCK}```\nThat is all.\n",
        f"### File: cart.py\n{BLOCK}",
        f"# ./src/cart.py:\n{BLOCK}",
        f"It is e.g.\nv1.2\n{BLOCK}",
        BLOCK.replace("<<<<<<<", "<<<<<").replace("=======", "=====").replace(">>>>>>> REPLACE", ">>>>>>"),
        BLOCK.replace("SEARCH", "ORIGINAL").replace("REPLACE", "UPDATED"),
        BLOCK.replace("\n", "\r\n"),
        BLOCK.replace("items)\n=", "items)  \n="),
        BLOCK.replace("        return", "return"),
        BLOCK.replace("        return", "            return"),
        BLOCK.removesuffix("\n"),
    ],
)
def test_reading_is_tolerant(answer: str) -> None:
    stream = read(answer)
    assert not stream.problems
    assert texts(stream) == {"src/cart.py": CHANGED}


def test_several_files_and_a_new_one_in_one_answer() -> None:
    stream = read(
        f"{BLOCK}docs/help.md\n<<<<<<< SEARCH\nHelp\n=======\n=======\nUsage\n=======\n>>>>>>> REPLACE\n"
        "new.py\n<<<<<<< SEARCH\n=======\nx = 1\n>>>>>>> REPLACE\n"
    )
    assert not stream.problems
    assert texts(stream) == {
        "src/cart.py": CHANGED,
        "docs/help.md": "Usage\n=======\n\nCall it.\n",
        "new.py": "x = 1\n",
    }
    assert [file.old_path for file in stream.patch.files] == ["src/cart.py", "docs/help.md", None]


def test_blocks_may_come_in_any_order() -> None:
    later = BLOCK.replace("sum(self.items)", "len(self.items)").replace("sum(self.items, 0)", "len(set(self.items))")
    both = texts(read(later + BLOCK))
    assert both == texts(read(BLOCK + later))
    assert both["src/cart.py"] == CHANGED.replace("len(self.items)", "len(set(self.items))")


@pytest.mark.parametrize(
    ("answer", "problem"),
    [
        (
            BLOCK.replace("return sum(self.items)\n", "return sum(self.item)\n"),
            "there is no line '        return sum(self.item)': the nearest is line 3: '        return sum(self.items)'",
        ),
        (
            BLOCK.replace(
                "        return sum(self.items)\n=", "    def total(self):\n        return len(self.items)\n="
            ),
            "is not in src/cart.py as a whole: from line 2 on, line 3 is '        return sum(self.items)'",
        ),
        ("<<<<<<< SEARCH\nzzzzzzz\n=======\n>>>>>>> REPLACE\n", "there is no line 'zzzzzzz': nor is any line like it"),
        ("<<<<<<< SEARCH\n=======\nx\n>>>>>>> REPLACE\n", "an empty SEARCH in src/cart.py, which has text"),
        (
            "other.py\n<<<<<<< SEARCH\nzzz\n=======\n>>>>>>> REPLACE\n",
            "the answer changes other.py, which it was not shown: name it with @other.py",
        ),
        (BLOCK + BLOCK, "the SEARCH text is not in src/cart.py"),
        ("I cannot do that, sorry.\n", "it quotes no lines of src/cart.py to change: “I cannot do that, sorry.”"),
        (BLOCK.split(">")[0], "the last block has no end"),
        (BLOCK.split("=")[0], "the last block has no end"),
        (BLOCK.split(">")[0] + BLOCK, "a block begins inside another one"),
    ],
)
def test_what_does_not_fit_is_said_and_the_rest_counts(answer: str, problem: str) -> None:
    stream = read(answer)
    assert problem in str(stream.problems[0])
    assert len(stream.problems) == 1


def test_a_quote_that_stands_twice_is_refused() -> None:
    doc = document("a.py", "x\ny\nx\n")
    stream = SearchReplaceStream(whole(doc), {})
    stream.push("<<<<<<< SEARCH\nx\n=======\nz\n>>>>>>> REPLACE\n")
    assert "stands 2 times in a.py, at lines 1 and 3: quote more lines" in str(stream.problems[0])
    assert stream.patch.files == ()


def test_what_is_written_beside_a_wrongly_indented_quote_is_indented_like_the_file() -> None:
    stream = read(
        "<<<<<<< SEARCH\ndef count(self):\n    return len(self.items)\n=======\n"
        "def count(self):\n    if not self.items:\n        return 0\n    return len(self.items)\n>>>>>>> REPLACE\n"
    )
    assert "    def count(self):\n        if not self.items:\n            return 0\n" in texts(stream)["src/cart.py"]
    assert stream.patch.removed == 0


def test_the_line_being_written_is_shown_where_it_will_stand() -> None:
    stream = SearchReplaceStream(whole(CART), FILES)
    stream.push(BLOCK.replace("        return", "return").split("sum(self.items, ")[0] + "sum(")
    assert stream.writing == "        return sum("
    assert stream.patch.files == ()
    assert named("search-replace").open(whole(CART), {}).writing == ""
