"""Lines in which a pattern finds nothing are no longer passed over in silence: "lines that can't be parsed should raise
an error", "print how many lines did not match"; or they are found without decimals, or in capitals."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, behind, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_before
from spark_tui.edits.python.functions.returns import returns
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.uses import named_in
from spark_tui.edits.reading import Sentence, clearly
from spark_tui.edits.saying.place.spoken_of import is_in_named, told_of
from spark_tui.edits.writing import Writer

_FINDS = frozenset(("match", "search", "fullmatch"))
_UNMATCHED = (
    r"(?:(?:that|which|who) )?(?:can't|cannot|could not|couldn't|can not|don't|do not|did not|didn't|does not|doesn't)"
    r" (?:be )?(?:parsed?|match\w*|fit|understood|read|recogni[sz]ed)|(?:invalid|malformed|broken|unparsable|unknown)"
)
_RAISED = Pattern(
    rf"(?i)\b(?:{_UNMATCHED})\b.*\b(?:raise|error|exception|fail|rejected|refused|crash)\w*"
    rf"|\braise\b.*\b(?:{_UNMATCHED})\b"
)
_KIND = Pattern(r"\b(?-i:([A-Z]\w*(?:Error|Exception)))\b")
_COUNTED = Pattern(
    rf"(?i)\b(?:how many|number of|count(?: of)?)(?: the)? (?P<noun>[a-z]\w*) (?:{_UNMATCHED})\b"
    r"|\b(?:how many|number of|count(?: of)?)(?: the)? (?:invalid|malformed|broken|unparsable) (?P<other>[a-z]\w*)"
)
_ASKED, _NAMED, _OF_DECIMALS = 6.0, 0.5, 1.0


def _loops(source: Source) -> Iterator[tuple[ast.For, ast.If, str]]:
    """Where a loop looks for a pattern in each and only does something with a match."""
    for loop in source.all(ast.For):
        if not isinstance(loop.target, ast.Name):
            continue
        for first, second in zip(loop.body, loop.body[1:], strict=False):
            match first, second:
                case (
                    ast.Assign([ast.Name(found)], ast.Call(ast.Attribute(_, called), [*_, ast.Name(line)])),
                    ast.If(ast.Name(asked), _, []) as branch,
                ) if found == asked and called in _FINDS and has_own_lines(source, branch):
                    yield loop, branch, line


def _raised(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _RAISED.search(sentence.text) is None:
        return
    kind = _KIND.search(sentence.text)
    for loop, branch, line in _loops(source):
        found = source.segment(branch.test)
        error = kind[1] if kind is not None else "ValueError"
        code = f'if not {found}:\n{source.unit}raise {error}(f"cannot parse {{{line}!r}}")'
        told = _ASKED + _NAMED * is_in_named(sentence, loop, 2) + told_of(sentence, loop)
        yield from possible(later(insert_before, source, branch, code), told)


def _counted(sentence: Sentence) -> Iterator[Repair]:
    """They are counted in an else, and that is printed before the function gives back what it found."""
    source, said = sentence.source, _COUNTED.search(sentence.text)
    if said is None or "unmatched" in source.names:
        return
    noun = said["noun"] or said["other"]
    for loop, branch, _ in _loops(source):
        around = function_around(source, loop)
        if around is None or loop not in around.body:
            continue
        yield from possible(_with_else(source, loop, branch, noun), _ASKED + told_of(sentence, loop))


def _with_else(source: Source, loop: ast.For, branch: ast.If, noun: str) -> Iterator[Splice]:
    indent = " " * branch.col_offset
    yield insert_before(source, loop, "unmatched = 0")
    stop = source.line_start(source.last_line(branch) + 1)
    yield Splice(stop, stop, f"{indent}else:\n{indent}{source.unit}unmatched += 1\n")
    around = function_around(source, loop)
    ways = returns(around)[-1:] if around is not None else []
    line = f'print(f"{{unmatched}} {noun} did not match")'
    if ways and around is not None and ways[0] in around.body:
        yield insert_before(source, ways[0], line)
    else:
        yield insert_after(source, loop, line)


_CRASHES = Pattern(
    rf"(?i)\b(?:lines?|rows?|entries|items|ones|text|those) (?:(?:that|which) (?:are|is) (?:no|not an?) \w+"
    rf"|{_UNMATCHED}|in between)"
    r"\b.*\b(?:crash\w*|break\w*|kill\w*|fail\w*|skip\w*|ignor\w+|TypeError|AttributeError|left out)\b"
    r"|'NoneType' object is not subscriptable|'NoneType' object has no attribute 'groups?'"
)


def _passed_over(sentence: Sentence) -> Iterator[Repair]:
    """A match that is taken for granted is asked for in the loop that looks for it."""
    source = sentence.source
    for loop in source.all(ast.For):
        for first, second in zip(loop.body, loop.body[1:], strict=False):
            match first:
                case ast.Assign([ast.Name(found)], ast.Call(ast.Attribute(_, called), [*_])) if called in _FINDS:
                    pass
                case _:
                    continue
            is_asked = isinstance(second, ast.If) and found in named_in(second.test)
            if not is_asked and has_own_lines(source, first):
                code = f"if {found} is None:\n{source.unit}continue"
                yield from possible(later(insert_after, source, first, code), _ASKED + told_of(sentence, loop))


_NO_DECIMALS = Pattern(
    r"(?i)\b(?:without (?:the )?(?:decimals?|cents|decimal places|decimal point)|whole (?:prices?|amounts?"
    r"|numbers?|euros?"
    r"|dollars?))\b"
)
_NOT_FOUND = Pattern(
    r"(?i)\b(?:ignored|skipped|missing|dropped|rejected|not (?:matched|read|parsed|found|recogni[sz]ed"
    r"|understood)|lost|too"
    r"|also|as well|accept\w*|allow\w*|match\w*|support\w*|left out|should work|don't work|do not work)\b|\b\w+n't\b"
)
_DECIMALS = Pattern(r"\\\.(?:\\d\\d|\\d\{2\}|\\d\+|\[0-9\]\+|\[0-9\]\{2\})(?![?*])")


def _optional_decimals(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _NOT_FOUND.search(sentence.text) is None:
        return
    for node in source.all(ast.Constant):
        code = source.segment(node) if isinstance(node.value, str) else ""
        if not code.startswith(('r"', "r'")) or len(_DECIMALS.findall(code)) != 1:
            continue
        part = next(iter(_DECIMALS.finditer(code)))
        at = source.start(node)
        splice = Splice(at + part.start(), at + part.end(), f"(?:{part[0]})?")
        yield Repair((splice,), _ASKED + _OF_DECIMALS + told_of(sentence, node))


_ANY_CASE = Pattern(
    r"(?i)\b(?:case[- ]?insensitiv\w*|regardless of (?:the )?case|ignor\w* (?:the )?case|(?:upper"
    r"|lower)[- ]?case\b.*\b(?:too"
    r"|also|as well|both|either)|case (?:of \w+ ?\w* )?(?:should|does|must)(?:n't| not) matter|in (?:capitals"
    r"|any case))\b"
)
_OF_PATTERNS = Pattern(r"(?i)\b(?:match\w*|pattern|regex\w*|found|find|parse\w*|recogni[sz]\w*|case of)\b")


def _in_any_case(sentence: Sentence) -> Iterator[Repair]:
    """The one pattern of a file is looked for in any case."""
    source = sentence.source
    found = list[tuple[ast.Call, str]]()
    for node in source.all(ast.Call):
        match node:
            case ast.Call(ast.Attribute(ast.Name("re"), "compile"), [ast.Constant()], []):
                holder = source.parents.get(node)
                name = source.segment(holder.targets[0]) if isinstance(holder, ast.Assign) else ""
                found.append((node, name))
    named = [each for each in found if each[1] and clearly(sentence, each[1]) >= 0.6]
    if not named and _OF_PATTERNS.search(sentence.text) is None:
        return
    for node, _ in named or (found if len(found) == 1 else []):
        yield Repair((behind(source, node.args[0], ", re.IGNORECASE"),), _ASKED + bool(named))


WRITERS = (
    Writer(frozenset(("raise-if", "early-return")), _raised, needs=_RAISED),
    Writer(frozenset(("add-print",)), _counted, needs=_COUNTED),
    Writer(frozenset(("skip-if", "fix-error")), _passed_over, needs=_CRASHES),
    Writer(frozenset(("change-pattern",)), _optional_decimals, needs=_NO_DECIMALS),
    Writer(frozenset(("ignore-case",)), _in_any_case, needs=_ANY_CASE),
)
