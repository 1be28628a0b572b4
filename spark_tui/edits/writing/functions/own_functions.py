"""A part of a function that is called what it does gets a function of its own: the checks, the printing, the sum."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.new_names import new_names
from spark_tui.edits.ops.extract_function import extracted
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.bodies import without_docstring
from spark_tui.edits.python.lines import block_of, blocks, first_and_last
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, names, parts, said_in
from spark_tui.edits.saying.name.of_parts import done
from spark_tui.edits.saying.place.spoken_of import root, speaks_for
from spark_tui.edits.saying.place.stretches import made_by, stretches
from spark_tui.edits.writing import Writer
from spark_tui.edits.writing.functions.predicates import ASKS

ELSE = Pattern(
    r"(?i)^(?!.*\b(?:functions?|methods?|helpers?|def)\b).*\b(?:into|to|as|make it) (?:an? |its own |the )?(?:\w+ )?"
    r"(?:const(?:ant)?s?|variables?|vars?|param(?:eter)?s?|arg(?:ument)?s?|settings?|options?|enums?|class(?:es)?"
    r"|stderr|stdout|logs?|logger|files?|path|top|bottom|end|front)\b"
    r"|\b(?:in|into|to) (?:the|its|that|this|\w+'s) (?:[\w' ]+ )?"
    r"(?:\w+error|message|error|exception|log|output|url|key|text)s?\b"
    r"|\b(?:in|into|to) (?:the )?`?(?-i:[A-Z][A-Z0-9_]+)`?(?:\W*$|[,;.:] )"
    r"|\bput (?:the |an? )?`?(?-i:[A-Z][A-Z0-9_]+)`? (?:in|into|on)\b"
    r"|^\W*(?:(?:please|pls|an?|the) )*(?:list|tuple|set|dict\w*|string|generator) out of\b"
    r"|\b(?:take|get|leave) .*(?:\b(?:is|are) (?:an?|not|none|empty|in|true|false)\b|[<>=!]=).* out\b"
)
"""What it is to become instead."""
SAYS = Pattern(
    r"(?i)\b(?:own|separate|extra|different|another|new|helper|small|little) (?:\w+ )?(?:function|method|helper|def)\b"
    r"|\b(?:functions?|methods?|helpers?) of (?:its|their) own\b|\bsplit (?:off|out|up|the|this|it|\w+ (?:up|into))\b"
    r"|\bextract\b|\bfactor(?:ed)? out\b"
    r"|(?<!can't )(?<!cannot )"
    r"(?:\b(?:pull|move|put|break)\b.*\b(?:into|to)\b|\b(?:pull|move|put|take|break|get)\b.*\bout\b"
    r"(?! of (?:the|this|that|an?) (?:(?:\w+ )?loop|and|or|if|list|brackets?|paren\w*|call|tuple"
    r"|string|dict|set)\b))"
    r"(?!.*\b(?:too|also|as well)\b)"
    r"|\binto (?:an? )?(?:function|method|helper)\b"
    r"|\b(?:should|could|must|can|to) be (?:separate|split|apart)\b|\b(?:out of|somewhere) (?:else|here|\w+)$"
    r"|\b(?:should|could|can|must) be an? (?:function|method|helper)\b"
    r"|\bdoes (?:two|too many|several) things\b|\bdoes (?:way |far )?too much\b|\bon its own\b"
    r"|\b(?:put|move|have|keep|want)\b.* in (?:an? |its own |their own )?`?(?:\w+\(\)|function|method|helper)"
)
IN_PARTS = Pattern(
    r"(?i)\b(?:split|break|divide|separate|cut)(?: up| down| apart)? (?:the )?`?(?P<name>[a-z_]\w*)`?(?:\(\))?"
    r"(?: function| method)?(?: up| down| apart)?"
    r"(?::| into(?: (?:two|three|separate|smaller|own))*(?: (?:functions?|methods?|helpers?|parts?))?(?: for|:)?)"
    r" (?P<parts>\w.*?(?:,| and | & | \+ ).*?)\W*$"
)
"""What a function is to be split into."""
_CHECKS = Pattern(r"(?i)\b(?:checks?|checking|validat\w+|guards?|sanity|precondition\w*|verif\w+)\b")
_ONE_CHECK = Pattern(r"(?i)\b(?:the|that|this) ((?:[a-z_]+ ){1,2}?)(?:checks?|validation|guards?|validat\w+)\b")
_IN_BACKQUOTES = Pattern(r"`([a-z_]\w*)\(")
_PRINTS = Pattern(r"(?i)\b(?:prints?|printing|output\w*|display\w*|show(?:s|ing)?)\b")
_LOOPS = Pattern(r"(?i)\bloops?\b")
_FIRST, _LAST = (
    Pattern(r"(?i)(?:\b|_)(?:headers?|heading|banner|title|intro)(?:\b|_)"),
    Pattern(r"(?i)(?:\b|_)(?:footers?|closing|end|bottom|trailer|result)(?:\b|_)"),
)
_METHOD = Pattern(r"(?i)\bmethods?\b")
_FUNCTION = Pattern(r"(?i)\b(?:functions?|helpers?)\b")
_IN_CALLS = Pattern(
    r"\b(?i:into|to|in|called|named|as) (?:an? |the )?(?:(?:new|own|separate|private) )?"
    r"(?:(?:function|method|helper)s? )?(?:called |named )?`?([a-z_]\w*)(?:\([^)]*\)|`|$)"
    r"|\b(?i:its own|an? (?:new|own|separate)?) ?(?i:function|method|helper),? (?:called |named )?"
    r"`?([a-z_]\w*)`?(?=[,;.])"
)
_ASKED, _CALLED_SO, _A_LINE, _MOST = 2.6, 3.2, 0.05, 6
_A_WORD, _MOST_WORDS = 0.45, 5.0
_WHOLE = 1.0  # more, where nothing has to be handed to it that only it needs
_INSIDE = 0.6  # what speaks against a part of a block inside the function
_MADE_SO = 1.5  # where the new name says what it makes
_CLEAR = 2.0
_TAKES_IT = 2.0
_RECKONED, _MIXED, _ABOUT = 2.0, 1.5, 1.5
_RECKONING = Pattern(
    r"\b([a-z]+(?: [a-z]+)?) (?:calculations?|computations?|formula|maths?|arithmetic)\b"
    r"|\b(?:calculat\w+|comput\w+|working out)(?: of)?(?: the)? ([a-z]+(?: [a-z]+)?)\b"
)
_IS_DONE = Pattern(r"[a-z]+ed")
"""Is no name: "marks the node as processed"."""
_NO_NAMES = frozenset(("helper", "function", "method", "one"))


def _written(sentence: Sentence) -> Iterator[Repair]:
    if IN_PARTS.search(sentence.text) is not None:
        return  # one of them would not be enough
    if ELSE.search(sentence.text) is not None or re.search(r"(?i)\bimports?\b", sentence.text) is not None:
        return
    source = sentence.source
    if any(is_whole(sentence.text, node.name) for _, node in source.functions):
        return
    name = name_said(sentence)
    if any(ASKS.search(each) for each in (name, *_IN_BACKQUOTES.findall(sentence.text))):
        return  # what is asked is a condition
    found: dict[tuple[int, int], tuple[Sequence[ast.stmt], str, float]] = {}
    for part, made, evidence in _parts(sentence, name):
        evidence += 0.7 * speaks_for(sentence, part[0])
        place = first_and_last(source, part)
        if place not in found or found[place][2] < evidence:
            found[place] = part, made, evidence
    for part, made, evidence in list(found.values()):
        whole = _with_its_constants(source, part)
        place = first_and_last(source, whole)
        if len(whole) > len(part) and (place not in found or found[place][2] < evidence + _WHOLE):
            found[place] = whole, made, evidence + _WHOLE
    for place, (part, made, evidence) in found.items():
        evidence += _A_LINE * min(len(part), _MOST)
        change = extracted(source, *place, name or made, as_method=as_method(sentence))
        for each in possible(change, evidence):
            takes_it = name != "" and any(_takes_what_is_said(sentence, name, splice.text) for splice in each.splices)
            told_what = name != "" and re.search(rf"\b{re.escape(name)}\([\w, ]+\)", sentence.text) is not None
            yield replace(each, evidence=each.evidence + _TAKES_IT * (takes_it - 0.5 * (told_what and not takes_it)))


def _with_its_constants(source: Source, part: Sequence[ast.stmt]) -> Sequence[ast.stmt]:
    """And the lines in front of it that set what nothing else reads: `title = "Report"`."""
    block, around = block_of(source, part[0]), function_around(source, part[0])
    whole = list(part)
    for before in reversed(block[: block.index(part[0])]):
        match before:
            case ast.Assign([ast.Name(name)], ast.Constant() | ast.JoinedStr()):
                inside = {node for each in whole for node in walk(each)}
                uses = [node for node in walk(around or source.tree) if isinstance(node, ast.Name)]
                others = [
                    node for node in uses if node.id == name and node not in inside and node not in before.targets
                ]
            case _:
                return whole
        if others or not any(isinstance(node, ast.Name) and node.id == name for node in inside):
            return whole
        whole.insert(0, before)
    return whole


def is_whole(text: str, name: str) -> bool:
    """Is a function spoken of that is one already: "clear should be a method of Cache"?"""
    return (
        re.search(rf"(?i)^`?{re.escape(name)}(?:\(\))?`? (?:should|could|must|can) (?:be|become)\b", text) is not None
    )


def _takes_what_is_said(sentence: Sentence, name: str, code: str) -> bool:
    """Does it take just what is written behind its name: "a function normalize(phone)"?"""
    said = re.search(rf"\b{re.escape(name)}\(([\w, ]+)\)", sentence.text)
    made = re.search(rf"\bdef {re.escape(name)}\((?:self, )?([^()]*)\)", code)
    return said is not None and made is not None and said[1].replace(" ", "") == made[1].replace(" ", "")


def name_said(sentence: Sentence) -> str:
    """The new name, if one is said."""
    called = _IN_CALLS.search(sentence.text)
    taken = {node.name for _, node in sentence.source.definitions} | sentence.source.names.keys() | PLAIN | _NO_NAMES
    said_so = (called[1] or called[2]) if called is not None else None
    if said_so and said_so not in taken and _IS_DONE.fullmatch(said_so) is None:
        return said_so
    said = (name for name in new_names(sentence) if not name.isupper())
    clear = (name for name in said if "_" in name or f"{name}(" in sentence.text)
    return next(clear, "")


def as_method(sentence: Sentence) -> bool:
    """Beside other methods it becomes one, unless a function is wished for."""
    return _METHOD.search(sentence.text) is not None or _FUNCTION.search(sentence.text) is None


def _parts(sentence: Sentence, name: str) -> Iterator[tuple[Sequence[ast.stmt], str, float]]:
    """Statements one behind the other, what they could be called, and how much speaks for them."""
    source = sentence.source
    every = [(block, function_around(source, block[0])) for block in blocks(source) if block]
    named = [node for full, node in source.functions if names(sentence, full.rpartition(".")[2]) >= _CLEAR]
    text = re.sub(rf"\b(?:in|from|of) `?(?:{'|'.join(re.escape(each.name) for each in named)})\b", " ", sentence.text)
    for block, around in every:
        if around is None or (named and around not in named):
            continue
        own = around.name.strip("_")
        for says, begin, belongs in _KINDS:
            if says.search(text) is not None:
                runs = [*_kind_runs(block, belongs)]
                end = _end(sentence) if belongs is is_print and len(runs) > 1 else None
                about = [] if belongs is not _is_check else [*_about(sentence, runs)]
                yield from ((run, f"check_{word}", _ASKED + _CALLED_SO + _ABOUT) for run, word in about)
                for run in runs:
                    called_so = _CALLED_SO + (end is not None and run is runs[end])
                    told = done(sentence) if belongs is _is_check else ""
                    yield run, told or f"{begin}_{own}", _ASKED + called_so
        whole = without_docstring(block) if around.body is block else block
        kinds = [belongs for says, _, belongs in _KINDS if says.search(text) is not None]
        for each in stretches(sentence, around, whole, name):
            made_so = bool(each.makes) and f"_{each.makes}_" in f"_{name}_"
            evidence = _ASKED - _INSIDE * (around.body is not block) + _MADE_SO * made_so
            evidence += _RECKONED * (_is_reckoned(sentence, each.makes) and len(each.statements) == 1)
            evidence -= _MIXED * any(_is_mixed(each.statements, belongs) for belongs in kinds)
            evidence += min(_A_WORD * each.evidence, _MOST_WORDS)
            yield each.statements, _called(sentence, around, each.statements, each.makes), evidence


def _about(sentence: Sentence, runs: Sequence[Sequence[ast.stmt]]) -> Iterator[tuple[Sequence[ast.stmt], str]]:
    """Of several checks, those that are about one thing: "the currency check"."""
    match = _ONE_CHECK.search(sentence.text)
    about = [part for word in said_in(match).lower().split() for part in parts(word)]
    for run in runs if about else ():
        for is_one, some in groupby(run, lambda each: _is_about(each, about)):
            found = list(some)
            if is_one and len(found) < len(run):
                yield found, "_".join(about)


def _is_about(statement: ast.stmt, about: Sequence[str]) -> bool:
    asked = statement.test if isinstance(statement, ast.If | ast.Assert) else statement
    names = (getattr(each, "id", getattr(each, "attr", "")) for each in walk(asked))
    words = {root(part) for name in names for part in parts(str(name))}
    return all(root(word) in words for word in about)


def _end(sentence: Sentence) -> int | None:
    """Is it the first of them that is meant, or the last?"""
    first, last = (pattern.search(sentence.text) is not None for pattern in (_FIRST, _LAST))
    return None if first is last else -last


def _is_reckoned(sentence: Sentence, makes: str) -> bool:
    """Is just that said to be: "the average calculation", "computing the average"?"""
    said, spoken = f" {' '.join(parts(makes))}", " ".join(sentence.spoken.split())
    return bool(makes) and any(f" {said_in(match)}".endswith(said) for match in _RECKONING.finditer(spoken))


def _is_mixed(statements: Sequence[ast.stmt], belongs: Callable[[ast.stmt], bool]) -> bool:
    """Does it hold what is spoken of, and something else?"""
    return len({belongs(each) for each in statements}) > 1


def _called(sentence: Sentence, around: Function, part: Sequence[ast.stmt], makes: str) -> str:
    """As what it does is said, by what it makes, or by the word for it that stands in it."""
    if said := done(sentence):
        verb, _, what = said.rpartition("_")
        return f"{verb}_{makes}" if makes and singular(makes) == singular(what) else said
    if makes:
        return f"compute_{makes}"
    known = {word for each in part for name in made_by(each) for word in parts(name)}
    known |= {word for each in part for node in walk(each) if isinstance(node, ast.Name) for word in parts(node.id)}
    said = (word for word in sentence.spoken.split() if len(word) > 2 and word not in PLAIN)
    about = next((word for word in said if word in known and word not in parts(around.name)), "")
    return f"handle_{about}" if about else f"{around.name.strip('_')}_part"


def _kind_runs(block: Sequence[ast.stmt], belongs: Callable[[ast.stmt], bool]) -> Iterator[Sequence[ast.stmt]]:
    """Not all of a function."""
    for is_one, run in groupby(block, belongs):
        found = list(run)
        if is_one and len(found) < len(block):
            yield found


def _is_check(statement: ast.stmt) -> bool:
    match statement:
        case ast.Assert():
            return True
        case ast.If(body=[*_, ast.Raise()], orelse=[]):
            return True
        case ast.For(body=body, orelse=[]):
            return all(map(_is_check, body))
        case _:
            return False


def is_print(statement: ast.stmt) -> bool:
    """Is nothing done but print?"""
    match statement:
        case ast.Expr(value=ast.Call(func=ast.Name(id="print" | "pprint"))):
            return True
        case ast.For(body=body, orelse=[]):
            return all(map(is_print, body))
        case ast.If(body=body, orelse=other):
            return all(map(is_print, body)) and all(map(is_print, other))
        case _:
            return False


def _is_loop(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.For | ast.While)


_KINDS = ((_CHECKS, "check", _is_check), (_PRINTS, "print", is_print), (_LOOPS, "go_through", _is_loop))

WRITER = Writer(frozenset(("extract-function",)), _written, needs=SAYS)
