"""What something is given is the constant that is said: "use TOP_COUNT as the default of --count", "the csv writer
should take its field names from COLUMNS", "the timeout of fetch should be TIMEOUT"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.functions.calls import keyword, set_keyword
from spark_tui.edits.python.functions.signatures import default_named
from spark_tui.edits.python.lines import is_in_fstring
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import text_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.values.constants import constants, is_literal
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.place.spoken_of import root, shared_words
from spark_tui.edits.writing import Writer, any_of

_CONSTANT = r"(?:the )?(?:constant )?(?:\w+\.)*`?(?-i:(?P<{0}>_?[A-Z][A-Z\d]*(?:_[A-Z\d]+)*))`?(?: constant)?(?!\w)"
_WHAT = r"(?:the |its |their |our )?(?:default(?: value)? (?:of|for) )?(?:the |its |their )?(?P<{0}>[\w\- ]{{2,40}}?)"
_WHERE = r"(?: (?:in|of|for|by|inside|that) (?:the )?(?P<{0}>[\w. ]+?)(?:\(\))?(?: (?:uses|takes|has|gets))?)?"
_SHOULD = r"(?:should|must|ought to|has to|have to|needs? to|can|could|shall)"
_PLEASE = r"(?i)^(?:please |pls |now |can you |could you )*"
_USE = Pattern(
    rf"{_PLEASE}(?:use|take|put|make|set) {_CONSTANT.format('used')}"
    rf"(?: (?:as|for|be|to be)|(?= the default)) {_WHAT.format('for')}"
    rf"{_WHERE.format('in')}[.!]*$"
)
_TAKE = Pattern(
    rf"{_PLEASE}(?:the |our )?(?P<who>[\w. ]+?) (?:{_SHOULD} )?(?:takes?|gets?|uses?|reads?|has|have|draws?)"
    rf" (?:the |its |their )(?P<taken>[\w\- ]+?) (?:from|out of|by|be) {_CONSTANT.format('from')}[.!]*$"
)
_TAKE_AS = Pattern(
    rf"{_PLEASE}(?:the |our )?(?P<whose>[\w. ]+?) {_SHOULD} (?:take|use|have|get|read) {_CONSTANT.format('as')}"
    r" (?:as|for) (?:the |its |their )(?P<what>[\w\- ]+?)[.!]*$"
)
_BE = Pattern(
    rf"{_PLEASE}(?:take |get |read |set |default |draw |(?P<by>)){_WHAT.format('be')}{_WHERE.format('at')}"
    rf" (?:{_SHOULD} )?(?:be |is |are |come from |comes from |be taken from |be read from |default to |defaults to "
    rf"|use |be set to |to |from ){_CONSTANT.format('is')}[.!]*$"
)
_NEEDS = any_of(_USE, _TAKE, _TAKE_AS, _BE)
_ASKED, _SAME, _PLACED, _A_WORD = 9.0, 1.5, 1.0, 0.4


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for name, what, where in _said(sentence.text.strip()):
        value = next((value for each, _, value in constants(source) if each == name), None)
        if value is None:
            continue
        found = list(_places(source, what, name))
        for function, old, splice in found:
            evidence = _ASKED + _SAME * (old is not None and _like(old, value))
            if function is not None:
                near = names(Sentence(where, source), function.name) if where else names(sentence, function.name)
                evidence += _PLACED * min(near, 2.0)
            if where and old is not None:
                evidence += _A_WORD * min(shared_words(Sentence(where, source), _around(source, old)), 3)
            yield from possible((splice,), evidence)
        return


def _said(text: str) -> Iterator[tuple[str, str, str]]:
    """The constant, what it is to be for, and where."""
    for words, name, what, where in (
        (_USE, "used", "for", "in"), (_TAKE, "from", "taken", "who"), (_TAKE_AS, "as", "what", "whose"),
        (_BE, "is", "be", "at"),
    ):  # fmt: skip
        match = words.match(text)
        if match is not None:
            yield match[name], match[what], match[where] or ""


def _places(source: Source, what: str, name: str) -> Iterator[tuple[Function | None, ast.expr | None, Splice]]:
    """Where something is called so, and is given what is written out: an option, an argument, a parameter, a name."""
    for node in source.nodes:
        match node:
            case ast.Call(args=[ast.Constant(str()), *_] as args) if any(
                _is_option(text_of(each), what) for each in args
            ):
                old = keyword(node, "default")
                if not is_in_fstring(source, node) and (old is None or is_literal(old)):
                    yield function_around(source, node), old, set_keyword(source, node, "default", name)
            case ast.keyword(str(called), value) if _is_called(called, what) and _is_given(source, value):
                yield function_around(source, node), value, instead(source, value, name)
            case ast.Assign([ast.Name(called) | ast.Attribute(attr=called)], value) if _is_called(called, what):
                if function_around(source, node) is not None and _is_given(source, value):
                    yield function_around(source, node), value, instead(source, value, name)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                for each in parameters_of(node):
                    old = default_named(node, each)
                    if old is not None and _is_called(each, what) and _is_given(source, old):
                        yield node, old, instead(source, old, name)


def _is_given(source: Source, value: ast.expr) -> bool:
    return is_literal(value) and not is_in_fstring(source, value)


def _is_option(text: str, what: str) -> bool:
    option = re.search(r"--[\w-]+", what)
    if option is not None:
        return text == option[0]
    said = re.sub(r"(?i)\b(?:option|flag|argument)\b|\s", "", what).lower()
    return text.startswith("--") and bool(said) and text.lstrip("-").replace("-", "") == said.replace("-", "")


def _is_called(name: str, what: str) -> bool:
    """Field names are `fieldnames`, the number of tries is `tries`, and a time-out may be a `read_timeout`."""
    words = [each for each in re.findall(r"[a-z_]\w*", what.lower()) if each not in _OF_NO_USE]
    called, said = name.lower().replace("_", ""), "".join(words).replace("_", "")
    if not words or len(said) < 3:
        return False
    last = [root(singular(each)) for each in parts(name)]
    return (
        called in (said, singular(said))
        or singular(called) == singular(said)
        or (len(words) <= len(last) and last[-len(words) :] == [root(singular(each)) for each in words])
    )


_OF_NO_USE = frozenset(("the", "of", "a", "an", "its", "their", "default", "value", "argument", "parameter", "option"))


def _like(one: ast.expr, other: ast.expr) -> bool:
    """The same, or as many of the same in another form."""
    if not is_literal(one) or not is_literal(other):
        return False
    if isinstance(one, ast.List | ast.Tuple) and isinstance(other, ast.List | ast.Tuple):
        return list(map(ast.dump, one.elts)) == list(map(ast.dump, other.elts))
    return ast.dump(one) == ast.dump(other)


def _around(source: Source, node: ast.expr) -> ast.AST:
    at = source.parents.get(node, node)
    return source.parents.get(at, at) if isinstance(at, ast.keyword) else at


WRITER = Writer(frozenset(("change-value", "set-flag", "change-default", "set-argument")), _written, needs=_NEEDS)
