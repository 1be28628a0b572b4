"""What unittest asserts becomes plain asserts, as pytest likes them. The class stays what it is."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Slot, Values
from spark_tui.edits.python.asserts import Modules, asserted, plain, raised, raising
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import all_classes
from spark_tui.edits.python.source import Function, Source, Splice, read, rewritten, splice
from spark_tui.edits.refusal import Refusal


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    after = _said_plainly(_with_plain_blocks(source, values[0]), values[0])
    if after.text == source.text:
        raise Refusal("nothing is asserted here as unittest does it", "self.assertEqual(a, b) is what it looks for")
    yield rewritten(source, after.text)


def _with_plain_blocks(source: Source, owner: str) -> Source:
    blocks = [found for method in _methods(source, owner) for found in raising(source, method)]
    if not blocks:
        return source
    modules, imported = _modules(source)
    new = [Splice(source.start(each.call), source.stop(each.call), raised(source, each.call, modules))
           for each in blocks]  # fmt: skip
    looked_at = {id(node): source.stop(node) for each in blocks for node in each.looked_at}
    new += [Splice(stop - len("exception"), stop, "value") for stop in looked_at.values()]
    return read(splice(source, [*imported(new), *new]))


def _said_plainly(source: Source, owner: str) -> Source:
    statements = [found for method in _methods(source, owner) for found in asserted(source, method)]
    if not statements:
        return source
    modules, imported = _modules(source)
    new = [Splice(source.start(each), source.stop(each), plain(source, each, call, modules))
           for each, call in statements]  # fmt: skip
    return read(splice(source, [*imported(new), *new]))


def _modules(source: Source) -> tuple[Modules, Callable[[Sequence[Splice]], Iterator[Splice]]]:
    """How pytest and re are called here, and what has to be imported for what is new."""
    raises, pytest_needed = available(source, "pytest", "raises")
    search, re_needed = available(source, "re", "search")

    def imported(new: Sequence[Splice]) -> Iterator[Splice]:
        yield from pytest_needed if any(f"{raises}(" in each.text for each in new) else ()
        yield from re_needed if any(f"{search}(" in each.text for each in new) else ()

    return Modules(raises, search), imported


def _methods(source: Source, name: str) -> Iterator[Function]:
    """Those of a class; of all there are, if none is named. A piece of a class has them without it."""
    owner = source.class_(name) if name else None
    for _, node in source.functions:
        stands_in = source.parents[node]
        if stands_in is owner or (owner is None and isinstance(stands_in, ast.ClassDef | ast.Module)):
            yield node


def _classes(source: Source, _earlier: Values) -> Iterator[str]:
    for name in all_classes(source):
        if any(any(asserted(source, each)) or any(raising(source, each)) for each in _methods(source, name)):
            yield name


OP = Op(
    "plain-asserts",
    "plain asserts, as in pytest, for what unittest asserts with methods",
    (Slot("class", "name", "the test class; all in the file, if left out", _classes, default=""),),
    _edit,
    (
        Example(
            "import unittest\n\n\nclass TestTotal(unittest.TestCase):\n    def test_total(self):\n"
            '        self.assertEqual(total([1, 2]), 3, "sum")\n        self.assertFalse(total([]))\n',
            ("TestTotal",),
            "import unittest\n\n\nclass TestTotal(unittest.TestCase):\n    def test_total(self):\n"
            '        assert total([1, 2]) == 3, "sum"\n        assert not total([])\n',
        ),
        Example(
            "import unittest\n\n\nclass TestRead(unittest.TestCase):\n    def test_none(self):\n"
            "        with self.assertRaises(OSError) as caught:\n            read('')\n"
            "        self.assertIn('empty', str(caught.exception))\n        self.assertRaises(TypeError, read, 1)\n",
            (),
            "import unittest\n\nimport pytest\n\n\nclass TestRead(unittest.TestCase):\n    def test_none(self):\n"
            "        with pytest.raises(OSError) as caught:\n            read('')\n"
            "        assert 'empty' in str(caught.value)\n        with pytest.raises(TypeError):\n"
            "            read(1)\n",
        ),
    ),
)
