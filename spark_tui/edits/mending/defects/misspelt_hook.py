"""A name that Python looks for, spelt in a way that it does not know."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from difflib import get_close_matches

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import is_method
from spark_tui.edits.python.scopes import name_start
from spark_tui.edits.python.source import Function, Splice

_KNOWN = frozenset(
    re.findall(
        r"\w+",
        """
        __init__ __str__ __repr__ __len__ __eq__ __ne__ __lt__ __le__ __gt__ __ge__ __hash__ __iter__ __next__
        __enter__ __exit__ __getitem__ __setitem__ __delitem__ __contains__ __call__ __add__ __sub__ __mul__ __bool__
        __new__ __del__ __post_init__ __getattr__ __setattr__ __aenter__ __aexit__ __format__ __radd__ __iadd__
        __truediv__ __neg__ __abs__ __init_subclass__ __class_getitem__ __missing__ __reversed__ __int__ __float__
        __index__ __slots__
        """,
    )
)
_LINES = Pattern(r"^_{1,3}(\w+?)_{0,3}$")
_SAYS = Pattern(
    r"(?i)takes no arguments|object at 0x|never called|not called|nothing happens|does nothing|no attribute"
)
_CLEAR, _CONFUSED, _SAID = 2.5, 0.5, 0.8


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source, said = complaint.source, _SAID * complaint.says(_SAYS)
    for node in complaint.nodes:
        match node:
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name) if is_method(source, node):
                for other, clear in _meant(node, name):
                    start = name_start(source, node)
                    splice = Splice(start, start + len(name), other)
                    yield Repair((splice,), clear + said + complaint.points(node.lineno))
            case ast.Compare(ast.Name("__name__"), [ast.Eq()], [ast.Constant(str(text)) as value]) if (
                text != "__main__"
            ):
                quote = source.segment(value)[0]
                yield Repair((instead(source, value, f"{quote}__main__{quote}"),), _CLEAR + said)
            case _:
                pass


def _meant(node: Function, name: str) -> Iterable[tuple[str, float]]:
    bare = _LINES.match(name)
    if name in _KNOWN:
        if name == "__int__" and len(node.args.args) > 1:
            yield "__init__", _CLEAR
    elif bare is not None and name.startswith("_") and name.endswith("_"):
        for other in get_close_matches(f"__{bare[1]}__", _KNOWN, n=2, cutoff=0.75):
            yield other, _CLEAR
    elif f"__{name.strip('_')}__" in _KNOWN and name.strip("_") in (
        "init",
        "str",
        "repr",
        "len",
        "eq",
        "iter",
        "enter",
        "exit",
    ):
        yield f"__{name.strip('_')}__", _CLEAR - _CONFUSED


DEFECT = Defect("misspelt-hook", frozenset(("fix-typo", "fix-error", "fix-wrong-name")), _repairs, _SAYS)
