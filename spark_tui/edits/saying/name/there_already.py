"""What is there already, or in another class: an edit of something else would be worse than none."""

from __future__ import annotations

import ast

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.objects.heirs import ancestors
from spark_tui.edits.python.source import Definition
from spark_tui.edits.reading import Sentence

_ASKS = r"(?i)^(?:please |pls |can you |could you )?"
_ITS_NAME = r"(?:the )?(?:(?:function|method|class) )?`?([\w.]+)`?(?:\(\))?"
_ENDS = r"(?: (?:too|please|pls))?[.!]?$"
_A_DOCSTRING = r"(?:(?!(?:better|nicer|longer|new|proper|to|in|of|at|into)\b)\w+ ){0,3}?doc-?strings?"
_DOCSTRINGS = (
    Pattern(
        rf"{_ASKS}(?:(?:add|write|put|give|create) {_A_DOCSTRING}|(?:an? |missing )?doc-?string)"
        rf" (?:to|for|on|in|into|of|above) {_ITS_NAME}{_ENDS}"
    ),
    Pattern(rf"{_ASKS}document {_ITS_NAME}{_ENDS}"),
    Pattern(rf"{_ASKS}give {_ITS_NAME} an? {_A_DOCSTRING}{_ENDS}"),
    Pattern(
        rf"(?i)^(?:in |for )?{_ITS_NAME}[:,] (?:please )?(?:add|write|put|document|docs?)\b"
        rf"(?: it| an?| the)?(?: {_A_DOCSTRING})?{_ENDS}"
    ),
    Pattern(
        rf"(?i)^{_ITS_NAME} (?:needs|wants|lacks|misses|is missing|has no|is without|should have)"
        rf" (?:an? |its )?{_A_DOCSTRING}{_ENDS}"
    ),
)
"""That it is to have one, and not what that is to say."""
_RETURN = Pattern(
    r"(?i)^(?:please |pls |can you |could you )?(?:annotate (?:the )?return (?:type |value )?(?:of|for|on)"
    r"|(?:add|write|put|give)(?: an?| the)? return (?:type|annotation|hint|type hint|type annotation) (?:to|for|on|of)"
    r"|(?:add|write|put|give)(?: an?)? (?:type )?(?:hint|annotation|type) (?:to|for) the return (?:value|type)"
    r" (?:of|for|in))(?: the)?(?: (?:function|method))? `?([\w.]+)`?(?:\(\))?(?: (?:too|please|pls))?[.!]?$"
)
"""Without the type that it is to be."""
_NEW = Pattern(r"(?i)\b(?:add|new|own|missing|overrid\w+|needs?|give|implement|write|create|like)\b")
_DOTTED = Pattern(r"(?<![\w.])([A-Z]\w*)\.([a-z_]\w*)\b")


def inherited(sentence: Sentence) -> str:
    """Of a method that a class only inherits, where it is; nothing where it is to be written for that class."""
    if _NEW.search(sentence.text) is not None:
        return ""
    classes = dict(sentence.source.classes)
    functions = {name for name, _ in sentence.source.functions}
    for owner, name in _DOTTED.findall(sentence.text):
        if owner in classes and f"{owner}.{name}" not in functions:
            having = (each.name for each in ancestors(sentence.source, classes[owner]))
            home = next((each for each in having if f"{each}.{name}" in functions), "")
            if home:
                return f"{owner} has no {name} of its own: there is {home}.{name}"
    return ""


def there_already(sentence: Sentence) -> str:
    """What there is, as a sentence; nothing where something is to be done."""
    for said in filter(None, (asked.match(sentence.text) for asked in _DOCSTRINGS)):
        named = _called(sentence, said[1])
        if named and all(has_docstring(node.body) for node in named):
            return f"{said[1].rstrip('.')} has a docstring already"
    if said := _RETURN.match(sentence.text):
        named = _called(sentence, said[1])
        types = [node.returns for node in named if not isinstance(node, ast.ClassDef) and node.returns is not None]
        if types and len(types) == len(named):
            return f"{said[1].rstrip('.')} says already what it returns: {ast.unparse(types[0])}"
    return ""


def _called(sentence: Sentence, said: str) -> list[Definition]:
    said = said.rstrip(".")  # of the sentence
    return [node for name, node in sentence.source.definitions if said in (name, name.rpartition(".")[2])]
