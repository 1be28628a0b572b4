"""How short or long something may be, in a few words: "min password length 12", "titles can be up to 80 characters"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.reading import PLAIN, Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.slips import is_slip
from spark_tui.edits.writing import Writer

_LENGTH = r"(?:length|len|size|chars|characters)"
_IS = r"(?: ?[:=]| (?:is|to|of|should be|must be))*"
_SAYS = Pattern(
    r"(?i)\b(?:(?P<first>[a-z]+) )?(?P<bound>min(?:imum|imal)?|max(?:imum|imal)?)\.? (?P<what>[a-z]+ )??"
    rf"{_LENGTH}(?: (?:of|for) (?:an? |the )?(?P<of>[a-z]+))?{_IS} ?(?P<number>\d+)\b(?![.\w])"
)
_IS_NEW = Pattern(r"(?i)\b(?:parameter|param|argument|option|flag|constant|--\w+)\b")
_LESS, _MORE = (ast.Lt, ast.LtE), (ast.Gt, ast.GtE)
_SHORT = 4
_ASKED = 5.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _SAYS.search(sentence.text)
    if said is None or _IS_NEW.search(sentence.text) is not None:
        return
    is_least = said["bound"].lower().startswith("min")
    what = (said["what"] or said["of"] or said["first"] or "").strip().lower()
    found: list[tuple[bool, ast.Constant]] = []
    for node in source.all(ast.If):
        match node:
            case ast.If(
                ast.Compare(ast.Call(ast.Name("len"), [measured]), [sign], [ast.Constant(int()) as bound]),
                [ast.Raise() | ast.Return(), *_],
            ):
                around = function_around(source, node)
                is_it = isinstance(sign, _LESS if is_least else _MORE)
                if is_it and around is not None and not isinstance(bound.value, bool):
                    words = {*parts(around.name), *parts(source.segment(node).replace('"', " "))}
                    words |= {word for word in parts(ast.unparse(measured)) if word.isalpha()}
                    found.append((_is_said(what, words), bound))
    meant = [bound for is_said, bound in found if is_said]
    if (not what or what in PLAIN) and len(found) == 1:
        meant = [found[0][1]]
    for bound in meant if len(meant) == 1 else ():
        if said["number"] != source.segment(bound):
            same = isinstance(_sign(source.parents[bound]), ast.Lt | ast.Gt)
            step = 0 if same else -1 if is_least else 1
            yield Repair((instead(source, bound, str(int(said["number"]) + step)),), _ASKED)


def _sign(node: ast.AST) -> ast.cmpop | None:
    return node.ops[0] if isinstance(node, ast.Compare) else None


def _is_said(what: str, words: set[str]) -> bool:
    """Also with a slip of the finger."""
    low = {word.lower() for word in words}
    return bool(what) and any(root(what) == root(word) or (len(word) > _SHORT and is_slip(what, word)) for word in low)


WRITER = Writer(frozenset(("change-value", "change-condition")), _written, needs=_SAYS)
