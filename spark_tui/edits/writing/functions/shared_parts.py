"""Lines that stand in several places become one function: "delete and edit share the id check, make it a helper", "this
is copy-pasted in load and save".
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from itertools import combinations

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.new_names import new_names
from spark_tui.edits.ops.extract_function import extracted
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.lines import blocks
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice, inside
from spark_tui.edits.reading import PLAIN, Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

NEEDS = Pattern(
    r"(?i)\b(?:share[sd]?|shared|sharing|duplicat\w+|dup(?:e|ed|es)?|copy[- ]?past\w*|copied|repeat\w*|twice|same"
    r"|identical|dry|common|both|redundant)\b.*\b(?:helper|function|method|extract\w*|factor\w*|pull\w*|out|once"
    r"|one place|own|share[sd]?|dedup\w*|merge\w*|unify)\b"
    r"|\b(?:helper|function|method|extract\w*|factor\w*|pull\w*|dedup\w*)\b.*\b(?:share[sd]?|shared|sharing|duplicat\w+"
    r"|copy[- ]?past\w*|copied|repeat\w*|twice|same|identical|common|both)\b"
)
_LONGEST, _LEAST_NODES = 12, 10  # statements of a part; and how much there must be in it
_ASKED, _NAMED, _A_NODE, _MOST_NODES, _A_WORD = 5.2, 2.0, 0.01, 80, 0.3

_Run = Sequence[ast.stmt]


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for runs in _repeated(sentence):
        around = [function_around(source, run[0]) for run in runs]
        if len({_but_for_values(each) for each in around if each is not None}) == 1:
            continue  # one of them had better call the other
        size = min(_MOST_NODES, sum(len(inside(each)) for each in runs[0]))
        words = sum(shared_words(sentence, each) for each in runs[0])
        told = sum(
            names(sentence, around.name) >= _NAMED for run in runs if (around := function_around(source, run[0]))
        )
        evidence = _ASKED + _A_NODE * size + _A_WORD * min(words, 5) + told
        yield from possible(_made_one(sentence, runs), evidence)


def _but_for_values(function: Function) -> str:
    """What it does, whatever it is called and with whichever values."""
    return re.sub(r"Constant\(value=[^)]*\)", "", "".join(map(ast.dump, function.body)))


def _repeated(sentence: Sentence) -> Iterator[list[_Run]]:
    """Runs of statements that stand in several places just so, the longest there are; in those that are named."""
    source = sentence.source
    named = {node for _, node in source.functions if names(sentence, node.name) >= _NAMED}
    found: dict[str, list[_Run]] = {}
    for block in blocks(source):
        around = function_around(source, block[0])
        if around is None or (len(named) > 1 and around not in named):
            continue
        texts = [ast.unparse(each) for each in block]
        first = has_docstring(block) if around.body is block else 0
        for start, stop in combinations(range(first, len(block) + 1), 2):
            if stop - start <= _LONGEST:
                found.setdefault("\n".join(texts[start:stop]), []).append(block[start:stop])
    several = {text: runs for text, runs in found.items() if len(runs) > 1 and _is_much(runs[0]) and _apart(runs)}
    for text, runs in several.items():
        if not any(text != other and text in other and len(more) >= len(runs) for other, more in several.items()):
            yield runs


def _is_much(run: _Run) -> bool:
    return sum(len(inside(each)) for each in run) >= _LEAST_NODES


def _apart(runs: Sequence[_Run]) -> bool:
    lines = [(run[0].lineno, run[-1].end_lineno or 0) for run in runs]
    return all(one[1] < other[0] for one, other in zip(sorted(lines), sorted(lines)[1:], strict=False))


def _made_one(sentence: Sentence, runs: Sequence[_Run]) -> Iterator[Splice]:
    source, name = sentence.source, _name(sentence, runs)
    first, *others = (list(_taken_out(source, run, name)) for run in runs)
    yield from first
    for other in others:
        if other[1].text != first[1].text:
            raise Refusal("they do not give the same")
        yield other[1]


def _taken_out(source: Source, run: _Run, name: str) -> Iterator[Splice]:
    return extracted(source, source.first_line(run[0]), source.last_line(run[-1]), name, as_method=True)


def _name(sentence: Sentence, runs: Sequence[_Run]) -> str:
    """The one that is said; or what it checks or makes, in the words for it."""
    source = sentence.source
    taken = {node.name for _, node in source.definitions} | sentence.known
    said = next((each for each in new_names(sentence) if each not in taken and each.islower() and "_" in each), "")
    if said:
        return said
    last = runs[0][-1]
    made = [each.id for each in inside(runs[0][0]) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)]
    known = [word for each in runs[0] for node in inside(each) for word in parts(last_name(node))]
    about = [word for word in dict.fromkeys(sentence.spoken.split()) if word in known and word not in PLAIN]
    checks = any(isinstance(each, ast.Raise) for each in inside(last))
    rest = made[0] if made else "_".join(about[:2]) or "shared_part"
    private = isinstance(source.parents.get(function_around(source, last) or last), ast.ClassDef)
    return f"{'_' * private}{'check_' if checks and not made else 'get_' if made else 'do_'}{rest}"


WRITER = Writer(frozenset(("extract-function",)), _written, needs=NEEDS)
