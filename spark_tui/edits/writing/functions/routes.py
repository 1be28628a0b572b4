"""One more path that is answered, as the others are: "add a /health route that returns {"status": "ok"}"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:add|need|want|new|create|make|write)\b.*(?<![\w.])/[a-z][\w-]*(?:/[\w-]+)*"
    r"|(?<![\w.])/[a-z][\w/-]* (?:route|endpoint|page|path)\b"
)
_PATH = Pattern(r"(?i)(?<![\w.])(/[a-z][\w-]*(?:/[\w-]+)*)")
_ANSWER = Pattern(r"(\{.*\}|\[.*\]|\"[^\"]*\"|'[^']*')[^{}\[\]\"']*$")
_ASKED = 6.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, path, answer = sentence.source, _PATH.search(sentence.text), _ANSWER.search(sentence.text)
    if path is None or answer is None or parsed(answer[1]) is None:
        return
    there = [(function, mark) for _, function in source.functions for mark in function.decorator_list if _path_of(mark)]
    if there and all(_path_of(mark) != path[1] for _, mark in there):
        yield from possible(_one_more(source, there, path[1], answer[1]), _ASKED)


def _path_of(mark: ast.expr) -> str:
    """That which a decorator says: the path of what it answers."""
    for each in mark.args if isinstance(mark, ast.Call) else ():
        if isinstance(each, ast.Constant) and isinstance(each.value, str) and each.value.startswith("/"):
            return each.value
    return ""


def _one_more(source: Source, there: list[tuple[Function, ast.expr]], path: str, answer: str) -> Iterator[Splice]:
    getting = [each for each in there if re.search(r"(?i)\bget\b", source.segment(each[1]))]
    like, mark = (getting or there)[0]
    name = re.sub(r"\W", "_", path.strip("/"))
    if name in source.names or any(name == each.name for _, each in source.functions):
        raise Refusal(f"there is a {name} already")
    own = [{*parameters_of(function)} for function, _ in there]
    given = [each for each in parameters_of(like) if all(each in others for others in own)]
    returned = [node.value for node in ast.walk(like) if isinstance(node, ast.Return) and node.value is not None]
    status = ""
    for value in returned[-1:]:
        match value:
            case ast.Tuple(elts=[ast.Constant(int(code)), _]) if 200 <= code < 300:
                status = "200, "
            case _:
                pass
    made = source.segment(mark).replace(f'"{_path_of(mark)}"', f'"{path}"').replace(f"'{_path_of(mark)}'", f"'{path}'")
    sort = "async def" if isinstance(like, ast.AsyncFunctionDef) else "def"
    code = f"@{made}\n{sort} {name}({', '.join(given)}):\n{source.unit}return {status}{answer}"
    yield insert_after(source, there[-1][0], f"\n\n{code}")


WRITER = Writer(frozenset(("write-function",)), _written, needs=_SAYS)
