"""Which function a test is about: by its name, by what somebody cannot do, by "cancelling"; then by any of its
verbs."""

from __future__ import annotations

import ast
import re

from spark_tui.edits.abroad.named import verbs
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.testing import is_fixture, is_test
from spark_tui.edits.reading import PLAIN, Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root

_DOES = Pattern(
    r"(?i)\b(?:can't|cannot|can not|can no longer|may not|must not|mustn't|not|to|never)(?: be)? (?P<deed>[a-z]+)"
)


def deeds_in(sentence: Sentence) -> list[tuple[ast.ClassDef | None, Function]]:
    source, text = sentence.source, sentence.text
    cannot = {match["deed"].lower() for match in _DOES.finditer(text)}
    said = set(re.findall(r"[a-z]+", text.lower()))
    words = {root(singular(each)) for each in said}
    found = list[tuple[float, ast.ClassDef | None, Function]]()
    for _, node in source.functions:
        owner = source.parents.get(node)
        if is_test(node) or is_fixture(node) or node.name.startswith("_") or isinstance(node, ast.AsyncFunctionDef):
            continue
        if not isinstance(owner, ast.ClassDef | ast.Module):
            continue
        verb, *things = [each.lower() for each in parts(node.name)] or [""]
        rank = 9.0
        named = re.search(rf"(?<!\w){re.escape(node.name)}(?:\(\))?(?!\w)", text)
        if named is not None and (things or len(verb) > 2):
            rank = 0.001 * named.start()
        elif any(root(each) == root(verb) for each in cannot):
            rank = 0.5
        elif any(verb in verbs(each) for each in re.findall(r"[a-z]{2,}ing\b", text.lower())):
            rank = 1.0
        elif len(verb) > 2 and root(verb) in words and (verb not in PLAIN or f"{verb}s" in said or f"{verb}ed" in said):
            rank = 2.0
        if rank < 9 and things:
            rank += 0.0 if all(root(singular(each)) in words for each in things) else 0.3
        if rank < 9:
            found.append((rank, owner if isinstance(owner, ast.ClassDef) else None, node))
    found.sort(key=lambda each: each[0])
    return [(owner, node) for _, owner, node in found]
