"""The first sentence with something else in it: what the correction names takes the place of what is of its sort."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.nearness import spans
from spark_tui.edits.python.names import parameters
from spark_tui.edits.python.signatures import default_of
from spark_tui.edits.reading import PLAIN, unquoted
from spark_tui.edits.restating.spoken import VERBS, WORD, Spoken, name_of, whole
from spark_tui.edits.revisions import sort_of
from spark_tui.edits.saying.quantities import amounts

NAMED = re.compile(
    r"(?i)\b(?:call(?:ed)?|name[ds]?|rename)(?: (?:it|that|this|them|the \w+))?(?: to| as)? `?([^\W\d]\w*)`?"
)
_QUALITIES = frozenset(
    WORD.findall(
        """
        abstract async boolean cached frozen generator hashable immutable int keyword keywords lazy mandatory mutable
        nullable optional positional private property protected public readonly recursive required slots static
        strict string sync thread
        """,
    )
)
"""What something is to be, and is not called."""
_LOOKS_LIKE_CODE = re.compile(r"_|`|[a-z][A-Z]|^[A-Z]{2,}$")
_ANYBODYS = frozenset(("None", "False", "True", "0", "", "[]", "{}", "()"))
_CONTRACTED = re.compile(r"(?i)\w*(?:n't|'re|'s|'m|'ve|'d|'ll)")
_PIECE = re.compile(
    r"\w+(?:n't|'\w{1,2}\b)|`[^`]+`|\"[^\"]*\"|(?<!\w)'[^']*'(?!\w)|-{0,2}[^\W\d][\w.]*\w|\b[^\W\d]\b"
    r"|-?\d[\d_]*(?:\.\d+)?"
)
_PREPOSITIONS = "in|for|on|at|with|to|from|into|as|by|before|after|and"
_PREPOSITION = re.compile(rf"(?i)({_PREPOSITIONS}) (?!and\b)")
_LAST_THING = re.compile(r"(?i)\b(?:the|an?) (?:\w+ )?\w+$")
_THING = re.compile(r"(?i)^(?:the|an?) (?:\w+ ){0,2}\w+$")


def exchanged(said: Spoken) -> Iterator[str]:
    """A number for a number, a new name for a new name, "by id" for "by name", one thing for the last one."""
    if said.contrasted:
        yield from said.contrasted
        return
    begins = _PREPOSITION.match(said.text)
    if begins is not None and not said.places:
        phrase = re.compile(rf"(?i)\b{begins[1]}\b(?:(?! (?:{_PREPOSITIONS})\b)[^,;.])+")
        if phrase.search(said.asked):
            yield phrase.sub(lambda _: said.text, said.asked, count=1)
    if _THING.match(said.text) and _LAST_THING.search(said.asked):
        yield _LAST_THING.sub(lambda _: said.text, said.asked)
    yield from (said.asked.replace(old, new) for new in amounts(said.text) for old in amounts(said.asked))
    for new in _pieces(said.text):
        for old in _pieces(said.asked):
            if new != old and _can_stand_for(said, old, new):
                yield whole(old).sub(lambda _, new=new: new, said.asked)


def is_another_name(said: Spoken) -> bool:
    """Is it no more than a name of the file, of the kind of one that was asked about?"""
    words = [unquoted(word) for word in said.told]
    return len(words) == 1 and any(_are_alike(said, old, words[0]) for old in _pieces(said.asked) if old != words[0])


def given_name(said: Spoken) -> str:
    """What something is to be called, if it says that, and the file does not know the name."""
    introduced = NAMED.search(said.text)
    word = introduced[1] if introduced else next(iter(said.told), "").strip("`")
    is_free = word.isidentifier() and not word.startswith("__") and word not in said.new
    is_free &= introduced is not None or word not in said.names
    return word if is_free and _is_introduced(said, word) else ""


def keeps_its_value(said: Spoken, name: str) -> bool:
    """Would what was written be right under another name? "utf-8" is what nothing but an encoding is by default."""
    functions = [node for _, node in said.kept.functions if any(spans(node, line) for line in said.lines)]
    own = [default_of(node, arg) for node in functions for arg in parameters(node) if arg.arg == name]
    defaults = [said.kept.segment(each).strip("\"'") for each in own if each is not None]
    set_there = [node for node in said.kept.nodes if isinstance(node, ast.Assign) and node.lineno in said.lines]
    is_its_name = any(said.kept.segment(node.value).strip("\"'").lower() == name.lower() for node in set_there)
    return not is_its_name and all(value in _ANYBODYS or value in said.asked for value in defaults)


def _pieces(text: str) -> list[str]:
    return list(dict.fromkeys(piece for piece in _PIECE.findall(text) if not _CONTRACTED.fullmatch(piece)))


def _can_stand_for(said: Spoken, old: str, new: str) -> bool:
    sort, bare = sort_of(new), old.strip("`")
    if sort != sort_of(old) or sort in (None, "statement"):
        return False
    if sort != "name":
        return True
    if bare in said.new:
        return _is_free(said, new.strip("`")) and (said.is_elsewhere or not keeps_its_value(said, bare))
    return _are_alike(said, bare, new.strip("`"))


def _is_free(said: Spoken, word: str) -> bool:
    is_plain = word in said.names or word.lower() in PLAIN | VERBS | _QUALITIES
    return not is_plain and _is_introduced(said, word)


def _is_introduced(said: Spoken, word: str) -> bool:
    """A plain word is a name only if that is said, or nothing else."""
    introduced = NAMED.search(said.text)
    is_all = (word,) == said.told and word.lower() not in _QUALITIES
    return is_all or _LOOKS_LIKE_CODE.search(word) is not None or (introduced is not None and introduced[1] == word)


def _are_alike(said: Spoken, old: str, new: str) -> bool:
    """Two names of the file that are the same kind of thing, and no functions or classes: those are places."""
    if {old, new} & said.definitions:
        return False
    return bool(_kinds(said, old) & _kinds(said, new))


def _kinds(said: Spoken, name: str) -> set[str]:
    named = (node for node in said.before.nodes if isinstance(node, ast.arg | ast.Name | ast.Attribute))
    return {type(node).__name__ for node in named if name_of(node) == name}
