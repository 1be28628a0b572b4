"""Values as people say them: a condition, an action, an exception or a function's name, in code or in words."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from random import Random

_COMPARED: Mapping[type[ast.cmpop], tuple[str, ...]] = {
    ast.Lt: ("{a} is less than {b}", "{a} is below {b}", "{a} is smaller than {b}", "{a} < {b}"),
    ast.LtE: ("{a} is at most {b}", "{a} isn't more than {b}", "{a} is {b} or less", "{a} <= {b}"),
    ast.Gt: ("{a} is more than {b}", "{a} is greater than {b}", "{a} is above {b}", "{a} exceeds {b}", "{a} > {b}"),
    ast.GtE: ("{a} is at least {b}", "{a} isn't below {b}", "{a} is {b} or more", "{a} >= {b}"),
    ast.Eq: ("{a} is {b}", "{a} equals {b}", "{a} == {b}"),
    ast.NotEq: ("{a} is not {b}", "{a} isn't {b}", "{a} differs from {b}", "{a} != {b}"),
    ast.In: ("{a} is in {b}", "{b} has {a}", "{b} contains {a}", "{a} is one of {b}"),
    ast.NotIn: ("{a} is not in {b}", "{a} isn't in {b}", "{b} doesn't have {a}", "{b} lacks {a}"),
    ast.Is: ("{a} is {b}",),
    ast.IsNot: ("{a} is not {b}", "{a} isn't {b}"),
}


_RETURNS = ("return {}", "return {}", "just return {}", "give back {}", "hand back {}", "answer {}", "it should be {}")
_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_UNIT, _UNITS = 0.06, ("s", "s", " seconds", "ms", " sec", " times", "x", " bytes", "px", " chars", " minutes", "%")
_EMPTY_TEXT = ("an empty string", "empty string", "the empty string", "an empty text", "empty", "blank")
_SPOKEN: dict[str, tuple[str, ...]] = {
    "None": ("none", "nothing", "None", "None"),
    "True": ("true", "True"),
    "False": ("false", "False"),
    '""': _EMPTY_TEXT,
    "''": _EMPTY_TEXT,
    "[]": ("an empty list", "empty list", "an empty one"),
    "{}": ("an empty dict", "empty dict", "an empty dictionary"),
    "()": ("an empty tuple", "empty tuple"),
}
_SWITCHED = {"True": ("on", "yes"), "False": ("off", "no")}
"""What only a setting is said to be: who says that a function is to return "on" means the word."""


def said(slot: str, value: str, random: Random) -> str:
    """A value in a sentence, mostly as code."""
    if random.random() < 0.4:
        return value
    return _SAID[slot](value, random) if slot in _SAID else _marked(value, random)


def literal(code: str, random: Random) -> str:
    """A value: text without its quotes, nothing in so many words, a number with a unit or as a word."""
    try:
        value: object = ast.literal_eval(code)
    except (ValueError, SyntaxError):
        return _in_backticks(code, random)  # in quotes it would be a text
    match value:
        case str() if value and value.isprintable() and value.strip() == value:
            return random.choice((value, value, f"'{value}'", f'"{value}"', code))
        case bool() | None | "" | [] | {} | ():
            return random.choice((code, *_SPOKEN[code])) if code in _SPOKEN else code
        case int() if random.random() < _UNIT and value > 0:
            return f"{value}{random.choice(_UNITS)}"
        case int() if 0 <= value < len(_NUMBERS) and random.random() < 0.3:
            return _NUMBERS[value]
        case _:
            return code


def setting(code: str, random: Random) -> str:
    if code in _SWITCHED and random.random() < 0.4:
        return random.choice(_SWITCHED[code])
    return literal(code, random)


def condition(code: str, random: Random) -> str:
    try:
        node = ast.parse(code, mode="eval").body
    except SyntaxError:
        return code
    return random.choice([*_ways(node), code])


def _ways(node: ast.expr) -> Sequence[str]:
    match node:
        case ast.Compare(left, [ast.Lt()], [ast.Constant(0)]):
            a = ast.unparse(left)
            return f"{a} is negative", f"{a} is below zero", f"{a} is less than 0", f"negative {a}"
        case ast.Compare(left, [ast.LtE()], [ast.Constant(0)]):
            a = ast.unparse(left)
            return f"{a} is not positive", f"{a} isn't positive", f"{a} is zero or less"
        case ast.Compare(left, [ast.Eq()], [ast.Constant(0)]):
            a = ast.unparse(left)
            return f"{a} is zero", f"{a} is 0", f"{a} equals 0"
        case ast.Compare(left, [ast.Is()], [ast.Constant(None)]):
            a = ast.unparse(left)
            return f"{a} is None", f"{a} is missing", f"there is no {a}", f"no {a} is given", f"{a} isn't given"
        case ast.Compare(left, [ast.IsNot()], [ast.Constant(None)]):
            a = ast.unparse(left)
            return f"{a} is not None", f"{a} is given", f"there is a {a}", f"{a} is set"
        case ast.Compare(ast.Call(ast.Name("len"), [inner], []), [ast.Gt()], [limit]):
            a, b = ast.unparse(inner), ast.unparse(limit)
            return f"{a} is longer than {b}", f"{a} has more than {b}", f"len({a}) > {b}"
        case ast.Compare(ast.Call(ast.Name("len"), [inner], []), [ast.Lt()], [limit]):
            a, b = ast.unparse(inner), ast.unparse(limit)
            return f"{a} is shorter than {b}", f"{a} has fewer than {b}", f"len({a}) < {b}"
        case ast.Compare(left, [operator], [right]):
            a, b = ast.unparse(left), ast.unparse(right)
            return [way.format(a=a, b=b) for way in _COMPARED[type(operator)]]
        case ast.UnaryOp(ast.Not(), ast.Call(ast.Name("isinstance"), [inner, ast.Name(kind)], [])):
            a = ast.unparse(inner)
            return f"{a} isn't a {kind}", f"{a} is not {kind}", f"{a} is no {kind}", f"{a} is not of type {kind}"
        case ast.Call(ast.Name("isinstance"), [inner, ast.Name(kind)], []):
            a = ast.unparse(inner)
            return f"{a} is a {kind}", f"{a} is of type {kind}", f"it's a {kind}"
        case ast.UnaryOp(ast.Not(), ast.Name(name)):
            return f"{name} is empty", f"there is no {name}", f"{name} is falsy", f"no {name}", f"not {name}"
        case ast.Name(name):
            return f"{name} is set", f"{name} is true", f"there is a {name}", name
        case ast.UnaryOp(ast.Not(), inner):
            return (f"not {ast.unparse(inner)}", f"{ast.unparse(inner)} is false")
        case _:
            return ()


def exception(code: str, random: Random) -> str:
    """The class, with an article or without; its message, if it is plain text, in one of three ways or not at all."""
    try:
        node = ast.parse(code, mode="eval").body
    except SyntaxError:
        return code
    article = random.choice(("", "", "a ")) if code[:1] not in "AEIOU" else random.choice(("", "", "an "))
    match node:
        case ast.Call(name, [ast.Constant(str(message))], []):
            ways = (f" saying {message!r}", f" '{message}'", f" with the message {message!r}", f": {message}", "")
            return f"{article}{ast.unparse(name)}{random.choice(ways)}"
        case ast.Call(name, [], []):
            return article + ast.unparse(name)
        case ast.Name() | ast.Attribute():
            return article + code
        case _:
            return code


def action(code: str, random: Random) -> str:
    """What to do, as an imperative."""
    word, _, rest = code.partition(" ")
    if word == "return" and rest:
        return random.choice(_RETURNS).format(literal(rest, random))
    if word == "return":
        return random.choice(("return", "just return", "do nothing", "bail out", "stop there"))
    if word == "raise" and rest:
        return random.choice(("raise", "throw")) + " " + exception(rest, random)
    plain = {
        "continue": ("skip it", "continue", "go on with the next", "ignore it"),
        "break": ("stop", "break", "stop the loop", "leave the loop"),
        "pass": ("ignore it", "do nothing", "swallow it", "pass"),
        "raise": ("re-raise", "raise it again", "let it through"),
    }
    return random.choice(plain.get(code, (code,)))


def function(name: str, random: Random) -> str:
    last = name.rpartition(".")[2]
    return random.choice((name, last, f"{last}()", f"`{last}`", f"the {last} function", f"the {last} method"))


def _marked(value: str, random: Random) -> str:
    """Some put code in backticks or quotes."""
    return f'"{value}"' if random.random() > 0.97 and '"' not in value else _in_backticks(value, random)


def _in_backticks(value: str, random: Random) -> str:
    return f"`{value}`" if random.random() < 0.12 and "`" not in value else value


def _type(value: str, random: Random) -> str:
    words = {"str": "a string", "int": "an integer", "float": "a float", "bool": "a bool", "list[str]": "a list of str"}
    return words[value] if value in words and random.random() < 0.3 else value


def _sort_key(value: str, random: Random) -> str:
    """What is sorted by, in a word: the attribute, the key, the number of the column."""
    words = {"len": "length", "str.lower": "the lower case", "abs": "size without the sign", "int": "the number it is",
             "[0]": "the first column", "[1]": "the second one"}  # fmt: skip
    bare = value.strip(".[]'\"")
    return random.choice((value, bare, bare)) if value not in words else random.choice((value, words[value]))


def _spec(value: str, random: Random) -> str:
    """How a number should look."""
    known = {
        ".2f": ("two decimals", "2 decimal places", "2 digits after the point", "cents"),
        ".1f": ("one decimal", "1 decimal place"),
        ".3f": ("three decimals", "3 digits after the point"),
        ".0f": ("no decimals", "whole numbers"),
        ",": ("commas between the thousands", "thousands separators"),
        ">10": ("right-aligned in 10 columns", "10 wide, to the right"),
        "<20": ("left-aligned, 20 wide", "padded to 20 on the right"),
        "05d": ("five digits with leading zeros", "zero-padded to 5"),
        "02d": ("two digits", "a leading zero"),
        ".0%": ("percent without decimals", "a whole percentage"),
        "x": ("hex", "hexadecimal"),
        "e": ("scientific notation", "the exponent form"),
        "^12": ("centred in 12 columns", "12 wide and centred"),
    }
    return random.choice((value, *known.get(value, ())))


_SAID: dict[str, Callable[[str, Random], str]] = {
    "action": action,
    "at": lambda value, _random: value,
    "condition": condition,
    "default": setting,
    "exception": exception,
    "function": function,
    "key": _sort_key,
    "spec": _spec,
    "the": lambda value, _random: value,
    "type": _type,
    "value": literal,
}
