"""What a function decides by itself, its callers decide from now on: "let callers pick the separator", "the page size
is hard coded, I want to give it to the constructor", "pass the clock in".
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.new_names import new_names
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.adjustable import Adjustable, adjustable, dotted
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.names import is_typed, parameters
from spark_tui.edits.python.objects.classes import attributes, is_dataclass, method
from spark_tui.edits.python.objects.held import kind_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name.of_constants import said_to_become
from spark_tui.edits.saying.name.wished import HOW_MANY, asked, in_full, is_among
from spark_tui.edits.saying.place.spoken_of import functions_named
from spark_tui.edits.saying.value.values import defaults, is_alike, values
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.callers._new_parameter import called_outright

_SAYS = Pattern(
    r"(?i)\bconfigur\w+|\bhard[- ]?(?:cod|wir)\w*|\b(?:fixed|baked) (?:in|at|to)\b|\b(?:adjust|customi[sz]|sett?)able\b"
    r"|\bcustomi[sz]e\b|\bparameteri[sz]e\b|\boverrid\w+|\binject\w*|\bcallers?\b|\bmagic (?:number|string|value)\b"
    r"|\bpass(?:ed)? (?:\w+ )?(?:\w+ )?(?:in|to|into)\b|\b(?:extra|optional|additional|new) (?:arg|param)\w*"
    r"|\bas (?:an? )?(?:\w+ )?(?:arg|param|option)\w*|\b(?:arg(?:ument)?|param(?:eter)?|kwarg)\b|\bconstructor\b"
    r"|\b(?:let|allow) (?:me|us|people|users?)\b"
    r"|\b(?:choose|pick|decide|specify|supply|(?:be )?able to|no way to)\b|\bnot always\b|\binstead of always\b"
    r"|\b(?:(?:can|could|may|shall|must) (?:i|we|one|people|you)|(?:i|we|one|people|you) (?:can|could|may)(?:not|n't)?)"
    r" (?:\w+ )?(?:tell|give|hand|set|say|pass|change)\b|\b(?:take|accept)s? (?:an? |its |another |other )"
)
_OF_TYPES = Pattern(r"(?i)\b(?:type ?)?hints?\b|\bannotat\w+|\btyped\b|\btyping\b|\bmypy\b|\bpyright\b")
_GONE = Pattern(r"(?i)\b(?:nobody|remove|drop|delete|get rid|no longer|unused|useless|superfluous)\b")
_TOLD_WHICH = Pattern(
    r"(?i)\b(?:say|tell|show|mention|print|name|know)s? (?:which|what|whose) \w+ (?:it|that|they|this)\b"
)
"""What is to be told is not to be chosen."""
_OF_CLASS = Pattern(
    r"(?i)\bconstructors?\b|\b__init__\b|\binstances?\b|\bwhen (?:creating|making|constructing|building)\b"
    r"|\bper (?:instance|object)\b|\battribute\b|\bobjects?\b"
    r"|\b(?:when|where|as|once) (?:it|one|they|it's|you|i)(?:'s| is| are| get| gets)? (?:being )?"
    r"(?:creat|made|make|construct|built|build|instantiat)\w*|\b(?:on|at|during) (?:construction|creation)\b"
)
_CONFIGURED = Pattern(r"(?i)\bconfigur\w+|\bsettings?\b|\b(?:sett|adjust|customi[sz])able\b")
_AS_ARGUMENT = Pattern(r"(?i)\b(?:key ?word |optional )?(?:arg(?:ument)?|param(?:eter)?|option|kwarg|setting)s?\b")
_DEFAULT_SAID = 0.6  # what there is by default, can be given
_VALUE_SAID, _ROLE_SAID, _NAME_SAID, _ALONE, _BOTH = 1.5, 2.2, 1.5, 0.6, 1.2
_NOWHERE_ELSE = 2.6  # what is said to be the default is the one value of the file that is so
_LATER = 0.05  # what the next thing that it could be called counts less
_OF_METHOD = 0.5  # what is less likely for a method: that its class is given the value
_SET_ONCE = 1.1  # what is configured is set once, and not at each call
_UNSEEN = 1.5  # nobody who uses the class calls what is its own
_WHAT_IT_IS = Pattern(r"(?i)(?<=the )(?:magic )?(?:number|value|constant|literal) (?=-?\d)")
_NUMBER = Pattern(r"-?\d+(?:\.\d+)?")
_NAMED = 2.0
_LEAST = 1.5  # that must speak for a value, beside the function it stands in


@dataclass(frozen=True, slots=True)
class _Wish:
    """One thing to be told, what it is called, and how much speaks for it."""

    function: Function
    thing: Adjustable
    name: str
    value: str
    told: float


def _written(sentence: Sentence, *, of_calls: bool = False) -> Iterator[Repair]:
    """Only what is handed to calls, where nobody speaks of callers."""
    source = sentence.source
    sentence = Sentence(_WHAT_IT_IS.sub("", sentence.text), source)
    if any(words.search(sentence.text) is not None for words in (_GONE, _OF_TYPES, _TOLD_WHICH)):
        return
    wishes = list(_wishes(sentence)) if not any(said_to_become(sentence.text)) else []
    wishes = [each for each in wishes if each.thing.calls or not of_calls]
    for wish in wishes:
        owner = source.parents.get(wish.function)
        told = names(sentence, source.name_of(wish.function))
        of_class = _OF_CLASS.search(sentence.text) is not None
        if isinstance(owner, ast.ClassDef) and wish.function.name == "__init__":
            told = max(told, names(sentence, owner.name), _NAMED * of_class)
            is_kept = wish.thing.is_made or _is_kept_so(source, wish) or not _is_read_later(source, owner, wish)
            done = _as_parameter(source, wish, ()) if is_kept else _kept(source, owner, wish)
            yield from possible(done, wish.told + told)
            continue
        if isinstance(owner, ast.ClassDef):
            of_class = of_class or _is_given_to(sentence, owner)
            kept = names(sentence, owner.name) + _ROLE_SAID * of_class - _OF_METHOD
            kept += _SET_ONCE * (bool(_CONFIGURED.search(sentence.text)) or _is_spoken_of(sentence, owner))
            kept += _UNSEEN * wish.function.name.startswith("_")
            yield from possible(_kept(source, owner, wish), wish.told + kept)
        meant = functions_named(sentence, _NAMED)
        having = [each.function for each in wishes if each.name == wish.name]
        further = [each for each in meant if each not in having and _within(source, each, wish)]
        told = max((told, *(names(sentence, each.name) for each in further)))
        yield from possible(_as_parameter(source, wish, further), wish.told + told + _BOTH * bool(further))


def _is_given_to(sentence: Sentence, owner: ast.ClassDef) -> bool:
    """Is it the class that takes it: "an argument of Door"?"""
    said = rf"\b(?:arg|param|option|kwarg)\w* (?:of|to|for) (?:the )?`?{re.escape(owner.name)}\b"
    made = rf"\b{re.escape(owner.name)}\([^()]*="
    return re.search(f"{said}|{made}", sentence.text) is not None


def _is_spoken_of(sentence: Sentence, owner: ast.ClassDef) -> bool:
    """By what it is, where it is called more: the client that sends mail."""
    *more, what = parts(owner.name)
    return bool(more) and re.search(rf"(?i)\b(?:the|this|our|each) {what}\b", sentence.text) is not None


# ── what is wished for ───────────────────────────────────────────────────────────────────────────────────────────


def _wishes(sentence: Sentence) -> Iterator[_Wish]:
    source = sentence.source
    said, called = asked(sentence), called_outright(sentence.text)
    known = {each.name for _, each in source.functions}
    values_said = frozenset(values(Gap(sentence, "add-parameter")))
    default = next(defaults(Gap(sentence, "add-parameter"), only_said=True), None)
    has_default = default is not None
    for _, function in source.functions:
        own = {arg.arg for arg in parameters(function)}
        found = adjustable(source, function)
        found += [each for name in _dotted(sentence) if (each := dotted(source, function, name)) is not None]
        written = [each for each in found if each.places and not each.is_made and not each.only_named]
        for each in found:
            only = written == [each]
            role = next((name for name in each.names if name not in known and is_among(name, said)), None)
            role = role or next((one for one in said if _initials(one) in each.names), None)
            role = role or _counted(sentence, function, each)
            value = _told(sentence, function, each, values_said)
            told = value + _ALONE * only + _DEFAULT_SAID * has_default
            told += _NOWHERE_ELSE * (has_default and value > 0 and _is_the_only(source, each))
            later = _LATER * each.names.index(role) if role in each.names else 0.0
            told += _ROLE_SAID * (role is not None) - later
            if role in own:  # "page size", where page is something else
                role = next((name for name in said if name.startswith(f"{role}_") and name not in own), None)
            name = in_full(role, said) if role is not None else _new(sentence, said, is_told=value >= _VALUE_SAID)
            if name is None and each.places and each.names:
                name = each.names[0]
            if name is None and value and re.search(rf"\bthe {re.escape(each.value)} (?:an?|be|into)\b", sentence.text):
                name = "number"  # "make the 5 a parameter"
            named_here = only and bool(each.names) and names(sentence, function.name) >= _NAMED
            least = _ALONE if named_here else _LEAST if each.places or each.spots else _ROLE_SAID + _ALONE
            if (each.is_made or each.only_named) and role is None:
                continue
            if default is not None and _NUMBER.fullmatch(default) is not None and each.value != default and each.places:
                continue  # another value is to hold
            name = called if called and called not in own else name
            if name is not None and name not in own and told + later >= least:
                yield _Wish(function, each, name, _default(sentence, each), told + _NAME_SAID * (role is not None))


def _counted(sentence: Sentence, function: Function, thing: Adjustable) -> str | None:
    """How many of what it is that is said, where that is what its value stands for in the function that is named."""
    many = HOW_MANY.search(sentence.text)
    if many is None or "count" not in thing.names or names(sentence, function.name) < _NAMED:
        return None
    return many["many"].lower()


def _is_the_only(source: Source, thing: Adjustable) -> bool:
    """Does its value stand nowhere else in the file?"""
    return sum(source.segment(node) == thing.value for node in source.all(ast.Constant)) == 1


def _initials(name: str) -> str:
    """As a variable may be called: bs for block_size."""
    words = name.split("_")
    return "".join(word[:1] for word in words) if len(words) > 1 else ""


def _told(sentence: Sentence, function: Function, thing: Adjustable, told: Collection[str]) -> float:
    """Is its value said? Of what a call takes, there is none yet."""
    if thing.calls:
        owner = sentence.source.parents.get(function)
        named = names(sentence, function.name) >= _NAMED
        return _ALONE * (named or (isinstance(owner, ast.ClassDef) and names(sentence, owner.name) >= _NAMED))
    if thing.places and isinstance(thing.places[0], ast.Attribute):
        return _VALUE_SAID  # it was looked for because it is said
    bare = thing.value.strip("\"'")
    if thing.value in told or (bare and f'"{bare}"' in told):
        return _VALUE_SAID
    return _VALUE_SAID * (len(bare) > 1 and re.search(rf"(?<!\w){re.escape(bare)}(?!\w)", sentence.text) is not None)


def _new(sentence: Sentence, said: Sequence[str], *, is_told: bool) -> str | None:
    """A name that is introduced, and spoken of as something to be told."""
    every = list(new_names(sentence))
    fresh = [each for each in every if each.lower() in said or each.lower() in "_".join(said).split("_")]
    sure = is_told or _AS_ARGUMENT.search(sentence.text) is not None
    if not fresh and sure:
        fresh = [each for each in every if len(parts(each)) > 1 and each.islower()]
    return next((each for each in fresh if not each.isupper() and (sure or len(parts(each)) > 1)), None)


def _dotted(sentence: Sentence) -> Iterator[str]:
    yield from dict.fromkeys(re.findall(r"\b[a-z_]\w*(?:\.[a-z_]\w*)+\b", sentence.text))


def _default(sentence: Sentence, thing: Adjustable) -> str:
    """As it is said, if that is of its kind; else as it is now."""
    said = next(defaults(Gap(sentence, "add-parameter"), only_said=True), thing.value)
    return said if thing.calls or is_alike(thing.value, said) > 0 else thing.value


# ── how it is done ───────────────────────────────────────────────────────────────────────────────────────────────


def _as_parameter(source: Source, wish: _Wish, further: Sequence[Function]) -> Iterator[Splice]:
    """Those that call the function and are meant as well, take it and hand it on."""
    yield from _parameter(source, wish.function, wish)
    yield from wish.thing.put(source, wish.name)
    for caller in further:
        yield from _parameter(source, caller, wish)
        yield from (set_keyword(source, call, wish.name, wish.name) for call in _within(source, caller, wish))


def _parameter(source: Source, function: Function, wish: _Wish) -> Iterator[Splice]:
    value = parsed(wish.value)
    known = kind_of(value) if value is not None else ""
    typed = known if is_typed(function) and known else ""
    changes = named("add-parameter").edit(source, (source.name_of(function), wish.name, wish.value, typed))
    body = source.start(function.body[0])
    yield from (each for each in changes if each.start < body or not _is_kept_so(source, wish))


def _kept(source: Source, owner: ast.ClassDef, wish: _Wish) -> Iterator[Splice]:
    """Given when an object is made, and read from it wherever its methods have the value."""
    init = method(owner, "__init__")
    if wish.name in attributes(source, owner):
        raise Refusal(f"{owner.name} has a {wish.name} already")
    if init is not None:
        yield from _parameter(source, init, wish)
        yield from (splice for thing in _same(source, init, wish) for splice in thing.put(source, wish.name))
        kept = f"{init.args.args[0].arg}.{wish.name} = {wish.name}"
        yield insert_after(source, _last_kept(source, init, wish), kept)
    elif is_dataclass(source, owner):
        known = kind_of(ast.parse(wish.value, mode="eval").body) or "object"
        yield from named("add-field").edit(source, (source.name_of(owner), wish.name, known, wish.value))
    else:
        raise Refusal(f"{owner.name} is given nothing")
    for each in owner.body:
        if isinstance(each, Function) and each is not init and each.args.args:
            myself = each.args.args[0].arg
            same = _same(source, each, wish)
            yield from (splice for thing in same for splice in thing.put(source, f"{myself}.{wish.name}"))


def _is_kept_so(source: Source, wish: _Wish) -> bool:
    """Does the object keep the value under that name by now?"""
    match source.parents.get(wish.thing.places[0]) if wish.thing.places else None:
        case ast.Assign(targets=[ast.Attribute(value=ast.Name(id="self"), attr=name)]):
            return name.strip("_") == wish.name
        case _:
            return False


def _is_read_later(source: Source, owner: ast.ClassDef, wish: _Wish) -> bool:
    """Does another method have the value, or is it nothing that is only used up at the beginning?"""
    methods = [each for each in owner.body if isinstance(each, Function) and each is not wish.function]
    return not wish.thing.calls and (not wish.thing.places or any(_same(source, each, wish) for each in methods))


def _last_kept(source: Source, init: Function, wish: _Wish) -> ast.stmt:
    """Behind what keeps the other parameters, and before what reads the value."""
    kept = [each for each in init.body if isinstance(each, ast.Assign | ast.AnnAssign)]
    free = [each for each in kept if not any(source.segment(node) == wish.value for node in _expressions(each))]
    plain = [each for each in free if isinstance(each.value, ast.Name)]
    if not free:
        raise Refusal("there is nothing kept yet")
    return plain[-1] if plain else free[-1]


def _expressions(statement: ast.stmt) -> Iterator[ast.expr]:
    return (node for node in walk(statement) if isinstance(node, ast.expr))


def _same(source: Source, function: Function, wish: _Wish) -> list[Adjustable]:
    """Where the function has the same value, and it stands for the same."""
    if not wish.thing.names:
        other = dotted(source, function, wish.thing.value)
        return [other] if other is not None else []
    if wish.thing.calls:
        return [each for each in adjustable(source, function) if each.takes == wish.thing.takes]
    return [each for each in adjustable(source, function) if each.places and each.value == wish.thing.value]


def _within(source: Source, caller: Function, wish: _Wish) -> list[ast.Call]:
    """The calls of the function that do not say it yet."""
    inside = {id(node) for node in walk(caller)}
    calls = calls_of(source, wish.function)
    return [call for call in calls if id(call) in inside and keyword(call, wish.name) is None]


WRITERS = (
    Writer(frozenset(("add-parameter",)), _written, _SAYS),
    Writer(frozenset(("add-timeout",)), partial(_written, of_calls=True)),
)
