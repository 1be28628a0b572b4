"""What two must not share is asked for before another one is made: "two users with the same mail can both sign up",
"the same code can be used for a second voucher"; and what a set is kept for that nobody fills: "the same page is
fetched again and again, self.seen is there for that"."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top, insert_before
from spark_tui.edits.python.names import class_of, function_around, nearest, parameters_of
from spark_tui.edits.python.objects.classes import attributes, fields, is_dataclass, method
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.guards.refused_as_taken import own_error

_NEEDS = Pattern(
    r"(?i)\b(?:two|several|both|many|multiple)\b(?: \w+){0,4}? (?:with |have |having |get |share |of |use )*the same"
    r" (?P<shared>[a-z_]\w*)(?: \w+)?"
    r"|(?:\bthe |^|[:;] )same (?P<again>[a-z_]\w*)(?: [\w']+){0,5}? (?:twice|again|more than once|several times"
    r"|a second|two times)\b"
    r"|\b(?:duplicate|double) (?P<double>[a-z_]\w*?)s? (?:are|is|must|should|can|get)\b"
    r"|\b(?:twice|again|a second time|a second [a-z]+|another [a-z]+|several times) (?:with|under|by|for) the same"
    r" (?P<twice>[a-z_]\w*)"
    r"|\btwo [a-z_]+ (?:with|under|have|having|at|on|in|for) (?:the same|one|an equal|identical) (?P<one>[a-z_]\w*)"
    r"|(?:\b(?:no|not|reject|refuse|forbid|prevent|disallow|stop|avoid)|n't)\b(?: \w+){0,2}? duplicate"
    r" (?P<doubles>[a-z_]\w*?)s?\b(?! (?:code|keys?|entries|lines?)\b)"
    r"|\b(?:with|under|for) an? (?P<there>[a-z_]\w*?)(?: (?:that|which))?(?: already)? exists\b(?! not)"
    r"|\b(?P<unique>[a-z_]\w*?)s? (?:must|should|has to|have to|needs? to|ought to) be unique\b"
)
_OTHER_MATTER = Pattern(r"(?i)\b(?:cach\w*|fetch\w*|quer\w+|comput\w*|listed|shown|print\w*|sort\w*|order of|tests?)\b")
_ADDED_UP = Pattern(
    r"(?i)\b(?:add(?:ed|ing|s)? (?:up|to|on)|sum(?:med)?|accumulat\w+|increas\w+|merg\w+)\b"
    r"|\b(?:replac|overwrit|overrid)\w+\b.*\b(?:instead of|rather than) (?:adding|increasing|summing|appending)\b"
)
"""The second of two comes on top of the first."""
_REFUSED = Pattern(
    r"(?i)\b(?:rais\w+|refus\w*|reject\w*|errors?|\w+Error|not (?:be )?allowed|must not|cannot|forbid\w*|prevent\w*"
    r"|unique"
    r"|no two|never|disallow\w*)\b|n't\b"
)
_LOST = Pattern(r"(?i)\b(?:wip|overwrit|los|forget|clobber|discard)\w*\b|\bthrow\w* away\b")
_PASSED_OVER = Pattern(r"(?i)\b(?:ignor|skip|drop)\w*\b|\bsilently\b")
_FIRST_STAYS = Pattern(
    r"(?i)\bkeeps? (?:only )?the (?:first|old|older|existing)\b|\bfirst (?:one )?(?:wins|stays|counts|is kept)\b"
    r"|\b(?:don'?t|do not|never) (?:add|keep|store|take) "
    r"(?:the (?:second|other|later|new)|it (?:again|twice)|another)\b"
)
"""Who complains of that wants the first to stay, and who passes it over wants no error."""
_GIVEN_OUT = Pattern(r"(?i)\b(?:gives?|returns?|lists?|shows?|prints?|yields?|comes? (?:out|back)|get)\b")
"""What comes out several times need not have come in twice."""
_FINDS = Pattern(r"^(?:find|get|by|lookup|look_up|search|has|exists|fetch)(?:_|$)")
_TIMES = frozenset(("time", "start", "start_time", "starts_at", "begin", "begins_at", "at", "when", "slot"))
_ASKED, _NAMED = 6.0, 0.8


@dataclass(frozen=True, slots=True)
class _Made:
    """Where one more is made and kept: the statement that makes it, what keeps it, and what is told of it."""

    function: Function
    statement: ast.stmt
    held: str
    is_mapping: bool
    value: str
    read: str


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None or any(other.search(sentence.text) is not None for other in (_OTHER_MATTER, _ADDED_UP)):
        return
    if (_LOST.search(sentence.text) or _PASSED_OVER.search(sentence.text)) is not None and _REFUSED.search(
        sentence.text
    ) is None:
        return
    what = next(filter(None, said.groups())).lower()
    source = sentence.source
    for name, function in source.functions:
        owner = class_of(source, name)
        for statement, held, key in _put_under(source, function):
            if _is_meant(key.rpartition(".")[2], what) or (
                held.replace("self.", "", 1).isidentifier()
                and _is_meant(singular(held.rpartition(".")[2].lower()), what)
            ):
                told_so = f'(f"{_named(key, held)} is there already: {{{key}}}")'
                guard = f"if {key} in {held}:\n{source.unit}{_refused(sentence, statement, told_so)}"
                told = _ASKED + _NAMED * min(2.0, names(sentence, function.name)) + told_of(sentence, statement)
                yield from possible(later(insert_before, source, statement, guard), told)
        refused = _REFUSED.search(sentence.text) is not None and _GIVEN_OUT.search(sentence.text) is None
        for made in _made(source, function, what, handed_in=refused):
            whole = f'("{_called(made)} is taken already")'
            told_so = whole if '"' in made.value else f'(f"{_called(made)} is taken already: {{{made.value}}}")'
            guard = f"if {_asked(owner, made)}:\n{source.unit}{_refused(sentence, made.statement, told_so)}"
            told = _ASKED + _NAMED * min(2.0, names(sentence, function.name)) + told_of(sentence, made.statement)
            yield from possible(_guarded(source, made, guard), told)


def _refused(sentence: Sentence, statement: ast.stmt, told_so: str) -> str:
    """What becomes of the second: an error, or nothing, where the first is to stay."""
    if _FIRST_STAYS.search(sentence.text) is None:
        return f"raise {_error(sentence)}{told_so}"
    return "return" if nearest(sentence.source, statement, ast.For, ast.While) is None else "continue"


def _error(sentence: Sentence) -> str:
    """The one that is said; no KeyError, where only something else speaks for that."""
    found = exceptions(Gap(sentence))
    said = next((each for each in found if each != "KeyError" or each in sentence.text), "ValueError")
    return said if said in sentence.text else own_error(sentence.source) or said


def _put_under(source: Source, function: Function) -> Iterator[tuple[ast.stmt, str, str]]:
    """Where something is kept under what comes in, and nothing was asked before."""
    own = set(parameters_of(function))
    outer = function_around(source, function)
    around = own | (set(parameters_of(outer)) if outer is not None else set[str]())
    for node in walk(function):
        match node:
            case ast.Assign([ast.Subscript(ast.Attribute() as held, ast.Attribute(ast.Name(of)) as its)]) if of in own:
                text, by = source.segment(held), source.segment(its)
                if f"{by} in {text}" not in source.segment(function):
                    yield node, text, by
            case ast.Assign([ast.Subscript(ast.Attribute() as held, ast.Name(key))]) if key in own:
                text = source.segment(held)
                if f"{key} in {text}" not in source.segment(function) and f"{text}[{key}]" in source.segment(node):
                    yield node, text, key
            case ast.Assign([ast.Subscript(ast.Name() as held, ast.Name() | ast.Tuple() as key)], ast.Name()):
                used = named_in(key)
                text, by = source.segment(held), source.segment(key)
                by = f"({by})" if isinstance(key, ast.Tuple) and not by.startswith("(") else by
                if (
                    used <= around
                    and function_around(source, node) is function
                    and f"{by} in {text}" not in source.text
                ):
                    yield node, text, by


def _named(key: str, held: str) -> str:
    key = key.rpartition(".")[2] if "(" not in key else key
    return key if key.isidentifier() else singular(held.lower()).replace("_", " ")


def _called(made: _Made) -> str:
    return made.read.strip('."[]_').replace("_", " ")


def _guarded(source: Source, made: _Made, guard: str) -> Iterator[Splice]:
    """Right before it is made; at once where that is in a loop, and what is asked about comes in."""
    in_loop = nearest(source, made.statement, ast.For, ast.While)
    comes_in = made.value in parameters_of(made.function)
    if in_loop in made.function.body and comes_in:
        yield insert_at_top(source, made.function, guard)
    else:
        yield insert_before(source, made.statement, guard)


def _is_meant(field: str, what: str) -> bool:
    """Whoever says mail may mean the email, whoever says name the user_name."""
    known, one = field.lower(), singular(what)
    if one == "time":
        return known in _TIMES
    return len(one) > 1 and (known in (what, one) or known.endswith(one) or known.startswith(f"{one}_"))


def _made(source: Source, function: Function, what: str, *, handed_in: bool) -> Iterator[_Made]:
    """An object of a class, or a dict, that is put into what the function keeps; also one that is handed in."""
    for statement in walk(function):
        match statement:
            case ast.Assign([ast.Name(name)], value) if isinstance(value, ast.Call | ast.Dict):
                kept = _kept(source, function, name)
            case ast.Expr(ast.Call(ast.Attribute(held, "append" | "add"), [ast.Call() | ast.Dict() as value])):
                kept = source.segment(held), False
            case ast.Expr(ast.Call(ast.Attribute(held, "append" | "add"), [ast.Name(given)])):
                is_given = handed_in and given in parameters_of(function)
                field = _field_of(source, given, what) if is_given else ""
                if field:
                    yield _Made(function, statement, source.segment(held), False, f"{given}.{field}", f".{field}")
                continue
            case _:
                continue
        told = _told(source, value, what)
        if kept is not None and told is not None and _is_known_before(source, function, told[1], statement):
            yield _Made(function, statement, kept[0], kept[1], source.segment(told[1]), told[0])


def _field_of(source: Source, given: str, what: str) -> str:
    """What is meant of a thing that is handed in, by its class; else by what such things are asked for elsewhere."""
    owner = next((node for _, node in source.classes if node.name.lower() == given.replace("_", "")), None)
    asked = [
        node.attr for node in source.all(ast.Attribute) if isinstance(node.value, ast.Name) and node.value.id != "self"
    ]
    known = attributes(source, owner) if owner is not None else sorted(set(asked))
    return next((each for each in known if _is_meant(each, what)), "")


def _kept(source: Source, function: Function, name: str) -> tuple[str, bool] | None:
    for node in walk(function):
        match node:
            case ast.Assign([ast.Subscript(ast.Attribute() | ast.Name() as held)], ast.Name(given)) if given == name:
                return source.segment(held), True
            case ast.Call(ast.Attribute(held, "append" | "add"), [ast.Name(given)]) if given == name:
                return source.segment(held), False
    return None


def _told(source: Source, value: ast.Call | ast.Dict, what: str) -> tuple[str, ast.expr] | None:
    """How it is read from what is kept, and what it is for this one."""
    if isinstance(value, ast.Dict):
        for key, each in zip(value.keys, value.values, strict=True):
            if isinstance(key, ast.Constant) and isinstance(key.value, str) and _is_meant(key.value, what):
                return f'["{key.value}"]', each
        return None
    own = dict(source.classes).get(value.func.id) if isinstance(value.func, ast.Name) else None
    if own is None:
        return None
    init = method(own, "__init__")
    if is_dataclass(source, own):
        order = [each.target.id for each in fields(own) if isinstance(each.target, ast.Name)]
    else:
        order = list(parameters_of(init)) if init is not None else []
    given = dict(zip(order, value.args, strict=False)) | {each.arg: each.value for each in value.keywords if each.arg}
    return next(((f".{name}", each) for name, each in given.items() if _is_meant(name, what)), None)


def _is_known_before(source: Source, function: Function, value: ast.expr, statement: ast.AST) -> bool:
    """Is it made of what comes in, or of what is gone through around it?"""
    given = set(parameters_of(function))
    around = source.parents.get(statement)
    while isinstance(around, ast.For | ast.If | ast.With):
        given |= named_in(around.target) if isinstance(around, ast.For) else set()
        around = source.parents.get(around)
    used = [node.id for node in walk(value) if isinstance(node, ast.Name)]
    return bool(used) and given.issuperset(used) and len(source.segment(value)) < 40


def _asked(owner: ast.ClassDef | None, made: _Made) -> str:
    """By the method that finds one by it, else of all that are there."""
    field = made.read.strip('."[]')
    for each in owner.body if owner is not None else ():
        if isinstance(each, ast.FunctionDef) and _FINDS.match(each.name) and each is not made.function:
            given = list(parameters_of(each))
            if given == [field] and _gives_none(each):
                return f"self.{each.name}({made.value}) is not None"
    values = f"{made.held}.values()" if made.is_mapping else made.held
    return f"any(each{made.read} == {made.value} for each in {values})"


def _gives_none(function: Function) -> bool:
    """Rather than to raise where there is none."""
    returns = [node for node in walk(function) if isinstance(node, ast.Return)]
    raises = any(isinstance(node, ast.Raise) for node in walk(function))
    return bool(returns) and not raises and any(isinstance(each.value, ast.Name) for each in returns)


_NEEDS_SEEN = Pattern(
    r"(?i)\b(?:again|twice|more than once|several times|repeatedly|over and over|already|never (?:used|filled|read)"
    r"|not used|unused|endless\w*|forever|loops?)\b"
)
_PUTS = frozenset(("append", "put", "put_nowait", "push", "appendleft", "enqueue", "submit"))
_ASKED_SEEN = 6.0


def _remembered(sentence: Sentence) -> Iterator[Repair]:
    """Whatever is put there once is remembered, and not put there again."""
    source = sentence.source
    for _, owner in source.classes:
        for attribute in _empty_sets(owner):
            if names(sentence, attribute) < 1 or source.text.count(f".{attribute}") != 1:
                continue
            for call in (each for each in walk(owner) if isinstance(each, ast.Call)):
                match call:
                    case ast.Call(ast.Attribute(_, way), [ast.Name(one)]) if way in _PUTS:
                        function = function_around(source, call)
                    case _:
                        continue
                if function is None or one not in parameters_of(function):
                    continue
                code = f"if {one} in self.{attribute}:\n{source.unit}return\nself.{attribute}.add({one})"
                yield from possible(later(insert_at_top, source, function, code), _ASKED_SEEN + told_of(sentence, call))


def _empty_sets(owner: ast.ClassDef) -> Iterator[str]:
    for node in walk(owner):
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Call(ast.Name("set"), [])):
                yield name
            case ast.AnnAssign(ast.Attribute(ast.Name("self"), name), _, ast.Call(_, [])) if "set" in ast.unparse(node):
                yield name


WRITERS = (
    Writer(frozenset(("raise-if",)), _written, needs=_NEEDS),
    Writer(frozenset(("skip-if", "return-if", "add-and")), _remembered, needs=_NEEDS_SEEN),
)
