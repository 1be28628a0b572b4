"""What a dataclass is told of itself: frozen, hashable, sorted, what is kept out of its repr, of what it is made, what
it refuses."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import islice

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.ops import named
from spark_tui.edits.ops.freeze_dataclass import with_argument
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import indented, insert_before
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.python.imports import available, import_needed, imported_names
from spark_tui.edits.python.names import class_around, function_around
from spark_tui.edits.python.objects.classes import fields, is_dataclass, method
from spark_tui.edits.python.objects.held import held
from spark_tui.edits.python.source import Function, Source, Splice, read, rewritten, splice
from spark_tui.edits.python.types.hashable import holds_no_key
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.condition.conditions import condition
from spark_tui.edits.saying.doing.exceptions import raised
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.kind.chances import offered
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.telling.complaining import telling
from spark_tui.edits.writing import Writer, any_of

_SAYS_FROZEN = Pattern(
    r"(?i)\b(?:frozen|immutable|read[- ]?only|unchangeable)\b.*\bdata ?class|\bdata ?class.*\b(?:frozen|immutable)\b"
)
_ASKED_FROZEN, _NAMED_FROZEN = 3.5, 1.0
_CLEAR = 2.0


def _frozen(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    every = list(offered("dataclass", sentence))
    clear = [name for name in every if names(sentence, name) >= _CLEAR]
    for name in clear or every:
        try:
            made = read(splice(source, named("dataclass").edit(source, (name,))))
            frozen = splice(made, named("freeze-dataclass").edit(made, (name,)))
        except Refusal:
            continue
        yield Repair((rewritten(source, frozen),), _ASKED_FROZEN + _NAMED_FROZEN * bool(clear))


_NOT = r"(?:un|(?:not|cannot|\w+n't|non)[ -](?:be )?)"
_KEYS = Pattern(
    rf"(?i)\b{_NOT}hash(?:able|ed)\b|\bhashable\b|\bas (?:an? |the )?(?:dict\w*'?s? |mapping )?keys?\b"
    r"|\bin(?:to)? an? set\b"
)
_SORTED = Pattern(
    rf"(?i)'[<>]=?' not supported between|\b{_NOT}(?:sorted|compared)\b|\b(?:un)?(?:order|sort|compar)able\b(?! by\b)"
    r"|\bsupports? (?:the )?(?:[<>]|order\w*|compar\w*|sorting)"
)
_BOTH = Pattern(
    r"(?i)\b(?:frozen|immutable)(?:,? and| and also|,) (?:also )?(?:order(?:ed|able)|sort(?:ed|able)|comparable)\b"
    r"|\b(?:order(?:ed|able)|sortable|comparable)(?: and|,) (?:also )?(?:frozen|immutable)\b"
)
_PYTHON = Pattern(r"(?:type:|instances of) '([\w.]+)'")
_ASKED_ORDER, _NAMED_ORDER, _BY_PYTHON = 4.5, 2.0, 2.5


def _keys_and_order(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, owner in source.classes:
        told = _NAMED_ORDER * (names(sentence, owner.name) >= _CLEAR)
        told += _BY_PYTHON * (owner.name in _PYTHON.findall(sentence.text))
        for argument in _wanted(sentence, owner) if is_dataclass(source, owner) else ():
            try:
                yield Repair((with_argument(source, name, argument),), _ASKED_ORDER + told)
            except Refusal:
                continue


def _wanted(sentence: Sentence, owner: ast.ClassDef) -> Iterator[str]:
    if _BOTH.search(sentence.text) is not None:
        if method(owner, "__lt__") is None:
            yield "frozen=True, order=True"
        return
    if _KEYS.search(sentence.text) and method(owner, "__hash__") is None and not any(map(holds_no_key, fields(owner))):
        yield "unsafe_hash=True" if _changes(sentence.source, owner) else "frozen=True"
    if _SORTED.search(sentence.text) and method(owner, "__lt__") is None:
        yield "order=True"


def _changes(source: Source, owner: ast.ClassDef) -> bool:
    """Is a field of it set somewhere in the file, so that it cannot be frozen?"""
    own = {each.target.id for each in fields(owner) if isinstance(each.target, ast.Name)}
    return any(isinstance(node.ctx, ast.Store) and node.attr in own for node in source.all(ast.Attribute))


_SAYS_HIDDEN = Pattern(
    r"(?i)\brepr(?:esentation)?\b|\bprint\w*\b|\blogs?\b|\blogged\b|\bshown?\b|\bshows\b|\bdisplay\w*\b|\bstr\b"
    r"|\btraceback\w*\b"
)
_HIDDEN = Pattern(
    r"(?i)\bhid(?:e|den|ing)\b|\b(?:not|never|\w+n't|nobody|no longer|without|keep|leave|exclude|mask|secret\w*"
    r"|leak\w*)\b"
    r"|\b(?:ends? up|is|are|comes?|in plain)\b|\bshows\b|\bhas (?:it|the)\b"
)
_SHOWS_MORE = Pattern(
    r"(?i)\b(?:should|must|to|also|add|needs? to) (?:also )?(?:show|include|print|have|contain|be shown|display)\b"
    r"|\b(?:missing|lacks?|doesn't show|does not show|only (?:shows?|prints?))\b"
    r"|\b(?:twice|wrong|capital\w*|format\w*|rounded|sorted|order|aligned)\b"
)
_KEPT_BACK = Pattern(
    r"(?i)\bhid(?:e|den|ing)\b|\b(?:not|never|\w+n't|nobody|no longer|without|keep|leave|exclude|mask|omit)\b|\brepr\b"
    r"|\b(?:secret|leak|sensitive|private)\w*|\bin plain\b"
)
_SECRETS = Pattern(r"(?i)pass(?:word|wd|phrase)?$|secret|token|(?:^|_)key$|(?:^|_)pin$|credential|hash$")
_NAMED_HIDDEN, _SAID, _IS_SECRET = 2.0, 3.8, 2.2


def _hidden_fields(sentence: Sentence) -> Iterator[Repair]:
    if _HIDDEN.search(sentence.text) is None or _SHOWS_MORE.search(sentence.text) is not None:
        return
    source = sentence.source
    for _, owner in source.classes:
        if not is_dataclass(source, owner) or method(owner, "__repr__") is not None:
            continue
        for each in fields(owner):
            if isinstance(each.target, ast.Name) and names(sentence, each.target.id) >= _NAMED_HIDDEN:
                secret = _SECRETS.search(each.target.id) is not None
                if not secret and _KEPT_BACK.search(sentence.text) is None:
                    continue  # that it is shown is no complaint
                yield Repair(tuple(_unseen(source, each)), _SAID + _IS_SECRET * secret)


def _unseen(source: Source, each: ast.AnnAssign) -> Iterator[Splice]:
    match each.value:
        case ast.Call(func=ast.Name(id="field") | ast.Attribute(attr="field")) as call:
            yield set_keyword(source, call, "repr", "False")
        case value:
            name, imports = _field(source)
            default = f"default={source.segment(value)}, " if value is not None else ""
            stop = source.stop(each.annotation)
            yield from imports
            yield Splice(stop, source.stop(each), f" = {name}({default}repr=False)")


def _field(source: Source) -> tuple[str, list[Splice]]:
    if "dataclass" in imported_names(source):
        return "field", import_needed(source, "dataclasses", "field")
    return available(source, "dataclasses", "field")


_NEEDS = Pattern(
    r"(?i)\bunexpected keyword\b|\b(?:unknown|unexpected|extra|additional|new|other|foreign|superfluous) (?:\w+ )?"
    r"(?:fields?|keys?|columns?|attributes?|entries|arguments?)\b"
    r"|\b(?:fields?|keys?|columns?|attributes?) (?:that |which )?(?:we|it|the class) (?:do(?:es)? not|do(?:es)?n't)"
    r" (?:know|have)\b"
    r"|\bonly (?:\w+ )?(?:the )?(?:keys?|entries|values|those)\b.*\bfields?\b|\b(?:keys?|entries)\b.*\bno fields?\b"
)
_LEFT = Pattern(
    r"(?i)\b(?:ignor\w+|skip\w*|drop\w*|crash\w*|fail\w*|die[sd]?|break\w*|blow\w*|error|tolerat\w+|unexpected)\b"
)
_ASKED_KNOWN, _NAMED_KNOWN = 4.5, 1.0


def _known_fields(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for call in source.all(ast.Call) if _LEFT.search(sentence.text) is not None else ():
        match call:
            case ast.Call(ast.Name(called), [], [ast.keyword(None, ast.Name() as given)]):
                owner = _class(source, call, called)
            case _:
                continue
        if owner is not None:
            named = _NAMED_KNOWN * (names(sentence, owner.name) >= _CLEAR)
            yield Repair(_known_only(source, call, given), _ASKED_KNOWN + named + told_of(sentence, call))


def _class(source: Source, call: ast.Call, called: str) -> ast.ClassDef | None:
    around = class_around(source, call) if called == "cls" else None
    owner = around or next((node for name, node in source.classes if name == called), None)
    return owner if owner is not None and is_dataclass(source, owner) else None


def _known_only(source: Source, call: ast.Call, given: ast.Name) -> tuple[Splice, ...]:
    """What its fields are called is asked once, in front of the statement."""
    fields, imports = _fields(source)
    around = function_around(source, call)
    taken = named_in(around or source.tree)
    known = "known" if "known" not in taken else "field_names"
    named = f"{known} = {{field.name for field in {fields}({ast.unparse(call.func)})}}"
    display = f"{{key: value for key, value in {given.id}.items() if key in {known}}}"
    first = insert_before(source, source.statement_at(call.lineno), named)
    return (*imports, first, instead(source, given, display))


def _fields(source: Source) -> tuple[str, list[Splice]]:
    if "dataclass" in imported_names(source):
        return "fields", import_needed(source, "dataclasses", "fields")
    return available(source, "dataclasses", "fields")


_SAYS_CHECKED = Pattern(
    r"(?i)\b(?:must|has to|have to|needs? to|should|can?|may)(?: ?not|n't| never)?(?: both| all| each)? be\b"
    r"(?! (?:\w+ )?(?:used|counted|shown|listed|included|taken|printed|processed|sent|run|part)\b)"
    r"|\brais\w+|\breject\w*|\brefus\w+|\bvalidat\w+|\b\w+Error\b|\bnegative\b|\binvalid\b"
)
_ASKS = Pattern(r"[<>=]|\bnot\b|\bin\b|\bis\b|\(")
"""What makes a condition of a field: one that is true or false by itself is a state, and no mistake."""
_DEMANDS = Pattern(r"(?i)\b(?:must|has to|have to|\w*Error|rais\w+|reject\w*|refus\w+|validat\w+)\b")
_HOOK = "__post_init__"
_NOTHING = frozenset(("[]", "{}", "()", '""', "list()", "dict()", "set()", "tuple()", "deque()"))
"""What begins so is empty when it is made, and no mistake."""
_SURE, _ASKED_CHECKED, _LATER, _NAMED_CHECKED, _MOST = 2.6, 1.2, 0.2, 0.3, 2


def _checked_when_made(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, owner in source.classes:
        if is_dataclass(source, owner) and method(owner, _HOOK) is None and any(fields(owner)):
            begun = Sentence(sentence.text, read(splice(source, [_hook(source, owner, "pass")])))
            gap = Gap(begun, "raise-if", (f"{name}.{_HOOK}",))
            spoken_of = _NAMED_CHECKED * min(3.0, names(sentence, name))
            allowed = {f"not self.{each.name}" for each in held(source, owner) if each.start in _NOTHING}
            tests = (test for test in _tests(gap) if test not in allowed)
            for at, test in enumerate(islice(tests, _MOST)):
                check = f"if {test}:\n{source.unit}raise {_error(gap, test)}"
                evidence = _SURE + _ASKED_CHECKED * (_DEMANDS.search(sentence.text) is not None) - _LATER * at
                yield Repair((_hook(source, owner, check),), evidence + spoken_of)


def _tests(gap: Gap) -> Iterator[str]:
    """What must not be, of the fields alone."""
    yield from (test for test in dict.fromkeys(condition(gap)) if "self." in test and _ASKS.search(test))


def _error(gap: Gap, test: str) -> str:
    """As it is said; where only its name is, with what is wrong."""
    told = next(raised(Gap(gap.sentence, gap.op, (*gap.earlier, test))), "ValueError")
    message = telling(gap.text, test).partition("(")[2]
    return f"{told}({message}" if told.isidentifier() and message else told


def _hook(source: Source, owner: ast.ClassDef, body: str) -> Splice:
    """Behind the last field."""
    last = list(fields(owner))[-1]
    typed = any(isinstance(each, Function) and each.returns is not None for each in owner.body)
    code = f"def {_HOOK}(self){' -> None' * typed}:\n{indented(body, source.unit)}"
    at = source.line_start(source.last_line(last) + 1)
    broken = "" if source.text[:at].endswith("\n") else "\n"
    return Splice(at, at, f"{broken}\n{indented(code, source.indent(last.lineno))}\n")


WRITERS = (
    Writer(frozenset(("dataclass", "freeze-dataclass")), _frozen, needs=_SAYS_FROZEN),
    Writer(frozenset(("freeze-dataclass", "add-hash")), _keys_and_order, needs=any_of(_KEYS, _SORTED, _BOTH)),
    Writer(frozenset(("add-repr", "add-str")), _hidden_fields, needs=_SAYS_HIDDEN),
    Writer(frozenset(("fix-error",)), _known_fields, needs=_NEEDS),
    Writer(frozenset(("raise-if",)), _checked_when_made, _SAYS_CHECKED),
)
