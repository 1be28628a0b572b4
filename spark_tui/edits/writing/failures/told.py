"""What an error, a log or a print tells: more of what is known there, or less, where that is nobody's business."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping

from spark_tui.edits.mending.repair import Repair, behind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import is_self
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence, clearly, names, parts
from spark_tui.edits.saying.gap import Gap, Place
from spark_tui.edits.saying.place.things import members
from spark_tui.edits.saying.telling.asked_about import asked_of, looked_for_by
from spark_tui.edits.saying.telling.logged import mentioned, owner_of
from spark_tui.edits.saying.value.code import expressions
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:\w*errors?|exceptions?|messages?|logs?|logged|logging|warnings?|prints?|printed|output)\b"
    r"|[\"'`] (?:\w+ )?(?:doesn't|does not|never|isn't|tells?|says?) "
    r"|\b(?:should|must|could) (?:also )?(?:mention|tell|say)\b"
)
_SAYS_IT = Pattern(r"(?i)\b(?:should|must|could) (?:also )?(?:mention|tell|say)\b")
_MORE = Pattern(
    r"(?i)\b(?:say|says|tell|tells|include\w*|contains?|mention\w*|show\w*|name|names|have|with|give|add|put"
    r"|which|what|without|help\w*|doesn't"
    r"|useless|helpful|only|just|too|also|as well)\b"
)
_SAYS_NOTHING = Pattern(
    r"(?i)\b(?:useless|unhelpful|meaningless|cryptic|worthless|generic|vague|no help)\b"
    r"|(?:\b(?:not|never)|n't) (?:\w+ )?(?:help\w*|say|tell|clear|useful|mean)\b|\b(?:says?|tells?"
    r"|means?) (?:\w+ )?nothing\b"
)
_ALSO = Pattern(r"(?i)\b(?:also|as well|too|include\w*|with|plus|in addition|next to|beside|behind)\b")
_LIMITED = Pattern(r"(?i)\b(?:first|last|top|best|only|just|most) (?:the )?(?:first |last )?\d+\b")
_GOT = Pattern(
    r"(?i)\bwhat (?:it|we|they|was|it was|was actually) (?:really )?(?:got|found|received|given|there|saw|is)\b"
)
_SECRET = Pattern(
    r"(?i)n't\b|\b(?:not|never|stop|no longer|without|leak\w*|end(?:s|ed)? up|shows? up|appears?|remove|drop|leave out"
    r"|hide|mask|secrets?|shouldn't|private|gdpr|exposed?|visible|contains?|no[- ]go)\b"
)
_KINDS = (("raise", Pattern(r"(?i)\b(?:errors?|exceptions?|raises?|raised)\b")),
          ("log", Pattern(r"(?i)\b(?:logs?|logged|logging|warnings?)\b")),
          ("print", Pattern(r"(?i)\b(?:prints?|printed|output)\b")))  # fmt: skip
_LOGS = frozenset(("debug", "info", "warning", "warn", "error", "exception", "critical"))
_MESSAGE = Pattern(r"(?i)\bmessages?\b")
_WHICH = Pattern(r"(?i)\b(?:which|what|whose|who)\b")
_FIELD = Pattern(r"%(?:\([^)]*\))?[-#0 +]*\d*(?:\.\d+)?[sdrfx]")
_JOINT = Pattern(r"[\s,;:=(]*(?:\b(?:with|for|and|by|using|from|of|as|to|on|at|in|via|[a-z]+=))?[\s=:]*$")
_JOINT_BEHIND = Pattern(r"^[,;]? (?:with|for|and|by|from|of|as|to|in) ")
_LET_BE = Pattern(
    r"(?i)[,;:.] ?(?:just |only )?(?:the )?\w+(?: \w+)? (?:is|are|will be) (?:enough|fine|ok(?:ay)?|plenty"
    r"|sufficient)\b.*"
)
"""What may well be told."""
_IN_QUOTATION = Pattern(r"\"[^\"]*\"|(?<!\w)'[^']*'(?!\w)")
_CODE = Pattern(r"_|[a-z][A-Z]")
_JOINED = 3  # letters: only a blank was taken away
_WHICH_ONE = Pattern(r"(?i)\b(?:which|what|whose) (\w+)")
_CALLED_SO: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("file", "path", "config"), ("path", "filename", "file_name", "fname", "name", "file", "source")),
    **dict.fromkeys(("folder", "directory", "dir"), ("folder", "directory", "path", "dir", "root")),
    **dict.fromkeys(("url", "page", "address", "link"), ("url", "address", "link", "uri", "endpoint")),
    **dict.fromkeys(("user", "account", "customer"), ("username", "user_id", "email", "login", "name")),
    **dict.fromkeys(("key", "option", "setting", "field", "variable"), ("key", "name", "field", "option", "var")),
    **dict.fromkeys(("line", "row"), ("line", "row", "number", "lineno")),
    **dict.fromkeys(("value", "number", "word", "text", "input"), ("value", "text", "word", "number", "raw", "s")),
}
"""What it may be called that tells which one it is."""
_AMISS = Pattern(r"(?i)\b(?:missing|lack\w*)\b|(?:\bnot|n't) (?:there|exist\w*|found)\b")
_SAYS_AMISS = Pattern(r"(?i)\b(?:missing|no|not (?:exist|found)|does ?n.t exist|unknown|can(?:no|')t find)\b")
"""What is said of it, and as an error says it."""
_SAID_OF_IT = 0.5
_NAMED, _CLEAR, _ASKED, _SECRETLY, _EACH = 1.5, 2.0, 3.5, 4.5, 0.6
_IN_QUOTES = 1.5  # where the text is said that is there; or where nothing of the kind is there
_NOTHING_ELSE = 2.0  # what tells of it alone had better go


def _written(sentence: Sentence) -> Iterator[Repair]:
    spoken = kinds_spoken_of(sentence)
    calls = list(calls_that_say(sentence.source))
    quoted = [each for each in calls if _is_quoted(sentence, _text(each[0]))]
    quoted = quoted or [each for each in calls if _is_called_so(sentence, each[0])]
    meant = quoted or [each for each in calls if each[1] in spoken or _is_named(sentence, each[0])]
    if not meant and _SAYS_IT.search(sentence.text) is not None:
        meant = [each for each in calls if _is_in_what_is_named(sentence, each[0])]
    meant = meant or (calls if _MESSAGE.search(sentence.text) is not None else [])
    for call, kind in meant or calls:
        function = function_around(sentence.source, call)
        around = clearly(sentence, function.name) if function is not None else 0.0
        around += _SAID_OF_IT * (
            _AMISS.search(sentence.text) is not None and _SAYS_AMISS.search(str(_text(call))) is not None
        )
        around += _IN_QUOTES * bool(quoted) - 2 * _IN_QUOTES * (not meant)
        if _SECRET.search(sentence.text) and kind != "raise":
            secret = Sentence(_LET_BE.sub("", sentence.text), sentence.source)
            yield from _less(secret, call, around - _NOTHING_ELSE * _tells_one_thing(call))
        if function is not None and kind == "print" and _ALSO.search(sentence.text):
            yield from _beside(sentence, call, around)
        if _LIMITED.search(sentence.text) is not None:
            continue
        if function is not None and _MORE.search(sentence.text) and call.args:
            rest = Sentence(_without_its_text(sentence.text, call), sentence.source) if quoted else sentence
            there = [word for word in sentence.bare if _CODE.search(word) and word in str(_text(call))]
            for word in there:  # by which of its words the text is known, is no value
                rest = Sentence(rest.text.replace(word, " "), sentence.source)
            yield from _more(rest, function, call, kind, around + _IN_QUOTES * bool(there))


def _is_in_what_is_named(sentence: Sentence, call: ast.Call) -> bool:
    function = function_around(sentence.source, call)
    return function is not None and names(sentence, function.name) >= _CLEAR


def kinds_spoken_of(sentence: Sentence) -> frozenset[str]:
    return frozenset(kind for kind, words in _KINDS if words.search(sentence.text))


def _is_quoted(sentence: Sentence, text: object) -> bool:
    """As it stands, or the beginning of it, with or without its capital."""
    if not isinstance(text, str):
        return False
    return any(each == text or (" " in each and each.lower() in text.lower()) for each in sentence.quoted)


def _is_called_so(sentence: Sentence, call: ast.Call) -> bool:
    """By its text, without quotes: "the unknown coupon error"."""
    text = _text(call)
    return isinstance(text, str) and " " in text.strip() and text.lower().rstrip(".!:") in sentence.text.lower()


def _is_named(sentence: Sentence, call: ast.Call) -> bool:
    """By the exception it makes."""
    return isinstance(call.func, ast.Name) and call.func.id[:1].isupper() and call.func.id in sentence.bare


def _without_its_text(said: str, call: ast.Call) -> str:
    text, said = re.escape(str(_text(call)).rstrip(".!:")), _IN_QUOTATION.sub(" ", said)
    said = re.sub(rf"(?i)\b(which|what) {text}", r"\1 one", said, count=1)
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
            case ast.Expr(value=ast.Call(func=ast.Attribute(attr=name)) as call) if name in _LOGS and call.args:
                yield call, "log"
            case ast.Expr(value=ast.Call(func=ast.Name("print")) as call) if call.args:
                yield call, "print"
            case _:
                pass


# ── more ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _more(sentence: Sentence, function: Function, call: ast.Call, kind: str, told: float) -> Iterator[Repair]:
    source, text = sentence.source, call.args[0]
    there = {source.segment(node) for node in ast.walk(call) if isinstance(node, ast.expr)}
    told_of = _spoken_of(sentence, function, call)
    told_of = [_asked_with(function, each, call) or each for each in told_of]
    wanted = [each for each in told_of if each not in there and (kind != "print" or each.isidentifier())]
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


def _beside(sentence: Sentence, call: ast.Call, told: float) -> Iterator[Repair]:
    """One thing more of what is printed: its priority as well as its title."""
    source, last = sentence.source, call.args[-1]
    there = {ast.unparse(node) for arg in call.args for node in ast.walk(arg) if isinstance(node, ast.expr)}
    for code, name in members(Place(source, str(call.lineno))):
        if code in there or not _is_of(code, there) or names(sentence, name) < _CLEAR:
            continue
        if len(call.args) == 1 and isinstance(last, ast.JoinedStr) and source.segment(last)[-2:] not in ('""', "''"):
            stop = source.stop(last) - 1
            yield Repair((Splice(stop, stop, f" {{{code}}}"),), _ASKED + told)
        elif not isinstance(last, ast.JoinedStr | ast.BinOp):
            yield Repair((behind(source, last, f", {code}"),), _ASKED + told)


def _is_of(code: str, there: set[str]) -> bool:
    """Is something else of the same thing there, or the thing itself?"""
    owner = re.split(r"[.\[]", code)[0]
    return '"' not in code and owner in there


def _shown(code: str, field: str, *, labelled: bool) -> str:
    return f"{' '.join(parts(code)) or code} {field}" if labelled else field


def _in_quotes(code: str, quote: str) -> str:
    """With the other quotes inside, which an f-string needs."""
    return code.replace(quote, "'" if quote == '"' else '"')


def _spoken_of(sentence: Sentence, function: Function, call: ast.Call) -> list[str]:
    """The names that have a value by then, or what is theirs: "the user id" is user.id, and not the user."""
    known = _known(function, call)
    place = Gap(sentence, "add-log", (str(call.lineno),))
    if any(isinstance(node, ast.Subscript) for _, node in expressions(place)):
        return []  # what is written out is put there as it stands
    owned = [code for _, code in mentioned(place, keys=True) if owner_of(code) != code and owner_of(code) in known]
    owners = {owner_of(code) for code in owned}
    if not owned and _WHICH.search(sentence.text) is not None and (found := _loop_name(function, call)):
        return found
    others = (name for name in known if name not in owners and name.removesuffix("s") not in owners)
    clear = [name for name in others if names(sentence, name) >= _CLEAR]
    one = [name for name in clear if name.removesuffix("s") == name or name.removesuffix("s") not in clear]
    one = [_not_among(sentence, name, function, call) or name for name in one]
    plain = dict.fromkeys(_by_name(name, function, call) if _WHICH.search(sentence.text) else name for name in one)
    found = [*plain, *owned] or _of_itself(sentence, function)
    if not found and _GOT.search(sentence.text) is not None:
        return _compared(function, call)
    found = found or _in_other_words(sentence, function, call, known)
    return found if found or _SAYS_NOTHING.search(sentence.text) is None else asked_of(function, call)


def _in_other_words(sentence: Sentence, function: Function, call: ast.Call, known: list[str]) -> list[str]:
    """Which file it is, where that is `path`; which one, what it was asked about before."""
    asked = asked_of(function, call)
    for match in _WHICH_ONE.finditer(sentence.text):
        called = _CALLED_SO.get(match[1].lower(), ())
        endings = tuple(f"_{each}" for each in called)
        fitting = [name for name in known if name.lower() in called or name.lower().endswith(endings)]
        found = [name for name in fitting if name in asked] or fitting
        if found or match[1].lower() in ("one", "it", "that", *str(_text(call)).lower().split()):
            return found[:1] or [name for name in _tested(function, call) if name in known][:1] or asked
    return []


def _tested(function: Function, call: ast.Call) -> Iterator[str]:
    """What the condition is about under which it is said."""
    for node in ast.walk(function):
        if isinstance(node, ast.If) and _covers(node.body[0], call):
            yield from (each.id for each in ast.walk(node.test) if isinstance(each, ast.Name))


def _asked_with(function: Function, name: str, call: ast.Call) -> str | None:
    """What it was looked up by, where there is none: the email, behind `user = users.get(email)`."""
    missing = False
    for node in ast.walk(function):
        if isinstance(node, ast.If) and _covers(node.body[0], call):
            missing |= ast.unparse(node.test) in (f"{name} is None", f"not {name}")
    for node in ast.walk(function) if missing else ():
        match node:
            case ast.Assign([ast.Name(stored)], ast.Call(args=[ast.Name(by), *_])) if stored == name:
                return by
            case ast.Assign([ast.Name(stored)], ast.Call(args=[_, ast.Name(by)])) if stored == name:
                return by
            case _:
                pass
    return None


def _is_path(function: Function, name: str) -> bool:
    """Is it shown as PosixPath('...') otherwise?"""
    for node in ast.walk(function):
        match node:
            case ast.arg(arg=known, annotation=ast.Name("Path")) if known == name:
                return True
            case ast.Assign([ast.Name(known)], ast.Call(ast.Name("Path"))) if known == name:
                return True
            case _:
                pass
    return False


def _not_among(sentence: Sentence, name: str, function: Function, call: ast.Call) -> str | None:
    """What is not one of these, where one of them is spoken of: which command it was, behind `word not in commands`."""
    if name == singular(name) or re.search(rf"\b{re.escape(singular(name))}\b", sentence.text) is None:
        return None
    for node in ast.walk(function):
        match node:
            case ast.If(ast.Compare(ast.Name(wanted), [ast.NotIn()], [ast.Name(among)])) if among == name:
                return wanted if _covers(node, call) else None
            case _:
                pass
    return None


def _loop_name(function: Function, call: ast.Call) -> list[str]:
    """The name or key of what a loop around it goes through: "which formatter", where that is `name`."""
    around = [each for each in ast.walk(function) if isinstance(each, ast.For) and _covers(each, call)]
    own = [each.id for loop in around for each in ast.walk(loop.target) if isinstance(each, ast.Name)]
    return [name for name in own if name in ("name", "key", "path", "url", "id")][:1]


def _of_itself(sentence: Sentence, function: Function) -> list[str]:
    """What the method reads of its object, under just that name."""
    called = {node.func for node in ast.walk(function) if isinstance(node, ast.Call)}
    read = (node for node in ast.walk(function) if isinstance(node, ast.Attribute) and node not in called)
    own = (node.attr for node in read if is_self(node.value) and node.attr != function.name)
    return [f"self.{name}" for name in dict.fromkeys(own) if names(sentence, name) >= _CLEAR][:1]


def _compared(function: Function, call: ast.Call) -> list[str]:
    """What is compared before with what was wanted, as long as the message does not say it."""
    said = ast.unparse(call)
    for node in ast.walk(function):
        match node:
            case ast.If(ast.Compare(left, [ast.NotEq() | ast.Eq()], [right])) if _covers(node, call):
                sides = [ast.unparse(each) for each in (left, right) if not isinstance(each, ast.Constant)]
                return [each for each in sides if each not in said][:1]
            case _:
                pass
    return []


def _covers(node: ast.stmt, other: ast.AST) -> bool:
    return node.lineno <= getattr(other, "lineno", 0) <= (node.end_lineno or 0)


def _by_name(name: str, function: Function, call: ast.Call) -> str:
    """Who or what it is, where a parameter tells: the username, where a user was looked up by it."""
    given = list(parameters_of(function))
    if (by := looked_for_by(function, name, call)) is not None:
        return by
    told = [other for end in ("name", "_name", "_id", "_key") if (other := name + end) in given]
    return told[0] if told and name not in given else name


def _known(function: Function, call: ast.Call) -> list[str]:
    """What has a value by then, in the order in which it got one."""
    stored = (node for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
    before = sorted((node.lineno, node.col_offset, node.id) for node in stored if node.lineno <= call.lineno)
    return list(dict.fromkeys((*parameters_of(function), *(name for _, _, name in before))))


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
    last = {node.attr for node in ast.walk(value) if isinstance(node, ast.Attribute)}
    own = {node.id for node in ast.walk(value) if isinstance(node, ast.Name)}
    return any(names(sentence, each) >= _NAMED for each in last or own)


WRITER = Writer(frozenset(("change-message", "print-to-log")), _written, _SAYS)
