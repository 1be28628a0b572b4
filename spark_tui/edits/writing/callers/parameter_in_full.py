"""A new parameter with all that is told of it: its name is the word that is said, its default what is said or what
stood there, and it has its effect: in the place of the value it replaces, or on what is left out or kept of what a
function goes through. "mix can be told with muted which channels stay silent", "stretch should have factor, by now
everything is doubled", "an optional list of names, only those are printed then"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.from_scope import IDENTITIES, fields
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import is_typed
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.held import kind_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.callers._new_parameter import EPSILON, default_told, names_told
from spark_tui.edits.writing.callers.kept_by_parameter import Place, narrowed, places

_NEEDS = Pattern(
    r"(?i)\b(?:param(?:eter)?|argument|arg|kwarg|keyword|optional(?:ly)?|default|callers?|pass(?:ed)? (?:in|\w+ to)"
    r"|hard[- ]?coded|configurable|takes?|accepts?|told (?:with|by|in)|let (?:me|us|callers|people|the)"
    r"|should (?:have|know|get|take|accept|allow)|could (?:have|use|take)|choose|from outside)\b|(?<![\w-])--[a-z]"
)
_OTHER_MATTER = Pattern(
    r"(?i)\b(?:remove|drop|delete|rename|get rid|no longer|unused|type ?hints?|annotat\w+|docstrings?|document\w*"
    r"|query (?:param|string)\w*|environment|headers?|(?:add|write|need|missing)s? (?:an? )?tests?|keyword-only"
    r"|mutable default)\b"
)
_OUT = Pattern(
    r"(?i)\b(?:skip(?:s|ped|ping)?|ignor\w+|le(?:ave|ft|aves|aving) (?:out|off|alone|untouched|as)|exclud\w+|omit\w*"
    r"|without|pass(?:ed|es)? over|silent|untouched|don'?t (?:count|appear|show)|stays? (?:as|where|silent|out|in)"
    r"|aren'?t|not (?:counted|shown|listed|printed|touched|included|in the)|hidden|hide|spared?|kept out|keep out"
    r"|keeps? (?:as|where|out)|stay (?:as|where|untouched|out)|unchanged)\b"
)
_ONLY = Pattern(
    r"(?i)\bonly (?:those|them|these|the ones|what|which|such|in|for|that|\w+ (?:in|from|of))\b|\bjust those\b"
)
_NEGATED = Pattern(r"(?i)\bwithout (?:it|them|one|any)\b|\bif (?:it is|it's|they are) left out\b|\bunless\b.*$")
_BOUND = Pattern(
    r"(?i)\b(?:fewer|less|more|over|under|above|below|at least|at most|up to|older|newer|longer|shorter|larger|smaller"
    r"|before|after|since|until|from|minimum|maximum|limit|\w+er than|flag|switch|bool\w*|true|false)\b"
)
_IS_THERE = Pattern(
    r"(?i)\b(?:hard[- ]?(?:coded|wired)|fixed|configurable|adjustable|always|(?:by|right|as) now|is now|today|currently"
    r"|at present|at the moment|so far|until now|as before|as it is|stays?|keep\w*|by default|defaults?|magic"
    r"|(?:old|present|current) (?:one|value|number)|choos\w+|pick|decide|override\w*|from outside)\b"
)
"""What a value that stands there by now is spoken of with."""
_COLLECTION = Pattern(
    r"(?i)\b(?:(?:list|set|tuple|collection|sequence|some|several) of|lists?|which [a-z]+s|[a-z]+s (?:of|that|which|to)"
    r"|names|ids|codes|labels|keys)\b"
)
_OF_THEM = Pattern(r"\b(?P<what>[a-z]+?)s of (?:the |those |all )?(?P<thing>[a-z]+)\b")
_OF_SEVERAL = frozenset(
    ("skip", "without", "exclude", "excluded", "except", "keep", "only", "ignore", "ignored", "omit")
)
_OF_A_BOUND = frozenset(("max", "maximum", "min", "minimum", "most", "least", "limit"))
_ASKED, _CLEAR, _EFFECT = 7.5, 2.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text
    if _OTHER_MATTER.search(text) is not None:
        return
    for full, function in source.functions:
        if function.name.startswith("test_"):
            continue  # what it takes is a fixture
        for at, new in enumerate(names_told(sentence, function)):
            rest = Sentence(re.sub(rf"(?<![\w-]){re.escape(new)}(?!\w)", " ", text), source)
            clear = max(
                names(rest, function.name), names(rest, full), _CLEAR * _is_its_constant(sentence, function, new)
            )
            if clear < _CLEAR or new in named_in(function):
                continue
            told = _ASKED + clear / 3 - at / 4
            effects = [*_by_those_in_it(sentence, function, new), *_by_value(sentence, function)]
            typed = is_typed(function) or function.returns is not None
            for rank, (default, annotation, splices) in enumerate(effects[:3]):
                taken = _parameter(source, full, new, default, annotation if typed else "")
                done = chain(taken, _put(source, function, default, new), splices)
                yield from possible(done, told + _EFFECT * bool(splices) - rank / 2)
            if effects:
                break


def _is_its_constant(sentence: Sentence, function: Function, new: str) -> bool:
    """Does it read the constant that the option is called after, and no other function does?"""
    if f"--{new}" not in sentence.text:
        return False
    reading = [
        node
        for _, node in sentence.source.functions
        if any(each.isupper() and new in each.lower().split("_") for each in named_in(node))
    ]
    return len({id(each) for each in reading}) == 1 and reading[0] is function


def _parameter(source: Source, full: str, new: str, default: str, annotation: str) -> Iterator[Splice]:
    if "Collection[" in annotation:
        yield from available(source, "collections.abc", "Collection", dotted=False)[1]
    yield from named("add-parameter").edit(source, (full, new, default, annotation))


# ── in the place of a value ──────────────────────────────────────────────────────────────────────────────────────


def _by_value(sentence: Sentence, function: Function) -> Iterator[tuple[str, str, tuple[Splice, ...]]]:
    """Of the defaults that are told, those that stand in the function; where none is told, the only value there, if the
    sentence says that there is one."""
    source = sentence.source
    told = dict.fromkeys(default_told(sentence, source, function))
    for default in told:
        if any(True for _ in _places(source, function, default)):
            yield default, _kind(source, default), ()
    if not told and _IS_THERE.search(sentence.text) is not None:
        written = {
            ast.unparse(node)
            for node in own_nodes(function)
            if isinstance(node, ast.Constant)
            and isinstance(node.value, int | float)
            and node.value not in (0, 1, -1, True, False)
            and not is_in_fstring(source, node)
        }
        if len(written) == 1:
            default = written.pop()
            yield default, _kind(source, default), ()


def _places(source: Source, function: Function, default: str) -> Iterator[tuple[ast.expr, str]]:
    """Where it stands, and what is to stand there: `1 - {}` where what is left of one is written."""
    value = ast.parse(default, mode="eval").body
    number = value.value if isinstance(value, ast.Constant) and isinstance(value.value, int | float) else None
    for node in own_nodes(function):
        if not isinstance(node, ast.expr) or isinstance(getattr(node, "ctx", ast.Load()), ast.Store | ast.Del):
            continue
        if type(node) is type(value) and ast.unparse(node) == ast.unparse(value) and not is_in_fstring(source, node):
            yield node, "{}"
        elif number is not None and isinstance(node, ast.Constant) and _is_what_is_left(node.value, number):
            yield node, "(1 - {})"


def _is_what_is_left(value: object, number: float) -> bool:
    return isinstance(value, float) and 0 < number < 1 and abs(1 - value - number) < EPSILON


def _put(source: Source, function: Function, default: str, new: str) -> Iterator[Splice]:
    if default in ("None", "()"):
        return
    for node, form in _places(source, function, default):
        yield instead(source, node, form.format(new))


def _kind(source: Source, default: str) -> str:
    known = next((value for name, _, value in constants(source) if name == default), None)
    return kind_of(known if known is not None else ast.parse(default, mode="eval").body)


# ── those that are in it ─────────────────────────────────────────────────────────────────────────────────────────


def _by_those_in_it(sentence: Sentence, function: Function, new: str) -> Iterator[tuple[str, str, tuple[Splice, ...]]]:
    source, text = sentence.source, _NEGATED.sub(" ", sentence.text)
    only = _ONLY.search(text) is not None
    if (not only and _OUT.search(text) is None) or not _is_several(text, new):
        return
    if _is_caught(function, new):
        return
    for place in _loops_first(places(function)):
        if _counts(place) and root(place.one) != root(new):
            continue
        code, kind = _held(sentence, place, new)
        kept = f"{new} is None or {code} in {new}" if only else f"{code} not in {new}"
        try:
            splices = tuple(narrowed(source, place, kept))
        except Refusal:
            continue
        default = "None" if only else "()"
        yield default, f"Collection[{kind}]" + (" | None" if only else ""), splices
        return


def _is_several(text: str, new: str) -> bool:
    """Is it a collection of which something may be in it, and no bound and no switch?"""
    if _BOUND.search(text) is not None or not _OF_A_BOUND.isdisjoint(new.split("_")):
        return False
    return new.endswith("s") or new in _OF_SEVERAL or _COLLECTION.search(text) is not None


def _is_caught(function: Function, new: str) -> bool:
    """Are they errors, which nobody goes through but catches?"""
    return root(new.rpartition("_")[2]) in ("error", "exception") and any(
        isinstance(node, ast.ExceptHandler) for node in own_nodes(function)
    )


def _counts(place: Place) -> bool:
    """Is it only how often, and none of the things that are spoken of?"""
    gone_through = getattr(place.node, "iter", None)
    return isinstance(gone_through, ast.Call) and last_name(gone_through.func) == "range"


def _loops_first(found: Iterator[Place]) -> list[Place]:
    return sorted(found, key=lambda place: not isinstance(place.node, ast.For))


def _held(sentence: Sentence, place: Place, new: str) -> tuple[str, str]:
    """What of each thing is held against it: what is called as the parameter or as the sentence says it of them, an
    attribute or a key that is asked for in the file; else what identifies a thing, or it itself."""
    source, one = sentence.source, place.one
    words = {root(word) for word in re.findall(r"[a-z_]+", sentence.text.lower())}
    read = dict[str, str]()
    alike = {one, one[:1]}
    for node in source.nodes:
        match node:
            case ast.Attribute(ast.Name(name), attr, ast.Load()) if name in alike:
                read.setdefault(attr, f"{one}.{attr}")
            case ast.Subscript(ast.Name(name), ast.Constant(str(key))) if name in alike:
                read.setdefault(key, f"{one}[{ast.unparse(ast.Constant(key))}]")
    for _, owner in source.classes:
        if owner.name.lower() == one.lower():
            read |= {name: f"{one}.{name}" for name in fields(owner) if name not in read}
    for name, code in read.items():
        if root(name) == root(new) or root(name) == root(new.rpartition("_")[2]):
            return code, "str"
    for name, code in read.items():
        if root(name) in words and re.search(rf"(?i)\b{re.escape(name)}s? (?:of|that|which|in|are)\b", sentence.text):
            return code, "str"
    for match in _OF_THEM.finditer(sentence.text.lower()):
        is_known = any(owner.name.lower() == one.lower() for _, owner in source.classes)
        if root(match["thing"]) == root(one) and not is_known and match["what"] in IDENTITIES:
            return f"{one}.{match['what']}", "str"
    known = [read[name] for name in IDENTITIES if name in read]
    is_itself = root(one) in words and not known
    return (known[0], "str") if known and not is_itself else (one, "str")


WRITER = Writer(frozenset(("add-parameter", "skip-if")), _written, needs=_NEEDS)
