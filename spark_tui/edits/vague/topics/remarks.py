""" "add comments", "document it": docstrings where there are none; a comment says something that is not in the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, possible
from spark_tui.edits.ops.add_docstring import OP as ADD_DOCSTRING
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring, insert_before, without_docstring
from spark_tui.edits.python.names import parameters_of
from spark_tui.edits.python.source import Function
from spark_tui.edits.python.walking import walk
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.telling.wording import made_docstring
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.examples import plainest, such
from spark_tui.edits.vague.explained import explained
from spark_tui.edits.vague.places import AT, NAMED, shown
from spark_tui.edits.writing.words.undocumented import WRITER as UNDOCUMENTED

_EXPLAINING = (
    r" (?:(?:that|which|to) (?:explains?|describes?|says?|tells?)|explaining|describing|about|saying) "
    r"(?:it|this|that|things|the (?:code|logic|function|file)|(?:what|how|why) (?:it|this|that|the code)"
    rf" (?:does|is doing|works|is|goes on|happens)(?: here| there| this| that)?|(?:what )?{NAMED}(?: does)?)"
)
"""What says no more than that it is to say something."""
_COMMENTS = Pattern(
    r"(?i)(?:add|write|put|insert|need|more|some|use)(?: (?:some|more|helpful|useful|inline|good|meaningful"
    r"|explanatory|better|a few|the))*"
    rf" (?:comments|a comment|comment|explanations|explanation)(?:{_EXPLAINING}|{AT})"
    rf"|comment {NAMED}|put (?:some |a few )?comments in|(?:improve|better) (?:the )?comments{AT}|{NAMED}"
    r" needs (?:some |more )?comments"
)
_DOCUMENTS = Pattern(
    r"(?i)(?:can you |could you )?document(?: (?:it|this|that|all|everything|(?:the|this|my) (?:code|file|module|script"
    r"|program)))?(?: properly| better)?"
    r"|(?:docs|documentation|some docs|no docs at all)"
    r"|(?:add|write|need|improve|more|some|better)(?: (?:some|more|the|better|proper|good|missing))*"
    r" (?:docs|documentation)(?: (?:to|for|of|in) (?:it|this|that|all|everything|(?:the|this|my) (?:code|file"
    r"|module|script|program)))?"
)


def _documented(wish: Wish) -> Iterator[Repair]:
    """A docstring for each function that has none, or for the one thing that has none."""
    alone = [name for name, node in wish.source.definitions if not has_docstring(node.body)]
    if len(alone) == 1:
        words = made_docstring(wish.source, alone[0])
        yield from possible(ADD_DOCSTRING.edit(wish.source, (alone[0], words)), 1.0)
    found = UNDOCUMENTED.write(Sentence("add docstrings to all functions", wish.source))
    yield from sorted(found, key=lambda each: -each.evidence)[:1]


def _undescribed(wish: Wish) -> str:
    without = [name for name, node in wish.source.definitions if not has_docstring(node.body)]
    if not without:
        return "everything here has a docstring already: say which one should tell more, and what"
    return such("say what should be documented", f"add a docstring to {without[0].rpartition('.')[2]}")


_DOCSTRING = Pattern(r"(?i)(?:add|write|put|need)(?: me)? (?:an?|the|one) doc-?string")


_OTHERWISE = Pattern(
    rf"(?i)(?:fix|correct|update|improve|rework|rewrite|change|adjust|mend|better)(?: the)? doc-?strings?{AT}"
    r"|(?:write|give|add|make|need|use)(?: me)?(?: an?)? (?:better|proper|good|nicer|longer|clearer|real|useful"
    rf"|(?:more )?detailed|more helpful) doc-?strings?{AT}"
    rf"|(?:the )?doc-?strings?{AT} (?:is|are|looks?) (?:\w+ )?(?:wrong|outdated|out of date|stale|old|bad|misleading"
    r"|unclear|incomplete|confusing|not right|incorrect)"
)


def _to_be_told(wish: Wish) -> str:
    """Where there is one: nobody knows what is wrong with it."""
    told = [name for name, node in wish.functions if has_docstring(node.body)]
    if not told:
        return ""
    return such("say what it should tell", f'the docstring of {told[0].rpartition(".")[2]} should be "…"')


_OF_ARGUMENTS = Pattern(
    rf"(?i){NAMED} (?:needs|should have|lacks) an? doc-?string for its (?:arguments?|parameters?|args?|params?)"
    rf"|document the (?:arguments|parameters|args|params) of {NAMED}"
)


def _takes_nothing(wish: Wish) -> str:
    """Or each of what it takes is told of."""
    if wish.function is None:
        return ""
    takes, told = list(parameters_of(wish.function)), ast.get_docstring(wish.function) or ""
    if not takes:
        return f"{wish.place.name} takes nothing: say what its docstring should tell"
    in_parts = all(re.search(rf"(?m)^\s*(?::param [^:]*)?{re.escape(each)}\b[^.]*:", told) for each in takes)
    return f"that is so already: the docstring of {wish.place.name} tells of {' and '.join(takes)}" if in_parts else ""


_EXPLAIN = Pattern(rf"(?i)explain {NAMED}")


def _tells(wish: Wish, after: str) -> bool:
    """Is a docstring new, and nothing else?"""
    try:
        return ast.dump(_bare(after)) == ast.dump(_bare(wish.source.text))
    except SyntaxError:
        return False


def _bare(text: str) -> ast.Module:
    tree = ast.parse(text)
    for node in walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | Function):
            node.body = without_docstring(node.body) or [ast.Pass()]
    return tree


def _of_whom(wish: Wish) -> str:
    """Where only one function has none, that is plain."""
    without = [(name, node) for name, node in wish.functions if not has_docstring(node.body)]
    if len(without) < 2:
        return ""
    first = plainest(without)[0]
    return f'say what it is to tell of, for example "add a docstring to {shown(wish.source, first[0])}"'


def _uncommented(wish: Wish) -> str:
    lines = [
        statement.lineno
        for _, function in wish.functions
        for statement in without_docstring(function.body)
        if isinstance(statement, ast.For | ast.While | ast.If | ast.With | ast.Try)
    ] or [
        without_docstring(function.body)[0].lineno for _, function in wish.functions if without_docstring(function.body)
    ]
    example = f"add a comment above line {lines[0]}: …" if lines else ""
    return such(f"say which line{wish.where()} and what the comment should tell", example)


def _commented(wish: Wish) -> Iterator[Repair]:
    """Where one function is named, what in it does not say by itself what it is for; the first of these for one."""
    function = wish.function
    found = list(explained(function)) if function is not None else []
    found = [(node, words) for node, words in found if not _is_below_a_comment(wish, node)]
    several = _SEVERAL.search(wish.sentence.text) is not None
    told = found if several else found[:1]
    if told:
        yield Repair(tuple(insert_before(wish.source, node, f"# {words}") for node, words in told), 1.0)


def _is_below_a_comment(wish: Wish, node: ast.stmt) -> bool:
    return wish.source.line(wish.source.first_line(node) - 1).lstrip().startswith("#")


_SEVERAL = Pattern(r"(?i)\bcomments\b|\bexplanations\b")


TOPICS = (
    Topic(_DOCSTRING, _of_whom, wants_place=True),
    Topic(_OTHERWISE, _to_be_told),
    Topic(_OF_ARGUMENTS, _takes_nothing),
    Topic(_EXPLAIN, _uncommented, keeps=_tells),
    Topic(_COMMENTS, _uncommented, _commented, plain="named"),
    Topic(_DOCUMENTS, _undescribed, _documented, wants_place=True),
)
