"""More is wanted than there is, or one is both sides of a thing: "more cards than are left", "paying yourself"."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.names import is_method, parameters_of
from spark_tui.edits.python.objects.classes import attributes
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import names, parts
from spark_tui.edits.saying.gap import Gap

_MORE_THAN_THERE_IS = Pattern(
    r"(?i)\bmore (?:\w+ ){0,2}than (?:there (?:is|are)|(?:the )?\w+ (?:has|have|holds?|is there|are there)"
    r"|(?:is|are|was|were) (?:left|there|available|in)|we have|you have|left|exist"
    r"|what(?:'s| is)|available|the (?:balance|stock|budget))|\b(?:not|\w+n't) (?:have |has |be )?enough\b"
    r"|\binsufficient\b|\boverdr\w+|\btoo little\b|\btoo few\b|\bgo(?:es)? negative\b"
    r"|\b(?:fewer|less) (?:\w+ )?than (?:was |were )?(?:asked|wanted|requested|needed|ordered)"
    r"|\bruns? (?:low|short|out)\b|\b(?:go(?:es)?|falls?|drops?|gets?|become) (?:below|under) (?:0|zero|nothing)\b"
    r"|\b(?:fewer|less) (?:[a-z]\w* ){1,2}than (?:there (?:are|is) )?(?:the )?[a-z_]|\bmore [a-z]\w* than [a-z]"
    r"|\b(?:larger|greater|bigger|more|higher) than (?:the )?"
    r"(?:(?:number|count|length|size|amount|total) of|len\()"
    r"|\bexceeds? (?:the )?(?:(?:number|count|length|size|amount|total) of|len\()"
)
_ONE_AND_THE_SAME = Pattern(
    r"(?i)\b(?:him|her|it|them|one|my|your)sel(?:f|ves)\b|\bthe same\b|\bidentical\b|\bequal\b|\bthe other way\b"
)
_MORE_OF_ONE = Pattern(
    r"(?i)\b(?:more|too many) ([a-z_]\w*) (?:than|for) (?:there (?:is|are) |we have |it has )?"
    r"(?:the |its |their )?(?:free |available |number of )?([a-z_]\w*)"
)
_GIVING = frozenset(
    ("sender", "source", "src", "origin", "payer", "giver", "seller", "debtor", "start", "first", "one", "a", "left",
     "attacker", "here", "parent", "home", "player")
)  # fmt: skip
_TAKING = frozenset(
    ("receiver", "recipient", "target", "dst", "dest", "destination", "payee", "taker", "buyer", "creditor", "goal",
     "end", "second", "other", "b", "right", "defender", "there", "child", "away", "opponent", "friend", "to")
)  # fmt: skip
_CLEAR = 2.0


def more_than_there_is(gap: Gap) -> Iterator[str]:
    """What is taken from something, against that."""
    if gap.function is None or _MORE_THAN_THERE_IS.search(gap.text) is None:
        return
    yield from _more_of_one_than_of_the_other(gap, gap.function)
    own = set(parameters_of(gap.function))
    for node in walk(gap.function):
        match node:
            case ast.BinOp(whole, ast.Sub(), ast.Name(part)) if part in own:
                yield f"{part} > {ast.unparse(whole)}"
            case ast.AugAssign(whole, ast.Sub(), ast.Name(part)) if part in own:
                yield f"{part} > {ast.unparse(whole)}"
            case ast.Subscript(value=whole, slice=ast.Slice(lower=None, upper=ast.Name(part), step=None)):
                if part in own:
                    yield f"{part} > len({ast.unparse(whole)})"
            case ast.Call(func=ast.Attribute(attr="sample"), args=[whole, ast.Name(part)]) if part in own:
                yield f"{part} > len({ast.unparse(whole)})"
            case ast.While() | ast.For():
                part = _so_many(node, own)
                yield from (f"{part} > len({whole})" for whole in _taken_from(gap, node) if part is not None)


def _more_of_one_than_of_the_other(gap: Gap, function: Function) -> Iterator[str]:
    """A number that is given, against one that the object keeps: "more people than there are seats"."""
    match = _MORE_OF_ONE.search(gap.text)
    owner = gap.sentence.source.parents.get(function)
    if match is None or not isinstance(owner, ast.ClassDef):
        return
    one, other = match[1].lower(), match[2].lower()
    given = next((name for name in parameters_of(function) if name.lower() in (one, singular(one))), None)
    spoken = {other, singular(other), f"max_{other}", f"num_{other}", f"{singular(other)}_count", f"n_{other}"}
    kept = next((name for name in attributes(gap.sentence.source, owner) if name.strip("_") in spoken), None)
    if given is None or kept is None:
        return
    made = [
        each.value
        for each in walk(owner)
        if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == f"self.{kept}"
    ]
    several = any(isinstance(each, ast.List | ast.Dict | ast.Set | ast.ListComp) for each in made)
    yield f"{given} > len(self.{kept})" if several else f"{given} > self.{kept}"


def _so_many(loop: ast.While | ast.For, own: Collection[str]) -> str | None:
    """The parameter that says how often it goes round, or how many are to be found."""
    match loop:
        case ast.While(ast.Compare(ast.Call(ast.Name("len"), [_]), [ast.Lt() | ast.NotEq()], [ast.Name(part)])):
            return part if part in own else None
        case ast.For(iter=ast.Call(ast.Name("range"), [ast.Name(part)])):
            return part if part in own else None
        case _:
            return None


def _taken_from(gap: Gap, loop: ast.While | ast.For) -> Iterator[str]:
    """What the loop picks one of each time; else what the object keeps and the sentence speaks of."""
    found = dict.fromkeys(ast.unparse(whole) for node in walk(loop) if (whole := _picked_from(node)) is not None)
    yield from found
    owner = gap.sentence.source.parents.get(gap.function) if gap.function is not None else None
    for node in walk(owner) if isinstance(owner, ast.ClassDef) and not found else ():
        match node:
            case ast.Attribute(ast.Name("self"), name, ast.Store()) if names(gap.sentence, name) >= _CLEAR:
                yield f"self.{name}"


def _picked_from(node: ast.AST) -> ast.expr | None:
    match node:
        case ast.Call(ast.Attribute(ast.Name("random") | ast.Attribute(), "choice"), [ast.expr() as whole]):
            return whole
        case ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as whole, "pop" | "popleft"), [] | [_]):
            return whole
        case _:
            return None


def one_and_the_same(gap: Gap) -> Iterator[str]:
    """Two parameters that are spoken of, or that are two sides of what is done."""
    if gap.function is None or _ONE_AND_THE_SAME.search(gap.text) is None:
        return
    own = list(parameters_of(gap.function))
    spoken = [name for name in own if names(gap.sentence, name) >= _CLEAR]
    if len(spoken) == 2:
        yield f"{spoken[0]} == {spoken[1]}"
    giving = [name for name in own if _GIVING.intersection(parts(name)) or parts(name)[:1] == ("from",)]
    taking = [name for name in own if _TAKING.intersection(parts(name))]
    yield from (f"{one} == {other}" for one in giving for other in taking if one != other)
    if not giving and is_method(gap.sentence.source, gap.function):
        yield from (f"{other} is self" for other in taking)
