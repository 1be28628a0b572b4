"""What somebody sees in no order is sorted where that comes from, by what is said: "the shopping list is in no order at
all, sort it by name", where `shopping_list` makes its lines of `missing(stock).items()`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_called
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import NEARLY, Sentence, names, parts
from spark_tui.edits.saying.doing.order import DOWN
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.writing import Writer

_NO_ORDER = (
    r"(?:(?:in|has|have) (?:no|any|a random|random|some random|whatever|an? arbitrary|the wrong) (?:\w+ )?order"
    r"|(?:all )?(?:mixed|jumbled|messed)(?: up)?|jumbled|unsorted|unordered"
    r"|(?:not|n't) (?:sorted|ordered|in (?:any )?order)|all over the place|a mess|out of order)"
)
_NEEDS = Pattern(
    rf"(?i)\b(?P<what>\w[\w ]*?) (?:is|are|come\w*(?: out)?|look\w*|get\w*|has|have|show\w* up)\b.*{_NO_ORDER}"
)
_BY = Pattern(r"(?i)\b(?:by|after) (?:the |their |its |his |her )?(?P<by>[a-z_]\w*(?: [a-z_]\w*)?)")
_OTHERWISE = Pattern(r"(?i)\b(?:tests?|rais\w+|same order|keep\w*|first come|and (?:then )?by|then by|, by)\b")
_ASKED, _PART, _BY_NOTHING = 8.0, 0.6, 5.0
_LOOPS = (ast.For, ast.ListComp, ast.GeneratorExp, ast.SetComp, ast.DictComp)
_LIST = frozenset(("list", "tuple"))


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _OTHERWISE.search(sentence.text) is not None:
        return
    by = _BY.search(sentence.text)
    subject = {root(word) for word in said["what"].lower().split()}
    down = ", reverse=True" if DOWN.search(sentence.text) else ""
    for _, function in source.functions:
        title = [root(part) for part in parts(function.name)]
        shared = len(subject & {root(singular(part)) for part in parts(function.name)} | subject & set(title))
        if not shared or (shared < len(title) and shared < 2 and len(title) > 2):
            continue
        whole = _PART * shared + _PART * 2 * (shared >= len(title))
        for made, inside, key in _several(source, function, by["by"].lower() if by is not None else ""):
            is_given = isinstance(source.parents.get(made), ast.Return)
            if "sort" in source.segment(function) or (by is None and not is_given):
                continue
            code = f"sorted({inside}{f', key={key}' * bool(key)}{down})"
            told = _ASKED - _BY_NOTHING * (by is None) + whole + told_of(sentence, made) / 2
            yield Repair((instead(source, made, code),), told)
            break


def _several(source: Source, function: Function, by: str) -> Iterator[tuple[ast.expr, str, str]]:
    """What is gone through or given back, how it stands in brackets, and by what it is put into order."""
    for node in walk(function):
        match node:
            case ast.Return(ast.ListComp(ast.Name(one), [ast.comprehension(ast.Name(each))]) as made) if one == each:
                inside = source.segment(made)[1:-1].strip()
                if (key := _key(source, each, by)) is not None:
                    yield made, f"({inside})" if key else inside, key
            case ast.Return(ast.Call(ast.Name(kind), [given], []) as made) if kind in _LIST:
                one = singular((ast.unparse(given).removesuffix(".values()")).rpartition(".")[2])
                if (key := _key(source, one, by)) is not None:
                    yield made, source.segment(given), key
    for node in walk(function):
        if not isinstance(node, _LOOPS) or function_around(source, node) is not function:
            continue
        loop = node if isinstance(node, ast.For) else node.generators[0]
        through, key = source.segment(loop.iter), _of_loop(source, loop.target, loop.iter, by)
        if key is not None and not through.startswith(("range(", "enumerate(", "zip(")):
            yield loop.iter, through, key


def _of_loop(source: Source, target: ast.expr, through: ast.expr, by: str) -> str | None:
    match target, through:
        case ast.Tuple([ast.Name(first), ast.Name(second)]), ast.Call(ast.Attribute(_, "items"), [], []):
            if not by or _is_called(first, by) or by.startswith(("alphabet", "key")):
                return ""
            return "lambda pair: pair[1]" if _is_called(second, by) else None
        case ast.Name(each), _:
            return _key(source, each, by)
        case _:
            return None


def _is_called(name: str, by: str) -> bool:
    words = {singular(word) for word in by.split()}
    return singular(name.lower()) in words or words <= {singular(part) for part in parts(name)}


def _key(source: Source, each: str, by: str) -> str | None:
    """None where they can't be compared, or have nothing that is called so."""
    attributes = {
        node.attr
        for node in source.all(ast.Attribute)
        if isinstance(node.value, ast.Name) and node.value.id == each and not is_called(source, node)
    }
    keys = {
        str(node.slice.value)
        for node in source.all(ast.Subscript)
        if isinstance(node.value, ast.Name) and node.value.id == each and isinstance(node.slice, ast.Constant)
    }
    fields = _fields(source, each) if each else set[str]()
    for name in sorted(attributes | fields):
        if by and _says(source, by, name):
            return f"lambda {each}: {each}.{name}"
    for name in sorted(keys):
        if by and _says(source, by, name):
            return f'lambda {each}: {each}["{name}"]'
    if by and (attributes or keys or fields):
        word = by.split()[0]
        if fields or re.fullmatch(r"name|title|date|owner|city|price", word) is None:
            return None
        return f"lambda {each}: {each}.{word}" if attributes else f'lambda {each}: {each}["{word}"]'
    return "" if not (attributes or keys or fields) and (not by or _is_called(each, by)) else None


def _says(source: Source, by: str, name: str) -> bool:
    return any(names(Sentence(f"the {each}", source), name) >= NEARLY for each in (by, by.split()[0]))


def _fields(source: Source, each: str) -> set[str]:
    """Of the class that is called as each of them."""
    wanted = each.replace("_", "").lower()
    owner = next((node for _, node in source.classes if node.name.lower() == wanted), None)
    found = set[str]()
    for node in walk(owner) if owner is not None else ():
        match node:
            case ast.AnnAssign(ast.Name(name)) | ast.Attribute(ast.Name("self"), name, ast.Store()):
                found.add(name)
    return found


WRITER = Writer(frozenset(("sort-key", "fix-error", "sort-reverse")), _written, needs=_NEEDS)
