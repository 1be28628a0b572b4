"""A log where the code asks for just what is said, or catches it: "log a warning when the signature doesn't match"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace

from spark_tui.edits.mending.repair import Repair, behind, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.names import function_around, nearest
from spark_tui.edits.python.nodes import Leaving, Ordering, is_own
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.strings.loggers import log_calls, logger_needed
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.kind.of_logs import NOT_LOGGED
from spark_tui.edits.saying.place.moments import IRREGULAR
from spark_tui.edits.saying.place.spoken_of import root, speaks_for
from spark_tui.edits.saying.telling.logged_values import exception_name, values, wants_traceback, with_values
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.logs.named_by_the_deed import called_after

_AMISS = r"(?:wrong|bad|missing|unknown|failed|invalid|expired|empty|duplicate)\b"
_ON = rf"(?:on|for) (?:an? |each |every |any )?{_AMISS}"
_NEEDS = Pattern(
    r"(?i)(?=.*\b(?:log\w*|warn\w*|debug|info|error)\b)"
    rf".*\b(?:when(?:ever)?|if|where|in case|every time|each time|{_ON})\b"
)
_THEN_WHEN = Pattern(
    r"(?i)\b(?:log|logs|logging|logged|warn|warning|debug|info|(?<!\bthe )(?<!\bthis )(?<!\bthat )(?<!\ban )"
    r"(?<!\bbetter )(?<!\bclearer )(?<!\bnicer )error(?! (?:text|messages?|msg)\b))\b"
    r".*?\b(?:when(?:ever)?|if|where|in case|every time"
    rf"|each time|on(?= an? {_AMISS}| {_AMISS})|for(?= (?:each |every |an? |any )?{_AMISS})) (?P<clause>[^,;.(]+)"
)
_WHEN_FIRST = Pattern(
    r"(?i)^(?:when(?:ever)?|if|where|in case|every time|each time) (?P<clause>[^,;.(]+?),? (?:i|we|you|there|it|please"
    r"|an?|log|warn)\b(?:'d)? ?.*\b(?:log(?:s|ged|ging)?|warn(?:ing)?)\b"
)
_LEVEL = Pattern(r"(?i)\b(debug|info|warning|warn|error|critical)\b(?!s\b)")
_ALREADY = Pattern(r"(?i)\binstead\b|\b(?:remove|drop|delete|no longer|stop|never|not) (?:to )?log\w*\b|\blevel\b")
_UNLIKE = Pattern(
    r"(?i)\b(?:wrong|differ\w*|mismatch\w*|invalid|bad)\b|(?:n't|\bnot) (?:match|fit|agree|the same|equal)\w*\b"
)
_NOT = Pattern(r"(?i)n't\b|\b(?:not|no|never|cannot|unable|impossible|without|missing|unknown|lacks?|empty|fails?)\b")
_CANNOT = Pattern(r"(?i)\b(?:can't|cannot|can not|could(?:n't| not)|unable|impossible|fail\w*)\b")
"""What was tried, and not only asked."""
_THERE = Pattern(r"(?i)\b(?:already|exists?|taken|there|known|found|duplicate|twice)\b")
_MATTERS = tuple(
    frozenset(map(root, words.split()))
    for words in (
        "stale expired outdated old fresh age ttl elapsed lifetime valid",
        "slow long take took elapsed duration timeout",
        "full exceed reach hit capacity limit max quota size", "large big huge heavy size len bytes length",
        "forbidden denied unauthorised unauthorized allowed permitted permission role right",
        "late overdue due deadline",
    )
)  # fmt: skip
"""What is asked in other words than it is told in: who is stale, is asked for its age."""
_SIGNS = ast.Eq | ast.NotEq | Ordering
_WORD = Pattern(r"[A-Za-z]\w*")
_ASKED, _A_WORD, _SIGN, _LEAST, _GOES_ON, _CLEAR = 4.0, 0.6, 0.8, 1.0, 0.3, 2.0
_OPEN = 2.5
_QUIET = 3.5  # a handler that passes over what it catches, where that is spoken of
_CAUGHT = 1.0  # a word of the error's own name


def _written(sentence: Sentence) -> Iterator[Repair]:
    """Where several branches are as much what is said, none of them is plain; nor is one, where a function is called
    after what is said."""
    if called_after(sentence)[0] is not None:
        return
    found = list(_in_branches(sentence))
    best = max((each.evidence for each in found), default=0.0)
    is_open = len([each for each in found if each.evidence == best]) > 1
    yield from (replace(each, evidence=each.evidence - _OPEN) for each in found) if is_open else found


def _in_branches(sentence: Sentence) -> Iterator[Repair]:
    match = _THEN_WHEN.search(sentence.text) or _WHEN_FIRST.search(sentence.text)
    if match is None or any(words.search(sentence.text) is not None for words in (_ALREADY, NOT_LOGGED)):
        return
    source, clause = sentence.source, _without_place(sentence.source, match["clause"].strip())
    code = _in_code(sentence.text[match.start("clause") :].rstrip(" .!?"))
    with_traceback = wants_traceback(sentence.text)
    for node in source.all(ast.If, ast.ExceptHandler):
        if code and (isinstance(node, ast.ExceptHandler) or code not in ast.unparse(node.test)):
            continue
        if with_traceback and isinstance(node, ast.If):
            continue
        told = _asks_for(source, node, clause) if isinstance(node, ast.If) else _catches(source, node, clause)
        logged = any(call in walk(node) for _, call in log_calls(source))
        if told < _LEAST or logged:
            continue
        told -= _GOES_ON * (not isinstance(node.body[-1], Leaving))
        level = "exception" if with_traceback else level_said(sentence)
        logger, needed = logger_needed(source, node.lineno)
        said = re.sub(r"^(?i:the|an?|some)\s+", "", clause).rstrip("!? ").replace('"', "'").replace("%", "%%")
        around = sentence.text.replace(match["clause"], "")
        told_too = values(sentence, node.body[0].lineno, None, around)
        if isinstance(node, ast.If):
            told_too = told_too or _of_itself(source, node, around)
        told_too = told_too or _gone_through(source, node, around)
        shown = with_values(said, told_too)
        try:
            line = insert_first(source, node.body, f"{logger}.{level}({shown})")
        except Refusal:
            continue
        asked = node.test if isinstance(node, ast.If) else source.parents[node]
        told += speaks_for(sentence, asked)
        yield Repair((*needed, line), _ASKED + told)


def _without_place(source: Source, clause: str) -> str:
    """ "A mail can't be sent in send_all": where that is, is not said again."""
    place = re.search(r"(?i) (?:in|inside|within|of|by) (?:the )?`?(\w+)`?(?:\(\))?(?: (?:function|method))?$", clause)
    is_one = place is not None and any(node.name == place[1] for _, node in source.functions)
    return clause[: place.start()] if place is not None and is_one else clause


_SOME_VALUE = Pattern(
    r"(?i)\b(?:with|including|incl\.?|plus|showing) (?:the|its|his|her|their|that) (?!(?:error|exception|reason|cause"
    r"|full|stack|trace\w*|level|message|text|logger|same|word)\b)\w+"
)


def level_said(sentence: Sentence) -> str:
    """That of a warning, where none is."""
    found = _LEVEL.search(sentence.text)
    level = found[1].lower() if found is not None else "warning"
    return "warning" if level == "warn" else level


def _gone_through(source: Source, node: ast.AST, text: str) -> list[str]:
    """ "With the address", where nothing is called so: what the loop around it has in hand."""
    if _SOME_VALUE.search(text) is None:
        return []
    match nearest(source, node, ast.For, ast.AsyncFor):
        case ast.For(ast.Name(each)) | ast.AsyncFor(ast.Name(each)) if each != "_":
            return [each]
        case _:
            return []


_IN_PLACE = Pattern(
    r"(?i)\b(?:log|warn)\w*\b.*\b(?:instead of|rather than|in place of|where)\b (?:just |only |simply |silently )?"
    r"(?:the |that |this |a |an )?(?:bare |empty |silent )?(?:pass|passing|except|ignor\w+|swallow\w+|skip\w*)\b"
)


def _in_place_of_nothing(sentence: Sentence) -> Iterator[Repair]:
    """Where what is caught is passed over: "log a warning with the row and the error instead of the pass"."""
    source = sentence.source
    for handler in source.all(ast.ExceptHandler):
        function = function_around(source, handler)
        match handler.body:
            case [(ast.Pass() | ast.Continue()) as quiet] if function is not None:
                pass
            case _:
                continue
        level = level_said(sentence)
        logger, needed = logger_needed(source, handler.lineno)
        told = values(sentence, handler.lineno, handler) or [exception_name(handler, function)]
        name = exception_name(handler, function)
        named = (
            []
            if handler.name or name not in told or handler.type is None
            else [behind(source, handler.type, f" as {name}")]
        )
        what = " ".join(parts(function.name))
        line = f"{logger}.{level}({with_values(f'{what} failed', told)})"
        if isinstance(quiet, ast.Continue):
            line += f"\n{source.indent(quiet.lineno)}continue"
        yield from possible(
            [*needed, *named, instead(source, quiet, line)], _ASKED + _QUIET + speaks_for(sentence, handler)
        )


def _in_code(clause: str) -> str:
    """A condition that is written and not told: then a branch has to ask for just that."""
    try:
        node = ast.parse(clause, mode="eval").body
    except (SyntaxError, ValueError):
        return ""
    is_code = any(isinstance(each, ast.Attribute | ast.Call | ast.Subscript | _SIGNS) for each in walk(node))
    return ast.unparse(node) if is_code else ""


def _of_itself(source: Source, node: ast.If, text: str) -> list[str]:
    """What the condition asks of the object, if that is to be told as well."""
    asked = [each for each in walk(node.test) if is_own(each)]
    return [source.segment(each) for each in asked if names(Sentence(text, source), each.attr) >= _CLEAR][:1]


def _catches(source: Source, handler: ast.ExceptHandler, clause: str) -> float:
    """How much of what is said not to work is tried there, and named by the error?"""
    tried, said = source.parents[handler], _roots(clause.lower()) - PLAIN
    said |= {IRREGULAR[word] for word in said & IRREGULAR.keys()}
    if _NOT.search(clause) is None or handler.type is None or not isinstance(tried, ast.Try):
        return 0.0
    named = _roots(source.segment(handler.type)) & said
    done = {each for part in tried.body for each in _roots(source.segment(part))} & said
    sign = _SIGN * (1 + (_CANNOT.search(clause) is not None))
    return (sign + _CAUGHT * len(named) + _A_WORD * len(done)) if named | done else 0.0


def _roots(text: str) -> set[str]:
    return {root(part) for word in _WORD.findall(text) for part in parts(word)}


def _asks_for(source: Source, node: ast.If, clause: str) -> float:
    """How much of what is said stands in the condition, and what is done then; and is it said the same way round?"""
    test = source.segment(node.test)
    body = " ".join(source.segment(each) for each in node.body)
    said = _roots(clause.lower()) - PLAIN
    in_test, in_body = (_roots(text) & said for text in (test, body))
    asked = _roots(test)
    matters = sum(1 for matter in _MATTERS if matter & said - in_test and matter & asked - in_test)
    found = _A_WORD * (len(in_test) + matters) + _A_WORD / 2 * len(in_body - in_test)
    negated = any(
        isinstance(each, ast.NotEq | ast.Not | ast.NotIn | ast.Is | ast.Lt | ast.LtE) for each in walk(node.test)
    )
    is_not = _NOT.search(clause) is not None or _UNLIKE.search(clause) is not None
    is_there = (
        not is_not and _THERE.search(clause) is not None and re.search(r"\bin\b|exists|is_file", test) is not None
    )
    if not found and not is_there:
        return 0.0
    return found + _SIGN * (is_not == negated) + _SIGN * is_there


WRITERS = (
    Writer(frozenset(("add-log", "log-entry", "log-if")), _written, needs=_NEEDS),
    Writer(frozenset(("add-log", "log-exception", "log-print")), _in_place_of_nothing, needs=_IN_PLACE),
)
