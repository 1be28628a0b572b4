"""What nobody needs any more goes, by what it is about: a case, the handling of something old, code that never runs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops.remove_definition import OP as REMOVE_DEFINITION
from spark_tui.edits.ops.remove_member import OP as REMOVE_MEMBER
from spark_tui.edits.ops.remove_parameter import OP as REMOVE_PARAMETER
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.branching.branches import body_lines, has_else
from spark_tui.edits.python.imports import all_imports, bound_name, names_read, without
from spark_tui.edits.python.lines import blocks, is_elif, remove
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import Leaving
from spark_tui.edits.python.source import Definition, Source, Splice, read, rewritten, splice
from spark_tui.edits.python.values.at_default import only_branch
from spark_tui.edits.python.values.constants import constants
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import PLAIN, Sentence, names, parts, unquoted
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.writing import Writer

_SAYS = Pattern(
    r"(?i)\b(?:drop(?! (?:us |me )?an? (?:\w+ ){0,2}(?:line|message|note|comment|hint|warning|entry)\b)"
    r"|remove|delete|get rid|kill|ditch|throw (?:out|away)|scrap|strip|rip (?:out|it)|take (?:out|away))\b"
    r"|\b(?:can|could|should|must|may|has to|needs to) (?:now )?go\b"
    r"(?! (?:to|into|in|on|before|after|first|last|at|over|beyond|past|above|below|under|through|up|down|ahead)\b)"
    r"|\bno longer\b|\bno need\b|\b(?:nobody|no one|nothing) (?:\w+ )?(?:uses?|needs?|reads?|calls?|wants?|supports?)\b"
    r"|(?<!\bthat )(?<!\bwho )\b(?:do|does|did|is|are|was)(?:n't| not) (?:\w+ )?(?:use[ds]?|need\w*|support\w*|read"
    r"|called|reach\w*|run|exist)\b"
    r"|\b(?:is|are|was) (?:gone|dead|obsolete|deprecated|history|shut down)\b|\bdead (?:code|branch)|\bunreachable\b"
    r"|\bnever (?:\w+ )?(?:runs?|reached|executed|happens?|called|used|gets? (?:there|here|run|called))\b"
    r"|\b(?:so no \w+|no \w+ (?:any ?more|please|pls))[.!]?(?: please| pls)?[.!]?$|^no more (?!than\b)\w+"
    r"|\b(?:unused|obsolete|useless|pointless|leftover)\b"
)
_NEVER_RUNS = Pattern(
    r"(?i)\bnever (?:\w+ )?(?:runs?|reached|executed|happens?|gets? (?:there|here|run))\b|\bunreachable\b"
    r"|\bdead (?:code|branch)"
    r"|(?<!else )\bafter (?:the |a )?(?:return|raise|continue|break)\b|\bif (?:False|0)\b"
    r"|\b(?:not|\w+n't) (?:\w+ )?reach"
)
_BEHIND = Pattern(r"(?i)\b(?:after|behind|below|under|following) (?:the |that )?(?:return|raise|continue|break)\b")
_OF_FALSE = Pattern(r"\bif (?:False|0)\b")
_NO_THINGS = PLAIN | frozenset(
    """
    case branch handling code support block stuff function helper method class constant drop remove delete rid kill gone
    uses used using nobody needs needed longer never runs why there still time isn anywhere import imports return
    print prints comment comments parameter argument option flag default docstring decorator condition check test tests
    """.split()  # noqa: SIM905
)
_ONE = Pattern(r"(?i)\b(?:case|branch|elif|if)\b")
_DEFINED = Pattern(r"(?i)\b(?:functions?|methods?|helpers?|class(?:es)?)\b")
_OF_ONE = Pattern(
    r"(?i)\b(?:attributes?|fields?|parameters?|arguments?|variables?|imports?)\b[^,;.]*\b(?:in|of|from)\b"
)
"""What is only a part of the function or class that is named."""
_ITS_PART_GOES = Pattern(
    r"(?i)\b(?:defaults?|docstrings?|decorators?|(?:type )?hints?|annotations?|comments?)(?: value)? (?:for|of|on|in)\b"
    r".*[,;.] (?:please |just )?(?:remove|drop|delete|kill|lose) (?:it|that|them)\b"
)
_ASKED, _A_CASE, _LESS = 3.2, 1.6, 0.4
_SETTING = 3.0  # what else speaks for a setting that is given and never read: where it is kept goes with it
_TYPED = 3.0  # how clearly a function has to be spoken of, so that the case is one of its own


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _ITS_PART_GOES.search(sentence.text) is not None:
        return
    if _NEVER_RUNS.search(sentence.text) is not None:
        yield from _made(source, list(_never_run(sentence)), _ASKED + _A_CASE)
    words = _things(sentence)
    if _is_a_definition(sentence):
        words = []
    named = {node for name, node in source.functions if names(sentence, name.rpartition(".")[2]) >= _TYPED}
    for word in words:
        for node in _cases(source, word):
            around = function_around(source, node)
            here = _A_CASE * (not named or around in named)
            is_alone = bool(named) and _ONE.search(sentence.text) is not None
            whole = [*_without_case(source, node), *_members(source, word)]
            yield from _made(source, whole, _ASKED + here - _LESS / 2 * is_alone, and_unneeded=not is_alone)
            yield from _made(source, list(_without_case(source, node)), _ASKED + here - _LESS * (not is_alone))
    yield from _unread_constants(sentence)
    yield from _unread_settings(sentence)
    yield from _definitions_about(sentence, words)


def _is_a_definition(sentence: Sentence) -> bool:
    """Is it a function or class that is to go, by its name: "the force_update method"?"""
    known = {name.rpartition(".")[2] for name, _ in sentence.source.definitions}
    pairs = re.findall(r"(?i)\b(\w+)\W{1,2}(\w+)", sentence.text) + re.findall(
        r"(?i)\b\w+\W{1,2}(\w+)\W{1,2}(\w+)", sentence.text
    )
    return any(
        (one in known and _DEFINED.fullmatch(other)) or (other in known and _DEFINED.fullmatch(one))
        for one, other in pairs
    )


def _made(
    source: Source, splices: Sequence[Splice], evidence: float, *, and_unneeded: bool = False
) -> Iterator[Repair]:
    """With what nothing needs any more behind it: helpers and imports."""
    if not splices:
        return
    try:
        after = read(splice(source, splices))
        after = _without_unneeded(source, after) if and_unneeded else after
    except Refusal:
        return
    yield Repair((rewritten(source, after.text),), evidence)


def _things(sentence: Sentence) -> list[str]:
    """The words for what is to go."""
    words = (*sentence.spoken.split(), *(word.lower() for word in map(unquoted, sentence.words)))
    return [word for word in dict.fromkeys(words) if len(word) > 1 and word not in _NO_THINGS]


# ── cases ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _cases(source: Source, word: str) -> Iterator[ast.If]:
    """Conditions that ask for this value, or have its word in them."""
    for node in source.nodes:
        if not isinstance(node, ast.If):
            continue
        match node.test:
            case ast.Compare(ops=[ast.Eq()], comparators=[ast.Constant(value=str(value))]) if value.lower() == word:
                yield node
            case ast.Compare(left=ast.Constant(value=str(value)), ops=[ast.In()]) if value.lower() == word:
                yield node
            case ast.Call(func=ast.Attribute(attr="startswith" | "endswith"), args=[ast.Constant(value=str(value))]):
                if word == value.strip(" ._-/:").lower():
                    yield node


def _without_case(source: Source, node: ast.If) -> Iterator[Splice]:
    """The branch, with the comment above it; what comes behind takes its place."""
    first, _ = body_lines(source, node)
    if has_else(source, node) and not is_elif(source, node):
        yield from only_branch(source, node, holds=False)
        return
    if not node.orelse and not is_elif(source, node):
        top = source.first_line(node)
        while source.line(top - 1).strip().startswith("#") and source.indent(top - 1) == source.indent(node.lineno):
            top -= 1
        yield from remove(source, [node])
        yield Splice(source.line_start(top), source.line_start(node.lineno), "")
        return
    below = source.last_line(node.body[-1]) + 1
    if node.orelse and not has_else(source, node):  # an elif follows
        below = node.orelse[0].lineno
        if not is_elif(source, node):
            at = source.start(node.orelse[0])
            yield Splice(source.line_start(first - 1), source.line_start(below), "")
            yield Splice(at, at + len("elif"), "if")
            return
    yield Splice(source.line_start(node.lineno), source.line_start(below), "")


def _members(source: Source, word: str) -> Iterator[Splice]:
    """Where it is one of those that are listed at the top, or may be chosen."""
    lines = REMOVE_MEMBER.slots[0].options
    values = REMOVE_MEMBER.slots[1].options
    for line in lines(source, ()) if lines is not None else ():
        for value in values(source, (line,)) if values is not None else ():
            if value.strip("\"'").lower() == word:
                yield from REMOVE_MEMBER.edit(source, (line, value))


# ── what never runs, and what nothing needs ──────────────────────────────────────────────────────────────────────


def _never_run(sentence: Sentence) -> Iterator[Splice]:
    """What stands behind a return, and what is asked of False; one of them, where only that is said."""
    source, behind, asked = sentence.source, *(each.search(sentence.text) for each in (_BEHIND, _OF_FALSE))
    for block in blocks(source):
        ends = [at for at, each in enumerate(block) if isinstance(each, Leaving)]
        if ends and ends[0] + 1 < len(block) and (behind or not asked):
            yield from remove(source, block[ends[0] + 1 :])
        for each in block if asked or not behind else ():
            match each:
                case ast.If(test=ast.Constant(value=False | 0)):
                    yield from only_branch(source, each, holds=False)


def _without_unneeded(before: Source, after: Source) -> Source:
    """No function or import that was used before, and is not any more."""
    for _ in range(3):
        used, now = names_read(before), names_read(after)
        gone = [
            node.name
            for _, node in after.definitions
            if after.parents[node] is after.tree and node.name in used and node.name not in now
        ]
        if not gone:
            break
        for name in gone:
            after = read(splice(after, REMOVE_DEFINITION.edit(after, (name,))))
    lost = names_read(before) - names_read(after)
    splices = [
        more
        for each in all_imports(after)
        if lost.intersection(map(bound_name, each.names))
        for more in without(after, each, lost.intersection(map(bound_name, each.names)))
    ]
    return read(splice(after, splices)) if splices else after


def _unread_constants(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    read_names = names_read(source)
    for name, statement, _ in constants(source):
        if name in sentence.bare and name not in read_names and source.parents[statement] is source.tree:
            yield from _made(source, list(remove(source, [statement])), _ASKED + _A_CASE)


def _unread_settings(sentence: Sentence) -> Iterator[Repair]:
    """What an object is given, and nothing ever asks it for."""
    source = sentence.source
    asked = {node.attr for node in source.all(ast.Attribute) if isinstance(node.ctx, ast.Load)}
    for name, function in source.functions:
        for each in function.body if function.name == "__init__" else ():
            match each:
                case ast.Assign(targets=[ast.Attribute(value=ast.Name("self"), attr=attr)], value=ast.Name(id=given)):
                    pass
                case _:
                    continue
            if given not in sentence.bare or attr in asked:
                continue
            try:
                without_it = read(splice(source, remove(source, [each])))
                after = splice(without_it, REMOVE_PARAMETER.edit(without_it, (name, given)))
            except Refusal:
                continue
            yield Repair((rewritten(source, after),), _ASKED + _A_CASE + _SETTING)


def _definitions_about(sentence: Sentence, words: Sequence[str]) -> Iterator[Repair]:
    """A function or class that is the only one about something, and that nothing needs."""
    if _DEFINED.search(sentence.text) is None or _OF_ONE.search(sentence.text) is not None:
        return
    source = sentence.source
    top = [node for _, node in source.definitions if source.parents[node] is source.tree]
    for word in words:
        about = [node for node in top if _is_about(node, word)]
        if len(about) == 1:
            try:
                splices = tuple(REMOVE_DEFINITION.edit(source, (about[0].name,)))
            except Refusal:
                continue
            yield Repair(splices, _ASKED + _LESS)


def _is_about(node: Definition, word: str) -> bool:
    for each in walk(node):
        match each:
            case ast.Constant(value=str(text)) if word in re.findall(r"[^\W_]+", text.lower()):
                return True
            case ast.Name(id=name) | ast.Attribute(attr=name) if word in parts(name):
                return True
    return word in parts(node.name)


WRITER = Writer(frozenset(("remove-definition", "delete-lines", "remove-condition")), _written, needs=_SAYS)
