"""What a docstring shows as it is typed at a prompt, one line after the other, as a test."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.working.own_tests import Test, put_together

if TYPE_CHECKING:
    import doctest

_CAME, _SHOWN_OTHERWISE = "what_came", "what_was_printed_elsewhere"
"""Names for what came out; and for what nobody knows."""
_IN_PART = re.compile(r"\.\.\.| at 0x")


def told_tests(source: Source) -> Iterator[Test]:
    """Called after what has the docstring. A call that stands by itself is no test: it is an example."""
    for node in (source.tree, *(each for _, each in source.definitions)):
        text = ast.get_docstring(node, clean=True) or ""
        if ">>>" in text:
            examples = _examples(text)
            is_more = any(not _is_known(source, each) for each in examples)
            is_in_part = any(each.exc_msg is None and _is_in_part(each.want.strip()) for each in examples)
            if is_more and not is_in_part:
                lines = (line for each in examples for line in _as_lines(each))
                test = put_together(source, lines, node.body[0].lineno, getattr(node, "name", "module"))
                yield from (test,) if test is not None else ()


def _examples(text: str) -> list[doctest.Example]:
    import doctest  # late: it brings all of unittest along, and few docstrings have examples

    try:
        return doctest.DocTestParser().get_examples(text)
    except ValueError:
        return []


def _is_known(source: Source, example: doctest.Example) -> bool:
    """As a call of a function with what it gives."""
    match parsed(example.source.strip()):
        case ast.Call(ast.Name(name)):
            return example.exc_msg is None and any(
                isinstance(each, ast.FunctionDef) and each.name == name for each in source.tree.body
            )
        case _:
            return False


def _as_lines(example: doctest.Example) -> Iterator[str]:
    code, want = example.source.strip(), example.want.strip()
    if example.exc_msg is not None:
        yield f"with pytest.raises({example.exc_msg.partition(':')[0].strip()}):"
        yield from (f"    {line}" for line in code.splitlines())
    elif not want or parsed(code) is None:
        yield from code.splitlines()
    else:
        yield f"{_CAME} = ({_printed(code)})"
        yield f"if {_CAME} is None: {_SHOWN_OTHERWISE}"
        is_value = _is_written_out(want) and not code.startswith("print(")
        yield f"assert {_CAME} == ({want})" if is_value else f"assert {_shown(code)} == {want!r}"


def _is_in_part(want: str) -> bool:
    return _IN_PART.search(want) is not None or ("\n" in want and not _is_written_out(want))


def _printed(code: str) -> str:
    """As one text, where it prints some things."""
    node = parsed(code)
    if isinstance(node, ast.Call) and code.startswith("print("):
        return _SHOWN_OTHERWISE if node.keywords else f"' '.join(map(str, [{', '.join(map(ast.unparse, node.args))}]))"
    return code


def _shown(code: str) -> str:
    return _CAME if code.startswith("print(") else f"repr({_CAME})"


def _is_written_out(want: str) -> bool:
    try:
        ast.literal_eval(want)
    except (ValueError, TypeError, SyntaxError, MemoryError):
        return False
    return True
