"""What a call may make use of while it is worked out: operators, functions and methods that reach nothing outside."""

from __future__ import annotations

import ast
import functools
import itertools
import math
import operator
import re
import string
import unicodedata
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Mapping

BINARY: Mapping[type[ast.operator], Callable[..., object]] = {
    kind: getattr(operator, name)
    for kind, name in (
        (ast.Add, "add"), (ast.Sub, "sub"), (ast.Mult, "mul"), (ast.Div, "truediv"), (ast.FloorDiv, "floordiv"),
        (ast.Mod, "mod"), (ast.BitAnd, "and_"), (ast.BitOr, "or_"), (ast.BitXor, "xor"),
    )
}  # fmt: skip
COMPARED: Mapping[type[ast.cmpop], Callable[..., object]] = {
    kind: getattr(operator, name)
    for kind, name in (
        (ast.Eq, "eq"), (ast.NotEq, "ne"), (ast.Lt, "lt"), (ast.LtE, "le"), (ast.Gt, "gt"), (ast.GtE, "ge"),
        (ast.Is, "is_"), (ast.IsNot, "is_not"),
    )
}  # fmt: skip
UNARY: Mapping[type[ast.unaryop], Callable[..., object]] = {
    kind: getattr(operator, name)
    for kind, name in ((ast.UAdd, "pos"), (ast.USub, "neg"), (ast.Not, "not_"), (ast.Invert, "inv"))
}


def _next(several: Iterable[object], *otherwise: object) -> object:
    """Of an expression that gives one after the other, too: that is worked out as a list."""
    return next(iter(several), *otherwise)


def _iter(several: Iterable[object]) -> Iterator[object]:
    return iter(several)


def _print(*_given: object, **_named: object) -> None:
    """Nobody sees it."""


BUILTINS: Mapping[str, object] = {
    each.__name__: each
    for each in (abs, all, any, bin, bool, chr, dict, divmod, enumerate, filter, float, frozenset, hex, int, isinstance,
                 len, list, map, max, min, oct, ord, range, reversed, round, set, sorted, str, sum, tuple, zip)
} | {"next": _next, "iter": _iter, "print": _print}  # fmt: skip
MODULES: Mapping[str, Mapping[str, object]] = {
    "math": {
        name: getattr(math, name)
        for name in ("sqrt", "floor", "ceil", "pi", "e", "inf", "gcd", "hypot", "log", "log10", "log2", "sin", "cos",
                     "tan", "isclose", "trunc", "fabs", "degrees", "radians")
    },
    "re": {
        name: getattr(re, name) for name in ("compile", "sub", "findall", "split", "search", "match", "fullmatch", "I")
    },
    "str": {"maketrans": str.maketrans},
    "unicodedata": {"normalize": unicodedata.normalize},
    "string": {
        name: getattr(string, name) for name in ("ascii_letters", "ascii_lowercase", "ascii_uppercase", "digits")
    },
    "collections": {"Counter": Counter, "defaultdict": defaultdict, "deque": deque},
    "itertools": {
        name: getattr(itertools, name) for name in ("accumulate", "chain", "groupby", "pairwise", "zip_longest")
    },
    "functools": {"reduce": functools.reduce},
}  # fmt: skip
METHODS = frozenset(
    re.findall(
        r"\w+",
        """
        add append appendleft capitalize casefold copy count decode discard encode endswith extend find findall
        fullmatch get group groups index insert clear isalnum isalpha isdigit isdecimal islower isspace istitle isupper
        items join keys lower lstrip match most_common partition pop popleft remove removeprefix removesuffix replace
        reverse rfind rindex rpartition rsplit rstrip search setdefault sort split splitlines startswith strip sub
        swapcase title translate union update upper values is_integer intersection difference
        """,
    )
)
SIZED = frozenset((str, bytes, list, tuple, dict, set, frozenset, range, Counter, defaultdict, deque))
PLAIN = frozenset((*SIZED, int, float, bool, re.Match, re.Pattern))
