"""What a text should neither begin nor end with, and parts of it that are empty: "slug ends with a dash",
"'a,,b' gives an empty tag"."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator

from spark_tui.edits.mending.repair import Repair, behind, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_first
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import mentions
from spark_tui.edits.python.values.expressions import Level, level
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer, any_of

_MARKS = (
    (r"dash(?:es)?|hyphens?|minus", "-"), (r"underscores?", "_"), (r"(?:full )?stops?|dots?"
    r"|periods?", "."), (r"commas?", ","),
    (r"(?:forward )?slash(?:es)?", "/"), (r"semicolons?", ";"), (r"colons?", ":"), (r"spaces?|blanks?|whitespace", ""),
    (r"newlines?|line breaks?|linebreaks?|\\n", "\\n"), (r"quotes?", '\\"'),
)  # fmt: skip
_AT_AN_END = r"(?:ends?|ending|starts?|starting|begins?|beginning|trailing|leading|dangling|stray|left over at the end)"
_MARK = rf"(?:(?:{'|'.join(words for words, _ in _MARKS)})\b|[\"'`][^\w\"'`]+[\"'`])"
_ENDS = Pattern(
    rf"(?i)\b{_AT_AN_END} (?:with |in |on )?(?:an? |the |its |one |extra |dangling |stray |superfluous )*({_MARK})"
    rf"|(?:\b|(?=[\"'`\\]))({_MARK}) (?:\w+ ){{0,4}}(?:at|on) (?:the|its|either"
    rf"|both) (?:very )?(?:end|start|beginning|front)s?\b"
)
_EMPTY = Pattern(
    r"(?i)\b(?:empty|blank) (?:tags?|strings?|parts?|entr\w+|items?|names?|fields?|values?|ones?|words?|texts?"
    r"|\w+s)\b|\bempty \w+\b"
)
_GIVEN = Pattern(
    r"(?i)\b(?:gives?|get|gets|yields?|produces?|returns?|makes?|leaves?|there(?:'s| is| are)|contains?"
    r"|includes?|ends? up|with)\b"
)
_THEIR_NEWLINE = Pattern(
    r"(?i)\b(?:strip|remov|drop|cut|los|without|get rid of|have|has|keep|kept|contain|includ|still)\w*"
    r" (?:\w+ ){0,2}(?:newlines?|line ?(?:breaks?|ends?|endings?)|\\n)(?! (?:between|before|after)\b)"
    r"|\bstrip (?:the |all (?:the )?|each |every |off )*lines?\b"
    r"|\b(?:newlines?|line ?(?:breaks?|ends?|endings?)|\\n) (?:in|of|from) (?:the |each |every |a )?lines?\b"
    r"|\blines? (?:should|must|needs? to|have to|has to) be stripped\b"
)
_OF_EACH_LINE = Pattern(
    r"(?i)\b(?:newlines?|line ?(?:breaks?|ends?|endings?)|\\n) (?:at|on|in) the end(?: of (?:each|every|the|a) line)?\b"
)
_COUNTED = Pattern(
    r"(?i)(?:\bnewlines?|\bline ?(?:breaks?|ends?|endings?)|\\n)(?: \w+){0,8}"
    r" (?:is|are|gets?|be|being) (?:also |still )?counted\b"
    r"|\bcount\w* (?:\w+ ){0,3}(?:newlines?|line ?(?:breaks?|ends?|endings?)|\\n)"
)
"""That a line is as long as it is with its end."""
_STRIPPED = Pattern(r"(?i)\bstrip\w* (?:\w+ )?lines?\b|\blines? (?:\w+ ){1,3}stripped\b|\bwhite ?space\b")
_NEEDS = any_of(_COUNTED, _THEIR_NEWLINE, _ENDS, Pattern(r"\b(?:empty|blank) \w+"))
_FRONT, _BACK = (
    Pattern(r"(?i)\b(?:start\w*|begin\w*|leading|front)\b"),
    Pattern(r"(?i)\b(?:end\w*|trailing|dangling)\b"),
)
_NAMED, _ASKED, _SECOND, _ADDED, _PUT_IN = 1.5, 3.0, 0.2, 2.0, 1.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _COUNTED.search(sentence.text) is not None:
        yield from _of_lines(sentence, _is_measured)
        return
    match = _ENDS.search(sentence.text)
    if _OF_EACH_LINE.search(sentence.text) is not None:
        yield from _of_lines(sentence)
    if match is None and _THEIR_NEWLINE.search(sentence.text) is not None:
        yield from _of_lines(sentence)
    elif match is not None:
        yield from _stripped(sentence, match)
    elif _GIVEN.search(sentence.text) is not None:
        yield from _without_empty(sentence)


def _stripped(sentence: Sentence, match: re.Match[str]) -> Iterator[Repair]:
    """What the function that is named gives back loses them at its ends."""
    source = sentence.source
    said = (match[1] or match[2]).lower()
    quoted = said.strip("\"'`").strip()
    mark = next((mark for words, mark in _MARKS if re.fullmatch(words, said) is not None), quoted)
    yield from _when_set(sentence, mark)
    yield from _of_lines(sentence) if mark == "\\n" else ()
    both = (_FRONT.search(sentence.text) is None) == (_BACK.search(sentence.text) is None)
    ways = ("strip", "rstrip") if both or _FRONT.search(sentence.text) is None else ("strip", "lstrip")
    for node in source.all(ast.Return):
        function = function_around(source, node)
        value = node.value
        if function is None or value is None:
            continue
        added = _ADDED * _is_added(function, mark) or _PUT_IN * _is_put_in(function, mark)
        if names(sentence, function.name) < _NAMED and not added:
            continue
        if (
            not isinstance(value, ast.Name | ast.Call | ast.Subscript)
            or level(value) < Level.ATOM
            or not _may_be_text(source, value)
        ):
            continue
        for rank, way in enumerate(reversed(ways) if not both else ways):
            given = f'"{_written_there(function, mark)}"' if mark else ""
            yield Repair(
                (behind(source, value, f".{way}({given})"),),
                _ASKED + added + told_of(sentence, node) / 2 - _SECOND * rank,
            )


def _of_lines(sentence: Sentence, is_meant: Callable[[Source, ast.AST, str], bool] | None = None) -> Iterator[Repair]:
    """The lines of a file as they are kept, or as what `is_meant`, each with its end."""
    is_cut = is_meant or _is_kept
    source = sentence.source
    yield from _at_once(sentence) if is_meant is None else ()
    for loop in source.nodes:
        match loop:
            case ast.For(ast.Name(line)):
                parts: list[ast.AST] = [*loop.body]
            case ast.ListComp(ast.expr() as made, [ast.comprehension(ast.Name(line))]):
                parts = [made]
            case _:
                continue
        if not _goes_through_a_file(source, loop):
            continue
        kept = [each for part in parts for each in walk(part) if is_cut(source, each, line)]
        if kept and not any(f"{line}.{way}" in source.segment(loop) for way in ("strip", "rstrip")):
            each_cut = tuple(behind(source, each, '.rstrip("\\n")') for each in kept if isinstance(each, ast.expr))
            yield Repair(each_cut, _ASKED + 2 * _ADDED + told_of(sentence, loop) / 2)
        elif not kept and is_meant is None and isinstance(loop, ast.For):
            yield from _taken_apart(sentence, loop, line) if _OF_EACH_LINE.search(sentence.text) is not None else ()
            yield from _first_of_all(sentence, loop, line)


def _taken_apart(sentence: Sentence, loop: ast.For, line: str) -> Iterator[Repair]:
    """A line that is split at something else than blanks keeps its end in the last of its parts."""
    source = sentence.source
    for call in (each for part in loop.body for each in walk(part)):
        match call:
            case ast.Call(ast.Attribute(ast.Name(name) as text, "split"), [_, *_]) if name == line:
                yield Repair(
                    (behind(source, text, '.rstrip("\\n")'),), _ASKED + 2 * _ADDED + told_of(sentence, loop) / 2
                )
                return


def _first_of_all(sentence: Sentence, loop: ast.For, line: str) -> Iterator[Repair]:
    """A line that is only looked at, handed on or shown loses its end before that."""
    source = sentence.source
    text = source.segment(loop)
    if re.search(rf"\b{line}\.(?:r?strip|split|splitlines)\(|\bend=", text) is None and mentions(loop.body[0], line):
        is_stripped = _STRIPPED.search(sentence.text) is not None and "newline" not in sentence.text.lower()
        code = f"{line} = {line}.strip()" if is_stripped else f'{line} = {line}.rstrip("\\n")'
        told = _ASKED + _ADDED + told_of(sentence, loop) / 2
        yield from possible(later(insert_first, source, loop.body, code), told)


def _at_once(sentence: Sentence) -> Iterator[Repair]:
    """All lines that are handed on as they were read."""
    source = sentence.source
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Attribute(ast.Name() as file, "readlines"), [], []):
                above = source.parents.get(call)
            case _:
                continue
        if isinstance(above, ast.Call | ast.Return | ast.Assign):
            read = source.segment(file)
            is_stripped = _STRIPPED.search(sentence.text) is not None
            code = f"[line.strip() for line in {read}]" if is_stripped else f"{read}.read().splitlines()"
            told = _ASKED + 2 * _ADDED + _PUT_IN * is_stripped + told_of(sentence, call) / 2
            yield Repair((instead(source, call, code),), told)


def _goes_through_a_file(source: Source, loop: ast.AST) -> bool:
    through = (
        loop.iter if isinstance(loop, ast.For) else loop.generators[0].iter if isinstance(loop, ast.ListComp) else None
    )
    match through:
        case ast.Call(ast.Attribute(attr="readlines") | ast.Name("open")) | ast.Attribute(ast.Name("sys"), "stdin"):
            return True
        case ast.Name(name):
            items = (item for node in source.all(ast.With) for item in node.items)
            opened = [f"{ast.unparse(item.optional_vars or through)} = {ast.unparse(item)}" for item in items]
            opened += [ast.unparse(node) for node in source.all(ast.Assign) if isinstance(node.value, ast.Call)]
            return any(re.match(rf"{name} = (?:\w+\.)*open\(|{name} = .*\.open\(", each) for each in opened)
        case _:
            return False


def _is_kept(source: Source, node: ast.AST, name: str) -> bool:
    """Put somewhere as it is, and not asked about or taken apart."""
    if not (isinstance(node, ast.Name) and node.id == name):
        return False
    match source.parents[node]:
        case ast.Call(ast.Attribute(attr="append" | "add" | "insert" | "put")) | ast.Yield() | ast.ListComp():
            return True
        case ast.Assign(targets=[ast.Subscript()]) | ast.Tuple() | ast.keyword():
            return True
        case _:
            return False


def _is_measured(source: Source, node: ast.AST, name: str) -> bool:
    match source.parents.get(node):
        case ast.Call(ast.Name("len"), [ast.Name(each) as measured]):
            return each == name and measured is node
        case _:
            return False


def _is_added(function: Function, mark: str) -> bool:
    """Does the function put it behind each of several things?"""
    for node in walk(function):
        match node:
            case ast.AugAssign(op=ast.Add(), value=ast.BinOp(right=ast.Constant(str() as last))):
                pass
            case ast.AugAssign(op=ast.Add(), value=ast.JoinedStr([*_, ast.Constant(str() as last)])):
                pass
            case _:
                continue
        if mark and last.strip() == mark:
            return True
    return False


def _is_put_in(function: Function, mark: str) -> bool:
    """Does the function put it in place of others: `re.sub(" +", "-", title)`?"""
    for node in walk(function):
        match node:
            case ast.Call(ast.Attribute(ast.Name("re"), "sub"), [_, ast.Constant(str(put)), *_]):
                pass
            case ast.Call(ast.Attribute(attr="sub"), [ast.Constant(str(put)), _]):
                pass
            case ast.Call(ast.Attribute(attr="replace"), [_, ast.Constant(str(put))]):
                pass
            case _:
                continue
        if mark and put == mark:
            return True
    return False


def _when_set(sentence: Sentence, mark: str) -> Iterator[Repair]:
    """What an object is given, where it keeps it: "a trailing slash of base_url"."""
    source, back = sentence.source, _FRONT.search(sentence.text) is None
    for node in source.all(ast.Assign):
        match node:
            case ast.Assign([ast.Attribute(ast.Name("self"), name)], ast.Name(parameter) as value):
                if max(names(sentence, name), names(sentence, parameter)) >= _NAMED:
                    given = f'"{mark}"' if mark else ""
                    way = f".{'rstrip' if back else 'lstrip'}({given})"
                    yield Repair((behind(source, value, way),), _ASKED + told_of(sentence, node) / 2)


def _written_there(function: Function, mark: str) -> str:
    """With the blank that the function puts behind it: ", "."""
    values = [each.value for each in walk(function) if isinstance(each, ast.Constant)]
    return next((each for each in values if isinstance(each, str) and each in (f"{mark} ", f" {mark} ")), mark)


_NO_TEXT = ast.List | ast.Dict | ast.Set | ast.Tuple | ast.ListComp | ast.DictComp | ast.SetComp


def _may_be_text(source: Source, value: ast.expr) -> bool:
    match value:
        case ast.Call(ast.Attribute(attr=name)):
            return hasattr(str, name) or name in ("sub", "read", "read_text", "decode")
        case ast.Subscript(ast.Name() as cut, ast.Slice()):
            return _may_be_text(source, cut)
        case ast.Name(name):
            return any(
                isinstance(each, ast.Assign)
                and isinstance(each.targets[0], ast.Name)
                and each.targets[0].id == name
                and not isinstance(each.value, _NO_TEXT)
                for each in source.nodes
            )
        case _:
            return False


def _without_empty(sentence: Sentence) -> Iterator[Repair]:
    """Of a text that is taken apart, only the parts that are not empty."""
    source = sentence.source
    if _EMPTY.search(sentence.text) is None:
        return
    for node in source.all(ast.ListComp):
        match node:
            case ast.ListComp(ast.expr() as made, [ast.comprehension(ast.Name(name), through, [])]) if (
                "split" in ast.unparse(through)
            ):
                asked = source.segment(made) if "strip" in ast.unparse(made) else name
                last = node.generators[0].iter
                yield Repair((behind(source, last, f" if {asked}"),), _ASKED + told_of(sentence, node))
    for node in source.all(ast.Return):
        match node.value:
            case ast.Call(ast.Attribute(attr="split"), [_]) as call:
                code = f"[part for part in {source.segment(call)} if part]"
                yield Repair((instead(source, call, code),), _ASKED + told_of(sentence, node))


WRITER = Writer(frozenset(("append-call", "skip-if")), _written, needs=_NEEDS)
