"""A new option leaves out what is too short or too small: "a --min-length option (default 1) that leaves shorter words
out", "--max-size skips larger files"."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from spark_tui.edits.mending.repair import Repair, instead, possible
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_first
from spark_tui.edits.python.functions.calls import set_keyword
from spark_tui.edits.python.functions.flags import flags, parsed_arguments
from spark_tui.edits.python.functions.signatures import calls_of
from spark_tui.edits.python.names import function_around, is_typed, parameters_of
from spark_tui.edits.python.nodes import last_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, parts
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.value.signs import ABOVE, BELOW, SIGNS
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)(?<![\w-])(?P<flag>--[a-z][\w-]*).*\b(?:leav\w+|skip\w*|ignor\w*|drop\w*|omit\w*|exclud\w*|filter\w*|hid\w+)"
    r" (?:out )?(?:all |any |the )*(?P<how>shorter|longer|smaller|lower|larger|bigger|higher) (?P<things>[a-z]+s)\b"
)
_DEFAULT = Pattern(r"(?i)\bdefault\w*(?: (?:is|to|of|value))*[ :=]+(\d+)\b")
_OF_LENGTH, _AT_LEAST = ("shorter", "longer"), ("shorter", "smaller", "lower")
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, said, default = sentence.source, _SAYS.search(sentence.text), _DEFAULT.search(sentence.text)
    if said is None or any(said["flag"] in each.names for each in flags(source)):
        return
    least = default[1] if default is not None else "0" if said["how"].lower() in _AT_LEAST else ""
    for held, parsed in parsed_arguments(source) if least else ():
        for made in _made(source, said["things"].lower()):
            done = _left_out(source, made, parsed, held, (said["flag"], said["how"].lower(), least))
            yield from possible(done, _ASKED)


def _made(source: Source, things: str) -> list[ast.Call]:
    """Where a function of the file gives them, if it is called once."""
    givers = [node for _, node in source.functions if list(parts(node.name)[-1:]) == [things]]
    calls = [call for giver in givers for call in calls_of(source, giver)]
    return calls if len(calls) == 1 else []


def _left_out(
    source: Source, made: ast.Call, parsed: ast.Assign, held: str, wish: tuple[str, str, str]
) -> Iterator[Splice]:
    flag, how, default = wish
    name = flag[2:].replace("-", "_")
    function, reads = function_around(source, made), function_around(source, parsed)
    if function is None or reads is None or name in {*parameters_of(function), *named_in(function)}:
        raise Refusal(f"{name} is something else there")
    yield from named("add-flag").edit(source, (flag, "int", default, ""))
    limit = f"{held}.{name}" if function is reads else name
    if function is not reads:
        yield from named("add-parameter").edit(
            source, (source.name_of(function), name, default, "int" if is_typed(function) else "")
        )
        yield from _handed_on(source, function, reads, name, f"{held}.{name}")
    each = singular(last_name(made.func)).rpartition("_")[2]
    if each in {*named_in(function), *parameters_of(function)} or each in ("", "len"):
        each = "each"
    value = f"len({each})" if how in _OF_LENGTH else each
    text = f"{each} for {each} in {source.segment(made)} if {value} {'>=' if how in _AT_LEAST else '<='} {limit}"
    match source.parents[made]:
        case ast.Call(_, [only], []) if only is made:
            yield instead(source, made, text)
        case _:
            yield instead(source, made, f"[{text}]")


def _handed_on(source: Source, function: Function, reads: Function, name: str, value: str) -> Iterator[Splice]:
    calls = list(calls_of(source, function))
    if not calls or any(function_around(source, each) is not reads for each in calls):
        raise Refusal("it is called where no options are read")
    for call in calls:
        yield set_keyword(source, call, name, value)


_SAYS_OF_THEM = Pattern(
    r"(?i)(?<![\w-])(?P<flag>--[a-z][\w-]*).*\b(?:leav\w+|skip\w*|ignor\w*|drop\w*|omit\w*|exclud\w*|filter\w*|hid\w+)"
    r" (?:out )?(?:all |any |the )*(?P<things>[a-z]+s|[a-z]+ies) (?:whose|with an?|where the) (?P<what>[a-z]+)"
    rf"(?: is| are)? (?P<how>{BELOW}|{ABOVE})\b"
)
_SAID_FIRST = Pattern(r"(?i)\b(\d+(?:\.\d+)?) (?:by default|as (?:the )?default)\b")


def _by_what_they_have(sentence: Sentence) -> Iterator[Repair]:
    """ "Leaves out the cities whose total is below it": what maps each to its total, or a list of what has one."""
    source, said = sentence.source, _SAYS_OF_THEM.search(sentence.text)
    default = _SAID_FIRST.search(sentence.text) or _DEFAULT.search(sentence.text)
    if said is None or any(said["flag"] in each.names for each in flags(source)):
        return
    is_least = SIGNS[said["how"].lower()] == "<"
    least = default[1] if default is not None else "0" if is_least else ""
    for held, parsed in parsed_arguments(source) if least else ():
        around = function_around(source, parsed)
        sign = ">=" if is_least else "<="
        limit = f"{held}.{said['flag'][2:].replace('-', '_')}"
        for made in source.all(ast.Assign):
            if function_around(source, made) is around and source.start(made) > source.start(parsed):
                for kept in _kept(source, made, said["things"].lower(), said["what"].lower(), f"{sign} {limit}"):
                    kind = "float" if "." in least or _FRACTIONS.search(source.text) is not None else "int"
                    done = (*named("add-flag").edit(source, (said["flag"], kind, least, "")), kept)
                    yield from possible(done, _ASKED)


_FRACTIONS = Pattern(r"\bfloat\b|\bDecimal\b")


def _kept(source: Source, made: ast.Assign, things: str, what: str, limit: str) -> Iterator[Splice]:
    match made:
        case ast.Assign([ast.Name(name)], ast.Call(ast.Name(giver))):
            pass
        case _:
            return
    last = name.rpartition("_")[2]
    if singular(last) in (what, singular(what)) and _gives_a_dict(source, giver):
        one, value = "name", singular(last)
        yield insert_after(
            source, made, f"{name} = {{{one}: {value} for {one}, {value} in {name}.items() if {value} {limit}}}"
        )
    elif last == things:
        one = singular(last)
        reached = next((code for code in _reached(source, what)), "")
        if reached:
            yield insert_after(source, made, f"{name} = [{one} for {one} in {name} if {one}{reached} {limit}]")


def _reached(source: Source, what: str) -> Iterator[str]:
    """How what they have is read: as an attribute, or under a key."""
    for node in source.nodes:
        match node:
            case ast.Subscript(slice=ast.Constant(str(key)) as code, ctx=ast.Load()) if key == what:
                yield f"[{source.segment(code)}]"
            case ast.Attribute(attr=name, ctx=ast.Load()) if name == what:
                yield f".{name}"


def _gives_a_dict(source: Source, giver: str) -> bool:
    """Does it give back a variable that it has filled by keys, or a dict as it stands?"""
    for _, function in source.functions:
        if function.name == giver:
            given = {ast.unparse(each.value) for each in walk(function) if isinstance(each, ast.Return) and each.value}
            filled = {
                ast.unparse(each.value)
                for each in walk(function)
                if isinstance(each, ast.Subscript) and isinstance(each.ctx, ast.Store)
            }
            return bool(given & filled) or any(each.startswith("{") and ":" in each for each in given)
    return False


_SAYS_RARE = Pattern(
    r"(?i)(?<![\w-])(?P<flag>--[a-z][\w-]*)\b.*\b(?:"
    r"(?:leav\w+|skip\w*|ignor\w*|drop\w*|omit\w*|exclud\w*|filter\w*|hid\w+)\b.*\b(?P<less>less|fewer|rarer?|seldom|below"
    r"|under|smaller|lower|more often|above|over|larger|higher)\b"
    r"|only\b.*\b(?P<least>at least|at most|or more|or less|or fewer))"
)
_MORE = frozenset(("more often", "above", "over", "larger", "higher", "at most", "or less", "or fewer"))


def _counted_less(sentence: Sentence) -> Iterator[Repair]:
    """ "A --min option that leaves out words counted less often than that": of pairs, those whose number is."""
    source, said = sentence.source, _SAYS_RARE.search(sentence.text)
    default = _SAID_FIRST.search(sentence.text) or _DEFAULT.search(sentence.text)
    if said is None or any(said["flag"] in each.names for each in flags(source)):
        return
    is_most = (said["less"] or said["least"]).lower() in _MORE
    least = default[1] if default is not None else "" if is_most else "0"
    for held, parsed in parsed_arguments(source) if least else ():
        around = function_around(source, parsed)
        for loop in source.all(ast.For):
            match loop:
                case ast.For(ast.Tuple([_, ast.Name(number)]), through) if _OF_NUMBERS.search(source.segment(through)):
                    pass
                case _:
                    continue
            if function_around(source, loop) is around and source.start(loop) > source.start(parsed):
                limit = f"{held}.{said['flag'][2:].replace('-', '_')}"
                guard = f"if {number} {'>' if is_most else '<'} {limit}:\n{source.unit}continue"
                flag = named("add-flag").edit(source, (said["flag"], "int", least, ""))
                yield from possible(_both(flag, source, loop, guard), _ASKED)


_OF_NUMBERS = Pattern(r"\.(?:items|most_common)\(")


def _both(flag: Iterable[Splice], source: Source, loop: ast.For, guard: str) -> Iterator[Splice]:
    yield from flag
    yield insert_first(source, loop.body, guard)


WRITERS = (
    Writer(frozenset(("add-flag",)), _written, needs=_SAYS),
    Writer(frozenset(("add-flag",)), _by_what_they_have, needs=_SAYS_OF_THEM),
    Writer(frozenset(("add-flag",)), _counted_less, needs=_SAYS_RARE),
)
