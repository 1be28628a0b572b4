"""The best one of several is max(), or min(): where a loop keeps it, and where all are sorted just to get one."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.branches import following
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.nodes import is_none
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions, used_besides
from spark_tui.edits.python.values.expressions import same
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import speaks_for, told_of
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:max|min)\b(?:\(\))?|\bsimplif\w*|\bsimpler\b|\bone[ -]?liner?\b|\bshorter\b|\bpythonic\b|\bbuilt-?ins?\b"
    r"|\btoo (?:long|complicated|verbose)\b|\b(?:clumsy|awkward|cumbersome|long-?winded)\b"
)
_ASKED_LOOP = 4.5
_PAIR = 2


def _best_of(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.nodes:
        if not isinstance(node, ast.For):
            continue
        made = _best(source, node) or _best_and_how_good(source, node) or _best_value(source, node)
        if made is not None:
            yield Repair((made,), _ASKED_LOOP + 0.7 * speaks_for(sentence, node))


def _best_and_how_good(source: Source, loop: ast.For) -> Splice | None:
    """The same where a second name holds how good it is: best = None; most = 0; for each in many: n = f(each); ..."""
    block, behind = block_of(source, loop), following(source, loop)
    at = block.index(loop)
    starts = dict[str, ast.expr]()
    for each in block[max(0, at - _PAIR) : at]:
        if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name):
            starts[each.targets[0].id] = each.value
    body, worked_out = _without_its_name(loop.body)
    match loop.target, body, behind[:1]:
        case (
            ast.Name(each),
            [ast.If(ast.Compare(value, [ast.Gt() | ast.Lt() as sign], [ast.Name(most)]), [*kept], [])],
            [ast.Return(ast.Name(best)) as last],
        ) if len(kept) == _PAIR and most in starts and is_none(starts.get(best)):
            pairs = ((one.targets[0], one.value) for one in kept if isinstance(one, ast.Assign))
            set_to = {target.id: given for target, given in pairs if isinstance(target, ast.Name)}
        case _:
            return None
    is_each = isinstance(found := set_to.get(best), ast.Name) and found.id == each
    if not is_each or most not in set_to or not same(set_to[most], value) or loop.orelse or len(starts) < _PAIR:
        return None
    key = _key(source, worked_out.get(ast.unparse(value), value), each)
    called, by = "max" if isinstance(sign, ast.Gt) else "min", f", key={key}" if key else ""
    code = f"return {called}({source.segment(loop.iter)}{by}, default=None)"
    return Splice(source.start(block[at - _PAIR]), source.stop(last), code)


def _best(source: Source, loop: ast.For) -> Splice | None:
    """best = None; for each in many: if best is None or key(each) > key(best): best = each. Where it begins with the
    first of them there has to be one."""
    block = block_of(source, loop)
    at = block.index(loop)
    if at == 0 or loop.orelse:
        return None
    if_none = ", default=None"
    body, worked_out = _without_its_name(loop.body)
    match block[at - 1], loop.target, body:
        case (
            ast.Assign([ast.Name(best)], ast.Subscript(many, ast.Constant(0))),
            ast.Name(each),
            [
                ast.If(
                    ast.Compare(left, [ast.Gt() | ast.Lt() as sign], [right]),
                    [ast.Assign([ast.Name(kept)], ast.Name(given))],
                    [],
                )
            ],
        ) if best == kept and each == given and same(many, _many(loop)):
            if_none = ""
        case (
            ast.Assign(targets=[ast.Name(id=best)], value=ast.Constant(value=None)),
            ast.Name(id=each),
            [
                ast.If(
                    test=ast.BoolOp(
                        op=ast.Or(),
                        values=[
                            ast.Compare(
                                left=ast.Name(id=asked), ops=[ast.Is()], comparators=[ast.Constant(value=None)]
                            ),
                            ast.Compare(left=left, ops=[ast.Gt() | ast.Lt() as sign], comparators=[right]),
                        ],
                    ),
                    body=[ast.Assign(targets=[ast.Name(id=kept)], value=ast.Name(id=given))],
                    orelse=[],
                )
            ],
        ) if best == asked == kept and each == given:
            pass
        case _:
            return None
    if any(used_besides(source, name, loop) for name in worked_out):
        return None
    left, right = (worked_out.get(ast.unparse(side), side) for side in (left, right))
    if mentions(left, best) and not mentions(left, each):
        left, right, sign = right, left, (ast.Lt() if isinstance(sign, ast.Gt) else ast.Gt())
    key = _key(source, left, each)
    if not same(left, _renamed(right, best, each)):
        return None
    by = f", key={key}" if key else ""
    called = "max" if isinstance(sign, ast.Gt) else "min"
    code = f"{called}({source.segment(_many(loop))}{by}{if_none})"
    behind = following(source, loop)
    start = source.start(block[at - 1])
    match behind[:1]:
        case [ast.Return(value=ast.Name(id=name)) as last] if name == best:
            return Splice(start, source.stop(last), f"return {code}")
        case _:
            return Splice(start, source.stop(loop), f"{best} = {code}")


def _best_value(source: Source, loop: ast.For) -> Splice | None:
    """Only the value is kept: best = 0; for each in many: if each.age > best: best = each.age. Where it begins with
    that of the first one there has to be one."""
    block = block_of(source, loop)
    at = block.index(loop)
    body, worked_out = _without_its_name(loop.body)
    match block[at - 1] if at else None, body:
        case (
            ast.Assign([ast.Name(best)], start),
            [ast.If(asked, [ast.Assign([ast.Name(kept)], value)], [])],
        ) if best == kept and not loop.orelse:
            pass
        case _:
            return None
    match asked:
        case ast.BoolOp(ast.Or(), [ast.Compare(ast.Name(none), [ast.Is()], [ast.Constant(None)]), test]) if (
            none == best
        ):
            pass
        case test:
            pass
    match test:
        case ast.Compare(bigger, [ast.Gt() | ast.GtE()], [smaller]):
            pass
        case ast.Compare(smaller, [ast.Lt() | ast.LtE()], [bigger]):
            pass
        case _:
            return None
    is_best = isinstance(smaller, ast.Name) and smaller.id == best
    found = bigger if is_best else smaller
    compared = smaller if is_best else bigger
    if not (isinstance(compared, ast.Name) and compared.id == best and same(found, value)):
        return None
    value = worked_out.get(ast.unparse(value), value)
    if mentions(value, best) or any(used_besides(source, name, loop) for name in worked_out):
        return None
    called, each, many = "max" if is_best else "min", source.segment(loop.target), source.segment(loop.iter)
    made = f"{source.segment(value)} for {each} in {many}"
    begins = isinstance(start, ast.Constant) or (isinstance(start, ast.UnaryOp) and "inf" not in ast.unparse(start))
    default = f"default={source.segment(start)}" if begins else ""
    if source.segment(value) == each:
        code = f"{called}({', '.join(filter(None, (many, default)))})"
    else:
        code = f"{called}(({made}), {default})" if default else f"{called}({made})"
    last: ast.stmt = loop
    behind = following(source, loop)
    match behind[:1]:
        case [ast.Return(ast.Name(name)) as returned] if name == best:
            last, code = returned, f"return {code}"
        case _:
            code = f"{best} = {code}"
    return Splice(source.start(block[at - 1]), source.stop(last), code)


def _without_its_name(body: list[ast.stmt]) -> tuple[list[ast.stmt], dict[str, ast.expr]]:
    """Where what is compared gets a name first: the rest, and what has the name."""
    match body:
        case [ast.Assign([ast.Name(name)], value), *rest]:
            return rest, {name: value}
        case _:
            return body, {}


def _many(loop: ast.For) -> ast.expr:
    """What is gone through; the first of them may be left out."""
    match loop.iter:
        case ast.Subscript(many, ast.Slice(ast.Constant(1), None, None)):
            return many
        case _:
            return loop.iter


def _key(source: Source, compared: ast.expr, each: str) -> str:
    match compared:
        case ast.Name(id=name) if name == each:
            return ""
        case ast.Call(called, [ast.Name(name)], []) if name == each and not mentions(called, each):
            return source.segment(called)
        case _:
            return f"lambda {each}: {source.segment(compared)}"


def _renamed(node: ast.expr, old: str, new: str) -> ast.expr:
    copy = ast.parse(ast.unparse(node), mode="eval").body
    for each in walk(copy):
        if isinstance(each, ast.Name) and each.id == old:
            each.id = new
    return copy


_NEEDS = Pattern(
    r"(?i)(?<!^)\bsort\w*\b.*\b(?:just|only|one|first|last|slow\w*|wasteful|overkill|everything|needless\w*|all|whole"
    r"|O\(n|for nothing)\b"
    r"|\b(?:no|not|without|\w+n't) (?:\w+ )?(?:need \w+ )?sort\w*\b|\b(?:max|min)\b(?: ?\(| (?:would|is|does|will))"
    r"|`(?:max|min)`"
    r"|\buse (?:max|min)\b|\boverkill\b"
)
_ASKED_SORT = 4.0


def _only_the_first(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Subscript):
        match node:
            case ast.Subscript(ast.Call(ast.Name("sorted"), [through], keywords), place):
                at = ast.unparse(place)
            case _:
                continue
        backwards = [each for each in keywords if each.arg == "reverse"]
        if at not in ("0", "-1") or any(ast.unparse(each.value) != "True" for each in backwards):
            continue
        name = "max" if (at == "-1") != bool(backwards) else "min"
        rest = [source.segment(each) for each in keywords if each.arg != "reverse"]
        code = f"{name}({', '.join([source.segment(through), *rest])})"
        yield Repair((instead(source, node, code),), _ASKED_SORT + told_of(sentence, node))


WRITERS = (
    Writer(frozenset(("to-comprehension", "first-match")), _best_of, needs=_SAYS),
    Writer(frozenset(("sort-key", "sort-reverse")), _only_the_first, needs=_NEEDS),
)
