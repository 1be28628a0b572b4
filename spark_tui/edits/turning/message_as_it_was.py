"""A message stays what it was, and only says one thing more: "keep the old message, just say the limit"."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.ops import named
from spark_tui.edits.ops.message_value import messages
from spark_tui.edits.patches.patch import apply_hunks
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import all_around
from spark_tui.edits.python.source import Source, Splice, read, splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.spelled import NAME
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.messages import values_told
from spark_tui.edits.turning.turn import Turn, Turned
from spark_tui.edits.writing.failures.bound_told import bound_of, with_the_bound

_MESSAGE = r"(?:(?:error )?(?:message|text)|wording|error|words|msg|what it (?:said|says)|(?=(?:as|like) it was))"
_SAYS = Pattern(
    r"(?i)\W*(?:(?:no|nope|but|ok|please|wait|hm+|sorry|actually|rather|and)\W+)*(?:keep|leave|restore|bring back|use)"
    rf" (?:the |that |its )?(?:(?:old|original|existing|previous|first|same) )?{_MESSAGE}"
    r"(?: (?:(?:as|like|the way|what) it (?:was|is|had|said)|from before|before|unchanged|alone|there|in))*"
    r"(?:[,;.]? (?:and|but) |[,;.:] ?| - |, | but |(?= with ))"
    r"(?:(?:and|but|just|only|please|simply|then|also|it should)\W+)*"
    r"(?:say|add|mention|include|show|tell|put|append|give|with|have it say) (?:in )?(?P<what>[^,;]+)"
)
_BOUND = Pattern(r"(?i)\b(?:limit|max(?:imum)?|min(?:imum)?|bound|allowed|threshold|cap)\b")
_OF = Pattern(r"(?i)\b(\w+) of (?:the |its )?(\w+)\b")
_CLEAR = 9.0


def _turned(turn: Turn) -> Iterator[Turned]:
    match = _SAYS.match(turn.said)
    for hunk in turn.hunks if match is not None else ():
        if match is None or not hunk.removed:
            continue
        others = [each for each in turn.hunks if each is not hunk]
        shift = sum(each.shift for each in others if each.start < hunk.start)
        source = read("".join(apply_hunks(turn.before.lines, others)))
        lines = range(hunk.start + shift + 1, hunk.start + shift + 1 + hunk.removed)
        for line, message in messages(source).items():
            if message.lineno in lines:
                yield from _with_it(turn, source, line, message, match["what"])


def _with_it(turn: Turn, source: Source, line: str, message: ast.expr, what: str) -> Iterator[Turned]:
    """What the message was, and says as well."""
    statement = next((each for each in all_around(source, message) if isinstance(each, ast.stmt)), None)
    if statement is None:
        return
    told = Turn(turn.asked, _OF.sub(r"\2 \1", what), turn.before, source)
    named_ones = [*values_told(told, statement), *_parts_of_what_is_known(source, statement, what)]
    around = source.parents.get(statement)
    found = bound_of(around.test) if isinstance(around, ast.If) and _BOUND.search(what) is not None else None
    if found is not None and isinstance(message, ast.Constant):
        put = Splice(source.start(message), source.stop(message), with_the_bound(source, message, *found))
        yield Turned(splice(source, [put]), _CLEAR)
        return
    for value in list(dict.fromkeys(named_ones))[:1]:
        try:
            yield Turned(carry_out((Call(named("message-value"), (line, value)),), source.text), _CLEAR - 1)
        except Refusal:
            continue


def _parts_of_what_is_known(source: Source, statement: ast.stmt, what: str) -> Iterator[str]:
    """What the function reads of something, and is spoken of: `hive.frames`, of "the number of frames"."""
    words = {*NAME.findall(what.lower())}
    function = next((each for each in all_around(source, statement) if isinstance(each, ast.FunctionDef)), None)
    for node in walk(function) if function is not None else ():
        match node:
            case ast.Attribute(ast.Name(), attr, ast.Load()) if attr in words:
                if not isinstance(source.parents.get(node), ast.Call):
                    yield ast.unparse(node)
            case ast.Subscript(ast.Name(), ast.Constant(str(key)), ast.Load()) if key in words:
                yield source.segment(node)
            case _:
                continue


def is_as_it_was_already(turn: Turn) -> bool:
    """Is it what it was, and says that as well, since the answer?"""
    return _SAYS.match(turn.said) is not None and any(each.after == turn.now.text for each in _turned(turn))


def is_another_message(was: Source, now: Source, new: Source, said: str) -> bool:
    """Is the message that was to stay another one, or does it still say what the answer had made it say?"""
    match = _SAYS.match(said)
    if match is None:
        return False
    old, kept, left = (_told(source) for source in (was, now, new))
    lost = old - kept
    known = {value for _, values in old for value in values}
    brought = {value for _, values in kept - old for value in values} - known
    wrong = {each for each in brought if not _is_said(each, match["what"])}
    kept_whole = (
        text.startswith(one.rstrip(" .:!")) and not wrong & values for one, _ in lost for text, values in left - old
    )
    return bool(lost) and not any(kept_whole)


def _is_said(value: str, what: str) -> bool:
    return not {*re.findall(r"[a-z]+", value.lower())}.isdisjoint(re.findall(r"[a-z]+", what.lower()))


def _told(source: Source) -> Counter[tuple[str, frozenset[str]]]:
    """Each message: how its text begins, and the values in it."""
    found = Counter[tuple[str, frozenset[str]]]()
    for node in messages(source).values():
        match node:
            case ast.Constant(str(text)):
                found[text, frozenset()] += 1
            case ast.JoinedStr(parts):
                text = "".join(str(each.value) for each in parts if isinstance(each, ast.Constant))
                values = (ast.unparse(each.value) for each in parts if isinstance(each, ast.FormattedValue))
                found[text, frozenset(values)] += 1
            case _:
                continue
    return found


TURNER = Turner(_turned, Pattern(r"(?i)\b(?:keep|leave|restore|bring back|use)\b"))
