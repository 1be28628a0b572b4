"""What is looked up by its key has to be there: "book should check that the room exists", "set_price: error for unknown
room", "remove should raise if the sku doesn't exist"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_at_top
from spark_tui.edits.python.functions.returns import own_nodes
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_THING = r"(?:(?:the|an?|each|every|that|any) )?(?P<{0}>[a-z_]\w*)(?: (?:number|name|id|key))?"
_NOT_THERE = (
    r"(?:(?:is|are)(?:n't| not) (?:there|known|found|registered|in (?:it|there|the \w+))|(?:is|are) (?:unknown|missing)"
    r"|(?:does|do)(?:n't| not) exist)"
)
_DEMAND = r"(?:rais\w+|errors?|complain\w*|reject\w*|refus\w*|fail\w*|throw\w*|forbid\w*|disallow\w*|->)"
_NEEDS = Pattern(
    rf"(?i)\b(?:checks?|ensures?|verif(?:y|ies)|makes? sure|validates?|asserts?)(?: that| if| whether)? "
    rf"{_THING.format('checked')} (?:really |actually |already )?(?:exists?|is (?:there|known|registered))\b"
    rf"|(?<!\w){_DEMAND}\b.*\b(?:if|when|for|about|on)? ?(?:"
    rf"(?:(?:an? |the )?(?:unknown|non-?existing|non-?existent|missing|unregistered)|no such) (?P<unknown>[a-z_]\w*)"
    rf"|{_THING.format('lost')} (?:that )?{_NOT_THERE})"
    rf"|\b{_THING.format('must')} (?:must|has to|needs to|have to|should) (?:already )?(?:exist|be (?:there|known))\b"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:return\w*|give\w*|skip\w*|ignor\w+|create\w*|add it|log\w*|print\w*|instead of|silent\w*|file|folder"
    r"|director\w+|path|default)\b|\b(?:\w+n't|not|never|no longer|without) (?:\w+ )?(?:rais|fail|complain|throw|error)"
)
_ASKED, _NAMED = 7.5, 0.5


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _OTHERWISE.search(sentence.text) is not None:
        return
    what = root(singular(next(filter(None, said.groups())).lower()))
    clear = {name: names(sentence, function.name) for name, function in source.functions}
    named = [name for name, worth in clear.items() if worth >= 2.0]
    found = [
        (name, function, *looked_up)
        for name, function in source.functions
        if (not named or name in named) and (looked_up := _looked_up(source, function, what)) is not None
    ]
    guards = [
        (function, f"if {key} not in {held}:\n{source.unit}raise {_error(sentence, name, what, key)}")
        for name, function, held, key in found
    ]
    splices = [splice for function, guard in guards for splice in later(insert_at_top, source, function, guard)]
    if splices:
        yield from possible(splices, _ASKED + _NAMED * bool(named))


def _looked_up(source: Source, function: Function, what: str) -> tuple[str, str] | None:
    """In what, and by which parameter; nothing where it is asked for already, or put there."""
    given = {*parameters_of(function)}
    for node in own_nodes(function):
        match node:
            case ast.Compare(ast.Name(key), [ast.In() | ast.NotIn()]) if key in given:
                return None
    for node in own_nodes(function):
        match node:
            case ast.Subscript(ast.Name() | ast.Attribute() as held, ast.Name(key)) if key in given:
                called = ast.unparse(held).rpartition(".")[2]
                words = {root(singular(each)) for each in (*parts(key), *parts(called))}
                if what in words and not _is_put(source, node):
                    return source.segment(held), key
    return None


def _is_put(source: Source, node: ast.Subscript) -> bool:
    return isinstance(node.ctx, ast.Store) and isinstance(source.parents[node], ast.Assign)


def _error(sentence: Sentence, name: str, what: str, key: str) -> str:
    told = next(exceptions(Gap(sentence, "raise-if", (name,))), "")
    if "(" in told:
        return told
    spoken = next((each for each in sentence.spoken.split() if root(singular(each)) == what), what)
    noun = " ".join(parts(key)) if what in map(root, parts(key)) else singular(spoken)
    return f'{told or "KeyError"}(f"no such {noun}: {{{key}}}")'


WRITER = Writer(frozenset(("raise-if", "guard-missing-key", "add-error-handling")), _written, needs=_NEEDS)
