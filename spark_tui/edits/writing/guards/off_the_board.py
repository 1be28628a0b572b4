"""A place has to lie on what it is a place of: "a shot outside the board should raise an IndexError", "ignore clicks
off the grid", "plot returns False for a pixel beyond the canvas". How far it reaches is held beside it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.returns import gives_something, written_return
from spark_tui.edits.python.names import class_of, parameters_of
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.actions import returned
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:outside|off|beyond|out|not on|not in|not inside|isn't on|aren't on|leaves?|past) (?:of )?"
    r"(?:the |its |our |my )?(?:edges? of the |bounds of the |borders? of the |end of the )?"
    r"(?P<where>board|grid|map|field|screen|edge|bounds|matrix|image|picture|world|maze|table|area|canvas|range|room)\b"
)
_RAISES = Pattern(r"(?i)\b(?:rais\w+|throw\w*|refus\w+|reject\w*|forbid\w*|errors?|\w+Error|not allowed|validate)\b")
_NOTHING = Pattern(r"(?i)\b(?:ignor\w+|nothing|no-?op|skip\w*|no effect)\b")
_WHY = Pattern(r"(?i)\b(?:why|instead of rais\w+|no longer|crash\w*|tests?|docstring|catch\w*|fails? with)\b")
ACROSS = Pattern(r"(?:x|col|cols?|column|c|left)")
DOWN = Pattern(r"(?:y|row|r|line|top)")
_WIDE = ("width", "w", "cols", "columns", "n_cols", "num_cols", "ncols", "size", "n")
_HIGH = ("height", "h", "rows", "n_rows", "num_rows", "nrows", "size", "n")
_INSIDE = Pattern(r"(?:is_|_)?(?:inside|in_bounds|on_board|in_grid|on_grid|valid|contains|in_range|within)\w*")
_LOOSE = frozenset(("range", "bounds", "table", "map", "room"))
"""What numbers and many other things may be outside of as well."""
_ASKED, _NAMED, _ONLY, _CLEAR = 6.0, 0.8, 0.7, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    match = _NEEDS.search(sentence.text)
    if match is None or _WHY.search(sentence.text) is not None:
        return
    source = sentence.source
    found = [(name, function, test) for name, function in source.functions for test in _beyond(source, name, function)]
    for name, function, test in found:
        where, clear = match["where"].lower(), names(sentence, function.name)
        done = _done(sentence, name, function, where)
        if done is None or (where in _LOOSE and clear < _CLEAR):
            continue
        told = _ASKED + _NAMED * min(3.0, clear) + _ONLY * (len(found) == 1)
        guard = f"if {test}:\n{source.unit}{done}"
        yield from possible(later(insert_at_top, source, function, guard), told)


def _done(sentence: Sentence, name: str, function: Function, where: str) -> str | None:
    if _RAISES.search(sentence.text) is not None:
        error = next(exceptions(Gap(sentence)), "ValueError").partition("(")[0]
        place = ", ".join(f"{{{each}}}" for each in place_of(function) or ())
        told = "out of range" if where in {"range", "bounds"} else f"outside of the {where}"
        return f'raise {error}(f"({place}) is {told}")'
    given = next(iter(returned(Gap(sentence, "return-if", (name,)))), None)
    if given is not None:
        return written_return(function, given)
    return "return" if _NOTHING.search(sentence.text) is not None and not gives_something(function) else None


def place_of(function: Function) -> tuple[str, str] | None:
    """The two parameters that make a place, as they stand there."""
    own = [*parameters_of(function)]
    across = next((each for each in own if ACROSS.fullmatch(each)), None)
    down = next((each for each in own if DOWN.fullmatch(each)), None)
    if across is None or down is None:
        return None
    return (across, down) if own.index(across) < own.index(down) else (down, across)


def _beyond(source: Source, name: str, function: Function) -> Iterator[str]:
    """Where a place of such a function lies outside, unless the function asks by now."""
    place = place_of(function)
    if place is None or function.name == "__init__" or _INSIDE.fullmatch(function.name) is not None:
        return
    body = source.segment(function)
    if re.search(rf"(?:<=? ?{place[0]}\b|\b{place[0]} ?(?:<|>=|>)|\brange\(|\b{place[0]} not in\b)", body) is not None:
        return
    owner = class_of(source, name)
    inside = _asked_by(owner) if owner is not None else None
    if inside is not None:
        if f".{inside}(" not in body:
            yield f"not self.{inside}({', '.join(place)})"
        return
    far = [reach(source, owner, function, each) for each in place]
    if all(far):
        first, second = (f"0 <= {each} < {reach}" for each, reach in zip(place, far, strict=True))
        yield f"not ({first} and {second})"


def _asked_by(owner: ast.ClassDef) -> str | None:
    """The method that tells whether a place is inside."""
    for each in owner.body:
        if isinstance(each, Function) and _INSIDE.fullmatch(each.name) is not None and place_of(each) is not None:
            return each.name
    return None


def reach(source: Source, owner: ast.ClassDef | None, function: Function, each: str) -> str | None:
    """How far it may go: by a number that is held or given, a constant, or by what is gone through."""
    wide = ACROSS.fullmatch(each) is not None
    extents = _WIDE if wide else _HIGH
    if owner is not None:
        own = {thing.name: thing.kind for thing in held(source, owner)}
        for name in extents:
            if name in own and own[name] not in ("list", "dict", "set", "tuple", "str"):
                return f"self.{name}"
        grids = (name for name, kind in own.items() if kind in ("", "list"))
        grid = next((name for name in grids if _is_of_rows(source, f"self.{name}")), "")
        if grid:
            return f"len(self.{grid}[0])" if wide else f"len(self.{grid})"
    own_parameters = [*parameters_of(function)]
    for name in extents:
        if len(name) > 1 and name in own_parameters:
            return name
    grid = next((name for name in own_parameters if _is_of_rows(source, name)), "")
    if grid:
        return f"len({grid}[0])" if wide else f"len({grid})"
    of_file = (name.upper() for name in extents if len(name) > 1)
    return next(
        (
            name
            for name in of_file
            if re.search(rf"(?m)^(?:\w+, )*{name}\b(?:, \w+)*(?:: int)? = \d", source.text) is not None
        ),
        None,
    )


def _is_of_rows(source: Source, grid: str) -> bool:
    """Is it asked for a row and then for a column?"""
    return re.search(rf"(?<![\w.]){re.escape(grid)}\[\w+\]\[\w+\]", source.text) is not None


WRITER = Writer(frozenset(("raise-if", "return-if")), _written, needs=_NEEDS)
