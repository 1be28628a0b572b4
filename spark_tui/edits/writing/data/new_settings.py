"""A setting more, where the file has a dict of them with what holds by default: "new setting retries, 3 by default",
"add an option called theme with default dark"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, later, possible
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.names import function_around
from spark_tui.edits.python.nodes import is_text, last_name, text_of
from spark_tui.edits.python.source import Source
from spark_tui.edits.python.values.items import insert, members
from spark_tui.edits.reading import PLAIN, Sentence, names
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.value.values import defaults, spoken
from spark_tui.edits.writing import Writer

_WHAT = (
    r"(?:config(?:uration)? |default )?"
    r"(?:setting|option|preference|default|config(?:uration)?(?: (?:key|value|entry))?)"
)
_NAME = r"[`'\"]?(?P<{}>[a-z_]\w*(?: (?!by\b|with\b|of\b|that\b|which\b|is\b|to\b|for\b|default)[a-z_]\w*)?)[`'\"]?"
_NEEDS = Pattern(
    r"(?i)\b(?:new|another|additional|one more|add(?: an?)?|needs? an?|want an?|have an?|be an?|extra) (?:new )?"
    rf"{_WHAT}(?: called| named| for(?: the| an?)?|:)? {_NAME.format('name')}"
    rf"|\b(?:add|needs?|want|have)(?: an?| the)?(?: new)? {_NAME.format('first')} {_WHAT}\b"
    rf"|\b(?:add|put|include)(?: an?| the)? {_NAME.format('put')} (?:to|into|in|among) (?:the |our |its )?"
    r"(?:default |config\w* )?(?:settings|options|defaults|preferences|config\w*)\b"
)
_VALUE = Pattern(
    r"(?i)(?:\b(?:of|with(?: the)?(?: default)?(?: value)?|set to|being|value|default(?:s|ing)?(?: to| is)?)|[=:(,])"
    r" ?(?P<value>-?\d+(?:\.\d+)?|True|False|None|\"[^\"]*\"|'[^']*'|\[\]|\{\})(?![\w.]*\w)"
)
_HOLDS = Pattern(r"(?i)(?:^|_)(?:default|setting|option|preference|pref|config|configuration|conf|cfg)s?(?:_|$)")
_NO_DICT = Pattern(r"(?i)(?<![\w-])--[a-z]|\bcommand[- ]line\b|\bcli\b|\bargparse\b|\bflag\b")
_NO_NAMES = PLAIN | {"with", "for", "to", "that", "which", "and", "default", "defaults"}
_ASKED, _NAMED, _CLEAR = 6.0, 1.0, 2.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    said = _NEEDS.search(sentence.text)
    if said is None or _NO_DICT.search(sentence.text) is not None:
        return
    source = sentence.source
    words = (said["name"] or said["first"] or said["put"]).lower().split()
    value = _told(sentence, words[-1])
    if (
        not value
        or value.strip("'\"") == words[-1]
        or words[0] in _NO_NAMES
        or any(names(sentence, node.name) >= _CLEAR for _, node in source.functions)
    ):
        return
    for name, display in _dicts_of_settings(source):
        keys = [text_of(key) for key in display.keys if is_text(key)]
        key = _as_the_others(words, keys)
        if key in keys or len(keys) < len(display.keys) or any(isinstance(each, ast.Dict) for each in display.values):
            continue
        quote = source.segment(display.keys[0])[0] if display.keys and display.keys[0] is not None else '"'
        given = _of_their_kind(value, display, quote)
        items = members(source, display)
        entry = f"{quote}{key}{quote}: {given}"
        yield from possible(insert(items, len(items.spans), entry), _ASKED + _NAMED * (names(sentence, name) >= _CLEAR))


def _told(sentence: Sentence, name: str) -> str:
    """Right behind its name, as what holds by default, or in some other way."""
    behind = re.search(rf"(?i)\b{re.escape(name)}[`'\"]?(?:,|:| =)? (-?\d+(?:\.\d+)?)(?![\w.]*\w)", sentence.text)
    match = behind or _VALUE.search(sentence.text)
    told = (spoken(match[1], sentence) or "") if match is not None else ""
    return told if behind is not None else next(defaults(Gap(sentence, "add-key"), only_said=True), "") or told


def _dicts_of_settings(source: Source) -> Iterator[tuple[str, ast.Dict]]:
    """Those that stand at the top of the file, or of a class."""
    for node in source.all(ast.Assign, ast.AnnAssign):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        is_meant = _HOLDS.search(last_name(target)) is not None and function_around(source, node) is None
        if is_meant and isinstance(node.value, ast.Dict) and node.value.keys:
            yield last_name(target), node.value


def _as_the_others(words: list[str], keys: list[str]) -> str:
    """With the sign between its words that stands in theirs, and as large."""
    between = next((sign for sign in "_-. " if any(sign in key for key in keys)), "_")
    key = between.join(words)
    return key.upper() if keys and all(each.isupper() for each in keys) else key


def _of_their_kind(value: str, display: ast.Dict, quote: str) -> str:
    """A text where all the others are: of what comes from the environment or from a file."""
    if all(is_text(each) for each in display.values) and re.fullmatch(r"-?\d+(?:\.\d+)?", value) is not None:
        return f"{quote}{value}{quote}"
    return re.sub(r'^"([^"\'\\]*)"$', rf"{quote}\1{quote}", value)


_OF_SETTINGS = Pattern(r"(?i)(?:settings|config(?:uration)?|options|preferences)$")
_NO_FIELD = _NO_NAMES | {"class", "file"}


def _as_a_field(sentence: Sentence) -> Iterator[Repair]:
    """Where a class holds them, each with its type: "add a setting api_key"."""
    source, said = sentence.source, _NEEDS.search(sentence.text)
    if said is None or _NO_DICT.search(sentence.text) is not None:
        return
    words = (said["name"] or said["first"] or said["put"]).lower().split()
    name, value = "_".join(words), _told(sentence, words[-1])
    value = "" if value.strip("'\"") == words[-1] else value
    for called, owner in source.classes:
        fields = [each for each in owner.body if isinstance(each, ast.AnnAssign)]
        own = {last_name(each.target) for each in fields}
        if _OF_SETTINGS.search(called) is None or not fields or name in own or words[0] in _NO_FIELD:
            continue
        needs_none = any(each.value is not None for each in fields) and not value
        is_model = any(
            "BaseSettings" in source.segment(base) or "BaseModel" in source.segment(base) for base in owner.bases
        )
        given = value or ('""' if needs_none and not is_model else "")
        code = f"{name}: {_kind_of(given)}{f' = {given}' if given else ''}"
        yield from possible(later(insert_after, source, fields[-1], code), _ASKED + _NAMED)


def _kind_of(value: str) -> str:
    if value in ("True", "False"):
        return "bool"
    if re.fullmatch(r"-?\d+", value) is not None:
        return "int"
    return "float" if re.fullmatch(r"-?\d+\.\d+", value) is not None else "str"


WRITERS = (
    Writer(frozenset(("add-key", "add-setting")), _written, needs=_NEEDS),
    Writer(frozenset(("add-key", "add-setting", "add-field")), _as_a_field, needs=_NEEDS),
)
