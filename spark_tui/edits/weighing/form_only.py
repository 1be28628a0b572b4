"""Only how something is written changes, and nobody speaks of that."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.imports import modules_imported
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Source, read
from spark_tui.edits.python.versions import nodes_apart
from spark_tui.edits.saying.kind.shapes import SWAPS_BRANCHES, WALRUS_TO_GO

_OF_FORM = Pattern(
    r"(?i)\b(?:ifs?|else|elifs?|ternar\w*|conditional\w*|short\w*|simpl\w*|one[- ]?lin\w*|lines?|returns?|branch\w*"
    r"|condens\w*|compact\w*|concise\w*|expressions?|inline\w*|tid(?:y|ied)|clean\w*|fewer|less|refactor\w*|pythonic"
    r"|readab\w*|rewrite|statements?|SIM\d+|flat\w*|nest\w*|verbose|ugly)\b|\?"
)


_OF_NONE = Pattern(
    r"(?i)\bnone\b|\bis not\b|\bfalsy\b|\btruth\w*|\bexplicit\w*|\bempty\b|\bcompar\w*|(?<![\d.])0(?![\d.])|\bzero\b"
)


def asks_a_match_for_none(before: str, sentence: str, after: str) -> bool:
    """Is a match that was asked for as it is now held against None, which is the same, and nobody spoke of that?"""
    if _OF_NONE.search(sentence) is not None:
        return False
    was, now = read(before), read(after)
    found = {
        ast.unparse(node.targets[0])
        for node in was.all(ast.Assign)
        if isinstance(node.value, ast.Call) and last_name(node.value.func) in ("match", "search", "fullmatch")
    }
    if not found:
        return False
    asked, fresh = (
        {ast.unparse(node.test) for node in nodes if isinstance(node, ast.If)}
        for nodes in (was.all(ast.If), nodes_apart(was, now)[1])
    )
    return any(f"{name} is not None" in fresh - asked and name in asked for name in found)


_OF_SAMENESS = Pattern(r"(?i)\b(?:is|identity|identical|same|equal\w*|compar\w*|F632)\b|==")


def compares_modules(before: str, sentence: str, after: str) -> bool:
    """Is a module now asked whether it equals another, where it was asked whether it is that one?"""
    if _OF_SAMENESS.search(sentence) is not None:
        return False
    old, new = read(before), read(after)
    modules = modules_imported(new)
    asked, now = (
        {(ast.dump(node.left), ast.dump(node.comparators[0])) for node in nodes if isinstance(node, ast.Compare)
         and isinstance(node.ops[0], kind) and ast.unparse(node.comparators[0]) in modules}
        for nodes, kind in ((old.nodes, ast.Is | ast.IsNot), (nodes_apart(old, new)[1], ast.Eq | ast.NotEq))
    )  # fmt: skip
    return bool(asked & now)


def becomes_a_ternary(before: str, sentence: str, after: str) -> bool:
    """Does an `if` become an expression, where nothing is said that has to do with either?"""
    if _OF_FORM.search(sentence) is not None:
        return False
    was, now = read(before), read(after)
    fewer = sum(1 for _ in was.all(ast.If)) > sum(1 for _ in now.all(ast.If))
    return fewer and sum(1 for _ in now.all(ast.IfExp)) > sum(1 for _ in was.all(ast.IfExp))


def names_what_is_to_have_its_line(before: str, sentence: str, after: str) -> bool:
    """Is there one walrus more, where they are to go?"""
    if WALRUS_TO_GO.search(sentence) is None:
        return False
    return len(list(read(after).all(ast.NamedExpr))) > len(list(read(before).all(ast.NamedExpr)))


def turns_half_of_it(before: str, sentence: str, after: str) -> bool:
    """Has an `if` that is to be turned around another condition and the same branches, or the other way round?"""
    if SWAPS_BRANCHES.search(sentence) is None:
        return False
    was, now = _branches(read(before)), _branches(read(after))
    same = {(one, two) for _, one, two in was}
    tests = {(test, two, one) for test, one, two in was}
    return any((one, two) in same or (test, one, two) in tests for test, one, two in now - was)


def _branches(source: Source) -> set[tuple[str, str, str]]:
    """Each condition, and what is done where it holds and where not."""
    found: set[tuple[str, str, str]] = set()
    for node in source.nodes:
        match node:
            case ast.If(test, [*body], [*other]) if other:
                found.add((ast.dump(test), "".join(map(ast.dump, body)), "".join(map(ast.dump, other))))
            case ast.IfExp(test, one, two):
                found.add((ast.dump(test), ast.dump(one), ast.dump(two)))
    return found


_OF_ANOTHER_FORM = Pattern(
    r"(?i)\b(?:inline|simplif\w+|shorten|condense|tid(?:y|ied)|comprehension|generator|one[- ]?liner?|sum\(\)|any\(\)"
    r"|all\(\)|sum|max|min|ternary|pythonic)\b|\b(?:sum|any|all|max|min)\(\)"
)
_OF_WHAT_COMES_OUT = Pattern(
    r"(?i)\b(?:return\w*|giv(?:e|es|ing)|only|just|answers?|instead|rather|should|must|yields?)\b"
)


def gives_one_of_several(before: str, sentence: str, after: str) -> bool:
    """Does a function give one value where it gave a mapping or several, and only its form was to change?"""
    if _OF_ANOTHER_FORM.search(sentence) is None or _OF_WHAT_COMES_OUT.search(sentence) is not None:
        return False
    was, now = dict(read(before).functions), dict(read(after).functions)
    for name, function in was.items():
        if name in now and now[name] is not function:
            old, new = (
                [each.value for each in returns(node) if each.value is not None] for node in (function, now[name])
            )
            if (
                len(old) == len(new) == 1
                and _are_several(old[0])
                and isinstance(new[0], ast.Call | ast.BinOp | ast.Name)
            ):
                return True
    return False


def _are_several(value: ast.expr) -> bool:
    match value:
        case ast.Dict([_, _, *_]) | ast.Tuple([_, _, *_]):
            return True
        case _:
            return False
