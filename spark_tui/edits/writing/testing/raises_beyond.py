"""A test that what some test does well is refused with another number: "test that adding a negative amount raises
ValueError", "add a test that a discount over 1 is refused"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.imports import import_needed
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?:please |pls )?(?:(?:add|write) (?:a |another )?)?test (?:that|for) (?:(?P<deed>[a-z]+ing)(?: with| by|"
    r" of)? )?"
    r"(?:(?:an? |the )?(?P<such>negative|zero) (?P<what>[a-z]\w*)"
    r"|(?:an? |the )?(?P<thing>[a-z]\w*) (?:of )?(?P<how>over|above|greater than|larger than|more than|below|under"
    r"|less than)"
    r" (?P<bound>-?\d+(?:\.\d+)?))"
    r" (?:is |gets |should be |must be )?(?:refused|rejected|raises?|not allowed|fails|an error|a \w+Error|throws)\b"
)
_OVER = ("over", "above", "greater than", "larger than", "more than")
_ASKED = 7.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.match(sentence.text.strip())
    if said is None or "unittest" in source.names:
        return
    what, deed = (said["what"] or said["thing"]).lower(), (said["deed"] or "").lower()
    for _, test in source.functions:
        is_plain = is_test(test) and source.parents.get(test) is source.tree
        for statement in test.body if is_plain else ():
            for call, number in _numbers(statement, what, deed):
                value = _beyond(said["such"], said["how"], said["bound"], source.segment(number))
                name = f"test_{call}_{_in_its_name(said, what)}"
                if name in {each.name for _, each in source.functions}:
                    return
                error = next(iter(exceptions(Gap(sentence))), "ValueError").partition("(")[0]
                splices = _behind(source, test, statement, (number, value), name, error)
                yield from possible((*import_needed(source, "pytest"), *splices), _ASKED)
                return


def _in_its_name(said: re.Match[str], what: str) -> str:
    if said["such"]:
        return f"{said['such'].lower()}_{what}"
    return f"{what}_{said['how'].lower()}_{said['bound']}".replace(" ", "_").replace("-", "minus_").replace(".", "_")


def _numbers(statement: ast.stmt, what: str, deed: str) -> Iterator[tuple[str, ast.expr]]:
    """What is called, and the number in it that is spoken of: by its keyword, else the only one."""
    for node in walk(statement):
        match node:
            case ast.Call(ast.Attribute(ast.Name(), called)) | ast.Call(ast.Name(called)):
                pass
            case _:
                continue
        by_name = [each.value for each in node.keywords if each.arg == what and _is_number(each.value)]
        plain = [each for each in node.args if _is_number(each)]
        does = bool(deed) and parts(called) and root(deed) == root(parts(called)[0])
        if by_name and (does or not deed):
            yield called, by_name[0]
        elif does and len(plain) == 1:
            yield called, plain[0]


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) in (int, float)


def _beyond(such: str | None, how: str | None, bound: str | None, now: str) -> str:
    if such is not None:
        return "0" if such.lower() == "zero" else f"-{now}" if "." in now else "-1"
    number = float(bound or 0) + (1 if (how or "").lower() in _OVER else -1) * (0.1 if "." in now else 1)
    return f"{number:g}"


def _behind(
    source: Source, test: Function, statement: ast.stmt, changed: tuple[ast.expr, str], name: str, error: str
) -> Iterator[Splice]:
    """Behind the test that it is like, with what that one does first."""
    number, value = changed
    call = source.statement_at(number.lineno)
    expression = next((node for node in walk(call) if isinstance(node, ast.Call) and number in walk(node)), None)
    if expression is None:
        return
    inner = next(
        each for each in reversed([node for node in walk(call) if isinstance(node, ast.Call)])
        if number in [*each.args, *(one.value for one in each.keywords)]
    )  # fmt: skip
    at = source.start(number) - source.start(inner)
    text = source.segment(inner)
    text = f"{text[:at]}{value}{text[at + len(source.segment(number)) :]}"
    first = [
        source.segment(each) for each in test.body[: test.body.index(statement)] if not isinstance(each, ast.Assert)
    ]
    spoken = {word for each in (inner, *test.body[: test.body.index(statement)]) for word in named_in(each)}
    taken = [each for each in parameters_of(test) if each in spoken]
    unit = source.unit
    lines = [f"def {name}({', '.join(taken)}):", *(f"{unit}{line}" for line in first)]
    lines += [f"{unit}with pytest.raises({error}):", f"{unit}{unit}{text}"]
    end = source.stop(test)
    yield Splice(end, end, "\n\n\n" + "\n".join(lines))


WRITER = Writer(frozenset(("write-test",)), _written, needs=_NEEDS)
