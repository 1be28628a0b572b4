"""What is counted is shown as a part of the whole: "print the percentage of errors", where a Counter knows how many
there are, "the share of each region in percent", behind the number that a loop prints."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.free_names import first_free
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_print
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import arguments_in, named_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.output.one_more_shown import placed

_SHARE = r"(?:percent(?:age)?s?|shares?|proportions?|ratios?|relative frequenc\w+|%)"
_NEEDS = Pattern(rf"(?i)(?<!\w){_SHARE}(?!\w)(?! (?:is|are|was) (?:wrong|off|too)\b)")
_SHOWS = Pattern(
    r"(?i)\b(?:show|print|display|add|put|output|want|need|with|include|list|write|give|see|have|also|next to|behind"
    r"|after|report|tell)\w*\b|^(?:the |a )?(?:percent\w*|shares?)\b"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:return\w*|function|method|parameter|param|arg\w*|option|flag|test|property|discount|tax|vat|fee"
    r"|instead of|sort\w*|round\w*|above|below|under|over|between|at (?:least|most)|must|not|\w+n't|wrong|if|when)\b|\d"
)
_EACH = Pattern(
    r"(?i)\b(?:each|every|per|their|its|how often|beside|next to|behind|after|as well|too|also|all)\b|\w+s in percent\b"
)
_OF = Pattern(rf"(?i){_SHARE}(?: \w+)? (?:of|for|that (?:is|are|were|was)) (?:the |all |those )?(?P<what>[a-z_]\w*)")
_AMOUNTS = ("total", "sum", "amount", "count", "number", "revenue", "price", "hours", "size", "value")
_ASKED, _SPOKEN, _ONE, _SURE = 5.5, 0.6, 0.5, 1.0


def _of_each(sentence: Sentence) -> Iterator[Repair]:
    """Behind what a loop prints of each, how much of the whole that is."""
    if not _is_wished(sentence) or _OF_ONE.search(sentence.text) is not None:
        return
    source = sentence.source
    found = [each for loop in source.all(ast.For) for each in _shown_in(sentence, loop)]
    for loop, call, part, through in found:
        if through is None or not has_own_lines(source, loop):
            continue
        told = _ASKED + told_of(sentence, call) + _ONE * (len(found) == 1)
        told += _SPOKEN * _is_spoken_of(sentence, loop) + _SURE * (_EACH.search(sentence.text) is not None)
        yield from possible(_beside(source, loop, call, part, through), told)


_OF_ONE = Pattern(
    rf"(?i){_SHARE} of (?:the |all )?(?!each\b|every\b|it\b|them\b|that\b|this\b|total\b|whole\b|all\b|its\b)"
    r"(?:\w+ )??\w+s\b"
    r"(?!.*\b(?:each|every|per)\b)"
)
"""The percentage of errors is one number, where each of several has a share of its own."""


def _is_wished(sentence: Sentence) -> bool:
    text = sentence.text
    return _SHOWS.search(text) is not None and _OTHERWISE.search(text) is None


def _shown_in(sentence: Sentence, loop: ast.For) -> Iterator[tuple[ast.For, ast.Call, str, str | None]]:
    """What shows the two of a pair, which part of it is counted, and what the loop goes through."""
    match loop.target:
        case ast.Tuple([ast.Name(), ast.Name(value)]):
            pass
        case _:
            return
    source = sentence.source
    for statement in loop.body:
        match statement:
            case ast.Expr(ast.Call() as call) if call.args and (is_print(call) or _is_kept(call)):
                part = _part(sentence, call, value)
                if part:
                    yield loop, call, part, _through(source, loop.iter)


def _is_kept(call: ast.Call) -> bool:
    """Is a line put on a list, or written?"""
    match call:
        case ast.Call(ast.Attribute(attr="append" | "write"), [ast.JoinedStr()]):
            return True
        case _:
            return False


def _part(sentence: Sentence, call: ast.Call, value: str) -> str:
    """What is shown of it that can be added up: the value itself, or the likeliest thing that it holds."""
    source, held = sentence.source, list[str]()
    for node in walk(call):
        match node:
            case ast.Subscript(ast.Name(of), ast.Constant(str())) | ast.Attribute(ast.Name(of)) if of == value:
                held.append(source.segment(node))
    if held:
        by_words = [code for code in held if names(sentence, re.findall(r"\w+", code)[-1]) >= 1]
        usual = [code for word in _AMOUNTS for code in held if re.findall(r"\w+", code)[-1] == word]
        return next(iter((*by_words, *usual)), "")
    return value if value in named_in(call) and singular(value) == value and not _is_reckoned(call, value) else ""


def _is_reckoned(call: ast.Call, value: str) -> bool:
    """Is it only counted, or looked into?"""
    return any(
        isinstance(node, ast.Call)
        and node is not call
        and value in {each.id for each in node.args if isinstance(each, ast.Name)}
        for node in walk(call)
    )


def _through(source: Source, node: ast.expr) -> str | None:
    """What is gone through by pairs, as a dict: `levels` of levels.items(), count_levels(entries).most_common(5)."""
    match node:
        case ast.Call(ast.Name("sorted"), [inner, *_]):
            return _through(source, inner)
        case ast.Call(ast.Attribute(ast.Name() | ast.Attribute() as held, "items" | "most_common")):
            return source.segment(held)
        case ast.Call(ast.Attribute(ast.Call() as held, "items" | "most_common")):
            return source.segment(held)
        case _:
            return None


def _beside(source: Source, loop: ast.For, call: ast.Call, part: str, through: str) -> Iterator[Splice]:
    """The whole is added up once, before the loop; a call that makes what is gone through is made once, too."""
    around = function_around(source, loop)
    known = named_in(around) if around is not None else set(source.names)
    known |= arguments_in(around) if around is not None else set()
    whole = first_free(("total", "overall", "whole", "all_of_them"), known)
    held = through
    if "(" in through:
        held = first_free(("counts", "found", "by_name", "gathered"), known)
        yield insert_before(source, loop, f"{held} = {through}\n{whole} = {_added_up(loop, part, held)}")
        begin = source.text.index(through, source.start(loop.iter))
        yield Splice(begin, begin + len(through), held)
    else:
        yield insert_before(source, loop, f"{whole} = {_added_up(loop, part, held)}")
    yield from _shown_behind(source, call, f"{part} / {whole}")


def _added_up(loop: ast.For, part: str, held: str) -> str:
    value = ast.unparse(loop.target.elts[1]) if isinstance(loop.target, ast.Tuple) else part
    return f"sum({held}.values())" if part == value else f"sum({part} for {value} in {held}.values())"


def _shown_behind(source: Source, call: ast.Call, share: str) -> Iterator[Splice]:
    match call.args:
        case [ast.JoinedStr() as text] if "\n" not in source.segment(text):
            code = source.segment(text)
            quote, inner = code[-1], share.replace(code[-1], "'" if code[-1] == '"' else '"')
            end = f"\\n{quote}" if code.endswith(f"\\n{quote}") else quote
            yield instead(source, text, f"{code.removesuffix(end)} ({{{inner}:.1%}}){end}")
        case [*_, _] if is_print(call):
            inner = share.replace('"', "'")
            more = placed(source, call, f'f"{{{inner}:.1%}}"')
            if more is not None:
                yield Splice(more.start, more.stop, f', f"{{{inner}:.1%}}"')


def _is_spoken_of(sentence: Sentence, loop: ast.For) -> bool:
    return any(names(sentence, name) >= 1 for name in named_in(loop.target))


def _of_some(sentence: Sentence) -> Iterator[Repair]:
    """One line for the share of one kind, where a dict holds how many there are of each."""
    said = _OF.search(sentence.text)
    if said is None or not _is_wished(sentence):
        return
    source, what = sentence.source, said["what"].lower()
    key = _key(source, what)
    if key is None:
        return
    for loop in source.all(ast.For):
        for _, call, part, held in _shown_in(sentence, loop):
            if held is None or not re.fullmatch(r"[\w.]+", held) or not is_print(call) or part not in _second(loop):
                continue
            if not has_own_lines(source, loop) or isinstance(source.parents[loop], ast.For):
                continue
            some = f'{held}["{key}"]' if _is_counter(source, held) else f'{held}.get("{key}", 0)'
            share = f"{some} / sum({held}.values())".replace('"', "'")
            line = f'if {held}:\n{source.unit}print(f"{what}: {{{share}:.1%}}")'
            yield from possible(later(insert_after, source, loop, line), _ASKED + _SURE + told_of(sentence, loop))


def _second(loop: ast.For) -> list[str]:
    return [ast.unparse(each) for each in loop.target.elts[1:]] if isinstance(loop.target, ast.Tuple) else []


def _is_counter(source: Source, held: str) -> bool:
    """Does it give 0 for what it has not seen? By what it is set to, through one function of the file."""
    for node in source.all(ast.Assign):
        if any(source.segment(each) == held for each in node.targets):
            code = source.segment(node.value)
            made = re.match(r"(\w+)\(", code)
            own = [each for name, each in source.functions if made is not None and name == made[1]]
            code += "".join(source.segment(each) for each in own)
            return re.search(r"\bCounter\(|\bdefaultdict\((?:int|float)\)", code) is not None
    return False


def _key(source: Source, what: str) -> str | None:
    """The word that stands in the file for one of these: ERROR for "errors", in a text or among those of a pattern."""
    forms = {form for word in (what, singular(what)) for form in (word, word.upper(), word.capitalize())}
    found = {form for form in forms if re.search(rf"(?<=[\"'|(]){re.escape(form)}(?=[\"'|)])", source.text)}
    return next(iter(sorted(found)), None) if len(found) == 1 else None


WRITERS = (
    Writer(frozenset(("add-print", "change-message", "message-value", "format-spec")), _of_each, needs=_NEEDS),
    Writer(frozenset(("add-print", "insert-after")), _of_some, needs=_NEEDS),
)
