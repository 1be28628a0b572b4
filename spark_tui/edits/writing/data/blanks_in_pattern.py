"""A pattern that also finds what it finds now with blanks in between: "{{ name }} with blanks should work too", "allow
`a = b`", where it knows `{{name}}` and `a=b`. What is shown is tried out."""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair, instead
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import Sentence
from spark_tui.edits.saying.place.spoken_of import told_of
from spark_tui.edits.writing import Writer

_NEEDS = Pattern(
    r"(?i)\b(?:blanks?|spaces?|white ?spaces?)\b|\S \S.*\b(?:too|also|as well|works?|allow\w*|accept\w*)\b"
)
_AGAINST = Pattern(r"(?i)\b(?:no|without|strip\w*|trim\w*|remove|drop|reject\w*|refuse\w*|forbid\w*|underscores?)\b")
_INSIDE = Pattern(
    r"(?i)\b(?:blanks?|spaces?|white ?spaces?)\b.*\b(?:inside|within|between|around|in|before|after) "
    r"(?:of )?(?:the |its )?(?:\w+ )?"
    r"(?:(?:\w*braces|\w*brackets|curl\w+|parenthes\w+|delimiters?|placeholders?)\b|\{\{|\[\[|<<|<%|\$\{|%)"
)
_IN_BRACKETS = Pattern(r"(?:\\?[{\[<(%]){2}.*\((?!\?).*\)")
_USES = frozenset(("compile", "match", "search", "fullmatch", "findall", "finditer", "sub", "split"))
_BLANKS = r"\s*"
_LONGEST = 8
"""Words of an example."""
_ASKED = 6.0


def _written(sentence: Sentence) -> Iterator[Repair]:
    source = sentence.source
    if _AGAINST.search(sentence.text) is not None:
        return
    for call in source.all(ast.Call):
        match call:
            case ast.Call(ast.Attribute(ast.Name("re"), name), [ast.Constant(str(pattern)) as text, *_]):
                code = source.segment(text)
            case _:
                continue
        if name not in _USES or not code.startswith(("r'", 'r"')) or code.startswith(('r"""', "r'''")):
            continue
        wider = _wider(sentence.text, pattern)
        if wider is not None:
            yield Repair((instead(source, text, code[:2] + wider + code[1]),), _ASKED + told_of(sentence, call))


def _wider(said: str, pattern: str) -> str | None:
    """The pattern with blanks around its groups, or around the signs between them, which then finds an example."""
    for blanked, bare in _examples(said, pattern):
        for wider in _with_blanks(pattern):
            found, was = _found(wider, blanked), _found(pattern, bare)
            if found is None or was is None or found[0] != blanked.strip():
                continue
            if found.groups() == was.groups() and _found(wider, bare) is not None:
                return wider
    if _INSIDE.search(said) is not None and _IN_BRACKETS.search(pattern) is not None:
        return next((wider for wider in _with_blanks(pattern) if wider != pattern), None)
    return None


def _examples(said: str, pattern: str) -> Iterator[tuple[str, str]]:
    """Pieces of the sentence that the pattern only finds once their blanks are taken out."""
    words = re.findall(r"\S+", said)
    pieces = [" ".join(words[at : at + many]) for many in range(2, _LONGEST) for at in range(len(words) - many + 1)]
    for piece in (each.strip("`'\".,;:") for each in pieces):
        bare = piece.replace(" ", "")
        whole = _found(pattern, bare)
        if (
            whole is not None
            and whole[0] == bare
            and re.search(r"[^\w\s]", bare)
            and not _is_found_whole(pattern, piece)
        ):
            yield piece, bare


def _is_found_whole(pattern: str, text: str) -> bool:
    found = _found(pattern, text)
    return found is not None and found[0] == text


def _found(pattern: str, text: str) -> re.Match[str] | None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return re.search(pattern, text)
        except (re.error, RecursionError):
            return None


def _with_blanks(pattern: str) -> Iterator[str]:
    groups = re.sub(r"(?<!\\)\((?!\?)", lambda found: _BLANKS + found[0], pattern)
    both = re.sub(r"(?<!\\)\)(?![?*+{])", lambda found: found[0] + _BLANKS, groups)
    yield both.replace(_BLANKS * 2, _BLANKS)
    inner = re.sub(r"(?<=[)\]}+*])(\\?[=:,;|/-])(?=[(\[\\])", r"\\s*\1\\s*", pattern)
    yield inner


WRITER = Writer(
    frozenset(("hoist-regex", "change-value", "append-call", "fix-string", "pattern")), _written, needs=_NEEDS
)
