"""A last line under what is shown one by one: "print the total hours under the list", "the balance as last line", "a
total row in the file"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import is_print, last_name, name_or_key
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, clearly, parts
from spark_tui.edits.saying.place.spoken_of import root, told_of
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)^(?:the )?(?:sum|total) of (?:the |all )?\w+ (?:as|in|at|on|under|below)\b"
    r"|\b(?:print|show|add|display|put|output|want|need|with|have|append|list|see|tell|needs|also)\b"
    r"(?:(?! (?:parameter|param|arg\w*|method|function|property|field|attribute|flag|option|test|type)\b).)*?"
    r"(?<!by )(?<!by the )(?<!by their )\b(?:(?:grand )?total|sum|overall)\b"
    r"(?!\(|s? (?:parameter|param|arg\w*|method|function|property|field|attribute|flag|option|test|of (?:0|zero)))"
)
_BELOW = Pattern(
    r"(?i)\b(?:under(?:neath)?|below|beneath|after|behind|at the (?:very )?(?:end|bottom)|end with|bottom|last line"
    r"|final line|line)\b"
)
_ESCAPED = re.compile(r"[\\\n\t]")
_NUMBER = re.compile(r"[.\d,]*[dfeg%]$|^,$")
_NUMBERS = re.compile(
    r"amount|price|cost|count|hours|minutes|seconds|size|total|value|qty|quantity|points|score|weight|length|sum"
)
_PRODUCT = 1.0  # so many times what one is worth is what is added up
_ASKED_TOTAL, _PLACED, _SPOKEN_OF, _FORMATTED, _CALLED_SO = 3.5, 2.0, 1.5, 1.0, 0.5


def _totals(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for loop in source.all(ast.For):
        shown = [node.value for node in walk(loop) if isinstance(node, ast.Expr) and is_print(node.value)]
        if len(shown) != 1 or isinstance(source.parents[loop], ast.For):
            continue
        function = function_around(source, loop)
        around = clearly(sentence, function.name) if function is not None else 0.0
        for field, told in _numbers(sentence, loop, shown[0]):
            summed = _summed(source, loop, field)
            if summed is not None:
                line = _line(shown[0], field, summed)
                placed = _PLACED * (_BELOW.search(sentence.text) is not None)
                yield Repair((insert_after(source, loop, line),), _ASKED_TOTAL + told + around + placed)


def _fields(call: ast.Call) -> list[ast.expr]:
    """Those of an f-string or of a row, or what is printed one behind the other."""
    match call.args:
        case [ast.JoinedStr(values)]:
            return [each for each in values if isinstance(each, ast.FormattedValue)]
        case [ast.List(values) | ast.Tuple(values)]:
            return values
        case _:
            return call.args


def _numbers(sentence: Sentence, loop: ast.For, call: ast.Call) -> Iterator[tuple[ast.expr, float]]:
    """What of it may be added up, with how much speaks for it: the second of a pair is most often a number."""
    second = ast.unparse(loop.target.elts[1]) if isinstance(loop.target, ast.Tuple) else ""
    spoken = {root(word) for word in sentence.spoken.lower().split()}
    for field in _fields(call):
        value = field.value if isinstance(field, ast.FormattedValue) else field
        known = (node for node in walk(value) if isinstance(node, ast.Name | ast.Attribute))
        words = {part for each in known for part in parts(last_name(each))}
        words |= {str(node.value) for node in walk(value) if isinstance(node, ast.Constant)}
        spec = _spec(field)
        told = _SPOKEN_OF * bool({root(word) for word in words} & spoken) + _FORMATTED * bool(_NUMBER.search(spec))
        told += _CALLED_SO * (any(_NUMBERS.fullmatch(word) for word in words) or ast.unparse(value) == second)
        told += _PRODUCT * (
            isinstance(value, ast.BinOp) and isinstance(value.op, ast.Mult) and second in named_in(value)
        )
        if name_or_key(value) in _NO_NUMBERS:
            continue
        if told and not isinstance(value, ast.Constant):
            yield field, told


_NO_NUMBERS = frozenset(
    ("error", "exc", "exception", "path", "name", "title", "text", "message", "reason", "key", "line")
)


def _spec(field: ast.expr) -> str:
    found = field.format_spec if isinstance(field, ast.FormattedValue) else None
    values = found.values if isinstance(found, ast.JoinedStr) else []
    return "".join(str(each.value) for each in values if isinstance(each, ast.Constant))


def _summed(source: Source, loop: ast.For, field: ast.expr) -> str | None:
    """All of them added up, as far as what the loop goes through can be gone through again."""
    value = field.value if isinstance(field, ast.FormattedValue) else field
    code, through = ast.unparse(value).replace("'", '"'), loop.iter
    while isinstance(through, ast.Call) and ast.unparse(through.func) == "sorted":
        through = through.args[0]
    own = named_in(loop.target)
    if not own & named_in(value):
        return None
    match loop.target, through, value:
        case ast.Name(key), _, ast.Subscript(ast.Name(held), ast.Name(by)) if by == key:
            return f"sum({held}.values())"
        case ast.Tuple(elts=[_, ast.Name(name)]), ast.Call(ast.Attribute(held, "items")), ast.Name(shown) if (
            name == shown
        ):
            return f"sum({source.segment(held)}.values())"
        case _, ast.Name() | ast.Attribute() | ast.Call(func=ast.Attribute(attr="items" | "values")), _:
            target = source.segment(loop.target)
            used = named_in(value)
            if isinstance(loop.target, ast.Tuple):
                target = ", ".join(_kept(source, each, used) for each in loop.target.elts)
            several = source.segment(through)
            return f"sum({several})" if code == target else f"sum({code} for {target} in {several})"
        case _:
            return None


def _kept(source: Source, target: ast.expr, used: set[str]) -> str:
    return source.segment(target) if not isinstance(target, ast.Name) or target.id in used else "_"


def _line(call: ast.Call, field: ast.expr, summed: str) -> str:
    """As the lines above it: the word where they have their first field, the sum where they have the number."""
    shown = call.args[0]
    if not isinstance(shown, ast.JoinedStr) or len(call.args) > 1:
        return f'print("total", {summed})'
    others = [each for each in shown.values if isinstance(each, ast.FormattedValue) and each is not field]
    text = ""
    for each in shown.values:
        match each:
            case ast.Constant(value=str(plain)):
                text += _ESCAPED.sub(lambda match: repr(match[0])[1:-1], plain) if len(others) == 1 else ""
            case ast.FormattedValue() if each is field:
                spec = _spec(each)
                text += f"{{{summed}{':' + spec if spec else ''}}}"
            case _ if len(others) == 1:
                spec = _spec(each)
                text += f"{{'total':{spec}}}" if spec else "total"
    text = text if len(others) == 1 else f"total: {text}"
    if re.search(r"[{}\"']", "".join(str(each.value) for each in shown.values if isinstance(each, ast.Constant))):
        return f'print("total", {summed})'
    return f'print(f"{text}")' if '"' not in summed else f"print(f'{text}')".replace("{'total':", '{"total":')


_LAST = (
    r"(?:(?:at|to|on) (?:the )?(?:very )?(?:end|bottom)|(?:as|in|on) (?:the |a )?(?:last|final) (?:line|row)"
    r"|(?:below|under|behind) (?:it|them|that|the (?:list|table|rest|lines|report)))"
)
_NEEDS = Pattern(rf"(?i)\b{_LAST}\b|\b(?:a|the) (?:grand |overall )?(?:total|sum) (?:line|row)\b|\bgrand total\b")
_NOUN = Pattern(
    r"(?i)\b(?:print|show|add|append|write|put|display|output|include)\w*(?: out)? (?:the |a |an |its )?"
    r"((?:grand |overall )?\w+(?: (?!at\b|as\b|in\b|on\b|to\b|below\b|under\b|behind\b|of\b)\w+)?)"
)
_LINE = Pattern(
    r"(?i)^(?:(?:with|and|also|please|pls) )?(?:an? |the )?((?:grand |overall )?(?:total|sum)(?: line| row)?)\b"
)
_SUM = Pattern(r"(?i)^(?:grand |overall )?(?:total|sum)(?: (?:line|row|amount|sum))?$")
_ASKED_LAST = 4.4


def _last_line(sentence: Sentence) -> Iterator[Repair]:
    source, said = sentence.source, _NOUN.search(sentence.text)
    said = said or _LINE.match(sentence.text)
    noun = said[1].lower() if said is not None else ""
    if _SUM.match(noun) is None and _SUM.search(sentence.text.partition(" at ")[0]) is None and not noun:
        return
    for loop in source.all(ast.For):
        function = function_around(source, loop)
        shown = _shown(loop)
        if function is None or shown is None or loop not in function.body or not has_own_lines(source, loop):
            continue
        if _SUM.match(noun) and source.segment(shown.func) == "print":
            continue
        value = _total(sentence, loop, shown) if _SUM.match(noun) else _held(source, function, noun)
        if value is not None:
            word = "total" if _SUM.match(noun) else noun
            yield from possible(
                later(insert_after, source, loop, _like(source, shown, word, value)),
                _ASKED_LAST + told_of(sentence, loop),
            )


def _shown(loop: ast.For) -> ast.Call | None:
    """What shows each of them: the last thing that is done in the loop."""
    match loop.body[-1]:
        case ast.Expr(ast.Call(ast.Name("print") | ast.Attribute(attr="writerow" | "append" | "write")) as call):
            return call if len(call.args) and not loop.orelse else None
        case _:
            return None


def _total(sentence: Sentence, loop: ast.For, shown: ast.Call) -> str | None:
    """The sum of the numbers that are shown, of the likeliest first."""
    fields = sorted(_numbers(sentence, loop, shown), key=lambda pair: -pair[1])
    sums = (_summed(sentence.source, loop, field) for field, _ in fields)
    return next((each for each in sums if each is not None), None)


def _held(source: Source, function: Function, nouns: str) -> str | None:
    """What is called so: a parameter, or what one of them has, or gives."""
    own = list(parameters_of(function))
    used = {node.attr for node in source.all(ast.Attribute) if isinstance(node.ctx, ast.Load)}
    gives = {node.name for name, node in source.functions if "." in name and not list(parameters_of(node))}
    owners = [each for each in own if re.search(rf"(?<!\w){each}\.", source.segment(function))]
    for noun in reversed(nouns.split()):
        if noun in own:
            return noun
        if owners and noun in used | gives:
            return f"{owners[0]}.{noun}{'()' * (noun in gives)}"
    return None


def _like(source: Source, shown: ast.Call, word: str, value: str) -> str:
    """As each of them is shown."""
    called = source.segment(shown.func)
    text = source.segment(shown)
    form = re.search(r"\{[^{}]*?(:[^{}:]*\.\d+f)\}", text)
    as_text = f"{{{value}{form[1]}}}" if form is not None else f"{{{value}}}"
    match shown.args[0]:
        case ast.List() | ast.Tuple() as row:
            blanks = '""' if len(row.elts) > 2 else ""
            between = f", {blanks}" * (len(row.elts) - 2)
            return f'{called}(["{word.capitalize()}"{between}, {value}])'
        case ast.JoinedStr():
            between = ": " if re.search(r"\}: ?", text) else " "
            newline = "\\n" if text.rstrip(")\"'").endswith("\\n") else ""
            return f'{called}(f"{word.capitalize()}{between}{as_text}{newline}")'
        case _ if called == "print":
            return f'print("{word.capitalize()}", {f"f{chr(34)}{as_text}{chr(34)}" if form is not None else value})'
        case _:
            return f'{called}(f"{word} {as_text}")'


WRITERS = (
    Writer(frozenset(("insert-after", "add-print")), _totals, needs=_SAYS),
    Writer(frozenset(("add-print",)), _last_line, needs=_NEEDS),
)
