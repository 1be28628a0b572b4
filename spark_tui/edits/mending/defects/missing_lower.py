"""Texts that are compared with their capitals, their blanks or the end of their line."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.complaint import Complaint
from spark_tui.edits.mending.repair import Defect, Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_at_top, insert_first
from spark_tui.edits.python.functions.checked_only import checked_only
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.nodes import texts_of
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.types.looked_up import holds_others, is_key_again
from spark_tui.edits.python.walking import walk
from spark_tui.edits.saying.value.quantities import NUMBERS

_CASE = Pattern(
    r"(?:upper|lower)(?!.?(?:bound|limit|end))|\bcapital|(?<!in )\bcase\b(?!/esac| arms?\b)|case.?(?:in)?sensitiv"
    r"|big letters|small letters"
)
_ANY_CASE = Pattern(
    r"ignor\w+ (?:the )?(?:letter )?case"
    r"|ignor\w+ (?:the )?(?:upper|lower)(?:[- ]?case)? (?:and|or|vs) (?:upper|lower)"
    r"|case[- ]?insensitiv|(?:regardless|independent) of (?:the )?case"
    r"|(?:case|capitals?|capital letters|(?:upper|lower) ?case)(?: \w+){0,4} (?:\w+ )?matter"
    r"|(?:n't|not|never) (?:care|bother|worry|look|depend|mind)(?: \w+){0,4} (?:case|capitals?|capital letters)"
    r"|(?:upper|lower)(?: ?case)? or (?:upper|lower)|capitals? or not|(?:any|either|whatever) case"
)
_LONG_WORD = Pattern(r"[^\W\d_]{5,}")  # no CSV, nor a JSON
_BLANK = Pattern(
    r"(?i)whitespace|(?<!put )(?<!put a )(?<!add )(?<!add a )(?<!with )(?<!insert )\bspaces?\b|\bblanks?\b"
    r"|newline|line ?(?:end|break|feed)|\\n|trailing|leading|\bstrip"
)
_BESIDE = Pattern(
    r"\b([^\W\d_]{2,})\b[`'\"]?(?=(?:,|/| and| or| vs\.?| versus| but not| instead of| is not| isn't| !=| ==| <>"
    r"| (?:does not|doesn't|never) (?:find|match|equal)| finds? no)"
    r" ?(?:the |a |for |of |as )??[`'\"]?([^\W\d_]{2,})\b)"
)
_CLEAR, _SIDE, _FIRST, _KEPT, _HALF, _BOTH, _TWICE = 2.0, 0.2, 1.0, -0.4, 0.5, 0.8, 2.5
_LOWERED = frozenset(("lower", "upper", "casefold"))
_STRIPPED = frozenset(("strip", "rstrip", "lstrip", "split"))
_SEVERAL = ast.Tuple | ast.List | ast.Set


_TYPED = Pattern(r"\b(?:typ(?:e|es|ed|ing)|enter(?:s|ed|ing)?|press\w*|inputs?|keyed)\b")
_AS_TYPED = 4.0


def _typed_alike(complaint: Complaint) -> Iterator[Repair]:
    """What somebody types is made alike where it is read."""
    source = complaint.source
    for node in complaint.nodes if complaint.says(_TYPED) else ():
        match node:
            case ast.Call(ast.Name("input")):
                pass
            case _:
                continue
        used = source.parents.get(node)
        while isinstance(used, ast.Attribute | ast.Call) and getattr(used, "attr", "") not in _LOWERED:
            used = source.parents.get(used)
        if not isinstance(used, ast.Attribute):
            yield Repair((behind(source, node, ".lower()"),), _AS_TYPED + complaint.points(node.lineno) / 2)


def _repairs(complaint: Complaint, _match: re.Match[str] | None) -> Iterable[Repair]:
    source = complaint.source
    wanted = [
        (added, known)
        for words, added, known in ((_CASE, ".lower()", _LOWERED), (_BLANK, ".strip()", _STRIPPED))
        if complaint.says(words)
    ]
    twice = _is_written_twice(complaint.sentence.text) or _is_quoted_twice(complaint)
    if not wanted and (twice or _is_in_another_case(complaint)):
        wanted = [(".lower()", _LOWERED)]
    capitals = re.search(r"\b[A-Z]{3,}\b", complaint.sentence.text) is not None and not wanted
    if capitals:
        wanted = [(".lower()", _LOWERED)]
    if complaint.says(_CASE):
        yield from _typed_alike(complaint)
        yield from _evened_first(complaint)
        yield from _looked_up_alike(complaint)
    loops = (node for node in source.nodes if isinstance(node, ast.For | ast.comprehension))
    each_of = {loop.target.id for loop in loops if isinstance(loop.target, ast.Name)}
    only_compared = complaint.says(_ANY_CASE)
    for node in complaint.nodes if wanted else ():
        if isinstance(node, ast.expr) and is_in_fstring(source, node):
            continue
        if only_compared and not isinstance(node, ast.Compare | ast.Call | ast.Subscript):
            continue
        clear = _CLEAR - capitals + complaint.points(getattr(node, "lineno", 0))
        if isinstance(node, ast.For):
            for added, known in wanted:
                yield from _first_in_loop(complaint, node, added, known)
        for added, known in wanted:
            beside = _in_small_letters(source, node) if known is _LOWERED else ()
            for texts, sure in _texts(node, each_of):
                bare = [text for text in texts if not _is_asked(text, known) and not isinstance(text, ast.Constant)]
                if _is_in(node) and any(holds_others(source, text) for text in bare[1:] or texts[:1]):
                    continue
                for text in bare if len(bare) == 1 or not _is_in(node) else ():
                    half = _HALF * (len(bare) > 1)  # the other side is as it comes
                    half += _FIRST * (_is_in(node) and is_key_again(source, text))
                    yield Repair(
                        (behind(source, text, _as_its_keys(source, node, added)), *beside), clear + sure - half
                    )
                if len(bare) > 1:
                    both = _SIDE + _BOTH * only_compared + _TWICE * (twice and known is _LOWERED)
                    yield Repair(tuple(behind(source, text, added) for text in bare), clear + sure + both)


def _as_its_keys(source: Source, node: ast.AST, added: str) -> str:
    """In capitals, where all that it is looked up in is written so."""
    match node:
        case ast.Subscript(ast.Name(held)) | ast.Compare(_, [ast.In() | ast.NotIn()], [ast.Name(held)]):
            pass
        case _:
            return added
    for each in source.all(ast.Assign):
        match each:
            case ast.Assign([ast.Name(name)], ast.Dict(keys) | ast.List(keys) | ast.Tuple(keys) | ast.Set(keys)) if (
                name == held
            ):
                texts = list(texts_of(keys))
                return ".upper()" if added == ".lower()" and texts and all(map(str.isupper, texts)) else added
    return added


def _in_small_letters(source: Source, node: ast.AST) -> tuple[Splice, ...]:
    """The texts of the code in a comparison with capitals: nothing that is written small is ever one of them."""
    sides = [node.left, *node.comparators] if isinstance(node, ast.Compare) else []
    texts = [text for side in sides for text in (side.elts if isinstance(side, _SEVERAL) else [side])]
    written = {text: source.segment(text) for text in texts if isinstance(text, ast.Constant)}
    return tuple(
        instead(source, text, code.lower())
        for text, code in written.items()
        if isinstance(text.value, str) and code != code.lower() and "\\" not in code
    )


def _is_in_another_case(complaint: Complaint) -> bool:
    """A text of the file is quoted, but for its capitals: 'chokes on "High"'."""
    quoted = complaint.sentence.quoted
    texts = {each.value for each in complaint.source.all(ast.Constant) if isinstance(each.value, str)}
    return any(word not in texts and word.lower() in texts for word in quoted)


def _is_quoted_twice(complaint: Complaint) -> bool:
    """A text is, with capitals and without: 'typed "oslo", and it was "Oslo"'."""
    quoted = {*complaint.sentence.quoted}
    return len({word.lower() for word in quoted}) < len(quoted)


def _is_written_twice(text: str) -> bool:
    """With a capital and without: "The and the are counted as two words", "HOUSE doesn't find House"."""
    words = {*_LONG_WORD.findall(text)}
    if any(word.isupper() and {word.lower(), word.capitalize()} & words for word in words):
        return True
    pairs = ((each[1], each[2]) for each in _BESIDE.finditer(text))
    return any(one != other and one.lower() == other.lower() and one.lower() not in NUMBERS for one, other in pairs)


def _first_in_loop(complaint: Complaint, loop: ast.For, added: str, known: frozenset[str]) -> Iterator[Repair]:
    """What is gone through, or what is made of it there, before it is looked up and counted."""
    source = complaint.source
    if not isinstance(loop.target, ast.Name):
        return
    name, clear = loop.target.id, _CLEAR + complaint.points(loop.lineno)
    for statement in loop.body:
        match statement:
            case ast.Assign([ast.Name(own)], ast.Call() as value) if own == name and not _is_asked(value, known):
                yield Repair((behind(source, value, added),), clear + _FIRST)
                return
    looked_up = [node for node in walk(loop) if isinstance(node, ast.Subscript) and ast.unparse(node.slice) == name]
    if looked_up and f"{name}{added}" not in source.segment(loop):
        yield Repair((insert_first(source, loop.body, f"{name} = {name}{added}"),), clear + _FIRST)


def _evened_first(complaint: Complaint) -> Iterator[Repair]:
    """A parameter is written as the keys are that it is looked up among, before it is."""
    source = complaint.source
    written = dict(_written_alike(source.tree))
    for function in complaint.functions():
        own = {arg.arg for arg in parameters(function)}
        for node in walk(function):
            match node:
                case ast.Compare(ast.Name(name), [ast.In() | ast.NotIn()], [ast.Name(among)]):
                    pass
                case ast.Subscript(ast.Name(among), ast.Name(name)):
                    pass
                case ast.Call(ast.Attribute(ast.Name(among), "get"), [ast.Name(name), *_]):
                    pass
                case _:
                    continue
            if name in own and among in written:
                held = checked_only(function, name)
                first = (
                    behind(source, held, f".{written[among]}()")
                    if held is not None
                    else insert_at_top(source, function, f"{name} = {name}.{written[among]}()")
                )
                yield Repair((first,), _CLEAR + _FIRST + complaint.points(node.lineno))
                break


def _looked_up_alike(complaint: Complaint) -> Iterator[Repair]:
    """What is no parameter, too."""
    source, written = complaint.source, dict(_written_alike(complaint.source.tree))
    for node in complaint.nodes:
        match node:
            case ast.Call(
                ast.Attribute(ast.Name(among), "get"), [ast.Attribute() | ast.Subscript() | ast.Call() as key, *_]
            ):
                pass
            case ast.Compare(
                ast.Attribute() | ast.Subscript() | ast.Call() as key, [ast.In() | ast.NotIn()], [ast.Name(among)]
            ):
                pass
            case ast.Subscript(ast.Name(among), ast.Attribute() | ast.Subscript() | ast.Call() as key, ast.Load()):
                pass
            case _:
                continue
        if among in written and not _is_asked(key, _LOWERED):
            clear = _CLEAR + _FIRST + complaint.points(node.lineno)
            yield Repair((behind(source, key, f".{written[among]}()"),), clear)


def _written_alike(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """What holds texts that are all in capitals, or all in small letters."""
    for statement in tree.body:
        match statement:
            case ast.Assign([ast.Name(name)], ast.Dict(keys)):
                texts = [key for key in keys if key is not None]
            case ast.Assign([ast.Name(name)], ast.Set(texts) | ast.Tuple(texts) | ast.List(texts)):
                pass
            case _:
                continue
        values = list(texts_of(texts))
        if values and len(values) == len(texts):
            for how in ("upper", "lower"):
                if all(getattr(value, f"is{how}")() for value in values):
                    yield name, how


def _texts(node: ast.AST, each_of: set[str]) -> Iterator[tuple[list[ast.expr], float]]:
    """What may be texts that are compared, looked up, or taken from outside. What a loop is at is hardly a list."""
    match node:
        case ast.Compare(left, [ast.Eq() | ast.NotEq()], [right]):
            yield [each for each in (left, right) if _may_be_text(each)], 0.4
        case ast.Compare(left, [ast.In() | ast.NotIn()], [ast.Constant() | ast.Tuple() | ast.List() | ast.Set()]):
            yield [left], 0.4
        case ast.Compare(left, [ast.In() | ast.NotIn()], [right]):
            if not (isinstance(right, ast.Name) and right.id in each_of):
                yield [left], 0.2
                yield [right], 0.2
            yield [left, right], 0.1
        case ast.Call(ast.Attribute(owner, "startswith" | "endswith")):
            yield [owner], 0.2
        case ast.Call(ast.Attribute(attr="index"), [ast.Name() as value]):
            yield [value], 0.2
        case ast.Call(ast.Name("input")):
            yield [node], 0.2
        case ast.Call(ast.Attribute(attr="append" | "add"), [ast.Name() | ast.Subscript() as value]):
            yield [value], _KEPT
        case ast.Return(ast.Name() as value):
            yield [value], 0.0
        case ast.Return(ast.Tuple(elts)):
            for each in elts:
                if isinstance(each, ast.Name):
                    yield [each], 0.0
        case ast.Assign([ast.Name() | ast.Attribute()], ast.Name() | ast.Subscript() | ast.Attribute() as value):
            yield [value], 0.0
        case ast.GeneratorExp(element) | ast.ListComp(element) | ast.SetComp(element) if isinstance(element, ast.Name):
            if not _is_opened(node, element.id):
                yield [element], 0.3
        case ast.Subscript(slice=ast.Name() as key):
            yield [key], 0.0
        case ast.Call(ast.Attribute(attr="readline" | "group" | "recv" | "get")):
            yield [node], 0.0


def _is_opened(node: ast.AST, name: str) -> bool:
    """Is something looked up in it, or an attribute of it asked for, that no text has?"""
    for each in walk(node):
        match each:
            case ast.Subscript(ast.Name(held), ast.Constant(str())) if held == name:
                return True
            case ast.Attribute(ast.Name(held), attribute) if held == name and not hasattr(str, attribute):
                return True
    return False


def _is_in(node: ast.AST) -> bool:
    """Of a text in a text both sides are written alike, or one of them is known to be."""
    return isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn)


def _may_be_text(node: ast.expr) -> bool:
    match node:
        case ast.Constant():
            return False
        case ast.Call(ast.Name("len" | "int" | "float" | "sum" | "abs" | "type" | "round")) | ast.BinOp():
            return False
        case _:
            return True


def _is_asked(text: ast.expr, known: frozenset[str]) -> bool:
    match text:
        case ast.Call(ast.Attribute(attr=name)):
            return name in known
        case _:
            return False


DEFECT = Defect("missing-lower", frozenset(("fix-operator", "fix-string", "fix-negation", "ignore-case")), _repairs)
