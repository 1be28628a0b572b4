"""A call that was written gets an argument which everybody knows it has: "it may be gone already", "sort the keys"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.value.quantities import numbers
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_THERE_ALREADY = r"already|exists?|there"
_KNOWN: tuple[tuple[str, str, str, str], ...] = (
    ("dumps dump", r"sort\w*|order\w*|stable", "sort_keys", "True"),
    ("dumps dump", r"ascii|umlauts?|unicode|readable characters|utf-?8", "ensure_ascii", "False"),
    ("dumps dump", r"indent\w*|pretty|readable|spaces", "indent", "2"),
    ("dumps dump", r"dates?|datetimes?|whatever|anything|unknown", "default", "str"),
    ("unlink", r"gone|missing|not (?:there|exist)|already|may be|might be|exist", "missing_ok", "True"),
    ("mkdir makedirs", _THERE_ALREADY, "exist_ok", "True"),
    ("mkdir", r"parents?|above|whole path|nested|folders", "parents", "True"),
    ("copytree", _THERE_ALREADY, "dirs_exist_ok", "True"),
    ("rmtree", r"gone|missing|already|ignore\w*|errors?", "ignore_errors", "True"),
    ("open read_text write_text", r"utf-?8|encoding|umlauts?|unicode", "encoding", '"utf-8"'),
    ("open read_text", r"broken|garbage|bad (?:bytes|characters)|undecodable|replac\w+", "errors", '"replace"'),
    ("open", r"newlines?|csv|line endings?|blank lines?", "newline", '""'),
    ("run check_output", r"fail\w*|check\w*|raise\w*|error|exit code|non-?zero", "check", "True"),
    ("run check_output check_call urlopen get post put request connect create_connection acquire join wait",
     r"hang\w*|forever|stuck|time-?outs?|time limit|wait\w* (?:at most|no more)", "timeout", "{seconds}"),
    ("run", r"texts?|str\w*|decode\w*|not bytes", "text", "True"),
    ("run", r"outputs?|captur\w*|quiet\w*", "capture_output", "True"),
    ("print", r"stderr|standard error", "file", "sys.stderr"),
    ("print", r"flush\w*|at once|immediately|right away", "flush", "True"),
    ("print", r"newline|same line|line break", "end", '""'),
    ("sorted sort", r"revers\w*|descending|largest|highest|newest|latest", "reverse", "True"),
    ("sorted sort", r"case|capitals?|upper\w*|lower\w*", "key", "str.lower"),
    ("zip", r"strict|same length|equally long|lengths?", "strict", "True"),
    ("enumerate", r"one|1|from one|first", "start", "1"),
    ("max min", r"empty|nothing|none|default", "default", "None"),
    ("field dataclass", r"repr|shown|secret|password", "repr", "False"),
    ("dataclass", r"frozen|immutable|hashable", "frozen", "True"),
    ("dataclass", r"order\w*|compar\w*|sort\w*", "order", "True"),
    ("dataclass", r"slots?|memory", "slots", "True"),
    ("dataclass", r"keywords?|by name|kw", "kw_only", "True"),
    ("add_argument", r"required|mandatory|needed|must", "required", "True"),
)  # fmt: skip
_ASKED = tuple(
    (frozenset(calls.split()), Pattern(rf"(?i)\b(?:{words})\b"), name, value) for calls, words, name, value in _KNOWN
)
_SAYS = Pattern("|".join(f"(?:{words.pattern.removeprefix('(?i)')})" for _, words, *_ in _ASKED), re.IGNORECASE)
_CLEAR, _LIMIT = 1.3, 1.0


def _turned(turn: Turn) -> Iterator[Turned]:
    for call in turn.new(ast.Call):
        name, given = called(call), {each.arg for each in call.keywords}
        for calls, words, keyword, value in _ASKED:
            if name in calls and keyword not in given and words.search(turn.said) is not None and turn.is_fresh(call):
                is_limit = value == "{seconds}"
                given_time = next(iter(numbers(turn.said, "timeout", "1")), "10")
                value = value.replace("{seconds}", given_time)
                try:
                    yield from turn.with_splices(
                        [set_keyword(turn.now, call, keyword, value)], _CLEAR + _LIMIT * is_limit
                    )
                except Refusal:
                    continue


TURNER = Turner(_turned, _SAYS)
