"""A text that is given is printed at the start or at the end of a function that is named: "print "Bye" at the end of
menu", "load should print 'loading' first"; or of the program: "say goodbye when done", "print done at the end"."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after, insert_at_top, insert_before
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.source import Function, Source, Splice
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_TEXT = r"(?P<text>\"[^\"{}\\]+\"|'[^'{}\\]+'|`[\"'][^`{}\\]+[\"']`)"
_PLACE = (
    r"(?:(?:at|in) the (?:very )?(?:(?P<last>end|bottom)|start|beginning|top)|(?P<finally>last|when (?:it is )?done"
    r"|before it (?:ends|returns))|first|when it (?:starts|begins))"
)
_WHERE = r"(?:the )?(?:function |method )?`?(?P<where>[A-Za-z_]\w*)`?(?:\(\))?"
_FORMS = (
    Pattern(rf"(?i)^(?:please |also )*(?:print|say|show|write) {_TEXT} {_PLACE} (?:of|in|inside) {_WHERE}\W*$"),
    Pattern(rf"(?i)^{_WHERE} (?:should|must|has to|needs to) (?:also )?(?:print|say|show|write) {_TEXT} {_PLACE}\W*$"),
    Pattern(rf"(?i)^(?:please )?(?:let|make|have) {_WHERE} (?:also )?(?:print|say|show|write) {_TEXT} {_PLACE}\W*$"),
    Pattern(rf"(?i)^{_PLACE} (?:of|in|inside) {_WHERE},? (?:print|say|show|write) {_TEXT}\W*$"),
)
_GREETING = (
    r"(?:good ?)?bye(?: bye)?|thanks?(?: you)?(?: for playing)?|see you(?: later| soon)?|hello(?: world)?|hi|hey"
    r"|welcome|good (?:morning|luck|day)|have a nice day|cheers|ciao"
)
_STATE = r"(?:all )?done|finished|ready|starting(?: up)?|started|ok|complete|game over|success"
_ENDS = (
    r"(?:(?:at|in|on) the (?:very )?end|(?:when|once|after|as soon as) (?:(?:it|everything|all|the (?:program"
    r"|game|script))"
    r"(?:'s| is)? )?(?:ends|over|done|finished|finishes|stops|complete|through|exits)"
    r"|(?:before|on) (?:it )?(?:exit(?:s|ing)?)|last)"
)
_STARTS = (
    r"(?:(?:at|in|on) (?:the (?:very )?(?:start|beginning|top)|start(?:up|-up)?)|first"
    r"|when (?:it|the (?:program|game|script)) (?:starts|begins|is started))"
)
_OF_THE_PROGRAM = Pattern(
    rf"(?i)^(?:please |also |just |let it |it should |make it )*(?:print|say|show|write|output) "
    rf"(?:{_TEXT}|(?P<bare>{_GREETING})|(?P<state>{_STATE})) (?:(?P<ends>{_ENDS})|{_STARTS})\W*$"
)
"""Of no function: "say thanks at the end"."""
_NEEDS = Pattern(r"(?i)\b(?:print|say|show|write)\b.*[\"']|[\"'].*\b(?:print|say|show|write)\b")
_MAIN = ("main", "run")
_ASKED = 9.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source, text = sentence.source, sentence.text.strip()
    for said in filter(None, (form.match(text) for form in _FORMS)):
        named = [function for name, function in source.functions if said["where"] in (name, function.name)]
        if len(named) == 1:
            line = f'print("{said["text"].strip("`")[1:-1]}")'
            is_last = said["last"] is not None or said["finally"] is not None
            place = _at_its_end if is_last else insert_at_top
            yield from possible(later(place, source, named[0], line), _ASKED)


def _of_the_program(sentence: Sentence) -> Iterator[Repair]:
    """In its main function; else below or above what a script does."""
    source, said = sentence.source, _OF_THE_PROGRAM.match(sentence.text.strip())
    if said is None:
        return
    bare = said["bare"] or ""
    told = said["text"].strip("`")[1:-1] if said["text"] else said["state"]
    line, is_last = f'print("{told or f"{bare[:1].upper()}{bare[1:]}!"}")', said["ends"] is not None
    main = next((function for name, function in source.functions if name in _MAIN), None)
    if main is not None:
        yield from possible(later(_at_its_end if is_last else insert_at_top, source, main, line), _ASKED)
    for node in source.tree.body if main is None else ():
        match node:
            case ast.If(ast.Compare(ast.Name("__name__")), body):
                place, beside = (insert_after, body[-1]) if is_last else (insert_before, body[0])
                yield from possible(later(place, source, beside, line), _ASKED)


def _at_its_end(source: Source, function: Function, code: str) -> Splice:
    last = function.body[-1]
    if not always_leaves([last]):
        return insert_after(source, last, code)
    if not isinstance(last, ast.Return | ast.Raise):
        raise Refusal(f"{function.name} has more than one end")
    return insert_before(source, last, code)


_KINDS = frozenset(("add-print", "change-message", "insert-after"))
WRITERS = (
    Writer(_KINDS, _written, needs=_NEEDS),
    Writer(_KINDS, _of_the_program, needs=_OF_THE_PROGRAM),
)
