"""A file with lines of data in it is edited beside them."""

from __future__ import annotations

from spark_tui.edits.document import Target, document, whole
from spark_tui.engine.tokenizer import decode
from spark_tui.links.local.encoding import encoded
from spark_tui.links.open import open_embedded
from spark_tui.pair.asking import prompt_of
from spark_tui.pair.authors import aims
from spark_tui.pair.long_lines import between_long_lines
from spark_tui.pair.writer import Request
from spark_tui.settings import Engine, Settings

DATA = f'DATA = "{"x" * 60_000}"\n'
MEAN = "def mean(values):\n    return sum(values) / len(values)\n"
AREA = "def area(width, height):\n    return width * height\n"
DOC = document("wide.py", f"{MEAN}{DATA}{AREA}{DATA}")


def test_the_stretch_that_is_meant_is_shown():
    for said, cursor, shown in (
        ("rename mean to average", None, (0, 2)),
        ("rename width to w", None, (3, 5)),
        ("fix it", 4, (3, 5)),
    ):
        found = between_long_lines(whole(DOC), said, cursor)
        assert found is not None
        assert (found.start, found.stop) == shown
    assert between_long_lines(Target(DOC, 0, 2), "rename mean to average") is None
    assert between_long_lines(whole(document("data.py", DATA)), "rename DATA to TEXT") is None


def test_the_embedded_model_reads_what_is_beside_a_line_of_data():
    link = open_embedded(Settings(engine=Engine(weights="int8")), None)
    (aim,) = aims(link, "rename width to w", [whole(DOC)])
    assert (aim.start, aim.stop) == (3, 5)
    prompt = prompt_of(link, Request("rename width to w", Target(DOC, aim.start, 5), "embedded"))
    assert "def area(width, height):" in decode(link.tokenizer, encoded(link, prompt, 1).tokens)
