"""Lines or values that stand in several places become one function: "delete and edit share the id check, make it a
helper", "both compute the price with tax the same way"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from itertools import combinations

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.new_names import new_names
from spark_tui.edits.ops.extract_function import extracted
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring, without_docstring
from spark_tui.edits.python.bound import all_bound
from spark_tui.edits.python.imports import imported_names
from spark_tui.edits.python.lines import blocks
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in, names_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, names, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.place.spoken_of import shared_words
from spark_tui.edits.writing import Writer

NEEDS = Pattern(
    r"(?i)\b(?:share[sd]?|shared|sharing|duplicat\w+|dup(?:e|ed|es)?|copy[- ]?past\w*|copied|repeat\w*|twice|same"
    r"|identical|dry|common|both|redundant)\b.*\b(?:helper|function|method|extract\w*|factor\w*|pull\w*|out|once"
    r"|one place|own|share[sd]?|dedup\w*|merge\w*|unify)\b"
    r"|\b(?:extract|pull|factor|move)\b.* (?:from|out of|of|use it in) [\w.]+(?:\(\))?"
    r" (?:\+|and|&|as well as)(?: in)? \w"
    r"|\b(?:two|three|several|\d) times\b.*\b(?:function|helper|method)\b"
    r"|\b(?:helper|function|method|extract\w*|factor\w*|pull\w*|dedup\w*)\b.*\b(?:share[sd]?|shared|sharing|duplicat\w+"
    r"|copy[- ]?past\w*|copied|repeat\w*|twice|same|identical|common|both)\b"
)
_LONGEST, _LEAST_NODES_PART = 12, 10  # statements of a part; and how much there must be in it
_ASKED_PART, _NAMED, _A_NODE_PART, _MOST_NODES_PART, _A_WORD = 5.2, 2.0, 0.01, 80, 0.3

_Run = Sequence[ast.stmt]


def _shared_parts(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for runs in _repeated_part(sentence):
        around = [function_around(source, run[0]) for run in runs]
        if len({_but_for_values(each) for each in around if each is not None}) == 1:
            continue  # one of them had better call the other
        size = min(_MOST_NODES_PART, sum(len(walk(each)) for each in runs[0]))
        words = sum(shared_words(sentence, each) for each in runs[0])
        told = sum(
            names(sentence, around.name) >= _NAMED for run in runs if (around := function_around(source, run[0]))
        )
        evidence = _ASKED_PART + _A_NODE_PART * size + _A_WORD * min(words, 5) + told
        yield from possible(_made_one(sentence, runs), evidence)


def _but_for_values(function: Function) -> str:
    """What it does, whatever it and its parameters are called and with whichever values."""
    text = re.sub(r"Constant\(value=[^)]*\)", "", "".join(map(ast.dump, without_docstring(function.body))))
    for at, arg in enumerate(function.args.args):
        text = text.replace(f"Name(id='{arg.arg}'", f"Name(id='_{at}'")
    return text


def _repeated_part(sentence: Sentence) -> Iterator[list[_Run]]:
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
    return sum(len(walk(each)) for each in run) >= _LEAST_NODES_PART


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
    made = [each.id for each in walk(runs[0][0]) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)]
    known = [word for each in runs[0] for node in walk(each) for word in parts(last_name(node))]
    about = [word for word in dict.fromkeys(sentence.spoken.split()) if word in known and word not in PLAIN]
    checks = any(isinstance(each, ast.Raise) for each in walk(last))
    rest = made[0] if made else "_".join(about[:2]) or "shared_part"
    private = isinstance(source.parents.get(function_around(source, last) or last), ast.ClassDef)
    return f"{'_' * private}{'check_' if checks and not made else 'get_' if made else 'do_'}{rest}"


_LEAST_NODES_VALUE = 6  # of a value that is worth a name
_ASKED_VALUE, _A_NODE_VALUE, _MOST_NODES_VALUE = 5.0, 0.02, 40
_TWINS = 4.0  # against a small part of two functions that are alike as a whole
_WORKED_OUT = ast.BinOp | ast.Call | ast.BoolOp | ast.IfExp | ast.JoinedStr | ast.Compare


def _shared_values(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    name = next((each for each in new_names(sentence) if each.islower() and each != "out"), "")
    for several in _repeated_value(sentence) if name else ():
        around = [function for each in several if (function := function_around(source, each)) is not None]
        size = min(_MOST_NODES_VALUE, len(walk(several[0])))
        words = min(5, shared_words(sentence, several[0]))
        told = sum(names(sentence, each.name) >= _NAMED for each in around)
        taken = _taken(source, several[0])
        called = f"{name}({', '.join(taken)})"
        splices = [Splice(source.start(each), source.stop(each), called) for each in several]
        splices.append(_function(source, around, f"def {called}:", source.segment(several[0])))
        whole = len(around) > 1 and len({_but_for_what_is_read(each) for each in around}) == 1
        evidence = _ASKED_VALUE + _A_NODE_VALUE * size + _A_WORD * words + told - _TWINS * whole
        yield Repair(tuple(splices), evidence)


def _but_for_what_is_read(function: Function) -> str:
    """The same, whatever it reads of what it works with."""
    return re.sub(r"attr='\w+', ctx=Load", "ctx=Load", _but_for_values(function))


def _repeated_value(sentence: Sentence) -> Iterator[list[ast.expr]]:
    """Of several functions, those that are no part of a longer one."""
    source = sentence.source
    named = {node for _, node in source.functions if names(sentence, node.name) >= _NAMED}
    found: dict[str, list[ast.expr]] = {}
    for node in source.nodes:
        around = function_around(source, node) if isinstance(node, _WORKED_OUT) else None
        if around is None or (len(named) > 1 and around not in named) or "self" in named_in(node):
            continue
        if isinstance(node, _WORKED_OUT) and len(walk(node)) >= _LEAST_NODES_VALUE:
            found.setdefault(ast.unparse(node), []).append(node)
    several = {
        text: nodes for text, nodes in found.items() if len({function_around(source, each) for each in nodes}) > 1
    }
    for text, nodes in several.items():
        if not any(text != other and text in other and len(more) >= len(nodes) for other, more in several.items()):
            yield nodes


def _taken(source: Source, value: ast.expr) -> list[str]:
    """What the function has to be given: names of where it stood, and not of the file."""
    of_file = {each.name for each in source.tree.body if isinstance(each, ast.FunctionDef | ast.ClassDef)}
    of_file |= imported_names(source) | {each.id for statement in source.tree.body for each in _stored(statement)}
    local = all_bound(source) - of_file
    bound = {each.id for each in names_in(value) if not isinstance(each.ctx, ast.Load)}
    return list(dict.fromkeys(each.id for each in names_in(value) if each.id in local - bound))


def _stored(statement: ast.stmt) -> Iterator[ast.Name]:
    match statement:
        case ast.Assign(targets=targets):
            yield from (each for target in targets for each in names_in(target))
        case ast.AnnAssign(target=ast.Name() as target):
            yield target


def _function(source: Source, around: Sequence[Function], head: str, code: str) -> Splice:
    """Above the first of those that call it, or above its class."""
    first = min(around, key=lambda each: each.lineno)
    outer = next((each for each in source.tree.body if each.lineno <= first.lineno <= (each.end_lineno or 0)), first)
    decorators = getattr(outer, "decorator_list", [])
    at = source.line_start(min([outer.lineno, *(each.lineno for each in decorators)]))
    return Splice(at, at, f"{head}\n{source.unit}return {code}\n\n\n")


WRITERS = (
    Writer(frozenset(("extract-function",)), _shared_parts, needs=NEEDS),
    Writer(frozenset(("extract-function",)), _shared_values, needs=NEEDS),
)
