"""Every op on code that nobody wrote for it: what comes out is Python, or it is refused."""

from __future__ import annotations

import ast
import random
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

from spark_tui.edits.ops import Op, Values, ops
from spark_tui.edits.python.source import Source, read, splice
from spark_tui.edits.refusal import Refusal

_FILES, _EACH = 60, 3
_SMALLEST, _LARGEST = 800, 16_000  # bytes
_MODULES = Path(sysconfig.get_path("stdlib"))


def _files() -> list[Path]:
    fitting = (each for each in sorted(_MODULES.glob("*.py")) if _SMALLEST < each.stat().st_size < _LARGEST)
    return random.Random(7).sample(list(fitting), _FILES)


def _filled(op: Op, source: Source, dice: random.Random) -> Iterator[Values]:
    """Some of what its slots may hold, where all of them are chosen from what is there."""
    if any(slot.options is None for slot in op.slots):
        return
    for _ in range(_EACH):
        values: Values = ()
        for slot in op.slots:
            assert slot.options is not None
            offered = list(dict.fromkeys(slot.options(source, values)))
            if not offered:
                return
            values = (*values, dice.choice(offered))
        yield values


@pytest.mark.slow
@pytest.mark.parametrize("path", _files(), ids=lambda path: path.stem)
def test_what_an_op_makes_of_the_library_is_python(path: Path) -> None:
    source, dice = read(path.read_text(encoding="utf-8")), random.Random(path.stem)
    for name, op in ops().items():
        for values in _filled(op, source, dice):
            try:
                after = splice(source, op.edit(source, values))
            except Refusal:
                continue
            try:
                ast.parse(after)
            except SyntaxError as error:
                pytest.fail(f"{name}{values}: {error}")
