"""What a function is to give back: one thing more, or the same in another form."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.strings.printing import prints
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import names, parts
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value import code
from spark_tui.edits.saying.value.values import values

_COUNT = Pattern(
    r"(?i)\b(?:how (?:many|often)|(?:number|count|length|amount|size) of)(?: \w+){1,5}|\b\w+ count\b|\bcount\b.*"
)
_LEFT_OUT = Pattern(
    r"(?i)\b(?:how many|number of|count of)\b.*\b(?:drop\w*|remov\w+|skip\w*|filter\w*|reject\w*|ignor\w+|discard\w*"
    r"|left out|threw out|thrown \w+|were cut|lost)\b"
)
RETURNED_INSTEAD = Pattern(
    r"(?i)\breturns? (?:the |its |a |an )?`?([a-z_]\w*)`?(?: object| itself| instance)?,? (?:and )?"
    r"(?:not|instead of|rather than) (?!rais|throw|an? (?:error|exception))"
    r"|\b(?:gets?|hand(?:s|ed)?|gives?)(?: me| us)? back (?:the |its |an? )?(?:(?:whole|full|entire|saved"
    r"|new) )?`?([a-z_]\w*)`?"
    r" (?:object|itself|instance)\b"
)
"""A name that is to be returned, beside what is returned now."""
_TOTAL = Pattern(r"(?i)\b(?:total|count|how many)\b")
_SEVERAL = Pattern(r"(?i)\b(?:lists?|lines|rows|all of them|one by one)\b(?! (?:as|in) (?:one|a) (?:string|text))")
NOT_PRINTED = Pattern(
    r"(?i)(?:\b(?:instead of|rather than|not|no longer|stop)|n'?t) (?:to )?print\w*\b"
    r"(?! (?:the|twice|when|if|(?:it|them) \w+)\b)"
    r"|\b(?:return|give|hand)s? (?:back )?(?:its|all its|the (?:whole|full)) output\b|\bwhat it prints\b"
)
"""What was printed is to come back, and all of it."""
_ONE_TEXT = Pattern(r"(?i)\b(?:strings?|texts?|newlines?|join\w*|lines?)\b")
_SAID, _NEARLY = 2.0, 1.0  # how clearly a name has to be spoken of


def also(gap: Gap) -> Iterator[str]:
    """A variable of the function that is spoken of, or how many of them there are."""
    known = _variables(gap)
    counted = list(_left_out(gap)) or list(_counted(gap, known)) or list(_all_of_them(gap, known))
    yield from counted
    if counted:
        return
    yield from (text for text, _ in code.expressions(gap))
    spoken = {name: names(gap.sentence, name) for name in known}
    yield from sorted((name for name in known if spoken[name] >= _NEARLY), key=lambda name: -spoken[name])
    yield from values(gap)


def _counted(gap: Gap, known: Sequence[str]) -> Iterator[str]:
    """The length of what is spoken of, or the variable that counts it."""
    counters = _counters(gap)
    for match in _COUNT.finditer(gap.text):
        said = match[0].lower()
        yield from (name for name in counters if any(part in said for part in parts(name) if len(part) > 2))
        spoken = [name for name in known if name not in counters and names(gap.sentence, name) >= _SAID]
        yield from (f"len({name})" for name in spoken if parts(name)[-1] in said)
        yield from counters if len(counters) == 1 else ()


def _all_of_them(gap: Gap, known: Sequence[str]) -> Iterator[str]:
    """How many there are of what is returned, or of what a part of is returned; unless a variable is called so."""
    said = _TOTAL.search(gap.text)
    if said is None or any(said[0].lower() in parts(name) for name in known):
        return
    for each in walk(gap.function) if gap.function is not None else ():
        match each:
            case ast.Return(value=ast.Name(id=name) | ast.Subscript(value=ast.Name(id=name), slice=ast.Slice())):
                if name.endswith(("s", "list", "found", "rows")):
                    yield f"len({name})"


def _left_out(gap: Gap) -> Iterator[str]:
    """How many were dropped is how many there are fewer of in what is returned."""
    if gap.function is None or _LEFT_OUT.search(gap.text) is None:
        return
    returned = {
        each.value.id
        for each in walk(gap.function)
        if isinstance(each, ast.Return) and isinstance(each.value, ast.Name)
    }
    for each in walk(gap.function):
        match each:
            case ast.For(iter=ast.Name(many), body=body) if any(isinstance(node, ast.If) for node in body):
                kept = {
                    node.func.value.id
                    for inner in walk(each)
                    for node in (inner,)
                    if isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Attribute)
                    and node.func.attr in ("append", "add")
                    and isinstance(node.func.value, ast.Name)
                }
                yield from (f"len({many}) - len({name})" for name in sorted(returned & kept))
            case ast.Assign(
                [ast.Name(name)], ast.ListComp(generators=[ast.comprehension(iter=ast.Name(many), ifs=[_, *_])])
            ):
                if name in returned:
                    yield f"len({many}) - len({name})"


def _counters(gap: Gap) -> list[str]:
    """What goes up by one in the function."""
    nodes = [] if gap.function is None else list(walk(gap.function))
    found = [each.target.id for each in nodes if isinstance(each, ast.AugAssign) and isinstance(each.target, ast.Name)]
    return list(dict.fromkeys(found))


def _variables(gap: Gap) -> list[str]:
    """Those that are set in the function and no loop's own, the parameters behind them; not what it returns by now."""
    function = gap.function
    if function is None:
        return []
    returned = {
        node.id
        for each in walk(function)
        if isinstance(each, ast.Return) and each.value is not None
        for node in ([each.value] if isinstance(each.value, ast.Name) else getattr(each.value, "elts", []))
        if isinstance(node, ast.Name)
    }
    stored = [node.id for node in walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    loops = [each.target for each in walk(function) if isinstance(each, ast.For | ast.AsyncFor | ast.comprehension)]
    own = {name for each in loops for name in bound_in(each)}
    every = dict.fromkeys(name for name in (*stored, *parameters_of(function)) if name not in own)
    counted = _COUNT.search(gap.text) is not None
    return [name for name in every if counted or name not in returned]


def form(gap: Gap) -> Iterator[str]:
    """Text, where several lines are printed and one string is spoken of; or where nothing is to be printed any more of
    what a loop prints and what stands around it."""
    function = gap.function
    if function is None or _SEVERAL.search(gap.text) is not None:
        return
    found = list(prints(gap.sentence.source, function))
    loops = [node for node in walk(function) if isinstance(node, ast.For | ast.While)]
    in_loops = [call for call in found if any(call in walk(loop) for loop in loops)]
    around_them = any(isinstance(each, ast.Expr) and each.value in found for each in function.body)
    is_all = NOT_PRINTED.search(gap.text) is not None and bool(in_loops) and around_them
    if is_all or (_ONE_TEXT.search(gap.text) is not None and (len(found) > 1 or in_loops)):
        yield "text"
