"""A handler catches only what its code is known to raise, or goes: "user() silently eats every error, only an unknown
token is fine", "let it propagate"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.ops import named
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.failing.tries import EVERYTHING, caught_by, no_longer_bare
from spark_tui.edits.python.lines import has_own_lines
from spark_tui.edits.python.looping.loops import last_turn
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.exceptions import exceptions
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.name.spoken_as_there import CODE
from spark_tui.edits.saying.place.risks import raised_by
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS_NARROW = Pattern(
    r"(?i)\b(?:swallow|eat|hid|mask|catch|suppress|ignor|cover|silenc)\w*\b.*"
    r"\b(?:every(?:thing)?|all|any(?:thing)?|too much|bugs?|typos?|real|mistakes?|\w*(?:errors?|exceptions?))\b"
    r"|\b(?:catch-all|blanket|bare except\w*|too (?:broad|wide|general)|broad except\w*|narrow\w*|except exception)\b"
)
_LOGGED = Pattern(r"(?i)\b(?:log\w*|warn\w*|tell|print|report|say|show)\b")
_SEVERAL = Pattern(r"(?:Error|Exception)(?: ?[/+&] ?|,? and |,? or |, )(?:[a-z]\w*\.)*[A-Z]\w*(?:Error|Exception)\b")
_ASKED_NARROW, _SECOND, _MOST, _HELD = 3.8, 0.4, 2, 3.0


def _only_what_is_meant(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _LOGGED.search(sentence.text) is not None:
        return
    if (held := _held_and_said(sentence)) is not None:
        for handler in source.all(ast.ExceptHandler):
            if handler.type is None or ast.unparse(handler.type) in EVERYTHING:
                change = (_catching(source, handler, held), *no_longer_bare(source, handler))
                yield Repair(change, _ASKED_NARROW + _HELD + told_of(sentence, handler))
        return
    named = {*exceptions(Gap(sentence, "narrow-except", ()))} - EVERYTHING
    for node in source.all(ast.Try):
        errors = list(dict.fromkeys(error for each in node.body for error in _raised(source, each)))
        for handler in node.handlers if errors else ():
            if named and (named.isdisjoint(errors) or (_SEVERAL.search(sentence.text) and not named <= {*errors})):
                continue  # it is said what to catch
            if handler.type is not None and ast.unparse(handler.type) not in EVERYTHING:
                continue
            meant = [each for each in errors if each in named]
            options = [meant[0] if len(meant) == 1 else f"({', '.join(meant)})"] if meant else _caught(errors)
            typed = any("sys.argv" in source.segment(each) for each in node.body)
            if typed:
                options = options[-1:]  # one that is missing is as likely as one that is wrong
            if handler.type is None and len(options) > 1 and not named:
                options = options[::-1]  # what was let pass was all of it
            for rank, caught in enumerate(options):
                change = (_catching(source, handler, caught), *no_longer_bare(source, handler))
                yield Repair(change, _ASKED_NARROW + typed - _SECOND * rank + told_of(sentence, handler))


def _held_and_said(sentence: Sentence) -> str | None:
    """The errors that are kept under a name, caught elsewhere in the file, and said: `self.missing_exceptions`."""
    for handler in sentence.source.all(ast.ExceptHandler):
        match handler.type:
            case ast.Attribute(ast.Name("self" | "cls"), name) | ast.Name(name) if not _ERROR.fullmatch(name):
                if (
                    CODE.search(name) is not None
                    and re.search(rf"(?<!\w){re.escape(name)}\b", sentence.text) is not None
                ):
                    return ast.unparse(handler.type)
    return None


def _raised(source: Source, statement: ast.stmt) -> Iterator[str]:
    lines = {each.lineno for each in walk(statement) if isinstance(each, ast.stmt)}
    return (error for line in sorted(lines) for error in raised_by(source, line))


def _caught(errors: list[str]) -> list[str]:
    """The likeliest; whatever the file system may say is one; all of those."""
    files = {"FileNotFoundError", "PermissionError", "FileExistsError", "OSError"}
    short = list(dict.fromkeys("OSError" if each in files else each for each in errors))
    several = f"({', '.join(short)})" if 1 < len(short) <= 3 else ""
    return [each for each in (*short[:1], several) if each][:_MOST]


def _catching(source: Source, handler: ast.ExceptHandler, caught: str) -> Splice:
    if handler.type is not None:
        return instead(source, handler.type, caught)
    at = source.start(handler) + len("except")
    return Splice(at, at, f" {caught}")


_NEEDS_THROUGH = Pattern(
    r"(?i)\b(?:propagat\w+|bubbl\w+|(?:come|comes|get|gets|go|goes|pass(?:es|ed)?|let|lets|fall) (?:it |them "
    r"|that )?through"
    r"|reach\w*(?: the)? callers?|(?:let|have)(?: the)?(?: \w+)? (?:raise|fly|escape|surface)"
    r"|(?:do not|don'?t|stop|no need to|shouldn'?t|should not|why (?:do|are) we) catch(?:ing)?)\b"
)
_KEPT = Pattern(
    r"(?i)\b(?:re-?raise|again|log\w*|wrap\w*|as an? \w+Error|ctrl|interrupt|exit)\b"
    r"|\b(?:only|just) (?:an? )?(?-i:[A-Z])\w+"
)
"""What is to happen on its way; what is to be caught all the same: "don't catch everything, only KeyError"."""
_ERROR = Pattern(r"\b[A-Z]\w*(?:Error|Exception|Warning|Exit|Interrupt)\b")
_ASKED_THROUGH, _ITS_NAME = 3.0, 1.5


def _let_through(sentence: Sentence) -> Iterator[Repair]:
    if _KEPT.search(sentence.text) is not None:
        return
    source, said = sentence.source, set(_ERROR.findall(sentence.text))
    for node in source.all(ast.Try):
        if _is_tried_again(source, node):
            continue
        for handler in node.handlers:
            meant = bool(said & caught_by(handler))
            if said and not meant:
                continue
            try:
                splices = tuple(_without(source, node, handler))
            except (Refusal, KeyError):
                continue
            yield Repair(splices, _ASKED_THROUGH + _ITS_NAME * meant + told_of(sentence, handler))


def _is_tried_again(source: Source, tried: ast.Try) -> bool:
    """In a loop that counts how often; there only the last one can come through."""
    loop = source.parents.get(tried)
    return isinstance(loop, ast.For) and last_turn(source, loop) is not None


def _without(source: Source, tried: ast.Try, handler: ast.ExceptHandler) -> Iterator[Splice]:
    """The handler goes, and the try with it where there is no other."""
    if len(tried.handlers) == 1 and not tried.finalbody:
        yield from named("remove-try").edit(source, (str(tried.lineno),))
    elif len(tried.handlers) > 1 and all(has_own_lines(source, each) for each in handler.body):
        end = source.last_line(handler.body[-1])
        yield Splice(source.line_start(handler.lineno), source.line_start(end + 1), "")


_NEEDS_ONLY = Pattern(
    r"(?i)\bonly (?:retry|retries|repeat|try again|catch|catches|handle|handles|ignore|swallow|suppress)(?: it| this)?"
    r"(?: on| for| when| if)? (?:an? |the |there is an? )?(?-i:(?:\w+\.)*[A-Z]\w*(?:Error|Exception|Timeout|Expired"
    r"|Interrupt|Iteration))\b"
    r"|\b(?:retry|catch|handle|ignore|swallow|suppress)\w* (?:on |for )?only (?:on |for"
    r" )?(?-i:(?:\w+\.)*[A-Z]\w*(?:Error|Exception))"
    r"|\bonly (?:an? )?(?-i:(?:\w+\.)*[A-Z]\w*(?:Error|Exception)) (?:is worth|(?:should|must|may|can) be (?:retried"
    r"|caught|tried|handled|ignored)|(?:is|gets?) (?:retried|caught|handled))"
    r"|\b(?:should|must|ought to) (?:be|catch) (?:an? |the )?(?-i:(?:\w+\.)*[A-Z]\w*(?:Error|Exception)) only\b"
    r"|(?-i:\b[A-Z]\w*(?:Error|Exception)) (?:is|would be) (?:all|the only (?:one|error|thing)) "
)
_AROUND = Pattern(r"(?i)\b(?:around|from|of|for|at|on) (?:the )?`?(?P<call>[a-z_][\w.]*\w\([^)]*\))")
_ASKED_ONLY, _ITS_CALL = 6.5, 2.0


def _only_that(sentence: Sentence) -> Iterator[Repair]:
    """ "Only retry on OSError": what catches everything catches that."""
    source = sentence.source
    told = [each for each in exceptions(Gap(sentence, "narrow-except", ())) if each not in EVERYTHING]
    caught = told[0] if len(told) == 1 else f"({', '.join(told)})"
    around = _AROUND.search(sentence.text)
    for handler in source.all(ast.ExceptHandler) if told else ():
        if handler.type is None or ast.unparse(handler.type) in EVERYTHING:
            tried = source.parents.get(handler)
            written = [ast.unparse(each) for each in tried.body] if isinstance(tried, ast.Try) else []
            is_that = around is not None and any(around["call"].replace(" ", "") in each for each in written)
            yield Repair(
                (_catching(source, handler, caught),), _ASKED_ONLY + _ITS_CALL * is_that + told_of(sentence, handler)
            )


WRITERS = (
    Writer(frozenset(("narrow-except",)), _only_what_is_meant, needs=_NEEDS_NARROW),
    Writer(frozenset(("remove-try",)), _let_through, needs=_NEEDS_THROUGH),
    Writer(frozenset(("narrow-except",)), _only_that, needs=_NEEDS_ONLY),
)
