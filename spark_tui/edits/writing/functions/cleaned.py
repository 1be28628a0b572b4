"""What comes in is put right first: stripped, in lower case, rounded; by one line at the top of the function."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural, singular
from spark_tui.edits.python.bodies import insert_at_top, insert_before, without_docstring
from spark_tui.edits.python.lines import has_own_lines, is_in_fstring
from spark_tui.edits.python.names import function_around, parameters_of
from spark_tui.edits.python.nodes import last_name, root_name
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.python.uses import is_inside, reads
from spark_tui.edits.python.values.expressions import Level, level
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts, said_in
from spark_tui.edits.saying.place.named import subject
from spark_tui.edits.saying.place.spoken_of import about, speaks_for
from spark_tui.edits.writing import Writer, any_of
from spark_tui.edits.writing.output.rounded import digits

_OF_DOCS = Pattern(
    r"(?i)\b(?:strip|trim) (?:\S+ ){0,4}(?:doc|docs|doc-?strings?|comments?|types|hints|annotations)\b"
    r"|\bround\w* .*\b(?:rather than|instead of|not) (?:\w+ )?(?:truncat|cut)\w*"
)
"""What is taken off a function, and not off a text: "strip load's doc"."""
_STRIPPED = "{0}.strip()"
_EVEN = r"(?:normali[sz]|unif|even out|clean up)\w*(?: the)?"
_DONE = (
    (Pattern(r"(?i)\bstrip\w*\b|\btrim\w*\b|\b(?:surrounding|leading|trailing|extra|stray) (?:white ?)?spaces?\b"
                r"|\b(?:white)?spaces? (?:at|on|around|before|behind|in front)\b"
                rf"|\b{_EVEN} (?:\w+ (?:and|&) )?(?:blanks|white ?space|spaces)\b"), _STRIPPED),
    (Pattern(r"(?i)\blower-?\s?cased?\b|\blower(?:\(\)|ed|ing)?\b|\bsmall letters\b"
                rf"|\b{_EVEN} (?:\w+ (?:and|&) )?case\b|\bmake (?:it|them|everything|all(?: \w+)?) small\b"),
     "{0}.lower()"),
    (Pattern(r"(?i)\bupper-?\s?cased?\b|\bupper(?:\(\)|ed|ing)?\b|\b(?:in|to|into|as|use"
        r"|all) capitals\b"), "{0}.upper()"),
    (Pattern(r"(?i)(?<!way )\bround(?:ed|ing)?\b"), "round({0})"),
    (Pattern(r"(?i)\b(?:absolute value|abs)\b"), "abs({0})"),
)  # fmt: skip
_OF_TEXTS = tuple(call for _, call in _DONE[:3])
_MAKES = Pattern(
    r"(?i)\b(?:make|turn|convert|put|change|lower-?case|upper-?case|strip|trim|round|store|save|keep"
    r"|becomes?|is|are|be|get|gets)\b"
)
_AS_WELL_AS = Pattern(
    r"(?i)\b(?:upper|lower)[- ]?case \w+ (?:should|must|has to|needs to|are|is)\b"
    r".*\b(?:work|accepted|allowed|valid|fine|ok|too)\W*$"
    r"|\b(?:accept|allow|take|understand|support|recogni[sz]e|handle|cope with|know)s? (?:\w+ )?"
    r"(?:(?:upper|lower)[- ]?cased?|small|capital)\b"
)
"""What may come in so, and is to be put into the letters of what it is held against."""
_IS_TO_BE = Pattern(
    r"(?i)\b(?:should|must|has to|have to|needs? to|ought to)(?: always| all)? (?:be|become|get|end up)(?: \w+)? "
    r"(?:(?:lower|upper)[- ]?cased?|stripped|trimmed|rounded)"
)
_WISHED = 2.0
_TO_UPPER = Pattern(
    r"(?i)(?:^|[.,;:] |\b(?:should|must|to|please|and|just|then) )upper-?\s?case\b(?! (?:letters?|ones?)\b)"
)
_FIRST = Pattern(
    r"(?i)\bfirst\b|\bbefore\b|\bat the (?:top|start|beginning)\b|\bnormali[sz]\w*\b"
    r"|\bclean\w*\b|\bboth\b|\ball\b|\bshould\b|\bmust\b"
)
_BEFORE = Pattern(r"(?i)\bfirst\b|\bbefore\b|\bat the (?:top|start|beginning)\b")
_READS = Pattern(r"\b(?:open|input|loads?|reader|DictReader|read_text|readlines|json|split)\(")
"""Where something comes from outside."""
_LOOKED_UP = Pattern(
    r"(?i)\blook(?:ed|ing)?[- ]?(?:(?:it|them|that|the \w+) )?ups?\b|\b(?:find|found|finding|search\w*)\b"
)
_COMES_BACK = Pattern(
    r"(?i)\b(?:results?|output|return value|returned \w+|value) (?:of|from) (?:the )?`?([\w.]+)`?"
    r"|\bwhat(?:ever)? (?:the )?`?([\w.]+)`?(?:\(\))? (?:returns?|gives?(?: back)?|yields?)\b"
    r"|\b(?:the )?`?([\w.]+)`?(?:\(\))? should (?:return|give back) (?:\w+ ){1,3}"
    r"(?:stripped|trimmed|lower-?cased|upper-?cased|rounded|in (?:lower|upper)[- ]?case)\b"
    r"|^(?:the )?`?([\w.]+)`?(?:\(\))? (?:should|must|has to|needs to)(?: always| all| only)? be (?:in |all )?"
    r"(?:stripped|trimmed|(?:lower|upper)[- ]?cased?|(?:lower|upper)[- ]?case|in capitals|capitals)\W*$"
)
_DOES = Pattern(
    r"(?i)(?:^|[.,;:] )(?:the )?`?([\w.]+)`?(?:\(\))?(?: function| method)?"
    r" (?:should|must|has to|have to|needs? to|ought to)(?: also| always| only)*"
    r" (?:(?:lower|upper)[- ]?case|lower|upper|strip|trim|round)\b"
    r"|\b(?:(?:lower|upper)[- ]?case|strip|trim|round) (?:\w+ ){1,2}in (?:the )?`?([\w.]+)`?"
    r"(?=$|[.,;!]| (?:too|as well))"
)
"""What it is to do to what it gives, where it is but one line: "clean should lowercase the address as well"."""
_GETS = Pattern(
    r"(?i)\b(?:what(?:ever)?|everything|anything|all(?: that)?) (?:it|\w+)"
    r" (?:gets?|takes?|receives?|is (?:given|passed))\b|\b(?:its|the) (?:arguments?|inputs?|parameters?)\b(?! \w+ing\b)"
)
"""That which comes in, by no name of its own."""
_SEVERAL = Pattern(r"(?i)\bboth\b|\ball\b|\bevery\b|\beach\b")
_NAMED, _CLEAR, _ASKED, _TOLD_FIRST = 1.5, 2.0, 2.5, 1.0
_OFTEN = 2


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _OF_DOCS.search(sentence.text) is not None:
        return
    found = ((words.search(sentence.text), call) for words, call in _DONE)
    calls = [call for match, call in found if match is not None and not _is_there(sentence, match[0])]
    calls = [call.replace("round({0}", f"round({{0}}{digits(sentence.text)}") for call in calls]
    if "{0}.lower()" in calls and "{0}.upper()" in calls:
        is_upper = _TO_UPPER.search(sentence.text) is not None
        calls.remove("{0}.lower()" if is_upper else "{0}.upper()")  # what is there by now
    if not calls or _AS_WELL_AS.search(sentence.text) is not None:
        return
    if given := dict(_giving(sentence)):
        yield from _as_it_comes_back(sentence, given, calls)
        return
    yield from _put_somewhere(sentence, calls)
    spoken = {
        name: [
            each
            for each in parameters_of(node)
            if (
                names(sentence, each) >= _CLEAR
                or (plural(each) in sentence.words and names(sentence, name.rpartition(".")[2]) >= _CLEAR)
            )
            and not (calls[0] in _OF_TEXTS and _holds_others(node, each))
        ]
        for name, node in source.functions
        if has_own_lines(source, node.body[0])
    }
    fitting = {name: own for name, own in spoken.items() if own}
    gets = _GETS.search(sentence.text) is not None
    if (not fitting and calls == [_STRIPPED]) or (gets and calls[0] in _OF_TEXTS and any(_only_ones(sentence))):
        fitting = dict(_only_ones(sentence))
    named = {name for name in fitting if names(sentence, name.rpartition(".")[2]) >= _NAMED}
    if fitting and not named and (about_it := subject(sentence)):  # who takes no such thing may give it
        yield from _as_it_comes_back(sentence, dict(each for each in source.functions if each[0] in about_it), calls)
    meant = {name: own for name, own in fitting.items() if not named or name in named}
    evidence = _ASKED + _TOLD_FIRST * (bool(_FIRST.search(sentence.text)) + bool(named) + 2 * gets)
    every = [splice for name, own in meant.items() for splice in _put(source, source.function(name), own, calls)]
    if len(meant) > 1 and _SEVERAL.search(sentence.text):
        yield Repair(tuple(every), evidence + _TOLD_FIRST)
        return
    if calls == [_STRIPPED]:
        yield from _where_read(sentence, evidence)
    for name, own in meant.items():
        before_all = _BEFORE.search(sentence.text) is not None
        told = _clearly_there(sentence, name, own)
        if splices := tuple(_put(source, source.function(name), own, calls, only_first=before_all)):
            yield Repair(splices, evidence + told)


def _is_there(sentence: Sentence, word: str) -> bool:
    """Does it name something of the file, and no method that is only called there?"""
    if word not in sentence.known or word in {full.rpartition(".")[2] for full, _ in sentence.source.definitions}:
        return word in sentence.known
    source = sentence.source
    called = {id(call.func) for call in source.all(ast.Call)}
    named = [*source.names.get(word, ()), *(each for each in source.all(ast.Attribute) if each.attr == word)]
    return not named or any(id(each) not in called for each in named)


def _giving(sentence: Sentence) -> Iterator[tuple[str, Function]]:
    """The functions whose result is said to be what is put right: "strip what load returns"."""
    said = {said_in(match).rpartition(".")[2] for match in _COMES_BACK.finditer(sentence.text)}
    does = {said_in(match).rpartition(".")[2] for match in _DOES.finditer(sentence.text)}
    takes = {match[2].rpartition(".")[2] for match in _DOES.finditer(sentence.text) if match[2]}
    for name, node in sentence.source.functions:
        own, returned = name.rpartition(".")[2], [each.value for each in walk(node) if isinstance(each, ast.Return)]
        taken = (
            {each for each in parameters_of(node) if names(sentence, each) >= _CLEAR} if own in takes else set[str]()
        )
        if taken and not all(root_name(each) in taken for each in returned if each is not None):
            continue  # what it gives is another thing than what it is given
        is_one_line = len(without_docstring(node.body)) == 1
        if any(returned) and (own in said or (own in does and is_one_line)):
            yield name, node


def _as_it_comes_back(sentence: Sentence, given: dict[str, Function], calls: list[str]) -> Iterator[Repair]:
    source = sentence.source
    for name, function in given.items():
        values = [each.value for each in walk(function) if isinstance(each, ast.Return) and each.value is not None]
        texts = [(each, _called(source, each, calls)) for each in values if not isinstance(each, ast.Constant)]
        splices = [instead(source, each, text) for each, text in texts if text != source.segment(each)]
        if splices:
            yield Repair(tuple(splices), _ASKED + 2 * _TOLD_FIRST + names(sentence, name))


def _called(source: Source, value: ast.expr, calls: list[str]) -> str:
    if isinstance(value, ast.ListComp | ast.SetComp) and calls[0] in _OF_TEXTS:  # of several, each is put right
        return source.segment(value).replace(source.segment(value.elt), _called(source, value.elt, calls), 1)
    text = source.segment(value)
    for call in calls:
        if call.startswith("{0}") and text.endswith(call.removeprefix("{0}")):
            continue
        text = call.format(f"({text})" if call.startswith("{0}") and level(value) < Level.ATOM else text)
    return text


def _put_somewhere(sentence: Sentence, calls: list[str]) -> Iterator[Repair]:
    """What is kept under a name that is spoken of, or typed: `"email": row["email"]`, `row["email"] = row["email"]`,
    `letter = input()`."""
    source = sentence.source
    if _MAKES.search(sentence.text) is None:
        return
    typed = (
        re.search(r"(?i)\b(?:the|their|user'?s?|his) (?:\w+ )?input\b|\btyp(?:e|es|ed|ing)\b", sentence.text)
        is not None
    )
    for node in source.nodes:
        match node:
            case ast.Dict(keys, given):
                pairs = [(key.value, value) for key, value in zip(keys, given, strict=True)
                         if isinstance(key, ast.Constant) and isinstance(key.value, str)]  # fmt: skip
                places = [(value, names(sentence, name)) for name, value in pairs]
            case ast.Call(ast.Name("input")) if typed:
                places = [(node, _CLEAR + _TOLD_FIRST)]
            case ast.Call(func, keywords=given) if last_name(func)[:1].isupper():
                places = [(each.value, names(sentence, each.arg)) for each in given if each.arg is not None]
            case ast.Assign([ast.Subscript(slice=ast.Constant(str(name)))], value):
                places = [(value, names(sentence, name))]
            case _:
                continue
        several: dict[Splice, float] = {}
        for value, clear in places:
            value = _first_read(source, value)
            if clear < _NAMED or is_in_fstring(source, value) or not isinstance(value, _READ):
                continue
            text = source.segment(value)
            many = text if isinstance(value, ast.Name) and _are_texts(calls, text) else ""
            text = singular(many) if many else text
            for call in calls:
                done = call.format("").partition("(")[0]
                text = text if done in text else call.format(text)
            text = f"[{text} for {singular(many)} in {many}]" if many else text
            if text != source.segment(value):
                told = clear + speaks_for(sentence, node) / 2 + _WISHED * (_IS_TO_BE.search(sentence.text) is not None)
                several[instead(source, value, text)] = told
                yield Repair((instead(source, value, text),), _ASKED + told)
        if len(several) > 1 and _LISTED.search(sentence.text) is not None:  # "strip title and author"
            yield Repair(tuple(several), _ASKED + max(several.values()) + _ALL_OF_THEM)


_LISTED = Pattern(r"(?i)[a-z_`] (?:and|&) |, ?[a-z_]+,? and ")
_ALL_OF_THEM = 4.0
_READ = ast.Subscript | ast.Call | ast.Name | ast.Attribute


def _first_read(source: Source, value: ast.expr) -> ast.expr:
    """What a variable is made of, where it is used for more than to be kept: put right there, it is so everywhere."""
    function = function_around(source, value)
    if not isinstance(value, ast.Name) or function is None or reads(function, value.id) < _OFTEN:
        return value
    made = [
        each for each in source.names[value.id] if isinstance(each.ctx, ast.Store) and is_inside(source, each, function)
    ]
    match [source.parents[each] for each in made]:
        case [ast.Assign([ast.Name()], first)]:
            return first
        case _:
            return value


def _are_texts(calls: list[str], name: str) -> bool:
    """Are there several by its name, each of which is to be put right: `tags`?"""
    return singular(name) != name and all(call in _OF_TEXTS for call in calls)


def _holds_others(function: Function, name: str) -> bool:
    """Is it gone through, or something looked up in it by a name? It is no text then."""
    for node in walk(function):
        match node:
            case ast.Subscript(ast.Name(held), ast.Constant(str())) if held == name:
                return True
            case ast.For(iter=ast.Name(held)) | ast.comprehension(iter=ast.Name(held)) if held == name:
                return True
    return False


def _only_ones(sentence: Sentence) -> Iterator[tuple[str, list[str]]]:
    """Of functions that are named, what they take, where that is one thing: "isoparse chokes on leading spaces"."""
    for name, node in sentence.source.functions:
        own = list(parameters_of(node))
        if len(own) == 1 and has_own_lines(sentence.source, node.body[0]) and names(sentence, name) >= _CLEAR:
            yield name, own


def _clearly_there(sentence: Sentence, name: str, own: list[str]) -> float:
    """What speaks for this function: what is done is said right before what it is done to, it is looked up there, it
    is about what the sentence is about."""
    function = sentence.source.function(name)
    body = sentence.source.segment(function)
    done = "|".join(words.pattern.removeprefix("(?i)") for words, _ in _DONE)
    directly = any(
        re.search(rf"(?i)(?:{done}) (?:the |its |their )?`?{re.escape(each)}\b", sentence.text) for each in own
    )
    is_looked_up = _LOOKED_UP.search(sentence.text) is not None and any(
        re.search(rf"(?:\.get\(|\[){re.escape(each)}\b", body) for each in own
    )
    return _TOLD_FIRST * (directly + is_looked_up) + about(sentence).get(function.lineno, 0.0)


def _where_read(sentence: Sentence, evidence: float) -> Iterator[Repair]:
    """What is looked up by its name, or worked out under it: `row["name"]`, `title = lines[0]`."""
    source = sentence.source
    said = set(sentence.spoken.split())
    named = [node for full, node in source.functions if names(sentence, full.rpartition(".")[2]) > _CLEAR]
    for node in source.nodes:
        match node:
            case ast.Subscript(slice=ast.Constant(str(name)), ctx=ast.Load()):
                value = node
            case ast.Assign([ast.Name(name)], ast.Call() | ast.Subscript() as value):
                pass
            case _:
                continue
        words = " ".join(parts(name))
        if not {words, f"{words}s", words.removesuffix("s")} & said and f" {words} " not in sentence.spoken:
            continue
        around, text = source.parents.get(node), _STRIPPED.format(source.segment(value))
        if re.search(r"\.(?:r?split|splitlines|readlines)\([^()]*\)$", source.segment(value)) is not None:
            text = f"[{singular(name)}.strip() for {singular(name)} in {source.segment(value)}]"
        if isinstance(around, ast.Compare | ast.Attribute | ast.Subscript) or is_in_fstring(source, node):
            continue
        function = function_around(source, node)
        if _IS_STRIPPED.search(source.segment(value)) is not None or (named and function not in named):
            continue
        comes_in = function is not None and _READS.search(source.segment(function)) is not None
        yield Repair((instead(source, value, text),), evidence + comes_in + speaks_for(sentence, node) / 2)


_IS_STRIPPED = Pattern(r"\.[lr]?strip\([^()]*\)$")


def _first_asked(function: Function, name: str) -> ast.stmt | None:
    """Where it is first asked whether that is a text: what is not, has nothing to strip."""
    match without_docstring(function.body):
        case [ast.If(ast.Call(ast.Name("isinstance"), [ast.Name(asked), ast.Name("str")]), [first, *_]), *_]:
            return first if asked == name else None
        case _:
            return None


def _put(
    source: Source, function: Function, own: list[str], calls: list[str], *, only_first: bool = False
) -> Iterator[Splice]:
    lines: list[str] = []
    body = source.segment(function)
    for name in own:
        value = name
        for call in calls:
            value = call.format(value)
        if value not in body or (only_first and f"{name} = {value}" not in body):
            if calls[0] in _OF_TEXTS and (asked := _first_asked(function, name)) is not None:
                yield insert_before(source, asked, f"{name} = {value}")
            else:
                lines.append(f"{name} = {value}")
    if lines:
        yield insert_at_top(source, function, "\n".join(lines))


WRITER = Writer(frozenset(("append-call", "wrap-call", "ignore-case")), _written, any_of(*dict(_DONE)))
