"""What a new option does in the code that can read it: a limit ends a loop, a dry run touches nothing, an output takes
what was printed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.python.bodies import insert_first, without_docstring
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.dry_runs import called_alone, is_change, left_undone, statements
from spark_tui.edits.python.functions.into_file import into_file
from spark_tui.edits.python.functions.strictly import raised_if_strict
from spark_tui.edits.python.imports import full_name
from spark_tui.edits.python.lines import block_of, wrapped
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.strings.as_json import as_json
from spark_tui.edits.python.strings.printing import prints
from spark_tui.edits.python.walking import walk

_NO_ACT = re.compile(r"dry(?:_?run)?|no_act|simulate|pretend|noop|just_print")

_AT_MOST = re.compile(r"(?:^|\.)max_([a-z]+?)s?$")
_OF_ANYTHING = frozenset(
    ("result", "item", "row", "entrie", "hit", "count", "line", "record", "element", "number", "n")
)


_LEAVES_OUT = re.compile(r"(?:skip|no|without|dont|omit)_(\w+)")
_STEM = 4  # letters: validation is what validate does


@dataclass(frozen=True, slots=True)
class Effect:
    """`kind` is the type of what is given on the command line, "" for a switch."""

    splices: tuple[Splice, ...]
    kind: str = ""


def effect(source: Source, name: str, body: Sequence[ast.stmt], read: str, *, is_told: bool = False) -> Effect | None:
    """What an option of that name does in these statements, where `read` is how they read it. `is_told` where it has
    to be told what a dry run would do."""
    words = re.sub(r"[^a-z]+", "_", name.lower()).strip("_")
    if _NO_ACT.fullmatch(words):
        return _dry_run(source, body, read, is_told=is_told)
    for pattern, make in _EFFECTS:
        if pattern.fullmatch(words):
            return make(source, body, read)
    left_out = _LEAVES_OUT.fullmatch(words)
    return _without_step(source, body, read, left_out[1].split("_")) if left_out is not None else None


def by_calls(source: Source, name: str, body: Sequence[ast.stmt], read: str) -> Effect | None:
    """The same of a dry run, where it is functions of the file that touch something."""
    return _dry_run(source, body, read, deep=2) if _NO_ACT.fullmatch(name.lower().strip("_")) else None


def whole_calls(source: Source, name: str, body: Sequence[ast.stmt], read: str) -> Effect | None:
    """The same, where such a function does nothing else and what it is called for is printed beside it: it is not
    called then."""
    found = [each for each in statements(body) if _only_changes(source, each)]
    told = [each for each in found if any(True for other in block_of(source, each) for _ in prints(source, other))]
    if _NO_ACT.fullmatch(name.lower().strip("_")) is None or not found or len(told) != len(found):
        return None
    return Effect(tuple(wrapped(source, each, f"if not {read}:") for each in found))


def _only_changes(source: Source, statement: ast.stmt) -> bool:
    call = called_alone(statement)
    if call is None or not isinstance(call.func, ast.Name):
        return False
    own = [node for name, node in source.functions if name == call.func.id]
    return any(all(is_change(source, each) for each in without_docstring(node.body)) for node in own)


# ── what each does ───────────────────────────────────────────────────────────────────────────────────────────────


def _dry_run(
    source: Source, body: Sequence[ast.stmt], read: str, deep: int = 0, *, is_told: bool = False
) -> Effect | None:
    found = left_undone(source, body, read, deep, is_told=is_told)
    return Effect(found) if found else None


def _quiet(source: Source, body: Sequence[ast.stmt], read: str) -> Effect | None:
    found = [each for each in statements(body) if isinstance(each, ast.Expr) and any(prints(source, each))]
    if not found and "import logging" in source.text:
        return _logged_from(source, body, read, "ERROR")
    return Effect(tuple(wrapped(source, each, f"if not {read}:") for each in found)) if found else None


def _logged_from(source: Source, body: Sequence[ast.stmt], read: str, least: str) -> Effect | None:
    """The level that lets so much through, where it is set or could be; otherwise the one that holds by now."""
    setups = (node for node in source.all(ast.Call) if called(node) == "basicConfig")
    setup = next(setups, None)
    if setup is None and any(called(node) == "setLevel" for node in source.all(ast.Call)):
        return None  # the file sets its levels otherwise, and that would say nothing any more
    if setup is None:
        usual = "logging.WARNING" if least == "DEBUG" else "logging.INFO"
        code = f"logging.basicConfig(level=logging.{least} if {read} else {usual})"
        return Effect((insert_first(source, body, code),))
    there = keyword(setup, "level")
    usual = source.segment(there) if isinstance(there, ast.Attribute) else "logging.INFO"
    inside = {id(node) for each in body for node in walk(each)}
    level = f"logging.{least} if {read} else {usual}"
    return Effect((set_keyword(source, setup, "level", level),)) if id(setup) in inside else None


def _verbose(source: Source, body: Sequence[ast.stmt], read: str) -> Effect | None:
    """What is logged is let through; without a log, each turn of the first silent loop tells what it is about."""
    if "import logging" in source.text and body:
        return _logged_from(source, body, read, "DEBUG")
    for loop in statements(body):
        if isinstance(loop, ast.For | ast.AsyncFor) and not any(
            True for each in loop.body for _ in prints(source, each)
        ):
            code = f"if {read}:\n{source.unit}print({source.segment(_first_name(loop.target))})"
            return Effect((insert_first(source, loop.body, code),))
    return None


def may_limit(name: str, code: str) -> bool:
    """Does `max_redirects` speak of what is in this code? `limit` and `max_results` are said of anything."""
    of_what = _AT_MOST.search(name)
    return of_what is None or of_what[1] in _OF_ANYTHING or of_what[1] in code.lower()


def _is_held_against(loop: ast.For, read: str) -> bool:
    """Is `max_level` for one of several things that it goes through at a time, and not for how many there are?"""
    of_what = _AT_MOST.search(read)
    each = loop.target.elts if isinstance(loop.target, ast.Tuple) else []
    return of_what is not None and not read.endswith("s") and any(is_name(one, of_what[1]) for one in each)


def _is_open_file(source: Source, node: ast.expr) -> bool:
    """Its lines are no list."""
    for each in source.all(ast.Assign):
        match each:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Name("open"))) if is_name(node, name):
                return True
    return False


def _limit(source: Source, body: Sequence[ast.stmt], read: str) -> Effect | None:
    """The loop that tells or gives ends early."""
    loops = [each for each in statements(body) if isinstance(each, ast.For) and not _is_held_against(each, read)]
    loops = [each for each in loops if not _is_open_file(source, each.iter)]
    loops = [each for each in loops if may_limit(read, f"{ast.unparse(each.target)} {ast.unparse(each.iter)}")]
    loops.sort(key=lambda loop: not any(True for each in loop.body for _ in prints(source, each)))
    for loop in loops:
        text = source.segment(loop.iter)
        sliced = isinstance(loop.iter, ast.Name | ast.Attribute | ast.Subscript | ast.List) or text.startswith(
            "sorted("
        )
        if text.startswith(("enumerate(", "zip(", "range(")):
            continue
        value = f"{text}[:{read}]" if sliced else f"list({text})[:{read}]"
        return Effect((Splice(source.start(loop.iter), source.stop(loop.iter), value),), "int")
    for each in (node for statement in body for node in walk(statement)):
        match each:
            case ast.Call(ast.Attribute(attr="most_common"), [], []):
                return Effect((Splice(source.stop(each) - 1, source.stop(each) - 1, read),), "int")
    for each in statements(body):
        value = each.value if isinstance(each, ast.Return) else None
        if value is not None and _is_list(value) and may_limit(read, ast.unparse(value)):
            stop = source.stop(value)
            return Effect((Splice(stop, stop, f"[:{read}]"),), "int")
    return None


def _output(source: Source, body: Sequence[ast.stmt], read: str) -> Effect | None:
    """What is written to the terminal in the end, goes to the file if there is one."""
    change = into_file(source, list(statements(body)), read)
    return Effect((change,), "str") if change is not None else None


def _reverse(source: Source, body: Sequence[ast.stmt], read: str) -> Effect | None:
    nodes = (node for each in body for node in walk(each))
    calls = [node for node in nodes if isinstance(node, ast.Call) and called(node) in ("sorted", "sort")]
    free = [call for call in calls if keyword(call, "reverse") is None]
    return Effect(tuple(set_keyword(source, call, "reverse", read) for call in free)) if free else None


def _seed(source: Source, body: Sequence[ast.stmt], read: str) -> Effect | None:
    """A generator of its own gets it; where there is none, the one of the module, first of all."""
    for node in (node for each in body for node in walk(each)):
        if isinstance(node, ast.Call) and full_name(source, node.func) == "random.Random" and not node.args:
            at = source.stop(node) - 1
            return Effect((Splice(at, at, read),), "int")
    imported = any(isinstance(each, ast.Import) and each.names[0].name == "random" for each in source.tree.body)
    here = any(full_name(source, node).startswith("random.") for each in body for node in _dotted(each))
    plain = [each for each in body if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant))]
    if not imported or not plain or not (here or "." in read):
        return None
    return Effect((insert_first(source, plain, f"random.seed({read})"),), "int")


def _dotted(statement: ast.stmt) -> Iterator[ast.expr]:
    return (node for node in walk(statement) if isinstance(node, ast.Attribute))


def _json(source: Source, body: Sequence[ast.stmt], read: str) -> Effect | None:
    found = as_json(source, body, read)
    return Effect(found) if found else None


def _strict(source: Source, body: Sequence[ast.stmt], read: str) -> Effect | None:
    found = tuple(raised_if_strict(source, body, read))
    return Effect(found) if found else None


def _without_step(source: Source, body: Sequence[ast.stmt], read: str, of: Sequence[str]) -> Effect | None:
    """The steps that are called so are not taken: `build(target)` for --skip-build."""
    found = [each for each in statements(body) if _is_step(each) and _is_called_like(each, of)]
    return Effect(tuple(wrapped(source, each, f"if not {read}:") for each in found)) if found else None


def _is_step(statement: ast.stmt) -> bool:
    """A call of which nothing is kept, or only what it was given in another state: `rows = clean(rows)`."""
    match statement:
        case ast.Assign([ast.Name(name)], ast.Call(args=[ast.Name(given), *_])):
            return name == given
        case _:
            return called_alone(statement) is not None


def _is_called_like(statement: ast.stmt, words: Sequence[str]) -> bool:
    call = called_alone(statement) or getattr(statement, "value", None)
    own = called(call).lower().strip("_").split("_") if isinstance(call, ast.Call) else []
    return all(any(one == word or one[:_STEM] == word[:_STEM] != one[:2] for one in own) for word in words)


_EFFECTS: tuple[tuple[re.Pattern[str], Callable[[Source, Sequence[ast.stmt], str], Effect | None]], ...] = (
    (re.compile(r"quiet|silent|no_output"), _quiet),
    (re.compile(r"verbose|debug|loud|show_progress|progress"), _verbose),
    (re.compile(r"(?:max(?:imum)?_?)?(?:limit|top|max|n|num|number|head|first|most)(?:_\w+)?|max_\w+"), _limit),
    (re.compile(r"out(?:put|file|_file|_path)?(?:_?(?:file|path))?|to_file|save_to|dest(?:ination)?"), _output),
    (re.compile(r"(?:random_?)?seed"), _seed),
    (re.compile(r"(?:as_|to_)?json(?:_output)?"), _json),
    (re.compile(r"reversed?|desc(?:ending)?|backwards?"), _reverse),
    (re.compile(r"strict(?:ly|_mode)?|raise_(?:errors?|on_\w+)|fail_fast"), _strict),
)


# ── the code ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _is_list(node: ast.expr) -> bool:
    """Something that can be cut off."""
    if isinstance(node, ast.Call):
        return called(node) in ("sorted", "list")
    return isinstance(node, ast.List | ast.ListComp | ast.Name) or (
        isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice)
    )


def _first_name(target: ast.expr) -> ast.expr:
    return target.elts[0] if isinstance(target, ast.Tuple) else target
