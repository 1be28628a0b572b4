"""What is set to the code that a sentence writes out: "start should be (page - 1) * per_page", "table[old] = new"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.branches import next_in_block
from spark_tui.edits.python.given import parsed
from spark_tui.edits.python.in_common import keys_of, likeness
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import mentions, used_besides
from spark_tui.edits.python.values.expressions import put
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.saying.telling.code_said import first_code, without_code
from spark_tui.edits.writing.words.code_for_code import is_meant
from spark_tui.edits.writing.words.code_left_out import SIMPLE

_SET = Pattern(r"(?<![\w.])(?P<of>[A-Za-z_][\w.]*(?:\[[^\]=]+\])?) = (?=\S)")
_SHOULD = Pattern(
    r"(?i)(?<![\w.])`?(?P<of>[a-z_][\w.]*)`?"
    r"(?: (?:is|looks|seems) (?:\w+ )?(?:wrong|off|inverted|upside down|bogus)[,;:.](?: it)?)?"
    r" (?:should|must|has to|needs to|ought to) (?:just |only |rather )?be"
    r" (?:the (?:inverse|opposite|other way round): )?`?(?=\S)"
)
_MOMENT = Pattern(
    r"(?i)\b(?:before|after|if|when|unless|once|for each|may|might|on success|missing|add|replace|turn)\b|->"
)
_GOES_ON = Pattern(r"(?i)^[`\s]*(?:minus|plus|times|divided|and|or|over|modulo)\b")
_ASKED, _LIKE = 6.0, 2.0


def assigned(sentence: Sentence, text: str) -> Iterator[Repair]:
    """What is given a name there: by that name, or by the same names in another order."""
    source = sentence.source
    if _MOMENT.search(without_code(text)) is not None:
        return
    for match in (*_SET.finditer(text), *_SHOULD.finditer(text)):
        code = first_code(sentence, text[match.end() :])
        node = parsed(code) if code and _GOES_ON.match(text[match.end() + len(code) :]) is None else None
        if node is None:
            continue
        if match.re is _SHOULD.compiled and isinstance(node, SIMPLE):
            continue  # a plain value, or a mere word: others know more about these
        found = list[tuple[float, Splice]]()
        for each in source.all(ast.Assign):
            value = source.segment(each.value)
            if isinstance(node, ast.Constant) and not isinstance(each.value, ast.Constant):
                continue
            same_target = len(each.targets) == 1 and match["of"] in _called(each.targets[0])
            if not is_meant(sentence, each) or ast.unparse(each.value) == ast.unparse(node):
                continue
            if same_target and value != code and (shared := likeness(node, each.value)) + _is_only(source, each) > 0:
                filled, both = _filled_below(source, each), _set_either_way(source, each)
                splice = put(source, each.value, code.replace("...", value))
                if both is not None and "..." not in code:
                    splice = instead(source, both, f"{ast.unparse(each.targets[0])} = {code}")
                elif filled is not None:
                    splice = Splice(source.start(each.value), source.stop(filled), code)
                found.append((told_of(sentence, each) + shared, splice))
            elif match.re is _SET.compiled and not same_target and len(each.targets) == 1:
                new = parsed(f"({match['of']}, {code})")
                old = ast.Tuple([each.targets[0], each.value], ast.Load())
                if new is not None and keys_of(new) == keys_of(old) and len(keys_of(new)) > 1:
                    found.append((told_of(sentence, each), instead(source, each, f"{match['of']} = {code}")))
        best = max((told for told, _ in found), default=0.0)
        for told, splice in found:
            if told == best:
                yield Repair((splice,), _ASKED + _LIKE)


def _called(target: ast.expr) -> tuple[str, ...]:
    """As it is written, and what an object holds by its name alone: "rate" for self.rate."""
    last = (target.attr,) if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) else ()
    return (ast.unparse(target), *last)


def _set_either_way(source: Source, node: ast.Assign) -> ast.If | None:
    """The `if` of which both branches do nothing but set it."""
    match source.parents[node]:
        case ast.If(body=[ast.Assign([one])], orelse=[ast.Assign([other])]) as both if has_own_lines(source, both):
            return both if ast.unparse(one) == ast.unparse(other) else None
        case _:
            return None


def _filled_below(source: Source, node: ast.Assign) -> ast.For | None:
    """The loop right below that only fills what begins empty."""
    below = next_in_block(source, node)
    empty = ast.unparse(node.value) in ("[]", "{}", "set()", "''", "0", "0.0", "list()", "dict()")
    if not empty or not isinstance(below, ast.For) or not isinstance(node.targets[0], ast.Name):
        return None
    bound = {each.id for each in walk(below) if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)}
    used_later = any(used_besides(source, name, below) for name in bound - {node.targets[0].id})
    return below if mentions(below, node.targets[0].id) and not used_later else None


def _is_only(source: Source, node: ast.Assign) -> bool:
    target = ast.unparse(node.targets[0])
    return sum(ast.unparse(each.targets[0]) == target for each in source.all(ast.Assign)) == 1
