"""Ops that claim to leave what a program does alone: small programs say the same before and after each of them."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout, suppress
from types import CodeType

import pytest
from entered_programs import ENTERED
from programs import PROGRAMS
from recursive_programs import RECURSIVE

from spark_tui.edits.ops import Op, Values, ops, perform
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.refusal import Refusal


def said(code: CodeType) -> str:
    """All that a program prints, and how it ends."""
    out = io.StringIO()
    with redirect_stdout(out):
        try:
            exec(code, {"__name__": "program"})
        except Exception as error:  # noqa: BLE001
            out.write(f"{type(error).__name__}: {error}")
    return out.getvalue()


def applications(op: Op, source: Source, values: Values = ()) -> Iterator[Sequence[str]]:
    """Whatever may be said; what is free is something that changes nothing by itself."""
    if len(values) == len(op.slots):
        yield values
        return
    slot = op.slots[len(values)]
    free = "int" if slot.name == "type" else "something_new"
    options = [*slot.options(source, values)] if slot.options else [free]
    for option in dict.fromkeys([*options, *([] if slot.default is None else [slot.default])]):
        yield from applications(op, source, (*values, option))


CLAIMS = [op for op in ops().values() if op.same_behaviour]


@pytest.mark.parametrize("op", CLAIMS, ids=lambda op: op.name)
def test_a_program_does_what_it_did(op: Op):
    tried, differing = 0, list[str]()
    for program in (*PROGRAMS, *RECURSIVE, *ENTERED):
        before = said(compile(program, "before", "exec"))
        for values in applications(op, read(program)):
            with suppress(Refusal):
                after = perform(op, program, values)
                tried += 1
                now = said(compile(after, "after", "exec"))
                if now != before:
                    differing.append(f"{op.name} {' '.join(values)}: {now}")
    assert not differing, f"{len(differing)} of {tried}, as:\n{differing[0]}"
    assert tried


def test_a_constant_is_not_taken_from_a_class_that_is_not_there_yet():
    program = "class A:\n    def f(self, n=7):\n        return n + 7\n\n\nclass B:\n    pass\n"
    with pytest.raises(Refusal, match="7 is needed before there is a class B"):
        perform(ops()["extract-constant"], program, ("7", "LIMIT", "B"))
    assert "return n + B.LIMIT" in perform(ops()["extract-constant"], program.replace("n=7", "n"), ("7", "LIMIT", "B"))
