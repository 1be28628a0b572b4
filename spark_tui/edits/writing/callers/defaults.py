"""What holds where nobody says anything: "make 7 the default for repeat", "verbose should be on by default"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.flags import flags
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.reading import Sentence, names, parts, said_in
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.saying.value.quantities import numbers
from spark_tui.edits.writing import Writer

_NEEDS_CONSTANT = Pattern(r"(?i)\bdefault\w*\b")
_DOCS = Pattern(r"(?i)\bdocs?\b|\bdocument\w*|\bdoc-?strings?\b|\bhelp\b|\busage\b|\bcomments?\b")
_GIVEN = Pattern(r"(?i)\b(?:pass(?:ing|es|ed)?|giv(?:ing|en)|called with|when i \w+) `?\w+ ?=|\bis ignored\b")
"""What callers hand over is no default."""
_NAMED_CONSTANT, _ASKED, _WITH_DOCS, _WITHOUT, _SHARED = 2.0, 2.5, 1.0, 0.2, 2.0
_ONE_USE = 2  # where it gets its value, and one parameter
_QUOTED = Pattern(r"(?<!\w)'([^']+)'(?!\w)|\"([^\"]+)\"")
_SAID = r"(?i)(?P<before>\bdefault(?:s|ing|ed)?(?: (?:is|to|of|value))*[ :=]*){value}(?![\w.]*\d)"


def _named_defaults(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _GIVEN.search(sentence.text) is not None:
        return
    values = {name: value for name, _, value in constants(source) if isinstance(value, ast.Constant)}
    counts = {number for number in numbers(sentence.text) if sentence.text.count(number)}
    texts = {text for match in _QUOTED.finditer(sentence.text) if (text := match[0]) and said_in(match)}
    for constant, value in values.items():
        of = _parameters(source, constant)
        clear = max((names(sentence, each) for each in (constant, *of)), default=0.0)
        told = texts if isinstance(value.value, str) else counts if type(value.value) in (int, float) else set[str]()
        if not of or clear < _NAMED_CONSTANT:
            continue
        for new in sorted(told - {source.segment(value)}):
            change = instead(source, value, new)
            docs = tuple(_told(source, (constant, *of), source.segment(value), new))
            asked = _DOCS.search(sentence.text) is not None
            evidence = _ASKED + clear + _SHARED * (len(source.names.get(constant, ())) > _ONE_USE)
            yield Repair((change,), evidence - _WITHOUT * (asked and bool(docs)))
            if docs:
                yield Repair((change, *docs), evidence + (_WITH_DOCS if asked else -_WITHOUT))


def _parameters(source: Source, constant: str) -> tuple[str, ...]:
    """The parameters that it is the default of, and what classes begin with."""
    found: dict[str, None] = {}
    for _, owner in source.classes:
        for each in owner.body:
            match each:
                case ast.Assign([ast.Name(name)], ast.Name(id=same)) if same == constant:
                    found[name] = None
    for _, function in source.functions:
        for arg in parameters(function):
            default = default_of(function, arg)
            if isinstance(default, ast.Name) and default.id == constant:
                found[arg.arg] = None
    return tuple(found)


def _told(source: Source, about: tuple[str, ...], old: str, new: str) -> Iterator[Splice]:
    """Where a docstring says what it is, near to a name of it."""
    said = re.compile(_SAID.format(value=re.escape(old)))
    for node in source.nodes:
        if not isinstance(node, ast.Module | ast.ClassDef | Function) or not node.body:
            continue
        match node.body[0]:
            case ast.Expr(ast.Constant(str())) as docstring:
                start = source.start(docstring)
                text = source.segment(docstring)
                for match in said.finditer(text):
                    around = text[max(0, text.rfind("\n\n", 0, match.start())) : match.start()]
                    near = "\n".join(around.splitlines()[-4:])
                    own = isinstance(node, Function) and node.name in about
                    if own or any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", _last_line(near)) for name in about):
                        at = start + match.end("before")
                        yield Splice(at, at + len(old), new)


def _last_line(text: str) -> str:
    return text.rsplit("\n", 1)[-1]


_NEEDS_SWITCH = Pattern(
    r"(?i)\bby default\b|\bunless (?:told|said|asked|stated)(?: (?:otherwise|so))?\b"
    r"|\bdefaults? (?:to|should be|is)? ?(?:on|off|true|false|yes|no)\b"
)
_OFF = Pattern(r"(?i)\b(?:not|\w+n't|never|no longer|off|false|stop|without|disabled?)\b")
_LEFT_OUT = Pattern(r"(?i)\b(?:ignor|skip|exclud|omit|disregard|leav|left)\w*")
"""What is not to be looked at, unless that is what the switch is called."""
_NAMED_SWITCH, _CLEAR = 1.5, 1.5


def _on_by_default(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for each in flags(source):
        turned = _turned(sentence, each.attribute)
        action, told = keyword(each.call, "action"), _is_told(sentence, each.attribute)
        given = keyword(each.call, "default")
        switch = action is not None and source.segment(action).strip("'\"") == "store_true"
        if told and switch and turned == "True" and not _is(given, turned):
            yield from possible(later(set_keyword, source, each.call, "default", turned), _ASKED + _NAMED_SWITCH)
    for _, function in source.functions:
        for arg in (*function.args.args, *function.args.kwonlyargs):
            default, turned = default_of(function, arg), _turned(sentence, arg.arg)
            if (
                isinstance(default, ast.Constant)
                and default.value is (turned != "True")
                and _is_told(sentence, arg.arg)
            ):
                evidence = _ASKED + _NAMED_SWITCH + min(1.0, names(sentence, function.name) / 3)
                yield Repair((instead(source, default, turned),), evidence)


def _turned(sentence: Sentence, switch: str) -> str:
    """On or off, as it is said of that one."""
    left_out = _LEFT_OUT.search(sentence.text)
    is_off = left_out is not None and root(left_out[0].lower()) not in map(root, parts(switch))
    return str(not is_off and _OFF.search(sentence.text) is None)


_SUBJECT = Pattern(r"(?i)^(.*?)\b(?:should|must|has to|have to|needs? to|ought to|starts?|begins?|is|are)\b")
_OF_IT, _MOVED = 2.0, 1.5


def _another_number(sentence: Sentence) -> Iterator[Repair]:
    """Where a number is said that a parameter has not got by default: "page numbers start at 1 by default"."""
    source, said = sentence.source, [*numbers(sentence.text)]
    if len(said) != 1 or _GIVEN.search(sentence.text) is not None:
        return
    subject = Sentence(said_in(_SUBJECT.search(sentence.text)), source)
    for _, function in source.functions:
        for arg in (*function.args.args, *function.args.kwonlyargs):
            default, clear = default_of(function, arg), names(sentence, arg.arg)
            is_number = isinstance(default, ast.Constant) and type(default.value) in (int, float)
            if default is None or not is_number or clear < _CLEAR or source.segment(default) in said:
                continue
            told = _MOVED + clear / 2 + min(1.0, names(sentence, function.name) / 3)
            told += _OF_IT * (names(subject, arg.arg) >= _CLEAR)
            yield Repair((instead(source, default, said[0]),), told)


def _is(node: ast.expr | None, text: str) -> bool:
    return isinstance(node, ast.Constant) and str(node.value) == text


def _is_told(sentence: Sentence, name: str) -> bool:
    """Are all its words said, in whatever form?"""
    spoken = {root(word) for word in sentence.spoken.split()}
    return names(sentence, name) >= _CLEAR or all(root(part) in spoken for part in parts(name) or (name,))


WRITERS = (
    Writer(frozenset(("default-value", "change-value")), _named_defaults, needs=_NEEDS_CONSTANT),
    Writer(frozenset(("set-flag", "default-value")), _on_by_default, needs=_NEEDS_SWITCH),
    Writer(frozenset(("default-value",)), _another_number, needs=_NEEDS_CONSTANT),
)
