"""Values are given to the checks that are there for them, each what it is about: "have submit call check_name and
check_priority before it stores anything", "run the plate through check_plate in reserve", "add should refuse an unknown
unit, quantity_of already raises for that". And an object has its own check called: "an entry has a validate method that
nobody calls, do that in add"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top, insert_first, insert_once_known
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.names import class_around, parameters, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.testing import is_test
from spark_tui.edits.python.uses import bound_in, names_in, taken_of
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer, any_of

_NAME = r"`?[a-z]\w*`?(?:\(\w*\))?"
_NAMES = rf"(?P<{{}}>{_NAME}(?:(?:, | and |, and | & ){_NAME})*)"
_BEFORE = r"\b(?:before|first|beforehand|at the (?:start|top|beginning)|up front|when|while|as soon as|in|inside)\b"
_CALLED = Pattern(
    rf"(?i)\b(?:call(?:s|ing)?|use|run|invoke|apply)(?: both)? {_NAMES.format('called')}"
    rf"(?: (?:on|with|for|to|over|from) (?P<on>[^,.;]+?))?(?:,? {_BEFORE}|[.!]*$|[,;.] )"
)
_THROUGH = Pattern(
    r"(?i)\b(?:run|put|pass|send|push|feed|check|go|goes)(?:s|es)? (?P<what>[^,.;]*?)"
    rf" ?(?:through|with|by|past|to|using|via) {_NAMES.format('through')}(?:,? {_BEFORE}|[.!]*$|[,;.] )"
    rf"|\b(?:check|validate|verify)(?:s|es)? (?:the |its |every |each |all )*(?P<it>[a-z_]\w*(?: and [a-z_]\w*)?)"
    rf" (?:through|with|by|using|via) {_NAMES.format('by')}"
)
_ALREADY = Pattern(
    rf"(?i)\b{_NAMES.format('already')} (?:already |does |would )?(?:rais|refus|reject|check|complain|throw|know)\w*"
    r"(?: \w+)? (?:for|about|on|when|if|those|that|these|it)\b"
    r"|\bwe have `?(?P<have>[a-z]\w*)`?(?:\(\))? for (?:that|those|it)\b"
)
_METHOD = Pattern(
    r"(?i)\b(?!(?:an?|the|it|we) )(?P<thing>[a-z]+) (?:has|have|comes with|got) an? `?(?P<method>[a-z_]\w*)`?(?:\(\))?"
    r"(?: method| function| check)?,? (?:but|that|which|and|though)"
    r" (?:nobody|no ?one|nothing|is never|isn't|it's never)\b"
    r"|\b(?:nobody|no ?one|nothing) (?:ever )?calls `?(?P<owner>[A-Za-z]\w*)(?:\.|'s |s' )`?(?P<its>[a-z_]\w*)`?"
)
_NEEDS = any_of(_CALLED, _THROUGH, _ALREADY, _METHOD)
_CHECKS = re.compile(
    r"(?:check|validate|verify|ensure|require|assert|refuse|reject|clean|normali[sz]e|sanitize|strip|must)_|_or_raise$"
)
_PREFIX = re.compile(r"^[a-z]+_(?:an?_|the_|valid_)?")
_EACH = Pattern(r"(?i)\b(?:each|every|all|any|them|one by one|those|both)\b")
_ASKED, _TWO, _PLACED = 9.5, 0.5, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if (method := _METHOD.search(sentence.text)) is not None:
        yield from _own_check(sentence, method["thing"] or method["owner"], method["method"] or method["its"])
        return
    checks = _checks(sentence)
    places = _places(sentence, {each.name for each in checks}) if checks else []
    for place in places:
        yield from possible(_calls(sentence, place, checks), _ASKED + _TWO * (len(checks) > 1) + _PLACED)


def _checks(sentence: Sentence) -> list[Function]:
    """Those that are said, in their order, where each is one."""
    source, told = sentence.source, list[str]()
    for pattern in (_CALLED, _THROUGH, _ALREADY):
        for match in pattern.finditer(sentence.text):
            said = (value for key, value in match.groupdict().items() if value and key not in ("on", "what", "it"))
            told += [name for value in said for name in re.findall(r"[a-z_]\w*(?=[`(,\s]|$)", value)]
    known = {node.name: node for full, node in source.functions if full == node.name}
    found = [known[name] for name in dict.fromkeys(told) if name in known]
    return found if all(_is_check(each) for each in found) else []


def _is_check(function: Function) -> bool:
    needed = [each for each in parameters_of(function) if default_named(function, each) is None]
    if len(needed) != 1 or isinstance(function, ast.AsyncFunctionDef):
        return False
    refuses = any(isinstance(node, ast.Raise) for node in walk(function))
    return refuses or (_CHECKS.search(function.name) is not None and not _is_yes_or_no(function))


def _is_yes_or_no(function: Function) -> bool:
    given = [each.value for each in returns(function) if each.value is not None]
    return bool(given) and all(
        isinstance(each, ast.Compare | ast.BoolOp) or (isinstance(each, ast.Constant) and isinstance(each.value, bool))
        for each in given
    )


def _places(sentence: Sentence, checks: set[str]) -> list[Function]:
    """The function that is spoken of beside the checks; of an object, where it is made."""
    source, found = sentence.source, list[tuple[float, Function]]()
    for full, function in source.functions:
        if function.name in checks or is_test(function):
            continue
        owner = class_around(source, function)
        told = names(sentence, function.name)
        if f"{owner.name}.{function.name}" in sentence.text if owner is not None else full in sentence.bare:
            told += 1
        if function.name == "__init__" and owner is not None:
            told = names(sentence, owner.name)
        if told >= 1:
            found.append((told, function))
    most = max((told for told, _ in found), default=0.0)
    best = [function for told, function in found if told == most]
    return best if len(best) == 1 else []


def _calls(sentence: Sentence, place: Function, checks: Sequence[Function]) -> Iterator[Splice]:
    """What is known from the start is checked first of all, the other once it is there."""
    source, at_top = sentence.source, list[str]()
    own = set(parameters_of(place))
    for check in checks:
        several = _several(sentence, place, check)
        for value in several or (_value(sentence, place, check),):
            if f"{check.name}({value})" in source.segment(place):
                raise Refusal(f"{check.name} is called there already")
            code = _code(source, place, check, value)
            if value.partition(".")[0] in own or value.startswith("*"):
                at_top.append(code)
            elif (loop := _loop_of(place, value)) is not None:
                yield insert_first(source, loop.body, code)
            else:
                yield insert_once_known(source, place, {value}, code)
    if at_top:
        yield insert_at_top(source, place, "\n".join(at_top))


def _loop_of(place: Function, value: str) -> ast.For | ast.AsyncFor | None:
    """The one that goes through such values."""
    loops = (node for node in walk(place) if isinstance(node, ast.For | ast.AsyncFor))
    return next((node for node in loops if any(each.id == value for each in names_in(node.target))), None)


def _code(source: Source, place: Function, check: Function, value: str) -> str:
    if value.startswith("*"):
        many, one = value[1:], singular(value[1:])
        one = one if one != many and one not in {*parameters_of(place)} else "each"
        return f"for {one} in {many}:\n{source.unit}{check.name}({one})"
    gives = any(each.value is not None for each in returns(check))
    is_same = value.isidentifier() and _CHECKS.search(check.name) is not None
    return f"{value} = {check.name}({value})" if gives and is_same else f"{check.name}({value})"


def _about(check: Function) -> tuple[str, ...]:
    """What it is called after, and what it calls that itself."""
    own = next(iter(parameters_of(check)))
    named = (_PREFIX.sub("", check.name),) if _CHECKS.match(check.name) else ()
    return tuple(dict.fromkeys((*named, own)))


def _value(sentence: Sentence, place: Function, check: Function) -> str:
    """What it is about, as it is called in the place; several at once have a star."""
    own, about = list(parameters_of(place)), _about(check)
    known = [*own, *sorted(bound_in(place) - set(own))]
    said = [each for each in known if re.search(rf"\b{re.escape(each)}\b", _given(sentence, check)) is not None]
    if len(said) == 1 and not _is_many(said[0], about):
        return said[0]
    if what := next((each for each in about if each in own), ""):
        return what
    many = [each for each in own if _is_many(each, about)]
    if len(many) == 1 and _EACH.search(sentence.text) is not None:
        return f"*{many[0]}"
    if found := _first_such(place, check, [each for each in known if each not in own], about):
        return found
    for what in about:
        ending = [each for each in own if each.endswith(f"_{what}") or each.startswith(f"{what}_")]
        if len(ending) == 1:
            return ending[0]
        if len(of := [each for each in parameters(place) if _has(sentence, each, what)]) == 1:
            return f"{of[0].arg}.{what}"
    raise Refusal(f"nothing there is what {check.name} is about")


def _first_such(place: Function, check: Function, known: Sequence[str], about: Sequence[str]) -> str:
    """What is set there and called so: of several the one of which the same is read, and that is there first."""
    read = taken_of(check, about[-1])
    for what in about:
        so = [each for each in known if each == what or each.endswith(f"_{what}") or each.startswith(f"{what}_")]
        at = {each.id: each.lineno for each in reversed([*names_in(place)]) if isinstance(each.ctx, ast.Store)}
        if so:
            return min(so, key=lambda each: (-len(read & taken_of(place, each)), at.get(each, 0)))
    return ""


def _given(sentence: Sentence, check: Function) -> str:
    """What is said to be given to it."""
    for match in (*_CALLED.finditer(sentence.text), *_THROUGH.finditer(sentence.text)):
        groups = match.groupdict()
        if check.name in (groups.get("called") or groups.get("through") or groups.get("by") or ""):
            return groups.get("on") or groups.get("what") or groups.get("it") or ""
    return ""


def _several(sentence: Sentence, place: Function, check: Function) -> list[str]:
    """Two that are said to go through one check: "put source and target through ensure_port"."""
    given, own = _given(sentence, check), list(parameters_of(place))
    words = re.findall(r"\w+", given)
    said = [each for each in own if each in words]
    return said if len(said) > 1 and re.search(r" and |, | both ", f" {given} ") is not None else []


def _is_many(name: str, about: Sequence[str]) -> bool:
    last = (parts(name) or (name,))[-1]
    return any(name != each and (singular(name) == each or singular(last) == each) for each in about)


def _has(sentence: Sentence, given: ast.arg, what: str) -> bool:
    """Has such a thing one of those? It is of a class, or is known to have it, and that is spoken of."""
    source = sentence.source
    spoken = {root(word) for word in re.findall(r"[a-z]+", sentence.text.lower())}
    if given.arg in ("self", "cls"):
        return False
    if any(
        isinstance(node.value, ast.Name) and node.value.id == given.arg and node.attr == what
        for node in source.all(ast.Attribute)
    ):
        return True
    kind = ast.unparse(given.annotation) if given.annotation is not None else ""
    return {*map(root, parts(what))} <= spoken and re.fullmatch(r"[A-Z]\w*[a-z]\w*", kind) is not None


def _own_check(sentence: Sentence, thing: str, method: str) -> Iterator[Repair]:
    source, thing = sentence.source, singular(thing.lower())
    for place in _places(sentence, {method}):
        known = {*parameters_of(place), *bound_in(place)}
        typed = {each.arg for each in parameters(place) if each.annotation is not None
                 and ast.unparse(each.annotation).strip("'\"").lower() == thing}  # fmt: skip
        value = thing if thing in known else next(iter(typed)) if len(typed) == 1 else ""
        code = f"{value}.{method}()"
        if value and code not in source.segment(place):
            yield from possible(iter((insert_once_known(source, place, {value}, code),)), _ASKED)


WRITER = Writer(frozenset(("raise-if", "add-call", "validate", "insert-after")), _written, needs=_NEEDS)
