""" "add multiplayer", "implement undo": more than an edit, of which nobody says a first step."""

from __future__ import annotations

import ast
import re
from functools import cache

from spark_tui.edits.ops import ops
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import singular
from spark_tui.edits.python.branching.called_commands import called_commands
from spark_tui.edits.python.branching.commands import commands
from spark_tui.edits.python.source import read
from spark_tui.edits.python.values.units import units_more
from spark_tui.edits.reading import PLAIN
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.topics.methods import follows

_SAYS = Pattern(
    r"(?i)(?:add|implement|introduce|build|integrate|support|more)(?: (?:an?|some|the|proper|basic|simple"
    r"|more|new|other"
    r"|another|extra|support for|also))*"
    r" (?P<what>(?-i:[a-z][a-z-]{2,}(?: [a-z][a-z-]{2,})??))"
    r"(?P<as> (?:support|features?|functionality|mode|system|commands?|subcommands?|capability))?"
    r"(?: too| as well)?"
)
_OF_EDITS = frozenset(
    re.findall(
        r"\w[\w-]*",
        """
        annotation arg attempt average backoff bracket breakpoint break case class colon column comma constant
        continue copy copyright count cursor date debug default delay description deviation doc docs docstring
        documentation dunder else encoding endpoint error exception exit f-string feature fstring function guard
        header health healthcheck help hint id index instance license line lock logger main median message method
        module name newline number pagination param pass property raise retry row self semicolon sleep space statement
        status sum super support test thread time timer timestamp todo total tuple type typing uuid value
        variable version warning with yield zero
        """,
    )
)
"""What an edit is about that is asked for in two words."""


_PROTOCOLS = frozenset(
    re.findall(
        r"\w+",
        """
        iteration iterating indexing subscripting slicing len length comparison comparisons comparing equality hashing
        addition subtraction multiplication arithmetic sorting ordering membership copying pickling calling bool
        truthiness
        """,
    )
)
"""What Python asks an object for, by a method of its own."""


def _lacks(wish: Wish) -> str:
    what = wish.said["what"].lower()
    words = {word for part in what.replace("-", " ").split() for word in (part, singular(part))}
    known = {word.lower() for word in wish.sentence.written} | set(wish.source.text.lower().split())
    parts_known = {part for name in known for part in name.split("_")}
    if not wish.said["as"] and (words & _words_of_ops() or words & _OF_EDITS or words & PLAIN or words & parts_known):
        return ""
    is_done_by = any(node.name in words for _, node in wish.source.functions)
    if is_done_by and (".add_parser(" in wish.source.text or any(called_commands(wish.source))):
        return ""  # one more command, for a function that is there
    if any(units_more(each, what.split()) for each in wish.source.all(ast.Dict)):
        return ""  # a unit more, of those that are known
    name = what.replace(" ", "_").replace("-", "_")
    owner = max((each for _, each in wish.source.classes), key=lambda each: len(each.body), default=None)
    first = f"a method {name} to {owner.name}" if owner is not None else f"a function {name}"
    return f'that is more than one small edit: say a first step of it, for example "add {first} that …"'


@cache
def _words_of_ops() -> frozenset[str]:
    words = {word for name in ops() for word in name.split("-")}
    return frozenset(words | {singular(word) for word in words})


def _keeps(wish: Wish, after: str) -> bool:
    """A method of that name which follows from its class; of what is to be supported, one that Python asks for; a
    command of a loop that asks for some."""
    if follows(wish.source, wish.said["what"].replace(" ", "_").replace("-", "_"), after):
        return True
    try:
        new = [node.name for _, node in read(after).functions]
        typed = {word for each in commands(read(after)) for word in each.words}
    except Refusal:
        return False
    if wish.said["as"] and wish.said["what"] in typed - {word for each in commands(wish.source) for word in each.words}:
        return True
    if wish.said["what"] not in _PROTOCOLS:
        return False
    more = set(new) - {node.name for _, node in wish.source.functions}
    return wish.said[0].lower().startswith("support") and bool(more) and all(name.startswith("__") for name in more)


TOPIC = Topic(_SAYS, _lacks, keeps=_keeps, plain="always")
