"""A program can be called with its arguments: "let main take an optional argv list so tests can call it",
"main(argv=None) please"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.names import is_typed, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_LIST = r"(?:arg(?:ument)?s? )?(?:list|argv|args|arguments|command line)"
_NEEDS = Pattern(
    r"(?i)\b(?P<name>\w+)(?:\(\))? (?:should |must |can |could |to )?(?:be able to )?"
    r"(?:take|accept|get|have|be given)s?"
    rf" (?:in )?(?:an? |its |the |some )?(?:optional |own )?`?(?P<called>argv|args)`?(?:=None)?(?: {_LIST}| param\w*"
    r"| arg\w*)?\b(?! ?\w*=)"
    r"|\b(?P<signed>\w+)\((?P<as>argv|args) ?(?::[^=)]*)?= ?None\)"
    r"|\b(?:pass|give|hand) (?:an? |the )?(?:optional )?(?P<handed>argv|args)(?: list)? (?:in)?to (?P<to>\w+)\b"
)
_ASKED = 8.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    wanted = said["name"] or said["signed"] or said["to"]
    called = (said["called"] or said["as"] or said["handed"]).lower()
    for _, function in source.functions:
        if function.name == wanted and not [*parameters_of(function)]:
            change = tuple(_with(source, function, called))
            yield from possible(change, _ASKED) if len(change) > 1 else ()


def _with(source: Source, function: Function, name: str) -> Iterator[Splice]:
    """It takes them, and whatever it reads them with does. A variable that is called so takes their name away."""
    stored = {each.id for each in own_nodes(function) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
    name = next((each for each in (name, "argv", "arguments") if each not in stored), f"{name}_given")
    typed = f"{name}: list[str] | None = None" if is_typed(function) else f"{name}=None"
    at = source.text.index("(", source.start(function) + len(f"def {function.name}")) + 1
    yield Splice(at, at, typed)
    read = [each for each in own_nodes(function) if ast.unparse(each) == "sys.argv[1:]"]
    for each in own_nodes(function):
        if not isinstance(each, ast.Call) or each.args or each.keywords:
            continue
        match each.func:
            case ast.Attribute(attr="parse_args" | "parse_known_args"):
                yield _given(source, each, name)
            case ast.Name(inner):
                own = next((one for _, one in source.functions if one.name == inner), None)
                if own is None or [*parameters_of(own)] or len([*calls_of(source, own)]) != 1:
                    continue
                change = tuple(_with(source, own, name))
                if len(change) > 1:
                    yield _given(source, each, name)
                    yield from change
    if read:
        yield insert_at_top(source, function, f"if {name} is None:\n{source.unit}{name} = sys.argv[1:]")
        yield from (instead(source, each, name) for each in read if isinstance(each, ast.expr))


def _given(source: Source, call: ast.Call, name: str) -> Splice:
    at = source.stop(call) - 1
    return Splice(at, at, name)


WRITER = Writer(frozenset(("add-parameter",)), _written, needs=_NEEDS)
