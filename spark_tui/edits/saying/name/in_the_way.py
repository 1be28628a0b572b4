"""Why what is asked for by its name cannot be done: "drop the parameter path of load", which load needs."""

from __future__ import annotations

import re
from collections.abc import Sequence

from spark_tui.edits.ops import named, perform
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, is_overload
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal

_SO = r"(?i)^\W*(?:please |pls |can you |could you |just )?"
_KIND = r"(?:param(?:eter)?|arg(?:ument)?|option|keyword)"
_NAME = r"`?(?P<{}>[^\W\d]\w*)`?"
_FUNCTION = r"(?:the )?(?:(?:function|method) )?`?(?P<function>[^\W\d][\w.]*)`?(?:\(\))?"
_END = r"(?: (?:please|pls|again|too))?\W*$"
_MAKES = r"(?:make|turn|convert|change)"
_PARAMETER = rf"(?:the )?(?:unused |useless )?(?:(?:{_KIND} )?{_NAME.format('one')}|{_NAME.format('other')} {_KIND})"
_IS_ONE = Pattern(rf"(?i)\b{_KIND}\b")
_ASKED: Sequence[tuple[str, Pattern]] = (
    (
        "remove-parameter",
        Pattern(rf"{_SO}(?:remove|drop|delete|get rid of|kill|take out) {_PARAMETER} (?:from|of|in) {_FUNCTION}{_END}"),
    ),
    (
        "move-parameter",
        Pattern(
            rf"{_SO}(?:put|move|place|pull) (?:`?(?P<owner>[^\W\d]\w*)`?(?:\(\))?'s )?{_PARAMETER}"
            rf"(?: (?:of|in) {_FUNCTION})? (?:before|in front of|ahead of) (?:the )?{_NAME.format('before')}{_END}"
        ),
    ),
    ("static-method", Pattern(rf"{_SO}{_MAKES} {_FUNCTION} (?:in)?(?:to )?(?:an? )?static(?:[ -]?method)?{_END}")),
)

_UNUSED_IMPORTS = Pattern(
    rf"{_SO}(?:remove|drop|delete|get rid of|kill|clean up|strip) (?:the |any |all )*"
    r"(?:unused|unneeded|unnecessary|superfluous|dead) imports?\W*$"
)


def in_the_way(sentence: Sentence) -> str:
    """The reason of the op that would do it; nothing where it can be done, or something else is said."""
    if _UNUSED_IMPORTS.match(sentence.text) is not None:
        try:
            perform(named("unused-imports"), sentence.source.text, ())
        except Refusal as refused:
            return refused.reason
    for op, words in _ASKED:
        said = words.search(sentence.text)
        if said is not None:
            return _refused(sentence, op, said)
    return ""


def _refused(sentence: Sentence, op: str, said: re.Match[str]) -> str:
    groups = said.groupdict()
    called = groups.get("function") or groups.get("owner") or ""
    known = [(name, node) for name, node in sentence.source.functions if _is_called(name, called)]
    known = [each for each in known if not is_overload(each[1])]
    given = [name for name in (groups.get("one"), groups.get("other"), groups.get("before")) if name]
    lacking = [name for name in given if not any(name in parameters_of(node) for _, node in known)]
    if known and lacking == given[:1] and op == "remove-parameter" and _IS_ONE.search(said[0]) is not None:
        return f"{called} has no parameter {lacking[0]}"
    if len(known) > 1 and not lacking and given and _IS_ONE.search(said[0]) is not None:
        return f"{called} is on lines {', '.join(str(node.lineno) for _, node in known)}: say which is meant"
    if len(known) != 1 or lacking:
        return ""
    return _why(sentence, op, known[0], given)


def _why(sentence: Sentence, op: str, function: tuple[str, Function], given: Sequence[str]) -> str:
    name, node = function
    try:
        perform(named(op), sentence.source.text, (name, *given))
    except Refusal as refused:
        if op == "static-method":
            uses = re.search(r"\bself\b", sentence.source.segment(node).partition("\n")[2])
            return f"{node.name} needs self" if uses is not None else ""
        return refused.reason
    return ""


def _is_called(name: str, called: str) -> bool:
    return bool(called) and (name == called or name.endswith(f".{called}"))
