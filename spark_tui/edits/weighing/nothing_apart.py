"""A part was to get a function of its own, and there is none that was not there before, or it does something else."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.functions.returns import gives_something
from spark_tui.edits.python.names import statement_around
from spark_tui.edits.python.source import read
from spark_tui.edits.reading import PLAIN, parts, said_in
from spark_tui.edits.saying.place.stretches import NO_WORDS, has_to_do_with

_APART = Pattern(
    r"(?i)\b(?:in|into|to|be|become|gets?|deserves?|needs?|as) (?:its|their|an?) "
    r"(?:(?:own|separate|new|helper|extra|small|little|private|dedicated) )+(?:function|method|helper)\b"
    r"|\b(?:extract|pull|factor|split|break)\b[^,;.]*\b(?:in|into|to|as) (?:an? )?(?:\w+ )?"
    r"(?:functions?|methods?|helpers?)\b"
    r"|\b(?:extract|pull|factor)\b[^,;.]*\b(?:in|into|to) (?:an? )?`?(?-i:[a-z_]\w*_\w+)`?\("
)


def puts_nothing_apart(before: str, sentence: str, after: str) -> bool:
    return _APART.search(sentence) is not None and len(read(after).functions) <= len(read(before).functions)


_PART = Pattern(
    r"(?i)\b(?:extract|move|pull|put|factor|split|break) (?:out |off )?(?:the |that |this |all )?"
    r"((?:[a-z]+ ){1,6}?)(?:out )?(?:of `?\w+`? )?(?:in|into|to|out|from|as)\b"
)


def puts_another_apart(before: str, sentence: str, after: str) -> bool:
    """Has the part nothing to do with a word of what is said of it?"""
    match = _PART.search(sentence) if _APART.search(sentence) is not None else None
    about = [part for part in parts(said_in(match)) if part not in NO_WORDS | PLAIN]
    known = {name for name, _ in read(before).functions}
    source = read(after)
    fresh = [node for name, node in source.functions if name not in known]
    calls = [statement_around(source, each) for node in fresh for each in source.calls(node.name)]
    simple = [each for each in calls if isinstance(each, ast.Assign | ast.AnnAssign | ast.Expr | ast.AugAssign)]
    pieces = [*(node.body for node in fresh), simple]
    return bool(about and fresh) and not any(has_to_do_with(each, word) for each in pieces for word in about)


_CALL = Pattern(r"\b([a-z_]\w*)\(([a-z_][\w, ]*)\)")


def takes_other_things(_before: str, sentence: str, after: str) -> bool:
    """Does a new function take more or less than what is written behind its name: "into place(parcel, vans)"?"""
    known = {name for name, _ in read(_before).functions}
    said = {match[1]: len(match[2].split(",")) for match in _CALL.finditer(sentence)}
    fresh = [node for name, node in read(after).functions if name not in known and node.name in said]
    return any(
        len([each for each in node.args.args if each.arg not in ("self", "cls")]) != said[node.name] for node in fresh
    )


_GIVING = ("to_", "as_", "compute_", "find_")


def gives_many_for_one(before: str, sentence: str, after: str) -> bool:
    """Is a new function called after one thing, and gives all of them: `to_row`, and what it returns is `rows`? Or does
    it give nothing?"""
    known = {name for name, _ in read(before).functions}
    for name, node in read(after).functions:
        is_new = name not in known and node.name in sentence
        if is_new and node.name.startswith(_GIVING) and not gives_something(node) and not node.args.args[1:]:
            return True
        match node.body[-1]:
            case ast.Return(ast.Name(given)) if is_new:
                last = parts(node.name)[-1:]
                if last and given not in last and singular(given) == last[0]:
                    return True
    return False
