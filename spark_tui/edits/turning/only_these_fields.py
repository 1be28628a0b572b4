"""Of what was written with all that there is, only some is wanted: "only rate and capacity" of a `__repr__`, of what
`__eq__` compares, of a dict or a call that names more."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.source import Splice
from spark_tui.edits.spelled import NAME
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.items_left_out import rows, without_all_but
from spark_tui.edits.turning.turn import Turn, Turned

_ONLY = Pattern(
    r"(?i)\W*(?:(?:no|but|and|please|ok|hm+|that'?s too much|compare|show|print|use|return)\W+)*"
    r"(?:only|just|nothing but) (?:(?:the|show|use|compare|take|print|return|include|with|by|its|for) )*"
    r"(?P<names>`?[a-z_]\w*`?(?:(?:, (?:and )?| and |/| & )(?:the )?`?[a-z_]\w*`?)*)"
    r"(?: (?:are|is) enough)?(?: (?:please|there|in it|fields?|keys?|attributes?|then))*\W*"
)
_ENOUGH = Pattern(
    r"(?i)\W*(?:(?:no|but|ok)\W+)*(?P<names>`?[a-z_]\w*`?(?:(?:, (?:and )?| and )(?:the )?`?[a-z_]\w*`?)+)"
    r" (?:are|is|would be|will do as) (?:enough|all i need|all we need|sufficient)\W*"
)
_ALONE = Pattern(
    r"(?i)\W*(?:(?:no|but|and|please|ok|show|print|use|with)\W+)*(?P<names>`?[a-z_]\w*`?(?:(?:, (?:and )?"
    r"| and )`?[a-z_]\w*`?)*)"
    r" only(?: (?:please|there|in it|then))*\W*"
)
_FIELD = re.compile(
    r"(?:[A-Za-z_]\w*\s?[=:]\s?)?['\"]?\{[^{}]*?([A-Za-z_]\w*)(?:\(\))?(?:![rsa])?(?:=)?(?::[^{}]*)?\}['\"]?"
)
_CLEAR = 6.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _ONLY.fullmatch(turn.said) or _ENOUGH.fullmatch(turn.said) or _ALONE.fullmatch(turn.said)
    if match is None:
        return
    wanted = set(NAME.findall(match["names"])) - {"and", "the"}
    splices = [
        *(splice for items, is_tuple in rows(turn) for splice in without_all_but(items, wanted, is_tuple)),
        *(splice for text in turn.new(ast.JoinedStr) for splice in _of_a_text(turn, text, wanted)),
    ]
    if splices:
        yield from turn.with_splices(dict.fromkeys(splices), _CLEAR)


def _of_a_text(turn: Turn, text: ast.JoinedStr, wanted: set[str]) -> Iterator[Splice]:
    """`f"Point(x={self.x!r}, y={self.y!r})"`."""
    if is_in_fstring(turn.now, turn.now.parents[text]):
        return
    start, code = turn.now.start(text), turn.now.segment(text)
    fields = list(_FIELD.finditer(code))
    found = [each[1] for each in fields]
    if not wanted <= {*found} or not {*found} - wanted or len({*found}) < len(found) or not _are_alike(code, fields):
        return
    left = [each for each in fields if each[1] in wanted]
    gap = code[fields[0].end() : fields[1].start()]
    yield Splice(start + fields[0].start(), start + fields[-1].end(), gap.join(each[0] for each in left))


def _are_alike(code: str, fields: Sequence[re.Match[str]]) -> bool:
    """Does the same stand between each two of them?"""
    gaps = {code[one.end() : two.start()] for one, two in pairwise(fields)}
    return len(gaps) == 1 and "{" not in gaps.copy().pop()


TURNER = Turner(_turned, Pattern(r"(?i)\b(?:only|just|nothing but|enough|all i need|all we need|will do|sufficient)\b"))
