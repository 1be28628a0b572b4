"""What an error, a log or a print tells: more of what is known there, or less, where that is nobody's business."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import class_around, function_around
from spark_tui.edits.python.objects.own_exceptions import own_exceptions
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import attributes_in, named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly, names, parts
from spark_tui.edits.saying.place.spoken_of import is_in_named
from spark_tui.edits.saying.telling.complaining import complaint
from spark_tui.edits.saying.telling.reworded import worded_behind
from spark_tui.edits.saying.telling.to_be_told import to_be_told
from spark_tui.edits.spelled import IN_QUOTES
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:\w*errors?|exceptions?|messages?|logs?|logged|logging|warnings?|prints?|printed|output)\b"
    r"|[\"'`] (?:\w+ )?(?:doesn't|does not|never|isn't|tells?|says?) "
    r"|\b(?:should|must|could|can|might|needs to|has to|ought to) (?:\w+ ){0,2}?(?:mention|tell|say|name|show|state)\b"
    r"|[\"'`].*\b(?:which|what|whose|who|where)\b[^.]*\?"
    r"|\b[A-Z]\w+: (?:please )?(?:say|tell|mention|include|name|show)\b"
    r"|^(?:(?:please|pls|also|just) )*(?:say|tell|mention|name|include)(?: (?:me|us|them))? (?:which|what|whose) \w+"
)
_SAYS_IT = Pattern(r"(?i)\b(?:should|must|could|can|might|needs to|has to) (?:\w+ ){0,2}?(?:mention|tell|say)\b")
_THE_ONE = Pattern(r"(?i)\b(?:the|that|this) (debug|info|warning|error)\b")
"""Of logs, those that are loud like that."""
_MORE = Pattern(
    r"(?i)\b(?:say|says|tell|tells|include\w*|contains?|mention\w*|show\w*|name|names|have|with|give|add|put"
    r"|which|what|without|help\w*|doesn't"
    r"|useless|helpful|only|just|too|also|as well)\b|\b(?:be|appear|go|stand|belongs?|goes) (?:in|into|part of)\b"
)
_NO_WORDS = Pattern(
    r"(?i)\bwithout (?:an?|any) (?:error )?message\b|\b(?:has|have|with|gives?|is) no (?:error )?message\b"
    r"|\bneeds? an? (?:error )?message\b|\bempty (?:error )?message\b"
)
_LIMITED = Pattern(r"(?i)\b(?:first|last|top|best|only|just|most) (?:the )?(?:first |last )?\d+\b")
_SECRET = Pattern(
    r"(?i)n't\b|\b(?:not|never|stop|no longer|without|leak\w*|end(?:s|ed)? up|shows? up|appears?|remove|drop|leave out"
    r"|hide|mask|secrets?|shouldn't|private|gdpr|exposed?|visible|contains?|no[- ]go)\b"
)
_KINDS = (("raise", Pattern(r"(?i)\b(?:errors?|exceptions?|raises?|raised)\b")),
          ("log", Pattern(r"(?i)\b(?:logs?|logged|logging|warnings?)\b")),
          ("print", Pattern(r"(?i)\b(?:prints?|printed|output)\b")))  # fmt: skip
_LOGS = frozenset(("debug", "info", "warning", "warn", "error", "exception", "critical"))
_MESSAGE = Pattern(r"(?i)\bmessages?\b")
_FIELD = Pattern(r"%(?:\([^)]*\))?[-#0 +]*\d*(?:\.\d+)?[sdrfx]")
_JOINT = Pattern(r"[\s,;:=(]*(?:\b(?:with|for|and|by|using|from|of|as|to|on|at|in|via|[a-z]+=))?[\s=:]*$")
_JOINT_BEHIND = Pattern(r"^[,;]? (?:with|for|and|by|from|of|as|to|in) ")
_LET_BE = Pattern(
    r"(?i)[,;:.] ?(?:just |only )?(?:the )?\w+(?: \w+)? (?:is|are|will be) (?:enough|fine|ok(?:ay)?|plenty"
    r"|sufficient)\b.*"
)
"""What may well be told."""
_CODE = Pattern(r"_|[a-z][A-Z]")
_JOINED = 3  # letters: only a blank was taken away
_AMISS = Pattern(r"(?i)\b(?:missing|lack\w*)\b|(?:\bnot|n't) (?:there|exist\w*|found)\b")
_SAYS_AMISS = Pattern(r"(?i)\b(?:missing|no|not (?:exist|found)|does ?n.t exist|unknown|can(?:no|')t find)\b")
"""What is said of it, and as an error says it."""
_NEW_ERROR = Pattern(
    r"(?i)\b(?:should|must|has to|needs to|ought to|let it|make it) (?:\w+ )?(?:raise|throw)"
    r" (?:an? )?\w*(?:Error|Exception)\b"
)
_OF_WORDS = Pattern(
    r"(?i)\b(?:messages?|text|sa(?:y|ys|id|ying)|tell\w*|mention\w*|includ\w+|contain\w*|nam(?:e|es|ing)|show\w*|with"
    r"|which|what|instead|helpful|useless)\b|[\"'`]"
)
_SAID_OF_IT = 0.5
_NAMED, _CLEAR, _ASKED, _SECRETLY, _EACH = 1.5, 2.0, 3.5, 4.5, 0.6
_IN_QUOTES = 1.5  # where the text is said that is there; or where nothing of the kind is there
_AS_LOUD = 0.8
_NOTHING_ELSE = 2.0  # what tells of it alone had better go


def _wordless(sentence: Sentence) -> Iterator[Repair]:
    """What is raised without a word gets one, by the condition it is raised on."""
    source = sentence.source
    for node in source.all(ast.Raise) if _NO_WORDS.search(sentence.text) is not None else ():
        asked, around = source.parents[node], function_around(source, node)
        match node.exc:
            case ast.Name(name) | ast.Call(ast.Name(name), [], []) if isinstance(asked, ast.If) and node in asked.body:
                words = complaint(source.segment(asked.test)).partition("(")
                here = names(sentence, around.name) if around is not None else 0.0
                if words[2]:
                    splice = Splice(source.start(node.exc), source.stop(node.exc), f"{name}({words[2]}")
                    yield Repair((splice,), _ASKED + _SECRETLY + here)


def _written(sentence: Sentence) -> Iterator[Repair]:
    yield from _wordless(sentence)
    if worded_behind(sentence.text) is not None:
        return
    spoken = kinds_spoken_of(sentence)
    calls = list(calls_that_say(sentence.source))
    quoted = [each for each in calls if _is_quoted(sentence, _text(each[0]))]
    quoted = quoted or [each for each in calls if _is_called_so(sentence, each[0])]
    meant = quoted or [each for each in calls if each[1] in spoken or _is_named(sentence, each[0])]
    if not meant and _SAYS_IT.search(sentence.text) is not None:
        meant = [each for each in calls if is_in_named(sentence, each[0], _CLEAR)]
    meant = meant or (calls if _MESSAGE.search(sentence.text) is not None else [])
    is_new = _NEW_ERROR.search(sentence.text) is not None and _OF_WORDS.search(sentence.text) is None
    for call, kind in meant or calls:
        if is_new and kind == "raise":
            continue  # one that is to come, and nothing is said of those that are there
        function = function_around(sentence.source, call)
        around = clearly(sentence, _place(sentence.source, function)) if function is not None else 0.0
        around += _SAID_OF_IT * (
            _AMISS.search(sentence.text) is not None and _SAYS_AMISS.search(str(_text(call))) is not None
        )
        around += _IN_QUOTES * bool(quoted) - 2 * _IN_QUOTES * (not meant)
        around += _AS_LOUD * (kind == "log" and _loudness(call) in map(str.lower, _THE_ONE.findall(sentence.text)))
        if _SECRET.search(sentence.text) and kind != "raise":
            secret = Sentence(_LET_BE.sub("", sentence.text), sentence.source)
            yield from _less(secret, call, around - _NOTHING_ELSE * _tells_one_thing(call))
        if _LIMITED.search(sentence.text) is not None:
            continue
        if function is not None and _MORE.search(sentence.text) and call.args:
            rest = Sentence(_without_its_text(sentence.text, call), sentence.source) if quoted else sentence
            there = [word for word in sentence.bare if _CODE.search(word) and word in str(_text(call))]
            for word in there:  # by which of its words the text is known, is no value
                rest = Sentence(rest.text.replace(word, " "), sentence.source)
            yield from more(rest, function, call, kind, around + _IN_QUOTES * bool(there))


def _loudness(call: ast.Call) -> str:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
    return "warning" if name == "warn" else name


def _place(source: Source, function: Function) -> str:
    """By which name it is spoken of: an error of the file's own by its class."""
    owner = class_around(source, function) if function.name == "__init__" else None
    return owner.name if owner is not None else function.name


def kinds_spoken_of(sentence: Sentence) -> frozenset[str]:
    return frozenset(kind for kind, words in _KINDS if words.search(sentence.text))


def _is_quoted(sentence: Sentence, text: object) -> bool:
    """As it stands, or the beginning of it, with or without its capital."""
    if not isinstance(text, str):
        return False
    return any(
        each == text or each.endswith(f": {text}") or (" " in each and each.lower() in text.lower())
        for each in sentence.quoted
    )


def _is_called_so(sentence: Sentence, call: ast.Call) -> bool:
    """By its text, without quotes: "the unknown coupon error"."""
    text = _text(call)
    return isinstance(text, str) and " " in text.strip() and text.lower().rstrip(".!:") in sentence.text.lower()


def _is_named(sentence: Sentence, call: ast.Call) -> bool:
    """By the exception it makes."""
    if not isinstance(call.func, ast.Name):
        owner = class_around(sentence.source, call)
        return owner is not None and owner.name in own_exceptions(sentence.source) and owner.name in sentence.bare
    return call.func.id[:1].isupper() and call.func.id in sentence.bare


def _without_its_text(said: str, call: ast.Call) -> str:
    text, said = re.escape(str(_text(call)).rstrip(".!:")), IN_QUOTES.sub(" ", said)
    first = str(_text(call)).partition(" ")[0]
    said = re.sub(rf"(?i)\b(which|what) {text}", lambda which: f"{which[1]} {first}", said, count=1)
    return re.sub(rf"(?i){text}", " ", said, count=1)


def _text(call: ast.Call) -> object:
    first = call.args[0] if call.args else None
    return first.value if isinstance(first, ast.Constant) else None


def calls_that_say(source: Source) -> Iterator[tuple[ast.Call, str]]:
    """All that say something: with their first argument a text."""
    for node in source.nodes:
        match node:
            case ast.Raise(exc=ast.Call() as call):
                yield call, "raise"
            case ast.Expr(ast.Call(ast.Attribute(ast.Call(ast.Name("super")), "__init__"), [_, *_]) as call) if (
                owner := class_around(source, node)
            ) is not None and owner.name in own_exceptions(source):
                yield call, "raise"
            case ast.Expr(value=ast.Call(func=ast.Attribute(attr=name)) as call) if name in _LOGS and call.args:
                yield call, "log"
            case ast.Expr(value=ast.Call(func=ast.Name("print")) as call) if call.args:
                yield call, "print"


# ── more ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def more(sentence: Sentence, function: Function, call: ast.Call, kind: str, told: float) -> Iterator[Repair]:
    """Values that are known there and spoken of are told as well."""
    source, text = sentence.source, call.args[0]
    there = {source.segment(node) for node in walk(call) if isinstance(node, ast.expr)}
    wanted = [
        each
        for each in to_be_told(sentence, function, call)
        if each not in there and (kind != "print" or _is_plain(each))
    ]
    if wanted and isinstance(text, ast.Call) and ast.unparse(text.func) in ("str", "repr") and len(call.args) == 1:
        put = f'f"{", ".join(f"{{{each}}}" for each in wanted)}: {{{source.segment(text.args[0])}}}"'
        yield Repair((Splice(source.start(text), source.stop(text), put),), _ASKED + told + _EACH * len(wanted))
        return
    if not wanted or not isinstance(text, ast.Constant | ast.JoinedStr):
        return
    written = source.segment(text)
    if not re.fullmatch(r"f?(\"[^\"\n]*\"|'[^'\n]*')", written) or (isinstance(text, ast.Constant) and "{" in written):
        return
    start, stop = source.start(text), source.stop(call.args[-1])
    rest = source.text[source.stop(text) : stop]
    tells = bool(rest) or isinstance(text, ast.JoinedStr)
    opened = f"{written[:-1].rstrip(' .:!')}{',' if tells else ':'}"
    if kind == "log" and not written.startswith("f"):
        fields = ", ".join(_shown(each, "%s", labelled=tells or len(wanted) > 1) for each in wanted)
        put = f"{opened} {fields}{written[-1]}{rest}, {', '.join(wanted)}"
    else:
        inside = [_in_quotes(each, written[-1]) for each in wanted]
        fields = ", ".join(
            _shown(
                each, f"{{{each}}}" if _is_path(function, each) else f"{{{each}!r}}", labelled=tells or len(wanted) > 1
            )
            for each in inside
        )
        put = f"{'' if written.startswith('f') else 'f'}{opened} {fields}{written[-1]}{rest}"
    yield Repair((Splice(start, stop, put),), _ASKED + told + _EACH * len(wanted))


def _is_plain(code: str) -> bool:
    """A name, or an option that was typed."""
    return code.removeprefix("args.").isidentifier()


def _shown(code: str, field: str, *, labelled: bool) -> str:
    return f"{' '.join(parts(code.removeprefix('self.'))) or code} {field}" if labelled else field


def _in_quotes(code: str, quote: str) -> str:
    """With the other quotes inside, which an f-string needs."""
    return code.replace(quote, "'" if quote == '"' else '"')


def _is_path(function: Function, name: str) -> bool:
    """Is it shown as PosixPath('...') otherwise?"""
    for node in walk(function):
        match node:
            case ast.arg(arg=known, annotation=ast.Name("Path")) if known == name:
                return True
            case ast.Assign([ast.Name(known)], ast.Call(ast.Name("Path"))) if known == name:
                return True
    return False


# ── less ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _tells_one_thing(call: ast.Call) -> bool:
    fields = [each for each in getattr(call.args[0], "values", ()) if isinstance(each, ast.FormattedValue)]
    return len(fields) + len(call.args) - 1 == 1


def _less(sentence: Sentence, call: ast.Call, told: float) -> Iterator[Repair]:
    """Without what is spoken of: the argument and its place in the text, or the field of an f-string."""
    source, text = sentence.source, call.args[0]
    if isinstance(text, ast.JoinedStr):
        for value in text.values:
            if isinstance(value, ast.FormattedValue) and _is_meant(sentence, value.value):
                written = source.segment(text)
                field = re.search(rf"\{{{re.escape(ast.unparse(value.value))}[^{{}}]*\}}", written)
                if field is not None:
                    without = _without(written, field.start(), field.end())
                    yield Repair((Splice(source.start(text), source.stop(text), without),), _SECRETLY + told)
    for place, each in enumerate(call.args[1:]):
        written = source.segment(text)
        fields = list(_FIELD.finditer(written))
        if _is_meant(sentence, each):
            start, stop = source.stop(call.args[place]), source.stop(each)
            splices = [Splice(start, stop, "")]
            if isinstance(text, ast.Constant) and len(fields) == len(call.args) - 1:
                without = _without(written, fields[place].start(), fields[place].end())
                splices.append(Splice(source.start(text), source.stop(text), without))
            yield Repair(tuple(splices), _SECRETLY + told)


def _without(written: str, start: int, stop: int) -> str:
    """The text without that field, and without what joined it to the others."""
    opened = re.match(r"f?[\"']", written)
    head = opened[0] if opened else ""
    before, rest = written[len(head) : start], written[stop:]
    is_titled = before.rstrip(" :=").lower().endswith(written[start:stop].strip("{}").lower())
    shorter = before.rstrip() if is_titled else _JOINT.sub("", before)
    if len(before) - len(shorter) < _JOINED and not is_titled:
        rest = _JOINT_BEHIND.sub(" ", rest)
    return f"{head}{shorter}{rest if shorter else rest.lstrip(' ,;:')}"


def _is_meant(sentence: Sentence, value: ast.expr) -> bool:
    last = attributes_in(value)
    own = named_in(value)
    return any(names(sentence, each) >= _NAMED for each in last or own)


WRITER = Writer(frozenset(("change-message", "print-to-log")), _written, _SAYS)
