"""A match becomes an if/elif chain."""

from __future__ import annotations

import ast
import tokenize
from collections.abc import Iterator, Sequence

from spark_tui.edits.ops import Example, Op, Values
from spark_tui.edits.ops._where import where
from spark_tui.edits.python.branching.patterns import Asked, Subject, asked, start, with_names_told
from spark_tui.edits.python.lines import has_own_lines, move_out
from spark_tui.edits.python.names import all_documented
from spark_tui.edits.python.source import Source, Splice, Token, read, rewritten, splice
from spark_tui.edits.python.uses import inside, mentions, named_in, names_in, scope_of
from spark_tui.edits.python.values.expressions import Level, keep_comments, moved
from spark_tui.edits.python.walking import walk
from spark_tui.edits.refusal import Refusal

_SIMPLE = ast.Name | ast.Attribute | ast.Subscript | ast.Constant | ast.expr_context | ast.UnaryOp | ast.unaryop
_NAMED = ast.Name | ast.Attribute | ast.Constant | ast.expr_context
_LISTS = ("split", "rsplit", "splitlines", "findall", "readlines")
_NAMES = ("value", "subject", "matched", "looked_at")
_WORDS = ("words", "parts", "pieces", "found_words")


def _edit(source: Source, values: Values) -> Iterator[Splice]:
    """One after the other, as one may stand in another. Those that cannot be asked by an if stay."""
    here = source
    while (change := _first(here, values[0])) is not None:
        here = read(splice(here, change))
    if here is source:
        for node in _matches(source, values[0]):
            list(_chain(source, node))  # says why not
        raise Refusal("there is no match here")
    yield rewritten(source, here.text)


def _first(source: Source, place: str) -> list[Splice] | None:
    for node in _matches(source, place):
        try:
            return list(_chain(source, node))
        except Refusal:
            continue
    return None


def _matches(source: Source, place: str) -> Iterator[ast.Match]:
    around = source.definition(place) if place else source.tree
    return (node for node in inside(source, around) if isinstance(node, ast.Match))


def _chain(source: Source, node: ast.Match) -> Iterator[Splice]:
    if not has_own_lines(source, node):
        raise Refusal("the match has no lines of its own")
    before, subject = _subject(source, node)
    found = [_case(source, node, each, subject) for each in node.cases]
    if not found[0][0]:
        raise Refusal("the match has one case, which always fits")
    colon = _colon(source, source.start(node), source.stop(node.subject))
    keep_comments(source, source.start(node), colon.start)
    indent, begins = source.indent(node.lineno), colon.line + 1
    at, below = source.line_start(node.lineno), source.line_start(begins)
    comment = source.text[colon.stop : below].strip()
    yield Splice(at, below, "".join(f"{indent}{line}\n" for line in (comment, before) if line))
    deeper, headers = "", set[int]()
    for each, (test, names) in zip(node.cases, found, strict=True):
        case = _keyword(source, each)
        deeper = source.indent(case.line)
        colon = _colon(source, case.start, source.stop(each.guard) if each.guard is not None else case.stop)
        keep_comments(source, case.start, colon.start)
        yield Splice(case.start, colon.start, f"{'' if each is node.cases[0] else 'el'}if {test}" if test else "else")
        yield from _named(source, each, colon, names, deeper, indent)
        headers.update(range(case.line + 1, colon.line + 1))
    for line in range(begins, source.last_line(node) + 1):
        if line not in headers:
            yield from move_out(source, line, line, deeper, indent)


def _subject(source: Source, node: ast.Match) -> tuple[str, Subject]:
    """What is looked at, and what gives it a name first, if asking for it again could be something else."""
    subject = node.subject
    if isinstance(subject, ast.Tuple) and all(map(_is_counted, subject.elts)):
        text = source.segment(subject)
        members = tuple(moved(source, each, Level.BIT_OR) for each in subject.elts)
        return "", Subject(text if text.startswith("(") else f"({text})", members)
    if all(isinstance(each, _SIMPLE) for each in walk(subject)) and not isinstance(subject, ast.Tuple):
        return "", Subject(moved(source, subject, Level.SIGN))
    if isinstance(subject, ast.NamedExpr):
        return source.segment(subject).replace(":=", "=", 1), Subject(subject.target.id)
    is_list = _is_list(subject)
    known = named_in(scope_of(source, node)) | _arguments(source, node)
    name = next((each for each in (_WORDS if is_list else _NAMES) if each not in known), None)
    if name is None:
        raise Refusal("no name is free for what the match looks at", "give it one first")
    return f"{name} = {moved(source, subject)}", Subject(name, is_list=is_list)


def _arguments(source: Source, node: ast.Match) -> set[str]:
    return {each.arg for each in walk(scope_of(source, node)) if isinstance(each, ast.arg)}


def _is_counted(node: ast.expr) -> bool:
    """A name or the like, or numbers counted from one: what may be asked for again, or not at all."""
    match node:
        case ast.BinOp(left=ast.Name(), op=ast.Mod() | ast.Add() | ast.Sub(), right=ast.Constant(value=int(by))):
            return by != 0
        case _:
            return all(isinstance(each, _NAMED) for each in walk(node))


def _is_list(node: ast.expr) -> bool:
    match node:
        case ast.List() | ast.ListComp():
            return not any(isinstance(each, ast.Starred) for each in walk(node))
        case ast.Call(func=ast.Attribute(attr=name)):
            return name in _LISTS
        case ast.Call(func=ast.Name(id=name)):
            return name in ("list", "sorted")
        case _:
            return False


def _case(
    source: Source, node: ast.Match, case: ast.match_case, subject: Subject
) -> tuple[str, Sequence[tuple[str, str]]]:
    """What the if asks, nothing for an else; and the names its branch begins with."""
    found = asked(source, case.pattern, subject)
    tests = list(found.tests)
    if case.guard is not None:
        tests.append(with_names_told(source, case.guard, found.names))
        _refuse_kept(source, node, case, found)
    test = tests[0] if len(tests) == 1 else " and ".join(tests)
    whole = len(tests) == 1 and len(found.tests) == 1 and isinstance(case.pattern, ast.MatchOr | ast.MatchAs)
    if whole and test.startswith("(") and " or " in test:
        test = test[1:-1]
    if case.guard is not None and not found.tests and test == f"({source.segment(case.guard)})":
        test = test[1:-1]
    scope = scope_of(source, node)
    needed = [
        (name, text)
        for name, text in found.names
        if name != text
        and (isinstance(scope, ast.Module | ast.ClassDef) or any(mentions(each, name) for each in case.body)
             or _is_read_elsewhere(source, node, case, name))
    ]  # fmt: skip
    return test, needed


def _refuse_kept(source: Source, node: ast.Match, case: ast.match_case, found: Asked) -> None:
    """A name that a pattern gave stays where its condition does not hold."""
    if any(isinstance(each, ast.NamedExpr) for each in walk(case.guard or case.pattern)):
        raise Refusal(f"the condition on line {case.pattern.lineno} sets something")
    for name, text in found.names:
        if name != text and _is_read_elsewhere(source, node, case, name):
            raise Refusal(f"{name} of line {case.pattern.lineno} is read elsewhere too", "give it another name there")


def _is_read_elsewhere(source: Source, node: ast.Match, case: ast.match_case, name: str) -> bool:
    own = {id(each) for other in node.cases if other is case or _gives(other, name) for each in walk(other)}
    if any(isinstance(each, ast.Global | ast.Nonlocal) and name in each.names for each in walk(scope_of(source, node))):
        return True
    reads = (each for each in names_in(scope_of(source, node)) if each.id == name and isinstance(each.ctx, ast.Load))
    return any(id(each) not in own for each in reads)


def _gives(case: ast.match_case, name: str) -> bool:
    return any(name in (getattr(each, "name", None), getattr(each, "rest", None)) for each in walk(case.pattern))


def _named(
    source: Source, case: ast.match_case, colon: Token, names: Sequence[tuple[str, str]], old: str, new: str
) -> Iterator[Splice]:
    """The names as the first statement of the branch."""
    if not names:
        return
    code = f"{', '.join(name for name, _ in names)} = {', '.join(text for _, text in names)}"
    first = case.body[0]
    if source.first_line(first) == colon.line:
        depth = new + source.unit
        yield Splice(colon.stop, source.start(first), f"\n{depth}{code}\n{depth}")
        return
    at = source.line_start(colon.line + 1)
    inner = source.indent(source.first_line(first)).removeprefix(old)
    yield Splice(at, at, f"{new}{inner}{code}\n")


def _keyword(source: Source, case: ast.match_case) -> Token:
    """The word `case`: `ast` does not say where that stands."""
    before = start(source, case.pattern)
    return next(each for each in reversed(source.tokens) if each.stop <= before and each.text == "case")


def _colon(source: Source, start: int, least: int) -> Token:
    """The colon that ends a header."""
    depth = 0
    for each in source.tokens:
        if each.start < start or each.kind != tokenize.OP:
            continue
        depth += (each.text in "([{") - (each.text in ")]}")
        if each.text == ":" and not depth and each.start >= least:
            return each
    raise Refusal("the header of the match cannot be read")


def _places(source: Source, _earlier: Values) -> Iterator[str]:
    if any(source.all(ast.Match)):
        yield from (name for name in all_documented(source) if _first(source, name) is not None)


OP = Op(
    "match-to-if",
    "make if/elif/else of a match",
    (where(_places),),
    _edit,
    (
        Example(
            "def go(c):\n    match c:  # where to\n        case 'up':  # away\n            return 1\n"
            "        case 'left' | 'right':\n            return 0\n        # others\n        case _:\n"
            "            return -1\n",
            ("go",),
            "def go(c):\n    # where to\n    if c == 'up':  # away\n        return 1\n"
            "    elif c in ('left', 'right'):\n        return 0\n    # others\n    else:\n        return -1\n",
        ),
        Example(
            "def obey(line):\n    match line.split():\n        case ['go', way]:\n            walk(way)\n"
            "        case ['drop', *things] if things:\n            drop(things)\n        case other: refuse(other)\n",
            (),
            "def obey(line):\n    words = line.split()\n    if len(words) == 2 and words[0] == 'go':\n"
            "        way = words[1]\n        walk(way)\n"
            "    elif len(words) >= 1 and words[0] == 'drop' and words[1:]:\n        things = words[1:]\n"
            "        drop(things)\n    else:\n        other = words\n        refuse(other)\n",
        ),
        Example(
            "def size(x, n):\n    match x:\n        case None | 0:\n            return n\n"
            "        case str() | list():\n            return len(x)\n"
            "        case int(k) if k > n or not n:\n            return k\n",
            ("size",),
            "def size(x, n):\n    if x is None or x == 0:\n        return n\n    elif isinstance(x, (str, list)):\n"
            "        return len(x)\n    elif isinstance(x, int) and (x > n or not n):\n        k = x\n"
            "        return k\n",
        ),
    ),
    same_behaviour=True,
)
