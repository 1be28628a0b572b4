"""What is to be deleted by its name, "delete parse_row", and is still used."""

from __future__ import annotations

import ast

from spark_tui.edits.ops import ops, perform
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.names import function_around
from spark_tui.edits.reading import Sentence
from spark_tui.edits.refusal import Refusal

DELETES = Pattern(
    r"(?i)^(?:please |pls |can you |just )?(?:delete|remove|erase|drop|get rid of|kill|throw away) (?:the )?"
    r"(?:(?:unused|old|dead) )?(?:function |method |class |helper |property )?"
    r"`?(?:(?-i:[A-Z])\w*\.)?(?P<name>[^\W\d]\w*)`?(?:\(\))?(?: (?:function|method|class|helper|property))?"
    r"(?: please| pls| thanks)?[.!]*$"
)
"""The name is all there is to be said."""
IS_ONE = Pattern(r"(?i)\b(?:function|method|class)\b")


def still_used(sentence: Sentence) -> str:
    """Why it cannot go; nothing where it can, or where nothing is called so."""
    said, source = DELETES.search(sentence.text), sentence.source
    named = [name for name, node in source.definitions if said is not None and node.name == said["name"]]
    if len(named) != 1:
        return ""
    try:
        perform(ops()["remove-definition"], source.text, (named[0],))
    except Refusal:
        users = _users(sentence, named[0].rpartition(".")[2])
        return f"{named[0]} is still used by {users[0]}" if users else ""
    return ""


def _users(sentence: Sentence, name: str) -> list[str]:
    """The other functions in which it stands."""
    source = sentence.source
    places = [
        node
        for node in source.nodes
        if (isinstance(node, ast.Name) and node.id == name) or (isinstance(node, ast.Attribute) and node.attr == name)
    ]
    around = [function_around(source, each) for each in places]
    return [each.name for each in around if each is not None and each.name != name]
