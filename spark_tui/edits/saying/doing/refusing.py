"""What a function refuses things with, where nobody names an error: its own one, or that of the others of its class."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import class_around
from spark_tui.edits.python.objects.own_exceptions import IS_ERROR, own_exceptions
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk

OF_ONE_STATE = Pattern(
    r"(?:Full|NotFound|Unknown|Missing|NoSuch|Exists|Already|Duplicate|Taken|Closed|Locked|Expired|Timeout|TimedOut"
    r"|Busy|Denied|Forbidden|Unauthori[sz]ed|Unavailable|Insufficient|NotEnough|Overdra\w+|Exceeded|Limit|TooMany"
    r"|NotImplemented|Conflict|Permission|Connection|Stop|Exit)|\b(?:Key|Index|Lookup|IO|OS|Memory|Attribute)Error$"
)
"""What tells of one thing that is the matter, and of no value that is wrong: QueueFull for an empty name."""


def refuses_with(source: Source, function: Function) -> str:
    """An error of the program itself that takes a message; nothing where there is none, or Python's is raised too."""
    own = _known(source)
    here = [*_raised(function)]
    if here:
        return next((each for each in here if each in own), "")
    owner = class_around(source, function)
    around = [*_raised(owner)] if owner is not None else []
    kinds = {each for each in around if OF_ONE_STATE.search(each) is None}
    return kinds.pop() if len(kinds) == 1 and kinds <= own else ""


def _known(source: Source) -> frozenset[str]:
    """What the file defines, and what it has from a module that is none of Python's, by its name."""
    imported = (
        alias.asname or alias.name
        for each in source.all(ast.ImportFrom)
        for alias in each.names
        if each.level or (each.module or "") not in ("json", "requests", "subprocess", "sqlite3", "decimal")
    )
    return own_exceptions(source).union(
        each for each in imported if IS_ERROR.search(each) is not None and not hasattr(builtins, each)
    )


def _raised(node: ast.AST) -> Iterator[str]:
    """With one message that is written there."""
    for each in walk(node):
        match each:
            case ast.Raise(ast.Call(ast.Name(name), [ast.Constant(str()) | ast.JoinedStr()], [])):
                yield name
