"""What becomes of an attribute is kept: "keep a history of the visited floors", "log every change of the target with a
timestamp", "remember the highest temperature", and who did something last: "remember who borrowed it last"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.imports import available
from spark_tui.edits.python.names import class_around, parameters_of
from spark_tui.edits.python.nodes import is_self
from spark_tui.edits.python.objects.classes import method
from spark_tui.edits.python.objects.held import CONTAINERS, Held, held
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.doing.deeds import doing
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.classes._new_fields import begun, changes_of, once_done

_KEEP = (
    r"^(?:please |pls |also |i (?:want|need) to |it should |we should |(?:the \w+|\w+) should )*"
    r"(?:keep|store|save|record|remember|log|note|have|track|know|add|write down)s? "
)
_WHEN = (
    r"(?:,? (?:(?:together |along )?with|and) (?:an? |the |its |their )?"
    r"(?P<{}>(?:current )?(?:time(?:stamp)?s?|dates?|datetimes?|when(?: it happened)?))"
    r"(?: of (?:it|each|the change))?)?"
)
_THE = r"(?:(?:the|all|every|each|its|of|past|previous|old|earlier|former|visited|reached|last|measured|seen|used) )*"
_PAST = r"(?:visited|previous|past|old|earlier|former|reached|seen|measured)"
_HISTORY = Pattern(
    rf"(?i){_KEEP}(?:an? |the )?(?:history|list|log|record|track) of {_THE}(?P<what>[a-z_]+)(?: (?P<how>visited|reached"
    rf"|changes|values|seen|used|measured))?{_WHEN.format('when')}\W*$"
    rf"|{_KEEP}(?:every|each|all|any) (?:the )?changes? (?:of|to|in) (?:the )?(?P<of>[a-z_]+){_WHEN.format('at')}"
    r"(?: (?:in|to|on) (?:a|the|its) (?:list|history))?\W*$"
    rf"|{_KEEP}(?:each|every|all)(?: the)? (?P<deed>[a-z_]+){_WHEN.format('then').removesuffix('?')}\W*$"
    rf"|{_KEEP}(?:(?:all|every|each|the) )+(?:(?P<as_a>{_PAST}) (?P<one_a>[a-z_]+)|(?P<one_b>[a-z_]+)"
    rf"(?: (?:it|we|he|she|they|that|was|were|has|have|had|is))* (?P<as_b>{_PAST}))\W*$"
)
_TRAVELLED = Pattern(
    rf"(?i)(?:{_KEEP}|^(?:please )?count )(?:track of )?(?:up )?how (?:often (?:the )?(?P<of>[a-z_]+) (?:(?:is|was"
    r"|has|been|gets|got|were) )*(?P<did>changed|changes|set|updated|adjusted|switched|turned)"
    r"|many (?P<those>[a-z]+) (?:it|we|he|she|they|the \w+) (?:(?:has|have|was|is) )?(?P<done>travell?ed|visited|passed"
    r"|moved|went|driven|walked|climbed|goes|travels))\W*$"
)
_EXTREME = Pattern(
    rf"(?i){_KEEP}(?:track of )?(?:the |its )?(?P<most>highest|lowest|biggest|smallest|largest|maximum|minimum|max|min"
    r"|top|best) (?P<of>[a-z_]+)(?: (?:ever|so far|reached|seen|measured|of all time|that was \w+|it had))*\W*$"
)
_LAST = Pattern(
    rf"(?i){_KEEP}(?:who|which (?P<which>[a-z]+)|what (?P<what>[a-z]+)) (?:was |has |had )?(?P<did>[a-z]+)"
    r"(?P<it> it| them| (?:the|each|every) [a-z]+)? (?:last|most recently)\W*$"
    rf"|{_KEEP}(?:who|which (?P<which_last>[a-z]+)) (?:was )?last (?P<did_last>[a-z]+)(?P<it_last> it)?\W*$"
)
_LEAST = frozenset(("lowest", "smallest", "minimum", "min"))
_ASKED, _MANY = 9.0, 4


def _history(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _HISTORY.search(sentence.text.strip())
    if said is None:
        return
    what = (said["what"] or said["of"] or said["one_a"] or said["one_b"] or said["deed"]).lower()
    with_time = bool(said["when"] or said["at"] or said["then"])
    for owner, each in _attributes(source, what):
        name = _free(source, owner, "history", f"{each.name}_history")
        changes = changes_of(source, owner, each.name)
        start = begun(source, owner, name, "[]")
        if start and 0 < len(changes) <= _MANY:
            value, needed = _with_time(source, f"self.{each.name}") if with_time else (f"self.{each.name}", [])
            there = (insert_after(source, change, f"self.{name}.append({value})") for change in changes)
            yield Repair((*needed, *start, *there), _ASKED)
            return
    for _, function in doing(source, singular(what)):
        owner, own = class_around(source, function), [*parameters_of(function)]
        if owner is None or not own or (said["of"] is not None):
            continue
        fallback = ("history", f"{singular(what)}_history")
        name = _free(
            source, owner, *(() if "history" in sentence.text.lower() else (plural(singular(what)),)), *fallback
        )
        value = own[0] if len(own) == 1 else f"({', '.join(own)})"
        value, needed = _with_time(source, ", ".join(own)) if with_time else (value, [])
        start = begun(source, owner, name, "[]") if name else ()
        there = once_done(source, function, f"self.{name}.append({value})")
        if start and there:
            yield Repair((*needed, *start, *there), _ASKED)


def _with_time(source: Source, value: str) -> tuple[str, list[Splice]]:
    made, needed = available(source, "datetime", "datetime", dotted=False)
    return f"({made}.now(), {value})", needed


def _attributes(source: Source, what: str) -> Iterator[tuple[ast.ClassDef, Held]]:
    """What is one thing, under that name or the name of one of them."""
    for _, owner in source.classes:
        for each in held(source, owner):
            if each.public in (what, singular(what)) and each.kind not in CONTAINERS:
                yield owner, each


def _counted(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _TRAVELLED.search(sentence.text.strip())
    if said is None:
        return
    what = (said["of"] or said["those"]).lower()
    for owner, each in _attributes(source, what):
        changes = changes_of(source, owner, each.name)
        if said["those"] and not all(_by_one(change) for change in changes):
            continue
        name = f"{what}_{said['done'].lower()}" if said["those"] else f"{each.public}_changes"
        name = _free(source, owner, name)
        start = begun(source, owner, name, "0") if name else ()
        if start and 0 < len(changes) <= _MANY:
            there = (insert_after(source, change, f"self.{name} += 1") for change in changes)
            yield Repair((*start, *there), _ASKED)


def _by_one(change: ast.stmt) -> bool:
    return isinstance(change, ast.AugAssign) and isinstance(change.value, ast.Constant) and change.value.value == 1


def _free(source: Source, owner: ast.ClassDef, *names: str) -> str:
    """The first of these that it does not hold yet, and does not do."""
    known = {each.name for each in held(source, owner)}
    return next((each for each in names if each not in known and method(owner, each) is None), "")


def _extreme(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _EXTREME.search(sentence.text.strip())
    if said is None:
        return
    most = said["most"].lower()
    for owner, each in _attributes(source, said["of"].lower()):
        name, changes = _free(source, owner, f"{most}_{each.public}"), changes_of(source, owner, each.name)
        start = begun(source, owner, name, f"self.{each.name}") if name else ()
        if start and method(owner, "__init__") is not None and 0 < len(changes) <= _MANY:
            code = f"self.{name} = {'min' if most in _LEAST else 'max'}(self.{name}, self.{each.name})"
            yield Repair((*start, *(insert_after(source, change, code) for change in changes)), _ASKED)


def _last(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _LAST.search(sentence.text.strip())
    if said is None:
        return
    did = (said["did"] or said["did_last"]).lower()
    whom = (said["which"] or said["what"] or said["which_last"] or "").lower()
    for _, function in doing(source, did):
        owner, own = class_around(source, function), [*parameters_of(function)]
        who = next((each for each in own if each == whom), _who(own) if not whom else "")
        if owner is None or not who:
            continue
        thing = _thing(source, function) if said["it"] or said["it_last"] else None
        holder, kept_by = (owner, "self") if thing is None else thing
        name = _free(source, holder, f"last_{who}")
        start = begun(source, holder, name, "None") if name else ()
        there = once_done(source, function, f"{kept_by}.{name} = {who}")
        if start and there:
            yield Repair((*start, *there), _ASKED)


_PEOPLE = frozenset(
    ("member", "user", "person", "player", "customer", "who", "guest", "owner", "borrower", "employee", "name",
     "author", "student", "worker", "client", "by")
)  # fmt: skip


def _who(own: list[str]) -> str:
    people = [each for each in own if each in _PEOPLE]
    return next((each for each in people if each != "name"), next(iter(people), own[0] if len(own) == 1 else ""))


def _thing(source: Source, function: Function) -> tuple[ast.ClassDef, str] | None:
    """What it is done to, and under which name: an object of a class of this file, looked up or given."""
    known = {owner.name.lower(): owner for _, owner in source.classes}
    for node in walk(function):
        match node:
            case ast.Assign([ast.Name(name)], ast.Subscript(ast.Attribute(holder)) | ast.Call(ast.Attribute(holder))):
                if name in known and (is_self(holder) or isinstance(holder, ast.Attribute)):
                    return known[name], name
    return next(((known[each], each) for each in parameters_of(function) if each in known), None)


WRITERS = tuple(
    Writer(frozenset(("add-field", "append-call")), write, needs=needs)
    for write, needs in ((_history, _HISTORY), (_counted, _TRAVELLED), (_extreme, _EXTREME), (_last, _LAST))
)
