"""Code that is typed into the sentence takes the place of what was written: "not self.lines reads nicer"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.python.walking import walk
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SAYS = Pattern(r"\w\(|\w\.\w|\w\[| (?:[<>=!]=|[-+*/%<>|&]|//|\*\*) |\bnot \w|`[^`]{3,}`")
_MARKED = Pattern(r"`([^`]+)`")
_TOKEN = Pattern(r"\"[^\"]*\"|(?<!\w)'[^']*'(?!\w)|\S+")
_CODE = Pattern(r"\w\(.*\)|\w\.\w|\w\[.*\]| (?:[<>=!]=|[-+*/%<>|&]|//|\*\*) |^not ")
_FILE = Pattern(r"[\w-]+\.(?:py|txt|json|csv|ini|toml|ya?ml|md|html|log|cfg)")
_LESS = Pattern(r"(?i)\b(?:without|instead of|rather than|drop|remove|lose|don'?t|no)\s*$")
_INSTEAD = Pattern(
    r"(?i)(?:.*[,;:.!?-]\s+)?(?:(?:please|just|rather|then|so|but|hm+) )*(?:use|take|make it|make that|go for|go with"
    r"|try|put|(?:change|set|turn) (?:it|that) (?:in)?to|i (?:said|meant|want(?:ed)?)|(?:it |that )?should be|rather"
    r"|no,?)"
    r" `?CODE`?(?:[ ,]+(?:instead|please|pls|then|there|rather|this time|sorry|ok|thanks))*\W*"
)
"""How somebody says that it is to stand there in place of what does."""
_TOLD = 3.0
_EDGE = ".,;:!?"
_TESTS = (ast.Compare, ast.UnaryOp, ast.BoolOp)
_MOST = 12  # words of one piece of code
_WHOLE, _CLEAR, _LATER = 0.4, 1.8, 0.3


def _turned(turn: Turn) -> Iterator[Turned]:
    for at, code in enumerate(_typed(turn)):
        spots: dict[str, list[tuple[ast.expr, float]]] = {}
        for node, evidence in _spots(turn, parsed(code)):
            spots.setdefault(turn.now.segment(node), []).append((node, evidence))
        for text, alike in spots.items():
            if text != code:
                changes = [put(turn.now, node, code) for node, _ in alike]
                told = _TOLD * (_INSTEAD.fullmatch(turn.said.replace(code, "CODE", 1)) is not None)
                yield from turn.one_or_all(changes, alike[0][1] - _LATER * at + told)


def _typed(turn: Turn) -> list[str]:
    """Pieces of the sentence that can be read as code, and speak of something that is there; the longest first."""
    found = [each for each in _MARKED.findall(turn.said) if _is_code(turn, each)]
    tokens = [(match.start(), match.end()) for match in _TOKEN.finditer(turn.said)]
    for size in range(min(len(tokens), _MOST), 0, -1):
        for first in range(len(tokens) - size + 1):
            start, stop = tokens[first][0], tokens[first + size - 1][1]
            code = turn.said[start:stop].rstrip(_EDGE)
            is_wanted = _LESS.search(turn.said[:start]) is None
            if is_wanted and _is_code(turn, code) and not any(code in other for other in found):
                found.append(code)
    return found[:2]


def _is_code(turn: Turn, text: str) -> bool:
    if _CODE.search(text) is None or _FILE.fullmatch(text) is not None:
        return False
    node = parsed(text)
    if node is None or isinstance(node, ast.Constant | ast.Tuple):
        return False
    read = named_in(node)
    called = {ast.unparse(each.func) for each in walk(node) if isinstance(each, ast.Call)}
    if not read or not read <= turn.sentence.known | called | _known_there(turn) or _ends_in_words(node, turn):
        return False
    return bool(read & _known_there(turn)) or isinstance(node, ast.Call)


def _ends_in_words(node: ast.expr, turn: Turn) -> bool:
    """Is it code up to a word that only looks like an operator: "x is all you need"?"""
    match node:
        case ast.Compare(ops=[ast.Is() | ast.IsNot() | ast.In() | ast.NotIn()], comparators=[ast.Name(name)]):
            return name not in _known_there(turn)
        case _:
            return False


def _known_there(turn: Turn) -> set[str]:
    """Parameters and variables of the functions that were changed."""
    inside = [each for _, place in turn.places for each in walk(place)]
    stored = {each.id for each in inside if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
    return stored | {each.arg for each in inside if isinstance(each, ast.arg)}


def _spots(turn: Turn, wanted: ast.expr | None) -> Iterator[tuple[ast.expr, float]]:
    """New expressions that it can stand for: of its own kind first, then what is returned, assigned or asked."""
    for node in turn.new(ast.Return, ast.Assign, ast.If, ast.While, ast.IfExp):
        is_test = isinstance(node, ast.If | ast.While | ast.IfExp)
        whole = node.test if is_test else node.value
        if whole is None or not turn.is_fresh(whole) or (is_test and not _can_be_asked(wanted)):
            continue
        if not is_test and wanted is not None and (is_print(wanted) or _is_done_to(wanted, node)):
            continue  # nothing is made of that
        for value in _new_parts(turn, whole):
            is_like = isinstance(wanted, _TESTS) == isinstance(value, _TESTS)
            yield value, _CLEAR + _WHOLE * is_like - _LATER * (is_test and not is_like)
    if isinstance(wanted, ast.Call):
        for call in turn.new(ast.Call):
            if turn.is_fresh(call) and ast.unparse(call.func) == ast.unparse(wanted.func):
                yield call, _CLEAR + _LATER


def _is_done_to(wanted: ast.expr | None, node: ast.stmt | ast.expr) -> bool:
    """Is it a method of the same thing that is assigned: `self.moves.clear()` of `self.moves = []`?"""
    match wanted, node:
        case ast.Call(func=ast.Attribute(value=owner)), ast.Assign(targets=[target]):
            return ast.unparse(owner) == ast.unparse(target)
        case _:
            return False


def _new_parts(turn: Turn, whole: ast.expr) -> list[ast.expr]:
    """Of conditions and values in a row that were there in part, those that were not."""
    match whole:
        case ast.BoolOp(values=parts) | ast.Tuple(elts=parts):
            fresh = [part for part in parts if turn.is_fresh(part)]
            return fresh if 0 < len(fresh) < len(parts) else [whole]
        case _:
            return [whole]


def _can_be_asked(wanted: ast.expr | None) -> bool:
    """An exception is no condition."""
    match wanted:
        case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name)):
            return not name.endswith(("Error", "Exception", "Warning"))
        case _:
            return isinstance(wanted, _TESTS)


TURNER = Turner(_turned, _SAYS)
