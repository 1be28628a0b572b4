"""What is done with so much or less of something is refused: "selling 0 or less should be a ValueError", "a withdraw of
nothing must raise BankError", "depositing a negative amount is a ValueError"."""

from __future__ import annotations

from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.objects.own_exceptions import own_exceptions
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.types.inferred import parameter_type
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.saying.place.spoken_of import root
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)^(?:please )?(?:(?:an? |any |the )?`?(?P<deed>[a-z_]+?)`?(?:\(\))?(?: of| with| by)? )"
    r"(?P<much>(?:0|zero|nothing) or (?:less|fewer|below)|less than (?:0|zero)|nothing|0|zero"
    r"|(?:an? )?(?:negative or zero|zero or negative|non-?positive|negative)(?: [a-z]+)?) "
    r"(?:should|must|has to|is to|needs to|ought to)? ?(?:be |is |raise |throw |give |be refused with |fail"
    r" with )(?:an? )?"
    r"(?P<error>[A-Za-z]\w+)\W*$"
)
_NEGATIVE_ONLY = Pattern(r"(?i)^less than|^(?:an? )?negative(?! or)")
_NUMBERS = frozenset(("amount", "count", "quantity", "qty", "n", "number", "price", "value", "units", "pieces", "sum"))
_IRREGULAR = {"sale": "sell", "payment": "pay", "purchase": "buy"}
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NEEDS.match(sentence.text.strip())
    if said is None:
        return
    error = said["error"]
    if not error.endswith(("Error", "Exception")) and error not in own_exceptions(source):
        return
    done = [(name, each) for name, each in source.functions if _does(each, said["deed"].lower())]
    for name, function in done if len(done) == 1 else ():
        taken = _number(source, function)
        if taken:
            is_negative = _NEGATIVE_ONLY.search(said["much"]) is not None
            test = f"{taken} == 0" if said["much"].lower() in ("0", "zero") else f"{taken} <= 0"
            test = f"{taken} < 0" if is_negative else test
            wrong = "must not be negative" if is_negative else "must be positive" if "<" in test else "must not be 0"
            raised = f'{error}("{taken.replace("_", " ")} {wrong}")'
            yield from possible(named("raise-if").edit(source, (name, test, raised)), _ASKED)


def _does(function: Function, deed: str) -> bool:
    """Is it called so, or what the deed is made of: selling, withdrawal, deposits?"""
    verb = parts(function.name)[0] if parts(function.name) else ""
    said = deed.removesuffix("s")
    return deed == function.name or _IRREGULAR.get(said, root(said.removesuffix("al"))) == root(verb)


def _number(source: Source, function: Function) -> str:
    """The one thing it takes that is a number."""
    taken = [each for each in parameters_of(function) if each not in ("self", "cls")]
    found = [each for each in taken if parameter_type(source, function, each) in ("int", "float", "Decimal")]
    found = found or [each for each in taken if _NUMBERS & {*parts(each)}]
    return found[0] if len(found) == 1 else ""


WRITER = Writer(frozenset(("raise-if",)), _written, needs=_NEEDS)
