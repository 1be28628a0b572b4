"""What is looked for in texts is found however either is written: "search should ignore case", in a title as in each of
several authors."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.looping.loops import each_of_many
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.nodes import root_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\bcase[- ]?(?:in)?sensitiv\w*|\b(?:ignor\w+|regardless of|whatever|no matter the|any|either|not care about"
    r"|mind(?:s|ing)?)(?: the| letter| upper| lower)* case\b|\b(?:upper|lower)(?:case)?(?: and | or |/)(?:upper"
    r"|lower) ?case\b"
)
_WISHED = Pattern(r"(?i)\bshould be case[- ]sensitive\b")
_ASKED, _NAMED = 5.6, 1.4
_FORM = "lower"


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _WISHED.search(sentence.text) is not None:
        return
    for _, function in source.functions:
        own = set(parameters_of(function))
        found = [each for each in walk(function) if isinstance(each, ast.Compare) and _looks(source, each, own)]
        if (
            not found
            or names(sentence, function.name) < 1
            or not any(_in_text_of_one(function, each) for each in found)
        ):
            continue
        many = {name for each in found for name in _of_many(source, each)}
        splices = [splice for each in found for splice in _evened(source, each, many)]
        yield from possible(splices, _ASKED + _NAMED)


def _looks(source: Source, node: ast.Compare, own: set[str]) -> bool:
    match node:
        case ast.Compare(ast.Name(name), [ast.In() | ast.NotIn()], [ast.Attribute() | ast.Call() | ast.Name()]):
            return name in own and not is_in_fstring(source, node)
        case ast.Compare(ast.Name(name), [ast.In() | ast.NotIn()], [ast.Subscript(_, ast.Constant(str()))]):
            return name in own and not is_in_fstring(source, node)
        case _:
            return False


def _in_text_of_one(function: Function, node: ast.Compare) -> bool:
    """Is it asked of each of several, or of what the function is given: of nothing that is kept under a key?"""
    return root_name(node.comparators[0]) in each_of_many(function) | (set(parameters_of(function)) - {"self"})


def _of_many(source: Source, node: ast.Compare) -> Iterator[str]:
    """What holds several texts: by how it is typed or called, or as what is split."""
    right = node.comparators[0]
    text = source.segment(right)
    match right:
        case ast.Call(ast.Attribute(attr="split" | "splitlines" | "keys" | "values" | "findall")):
            yield text
        case ast.Call():
            return
        case ast.Attribute(attr=name) | ast.Name(id=name) | ast.Subscript(_, ast.Constant(str(name))):
            typed = [*_annotations(source, name)]
            is_list = any(
                each.startswith(("list", "List", "set", "Set", "tuple", "Tuple", "Sequence")) for each in typed
            )
            if is_list or (not typed and singular(name) != name):
                yield text


def _annotations(source: Source, name: str) -> Iterator[str]:
    for node in source.nodes:
        match node:
            case ast.AnnAssign(ast.Name(own) | ast.Attribute(attr=own), annotation) if own == name:
                yield ast.unparse(annotation)
            case ast.arg(own, ast.expr() as annotation) if own == name:
                yield ast.unparse(annotation)


def _evened(source: Source, node: ast.Compare, many: set[str]) -> Iterator[Splice]:
    left, right = node.left, node.comparators[0]
    text = source.segment(right)
    yield instead(source, left, f"{source.segment(left)}.{_FORM}()")
    if text.endswith(f".{_FORM}()"):
        return
    if text not in many:
        yield instead(source, right, f"{text}.{_FORM}()")
    elif isinstance(right, ast.Call) and isinstance(right.func, ast.Attribute) and right.func.attr.startswith("split"):
        stop = source.stop(right.func.value)
        yield Splice(stop, stop, f".{_FORM}()")
    else:
        yield instead(source, right, f"[each.{_FORM}() for each in {text}]")


WRITER = Writer(frozenset(("ignore-case",)), _written, needs=_NEEDS)
