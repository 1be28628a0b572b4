"""Which line is meant where none is named: before the return, after the upload, at the end, the one that may fail."""

from __future__ import annotations

import ast
import re
from functools import lru_cache

from spark_tui.edits.lines_meant import is_called, says_a_kind
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.lines import block_of
from spark_tui.edits.python.names import nearest
from spark_tui.edits.python.nodes import text_of
from spark_tui.edits.python.source import Function, Source
from spark_tui.edits.python.uses import bound_in
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence, names, parts
from spark_tui.edits.saying.condition.circumstances import is_unknown
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.saying.place.openings import said_of_openings
from spark_tui.edits.saying.place.risks import at_risk
from spark_tui.edits.saying.place.spoken_of import about
from spark_tui.edits.saying.telling.remarks import belongs

_BEFORE = Pattern(r"(?i)\b(?:right |just |shortly )?(?:before|prior to|ahead of|above) ([^,.;:]+)")
_AFTER = Pattern(r"(?i)\b(?:right |just )?(?:after|once|behind|as soon as|following) ([^,.;:]+)")
_AT_END = Pattern(
    r"(?i)\b(?:at|in|to|by) the (?:very )?end\b|\bfinally\b|\bwhen (?:it is|it's|everything is|all is) done\b"
)
_AT_START = Pattern(
    r"(?i)\b(?:at|on) (?:the )?(?:start|top|beginning|entry)|\bfirst thing|\b(?:is|gets|was) called\b|\bstarts?\b"
    r"|\bat first\b|\bon entering\b|\bevery call\b|\beach call\b"
)
_ONE_PRINT = Pattern(
    r"(?i)\b(?:the|that|this|last|first|second|final|error|status) (?:\w+ )?print\b(?! statements)"
    r"|\binstead of printing (?:it|that|this)\b"
    r"|\bprint (?:in|on|of|about)\b"
)
_PRINTS = Pattern(r"(?i)\bprints\b|\bprint(?:\(\)|ed)? (?:statements|calls|lines)|\ball\b|\bevery\b|\beverything\b")
_A_LINE = Pattern(r"(?i)\b(?:the|that|this|each|every|around|in) (?:\w+ )?(?:return|raise|print)\b|\bline\b")
_BY_DATE = Pattern(r"(?i)\b(?:newest|latest|(?:most )?recent|oldest|earliest|last added)\b")
_DATED = Pattern(r"(?:\b|_)(?:at|on|date|time|day|year|created|updated|modified|mtime|stamp|timestamp|since|when)\b")
_THERE = 0.9
_ONE = 2.0
_FIRST, _NAMED = 0.15, 2.0
_LOOKED_UP = 1.0
_GONE_THROUGH, _ASIDE = 0.6, 0.6
_CHOOSES = 1.0  # of a comprehension that leaves something out already
_LISTED = Pattern(r"\b(?:iterdir|r?glob|listdir|scandir|walk)\(")
_FILES = Pattern(r"(?i)\b(?:(?:dot|hidden )?files?|folders?|director(?:y|ies)|paths?|dirs?|subfolders?)\b")
_ASKED = 0.5
_EMPTY = Pattern(r"(?i)\b(?:empty|blank|missing|spaces|white ?space)\b")
_A_LETTER = Pattern(
    r"(?i)(?:(?<![\w'’.])|(?<=(?<!\w)[\"'`]))(?!i\b|a\b(?! (?:should|must|too|also)\b))([a-z])(?![\w'’.(=])"
)
_STEM = 4
_ABOUT = 0.5
_NOTHING, _GIVES_NOTHING = Pattern(r"\s*return(?: (?:None|False|-1|\[\]|\{\}|\"\"|''))?\s*(?:#.*)?$"), 1.5
"""What says that it was not found, or not done."""
_PUT_BEHIND = frozenset(("add-log", "add-print", "insert-after"))


_LOGS = Pattern(r"\blog\w*\.\w+\(")
"""No new log is spoken of as one that is there."""
_ASSERTS = Pattern(r"(?i)\bassert\w*\b")
_RAISE = Pattern(r"\s*raise ([\w.]+)")
_BARE = Pattern(r"(?i)\bbare\b|\bexcept:|\bctrl[+ -]?c\b|\bcontrol-c\b|\bKeyboardInterrupts?\b|\bSystemExit\b")
"""It is said so, or by what nothing else would catch."""
_MEANT, _CALLED = 1.5, 2.0


def raised_now(source: Source, line: int) -> str:
    """The exception that is raised on a line, by its own name."""
    match = _RAISE.match(source.line(line))
    return match[1].rpartition(".")[2] if match is not None else ""


def _is_assert(source: Source, line: int) -> bool:
    return source.line(line).lstrip().startswith("assert")


def whereabouts(op: str, earlier: tuple[str, ...], sentence: Sentence, line: int, said: frozenset[str]) -> float:
    """How much speaks for a line by what stands there, or would stand beside it."""
    if op == "log-print":
        one = _ONE_PRINT.search(sentence.text) and not _PRINTS.search(sentence.text)
        return _ONE * bool(one) - _ONE * (not one)
    if op == "raise-instead":
        asserts = _ASSERTS.search(sentence.text) is not None and _is_assert(sentence.source, line)
        return _MEANT * asserts + _GIVES_NOTHING * (_NOTHING.match(sentence.source.line(line)) is not None)
    if op == "narrow-except":
        bare = _BARE.search(sentence.text) is not None
        return 2 * _MEANT * (bare and sentence.source.line(line).lstrip().startswith("except:"))
    if op == "use-with":
        return 2 * _MEANT * said_of_openings(sentence, line)
    if op == "change-exception":
        return _MEANT * (raised_now(sentence.source, line) in {old for old, _ in contrasts(sentence.text)})
    if op == "get-default":
        if is_unknown(sentence.text):
            return _LOOKED_UP * _returns(sentence.source, line)
        return _LOOKED_UP * _reads_what_is_named(sentence, line)
    if op in ("sort-key", "sort-reverse"):
        dated = _DATED.search(sentence.source.line(line)) is not None
        return _LOOKED_UP * (dated and _BY_DATE.search(sentence.text) is not None)
    if op in ("skip-if", "stop-if"):
        return _of_what_is_gone_through(sentence, line) + _ABOUT * about(sentence).get(line, 0.0)
    if op in ("and-condition", "or-condition"):
        asked = _ASKED * (_asks_for_it(sentence, line) + _begins_with_it(sentence, line))
        return _ABOUT * about(sentence).get(line, 0.0) + asked
    if op == "add-member":
        here, _ = _neighbours(sentence.source, line)
        meant = here is not None and _is_meant(sentence.text, sentence.source, here)
        return max(_THERE * meant, _kept_under(sentence, line))
    if op == "add-comment":
        return belongs(sentence, line)
    if op in _PUT_BEHIND:
        logged = op == "add-log" and _LOGS.search(sentence.source.line(line)) is not None
        return _of_what_is_put_behind(sentence, line) - logged * is_called(sentence, sentence.source.line(line))
    written = _CALLED * (op == "retry" and any("." in word and f"{word}(" in sentence.source.line(line)
                                               for word in sentence.bare))  # fmt: skip
    return written + _at_risk(op, earlier, sentence, line, said) - _of_what_is_done(op, sentence, line)


def _kept_under(sentence: Sentence, line: int) -> float:
    """How clearly the name is spoken of under which several things are kept that begin on that line: "the usual
    suffixes" are `USUAL_SUFFIXES`."""
    for node in sentence.source.all(ast.Assign, ast.AnnAssign):
        match node:
            case ast.Assign([ast.Name(name)], value) | ast.AnnAssign(target=ast.Name(name), value=value):
                if value is not None and value.lineno == line:
                    clear = names(sentence, name)
                    return clear if clear >= _NAMED else 0.0
            case _:
                pass
    return 0.0


def _of_what_is_gone_through(sentence: Sentence, line: int) -> float:
    """What a loop goes through may be spoken of; a comprehension is not meant where there is one as well."""
    here, _ = _neighbours(sentence.source, line)
    if not isinstance(here, ast.For | ast.AsyncFor):
        aside = here is not None and nearest(sentence.source, here, ast.For, ast.AsyncFor) is not None
        return _CHOOSES * (here is not None and _only_chooses(here)) - _ASIDE * aside
    names = [node.id for node in walk(here.target) if isinstance(node, ast.Name)]
    spoken = sentence.spoken
    forms = [form for name in names for word in (" ".join(parts(name)),) for form in _plural(word) if len(word) > 2]
    of_files = _LISTED.search(ast.unparse(here.iter)) is not None and _FILES.search(sentence.text) is not None
    return _GONE_THROUGH * (of_files or any(f" {form} " in spoken for form in forms))


def _only_chooses(statement: ast.stmt) -> bool:
    """Does it do nothing to what it goes through but take some of it?"""
    every = (each for each in walk(statement) if isinstance(each, ast.ListComp | ast.SetComp | ast.GeneratorExp))
    return any(
        ast.unparse(each.elt) == ast.unparse(each.generators[0].target) and bool(each.generators[0].ifs)
        for each in every
    )


def _asks_for_it(sentence: Sentence, line: int) -> bool:
    """Whether something is empty, where the sentence says so."""
    here, _ = _neighbours(sentence.source, line)
    match getattr(here, "test", None):
        case ast.UnaryOp(ast.Not(), ast.Name() | ast.Attribute()):
            return _EMPTY.search(sentence.text) is not None
        case _:
            return False


def _begins_with_it(sentence: Sentence, line: int) -> bool:
    """A letter that is spoken of is short for what it is held against there: q for "quit"."""
    here, _ = _neighbours(sentence.source, line)
    texts = (text_of(each).lower() for each in walk(getattr(here, "test", ast.Pass())))
    letters = {match[1].lower() for match in _A_LETTER.finditer(sentence.text)}
    return any(len(text) > 1 and text[0] in letters for text in texts)


def _reads_what_is_named(sentence: Sentence, line: int) -> bool:
    """The key that is spoken of: "weight isn't always in there"."""
    here, _ = _neighbours(sentence.source, line)
    for each in walk(here) if here is not None and not hasattr(here, "body") else ():
        match each:
            case ast.Subscript(slice=ast.Constant(str(key)), ctx=ast.Load()) if names(sentence, key) >= _NAMED:
                return True
    return False


def _plural(word: str) -> tuple[str, ...]:
    return word, f"{word}s", f"{word}es", f"{word.removesuffix('y')}ies"


def _returns(source: Source, line: int) -> bool:
    here, _ = _neighbours(source, line)
    return isinstance(here, ast.Return)


def _at_risk(op: str, earlier: tuple[str, ...], sentence: Sentence, line: int, said: frozenset[str]) -> float:
    """Where several lines are counted, all of them are meant, whether each may fail or not."""
    if len(sentence.counted) > 1 and line in sentence.counted:
        return 0.0
    return at_risk(op, earlier, sentence.source, line, frozenset() if sentence.counted else said)


def _of_what_is_done(op: str, sentence: Sentence, line: int) -> float:
    """What is said to be returned or printed where it fails, is no line that returns or prints."""
    here, _ = _neighbours(sentence.source, line)
    leaves = isinstance(here, ast.Return | ast.Raise | ast.Expr | ast.Continue)
    if op != "wrap-try" or not leaves or _A_LINE.search(sentence.text):
        return 0.0
    return is_called(sentence, sentence.source.line(line))


def _of_what_is_put_behind(sentence: Sentence, line: int) -> float:
    here, behind = _neighbours(sentence.source, line)
    if here is None:
        return 0.0
    if _AT_START.search(sentence.text):
        return _THERE * isinstance(here, Function)
    if (match := _BEFORE.search(sentence.text)) is not None:
        return _THERE * (behind is not None and _is_meant(match[1], sentence.source, behind))
    if (match := _AFTER.search(sentence.text)) is not None:
        return _THERE * _is_meant(match[1], sentence.source, here)
    if _AT_END.search(sentence.text):
        around = sentence.source.parents.get(here)
        last = behind is None or isinstance(behind, ast.Return)
        return _THERE * (last and isinstance(around, Function))
    return _FIRST * _is_first(sentence, here)


def _is_first(sentence: Sentence, here: ast.stmt) -> bool:
    """The first line at which all is known that is spoken of: the top of the function, or what gives it a value."""
    place = Gap(sentence, "", (str(here.lineno),)).place
    spoken = {name for name in place.local if names(sentence, name) >= _NAMED}
    return bool(spoken & bound_in(here)) if spoken else isinstance(here, Function)


def _is_meant(said: str, source: Source, statement: ast.stmt) -> bool:
    """Is it called what it is, or does it share a word with what is said of it?"""
    text = source.line(statement.lineno)
    if says_a_kind(said):
        return is_called(Sentence(said, source), text) > 0
    stems = {
        word[:_STEM].lower() for word in re.findall(r"[^\W\d]\w+", said) for word in parts(word) if len(word) >= _STEM
    }
    return bool(stems & {part[:_STEM] for word in re.findall(r"[^\W\d]\w+", text) for part in parts(word)})


@lru_cache(maxsize=256)
def _neighbours(source: Source, line: int) -> tuple[ast.stmt | None, ast.stmt | None]:
    """The statement on a line, and what would come next behind what is put there."""
    here = next(iter(source.starting.get(line, ())), None)
    if here is None:
        return None, None
    body: list[ast.stmt] = getattr(here, "body", [])
    if body:
        return here, body[0]
    block = block_of(source, here)
    return here, next(iter(block[block.index(here) + 1 :]), None)
