"""Another text, flag, path, type or number in what was written: "--upper is shorter", "the ids are ints", "three is
enough", "half a second"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.correcting.corrections import affirmed
from spark_tui.edits.mending.repair import instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.signatures import with_defaults
from spark_tui.edits.python.nodes import is_real_number
from spark_tui.edits.python.source import Node, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, names, parts
from spark_tui.edits.saying.value.quantities import NUMBER, numbers
from spark_tui.edits.spelled import QUOTED_ON_A_LINE
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.turn import Turn, Turned

_SHAPES = tuple(
    Pattern(pattern)
    for pattern in (
        r"--[a-z][\w-]*", r"-[a-zA-Z]", r"(?=\S*[a-z])(?=\S*\d)[a-z]+-?\d[\w.-]*", r"[A-Z][A-Z\d_]+", r"\.\w{1,5}",
        r"[\w.~-]*/[\w./{}-]*", r"[\w-]+\.\w{2,5}", r"%\S+",
    )
)  # fmt: skip
"""What texts in code look like, of which one takes the place of another."""
_BARE = Pattern(
    r"(?<![\w\"'`/.-])(?:--?[a-zA-Z][\w-]*|[\w.~-]*/[\w./-]+|[a-z]+-?\d[\w.-]*|\.\w{2,5}|[\w-]+\.\w{2,5}"
    r"|%\w(?:\S*%\w)*)"
)
_CODES = Pattern(r"(?<![\w.])[A-Z]{2,4}(?![\w.])")
"""Of countries, currencies, methods."""
_TYPES = {"str": "str", "string": "str", "strings": "str", "text": "str", "int": "int", "ints": "int", "integer": "int",
          "integers": "int", "float": "float", "floats": "float", "bool": "bool", "boolean": "bool", "bytes": "bytes",
          "dict": "dict", "dicts": "dict", "list": "list", "lists": "list", "tuple": "tuple", "set": "set",
          "decimal": "Decimal", "decimals": "Decimal", "path": "Path", "paths": "Path", "any": "Any"}  # fmt: skip
_A_TYPE = Pattern(rf"(?i)\b(?:{'|'.join(_TYPES)})\b")
_WHOLE_TYPE = Pattern(r"\b[A-Za-z_.]+\[[\w, .|\[\]]+\]|\b[A-Za-z]+(?: \| [A-Za-z]+)+\b")
_SAYS_LITERAL = Pattern(
    f"{QUOTED_ON_A_LINE.pattern}|{_BARE.pattern}|(?-i:{_CODES.pattern})|{_A_TYPE.pattern.removeprefix('(?i)')}",
    re.IGNORECASE,
)
_ALSO = Pattern(r"(?i)^\W*(?:and|plus)\b|\b(?:also|as ?well|too)\b")
_CLEAR, _NAMED, _TYPED = 1.3, 0.5, 1.2
_MORE_LITERAL = 0.8  # that it is to be there beside the other one


def _another_text(turn: Turn) -> Iterator[Turned]:
    said, more = affirmed(turn.said), _MORE_LITERAL * (_ALSO.search(turn.said) is not None)
    for node in turn.new(ast.Constant):
        if isinstance(node.value, str) and (turn.is_fresh(node) or len(turn.lines) == 1):
            whole = turn.now.segment(node)
            for text in texts_said(said):
                if not turn.is_fresh(node) and any(map(turn.is_fresh, _texts(turn))):
                    continue
                if more and text.startswith("-"):
                    continue  # another option beside it
                if text != node.value and are_alike(text, node.value) and whole[:1] in "'\"":
                    evidence = _CLEAR + _NAMED * _is_named(turn, node)
                    evidence += _NAMED * (
                        turn.is_fresh(node) and any(each in said for each in (whole, f" {node.value} "))
                    )
                    alike = [each for each in _texts(turn) if turn.now.segment(each) == whole and turn.is_fresh(each)]
                    same = [instead(turn.now, each, f"{whole[0]}{text}{whole[0]}") for each in alike or [node]]
                    yield from turn.with_splices([*same, *_read_from(turn, node, text)], evidence - more)
    yield from _typed(turn, said)


def _read_from(turn: Turn, flag: ast.Constant, text: str) -> Iterator[Splice]:
    """Where a flag that goes by another name is asked for: `args.quiet`."""
    call = turn.now.parents.get(flag)
    if not (isinstance(call, ast.Call) and flag in call.args and text.startswith("--")):
        return
    if not str(flag.value).startswith("--") or any(each.arg == "dest" for each in call.keywords):
        return
    old, new = (each.lstrip("-").replace("-", "_") for each in (str(flag.value), text))
    for node in turn.now.all(ast.Attribute):
        if node.attr == old and isinstance(node.value, ast.Name) and node.lineno in turn.lines and new.isidentifier():
            yield instead(turn.now, node, f"{node.value.id}.{new}")


def _texts(turn: Turn) -> Iterator[ast.Constant]:
    yield from (node for node in turn.new(ast.Constant) if isinstance(node.value, str))


def texts_said(said: str) -> Iterator[str]:
    quoted = [each[each.lastindex or 0] for each in QUOTED_ON_A_LINE.finditer(said)]
    yield from quoted or _BARE.findall(said) or _CODES.findall(said)


def are_alike(one: str, two: str) -> bool:
    """Do they look alike: two flags, two paths, two sentences?"""
    shapes = [next((shape for shape in _SHAPES if shape.fullmatch(text)), " " in text) for text in (one, two)]
    return shapes[0] == shapes[1] or (isinstance(shapes[0], bool) and isinstance(shapes[1], bool))


def _is_named(turn: Turn, node: Node) -> bool:
    """Does the sentence speak of what else stands on its line, and on no other that is new?"""
    words = {word for word in turn.sentence.spoken.split() if len(word) > 2 and word not in PLAIN}
    lines = {line: words & set(parts(turn.now.line(line))) for line in turn.lines}
    return bool(lines.get(node.lineno)) and sum(map(bool, lines.values())) < len(lines)


def _typed(turn: Turn, said: str) -> Iterator[Turned]:
    """Another type, of the parameter that is named, or of all that is new where none is."""
    whole = _WHOLE_TYPE.search(said)
    found = [whole[0]] if whole is not None else [_TYPES[match.lower()] for match in _A_TYPE.findall(said)]
    words = {word.removesuffix("s") for word in turn.sentence.spoken.split()}
    every: list[tuple[str, ast.expr]] = [(arg.arg, arg.annotation) for arg in turn.new(ast.arg) if arg.annotation]
    every += [(ast.unparse(each.target), each.annotation) for each in turn.new(ast.AnnAssign)]
    every += [("returns return", node.returns) for node in turn.new(ast.FunctionDef) if node.returns]
    for kind in found:
        for name, annotation in every:
            is_meant = any(part.removesuffix("s") in words for part in parts(name))
            is_finer = kind.startswith(f"{turn.now.segment(annotation)}[")
            if turn.is_fresh(annotation) and turn.now.segment(annotation) != kind:
                yield from turn.with_splices(
                    [instead(turn.now, annotation, kind)], _TYPED + _NAMED * (is_meant or is_finer)
                )


_SAYS_AMOUNT = Pattern(
    rf"(?i){NUMBER}|\b(?:half|quarter|an? (?:whole |full |entire |good )?(?:second|minute|hour|day|week))\b"
)
_INSTEAD_OF = Pattern(
    rf"(?i)\b(?:not|instead of|rather than|never)\s+(?:an? )?{NUMBER}(?: ?(?:ms|s|secs?|seconds?|min\w*))?"
)
_MORE_AMOUNT = Pattern(
    r"(?i)^\W*(?:and|also|plus|or)\b|\b(?:too(?! (?:many|much|few|long|short|big|high|low|slow))|as ?well"
    r"|nobody|over|under|above|below|between|at (?:most|least))\b"
)
_WHOLE = Pattern(r"(?i)\b(?:whole|full|entire|good) (?=second|minute|hour|day|week)")
_LIMIT = Pattern(r"(?i)\b(?:limit|maximum|minimum|max|min|threshold|at (?:most|least)|allowed|bound|cap)\b")
_FRESH, _NEW, _LESS = 1.6, 0.5, 0.9
_ALONE = Pattern(
    r"(?i)\W*(?:(?:no|rather|sorry|make it|make that|better|actually|just|i meant?)\W+)*-?\d+(?:\.\d+)?"
    r"(?: (?:please|instead|rather|then|is better|is enough))*\W*"
)
_NOTHING_ELSE = 3.5  # that the number is all that is said
_LASTS = Pattern(r"(?i)\b(?:sec(?:ond)?s?|min(?:ute)?s?|hours?|ms|pause|wait|sleep|delay|back-?off)\b|\ds\b")
_ROUNDS = Pattern(r"(?i)\bround\w*\b")


def _another_number(turn: Turn) -> Iterator[Turned]:
    said = _WHOLE.sub("", _INSTEAD_OF.sub("", affirmed(turn.said)) or turn.said)
    less = _LESS * (_MORE_AMOUNT.search(turn.said) is not None)
    fresh = [each for each in turn.new(ast.Constant) if type(each.value) in (int, float) and turn.is_fresh(each)]
    more = _NOTHING_ELSE * (len(fresh) == 1 and _ALONE.fullmatch(turn.said) is not None)
    for number in turn.new(ast.Constant):
        if not is_real_number(number.value):
            continue
        around = turn.now.parents.get(number)
        node = around if isinstance(around, ast.UnaryOp) and isinstance(around.op, ast.USub) else number
        if isinstance(turn.now.parents.get(node), ast.BinOp) and (less or _ROUNDS.search(said) is not None):
            continue  # what it is reckoned with is no bound, and has no digits
        tries = _tries(turn, node)
        if tries is None or (tries and _LASTS.search(said) is not None):
            continue  # how often it is tried is told where it is counted, and is no time
        name, now = _name(turn, node), turn.now.segment(node)
        for value in numbers(said, name, now):
            if value != now and not _leaves_nothing(turn, node, value):
                is_named = bool(name) and names(turn.sentence, name) > 1
                evidence = (_FRESH + more if turn.is_fresh(node) else _NEW) + _NAMED * is_named - less
                twins = [each for each in turn.new(ast.Constant) if node is number and _is_twin(turn, each, number)]
                changes = [instead(turn.now, each, value) for each in (twins if len(twins) > 1 else [node])]
                if node is number and len(fresh) == 1:
                    changes = [*changes, *_told_in_texts(turn, now, value)]
                    yield from turn.with_splices(changes, evidence)
                elif tries and value.isdigit():
                    less_one = [instead(turn.now, each, str(int(value) - 1)) for each in tries]
                    yield from turn.with_splices([*changes, *less_one], evidence + _NAMED)
                else:
                    yield from turn.one_or_all(changes, evidence)
    yield from _in_the_head(turn, said, less)


def _told_in_texts(turn: Turn, now: str, value: str) -> list[Splice]:
    """The same number, where a new text tells of it."""
    return [
        instead(turn.now, each, re.sub(rf"(?<![\w.]){re.escape(now)}(?![\w.])", value, turn.now.segment(each)))
        for each in _texts(turn)
        if now in re.findall(r"[\w.]+", str(each.value)) and not isinstance(turn.now.parents.get(each), ast.JoinedStr)
    ]


def _tries(turn: Turn, node: ast.expr) -> list[ast.Constant] | None:
    """The numbers of the last one, where it says how often something is tried; None where it is such a one itself."""
    found = list[ast.Constant]()
    for loop in turn.new(ast.For):
        match loop:
            case ast.For(
                target=ast.Name(counter), iter=ast.Call(func=ast.Name("range"), args=[ast.Constant(int(count)) as all_])
            ):
                last = [
                    each.comparators[0]
                    for each in walk(loop)
                    if isinstance(each, ast.Compare) and isinstance(each.left, ast.Name) and each.left.id == counter
                ]
                lasts = [each for each in last if isinstance(each, ast.Constant) and each.value == count - 1]
                if any(each is node for each in lasts):
                    return None
                found += lasts if all_ is node else []
    return found


def _leaves_nothing(turn: Turn, node: ast.expr, value: str) -> bool:
    """Is nothing left between two bounds: `max(60, min(1, x))`?"""
    inner = turn.now.parents.get(node)
    around = [inner, turn.now.parents.get(inner) if inner is not None else None]
    calls = [each for each in (*around, *walk(inner or node)) if isinstance(each, ast.Call)]
    bounds = {
        call.func.id: value if each is node else turn.now.segment(each)
        for call in calls
        for each in call.args
        if isinstance(call.func, ast.Name) and isinstance(each, ast.Constant) and is_real_number(each.value)
    }
    try:
        return float(bounds["max"]) > float(bounds["min"])
    except (KeyError, ValueError):
        return False


def _is_twin(turn: Turn, one: ast.Constant, two: ast.Constant) -> bool:
    """Is it the same number, that came with the answer, for the same thing?"""
    is_same = type(one.value) is type(two.value) and one.value == two.value
    return is_same and turn.is_fresh(one) and _name(turn, one) == _name(turn, two)


def _in_the_head(turn: Turn, said: str, less: float) -> Iterator[Turned]:
    """The number in the condition that new lines stand under, and in what these say of it."""
    if _LIMIT.search(turn.said) is None:
        return
    for node in turn.now.all(ast.If, ast.While):
        if node.lineno in turn.lines or node.body[0].lineno not in turn.lines:
            continue
        for each in walk(node.test):
            if not isinstance(each, ast.Constant) or type(each.value) not in (int, float):
                continue
            now = turn.now.segment(each)
            for value in numbers(said, _name(turn, each), now):
                inside = [
                    one for one in turn.new(ast.Constant) if isinstance(one.value, str) and now in one.value.split()
                ]
                texts = [instead(turn.now, one, turn.now.segment(one).replace(now, value)) for one in inside]
                if value != now:
                    yield from turn.with_splices([instead(turn.now, each, value), *texts], _FRESH + _NAMED - less)


def _name(turn: Turn, node: ast.expr) -> str:
    """What gets the number."""
    match turn.now.parents.get(node):
        case ast.keyword(arg=str(name)) | ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
            return name
        case ast.arguments() as every:
            return next((arg.arg for arg, value in with_defaults(every) if value is node), "")
        case ast.Compare(left=ast.Name(name) | ast.Attribute(attr=name)):
            return name
        case ast.Call(func=ast.Name(name) | ast.Attribute(attr=name)):
            return name
        case _:
            return ""


TURNERS = (
    Turner(_another_text, _SAYS_LITERAL),
    Turner(_another_number, _SAYS_AMOUNT),
)
