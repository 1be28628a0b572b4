"""What is put in later becomes what is there from the beginning: "add should parse the address too", where `__init__`
makes each of them so."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:pars\w+|convert\w*|turn\w*|mak\w+|becom\w+|normali[sz]\w*|strip\w*|lower\w*|upper\w*|cast\w*|clean\w*)\b"
    r"|\b(?:still|left|are|is|stays?|as|adds?|puts?|keeps?) (?:an? |the )?(?:\w+ )?(?:raw|strings?|str|texts?|dicts?)\b"
    r"|(?:\bnot|n't|\bnever) (?:\w+ )?(?:pars|convert|turn|made|normali[sz]|strip|lower|clean)\w*"
)
_ASKED, _NAMED, _ABOUT_IT, _MOST = 3.0, 1.5, 0.5, 3
_PUT = frozenset(("append", "add", "insert", "appendleft"))


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for _, owner in source.classes:
        made = dict(_made_so(owner))
        for method in owner.body if made else ():
            if not isinstance(method, Function):
                continue
            for held, value in _put_in(method):
                if held in made and isinstance(value, ast.Name) and not _is_made(method, value.id, made[held]):
                    told = _ASKED + _NAMED * min(2.0, names(sentence, method.name))
                    told += _ABOUT_IT * min(shared_words(sentence, method), _MOST)
                    yield Repair((instead(source, value, made[held].format(value.id)),), told)


def _made_so(owner: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """What an object keeps several of, and what is made of each when it is made: with a place for that one."""
    for node in walk(owner):
        match node:
            case ast.Assign(
                [ast.Attribute(ast.Name("self"), held)],
                (ast.ListComp() | ast.SetComp()) as several,
            ):
                form = _form(several)
                if form is not None:
                    yield held, form


def _form(several: ast.ListComp | ast.SetComp) -> str | None:
    match several.elt, several.generators:
        case ast.Call(func, [ast.Name(given)], []), [ast.comprehension(ast.Name(each))] if given == each:
            return f"{ast.unparse(func)}({{}})"
        case ast.Call(ast.Attribute(ast.Name(given), way), [], []), [ast.comprehension(ast.Name(each))] if (
            given == each
        ):
            return f"{{}}.{way}()"
        case _:
            return None


def _put_in(method: Function) -> Iterator[tuple[str, ast.expr]]:
    for node in walk(method):
        match node:
            case ast.Call(ast.Attribute(ast.Attribute(ast.Name("self"), held), how), [*_, value]) if how in _PUT:
                yield held, value


def _is_made(method: Function, name: str, form: str) -> bool:
    """Is it made so before?"""
    called = form.partition("(")[0].rpartition(".")[2]
    for node in walk(method):
        match node:
            case ast.Assign([ast.Name(target)], value) if target == name:
                if any(isinstance(each, ast.Call) and last_name(each.func) == called for each in walk(value)):
                    return True
    return False


WRITER = Writer(frozenset(("wrap-call", "replace", "change-value", "convert-type")), _written, needs=_NEEDS)
