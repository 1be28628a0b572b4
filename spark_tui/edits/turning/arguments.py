"""A call that was written gets an argument that everybody knows it has, or that is dictated; a parameter that came is
handed on, or gets a default: "sort the keys", "keyword please: start=1", "pass it on to urlopen", "0 as default"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import is_name
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import names
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
    ("sorted sort", r"(?<!that )(?<!this )(?<!any )(?<!in )case|capitals?|upper\w*|lower\w*", "key", "str.lower"),
    ("deque", r"maxlen|at most|maximum|bounded|limit\w*|no more than", "maxlen", "{number}"),
    ("ThreadPoolExecutor ProcessPoolExecutor", r"workers?|threads?|processes|at most", "max_workers", "{number}"),
    ("lru_cache", r"at most|maxsize|maximum|entries|limit\w*|bounded", "maxsize", "{number}"),
    ("split rsplit", r"once|at most|first (?:one|comma|space|colon|dot)|maxsplit", "maxsplit", "1"),
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
_SAYS_KNOWN = Pattern("|".join(f"(?:{words.pattern.removeprefix('(?i)')})" for _, words, *_ in _ASKED), re.IGNORECASE)
_CLEAR_KNOWN, _LIMIT = 1.3, 1.0
_IGNORED = Pattern(r"(?i)\b(?:ignor|skip|drop)\w*\b")


def _with_a_known_one(turn: Turn) -> Iterator[Turned]:
    for call in turn.new(ast.Call):
        name, given = called(call), {each.arg for each in call.keywords}
        for calls, words, wanted, value in _ASKED:
            is_one = name in calls and wanted not in given and words.search(turn.said) is not None
            if is_one and (turn.is_fresh(call) or wanted == "errors"):
                is_limit = value == "{seconds}"
                given_time = next(iter(numbers(turn.said, "timeout", "1")), "10")
                value = value.replace("{seconds}", given_time)
                if value == "{number}":
                    value = next(iter(numbers(turn.said, wanted, "1")), "")
                if not value:
                    continue
                value = '"ignore"' if wanted == "errors" and _IGNORED.search(turn.said) is not None else value
                try:
                    yield from turn.with_splices(
                        [set_keyword(turn.now, call, wanted, value)], _CLEAR_KNOWN + _LIMIT * is_limit
                    )
                    if _ONLY_THAT.match(turn.said) is not None or _is_refused(turn, call):
                        yield from _in_place_of_it(turn, call, f"{wanted}={value}")
                except Refusal:
                    continue


_ONLY_THAT = Pattern(r"(?i)\W*(?:(?:no|nope|but|please|i meant?|sorry)\W+)*(?:only|just|rather)\b|.*\binstead\b")
_IN_PLACE = 4.0


def _is_refused(turn: Turn, call: ast.Call) -> bool:
    """Is the keyword that came not wanted: "no indent, but sorted keys"?"""
    return any(
        re.search(rf"(?i)\b(?:no|not|without|drop|lose) (?:the |an? )?{re.escape(each.arg)}\b", turn.said) is not None
        for each in call.keywords
        if each.arg is not None
    )


def _in_place_of_it(turn: Turn, call: ast.Call, argument: str) -> Iterator[Turned]:
    """For the one keyword that came: "no, only sort the keys"."""
    old = "".join(line for hunk in turn.hunks for line in hunk.old)
    came = [each for each in call.keywords if each.arg is not None and f"{each.arg}=" not in old]
    if len(came) == 1:
        yield from turn.with_splices([instead(turn.now, came[0], argument)], _IN_PLACE)


_SAYS_DICTATED = Pattern(r"(?<![\w=!<>-])([a-z_]\w*)=((?:[\w.]+\([^()]*\)|\"[^\"]*\"|'[^']*'|\[[^\]]*\]|-?[\w.]+)+)")
_INSTEAD, _CHANGED, _ADDED = 2.6, 2.2, 1.4


def _with_a_dictated_one(turn: Turn) -> Iterator[Turned]:
    source = turn.now
    for match in _SAYS_DICTATED.finditer(turn.said):
        name, value = match[1], match[2].rstrip(".")
        within = turn.said[: match.start()]
        if parsed(value) is None or f"{name}={value}" in _heads(turn) or within.count("(") > within.count(")"):
            continue
        for call in turn.new(ast.Call):
            same = [arg for arg in call.args if source.segment(arg) == value]
            now = keyword(call, name)
            if same and now is None:
                if call.args[-1] is same[-1]:
                    yield from turn.with_splices([instead(source, same[-1], f"{name}={value}")], _INSTEAD)
                continue
            if now is not None and source.segment(now) == value:
                continue
            try:
                change = set_keyword(source, call, name, value)
            except Refusal:
                continue
            yield from turn.with_splices([change], _CHANGED if now is not None else _ADDED)


def _heads(turn: Turn) -> set[str]:
    """What new parameters have as their defaults: who says it again does not want it anywhere else."""
    found = set[str]()
    for arg in turn.new(ast.arg):
        function = turn.now.parents.get(turn.now.parents[arg])
        default = default_of(function, arg) if isinstance(function, Function) and arg.arg in turn.new_names else None
        if default is not None:
            found.add(f"{arg.arg}={turn.now.segment(default)}")
    return found


_SAYS_HANDED = Pattern(
    r"(?i)\b(?:return\w*|pass\w*|hand\w*|forward\w*|use[sd]?|using|takes?|give|gets?|goes|has|have|needs?|through"
    r"|along|on to|into)\b"
)
_BACK = Pattern(r"(?i)\b(?:return\w*|give (?:it )?back|hand (?:it )?back)\b")
_CLEAR_HANDED, _KEPT = 2.2, 1.0


def _handed_on(turn: Turn) -> Iterator[Turned]:
    for arg in turn.new(ast.arg):
        function = turn.now.parents.get(turn.now.parents[arg])
        if arg.arg not in turn.new_names or not isinstance(function, Function) or arg not in parameters(function):
            continue
        yield from _kept_on_self(turn, function, arg.arg)
        inner = list(walk(function))
        if any(is_name(node, arg.arg) for node in inner):
            continue  # it is of use already
        if _BACK.search(turn.said) is not None:
            yield from _returned(turn, function, arg.arg)
        for call in inner:
            if isinstance(call, ast.Call) and _is_spoken_of(turn, call) and not keyword(call, arg.arg):
                try:
                    yield from turn.with_splices([set_keyword(turn.now, call, arg.arg, arg.arg)], _CLEAR_HANDED)
                except Refusal:
                    continue


def _kept_on_self(turn: Turn, function: Function, name: str) -> Iterator[Turned]:
    """What `__init__` keeps is handed on by another method."""
    owner = turn.now.parents.get(function)
    kept = [
        node for node in walk(function)
        if isinstance(node, ast.Attribute) and node.attr == name and isinstance(node.ctx, ast.Store)
    ]  # fmt: skip
    if not kept or not isinstance(owner, ast.ClassDef):
        return
    value = turn.now.segment(kept[0])
    for call in (node for node in walk(owner) if isinstance(node, ast.Call)):
        if _is_spoken_of(turn, call) and not keyword(call, name):
            try:
                yield from turn.with_splices([set_keyword(turn.now, call, name, value)], _CLEAR_HANDED + _KEPT)
            except Refusal:
                continue


def _is_spoken_of(turn: Turn, call: ast.Call) -> bool:
    whole = ast.unparse(call.func)
    return whole in turn.said or names(turn.sentence, called(call)) >= 1


def _returned(turn: Turn, function: Function, name: str) -> Iterator[Turned]:
    """In the place of the one plain value that is returned."""
    plain = [
        each for each in walk(function)
        if isinstance(each, ast.Return) and (each.value is None or isinstance(each.value, ast.Constant))
    ]  # fmt: skip
    if len(plain) == 1:
        yield from turn.with_splices([instead(turn.now, plain[0], f"return {name}")], _CLEAR_HANDED)


_SAYS_DEFAULT = Pattern(
    r"(?i)\bdefault\w*\b|\boptional\b|\b(?:unless|otherwise)\b"
    r"|\bif (?:it |it is |it's |its )?(?:not|isn't|nothing|nobody|no one|none|left out|omitted)\b|\bwhen (?:not |left "
    r"|omitted|missing)"
)
_LESS = Pattern(r"(?i)\b(?:no|without|not|drop|remove|lose)\b.{0,12}\bdefault|n't\b")
_VALUE = Pattern(
    r"(?<!\w)(?:None|True|False|\{\}|\[\]|\(\)|\"[^\"]*\"|'[^']*'|-?\d+(?:\.\d+)?|`[^`]+`|[A-Z][A-Z_\d]+)(?!\w)"
)
_WORDED = {"none": "None", "true": "True", "false": "False", "empty string": '""', "empty list": "()", "empty": '""',
           "off": "False", "on": "True", "nothing": "None"}  # fmt: skip
_BY_DEFAULT = Pattern(
    r"(?i)\W*(?:(?:no|and|but|please|ok|it(?: is|'s)|should be|make it|with|an?)\W+)*"
    r"(?:(?:none|true|false|empty(?: string)?|off|on|nothing|zero|-?\d[\d.]*|\"[^\"]*\"|'[^']*') (?:by"
    r"|as) (?:the |a )?default"
    r"|(?:empty(?: string)?|off|on) default|default(?:s)?(?: to| is| of)? (?:an? )?(?:empty(?: string)?|off|on"
    r"|nothing|none))"
    r"(?: please| then)*\W*"
)
"""That says what the default is to be, and nothing else."""
_CLEAR_DEFAULT, _ONLY_DEFAULT = 2.2, 2.5


def _with_a_default(turn: Turn) -> Iterator[Turned]:
    if _LESS.search(turn.said) is not None:
        return
    value = _value(turn.said)
    if not value or parsed(value) is None:
        return
    for dotted, function in turn.now.functions:
        for arg in parameters(function):
            now = default_of(function, arg)
            is_new = arg.arg in turn.new_names or (now is None and arg.arg in turn.sentence.bare)
            if arg.lineno not in turn.lines or not is_new or (now is not None and ast.unparse(now) == value):
                continue
            try:
                after = carry_out((Call(named("default-value"), (dotted, arg.arg, value)),), turn.now.text)
            except Refusal:
                continue
            yield Turned(after, _CLEAR_DEFAULT + _ONLY_DEFAULT * (_BY_DEFAULT.fullmatch(turn.said) is not None))


def _value(said: str) -> str:
    match = _VALUE.search(said)
    if match is not None:
        return match[0].strip("`")
    spoken = next((value for word, value in _WORDED.items() if re.search(rf"(?i)\b{word}\b", said)), "")
    if spoken:
        return spoken
    number = next(iter(numbers(said, "", "0")), "")
    return number or ("None" if re.search(r"(?i)\boptional\b", said) else "")


TURNERS = (
    Turner(_with_a_known_one, _SAYS_KNOWN),
    Turner(_with_a_dictated_one, _SAYS_DICTATED),
    Turner(_handed_on, _SAYS_HANDED),
    Turner(_with_a_default, _SAYS_DEFAULT),
)
