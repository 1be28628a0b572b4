"""A word that is another one from now on: in names, in texts, and in what is told about them; or in all that is said
to people: "sign in" for "log in" in the messages."""

from __future__ import annotations

import ast
import keyword
import re
import tokenize
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.ops.rename import can_be_renamed
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.plurals import plural
from spark_tui.edits.python.bodies import has_docstring
from spark_tui.edits.python.nodes import is_text
from spark_tui.edits.python.source import Definition, Source, Splice, Token
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.name.contrast import contrasts
from spark_tui.edits.writing import Writer, any_of

_OF_WORDS = Pattern(
    r"\bwe (?:now |all |only |really )?(?:say|call|speak|talk|write)\b|\bterm(?:inology)?\b|\bwording\b"
    r"|\bthe (?:word|term)\b|\bfrom now on\b"
    r"|\b(?:\w+ (?:says?|calls?)|(?:is|are) (?:now )?called) \w+ (?:\w+ )?(?:now|these days|everywhere)\b",
    re.IGNORECASE,
)
_IN_TEXTS = Pattern(
    r"\b(?:also|includ\w+|and|even|plus|too|as well|throughout|everywhere|both|code)\b.*?"
    r"\b(?:doc-?strings?|comments?|strings?|messages?|docs|texts?|logs?|help)\b"
    r"|\b(?:doc-?strings?|comments?|strings?|messages?|docs|texts?)\b.*?\b(?:too|as well|included|everywhere)\b",
    re.IGNORECASE,
)
_OF_ONE = Pattern(r"(?i)\b(?:class|function|method|variable|attribute|parameter|argument|constant|module)\b")
_NEW_NAME = Pattern(r"(?i)\brenam\w+|\bcall\w*\b|\bnamed?\b|->|=>|→")
_ALL_TEXTS = Pattern(r"(?i)\beverywhere\b|\bstrings?\b|\bkeys?\b|\bfields?\b|\bmessages?\b|\ball\b")
_NOW = (
    Pattern(r"(?i)\bwe (?:now |all |only |really )?(?:say|write|speak of|talk of|talk about|use) [\"'`]?(\w+)[\"'`]?"
               r"(?: \w+){0,3}?,? (?:not|instead of|rather than|no longer|never) (?:the word )?[\"'`]?(\w+)"),
    Pattern(r"(?i)\b(?:it is|it's|its|they are|they're) [\"'`]?(\w+)[\"'`]?"
               r"(?: \w+){0,2}?,? (?:not|no longer) [\"'`]?(\w+)"),
)  # fmt: skip
_THEN = Pattern(
    r"(?i)\bwe (?:now )?call (?:an? |the |our |every )?[\"'`]?(\w+)[\"'`]? (?:an? )?[\"'`]?(?!\1)(\w+)[\"'`]?"
    r"|\b(?:an? |the |our )?[\"'`]?(\w+)[\"'`]? (?:is|are) (?:now )?called (?:an? )?[\"'`]?(\w+)"
)
_PART = Pattern(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_TOKENS = frozenset((tokenize.NAME, tokenize.STRING, tokenize.COMMENT, getattr(tokenize, "FSTRING_MIDDLE", -1)))
_NO_WORDS = frozenset(re.findall(r"\w+", "it this that there them now one a an the always here true false none"))
_CLEAR, _LESS = 6.5, 0.3


@dataclass(frozen=True, slots=True)
class _Words:
    """One word in its forms and cases, wherever it is a part of a name or a text."""

    old: str
    new: str

    def put(self, text: str) -> str:
        return _PART.sub(lambda part: self._part(part[0]), text)

    def _part(self, part: str) -> str:
        forms = {self.old.lower(): self.new.lower(), plural(self.old.lower()): plural(self.new.lower())}
        found = forms.get(part.lower())
        if found is None:
            return part
        return found.upper() if part.isupper() and len(part) > 1 else found.capitalize() if part.istitle() else found


def _everywhere_else(sentence: Sentence) -> Iterator[Repair]:
    text = sentence.text
    of_a_name = _IN_TEXTS.search(text) and _NEW_NAME.search(text)
    of_words = _OF_WORDS.search(text) and not _OF_ONE.search(text)
    if not of_words and not of_a_name:
        return
    for old, new in _pairs(text):
        if not (new.isidentifier() and old.isidentifier()) or {old.lower(), new.lower()} & _NO_WORDS:
            continue
        put = _Words(old, new).put if of_words else _named(old, new)
        every = tuple(_everywhere(sentence.source, put, keys=True))
        prose = tuple(_everywhere(sentence.source, put, keys=False))
        wanted = (every, prose) if _ALL_TEXTS.search(text) else (prose, every)
        for place, splices in enumerate(dict.fromkeys(wanted)):
            if splices:
                yield Repair(splices, _CLEAR - _LESS * place)


def _named(old: str, new: str) -> Callable[[str], str]:
    """That name as it stands."""
    return lambda text: re.sub(rf"(?<!\w){re.escape(old)}(?!\w)", new, text)


def _pairs(text: str) -> Iterator[tuple[str, str]]:
    for pattern in _NOW:
        yield from ((match[2], match[1]) for match in pattern.finditer(text))
    for match in _THEN.finditer(text):
        yield (match[1] or match[3]), (match[2] or match[4])
    yield from contrasts(text)


def _everywhere(source: Source, put: Callable[[str], str], keys: bool) -> Iterator[Splice]:
    """Names that belong to the file, comments, and texts of more than one word; the others too where `keys` may go."""
    own = frozenset(can_be_renamed(source)) - _imported(source)
    if any(put(name) in own and put(name) != name for name in own):
        return
    for token in source.tokens:
        if token.kind in _TOKENS and (text := _put_word(token, put, own, keys)) != token.text:
            yield Splice(token.start, token.stop, text)


def _put_word(token: Token, put: Callable[[str], str], own: frozenset[str], keys: bool) -> str:
    if token.kind == tokenize.NAME:
        return put(token.text) if token.text in own and not keyword.iskeyword(token.text) else token.text
    is_prose = token.kind == tokenize.COMMENT or " " in token.text or "{" in token.text
    return put(token.text) if is_prose or keys else token.text


def _imported(source: Source) -> set[str]:
    imports = (node for node in source.nodes if isinstance(node, ast.Import | ast.ImportFrom))
    return {part for each in imports for alias in each.names for part in (*alias.name.split("."), alias.asname) if part}


_SAYS = Pattern(r"(?i)\b(?:messages|texts|strings|labels|prints|outputs?|everywhere|all|both|wherever)\b")
_NOT_SAID = ast.JoinedStr | ast.Subscript | ast.Compare | ast.FormattedValue
_ASKED, _SEVERAL = 4.0, 1.5


def _said_otherwise(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    for old, new in contrasts(sentence.text):
        old, new = old.strip("'\"`"), new.strip("'\"`")
        if not old or not new or new in source.text or not re.search(r"[a-z]", old):
            continue
        splices = [splice for text in _texts(source) for splice in _put_said(source, text, old, new)]
        if len({splice.start for splice in splices}) > 1:
            yield Repair(tuple(splices), _ASKED + _SEVERAL)


def _texts(source: Source) -> Iterator[ast.expr]:
    """What is said, and neither looked up nor compared; an f-string as a whole."""
    documented = [
        node for node in source.nodes if isinstance(node, Definition | ast.Module) and has_docstring(node.body)
    ]
    docs = {id(getattr(node.body[0], "value", None)) for node in documented}
    for node in source.nodes:
        around = source.parents.get(node)
        if isinstance(node, ast.JoinedStr) and not isinstance(around, ast.FormattedValue):
            yield node
        elif is_text(node) and id(node) not in docs and not isinstance(around, _NOT_SAID):
            assert isinstance(node, ast.Constant)
            yield node


def _put_said(source: Source, node: ast.expr, old: str, new: str) -> Iterator[Splice]:
    """Each place of it, as big as it was at its beginning."""
    start = source.start(node)
    for match in re.finditer(rf"(?i)(?<![\w{{]){re.escape(old)}(?![\w}}])", source.segment(node)):
        put = new[:1].upper() + new[1:] if match[0][:1].isupper() and new[:1].islower() else new
        yield Splice(start + match.start(), start + match.end(), put)


WRITERS = (
    Writer(frozenset(("rename",)), _everywhere_else, any_of(_OF_WORDS, _IN_TEXTS)),
    Writer(frozenset(("change-message", "replace-all")), _said_otherwise, needs=_SAYS),
)
