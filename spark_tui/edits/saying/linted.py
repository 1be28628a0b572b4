"""What a linter or a type checker says, in words that ask for something: "PLR2004 Magic value used in comparison" names
no constant `variable`, and "should be lowercase" no name. What it finds before the file is run, is said as Python says
it then: "Undefined variable 'rows'"."""

from __future__ import annotations

from spark_tui.edits.mending.pasted import messages
from spark_tui.edits.pattern import Pattern

_NAME = r"[`'\"](?P<name>[\w.]+)[`'\"]"
_IMPORTED = r"[`'\"](?:\w+\.)*(?P<name>\w+)[`'\"]"
_FUNCTION = r"(?:function|method|property)"
_TYPE = r"(?P<type>[A-Za-z_][\w\[\], .|]*)"
_SAID = (
    (Pattern(rf"\b(?:PLR|R)2004\b.*?{_NAME}.*"), "{name} is a magic number, make it a constant"),
    (Pattern(rf"\bN80[236]\b.*?{_NAME}.*"), "snake case for {name}"),
    (
        Pattern(rf"(?i)^\W*(?:\S+: ?)?(?:C0103|invalid-name)\b.*?{_NAME}.*\bsnake_case\b.*"),
        "snake case for {name}",
    ),
    (Pattern(rf"\b(?:F401|W0611)\b.*?{_IMPORTED}.*"), "remove the import of {name}"),
    (Pattern(r"\b(?:B006|W0102)\b.*"), "mutable default argument"),
    (Pattern(r"\b(?:SIM118|C0201)\b.*"), "remove the call of keys()"),
    (Pattern(r"\bDTZ00[1-7]\b.*\bnow\(\).*"), "the now call needs timezone.utc"),
    (
        Pattern(
            r"\bANN20[1-6]:?(?: [Mm]issing return type(?: annotation)?)?(?: for)?(?: \w+ function)?"
            rf" (?P<of>[^:>]+?)(?:\(\))?[`'\"]?(?::| ->) {_TYPE}$"
        ),
        "annotate the return type of {of} as {type}",
    ),
    (Pattern(rf"\bANN20[1-6]\b.*?\b{_FUNCTION} {_NAME}.*"), "annotate the return type of {name}"),
    (
        Pattern(rf"(?i)\bfunction is missing a return type annotation, {_TYPE}$"),
        "annotate the return type{on} as {type}",
    ),
    (
        Pattern(r"(?i)\bfunction is missing a return type annotation\b.*|\bANN20[1-6]\b.*"),
        "annotate the return type of the function{on}",
    ),
    (Pattern(r"(?i)\bfunction is missing a type annotation\b(?! for).*"), "add type hints to the function{on}"),
    (Pattern(rf"\b(?:D10[1-7]|C011[56])\b.*?\b{_FUNCTION} {_NAME}.*"), "add a docstring to {name}"),
    (Pattern(rf"\b(?:D10[1-7]|C011[56])\b.*?\b(?:class|package) {_NAME}.*"), "add a docstring to the class {name}"),
    (Pattern(r"\bD107\b.*"), "add a docstring to __init__"),
    (Pattern(r"\b(?:D101|D106|C0115)\b.*"), "add a docstring to the class{on}"),
    (Pattern(r"\b(?:D10[235]|C0116)\b.*"), "add a docstring to the function{on}"),
    (Pattern(r"\b(?:E711|C0121)\b.*\bNone\b.*"), "is None{on}"),
    (Pattern(r"\b(?:E721|C0123)\b.*"), "use isinstance{on}"),
    (Pattern(r"\b(?:UP03[012]|C0209)\b.*"), "use an f-string{on}"),
    (Pattern(rf"\bANN001\b.*?{_NAME}.*"), "annotate the parameter {name}"),
    (Pattern(r"\b(?:C0114|D100)\b.*"), "add a module docstring"),
    (Pattern(r"\bResourceWarning: unclosed file\b.*"), "ResourceWarning: unclosed file"),
    (Pattern(r"\bW1309\b.*"), "F541 f-string without any placeholders"),
)
_UNDEFINED = "NameError: name '{name}' is not defined"
_NOT_OF_NONE = "AttributeError: 'NoneType' object has no attribute '{name}'"
_NO_ITEM_OF_NONE = "TypeError: 'NoneType' object is not subscriptable"
_NOT_OF_IT = "AttributeError: '{kind}' object has no attribute '{name}'"
_WITH_NONE = "TypeError: unsupported operand type(s) for {sign}: 'NoneType' and '{kind}'"
_FROM_NONE = "TypeError: unsupported operand type(s) for {sign}: 'NoneType' and 'int'"
_RAISED = (
    (Pattern(rf"\b(?:E0602|F821)\b.*?{_NAME}"), _UNDEFINED),
    (Pattern(rf"(?i)\berror: (?:name )?{_NAME} is not defined\b"), _UNDEFINED),
    (Pattern(rf"(?i)\bitem [\"']None[\"'] of .* has no attribute {_NAME}"), _NOT_OF_NONE),
    (Pattern(rf"(?i){_NAME} is not a known \w+ of \"None\""), _NOT_OF_NONE),
    (Pattern(r"(?i)\bobject of type \"None\" is not subscriptable"), _NO_ITEM_OF_NONE),
    (Pattern(r"(?i)\bvalue of type \".*(?:None|Optional).*\" is not indexable"), _NO_ITEM_OF_NONE),
    (Pattern(rf"(?i)\berror: \"(?P<kind>\w+)(?:\[.*\])?\" has no attribute {_NAME}"), _NOT_OF_IT),
    (Pattern(rf"(?i)\bcannot access (?:attribute|member) {_NAME} for (?:class|type) \"(?P<kind>\w+)"), _NOT_OF_IT),
    (Pattern(rf"(?i)\binstance of '(?P<kind>\w+)' has no {_NAME} member"), _NOT_OF_IT),
    (
        Pattern(rf"(?i)\bunexpected keyword argument {_NAME} (?:for|in call to) \"(?P<called>\w+)\""),
        "TypeError: {called}() got an unexpected keyword argument '{name}'",
    ),
    (
        Pattern(r"(?i)\bunsupported operand types for (?P<sign>[-+*]) \(\"(?:None|.*None)\" and \"(?P<kind>\w+)\"\)"),
        _WITH_NONE,
    ),
    (Pattern(r"(?i)\bunsupported left operand type for (?P<sign>[-+*]) \(\"(?:None|.*None.*)\"\)"), _FROM_NONE),
    (Pattern(r"(?i)\boperator \"(?P<sign>[-+*])\" not supported for \"None\""), _FROM_NONE),
)
"""What Python raises where that is run."""
_PLACE = Pattern(r"\.pyi?:(\d+)\b")


def linted(sentence: str) -> str:
    """The sentence itself, where it is of somebody who asks, or several are said."""
    if messages(sentence):
        return sentence
    for said, asked in _SAID:
        if (match := said.search(sentence)) is not None:
            place = _PLACE.search(sentence)
            return asked.format(**match.groupdict(), on=f" on line {place[1]}" if place is not None else "")
    for said, raised in _RAISED:
        if (match := said.search(sentence)) is not None:
            place = _PLACE.search(sentence)
            return raised.format(**match.groupdict()) + (f" (line {place[1]})" if place is not None else "")
    return sentence
