"""A slip in a text or a comment, where the word is said as it should be or as it stands: "it shows rage, should be
range", "the label says praam", "its spelt public"."""

from __future__ import annotations

import ast
import tokenize
from collections import Counter
from collections.abc import Iterator, Set

from spark_tui.edits.lines_meant import points_at
from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.mending.spelling import usual_words
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.source import Source, Splice
from spark_tui.edits.reading import PLAIN, Sentence
from spark_tui.edits.slips import is_slip
from spark_tui.edits.spelled import ERROR
from spark_tui.edits.writing import Writer

_SPEAKS = Pattern(
    r"(?i)\b(?:spel+\w*(?! out\b)|selled|mis-?s?pel+\w*|typos?|tpyo|mistyp\w*|texts?|messages?|msg|strings?|prints?"
    r"|screen|labels?|quotes|shows?|doc-?strings?|comments?|written|write|wording|says?|log)\b"
)
_ABOUT_SPELLING = Pattern(
    r"(?i)\bspel+\w*\b(?! out\b)|\bselled\b|\bmis-?s?pel+\w*|(?<!had a )(?<!made a )\btypos?\b|\btpyo\b|\bmistyp\w*"
    r"|(?<!characters )(?<!bytes )(?<!lines )\bwritten\b(?! (?:(?:to|by|out|in(?:to)?|differently|twice|as"
    r"|like)\b|\d))"
)
_OWN_SLIP = Pattern(
    r"(?i)\b(?:i|we|you|users?|people|they|somebody|someone) (?:\w+ )?(?:mis-?typed?|mis-?spel(?:t|led|l))\b"
)
"""What is typed into the program, and stands in no file."""
_WORD = Pattern(r"(?<![^\W\d])[^\W\d_]{4,}(?![^\W_])")
_INSTEAD = Pattern(r"(?P<old>\b[^\W\d_]{3,})['\"`]? ?(?:->|=>|→) ?['\"`]?(?P<new>[^\W\d_]{3,}\b)")
_FORMS = ("s", "es", "d", "ed", "r", "er", "ly", "ing")
_BOTH_SAID, _SAID, _AS_IT_STANDS, _OF_SPELLING, _UNUSUAL = 8.0, 5.0, 4.5, 1.5, 1.0
_UNSAID = 2.5
_LONG, _SHORTEST = 7, 4  # letters: those of four that are alike are mostly other words
_STEM = 5  # letters: shorter ones may be alike by chance
_SHORT = 14  # words: a longer sentence says many that are slips for nothing


def _written(sentence: Sentence) -> Iterator[Repair]:
    """All that are spelt so, in texts and comments."""
    source = sentence.source
    if ERROR.search(sentence.text) is not None or _OWN_SLIP.search(sentence.text) is not None:  # it is of no comment
        return
    said = {
        word
        for word in _WORD.findall(sentence.text)
        if word.lower() not in PLAIN and not _ABOUT_SPELLING.search(word) and not _SPEAKS.fullmatch(word)
    }
    told = {match["old"]: (match["new"],) for match in _INSTEAD.finditer(sentence.text)}
    is_short = len(sentence.text.split()) <= _SHORT
    found: dict[tuple[str, str], list[Splice]] = {}
    words = [(match[0], start + match.start()) for start, text in _texts(source) for match in _WORD.finditer(text)]
    known = Counter(_WORD.findall(source.text))
    about = _OF_SPELLING * (_ABOUT_SPELLING.search(sentence.text) is not None)
    for word, start in words if is_short or about else ():
        for right in told[word] if word in told else _right(word, said, known, is_about=bool(about)):
            found.setdefault((word, right), []).append(Splice(start, start + len(word), right))
    for word, start in words if about and not found else ():
        for right in (
            _swapped(word.lower(), known, is_about=True) if known[word] == 1 and word not in source.names else ()
        ):
            found[word, right] = [Splice(start, start + len(word), _as_written(word, right))]
    for (word, right), splices in found.items():
        is_said = right.lower() in {each.lower() for each in said}
        worth = (
            _BOTH_SAID if word in said and is_said else _AS_IT_STANDS if word in said else _SAID if is_said else _UNSAID
        )
        worth += about + _UNUSUAL * _is_unusual(word, known)
        lines = [source.line_at(each.start) for each in splices]
        yield Repair(tuple(splices), worth + max(points_at(sentence, line, lines) for line in lines))


def _texts(source: Source) -> Iterator[tuple[int, str]]:
    for node in source.all(ast.Constant, ast.JoinedStr):
        is_text = isinstance(node, ast.JoinedStr) or isinstance(node.value, str)
        if is_text and not isinstance(source.parents.get(node), ast.JoinedStr):
            yield source.start(node), source.segment(node)
    for token in source.tokens:
        if token.kind == tokenize.COMMENT:
            yield token.start, token.text


def _right(word: str, said: Set[str], known: Counter[str], *, is_about: bool) -> Iterator[str]:
    """What it is a slip for: a word that is said, or else, of one that is said as it stands, one that people write."""
    low = word.lower()
    for other in said:
        meant = other.lower()
        is_form = any(one.removesuffix(end) == two for end in _FORMS for one, two in ((low, meant), (meant, low)))
        is_form = is_form or (word not in said and _has_its_stem(low, meant))
        is_worse = meant not in usual_words() and 1 <= known[other] + known[other.title()] <= known[word]
        is_meant = word in said or is_about or (len(word) > _SHORTEST and (known[other] or _is_unusual(word, known)))
        if is_slip(low, meant) and not is_form and is_meant and not is_worse:
            yield _as_written(word, other)
    if word in said and known[word] == 1 and not any(is_slip(low, other.lower()) for other in said):
        yield from (_as_written(word, other) for other in _swapped(low, known, is_about=is_about))


def _has_its_stem(one: str, other: str) -> bool:
    """Is it another form of the same word: "scheduled" and "scheduler"?"""
    stems, others = ({each.removesuffix(end) for end in _FORMS if each.endswith(end)} for each in (one, other))
    return any(len(stem) >= _STEM for stem in stems & others)


def _swapped(word: str, known: Counter[str], *, is_about: bool) -> Iterator[str]:
    """Where two letters changed their places: what it is then, if people write that. Where the sentence is about
    spelling, one letter may be wrong, or lacking."""
    people = {each.lower() for each in known} - {word} | usual_words()
    if word in usual_words() or any(_bare(word, end) in people for end in _FORMS):
        return
    if not is_about and any(word[:at] in people and word[at:] in people for at in range(_SHORTEST, len(word) - 2)):
        return  # it is put together of two
    doubled = [f"{word[:at]}{word[at + 1 :]}" for at in range(1, len(word)) if word[at] == word[at - 1]]
    changed = [f"{word[:at]}{word[at + 1]}{word[at]}{word[at + 2 :]}" for at in range(len(word) - 1)]
    found = [each for each in doubled if each in people] or [
        each for each in changed if each in people or any(_bare(each, end) in people for end in _FORMS)
    ]
    begins = any(one.startswith(word[:-2]) for one in people)  # then it may be a form of that
    near = [
        each
        for each in changed
        if len(each) >= _LONG and not begins and any(one.startswith(each[:-2]) for one in people)
    ]
    others = people if is_about else ()
    alike = [each for each in others if is_slip(word, each) and not _is_longer(word, each) and _ends_so(word, each)]
    lacking = sorted(alike, key=lambda each: (-len(each), each))
    yield from (found or near or lacking)[:1]


def _ends_so(word: str, other: str) -> bool:
    """It may be another word, but in the same form: who writes "registed" does not mean "register"."""
    return all(other.endswith(end) for end in ("ed", "ing", "ly") if word.endswith(end))


def _is_longer(word: str, other: str) -> bool:
    """Is one of them the other and something more, as "ready" is to "read"?"""
    return word.startswith(other) or other.startswith(word)


def _bare(word: str, ending: str) -> str:
    return word.removesuffix(ending) if word.endswith(ending) else ""


def _is_unusual(word: str, known: Counter[str]) -> bool:
    return word.lower() not in usual_words() and known[word] <= 1


def _as_written(old: str, new: str) -> str:
    """As big as it was; where letters only changed their places, each of them: `SQLite` of `SQLtie`."""
    if new.islower() and sorted(old.lower()) == sorted(new):
        return "".join(letter.upper() if was.isupper() else letter for was, letter in zip(old, new, strict=True))
    return new.upper() if old.isupper() else new.capitalize() if old.istitle() and new.islower() else new


WRITER = Writer(frozenset(("fix-string", "fix-typo")), _written, needs=_SPEAKS)
