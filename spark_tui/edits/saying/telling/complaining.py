"""What an exception says that nobody dictated, by the condition it is raised on."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python import given
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import in_full, parts

_TELLS = Pattern(
    r"(?i)\b(?:say(?:s|ing)?|nam(?:e|es|ing)|tell(?:s|ing)?|mention(?:s|ing)?|includ(?:e|es|ing)|contain(?:s|ing)?"
    r"|show(?:s|ing)?|giv(?:e|es|ing)|with|has)\b"
    r"(?: (?:me|us|you|people|the|its?|that|which|what|how|much|many|bad|wrong|offending|given|actual"
    r"|invalid))* ([a-z_]\w*)"
)
THE_VALID_ONES = Pattern(
    r"(?i)\b(?:list(?:s|ing)?|nam(?:e|es|ing)|show(?:s|ing)?|mention(?:s|ing)?|includ(?:e|es|ing)|with|tell(?:s|ing)?"
    r"|say(?:s|ing)?|giv(?:e|es|ing)|print(?:s|ing)?) (?:(?:all|us|me|them|what|which|the|a|list|of|people) )*"
    r"(?:valid|known|allowed|possible|available|supported|accepted|permitted|existing) (?:\w+s|ones)\b"
)
"""What an error is to name, beside what is wrong."""
SAY_WHY = frozenset(("ValueError", "TypeError", "RuntimeError"))
"""By their names nobody can tell what is wrong."""
_IT = frozenset(("it", "value", "one", "number", "was", "is", "got", "culprit", "input"))
"""What stands for the thing that is wrong, where it is to be told."""


def complaint(condition: str) -> str:
    """An exception with its message, or without where there is nothing to say."""
    test = given.parsed(condition)
    kind = "TypeError" if "isinstance(" in condition else "ValueError"
    message = _message(test) if test is not None else None
    return f"{kind}({message})" if message else kind


def telling(said: str, condition: str) -> str:
    """The same, with what it was where the sentence wants to be told that: "an error that names the amount"."""
    found, test = complaint(condition), given.parsed(condition)
    if THE_VALID_ONES.search(said) is not None and (listed := _with_the_valid_ones(test)) is not None:
        return f"ValueError({listed})"
    subject = _asked_about(test) if test is not None else None
    if not isinstance(subject, ast.Name | ast.Attribute) or '("' not in found:
        return found
    name = last_name(subject)
    own = {*parts(name), *in_full(name).split(), *_IT}
    told = {match[1].lower() for match in _TELLS.finditer(said)}
    if not own & {*told, *map(singular, told)}:
        return found
    opened = found if '(f"' in found else found.replace('("', '(f"', 1)
    return f'{opened[:-2]}: {{{ast.unparse(subject)}}}")'


def _with_the_valid_ones(test: ast.expr | None) -> str | None:
    match test:
        case ast.Compare(ast.Name(name), [ast.NotIn()], [ast.Name() | ast.Attribute() as known]):
            listed = f"', '.join({ast.unparse(known)})"
            return f'f"unknown {" ".join(parts(name))}: {{{name}}}, not one of {{{listed}}}"'
        case _:
            return None


def _message(test: ast.expr) -> str | None:
    match test:
        case ast.Compare(left=left, ops=[operator], comparators=[right]) if (name := _called(left)) is not None:
            return _of_comparison(name, left, operator, right)
        case ast.BoolOp(op=ast.Or(), values=values):
            return _of_all([_message(each) for each in values], [_called(_subject(each)) for each in values])
        case ast.UnaryOp(op=ast.Not(), operand=ast.Compare(left=low, comparators=[middle, high])):
            name = _called(middle)
            return name and _between(name, low, high)
        case ast.UnaryOp(op=ast.Not(), operand=ast.Call(func=ast.Name("isinstance"), args=[subject, ast.Name(kind)])):
            name = _called(subject)
            return name and f'"{name} must be {"an" if kind[0] in "aeiouAEIOU" else "a"} {kind}"'
        case ast.UnaryOp(op=ast.Not(), operand=ast.Call(func=ast.Attribute(value=subject, attr="strip"))):
            name = _called(subject)
            return name and f'"{name} must not be blank"'
        case ast.UnaryOp(op=ast.Not(), operand=ast.Name() | ast.Attribute() as subject):
            name = _called(subject)
            return name and f'"{name} must not be empty"'
        case _:
            return None


def _between(name: str, low: ast.expr, high: ast.expr) -> str:
    """With what the ends are, where that is known only then."""
    known = ast.Constant | ast.UnaryOp | ast.USub
    ends = [
        ast.unparse(end) if all(isinstance(node, known) for node in walk(end)) else f"{{{ast.unparse(end)}}}"
        for end in (low, high)
    ]
    return f'{"f" * any("{" in end for end in ends)}"{name} must be between {ends[0]} and {ends[1]}"'


def _of_all(messages: list[str | None], names: list[str | None]) -> str | None:
    """What has to hold of several alike, in one sentence."""
    rests = {each.removeprefix(f'"{name}') for each, name in zip(messages, names, strict=True) if each and name}
    if len(rests) != 1 or None in messages:
        return None
    *first, last = (str(name) for name in names)
    return f'"{", ".join(first)} and {last}{rests.pop()}'


def _subject(test: ast.expr) -> ast.expr:
    return test.left if isinstance(test, ast.Compare) else getattr(test, "operand", test)


def _asked_about(test: ast.expr) -> ast.expr:
    """What must be so, of a plain condition: what stands between two bounds as well."""
    match test:
        case ast.UnaryOp(ast.Not(), ast.Compare(_, [_, _], [middle, _])):
            return middle
        case _:
            return _subject(test)


def _of_comparison(name: str, left: ast.expr, operator: ast.cmpop, right: ast.expr) -> str | None:
    other = ast.unparse(right)
    if isinstance(operator, ast.NotIn) and isinstance(left, ast.Name | ast.Attribute):
        return f'f"unknown {name}: {{{ast.unparse(left)}}}"'
    if '"' in other or "'" in other:
        return None
    match operator:
        case ast.Is() if other == "None":
            return f'"{name} must not be None"'
        case ast.Lt() if other == "0":
            return f'"{name} must not be negative"'
        case ast.LtE() if other == "0":
            return f'"{name} must be positive"'
        case ast.Eq() if other == "0":
            return f'"{name} must not be zero"'
        case ast.Gt() if isinstance(right, ast.Call) and other.startswith("len(") and (held := _called(right.args[0])):
            return f'f"only {{{other}}} {held} left"'
        case ast.Eq() if (second := _called(right)) is not None:
            return f'"{plural(name) if name == second else f"{name} and {second}"} must not be the same"'
        case ast.Lt() | ast.Gt():
            bound = other if isinstance(right, ast.Constant | ast.UnaryOp) or other.isupper() else f"{{{other}}}"
            mark = "" if bound == other else "f"
            return f'{mark}"{name} must be at {"least" if isinstance(operator, ast.Lt) else "most"} {bound}"'
        case _:
            return None


def _called(node: ast.expr) -> str | None:
    """In words; the length of something as that."""
    match node:
        case ast.Name(name) | ast.Attribute(attr=name):
            return " ".join(parts(name)) or name
        case ast.Call(func=ast.Name("len"), args=[inner]):
            name = _called(inner)
            return name and f"length of {name}"
        case _:
            return None


_AN_ERROR = r"(?:an? |the |that |this )?(?-i:([A-Z]\w*(?:Error|Exception)))\b"
_ENDS_IN = Pattern(
    r"(?i)(?<!should )(?<!must )(?<!\bto )\b(?:crash\w*|fail\w*|die[sd]?|broke|breaks?|bl[eo]ws? up|ends?|ended|bombs?"
    rf"|explode[sd]?|chokes?|stop(?:s|ped))(?: up| out)?(?: (?!with\b|in\b)\w+){{0,4}}? (?:with|in) {_AN_ERROR}"
    rf"|\b(?:keeps?|kept|still|always|sometimes|I'm|we're|are) (?:on )?(?:getting|seeing|throwing|raising"
    rf"|giving) {_AN_ERROR}"
    rf"|\b(?:I|we|you|users?|people|customers?) (?:(?:always|still|often|sometimes|then) )?(?:get|got|see"
    rf"|saw) {_AN_ERROR}"
    r"|(?<!raise )(?<!throw )(?<!raises )(?-i:\b([A-Z]\w*(?:Error|Exception))): (?=['\"\w])"
)


def ends_in(text: str) -> frozenset[str]:
    """The errors that somebody complains of: what they want is something else."""
    return frozenset(name for match in _ENDS_IN.finditer(text) for name in match.groups() if name)
