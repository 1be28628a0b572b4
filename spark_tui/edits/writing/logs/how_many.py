"""How many things a function is done with are logged by it: "log at info level how many packets were saved", "log the
number of loaded rows", "import_all should log how many users it imported"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import Comprehension
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.strings.loggers import log_calls, logger_needed
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.moments import IRREGULAR
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_LEVELS = r"(?:debug|info|warning|error)"
_NEEDS = Pattern(
    r"(?i)\blog(?:s|ged|ging)?\b(?: (?:out |also |it |a line |a message |an? \w+ (?:line |message )?)*"
    rf"(?:(?:at|on|with|as) (?:the )?(?:level )?{_LEVELS}(?:[ -]level)?)?)?(?:[,:]? ?(?:saying|telling|with|of|about))?"
    r" (?:how many (?P<what>[a-z_]+) (?:(?:(?:were|was|are|got|get|have|had|has|been|it|we|they|that|successfully) )+)?"
    r"(?P<deed>[a-z]+)"
    r"|the (?:number|count) of (?:the )?(?P<done>[a-z]+(?:ed|en|nt|de|lt)) (?P<things>[a-z_]+s)"
    r"|the (?:number|count) of (?:the )?(?P<those>[a-z_]+s) "
    r"(?:(?:that |which )?(?:were|was|are|got|get|have been|it|we) )?"
    r"(?P<so>[a-z]+(?:ed|s|en|nt|de|lt)))\b"
)
_LEVEL = Pattern(rf"(?i)\b{_LEVELS}\b")
_NO_DEEDS = frozenset(("there", "left", "exist", "are", "is", "known", "in"))
_ASKED, _NAMED, _OF_THOSE = 8.0, 1.0, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None:
        return
    deed = (said["deed"] or said["done"] or said["so"]).lower()
    things = (said["what"] or said["things"] or said["those"]).lower()
    if deed in _NO_DEEDS:
        return
    verb = root(IRREGULAR.get(deed, deed))
    level = _LEVEL.search(sentence.text)
    loud = level[0].lower() if level is not None else "info"
    for _, function in source.functions:
        own = [root(part) for part in parts(function.name)]
        does = bool(own) and verb in own[:2]
        if not does and names(sentence, function.name) < 1:
            continue
        count = next(_counts(source, function, singular(things)), "")
        if count and not _is_emptied(source, function, count[4:-1]):
            told = _ASKED + _NAMED * (names(sentence, function.name) >= 1) + _OF_THOSE * (root(things) in own)
            text = f'"{_past(deed)} %d {things.replace("_", " ")}", {count}'
            yield from possible(_logged(source, function, loud, text), told + does)


def _past(deed: str) -> str:
    """Imported, also where it is said what it imports."""
    if not deed.endswith("s"):
        return deed
    base = deed[:-1]
    return f"{base}d" if base.endswith("e") else f"{base}ed"


def _counts(source: Source, function: Function, thing: str) -> Iterator[str]:
    """How many of these it goes through, or gets, or makes a list of."""
    for node in own_nodes(function):
        match node:
            case ast.Assign([ast.Name(name)], ast.List() | ast.ListComp()) if _is_of(name, thing):
                yield f"len({name})"
    for name in parameters_of(function):
        if _is_of(name, thing) and name != thing:
            yield f"len({name})"
    for node in own_nodes(function):
        match node:
            case ast.For(ast.Name(one), through) | ast.comprehension(ast.Name(one), through):
                pass
            case ast.For(ast.Tuple([*_, ast.Name(one)]), through) | ast.comprehension(
                ast.Tuple([*_, ast.Name(one)]), through
            ):
                pass
            case _:
                continue
        held = _held(through)
        above = source.parents.get(node)
        is_filtered = isinstance(above, Comprehension) and any(each.ifs for each in above.generators)
        if held is not None and not is_filtered and (one == thing or _is_of(source.segment(held), thing)):
            yield f"len({source.segment(held)})"
    for node in own_nodes(function):
        match node:
            case ast.Attribute(ast.Name("self"), name) if _is_of(name, thing):
                yield f"len(self.{name})"


def _is_emptied(source: Source, function: Function, held: str) -> bool:
    """At the end there are others than it was done with."""
    for node in own_nodes(function):
        match node:
            case ast.Call(ast.Attribute(owner, "clear" | "pop" | "popleft" | "popitem" | "remove" | "discard")):
                if source.segment(owner) == held:
                    return True
            case ast.Delete(targets):
                if any(source.segment(each).startswith(held) for each in targets):
                    return True
            case ast.Assign([ast.Attribute() as target]) if source.segment(target) == held:
                return True
    return False


def _held(through: ast.expr) -> ast.expr | None:
    """`self.rows` of `self.rows.values()`, of `sorted(self.rows)` and of `enumerate(rows)`."""
    match through:
        case ast.Call(ast.Attribute(held, "values" | "items" | "keys"), []):
            return held if isinstance(held, ast.Name | ast.Attribute) else None
        case ast.Call(ast.Name("sorted" | "enumerate" | "reversed" | "list"), [inner, *_]):
            return _held(inner)
        case ast.Name() | ast.Attribute():
            return through
        case _:
            return None


def _is_of(name: str, thing: str) -> bool:
    last = (parts(name.rpartition(".")[2]) or ("",))[-1].lower()
    return singular(last) == thing and (last != thing or last == name.rpartition(".")[2].strip("_"))


def _logged(source: Source, function: Function, level: str, told: str) -> Iterator[Splice]:
    last = function.body[-1]
    if any(any(node is call for node in walk(last)) for _, call in log_calls(source)):
        return
    logger, needed = logger_needed(source, function.lineno)
    code = f"{logger}.{level}({told})"
    yield from needed
    yield insert_before(source, last, code) if isinstance(last, ast.Return) else insert_after(source, last, code)


WRITER = Writer(frozenset(("add-log", "log-entry")), _written, needs=_NEEDS)
