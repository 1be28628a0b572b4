"""One piece of code in the place of another, where both are said as they are written: "write td.total_seconds() instead
of timedelta.total_seconds(td)", "replace len(rows) == 0 with not rows", "max(0, x) -> clamp(x)".
"""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import nearest
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.writing import Writer

_BACKWARDS = Pattern(r"(?i),? (?:instead of|rather than|in place of|and not|not) ")
_FORWARDS = Pattern(r"(?i) ?(?:->|→|=>) ?| (?:with|by|to|into|for|should (?:be|say|become)|becomes) ")
_INSTEAD_OF = Pattern(
    r"(?i)^(?:please )?(?:instead of|rather than) (.+?),? (?:use|write|say|put|call|do|make it) (.+)$"
)
_DOES_AS_WELL = Pattern(
    r"(?i)^(.+?) (?:is|are|looks|seems|feels) (?:a bit |a little |just |so |too |kind of |rather )*(?:silly"
    r"|overkill|ugly|clumsy"
    r"|pointless|verbose|complicated|awkward|roundabout|long-winded|much|odd|weird|unnecessary"
    r"|redundant)\b[^,;.:]*?[,;.:-] *"
    r"(.+?) (?:would|will|should|could)? ?(?:do|does|suffice|work|works|be enough|is enough|is fine|be fine"
    r"|reads better"
    r"|is the same|does the same|be better|is better|be nicer|is nicer)\b"
)
_UGLY_SO = Pattern(
    r"(?i)^(.+?) (?:is|are|looks|seems) (?:\w+ ){0,2}?\w+[,;.:-]* (?:just |please |and |so |better |rather )*"
    r"(?:write|use|make (?:it|that)|say|do|should be|->) (.+)$"
)
_STATEMENT = Pattern(
    r"^(?:(?:raise|return|import|from|del|pass|break|continue|assert|global)\b.*|[\w.\[\]'\"]+ [-+*/|&]?= .+)$"
)
"""What is no expression, and may be said as it is written."""
_CODE = Pattern(
    r"(?is)(?=.*[^\s\w.,;:!?'\"`-]|.*\b(?:raise|return|import|del|pass|break|continue|while)\b).*"
    r"(?:\b(?:instead of|rather than|in place of|not|with|by|to|into|for|becomes"
    r"|should (?:be|say|become)|is|are|looks|seems|feels)\b|->|→|=>)"
)
_WHERE = Pattern(r"(?i)(?:,? (?:please|pls|everywhere|throughout|(?:in|inside) (?:the )?[\w.]+(?:\(\))?))+$")
_SAID_BEFORE = Pattern(
    r"(?i)^(?:(?:please|pls|just|simply|only|a|the|bare|plain|write|use|do|say|make (?:it|that)|turn|change|replace) )+"
    r"| (?:in|inside) [\w.]+$"
)
_BETWEEN_WORDS = Pattern(r"(?<=\s)|^")
_LEAST = 4  # characters of code that is known by how it is written
_EVIDENCE, _WORDS = 6.0, 12
_AT_LENGTH, _LONG, _WHOLE = 2.5, 12, 0.5  # code that long stands in a sentence for nothing else


def _written(sentence: Sentence) -> Iterator[Repair]:
    text = _WHERE.sub("", " ".join(sentence.text.replace("`", "").rstrip(" .!?").split()))
    yield from _statements(sentence, text)
    yield from _heads(sentence, text)
    for old, new in dict.fromkeys(_pairs(text)):
        found = [node for node in _places(sentence.source, old) if is_meant(sentence, node)]
        if found and _is_code(sentence, new):
            yield Repair(tuple(put(sentence.source, node, new) for node in found), _worth(old))
        elif not found:
            yield from _called_of_it(sentence, old, new)


def _worth(old: str) -> float:
    return _EVIDENCE + _AT_LENGTH * (len(old) >= _LONG)


def _called_of_it(sentence: Sentence, old: str, new: str) -> Iterator[Repair]:
    """A method may be called without what it is of: "setblocking(0) -> setblocking(False)"."""
    match parsed(old), parsed(new):
        case ast.Call(ast.Name(name)) as call, ast.Call(ast.Name(other)):
            told = _told(call)
        case _:
            return
    found = [
        node
        for node in sentence.source.all(ast.Call)
        if isinstance(node.func, ast.Attribute) and node.func.attr == name and _told(node) == told
        if is_meant(sentence, node) and not is_in_fstring(sentence.source, node)
    ]
    if not found or not (name == other or other not in sentence.known) or not _is_code(sentence, new):
        return
    owners = [sentence.source.segment(node.func.value) for node in found if isinstance(node.func, ast.Attribute)]
    calls = zip(found, owners, strict=True)
    yield Repair(tuple(put(sentence.source, node, f"{owner}.{new}") for node, owner in calls), _EVIDENCE)


def _told(call: ast.Call) -> list[str]:
    return [ast.dump(each) for each in (*call.args, *call.keywords)]


def _statements(sentence: Sentence, text: str) -> Iterator[Repair]:
    """The same for whole statements: "raise instead of raise e"."""
    for one, other in _sides(text):
        if one == other or not (_STATEMENT.match(one) and _STATEMENT.match(other) and _is_statement(other)):
            continue
        found = [
            node
            for node in sentence.source.nodes
            if isinstance(node, ast.stmt) and sentence.source.segment(node) == one and is_meant(sentence, node)
            if other != "raise" or nearest(sentence.source, node, ast.ExceptHandler)
        ]
        if found:
            yield Repair(tuple(instead(sentence.source, node, other) for node in found), _worth(one) + _WHOLE)


_HEAD = Pattern(r"^(while|if|elif) (.+?):?$")


def _heads(sentence: Sentence, text: str) -> Iterator[Repair]:
    """The same for what a loop or a branch asks: "while True instead of while 1"."""
    source = sentence.source
    for one, other in _sides(text):
        old, new = _HEAD.match(one), _HEAD.match(other)
        if old is None or new is None or old[1] != new[1] or old[2] == new[2] or parsed(new[2]) is None:
            continue
        kind = ast.While if old[1] == "while" else ast.If
        found = [node for node in source.all(kind) if source.segment(node.test) == old[2] and is_meant(sentence, node)]
        if found:
            yield Repair(tuple(put(source, node.test, new[2]) for node in found), _EVIDENCE)


def _sides(text: str) -> Iterator[tuple[str, str]]:
    """Statements as they are, and as they are to be."""
    sides = [(text[between.end() :], text[: between.start()]) for between in _BACKWARDS.finditer(text)]
    sides += [(text[: between.start()], text[between.end() :]) for between in _FORWARDS.finditer(text)]
    sides += [(match[1], match[2]) for match in _INSTEAD_OF.finditer(text)]
    return ((_SAID_BEFORE.sub("", old).strip(), _SAID_BEFORE.sub("", new).strip()) for old, new in sides)


def _is_statement(text: str) -> bool:
    try:
        return len(ast.parse(text).body) == 1
    except (SyntaxError, ValueError):
        return False


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    """What is there, and what is to be there: as much on either side as is an expression."""
    if match := _INSTEAD_OF.match(text):
        yield match[1], _first(match[2])
    if match := _DOES_AS_WELL.match(text):
        yield _last(match[1]), _first(match[2])
    if match := _UGLY_SO.match(text):
        yield (old := _last(match[1])), _of_the_same(old, match[2])
    for between in _BACKWARDS.finditer(text):
        yield _first(text[between.end() :]), _last(text[: between.start()])
    for between in _FORWARDS.finditer(text):
        yield _last(text[: between.start()]), _first(text[between.end() :])


def _of_the_same(old: str, said: str) -> str:
    """What is said alone of what is looked up in the same: "[1:]"."""
    node = parsed(old) if old else None
    if said.startswith("[") and isinstance(node, ast.Subscript):
        return f"{old[: len(ast.unparse(node.value))]}{said.partition(' ')[0]}"
    return _first(said)


def _last(text: str) -> str:
    """The longest piece at the end that is code."""
    starts = [match.start() for match in _BETWEEN_WORDS.finditer(text)][-_WORDS:]
    return next((text[at:] for at in starts if _is_one(text[at:])), "")


def _first(text: str) -> str:
    """The longest piece at the beginning that is code."""
    stops = [len(text), *(match.start() for match in re.finditer(r"\s|,\s", text))][: _WORDS + 1]
    return next((text[:at] for at in sorted(stops, reverse=True) if at and _is_one(text[:at])), "")


def _is_one(text: str) -> bool:
    """An expression, and not several with commas between them, as words have too."""
    node = parsed(text)
    return node is not None and (not isinstance(node, ast.Tuple) or text.startswith("("))


def _places(source: Source, code: str) -> Iterator[ast.expr]:
    """Where it stands in the file: no mere name or value, which others know more about."""
    node = parsed(code) if len(code) >= _LEAST else None
    if node is None or isinstance(node, ast.Name | ast.Attribute | ast.Constant | ast.Tuple):
        return
    wanted = ast.dump(node)
    for each in source.all(type(node)):
        if ast.dump(each) == wanted and not is_in_fstring(source, each):
            yield each


def _is_code(sentence: Sentence, text: str) -> bool:
    """Does it hold no words as names? "after --info" is an expression too."""
    node = parsed(text)
    if node is None:
        return False
    called = {each.func for each in walk(node) if isinstance(each, ast.Call)}
    called |= {each.value for each in walk(node) if isinstance(each, ast.Attribute)}
    plain = (each.id for each in walk(node) if isinstance(each, ast.Name) and each not in called)
    return all(name in sentence.known or hasattr(builtins, name) for name in plain)


def is_meant(sentence: Sentence, node: ast.expr | ast.stmt) -> bool:
    """Is it in the function that is named as a place, if one is?"""
    said = [
        function
        for _, function in sentence.source.functions
        if re.search(rf"\b(?:in|inside) `?(?:\w+\.)?{re.escape(function.name)}\b", sentence.text) is not None
    ]
    return not said or any(each.lineno <= node.lineno <= (each.end_lineno or 0) for each in said)


WRITER = Writer(frozenset(("replace", "replace-all")), _written, needs=_CODE)
