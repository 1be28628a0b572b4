"""Answers that do the right thing to another one than is named: another call is awaited, another function is handed the
option, a guard asks about something else than what is to be checked, another text says what one is to say."""

from __future__ import annotations

import ast
import re
from collections import Counter

from spark_tui.edits.patches.diff import between, new_lines
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.python.walking import walk

_NAME = r"`?(?P<name>(?-i:(?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*))"
_AWAITED = (
    Pattern(rf"(?i)\bawait\w*(?: is)?(?: missing)? (?:on|for|before|in front of|at) (?:the )?{_NAME}"),
    Pattern(rf"(?i)\bawait {_NAME}\("),
    Pattern(
        r"(?i)`?(?P<name>(?-i:(?:[A-Za-z_]\w*\.)*\w+))(?:\(\))?`?"
        r" (?:(?:is|was)(?:n't| not| never)?|has to be|must be|should be|needs to be) awaited"
    ),
)
_IN_THE_LOOP = Pattern(
    r"(?i)\b(?:loop|while)(?: loop)?(?:'s)? condition\b|\bcondition of the (?:while|loop)\b"
    r"|\bwhile (?:loop )?(?:should|must|has to|needs to)\b"
)
_HANDED_ON = Pattern(
    r"(?i)(?<!is )(?<!are )(?<!be )\b(?:pass(?:ed|es|ing)?|hand(?:ed|s|ing)?|forward(?:ed|s)?)"
    rf"(?: it| this| that| them)?(?: (?:on|through|down|along|over))? to (?:the )?{_NAME}"
)
_CHECKED = Pattern(
    r"(?i)(?:\b(?:should|must|needs? to|has to|please) |^)check (?:the |its )`?(?P<name>(?-i:[a-z_]\w+))`?"
    r"(?=\W*$| and\b|,| first\b| before\b)"
)
_IGNORED = Pattern(
    r"(?i)\b(?:ignor\w+|skip\w*|leave out|filter out) (?:the |any |all )?(?:None|null)s?\b(?: values?| entries| ones)?"
)
_ASKS_FOR_NONE = Pattern(r"None|\bnot\b|\bif \w[\w.]*\]?\s*$|\bif \w[\w.]*[:\])]|dropna|notna|filter\(|\band \w")
_TEXT_TOLD = Pattern(
    r"(?i)\b(?:the|that|this|its|our) (?:[\"'](?P<words>[^\"'\n]{3,}?)[\"'])"
    r"(?: \w+){0,2}?(?: (?:should|must|has to|needs? to|ought to|could|does|doesn't|to)| also)+(?: not| also| only)*"
    r" (?:say|tell|name|mention|show|includ|contain|list|read|be|give|state)\w*\b"
)
_CONVERSION = Pattern(r"%[-+ #0]*\d*(?:\.\d+)?([a-zA-Z])")


_RAISED = Pattern(
    r"(?i:\b(?:raises?|raising|throws?|fails? with|rejected with)) (?:an? |the )?`?(?P<name>[A-Z]\w*[a-z]\w*)"
)
_AWAIT_ERRORS = frozenset(("raises", "assertRaises", "assertRaisesRegex"))
_NAMES = (ast.Name, ast.Attribute)


def awaits_another(before: str, sentence: str, after: str) -> bool:
    """Of "await is missing on self._notify": is another call awaited than that?"""
    said = {match["name"].rpartition(".")[2] for form in _AWAITED for match in form.finditer(sentence)}
    if not said:
        return False
    old, new = read(before), read(after)
    known = {last_name(call.func) for call in old.all(ast.Call)}
    return any(_awaited(new)[name] <= _awaited(old)[name] for name in said & known)


def _awaited(source: Source) -> Counter[str]:
    """What is called where something is waited for, also for several at once."""
    inside = (each for node in source.all(ast.Await) for each in walk(node.value))
    return Counter(last_name(each.func) for each in inside if isinstance(each, ast.Call))


def awaits_another_error(before: str, sentence: str, after: str) -> bool:
    """Of "test that pay raises Refused": does a new test await an error, and not that one?"""
    said = {match["name"] for match in _RAISED.finditer(sentence)}
    new = _errors_awaited(read(after)) - _errors_awaited(read(before)) if said else Counter[str]()
    return bool(new) and said.isdisjoint(new)


def _errors_awaited(source: Source) -> Counter[str]:
    calls = (node for node in source.all(ast.Call) if last_name(node.func) in _AWAIT_ERRORS and node.args)
    return Counter(last_name(each) for node in calls for each in walk(node.args[0]) if isinstance(each, _NAMES))


def keeps_the_loop(before: str, sentence: str, after: str) -> bool:
    """Is the condition of a loop to be another, and all loops run on as they did?"""
    if _IN_THE_LOOP.search(sentence) is None:
        return False
    old, new = ([ast.dump(each.test) for each in read(text).all(ast.While)] for text in (before, after))
    return bool(old) and old == new


def hands_it_to_another(before: str, sentence: str, after: str) -> bool:
    """Of "a --delimiter flag passed to DictReader": are all calls of that as they were, and what it takes?"""
    said = {match["name"].rpartition(".")[2] for match in _HANDED_ON.finditer(sentence)}
    if not said:
        return False
    old, new = read(before), read(after)
    return any(_calls(old, name) == _calls(new, name) for name in said if _calls(old, name))


def _calls(source: Source, name: str) -> list[str]:
    heads = [ast.unparse(node.args) for _, node in source.functions if node.name == name]
    calls = [ast.unparse(each) for each in source.all(ast.Call) if last_name(each.func) == name]
    return [*heads, *calls] if calls else []


def checks_another(before: str, sentence: str, after: str) -> bool:
    """Of "pledge should check the deadline": does nothing new speak of that, which the file knows?"""
    said = {match["name"] for match in _CHECKED.finditer(sentence)}
    new = "".join(new_lines(before, after))
    return bool(new) and any(re.search(rf"\b\w*{name}", before) and name not in new.lower() for name in said)


def asks_not_for_none(before: str, sentence: str, after: str) -> bool:
    """Of "ignore None values": does nothing new ask for None?"""
    if _IGNORED.search(sentence) is None:
        return False
    new = "".join(new_lines(before, after))
    return bool(new) and _ASKS_FOR_NONE.search(new) is None


def says_it_once_more(before: str, sentence: str, after: str) -> bool:
    """Of 'the "bad request" error should say which': are these very words said elsewhere, where others stood, or
    as they were said?"""
    told = {match["words"] for match in _TEXT_TOLD.finditer(sentence) if match["words"] in before}
    old, new = read(before), read(after)
    return any(_saying(old, each) and not _saying(old, each) - _saying(new, each) for each in told)


def _saying(source: Source, words: str) -> Counter[str]:
    """The lines in which it is said; of what has a name, nobody knows where it goes."""
    found = (each for each in source.all(ast.Constant) if isinstance(each.value, str) and words in each.value)
    held = (each for each in found if not isinstance(source.parents.get(each), ast.Assign | ast.AnnAssign))
    return Counter(source.line(each.lineno).strip() for each in held)


def shows_a_text_with_decimals(before: str, _: str, after: str) -> bool:
    """Is what was written as a text a number by now, while there is a number in the same line?"""
    for hunk in between(before, after):
        for old, new in zip(hunk.old, hunk.new, strict=False):
            were, are = _CONVERSION.findall(old), _CONVERSION.findall(new)
            if len(were) == len(are) and {*"dif"} & {*were} and ("s", "f") in zip(were, are, strict=True):
                return True
    return False
