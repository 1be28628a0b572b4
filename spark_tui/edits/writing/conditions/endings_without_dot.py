"""The ending of a file is compared with its dot: "it lists every png although they are all called .png", where
`path.suffix != kind`, and the kinds are written without one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import is_text
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:suffix\w*|extensions?|file types?|endings?)\b"
    r"|(?<!\w)\*?\.[a-z][a-z0-9]{1,3}\b(?!\()|\b(?:leading )?dots?\b"
)
_WRONG = Pattern(
    r"(?i)\b(?:every\w*|all|always|none|nothing|never|no|any|although|though|even (?:if|though)|wrong\w*|miss\w*|dots?"
    r"|ignor\w*|skip\w*|should|must)\b|n't\b"
)
_AN_ENDING = re.compile(r"[a-z][a-z0-9]{1,4}")
_ASKED, _PLAIN = 4.5, 0.1


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for node in source.all(ast.Compare) if _WRONG.search(sentence.text) is not None else ():
        match node:
            case ast.Compare(ending, [ast.Eq() | ast.NotEq()], [other]) if _is_ending(ending):
                pass
            case ast.Compare(other, [ast.Eq() | ast.NotEq()], [ending]) if _is_ending(ending):
                pass
            case ast.Compare(ending, [ast.In() | ast.NotIn()], [several]) if _is_ending(ending):
                if _are_bare(source, several):
                    yield Repair((behind(source, ending, "[1:]"),), _ASKED + _PLAIN + told_of(sentence, node))
                continue
            case _:
                continue
        told = told_of(sentence, node)
        if is_text(other) and _AN_ENDING.fullmatch(str(other.value)):
            quote = source.segment(other)[0]
            yield Repair((instead(source, other, f"{quote}.{other.value}{quote}"),), _ASKED + _PLAIN + told)
        elif isinstance(other, ast.Name | ast.Attribute) and _has_bare_ones(source):
            yield Repair((instead(source, other, f'"." + {source.segment(other)}'),), _ASKED + told)


def _is_ending(node: ast.expr) -> bool:
    """With its dot, as the library gives it."""
    match node:
        case ast.Attribute(attr="suffix"):
            return True
        case ast.Subscript(ast.Call(ast.Attribute(attr="splitext") | ast.Name("splitext")), ast.Constant(1 | -1)):
            return True
        case ast.Call(ast.Attribute(inner, "lower" | "casefold"), []):
            return _is_ending(inner)
        case _:
            return False


def _are_bare(source: Source, node: ast.expr) -> bool:
    """Are they all written without a dot, there or under a name of the file?"""
    if isinstance(node, ast.Name):
        node = next((value for name, _, value in constants(source) if name == node.id), node)
    several = node.keys if isinstance(node, ast.Dict) else getattr(node, "elts", [])
    texts = [each.value for each in several if isinstance(each, ast.Constant)]
    return bool(texts) and all(isinstance(each, str) and _AN_ENDING.fullmatch(each) for each in texts)


def _has_bare_ones(source: Source) -> bool:
    """Are there constants of the file that name kinds of files, and none with a dot?"""
    texts = [str(node.value) for _, _, value in constants(source) for node in walk(value) if is_text(node)]
    return any(map(_AN_ENDING.fullmatch, texts)) and not any(re.fullmatch(r"\.\w{1,5}", each) for each in texts)


WRITER = Writer(frozenset(("change-condition", "fix-operator", "fix-string")), _written, needs=_NEEDS)
