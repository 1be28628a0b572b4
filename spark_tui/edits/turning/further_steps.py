"""What was written goes one step further: lower case too, as an int, sorted, without what is twice."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace

from spark_tui.edits.calls import Call, carry_out
from spark_tui.edits.mending.repair import behind, instead
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.call_sites import called
from spark_tui.edits.python.source import Node, Splice
from spark_tui.edits.reading import names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_STEPS = (
    (r"lower\w*(?: ?case\w*)?", "{}.lower()"),
    (r"upper\w*(?: ?case\w*)?", "{}.upper()"),
    (r"strip\w*|trim\w*|white ?space|surrounding (?:blanks|spaces)", "{}.strip()"),
    (r"title ?case|capitali[sz]\w*", "{}.capitalize()"),
    (r"casefold\w*", "{}.casefold()"),
    (r"(?:as|to|into|an|be|it) (?:an? )?int(?:eger)?|whole number", "int({})"),
    (r"(?:as|to|into|a|be) (?:a )?float", "float({})"),
    (r"(?:as|to|into|a|be) (?:a )?(?:str|string|text)", "str({})"),
    (r"(?:as|to|into|a|be) (?:a )?list", "list({})"),
    (r"(?:as|to|into|a|be) (?:a )?tuple", "tuple({})"),
    (r"(?:as|to|into|a|be) (?:a )?set", "set({})"),
    (r"sort\w*|in order|alphabetical\w*", "sorted({})"),
    (r"round\w*", "round({})"),
    (r"absolute|abs", "abs({})"),
    (r"decode\w*", "{}.decode()"),
    (r"encode\w*", "{}.encode()"),
)
_ASKED = tuple((Pattern(rf"(?i)\b(?:{words})\b"), form) for words, form in _STEPS)
_DECIMALS = Pattern(
    r"(?i)\b(?:to )?(?:(\d|one|two|three) (?:decimal )?(?:decimals?|digits?|places?)|(cents?|pennies))\b"
)
_SEPARATED = Pattern(r"(?i)\bthousands?(?:'s?)? separators?\b|\bwith (?:commas|a comma(?: every| for| between)?)\b")
_SAYS = Pattern(
    "|".join(
        f"(?:{each.pattern.removeprefix('(?i)')})"
        for each in (_DECIMALS, Pattern(r"(?i)\b(?:\d|one|two|three)\b"), _SEPARATED, *(one for one, _ in _ASKED))
    ),
    re.IGNORECASE,
)
_ROUNDED = Pattern(
    r"(?i)\W*(?:(?:and|but|also|please|ok|yes)\W+)*round(?:ed)?(?: it| that)?(?: (?:to|with|on))? (?P<to>\d|one|two"
    r"|three)"
    r"(?: (?:decimal )?(?:places?|digits?|decimals?))?(?: (?:please|too|as well|then))*\W*"
)
_DONE_TO_IT = Pattern(
    r"(?i)\W*(?:(?:and|but|also|please|ok|yes|then)\W+)*(?:strip|trim|lower|lower-?case|upper|upper-?case|decode"
    r"|encode)"
    r" (?:it|that|them|this)(?: (?:please|too|as well|first|then))*\W*"
)
_NOTHING_ELSE = 3.0  # that it says nothing else
_COUNTED = {"one": "1", "two": "2", "three": "3"}
_CLEAR, _INNER, _DIGITS, _NAMED, _BOTH = 1.2, 0.9, 1.6, 1.0, 5.0


def _turned(turn: Turn) -> Iterator[Turned]:
    yield from _another_number(turn)
    yield from _to_digits(turn)
    yield from _with_separators(turn)
    yield from _of_a_list(turn)
    yield from _of_another_value(turn)
    for pattern, form in _ASKED:
        if pattern.search(turn.said) is not None:
            is_all = _ROUNDED.fullmatch(turn.said) is not None or _DONE_TO_IT.fullmatch(turn.said) is not None
            more = _NOTHING_ELSE * is_all
            yield from (
                replace(each, evidence=each.evidence + more) for each in _with_step(turn, _exact(form, turn.said))
            )
            yield from _of_both_sides(turn, form)


def _to_digits(turn: Turn) -> Iterator[Turned]:
    """What is rounded by now, or written with a format, to so many digits."""
    decimals = _DECIMALS.search(turn.said)
    if decimals is None:
        return
    number, source = _digits(decimals), turn.now
    for node in turn.new(ast.FormattedValue):
        values = (str(node.lineno), ast.unparse(node.value), f".{number}f")
        try:
            after = carry_out((Call(named("format-spec"), values),), source.text)
        except (Refusal, KeyError):
            continue
        is_new = all(values[1] not in line for hunk in turn.hunks for line in hunk.old)
        yield Turned(after, (_DIGITS if is_new else _INNER) + _NAMED * (names(turn.sentence, values[1]) >= 1))
    wide = [node for node in turn.new(ast.FormattedValue) if _is_wide(turn, node)]
    if len(wide) > 1 or any(not isinstance(node.value, ast.Name) for node in wide):
        wide = [node for node in wide if not isinstance(node.value, ast.Name)] or wide
        ends = [source.stop(node.value) + len(_width(turn, node)) for node in wide]
        yield from turn.with_splices([Splice(end, end, f".{number}f") for end in ends], _DIGITS + 2 * _NAMED)
    rounds = [call for call in turn.new(ast.Call) if called(call) == "round" and call.args]
    changes = [
        behind(source, call.args[0], f", {number}") if len(call.args) == 1 else instead(source, call.args[1], number)
        for call in rounds
    ]
    yield from turn.one_or_all(changes, _DIGITS)


def _with_separators(turn: Turn) -> Iterator[Turned]:
    """`{amount:,.2f}`, of each that has a format by now."""
    if _SEPARATED.search(turn.said) is None:
        return
    splices = list[Splice]()
    for node in turn.new(ast.FormattedValue):
        if re.fullmatch(r":\.\d[f%]", _width(turn, node)) is not None:
            at = turn.now.stop(node.value) + 1
            splices.append(Splice(at, at, ","))
    if splices:
        yield from turn.with_splices(splices, _DIGITS + _NOTHING_ELSE)


_A_NUMBER = Pattern(
    r"(?i)\W*(?:(?:no|rather|make it|make that|sorry|please|actually|just|with|to)\W+)*(?P<number>\d|one|two|three)"
    r"(?: (?:decimal )?(?:digits?|places?|decimals?))?(?: (?:after|behind) the (?:decimal )?(?:point|comma|dot))?"
    r"(?: (?:please|instead|rather|is enough|are enough|will do))*\W*"
)


_OF_ANOTHER = Pattern(
    r"(?i)\W*(?:(?:and|but|also|please|ok|then)\W+)*(?:(?P<step>strip|lower|upper|lower-?case"
    r"|upper-?case) (?:the )?`?(?P<name>[a-z_]\w*)`?"
    r"|(?:the )?`?(?P<other>[a-z_]\w*)`? (?:should|must|has to|needs to) be (?P<done>stripped|lower(?:ed|cased?)?"
    r"|upper(?:ed|cased?)?))"
    r"(?:,? (?:too|as well|also|please))*\W*"
)
_ANOTHER = 6.0


def _of_another_value(turn: Turn) -> Iterator[Turned]:
    """What stands beside it in the same statement gets a step, too: "the name should be stripped, too"."""
    match = _OF_ANOTHER.fullmatch(turn.said)
    if match is None:
        return
    step = (match["step"] or match["done"])[:5].lower()
    name = match["name"] or match["other"]
    for node in turn.new(ast.Name):
        around = turn.now.parents.get(node)
        is_value = isinstance(
            around, ast.Dict | ast.List | ast.Tuple | ast.keyword | ast.Call | ast.Return | ast.Assign
        )
        if node.id == name and isinstance(node.ctx, ast.Load) and is_value:
            yield from turn.with_splices([behind(turn.now, node, f".{step}()")], _ANOTHER)


def _another_number(turn: Turn) -> Iterator[Turned]:
    """Of the digits that it was written with: "two", to `{size:.1f}`."""
    match = _A_NUMBER.fullmatch(turn.said)
    if match is None:
        return
    number = _COUNTED.get(match["number"].lower(), match["number"])
    splices = list[Splice]()
    for node in turn.new(ast.FormattedValue):
        spec = re.fullmatch(r":[^.{}]*\.(\d)[f%]", _width(turn, node))
        if spec is not None:
            at = turn.now.stop(node.value) + spec.start(1)
            splices.append(Splice(at, at + 1, number))
    if splices:
        yield from turn.with_splices(splices, _DIGITS + _NOTHING_ELSE)


def _width(turn: Turn, node: ast.FormattedValue) -> str:
    """What stands between the value and the bracket: `:>10`."""
    stop = turn.now.stop(node.value)
    return turn.now.text[stop : turn.now.text.index("}", stop)]


def _is_wide(turn: Turn, node: ast.FormattedValue) -> bool:
    return re.fullmatch(r":[<>^]?\d+", _width(turn, node)) is not None


def _exact(form: str, said: str) -> str:
    decimals = _DECIMALS.search(said)
    if form == "round({})" and decimals is not None:
        return f"round({{}}, {_digits(decimals)})"
    if form == "round({})" and (rounded := _ROUNDED.fullmatch(said)) is not None:
        return f"round({{}}, {_COUNTED.get(rounded['to'].lower(), rounded['to'])})"
    return form


def _digits(decimals: re.Match[str]) -> str:
    return "2" if decimals[2] else _COUNTED.get(decimals[1].lower(), decimals[1])


def _with_step(turn: Turn, form: str) -> Iterator[Turned]:
    source = turn.now
    inner_form = form.replace("{}", "")
    for whole, evidence in _values(turn):
        node = _joined(whole) if form.startswith("sorted") else whole
        text = source.segment(node)
        if form.startswith("{}") and text.endswith(inner_form):
            continue  # it is done already
        if form == "int({})" and _is_rounded(node):
            continue
        if form.startswith("{}") and (isinstance(node, _NO_TEXT) or _is_no_text(node)):
            continue
        if _makes_many(form) and isinstance(source.parents.get(whole), ast.Yield):
            continue  # each of them is one
        if _makes_many(form) and (_is_one(node) or isinstance(source.parents.get(node), _ONE_IS_ASKED)):
            continue
        if isinstance(node, ast.ListComp | ast.SetComp | ast.GeneratorExp) and form.startswith("{}"):
            node = node.elt  # each of them
            text = source.segment(node)
        is_whole = isinstance(node, ast.Call | ast.Name | ast.Attribute | ast.Subscript | ast.Constant)
        inner = text if is_whole or not form.startswith("{}") else f"({text})"
        yield from turn.with_splices([instead(source, node, _plainly(node, form, inner))], evidence)


def _is_no_text(node: Node) -> bool:
    return isinstance(node, ast.Constant) and not isinstance(node.value, str | bytes)


_NO_TEXT = (ast.Dict, ast.List, ast.Set, ast.Tuple, ast.Compare, ast.BoolOp, ast.Lambda)
_ONE_IS_ASKED = (ast.Attribute, ast.If, ast.IfExp, ast.While, ast.BoolOp, ast.UnaryOp, ast.BinOp)
_ONE_THING = frozenset(
    (
        "startswith",
        "endswith",
        "exists",
        "isfile",
        "isdir",
        "is_file",
        "is_dir",
        "isdigit",
        "sum",
        "len",
        "min",
        "max",
        "any",
        "all",
        "round",
        "int",
        "float",
        "bool",
        "abs",
        "next",
    )
)


def _is_rounded(node: Node) -> bool:
    return isinstance(node, ast.Call) and called(node) == "round"


def _makes_many(form: str) -> bool:
    return form.partition("(")[0] in ("list", "tuple", "set", "sorted")


def _is_one(node: Node) -> bool:
    """Is it a number, or one of many?"""
    return isinstance(node, ast.Call) and called(node) in _ONE_THING


_WITH_A_LIST = Pattern(r"(?i)\b(?:with|as|use|over|in) an? list\b|\blist comprehension\b|\bbrackets\b")


def _of_a_list(turn: Turn) -> Iterator[Turned]:
    """`sum([…])`."""
    if _WITH_A_LIST.search(turn.said) is None:
        return
    for call in turn.new(ast.Call):
        match call:
            case ast.Call(args=[ast.GeneratorExp()], keywords=[]) if turn.is_fresh(call):
                stop, start = turn.now.stop(call), turn.now.stop(call.func)
                inner = turn.now.text[start + 1 : stop - 1]
                if not inner.startswith("("):
                    yield from turn.with_splices([Splice(start + 1, stop - 1, f"[{inner}]")], _CLEAR)


def _plainly(node: Node, form: str, text: str) -> str:
    """A list that is only made to be sorted or to become a set need not be made."""
    if isinstance(node, ast.ListComp) and text.startswith("[") and "\n" not in text:
        if form == "set({})":
            return f"{{{text[1:-1]}}}"
        if form in ("sorted({})", "tuple({})"):
            return form.format(text[1:-1])
    return form.format(text)


def _joined(node: Node) -> Node:
    """What is put together to a text has an order before that."""
    match node:
        case ast.Call(ast.Attribute(ast.Constant(str()), "join"), [things]):
            return things
        case _:
            return node


def _values(turn: Turn) -> Iterator[tuple[Node, float]]:
    """What is returned or assigned; then the calls within."""
    whole = list[ast.expr]()
    for node in turn.new(ast.Return, ast.Assign, ast.AnnAssign, ast.Yield):
        if node.value is not None:
            whole.append(node.value)
            yield node.value, _CLEAR
    stated = {each.value for each in turn.new(ast.Expr)}
    for call in turn.new(ast.Call):
        if call not in whole and call not in stated and isinstance(call.func, ast.Attribute) and turn.is_fresh(call):
            yield call, _INNER


_TOO = Pattern(
    r"(?i)\W*(?:(?:and|also|plus|please|then|ok)\W+)*`?\w+`?(?: (?:it|them|both|that))?(?: (?:too|as well|also"
    r"|please))*\W*"
)


def _of_both_sides(turn: Turn, form: str) -> Iterator[Turned]:
    """Of what two texts that are compared became: `one.lower() == other.lower()`."""
    for node in turn.new(ast.Compare) if form.startswith("{}") and _TOO.fullmatch(turn.said) is not None else ():
        sides = [node.left, *node.comparators]
        calls = [each for each in sides if isinstance(each, ast.Call) and turn.is_fresh(each)]
        names_of = {called(each) for each in calls}
        if len(calls) == len(sides) == 2 and len(names_of) == 1:
            stops = [turn.now.stop(each) for each in calls]
            yield from turn.with_splices([Splice(at, at, form.removeprefix("{}")) for at in stops], _BOTH)


TURNER = Turner(_turned, _SAYS)
