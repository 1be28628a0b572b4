"""What a call may make use of while it is worked out: operators, functions and methods that reach nothing outside."""

from __future__ import annotations

import abc
import ast
import bisect
import builtins
import collections.abc
import contextlib
import copy
import dataclasses
import enum
import functools
import heapq
import itertools
import json
import math
import operator
import re
import string
import textwrap
import unicodedata
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, date, datetime, time, timedelta, timezone
from decimal import Decimal
from fractions import Fraction
from types import SimpleNamespace
from typing import Never

from spark_tui.edits.python.working.asserting import Asserting
from spark_tui.edits.python.working.beside import ERR, OUT, Captured, File, Place, Stream, opened, printed
from spark_tui.edits.python.working.caught import Raised, Unknown
from spark_tui.edits.python.working.raising import Nearly, Raising, Suppressing
from spark_tui.edits.python.working.unseen import Silent, Unseen

BINARY: Mapping[type[ast.operator], Callable[..., object]] = {
    kind: getattr(operator, name)
    for kind, name in (
        (ast.Add, "add"), (ast.Sub, "sub"), (ast.Mult, "mul"), (ast.Div, "truediv"), (ast.FloorDiv, "floordiv"),
        (ast.Mod, "mod"), (ast.MatMult, "matmul"), (ast.BitAnd, "and_"), (ast.BitOr, "or_"), (ast.BitXor, "xor"),
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


def _format(value: object, spec: str = "") -> str:
    """Not as wide as one likes."""
    if re.search(r"\d{3}", spec) is not None:
        raise Unknown
    return format(value, spec)


def _few(function: Callable[..., Iterable[object]]) -> Callable[..., Iterator[object]]:
    """As many as can be looked at, of what may give any number."""

    def given(*args: object, **named: object) -> Iterator[object]:
        for at, each in enumerate(function(*args, **named)):
            if at >= _MOST:
                raise Unknown
            yield each

    return given


def _isinstance(value: object, kinds: type | tuple[type, ...]) -> bool:
    if type(value) is Unseen:
        raise Unknown
    return isinstance(value, kinds)


def _exit(status: object = None) -> Never:
    raise Raised(SystemExit, SystemExit(status))


def _cast(_kind: object, value: object) -> object:
    return value


def _same(value: object) -> object:
    return value


_MOST = 5000
BUILTINS: Mapping[str, object] = {
    each.__name__: each
    for each in (abs, all, any, bin, bool, chr, dict, divmod, enumerate, filter, float, frozenset, hex, int, issubclass,
                 len, list, map, max, min, object, oct, ord, range, repr, reversed, round, set, slice,
                 sorted, str, sum, tuple, zip)
} | {
    name: each
    for name, each in vars(builtins).items()
    if isinstance(each, type) and issubclass(each, Exception) and not issubclass(each, OSError)
} | {"next": next, "iter": iter, "format": _format, "print": printed, "open": opened, "isinstance": _isinstance,
     "callable": callable, "SystemExit": SystemExit, "OSError": OSError,
     "FileNotFoundError": FileNotFoundError, "FileExistsError": FileExistsError}  # fmt: skip
MODULES: Mapping[str, Mapping[str, object]] = {
    "abc": {"ABC": abc.ABC, "abstractmethod": abc.abstractmethod},
    "bisect": {
        name: getattr(bisect, name)
        for name in ("bisect", "bisect_left", "bisect_right", "insort", "insort_left", "insort_right")
    },
    "collections": {
        "Counter": Counter, "OrderedDict": OrderedDict, "defaultdict": defaultdict, "deque": deque,
        "namedtuple": namedtuple,
    },
    "collections.abc": {
        name: getattr(collections.abc, name)
        for name in ("Callable", "Hashable", "Iterable", "Iterator", "Mapping", "MutableMapping", "MutableSequence",
                     "Sequence", "Set", "Sized")
    },
    "contextlib": {
        "contextmanager": contextlib.contextmanager, "nullcontext": contextlib.nullcontext, "suppress": Suppressing,
    },
    "copy": {"copy": copy.copy, "deepcopy": copy.deepcopy},
    "dataclasses": {
        "dataclass": dataclasses.dataclass, "field": dataclasses.field, "replace": dataclasses.replace,
        "asdict": dataclasses.asdict, "astuple": dataclasses.astuple,
    },
    "datetime": {"date": date, "datetime": datetime, "time": time, "timedelta": timedelta, "timezone": timezone,
                 "UTC": UTC},
    "decimal": {"Decimal": Decimal},
    "enum": {name: getattr(enum, name) for name in ("Enum", "IntEnum", "StrEnum", "auto")},
    "fractions": {"Fraction": Fraction},
    "functools": {
        name: getattr(functools, name)
        for name in ("cache", "cmp_to_key", "lru_cache", "partial", "reduce", "total_ordering", "wraps")
    },
    "heapq": {
        name: getattr(heapq, name)
        for name in ("heapify", "heappop", "heappush", "heappushpop", "heapreplace", "merge", "nlargest", "nsmallest")
    },
    "itertools": {
        name: getattr(itertools, name)
        for name in ("accumulate", "chain", "compress", "dropwhile", "filterfalse", "groupby", "islice", "pairwise",
                     "starmap", "takewhile", "tee", "zip_longest")
    } | {
        name: _few(getattr(itertools, name))
        for name in ("combinations", "combinations_with_replacement", "count", "cycle", "permutations", "product",
                     "repeat")
    },
    "json": {
        "dumps": json.dumps, "loads": json.loads, "dump": json.dump, "load": json.load,
        "JSONDecodeError": json.JSONDecodeError,
    },
    "logging": {"getLogger": Silent},
    "math": {
        name: getattr(math, name)
        for name in ("acos", "asin", "atan", "atan2", "ceil", "copysign", "cos", "degrees", "dist", "e", "exp", "fabs",
                     "floor", "fmod", "fsum", "gcd", "hypot", "inf", "isclose", "isfinite", "isinf", "isnan", "isqrt",
                     "lcm", "log", "log10", "log2", "modf", "nan", "pi", "pow", "prod", "radians", "sin", "sqrt", "tan",
                     "tau", "trunc")
    },
    "operator": {
        name: getattr(operator, name)
        for name in ("add", "and_", "eq", "floordiv", "ge", "getitem", "gt", "itemgetter", "le", "lt", "mod", "mul",
                     "ne", "neg", "not_", "or_", "sub", "truediv", "xor")
    },
    "pathlib": {"Path": Place, "PurePath": Place},
    "sys": {"stdout": OUT, "stderr": ERR, "exit": _exit},
    "time": dict.fromkeys(("time", "monotonic", "perf_counter"), Unseen),
    "typing": {"cast": _cast, "final": _same, "override": _same},
    "pytest": {"raises": Raising, "approx": Nearly},
    "re": {
        name: getattr(re, name)
        for name in ("A", "ASCII", "DOTALL", "I", "IGNORECASE", "M", "MULTILINE", "S", "UNICODE", "VERBOSE", "X",
                     "compile", "escape", "findall", "finditer", "fullmatch", "match", "search", "split", "sub")
    },
    "string": {
        name: getattr(string, name)
        for name in ("ascii_letters", "ascii_lowercase", "ascii_uppercase", "capwords", "digits", "hexdigits",
                     "octdigits", "printable", "punctuation", "whitespace")
    },
    "textwrap": {"dedent": textwrap.dedent},
    "unittest": {"TestCase": Asserting},
    "uuid": {"uuid4": Unseen},
    "unicodedata": {"normalize": unicodedata.normalize},
}  # fmt: skip
METHODS = frozenset(
    re.findall(
        r"\w+",
        """
        add append appendleft capitalize casefold center clear copy count decode difference difference_update discard
        encode endswith extend find findall finditer fullmatch get group groupdict groups index insert intersection
        is_integer isalnum isalpha isascii isdecimal isdigit isdisjoint isidentifier islower isnumeric isspace issubset
        issuperset istitle isupper items join keys ljust lower lstrip match most_common move_to_end partition pop
        popitem popleft remove removeprefix removesuffix replace reverse rfind rindex rjust rotate rpartition rsplit
        rstrip search setdefault sort split splitlines startswith strip sub subtract swapcase symmetric_difference
        title translate union update upper values zfill
        """,
    )
)
_OF_DATES = frozenset(
    re.findall(
        r"\w+",
        """
        combine date day days fromisoformat fromordinal hour isocalendar isoformat isoweekday max microsecond min minute
        month replace second seconds strftime strptime time timetuple toordinal total_seconds tzinfo weekday year
        """,
    )
)
OF_TYPE: Mapping[type, frozenset[str]] = {
    date: _OF_DATES,
    datetime: _OF_DATES,
    time: _OF_DATES,
    timedelta: _OF_DATES,
    timezone: frozenset(("utc",)),
    Fraction: frozenset(("numerator", "denominator", "limit_denominator")),
    Decimal: frozenset(("quantize", "is_nan", "is_zero")),
    Silent: frozenset(("debug", "info", "warning", "error", "exception", "critical")),
    dict: frozenset(("fromkeys",)),
    str: frozenset(("maketrans",)),
    Place: frozenset(
        ("exists", "is_file", "read_text", "write_text", "unlink", "mkdir", "open", "name", "stem", "suffix", "parent")
    ),
    File: frozenset(("read", "write", "readline", "readlines", "writelines", "close")),
    Stream: frozenset(("write", "flush")),
    Captured: frozenset(("readouterr",)),
    SimpleNamespace: frozenset(("out", "err")),
    SystemExit: frozenset(("code",)),
    itertools.chain: frozenset(("from_iterable",)),
}
"""What more may be asked of them. None of it tells what time it is."""
SIZED = frozenset((str, bytes, list, tuple, dict, set, frozenset, range, Counter, OrderedDict, defaultdict, deque))
PLAIN = frozenset((*SIZED, int, float, bool, re.Match, re.Pattern))
CAUGHT = (
    TypeError, ValueError, ArithmeticError, LookupError, AttributeError, StopIteration, RuntimeError, re.error,
)  # fmt: skip
"""What a function of Python raises, that code may catch."""
