"""What an `if` asks becomes a function that is called what it asks: "move the email check into is_valid_email"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.new_names import new_names
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.conditions import is_yes_or_no, negated
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts, said_in
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(r"(?i)\b(?:extract|move|pull|put|factor|own|separate|split|helper|into|out of)\b")
ASKS = Pattern(r"^_?(?:is|has|have|can|may|should|must|needs?|are|was|wants?|looks|matches|contains|valid)_")
_BAD = Pattern(
    r"(?:^|_)(?:not|no|invalid|missing|bad|wrong|empty|stale|expired|old|broken|duplicate|failed|closed|blocked|locked"
    r"|excluded|ignored|skipped|un\w+|in(?:complete|active|correct)|mis\w+|over\w*|too|exceeds?)(?:_|$)"
)
_WORDS_FOR = {
    word: frozenset(asked.split())
    for words, asked in (
        ("success successful ok", "status code returncode"),
        ("overdue late", "days due deadline today paid date sent"),
        ("expired stale fresh outdated old", "expires expiry ttl age timeout now stamp time until days seconds"),
        ("adult minor", "age birthday born"),
        ("full", "len capacity size count"),
        ("weekend weekday", "weekday"),
        ("text image binary", "suffix endswith"),
        ("eligible entitled", "total age orders points days amount"),
    )
    for word in words.split()
}
"""What is asked of which thing."""
_CALL = Pattern(r"(?<![\w.])([a-z_]\w*)\([a-z_, ]*\)")
_GOOD = Pattern(r"(?:^|_)(?:valid|ok|okay|good|allowed|possible|safe|fine|legal|can|may)(?:_|$)")
_CHECK = Pattern(
    r"(?i)\b(?:the|that|this) ((?:[a-z_]+ ){1,3}?)(?:checks?|conditions?|tests?|if)\b(?! (?:is|are|fails?|looks?)\b)"
)
_APART = Pattern(
    r"(?i)\b(?:own|separate|new|helper) (?:function|method|predicate|helper)|\b(?:in)?to (?:an? )?(?:function|helper)\b"
    r"|\b(?:be|become) an? (?:\w+ )?(?:function|helper)\b|^(?:extract|pull|factor|move)\b.* out$|^extract\b"
)
_ASKED, _A_WORD, _GIVEN = 7.0, 0.6, 1.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    told = (match[1] for match in _CALL.finditer(sentence.text) if match[1] not in sentence.known)
    name = next((each for each in (*new_names(sentence), *told) if ASKS.search(each)), "")
    if not name:
        yield from _described(sentence)
    every = [node for node in source.all(ast.If) if "\n" not in source.segment(node.test)] if name else []
    for node in every:
        function = function_around(source, node)
        if function is None or not _can_be_beside(source, function):
            continue
        words = {root(part) for each in walk(node.test) for part in parts(_text(each))}
        asked = [part for part in parts(name) if not ASKS.search(f"{part}_")] or parts(name)
        shared = sum(any(root(each) in words for each in (part, *_WORDS_FOR.get(part, ()))) for part in asked)
        is_given = f"{name}({', '.join(_given(function, node.test))})" in sentence.text
        if shared or is_given or len(every) == 1:
            evidence = _ASKED + _A_WORD * shared + _GIVEN * is_given + told_of(sentence, node.test)
            yield Repair(tuple(_apart(source, function, node, name)), evidence)


def _described(sentence: Sentence) -> Iterator[Repair]:
    """Nobody says a name, but what the check is about: "the status code check should be its own function"."""
    source, match = sentence.source, _CHECK.search(sentence.text)
    about = [part for word in said_in(match).split() for part in parts(word)]
    if not about or _APART.search(sentence.text) is None:
        return
    for node in source.all(ast.If):
        function = function_around(source, node)
        if function is None or not _can_be_beside(source, function) or _raises(node):
            continue
        words = {root(part) for each in walk(node.test) for part in parts(_text(each))}
        name = f"is_{'_'.join(about).lower()}_ok"
        if all(root(word) in words for word in about) and "\n" not in source.segment(node.test):
            yield Repair(tuple(_apart(source, function, node, name)), _ASKED + told_of(sentence, node.test))


def _can_be_beside(source: Source, function: Function) -> bool:
    """A function of the module, or a method that has an object."""
    own = [each.arg for each in function.args.args]
    around = source.parents.get(function)
    return isinstance(around, ast.Module) or (isinstance(around, ast.ClassDef) and own[:1] == ["self"])


def _raises(node: ast.If) -> bool:
    """That goes as a whole."""
    return isinstance(node.body[-1], ast.Raise)


def _given(function: Function, asked: ast.expr) -> list[str]:
    """What it has to be told."""
    local = {*parameters_of(function), *bound_in(function), *(each.arg for each in function.args.args[:1])}
    return list(dict.fromkeys(each.id for each in walk(asked) if isinstance(each, ast.Name) and each.id in local))


def _text(node: ast.AST) -> str:
    match node:
        case ast.Name(id=text) | ast.Attribute(attr=text) | ast.Constant(value=str(text)):
            return text
        case _:
            return ""


def _apart(source: Source, function: Function, node: ast.If, name: str) -> Iterator[Splice]:
    """The function above the one that asks; asked the other way round, where a good thing is asked for and a bad one
    turned away."""
    asked, is_not = node.test, isinstance(node.test, ast.UnaryOp) and isinstance(node.test.op, ast.Not)
    if isinstance(asked, ast.UnaryOp) and is_not:
        asked = asked.operand
    is_good = _GOOD.search(name) is not None or (_is_unlike(asked) and _BAD.search(name) is None)
    turned = not is_not and always_leaves(node.body) and not _gives_true(node) and is_good
    given = _given(function, asked)
    is_method = isinstance(source.parents[function], ast.ClassDef) and "self" in given
    head = f"{name}({', '.join(sorted(given, key=lambda each: each != 'self'))})"
    call = f"self.{name}({', '.join(each for each in given if each != 'self')})" if is_method else head
    answer = negated(source, asked, exact=False) if turned else source.segment(asked)
    if not turned and not is_yes_or_no(asked):
        answer = f"{answer} is not None" if _matches(asked) else f"bool({answer})"
    yield instead(source, node.test, f"not {call}" if is_not or turned else call)
    first = source.first_line(function if is_method else _outermost(source, function))
    indent, apart = source.indent(first), "\n\n" if is_method else "\n\n\n"
    at = source.line_start(first)
    yield Splice(at, at, f"{indent}def {head}:\n{indent}{source.unit}return {answer}{apart}")


_THERE_IS = Pattern(r"^_?(?:has|can|may|inside|within|in_bounds|fits?|enough|covers?|allows?|accepts?)(?:_|$)")


def asked_well(name: str, node: ast.If) -> bool:
    """Is a good thing asked for by that name, and a bad one turned away there?"""
    asked = node.test
    if (isinstance(asked, ast.UnaryOp) and isinstance(asked.op, ast.Not)) or _gives_true(node) or _BAD.search(name):
        return False
    return _GOOD.search(name) is not None or _THERE_IS.search(name) is not None or _is_unlike(asked)


def _outermost(source: Source, function: Function) -> ast.stmt:
    around = source.parents[function]
    return around if isinstance(around, ast.ClassDef) else function


def _is_unlike(node: ast.expr) -> bool:
    match node:
        case ast.Compare(ops=[ast.NotEq() | ast.NotIn()]):
            return True
        case _:
            return False


def _gives_true(node: ast.If) -> bool:
    match node.body[-1]:
        case ast.Return(ast.Constant(True)):
            return True
        case _:
            return False


def _matches(node: ast.expr) -> bool:
    """What gives a match or None."""
    match node:
        case ast.Call(ast.Attribute(attr="match" | "search" | "fullmatch")):
            return True
        case _:
            return False


WRITER = Writer(frozenset(("extract-function",)), _written, needs=_NEEDS)
