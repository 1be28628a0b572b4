"""What is looked up or is to go may not be there: a value stands in for it, or nothing happens: "stock_of should give
0 for unknown skus", `payload.get("repository", "unknown")`, "drop should not complain about a missing key"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.proposals import beginnings
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.python.imports import available, full_name, import_needed
from spark_tui.edits.python.lines import has_own_lines, wrapped
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.condition.circumstances import is_unknown
from spark_tui.edits.saying.doing.actions import returned
from spark_tui.edits.saying.doing.fallbacks import fallbacks
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS_GIVEN = Pattern(
    r"(?i)^(?!.*\b(?:rais\w+|throw\w*|rejects?|error (?:out|if|when|for))\b)"
    r".*(?:\bunknown\b|\bno such\b|\bmissing\b|\bKeyError\b|\b(?:returns?|gives?|get|is) None\b"
    r"|(?:\bnot|n't) (?:\w+ )?(?:there|known|found|in|exist|have|listed|registered)\b)"
)
_QUOTED = Pattern(r'"[^"\s]+(?: [^"\s]+)+"')
"""What a program says tells nothing of what is asked for."""
_ASKED, _KEY = 3.4, 1.0


def _given_for_unknown(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NEEDS_GIVEN.search(_QUOTED.sub('""', sentence.text)) is None:
        return
    for name, function in source.functions:
        said = Gap(sentence, "return-if", (name,))
        values = dict.fromkeys((*returned(said), *fallbacks(sentence.text, sentence)))
        value = next((_constant(sentence, each) for each in values if each != "None"), None)
        for key, splice in _looked_up(source, function, value) if value is not None else ():
            clear = _KEY * (names(sentence, key) > 1 or is_unknown(sentence.text))
            yield Repair((splice,), _ASKED + clear + told_of(sentence, function.body[-1]))


def _constant(sentence: Sentence, value: str) -> str:
    """The one of the file that is called like a text."""
    name = value.strip("\"'").upper()
    return name if name.isidentifier() and name in sentence.known else value


def _looked_up(source: Source, function: Function, value: str) -> Iterator[tuple[str, Splice]]:
    """What is returned under a key that the function is given."""
    own = set(parameters_of(function))
    for node in walk(function):
        match node:
            case ast.Return(ast.Subscript(ast.Name() | ast.Attribute() as held, ast.Name(key)) as found):
                if key in own and not re.fullmatch(r"i|j|n|idx|index|number|pos|at", key):
                    yield key, instead(source, found, f"{source.segment(held)}.get({key}, {value})")
            case ast.Return(ast.Subscript(ast.Name(held), ast.Subscript(ast.Name(key), ast.Slice()) as part) as found):
                if key in own and held.isupper():
                    yield key, instead(source, found, f"{held}.get({source.segment(part)}, {value})")
            case ast.Return(ast.Call(ast.Attribute(attr="get"), [ast.Name(key) as last])) if key in own:
                yield key, behind(source, last, f", {value}")


_NEEDS_DEFAULT = Pattern(
    r"(?i)\bdefaults? to\b"
    r"|\b(?:crash\w*|fail\w*|breaks?|blows? up)\b.*\b(?:without|if there is no|when there is no)\b"
)
_EMPTY_TEXT = Pattern(r"(?i)\b(?:an? )?empty (?:string|text|str)\b|\bnothing\b|\"\"|''")
_VALUE = Pattern(r"(?i)\bdefaults? to (\"[^\"]*\"|'[^']*'|-?\d+(?:\.\d+)?|True|False|\w+)")
_ASKED_DEFAULT = 7.0


def _asked_without_default(sentence: Sentence) -> Iterator[Repair]:
    """What is asked for by its key, and gives None without it: "q should default to an empty string"."""
    source, said = sentence.source, _VALUE.search(sentence.text)
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(attr="get"), [ast.Constant(str(key)) as last], []):
                pass
            case _:
                continue
        if re.search(rf"(?<!\w){re.escape(key)}(?!\w)", sentence.text) is None:
            continue
        value = '""' if said is None or _EMPTY_TEXT.search(sentence.text) is not None else said[1]
        value = value if value[0] in "\"'-0123456789" or value in ("True", "False") else f'"{value}"'
        yield Repair((behind(source, last, f", {value}"),), _ASKED_DEFAULT + told_of(sentence, node))


_SAYS = Pattern(
    r"(?i)\bKeyError\b|\b(?:no|without|lacks?|lacking|missing|(?:not|\w+n't) have|has no|have no)"
    r"(?: an?| the| any)? [\"'`]?\w+"
)
_OP = "get-default"
_OTHERWISE = Pattern(r"(?i)\b(?:raise|skip|ignore|warn|return|abort|exit)\b")
_SAID_KEY, _LIKE_OTHERS = 6.6, 3.4


def _keys_that_lack(sentence: Sentence) -> Iterator[Repair]:
    """Where the one place in the file that asks for this key is meant, and nothing else is to happen there."""
    if "KeyError" not in sentence.text or _OTHERWISE.search(sentence.text) is not None:
        return
    source, op = sentence.source, named(_OP)
    keys = [
        (str(node.lineno), node.slice.value)
        for node in source.all(ast.Subscript)
        if isinstance(node.slice, ast.Constant) and isinstance(node.ctx, ast.Load)
    ]
    lines = {line for line, key in keys if key in sentence.quoted or key in sentence.bare}
    for each in beginnings(op, sentence, 3):
        line, default, key = (*each.values, "", "", "")[:3]
        if line in lines and default and not _is_spoken_of_else(default):
            try:
                yield Repair(tuple(op.edit(source, (line, default, key))), _SAID_KEY)
            except (Refusal, KeyError):
                continue
            return
    yield from _like_others(sentence)


def _like_others(sentence: Sentence) -> Iterator[Repair]:
    """Without a word of what else, as other keys are asked for around there: by `get`."""
    source = sentence.source
    asked = {
        (function_around(source, node), ast.unparse(node.value))
        for node in source.all(ast.Attribute)
        if node.attr == "get"
    }
    for node in source.all(ast.Subscript):
        match node:
            case ast.Subscript(held, ast.Constant(str(key)) as place, ast.Load()):
                is_said = re.search(rf"(?<!\w){re.escape(key)}(?!\w)", sentence.text) is not None
                if is_said and (function_around(source, node), ast.unparse(held)) in asked:
                    text = f"{source.segment(held)}.get({source.segment(place)})"
                    yield Repair((instead(source, node, text),), _LIKE_OTHERS + told_of(sentence, node))


def _is_spoken_of_else(default: str) -> bool:
    return default.strip("\"'") in ("KeyError", "None")


_MISSING = (
    r"\b(?:never (?:been )?\w+ed|gone|missing|unknown|absent|there|not in|in there|exists?|twice"
    r"|(?:a|the) second time|already)\b|n't"
)
_FINE = (
    r"\b(?:ignor\w+|tolerat\w+|no error|not (?:raise|complain|fail|crash|blow up)"
    r"|harmless|no-?op|no (?:problem|harm)|do(?:es)? nothing|fine|ok|okay|forgiv\w+|silently)\b"
    r"|n'?t (?:\w+ )?(?:raise|complain|fail|crash|blow up|be an error|die|throw)\b"
)
_CRASHES = r"(?:crash\w*|fails?|blows up|dies|(?:is|gives|ends in|raises) an? (?:KeyError|error)|KeyError)"
_MEANWHILE = (
    r"\b(?:meanwhile|in the mean ?time|in between|at the same time|concurrent\w*|race|just (?:been )?(?:delet|remov)\w+"
    r"|(?:another|other|some(?:one|body)) .*(?:delet|remov|unlink|clean)\w*)\b"
)
_NEEDS_GONE = Pattern(
    rf"(?i)(?=.*(?:{_FINE})).*(?:{_MISSING})|\b(?:twice|a second time|two times)\b(?: \w+)? {_CRASHES}\b"
    rf"|\b{_CRASHES} (?:\w+ )?(?:the second time|when (?:called|done) twice)\b"
    rf"|\b(?:{_CRASHES}|FileNotFoundError|KeyError)\b.*{_MEANWHILE}"
    rf"|\b{_CRASHES} (?:if|when) .*\b(?:gone|already (?:delet|remov)\w+)\b"
)
_RACES = Pattern(rf"(?i){_MEANWHILE}")
_GOES = Pattern(r"(?i)\b(?:delet\w+|drop\w*|remov\w+|discard\w*|forget\w*|pop\w*|evict\w*|un[a-z]{3,})\b")
_WISHED = Pattern(
    r"(?i)\b(?:should|must|to|and|I want|,) (?:it )?(?:raise|throw|an?) (?:an? |the )?\w*(?:Error|Exception)"
)
_SAID_GONE, _GONE, _RACE = 3.0, 1.0, 1.0
_OF_FILES = frozenset(("os.remove", "os.unlink", "os.rmdir"))


def _gone_already(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _WISHED.search(sentence.text) is not None:
        return
    told = _SAID_GONE + _GONE * (_GOES.search(sentence.text) is not None)
    races = _RACES.search(sentence.text) is not None
    for node in source.all(ast.Delete, ast.Expr):
        if not has_own_lines(source, node):
            continue
        match node:
            case ast.Delete([ast.Subscript(of, ast.expr() as key)]) if not isinstance(key, ast.Slice):
                code = f"{source.segment(of)}.pop({source.segment(key)}, None)"
                yield Repair((instead(source, node, code),), told + told_of(sentence, node))
            case ast.Expr(ast.Call(func, [_], [])) if full_name(source, func) in _OF_FILES and races:
                suppress, needed = available(source, "contextlib", "suppress")
                yield Repair(
                    (*needed, wrapped(source, node, f"with {suppress}(FileNotFoundError):")),
                    told + _RACE + told_of(sentence, node),
                )
            case ast.Expr(ast.Call(func, [item], [])) if full_name(source, func) in _OF_FILES:
                guard = wrapped(source, node, f"if os.path.exists({source.segment(item)}):")
                yield Repair((*import_needed(source, "os"), guard), told + told_of(sentence, node))
            case ast.Expr(ast.Call(ast.Attribute(_, "unlink"), [], []) as call):
                yield Repair((set_keyword(source, call, "missing_ok", "True"),), told + told_of(sentence, node))
            case ast.Expr(ast.Call(ast.Attribute(of, "remove"), [item], [])) if isinstance(
                of, ast.Attribute | ast.Name | ast.Subscript
            ):
                header = f"if {source.segment(item)} in {source.segment(of)}:"
                yield Repair((wrapped(source, node, header),), told + told_of(sentence, node))


WRITERS = (
    Writer(frozenset(("get-default",)), _given_for_unknown, needs=_NEEDS_GIVEN),
    Writer(frozenset((_OP,)), _keys_that_lack, needs=_SAYS),
    Writer(frozenset(("suppress", "get-default")), _gone_already, needs=_NEEDS_GONE),
    Writer(frozenset(("get-default", "default-value")), _asked_without_default, needs=_NEEDS_DEFAULT),
)
