"""What a text that was written says: "say unknown coupon in the message", "Invoice, not Receipt", "add EUR at the end",
"a # before the number"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Splice
from spark_tui.edits.reading import PLAIN, parts
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS_MESSAGE = Pattern(r"(?i)\b(?:messages?|msg|text|saying|say|reading)\b")
_MESSAGE = Pattern(
    r"(?i)^\W*(?:(?:and|but|ok|please|it should|should|just|let it|make it)\W+)*"
    r"(?:say (?P<one>[^\"'`,;]+?) (?:in|as) (?:the|its) (?:message|msg|text|error)"
    r"|(?:with|use|and) (?:the |an? )?(?:message|msg|text)(?: of)?:? (?P<two>[^\"'`,;]+?)"
    r"|(?:the )?(?:message|msg|text)(?: should (?:be|say|read)|:| is) (?P<three>[^\"'`,;]+?)"
    r"|(?:saying|say):? (?P<four>[^\"'`,;]+?))(?: please| instead)?\W*$"
)
_VAGUE = Pattern(
    r"(?i)\b(?:which|what|why|who|where|how|that|whether|it|its|in it|more|the (?:name|path|value|key|id|number"
    r"|reason))\b"
)
_CLEAR = 5.5


def _with_the_message(turn: Turn) -> Iterator[Turned]:
    match = _MESSAGE.match(turn.said)
    text = next(filter(None, match.groupdict().values()), "").strip() if match is not None else ""
    if not text or _VAGUE.search(text) is not None or (len(text.split()) == 1 and text in turn.sentence.known):
        return
    for node in turn.new(ast.Raise):
        if not isinstance(node.exc, ast.Call):
            if node.exc is not None:
                yield from turn.with_splices(
                    [instead(turn.now, node.exc, f'{turn.now.segment(node.exc)}("{text}")')], _CLEAR
                )
            continue
        args = node.exc.args
        if len(args) > 1 or node.exc.keywords:
            continue
        kind, one = turn.now.segment(node.exc.func), args[0] if args else None
        is_value = isinstance(one, ast.Name | ast.Attribute)
        said = f'f"{text}: {{{turn.now.segment(one)}}}"' if is_value else f'"{text}"'
        yield from turn.with_splices([instead(turn.now, node.exc, f"{kind}({said})")], _CLEAR)


_SAYS_NOT = Pattern(r"(?i)\bnot\b|\binstead of\b|\brather than\b")
_WORDS_NOT = Pattern(
    r"^\W*(?:(?i:no|use|say|it should say|should be|make it|write|print)\W+)*[`'\"]?([\w-]+(?: [\w-]+)?)[`'\"]?,? "
    r"(?i:and not|not|instead of|rather than) [`'\"]?([\w-]+(?: [\w-]+)?)[`'\"]?\W*$"
)


def _another_word(turn: Turn) -> Iterator[Turned]:
    """A word in it is another one."""
    match = _WORDS_NOT.match(turn.said)
    if match is None or match[2].lower() in PLAIN:
        return
    new, old = match[1], match[2]
    pattern = re.compile(rf"(?<![\w{{.]){re.escape(old)}(?![\w}}])")
    splices = list[Splice]()
    for node in turn.new(ast.Constant, ast.JoinedStr):
        text = turn.now.segment(node)
        if isinstance(turn.now.parents.get(node), ast.JoinedStr) or text[-1:] not in ("'", '"'):
            continue
        if " " in text or text.strip("\"'f") != old:
            at = turn.now.start(node)
            splices += [Splice(at + each.start(), at + each.end(), new) for each in pattern.finditer(text)]
    if splices:
        yield from turn.with_splices(splices, _CLEAR)


_TOKENS = {"hash": "#", "dollar sign": "$", "euro sign": "€", "dash": "-", "star": "*", "arrow": "->", "at sign": "@",
           "percent sign": "%", "space": " ", "tab": "\\t", "slash": "/", "plus sign": "+"}  # fmt: skip
_TOKEN = (
    rf"(?:an? |the )?(?:[`'\"]([^`'\"]+)[`'\"]|({'|'.join(_TOKENS)})"
    r"|([^\w\s\"'`]{1,3}|[A-Z]{2,5}|%|km|kg|cm|mm|ms|s|h))"
)
_OPENING = Pattern(r"[a-zA-Z]*['\"]+")
_SAYS_AFFIX = Pattern(r"(?i)\b(?:end|before|front|behind|after|start|beginning)\b")
_AFFIX = Pattern(
    rf"^\W*?(?:(?i:and|but|ok|please|just|add|put|with|append|prepend|write|print|show|use)\W+?)*{_TOKEN} "
    r"(?i:(?P<end>at (?:the|its) end|behind it|to the end)|(?P<start>at the (?:start|beginning|front)"
    r"|in front(?: of it)?|before it)"
    r"|(?P<side>before|in front of|behind|after) (?:the |each |every )?(?P<what>[\w ]+?))(?: please| too| as well)?\W*$"
)


def _with_more_of_it(turn: Turn) -> Iterator[Turned]:
    """Something stands behind it, before it, or beside a value in it."""
    match = _AFFIX.match(turn.said)
    if match is None:
        return
    token = match[1] or (_TOKENS[match[2].lower()] if match[2] else match[3])
    splices = list[Splice]()
    for node in turn.new(ast.Constant, ast.JoinedStr):
        text = turn.now.segment(node)
        if (
            isinstance(turn.now.parents.get(node), ast.JoinedStr)
            or text[-1:] not in ("'", '"')
            or not turn.is_fresh(node)
        ):
            continue
        apart = " " if token.isalnum() else ""
        if match["end"]:
            at = turn.now.stop(node) - 1
            while turn.now.text[at - 2 : at] == "\\n":
                at -= 2  # a line ends behind it
            splices.append(Splice(at, at, apart + token))
        elif match["start"]:
            opening = _OPENING.match(text)
            at = turn.now.start(node) + (opening.end() if opening is not None else 0)
            splices.append(Splice(at, at, token + apart))
        elif isinstance(node, ast.JoinedStr):
            splices += _beside(
                turn, node, match["what"], token, apart, match["side"].lower() in ("before", "in front of")
            )
    yield from turn.one_or_all(splices, _CLEAR)


def _beside(turn: Turn, text: ast.JoinedStr, what: str, token: str, apart: str, is_before: bool) -> Iterator[Splice]:
    for each in text.values:
        if isinstance(each, ast.FormattedValue) and set(parts(turn.now.segment(each.value))) & set(
            what.lower().split()
        ):
            start = turn.now.text.rindex("{", 0, turn.now.start(each.value))
            stop = turn.now.text.index("}", turn.now.stop(each.value)) + 1
            yield Splice(start, start, token + apart) if is_before else Splice(stop, stop, apart + token)


TURNERS = (
    Turner(_with_the_message, _SAYS_MESSAGE),
    Turner(_another_word, _SAYS_NOT),
    Turner(_with_more_of_it, _SAYS_AFFIX),
)
