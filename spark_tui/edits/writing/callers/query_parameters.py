"""One more thing that a route takes from the query: "add an offset query param to list_orders", "a limit for
list_notes, default 50", "paginate list_notes", "filter the orders by an optional sku", with Flask and FastAPI."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_at_top
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.functions.routes import Route, is_fastapi, is_flask, routes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import PLAIN, Sentence, names, parts
from spark_tui.edits.writing import Writer

_TAKEN = r"(?:(?:url|query|get)[- ]?(?:string )?)?(?:param(?:eter)?s?|arg(?:ument)?s?)"
_NAME = r"[`'\"]?(?P<{}>[a-z_]\w*)[`'\"]?"
_NEEDS = Pattern(
    rf"(?i)\b(?:an?|the|new|optional|add|with|takes?|accepts?|supports?|understand) (?:(?:an?|the|new|optional"
    rf"|extra) )*"
    rf"{_NAME.format('name')}(?: and {_NAME.format('other')})? (?:{_TAKEN}|(?=for\b|to\b|in\b))"
    rf"|\b(?:filter\w*|search\w*|narrow\w*)\b.*?\bby (?:(?:an?|the|its|their|optional) )*{_NAME.format('by')}"
    rf"|\b(?P<pages>paginat\w+|pagination|paging)\b"
    rf"|\b(?:takes?|accepts?|supports?|needs?) (?:(?:an?|the|new|optional) )*(?P<taken>limit|offset|skip|page_size)\b"
)
_DEFAULT = Pattern(
    r"(?i)\bdefault(?:s|ing)?(?: (?:to|is|of|value))*[ =:]*(?P<after>\d+)\b|\b(?P<before>\d+) by default\b"
)
_MOST = frozenset(("limit", "per_page", "page_size", "size", "count", "top", "max_results"))
_FROM = frozenset(("offset", "skip", "start"))
_END = Pattern(r"(?P<which>max|min)_(?P<of>\w+)")
"""What it may be at most, or at least: `max_price`."""
_PAGE = "page"
_EACH = "per_page"
_NO_NAMES = frozenset(
    (*PLAIN, "query", "url", "filter", "route", "endpoint", "header", "body", "required", "timeout", "health")
)
_ASKED, _CLEAR, _ONLY_ONE = 7.0, 1.5, 1.0


@dataclass(frozen=True, slots=True)
class _Taken:
    """What is taken from the query, of which type and what holds without it."""

    name: str
    kind: str
    default: str


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or not (is_flask(source) or is_fastapi(source)):
        return
    new = _said(sentence, said)
    if not new or any(each.name in _NO_NAMES for each in new):
        return
    every = [each for each in routes(source) if each.method == "get" and _given(each) is not None]
    clear = {each: max(names(sentence, each.function.name), _by_words(sentence, each)) for each in every}
    for route in every:
        told = clear[route]
        if (told < _CLEAR and (len(every) > 1 or _names_another(sentence, every))) or _has_it(source, route, new):
            continue
        by_name = said["by"] is not None
        yield from possible(_with(source, route, new, by_name=by_name), _ASKED + told + _ONLY_ONE * (len(every) == 1))


def _names_another(sentence: Sentence, every: Sequence[Route]) -> bool:
    known = {each.function.name for each in every}
    return any(names(sentence, node.name) >= _CLEAR for _, node in sentence.source.functions if node.name not in known)


def _by_words(sentence: Sentence, route: Route) -> float:
    """Its path, as it is written, or what it lists: "the orders"."""
    if route.path and re.search(rf"(?<![\w/]){re.escape(route.path)}(?![\w/{{<])", sentence.text) is not None:
        return _CLEAR + 0.5
    noun = parts(route.function.name)[-1]
    said = {word.lower() for word in sentence.bare}
    lists = noun.endswith("s") and "{" not in route.path and "<" not in route.path
    return _CLEAR * (lists and noun in said)


def _said(sentence: Sentence, said: re.Match[str]) -> list[_Taken]:
    number = _DEFAULT.search(sentence.text)
    default = (number["after"] or number["before"]) if number is not None else ""
    if said["pages"] or (said["name"] or "").lower() in (_PAGE, "pagination", "paging"):
        size = next((each for each in (_EACH, "page_size") if each in sentence.bare), _EACH)
        constants = [
            each for each in sentence.bare if each.isupper() and len(each) > 2 and each in sentence.source.names
        ]
        if constants:
            return [_Taken(_PAGE, "int", "1"), _Taken(min(constants), "", "")]
        return [_Taken(_PAGE, "int", "1"), _Taken(size, "int", default or "20")]
    found = [each.lower() for each in (said["name"] or said["taken"], said["other"]) if each]
    if said["by"]:
        return [_Taken(said["by"].lower(), "", "None")]
    if not all(each in _MOST | _FROM for each in found):
        return []  # what is done with it nobody knows
    return [_Taken(each, "int", _none_of(each, default)) for each in found]


def _none_of(name: str, default: str) -> str:
    return "0" if name in _FROM else default or "20"


def _has_it(source: Source, route: Route, new: Sequence[_Taken]) -> bool:
    own = {*parameters_of(route.function), *named_in(route.function)}
    return any(each.name in own for each in new) or any(
        f'"{each.name}"' in source.segment(route.function) for each in new
    )


def _given(route: Route) -> ast.expr | None:
    """The list that it answers with."""
    given = [each.value for each in returns(route.function)]
    value = given[-1] if len(given) == 1 else None
    match value:
        case ast.Call(ast.Name("jsonify"), [inner], []):
            value = inner
        case ast.Dict(_, [inner]):
            value = inner
    match value:
        case ast.Name() | ast.ListComp() | ast.Subscript(slice=ast.Slice()) | ast.Call(ast.Name("list" | "sorted")):
            return value
        case _:
            return None


def _cut_within(value: ast.expr) -> ast.expr:
    """What a list is made of, where that is cut already: what is cut again would be cut of the page."""
    match value:
        case ast.ListComp(generators=[ast.comprehension(iter=ast.Subscript(slice=ast.Slice()) as inner, ifs=[])]):
            return inner
        case _:
            return value


def _with(source: Source, route: Route, new: Sequence[_Taken], *, by_name: bool) -> Iterator[Splice]:
    value = _given(route)
    if value is None:
        return
    value = _cut_within(value)
    limit = next((each for each in parameters_of(route.function) if each in _MOST), None)
    if new[0].name == _PAGE and limit is not None:
        new = [new[0]]  # how many there are on a page is said already
    if by_name:
        code, kind = _filtered(source, value, new[0].name, parts(route.function.name)[-1])
        new = [_Taken(new[0].name, kind, "None")]
    else:
        code = _cut(source, route, value, [each.name for each in new])
    yield from _taken(source, route, [each for each in new if each.default])
    yield instead(source, value, code)


def _taken(source: Source, route: Route, new: Sequence[_Taken]) -> Iterator[Splice]:
    function = route.function
    if is_fastapi(source):
        yield from _parameters(source, route, new)
        return
    lines = "\n".join(_asked(each) for each in new)
    reads = [
        each for each in function.body if isinstance(each, ast.Assign) and "request.args.get(" in source.segment(each)
    ]
    yield insert_after(source, reads[-1], lines) if reads else insert_at_top(source, function, lines)


def _parameters(source: Source, route: Route, new: Sequence[_Taken]) -> Iterator[Splice]:
    """Where several come to the same place, they come as one."""
    made: dict[tuple[int, int], str] = {}
    for each in new:
        kind = f"{each.kind} | None" if each.default == "None" else each.kind
        taken = named("add-parameter").edit(source, (source.name_of(route.function), each.name, each.default, kind))
        for one in taken:
            before = made.get((one.start, one.stop), "")
            between = ", " if before and not one.text.startswith(",") else ""
            made[one.start, one.stop] = f"{before}{between}{one.text}"
    yield from (Splice(start, stop, text) for (start, stop), text in made.items())


def _asked(new: _Taken) -> str:
    if new.default == "None":
        kind = f", type={new.kind}" if new.kind not in ("str", "") else ""
        return f'{new.name} = request.args.get("{new.name}"{kind})'
    return f'{new.name} = request.args.get("{new.name}", default={new.default}, type={new.kind})'


def _cut(source: Source, route: Route, value: ast.expr, new: Sequence[str]) -> str:
    """A part of the list, from and up to what is said."""
    known = {*parameters_of(route.function), *named_in(route.function)}
    whole, start, most = value, "", ""
    match value:
        case ast.Subscript(whole, ast.Slice(lower, upper, None)):
            start = source.segment(lower) if lower is not None else ""
            most = source.segment(upper) if isinstance(upper, ast.Name) else ""
    text = source.segment(whole)
    if isinstance(whole, ast.BinOp):
        text = f"({text})"
    if _PAGE in new:
        size = next((each for each in (*new, *sorted(known)) if each in _MOST or each.isupper()), _EACH)
        begins = f"(page - 1) * {size}"
        return f"{text}[{begins} : page * {size}]"
    start = next((each for each in new if each in _FROM), start)
    most = next((each for each in new if each in _MOST), most)
    if start and most and most in {*known, *new}:
        return f"{text}[{start} : {start} + {most}]"
    return f"{text}[{start}:{most}]"


def _filtered(source: Source, value: ast.expr, name: str, listed: str) -> tuple[str, str]:
    """Of the list only those that have it, where it is said."""
    whole, behind = value, ""
    match value:
        case ast.Subscript(whole, ast.Slice()):
            behind = source.text[source.stop(whole) : source.stop(value)]
    match whole:
        case ast.Call(ast.Name("list"), [inner], []):
            several = source.segment(inner)
        case _:
            several = source.segment(whole)
    held = re.sub(r"\.values\(\)$", "", several).rpartition(".")[2]
    many = next((each for each in (held, listed) if each.isidentifier() and singular(each) != each), "")
    one = singular(many) if many and singular(many) != name else "each"
    end = _END.fullmatch(name)
    own, kind = _of_one(source, one, end["of"] if end is not None else name)
    sign = "==" if end is None else "<=" if end["which"] == "max" else ">="
    kind = "float" if end is not None and kind == "str" else kind
    return f"[{one} for {one} in {several} if {name} is None or {own} {sign} {name}]{behind}", kind


def _of_one(source: Source, one: str, name: str) -> tuple[str, str]:
    """How it is asked for, and what it is: a field of a class of the file, or a key."""
    for _, owner in source.classes:
        for field in owner.body:
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and field.target.id == name:
                kind = source.segment(field.annotation).removesuffix(" | None")
                return f"{one}.{name}", kind
    return f'{one}["{name}"]', "str"


_KINDS = frozenset(("add-parameter", "skip-if", "set-argument", "add-argument", "clamp"))
WRITER = Writer(_KINDS, _written, needs=_NEEDS)
