"""What is drawn by chance is drawn again while it is taken: "food sometimes appears under the snake", "a new code may
be one that is in use"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import class_around, function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.objects.held import CONTAINERS, held
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_TAKEN = (
    r"(?:taken|in use|used already|already (?:used|taken|there|exists?|in use)|exists? already|twice|duplicat\w*"
    r"|collid\w*|collisions?|clash\w*|occupied|overlap\w*|overwrit\w*)"
)
_NEEDS = Pattern(
    rf"(?i)\b{_TAKEN}\b"
    r"|\b(?:appears?|lands?|spawns?|placed?|comes?|put|ends? up)\b.*"
    r"\b(?:under|inside|in|on|on top of|onto) (?:the|a|an) \w+"
    r"|\b(?:until|unless|while) (?:it|one|that)\b.*\b(?:free|empty|unused|new)\b"
    r"|\b(?:free|empty|unused) (?:cell|place|spot|one)\b"
)
_REFUSES = Pattern(r"(?i)\b(?:rais\w+|reject\w*|refus\w*|error|ValueError|KeyError|return (?:None|False))\b")
_DRAWS = Pattern(r"\b(?:random|secrets|rng|rand)\.|\b(?:randint|randrange|choices?|token_\w+|sample|uuid4)\(")
_ASKED, _SAID, _SPOKEN, _CLEAR = 3.5, 1.0, 1.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _REFUSES.search(sentence.text) is not None:
        return
    source = sentence.source
    for node in source.all(ast.Assign):
        around = function_around(source, node)
        if around is None or _DRAWS.search(source.segment(node.value)) is None or not has_own_lines(source, node):
            continue
        target = source.segment(node.targets[0])
        said = names(sentence, last_name(node.targets[0]))
        for container, spoken in _containers(sentence, node):
            if container == target or f"{target} in {container}" in source.segment(around):
                continue
            again = f"while {target} in {container}:\n{source.unit}{target} = {source.segment(node.value)}"
            told = _SAID * (said >= _CLEAR) + _SPOKEN * spoken + told_of(sentence, node)
            yield Repair((insert_after(source, node, again),), _ASKED + told)


def _containers(sentence: Sentence, node: ast.Assign) -> Iterator[tuple[str, bool]]:
    """What holds those that are taken: what is spoken of in the class, or the only thing that holds several; where it
    is put under what was drawn, that."""
    source = sentence.source
    yield from ((each, True) for each in _put_under(source, node))
    owner = class_around(source, node)
    inside = held(source, owner) if owner is not None else ()
    drawn = last_name(node.targets[0])
    holding = [each.name for each in inside if each.kind in CONTAINERS and each.name != drawn]
    spoken = [each for each in holding if names(sentence, each) >= _CLEAR]
    if len(spoken or holding) == 1:
        yield f"self.{(spoken or holding)[0]}", bool(spoken)


def _put_under(source: Source, node: ast.Assign) -> Iterator[str]:
    """`self.links[code] = url`, further down."""
    drawn = ast.unparse(node.targets[0])
    for each in walk(function_around(source, node) or source.tree):
        match each:
            case ast.Assign([ast.Subscript(several, key)]) if ast.unparse(key) == drawn:
                yield source.segment(several)


WRITER = Writer(frozenset(("fix-error", "fix-operator")), _written, needs=_NEEDS)
