"""Two functions that differ in a value or two become one, and two that call it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, takewhile, zip_longest
from keyword import iskeyword

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.new_names import new_names
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.lines import has_own_lines, is_in_fstring
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import children, walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.name.naming import called
from spark_tui.edits.writing import Writer, any_of

_SAYS = Pattern(
    r"(?i)\bduplicat\w+|\bcopy[- ]?(?:and[- ])?past\w+|\bcopied\b|\bdry\b"
    r"|\b(?:share|common|shared) (?:\w+ )?(?:code|part|helper|logic)"
    r"|\b(?:same|identical|alike) (?:\w+ )?(?:apart|except|but|code|thing|lines|logic|body)\b|\bdo the same\b"
    r"|\b(?:nearly|almost|basically|practically|pretty much|exactly|mostly) (?:the same|identical|alike|equal)\b"
    r"|\btwice\b|\bthe same\b|\b(?:merge|unify|combine)\b|\bboth\b"
)
_OF_TWO = Pattern(
    r"(?i)\b(?:differ\w* only|only differ\w*)\b|\b(?:what|that) (?:they|both|\w+ and \w+) (?:share|have in common)\b"
    r"|\bcop(?:y|ies|ying) (?:this|that|the|it)\b|\band \w+(?:\(\))? (?:only|just|both|simply) call\w*\b"
    r"|\bcommon (?:part|code|logic|body)\b|\b\w+ and \w+ (?:out )?into (?:a|one)\b"
)
_APART = Pattern(
    r"(?i)\b(?:extract\w*|pull\w*|factor\w*|helper|duplicat(?:ed?|ion)|dedup\w*|copy[- ]?past\w*|dry|shared?"
    r"|merge|unify)\b"
)
_CALL = Pattern(r"\b([a-z_]\w*)\(([\w, ]+)\)")
_ASKED, _NAMED, _AS_CALLED, _MOST = 2.6, 0.8, 1.5, 3
_READ_ALONE = 2.0  # that they differ only in what they read of the same thing

_Value = ast.Constant | ast.Attribute


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if (
        re.search(r"(?i)\b(?:constants?|numbers?|literals?|strings?|regex\w*|parametri[sz]\w+)\b", sentence.text)
        is not None
    ):
        return
    for (one, first), (other, second) in combinations(source.functions, 2):
        if source.parents[first] is source.parents[second] and _can_be_shared(source, first):
            values = _differing(source, first, second)
            if values is not None and 0 < len(set(map(_key, values))) <= _MOST and _can_be_shared(source, second):
                told = sum(names(sentence, name.rpartition(".")[2]) >= 2 for name in (one, other))
                if (found := _what_is_read(first, values)) is not None:
                    said = called(sentence) or next((each for each in new_names(sentence) if "_" in each), None)
                    finds = f"_find_{found.thing}"
                    is_free = bool(found.thing) and finds not in sentence.known
                    name = said or (finds if is_free else _shared_name(source, first.name, second.name))
                    splices = tuple(_as_found(source, first, second, name, found))
                    is_asked = told > 1 or _APART.search(sentence.text) is not None
                    evidence = _ASKED + _READ_ALONE * is_asked + _NAMED * told + _AS_CALLED * bool(said)
                    yield Repair(splices, evidence)
                new, given = _signature(sentence, first, len(set(map(_key, values))))
                name = new or called(sentence) or _shared_name(source, first.name, second.name)
                splices = tuple(_as_one(source, first, second, values, name, given))
                yield Repair(splices, _ASKED + _NAMED * told + _AS_CALLED * bool(new))


def _signature(sentence: Sentence, function: Function, values: int) -> tuple[str, list[str]]:
    """Of the call that is said for it, "total_by(rows, key)", the name and what is given for the values, where the rest
    fits."""
    own = [arg.arg for arg in function.args.args]
    for match in _CALL.finditer(sentence.text):
        given = re.findall(r"\w+", match[2])
        if match[1] not in sentence.known and len(given) == len(own) + values and given[: len(own)] == own:
            return match[1], given[len(own) :]
    return "", []


def _can_be_shared(source: Source, function: Function) -> bool:
    """With nothing about its parameters that one more behind them could break."""
    given = function.args
    plain = not (given.defaults or given.kwonlyargs or given.vararg or given.kwarg or given.posonlyargs)
    body = without_docstring(function.body)
    return plain and not function.decorator_list and bool(body) and all(has_own_lines(source, each) for each in body)


def _differing(source: Source, one: Function, other: Function) -> list[tuple[_Value, _Value]] | None:
    """The values and attributes in which they do; None where they differ in anything else."""
    if type(one) is not type(other) or ast.dump(one.args) != ast.dump(other.args):
        return None
    nodes = [[node for each in without_docstring(function.body) for node in walk(each)] for function in (one, other)]
    found: list[tuple[_Value, _Value]] = []
    for left, right in zip_longest(*nodes):
        if isinstance(left, ast.Constant) and isinstance(right, ast.Constant):
            if left.value != right.value:
                found.append((left, right))
        elif isinstance(left, ast.Attribute) and isinstance(right, ast.Attribute) and left.attr != right.attr:
            if not all(isinstance(each.ctx, ast.Load) and not _is_called(source, each) for each in (left, right)):
                return None
            found.append((left, right))
        elif type(left) is not type(right) or _plain(left) != _plain(right):
            return None
    return found if not any(is_in_fstring(source, each) for pair in found for each in pair) else None


def _key(pair: tuple[_Value, _Value]) -> tuple[str, ...]:
    return tuple(repr(each.value) if isinstance(each, ast.Constant) else ast.unparse(each) for each in pair)


def _is_called(source: Source, node: ast.expr) -> bool:
    around = source.parents[node]
    return isinstance(around, ast.Call) and around.func is node


def _plain(node: ast.AST) -> list[object]:
    """What is to be said of a node without what is in it."""
    values = [value for _, value in ast.iter_fields(node) if not isinstance(value, list | ast.AST)]
    return [sum(1 for _ in children(node)), *values]


def _as_one(
    source: Source,
    one: Function,
    other: Function,
    values: Sequence[tuple[_Value, _Value]],
    name: str,
    given: Sequence[str],
) -> Iterator[Splice]:
    own = [arg.arg for arg in one.args.args]
    known = {_key(pair): pair for pair in reversed(values)}  # what differs in the same way is given once
    several = [known[each] for each in dict.fromkeys(map(_key, values))]
    fresh = given or _parameters(source, one, [left for left, _ in several])
    called = dict(zip(map(_key, several), fresh, strict=True))
    in_class = own[:1] == ["self"]
    indent = source.indent(one.lineno)
    first, last = source.first_line(without_docstring(one.body)[0]), source.last_line(without_docstring(one.body)[-1])
    start, stop = source.line_start(first), source.line_start(last + 1)
    body = source.text[start:stop]
    for left, right in sorted(values, key=lambda pair: -source.start(pair[0])):
        parameter = called[_key((left, right))]
        if isinstance(left, ast.Attribute):
            parameter = f"getattr({source.segment(left.value)}, {parameter})"
        body = body[: source.start(left) - start] + parameter + body[source.stop(left) - start :]
    is_async = "async " * isinstance(one, ast.AsyncFunctionDef)
    head = f"{indent}{is_async}def {name}({', '.join([*own, *fresh])}):\n"
    at = source.line_start(source.first_line(one))
    yield Splice(at, at, head + body.rstrip("\n") + "\n\n" + ("" if in_class else "\n"))
    gives = any(isinstance(node, ast.Return) and node.value is not None for node in walk(one))
    for function, side in ((one, 0), (other, 1)):
        passed = [*(own[1:] if in_class else own), *(_as_given(source, pair[side]) for pair in several)]
        call = f"{'await ' * bool(is_async)}{'self.' * in_class}{name}({', '.join(passed)})"
        statements = without_docstring(function.body)
        begin, end = source.start(statements[0]), source.stop(statements[-1])
        yield Splice(begin, end, f"{'return ' * gives}{call}")


@dataclass(frozen=True, slots=True)
class _Found:
    """What each of two reads of the same thing, where it is given back, and whether there may be no such thing."""

    attributes: tuple[str, str]
    returned: tuple[ast.Attribute, ...]
    may_be_none: bool

    @property
    def thing(self) -> str:
        """What it is called where it is found."""
        return next((each.value.id for each in self.returned if isinstance(each.value, ast.Name)), "")


def _what_is_read(one: Function, values: Sequence[tuple[_Value, _Value]]) -> _Found | None:
    """`return entry.delay` in the one, `return entry.rate` in the other, and all else alike."""
    read = [(a, b) for a, b in values if isinstance(a, ast.Attribute) and isinstance(b, ast.Attribute)]
    if len({(a.attr, b.attr) for a, b in read}) != 1 or len(read) != len(values) or not _reads_plainly(one):
        return None
    if any(ast.dump(a.value) != ast.dump(b.value) for a, b in read):
        return None
    ends = [node for each in one.body for node in walk(each) if isinstance(node, ast.Return)]
    given = [each.value for each in ends if each.value is not None and not is_none(each.value)]
    if {id(each) for each in given} != {id(a) for a, _ in read}:
        return None
    left, right = read[0]
    may_be_none = len(given) < len(ends) or not isinstance(one.body[-1], ast.Return | ast.Raise)
    return _Found((left.attr, right.attr), tuple(a for a, _ in read), may_be_none)


def _reads_plainly(function: Function) -> bool:
    return not any(isinstance(node, ast.Yield | ast.YieldFrom | Function | ast.Lambda) for each in function.body
                   for node in walk(each))  # fmt: skip


def _as_found(source: Source, one: Function, other: Function, name: str, found: _Found) -> Iterator[Splice]:
    """The thing itself comes from a function of its own, and each of the two reads its part of it."""
    own = [arg.arg for arg in one.args.args]
    in_class = own[:1] == ["self"]
    indent, body = source.indent(one.lineno), without_docstring(one.body)
    start, stop = source.line_start(source.first_line(body[0])), source.line_start(source.last_line(body[-1]) + 1)
    text = source.text[start:stop]
    for each in sorted(found.returned, key=lambda each: -source.start(each)):
        text = text[: source.start(each) - start] + source.segment(each.value) + text[source.stop(each) - start :]
    is_async = isinstance(one, ast.AsyncFunctionDef)
    at = source.line_start(source.first_line(one))
    head = f"{indent}{'async ' * is_async}def {name}({', '.join(own)}):\n"
    yield Splice(at, at, head + text.rstrip("\n") + "\n\n" + ("" if in_class else "\n"))
    call = f"{'await ' * is_async}{'self.' * in_class}{name}({', '.join(own[in_class:])})"
    it = next(each for each in (found.thing, "found", "it") if each and each not in own)
    for function, attribute in zip((one, other), found.attributes, strict=True):
        statements = without_docstring(function.body)
        inner = source.indent(statements[0].lineno)
        none = f"{inner}if {it} is None:\n{inner}{source.unit}return None\n"
        whole = f"{it} = {call}\n{none}{inner}return {it}.{attribute}"
        plain = f"return {f'({call})' if is_async else call}.{attribute}"
        yield Splice(source.start(statements[0]), source.stop(statements[-1]), whole if found.may_be_none else plain)


def _as_given(source: Source, value: _Value) -> str:
    return f'"{value.attr}"' if isinstance(value, ast.Attribute) else source.segment(value)


def _parameters(source: Source, function: Function, values: Sequence[_Value]) -> list[str]:
    """By what each is given for, else by what it is."""
    taken = named_in(function)
    taken |= {arg.arg for arg in function.args.args}
    found: list[str] = []
    for value in values:
        wanted = _parameter(source, value)
        numbered = (wanted if at == 1 else f"{wanted}{at}" for at in range(1, 9))
        found.append(next(name for name in numbered if name not in taken and name not in found))
    return found


def _parameter(source: Source, value: _Value) -> str:
    if isinstance(value, ast.Attribute):
        return "name"
    match source.parents[value]:
        case ast.keyword(arg=str(name)):
            return name
        case ast.Call(func=ast.Name(id=error)) if error.endswith(("Error", "Exception")):
            return "message"
        case _ if isinstance(value.value, str) and value.value.startswith("/"):
            return "path"
        case ast.Assign(targets=[ast.Name(id=name)]):
            return name
        case ast.Subscript():
            return "key"
        case ast.Call(func=ast.Attribute(attr="get" | "pop" | "setdefault")):
            return "key"
        case ast.Compare():
            return "limit" if not isinstance(value.value, str) else "wanted"
        case _:
            return "name" if isinstance(value.value, str) else "factor" if isinstance(value.value, float) else "number"


def _shared_name(source: Source, one: str, other: str) -> str:
    """What their names have in common."""
    pairs = zip(parts(one.strip("_")), parts(other.strip("_")), strict=False)
    shared = [left for left, _ in takewhile(lambda pair: pair[0] == pair[1], pairs)]
    known = {name.rpartition(".")[2] for name, _ in source.functions}
    name = "_" + ("_".join(shared) or f"{one.strip('_')}_or_{other.strip('_')}")
    return name if name not in known and not iskeyword(name) else f"{name}_any"


WRITER = Writer(frozenset(("extract-function",)), _written, needs=any_of(_SAYS, _OF_TWO))
