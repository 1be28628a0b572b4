"""Where something goes wrong there is another way: what may raise is tried, and a value stands in for it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.failing.tries import can_be_tried, in_try, is_kind_of
from spark_tui.edits.python.functions.signatures import default_of
from spark_tui.edits.python.lines import block_of, blocks, has_own_lines
from spark_tui.edits.python.names import function_around, parameters, parameters_of
from spark_tui.edits.python.nodes import is_name, last_name
from spark_tui.edits.python.objects.classes import fields, method
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types.inferred import expression_type, return_type
from spark_tui.edits.python.types.used_as import kind_by_use
from spark_tui.edits.python.uses import bound_in, mentions
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.actions import neutral, returned
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.risks import raised_by, raised_by_call
from spark_tui.edits.saying.place.spoken_of import speaks_for
from spark_tui.edits.saying.place.what_fails import NO_FILE, wanted_errors
from spark_tui.edits.writing import Writer, any_of

_SAYS = Pattern(
    r"(?i)\bfall(?:s|ing)? ?back\b|\bjust (?:use|return|take|start|give)\b|\bdefaults? (?:then|instead)\b"
    r"|\b(?:use|return|take|give|start with|assume) (?:\S+ ){1,4}(?:then|instead|in that case|if|when)\b"
    r"|\b(?:use|take|put|store|make it|set it to|assume) (?:None|null|zero|nothing|-?\d+|an? empty \w+|\"[^\"]*\")\W*$"
    r"|\b(?:treat|handle) (?:it|that|this|them|such \w+|this case) (?:as|like)\b"
    r"|\b(?:become|becomes|turn into|give|gives|return) (?:just |simply |a )?(?:nan|none|null|zero|0|blank)\b"
    r"|\b(?:should|must|do)(?:n't| not) (?:crash|fail|die|blow up|break|stop)\b"
)
_HANDLED = Pattern(
    r"(?i)\b(?:handle|cope with|survive|tolerate|deal with|catch|guard against|be robust against)\b"
    r"|\bby (?:returning|giving|using)\b"
)
_STAYS = Pattern(
    r"(?i)\b(?:stays?|remains?|unchanged|untouched|(?:is|are|be|get) (?:kept|left)|as (?:it|they) (?:is|are|was|were)"
    r"|(?:keep|leav)\w* (?:\w+ ){1,4}?(?:alone|then|if|when)"
    r"|keep\w* (?:the |its |their )?(?:old|current|existing|previous|last|defaults?))\b"
)
"""What was set before is as it was."""
_NEW_ONE = Pattern(r"(?i)\b(?:an?|some) (?:(?:new|empty|fresh|blank|default)[, ]+)+`?(\w+)`?")
_OTHERWISE = Pattern(
    r"(?i)\b(?:rais\w+|error|exit\w*|skip\w*|ignor\w*|log\w*|print\w*|warn\w*|creat\w+|writ\w+|tell)\b"
)
_STATUS = Pattern(
    r"(?i)\b(?:exit|quit|leave|end|terminat)\w* with (?:an? |the )?(?:exit )?(?:code |status )?(?:of )?(\d+)\b"
)
"""How the script ends is nothing that a function gives."""
_READ = {
    **dict.fromkeys(("load", "loads", "safe_load"), "{}"),
    **dict.fromkeys(("read", "read_text"), '""'),
    **dict.fromkeys(("readlines", "splitlines"), "[]"),
}
_UNDER_NAMES = frozenset(
    ("aliases", "counts", "credentials", "defaults", "headers", "ids", "names", "options", "parameters", "params",
     "preferences", "prefs", "prices", "rates", "scores", "secrets", "settings", "stats", "totals", "translations")
)  # fmt: skip
"""Many that are kept under names, rather than one behind the other."""
_ASKED, _NAMED, _ITS_OWN, _PLAIN = 2.6, 0.8, 0.6, 0.7
_CALLED_THERE, _STAYED = 1.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    called = (error for name in re.findall(r"\b(\w+)\(\)", sentence.text) for error in raised_by_call(name))
    for error in wanted_errors(sentence) or dict.fromkeys(called):
        for block in blocks(source):
            for at, statement in enumerate(block):
                here = _raised_as(source, statement, error)
                if here is None or _is_asked_before(source, statement, error):
                    continue
                if _can_be_tried(source, block, statement):
                    yield from _tried(sentence, statement, here, _leaves(block, at))
                    yield from _as_far_as_it_came(sentence, block, at, here)
                    yield from _as_it_was(sentence, block, at, here)


def _raised_as(source: Source, statement: ast.stmt, error: str) -> str | None:
    """What it is called there, if the head of the statement may raise it."""
    for each in raised_by(source, statement.lineno):
        one, other = (name.rpartition(".")[2] for name in (each, error))
        if one == other:
            return each
        if is_kind_of(one, other):
            return error
    return None


def _is_asked_before(source: Source, statement: ast.stmt, error: str) -> bool:
    """Is it asked whether the file is there, further up?"""
    around = function_around(source, statement)
    if around is None or error != "FileNotFoundError":
        return False
    asked = (node for node in walk(around) if isinstance(node, ast.Call) and node.lineno < statement.lineno)
    return any(last_name(each.func) in ("exists", "isfile", "is_file") for each in asked)


def _can_be_tried(source: Source, block: list[ast.stmt], statement: ast.stmt) -> bool:
    around = source.parents[statement]
    return has_own_lines(source, statement) and can_be_tried(block, statement) and not isinstance(around, ast.Try)


def _leaves(block: Sequence[ast.stmt], at: int) -> bool:
    """Is what is got there needed for what the function gives back at the end?"""
    using = (each for each in block[at + 1 :] if any(mentions(each, name) for name in bound_in(block[at])))
    return isinstance(block[-1], ast.Return) and any(using)


def _as_far_as_it_came(sentence: Sentence, block: Sequence[ast.stmt], at: int, error: str) -> Iterator[Repair]:
    """What the function gives back is made before, and filled by what is read: it stays empty."""
    if NO_FILE.search(sentence.text) is None or _OTHERWISE.search(sentence.text) is not None:
        return
    match block[at], block[at + 1 :]:
        case ast.With() as first, [ast.Return(ast.Name(name))]:
            made = [each for each in block[:at] if name in bound_in(each)]
            if len(made) == 1 and isinstance(made[0], ast.Assign) and _is_empty(made[0].value):
                told = _ASKED + _ITS_OWN + speaks_for(sentence, first)
                yield from possible(in_try(sentence.source, [first], error, f"return {name}"), told)


def _as_it_was(sentence: Sentence, block: Sequence[ast.stmt], at: int, error: str) -> Iterator[Repair]:
    """Nothing is done where something else was to be put in: "there is no file yet, the defaults should stay"."""
    if _STAYS.search(sentence.text) is None or _OTHERWISE.search(sentence.text) is not None:
        return
    first, behind = block[at], block[at + 1 :]
    body = first.body if isinstance(first, ast.With) else [first]
    if all(map(_changes_what_is_held, body[-1:])) and not any(mentions(each, name) for each in behind
                                                              for name in bound_in(first)):  # fmt: skip
        told = _ASKED + _ITS_OWN + _STAYED + speaks_for(sentence, first)
        yield from possible(in_try(sentence.source, [first], error, "pass"), told)


def _changes_what_is_held(statement: ast.stmt) -> bool:
    """Of an object, or of what is given: that had a value before."""
    match statement:
        case ast.Assign([ast.Attribute() | ast.Subscript()]):
            return True
        case ast.Expr(ast.Call(ast.Attribute(attr="update" | "extend" | "append" | "add"))):
            return True
        case _:
            return False


def _is_empty(value: ast.expr) -> bool:
    match value:
        case ast.List([]) | ast.Dict([]) | ast.Call(ast.Name(), [], []):
            return True
        case _:
            return False


def _tried(sentence: Sentence, first: ast.stmt, error: str, leaves: bool) -> Iterator[Repair]:
    own = list(_values(sentence, first)) or [(value, 0.0) for value in _nothing_read(sentence, first)]
    if not own and _HANDLED.search(sentence.text) is not None and _OTHERWISE.search(sentence.text) is None:
        own = [("None", 0.0)]
    for at, (value, evidence) in enumerate(own):
        action = f"return {value}" if leaves else _action(first, value)
        if action is not None and (not leaves or _fits(sentence.source, first, value)):
            evidence += _CALLED_THERE * _is_called(sentence, first)
            evidence += speaks_for(sentence, first)
            yield from possible(in_try(sentence.source, [first], error, action), _ASKED + evidence - 0.1 * at)


def _fits(source: Source, first: ast.stmt, value: str) -> bool:
    """Is it of another kind than what the function gives? Then it is no answer of its own."""
    around = function_around(source, first)
    if around is None or not value.isupper():
        return True
    one, other = return_type(source, around), expression_type(source, around, ast.Name(value, ast.Load()))
    return one is None or other is None or one.partition("[")[0] == other.partition("[")[0]


def _is_called(sentence: Sentence, statement: ast.stmt) -> bool:
    """Does what is said to fail stand there: "int() blows up"?"""
    named = re.findall(r"\b(\w+)\(\)", sentence.text)
    return any(f"{name}(" in sentence.source.segment(statement) for name in named)


def _action(statement: ast.stmt, value: str) -> str | None:
    match statement:
        case ast.Return():
            return f"return {value}"
        case ast.With(body=[*_, ast.Return()]):
            return f"return {value}"
        case ast.Assign(targets=[ast.Name() | ast.Attribute() | ast.Subscript() as target]):
            return f"{ast.unparse(target)} = {value}"
        case ast.With(body=[ast.Assign(targets=[ast.Name(id=name)])]):
            return f"{name} = {value}"
        case _:
            return None


def _values(sentence: Sentence, first: ast.stmt) -> Iterator[tuple[str, float]]:
    """A name that is spoken of, or a value."""
    source, around = sentence.source, function_around(sentence.source, first)
    patterns = {
        target.id
        for each in source.all(ast.Assign)
        for target in each.targets
        if isinstance(target, ast.Name) and source.segment(each.value).startswith("re.compile(")
    }
    known = [name for name in source.names if name.isupper() and name not in patterns]
    known += parameters_of(around) if around is not None else ()
    for name in known:
        if names(sentence, name) >= 1.5 and name not in ("self", "cls") and not _is_missing(sentence, name):
            used = around is not None and mentions(around, name) and name.isupper()
            yield name, _NAMED + _ITS_OWN * used
    yield from ((value, _NAMED + 2 * _PLAIN + _ITS_OWN) for value in _made_anew(sentence, first))
    gap = Gap(sentence, "wrap-try", (str(first.lineno),))
    if re.search(r"(?i)\bempty\b", sentence.text) is not None:
        empty = (*_empty_returned(around), *neutral(gap))
        yield from ((value, _NAMED + _PLAIN + _ITS_OWN) for value in empty)
    ends = _STATUS.findall(sentence.text)
    for value in (each for each in returned(gap) if each not in ends):
        yield value, _NAMED + _PLAIN * (not value.isidentifier())


def _made_anew(sentence: Sentence, first: ast.stmt) -> Iterator[str]:
    """ "An empty bank": a new one of that class, as it has been made there by then, if it has."""
    source, said = sentence.source, {match[1].lower() for match in _NEW_ONE.finditer(sentence.text)}
    for name in (name for name, node in source.classes if name.lower() in said and not _needs_anything(node)):
        block = block_of(source, first)
        there = (_called_so(each, name) for each in reversed(block[: block.index(first)]))
        yield next(filter(None, there), f"{name}()")


def _called_so(statement: ast.stmt, made: str) -> str:
    """The variable that it sets to a new one."""
    match statement:
        case ast.Assign([ast.Name(name)], ast.Call(ast.Name(called), [], [])) if called == made:
            return name
        case _:
            return ""


def _needs_anything(node: ast.ClassDef) -> bool:
    made = method(node, "__init__")
    if made is None:
        return bool(node.bases) or any(each.value is None for each in fields(node))
    return any(default_of(made, each) is None for each in parameters(made)[1:])


def _is_missing(sentence: Sentence, name: str) -> bool:
    """Is it said that just that is not there? Then it stands in for nothing: "the folder doesn't exist"."""
    called = re.escape(parts(name)[-1].lower())
    is_missing = rf"\b{called} (?:\w+ )?(?:(?:does|is|was)(?:n't| not)|is missing)"
    return re.search(rf"(?i){is_missing}|\b(?:no|missing) (?:\w+ )?{called}\b", sentence.text) is not None


def _nothing_read(sentence: Sentence, first: ast.stmt) -> Iterator[str]:
    """Of a file that is not there, where nobody says what to do: as much as of an empty one."""
    if NO_FILE.search(sentence.text) is None or any_of(_OTHERWISE, _STAYS).search(sentence.text) is not None:
        return
    for node in walk(first):
        match node:
            case ast.Call(func=ast.Attribute(attr=name)) if name in _READ:
                yield "[]" if _READ[name] == "{}" and _is_a_list(sentence.source, first) else _READ[name]
                return


def _is_a_list(source: Source, first: ast.stmt) -> bool:
    """Does something come behind what is in it elsewhere, there or where it is handed on? Or is it called like many?"""
    if (around := function_around(source, first)) is None:
        return False
    if any(isinstance(node.value, ast.List | ast.ListComp) for node in walk(around) if isinstance(node, ast.Return)):
        return True
    last = (parts(around.name) or ("",))[-1]
    if singular(last) != last and last not in _UNDER_NAMES:
        return True
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Name(called) | ast.Attribute(attr=called))) if (
                called == around.name
            ):
                user = function_around(source, node)
                uses = (source.parents[each] for each in source.names.get(name, ()))
                here = [use for use in uses if function_around(source, use) is user]
                if any(isinstance(use, ast.Attribute) and use.attr in ("append", "extend", "insert") for use in here):
                    return True
                calls = (use for use in here if isinstance(use, ast.Call) and isinstance(use.func, ast.Name))
                if any(_is_taken_for_a_list(source, call, name) for call in calls):
                    return True
    return False


def _is_taken_for_a_list(source: Source, call: ast.Call, name: str) -> bool:
    """Does the function that is called work with it as with a list?"""
    return any(
        (kind_by_use(function, arg.arg) or "").startswith("list")
        for _, function in source.functions
        if is_name(call.func, function.name)
        for arg, given in zip(parameters(function), call.args, strict=False)
        if is_name(given, name)
    )


def _empty_returned(around: Function | None) -> Iterator[str]:
    """What it returns elsewhere, where that is empty."""
    for node in walk(around) if around is not None else ():
        value = ast.unparse(node.value) if isinstance(node, ast.Return) and node.value is not None else ""
        if value in ("[]", "{}", "''"):
            yield value


WRITER = Writer(
    frozenset(("wrap-try", "add-except", "suppress")), _written, needs=any_of(_SAYS, NO_FILE, _HANDLED, _STAYS)
)
