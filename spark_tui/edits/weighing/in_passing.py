"""What an answer changes in passing, that nobody speaks of: a key is spelled otherwise where nothing is complained of,
code goes that is reached where only other code is said not to be."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.patches.diff import between
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.functions.returns import always_leaves
from spark_tui.edits.python.lines import blocks
from spark_tui.edits.python.source import Source, read

_COMPLAINS = Pattern(
    r"(?i)\b(?:wrong\w*|bugs?|buggy|errors?|\w+Error|crash\w*|fail\w*|broken?|missing|lost|typo\w*|spell\w*|mis\w+"
    r"|fix\w*"
    r"|never|always|not|no|none|nothing|empty|\w+n'?t|should|must|still|instead|but|only|renam\w+|call(?:ed)?|keys?)\b"
)
_FORM = Pattern(
    r"(?i)\b(?:ternar\w+|comprehensions?|generators?|f-?strings?|enumerate|zip|walrus|one-?liners?|lookup|elifs?|lambda"
    r"|early|guard clauses?|(?:an?|the|use) (?:with|match)|(?:with|match)[- ](?:statements?|blocks?|case)|with open"
    r"|any\(|all\(|next\(|as soon as|for[- ]loops?|(?:plain|single|one|into a|to a) loops?|extract\w*|inline\w*"
    r"|flatten\w* (?:the |this |these |out )*(?:\w+ )?(?:nest\w*|ifs?|else|conditions?|branches))\b"
)
_UNREACHABLE = Pattern(
    r"(?i)\b(?:unreachable|unreached|never (?:reached|runs?|executed|called|gets? there)|not reachable)\b"
)
_COMPARED = Pattern(r"(?:^|(?<=[\s`]))(==|!=|is not|is) ?(True|False|None)\b")
_WORD = re.compile(r"\w+")


def spells_otherwise(before: str, sentence: str, after: str) -> bool:
    """Is another word in the place of one, and that is all that is done, where another form is asked for?"""
    if _FORM.search(sentence) is None or (_COMPLAINS.search(sentence) and "as soon as" not in sentence):
        return False
    lines = [line for hunk in between(before, after) for line in hunk.lines if line[0] in "+-"]
    if [tag for tag, _ in lines] != ["-", "+"]:
        return False
    old, new = (_WORD.findall(text) for _, text in lines)
    changed = [(one, other) for one, other in zip(old, new, strict=False) if one != other]
    bare = {_WORD.sub("", text) for _, text in lines}
    return len(old) == len(new) and len(changed) == len(bare) == 1 and changed[0][1] not in sentence


def takes_what_is_reached(before: str, sentence: str, after: str) -> bool:
    if _UNREACHABLE.search(sentence) is None:
        return False
    dead = set(_dead_lines(read(before)))
    return bool(dead and {*_gone(before, after)} - dead)


def _gone(before: str, after: str) -> Iterator[int]:
    """But for those that are elsewhere by now."""
    hunks = between(before, after)
    new = {line.strip() for hunk in hunks for line in hunk.new}
    for hunk in hunks:
        at = hunk.start
        for tag, text in hunk.lines:
            if tag == "-" and text.strip() and text.strip() not in new:
                yield at + 1
            at += tag != "+"


def asks_others_otherwise(before: str, sentence: str, after: str) -> bool:
    """Do conditions change that hold no comparison as it is written in the sentence, beside some that do?"""
    said = _COMPARED.search(sentence)
    if said is None:
        return False
    gone = [text for hunk in between(before, after) for tag, text in hunk.lines if tag == "-" and text.strip()]
    held = [re.search(rf"{re.escape(said[1])}\s*{said[2]}\b", text) is not None for text in gone]
    return any(held) and not all(held)


def _dead_lines(source: Source) -> Iterator[int]:
    for block in blocks(source):
        for at, statement in enumerate(block[:-1]):
            if always_leaves([statement]) or isinstance(statement, ast.Continue | ast.Break):
                yield from range(source.first_line(block[at + 1]), source.last_line(block[-1]) + 1)
                break
