"""Which of the things that were done a correction speaks of: by what people call them, by what stands in them, or as
the first or last of what was asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from spark_tui.edits.correcting.corrections import clauses
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.reading import PLAIN, parts
from spark_tui.edits.slips import is_slip
from spark_tui.edits.turning.deeds import Deed

_NOUNS: Mapping[str, Mapping[str, float]] = {
    kind: {word: worth for words, worth in said.items() for word in words.split()}
    for kind, said in {
        "print": {"print prints printing printed printout printf stdout output": 1.0, "debug debugging line": 0.4},
        "log": {"log logs logging logger logged logline lgo": 1.0, "output message debug info line warning": 0.4},
        "comment": {"comment comments commented commenting remark remarks todo note # cmt": 1.0, "line": 0.3},
        "docstring": {"docstring docstrings docs doc documentation docu documented docstr": 1.0,
                      "string text description line": 0.3},
        "guard": {"guard guards guarding bail early": 1.0, "if check checks condition return exit none empty": 0.6},
        "check": {"check checks checking validation validate validating assert asserts assertion assertions": 1.0,
                  "raise raises raising guard if condition exception error sanity test": 0.6},
        "decorator": {"decorator decorators decoration decorated": 1.0, "cache caching property": 0.6},
        "default": {"default defaults defaulting": 1.0, "value values fallback optional": 0.5},
        "types": {"type types typing hint hints typehint typehints annotation annotations annotate annotated annotating"
                  " typed": 1.0},
        "signature": {"signature signatures parameter parameters param params argument arguments arg args kwarg kwargs"
                      " keyword order": 1.0, "header": 0.6},
        "import": {"import imports imported importing": 1.0},
        "rename": {"rename renames renaming renamed name names naming underscore private": 1.0},
        "try": {"try tries except excepts catch catches catching caught handler handling swallow swallowing tryexcept"
                : 1.0, "exception exceptions error errors": 0.7},
    }.items()
}  # fmt: skip
"""What people call it, and how clearly that means it."""
_GOES = Pattern(
    r"(?i)\b(?:without|w/?o|minus|no|not(?! be\b)|never|nobody|drop\w*|lose|ditch\w*|skip\w*|remov\w*|delet\w*"
    r"|undo\w*|undone|omit\w*"
    r"|(?:everything|all) but|kill|spare|rid|out|away|back|again|revert\w*|restor\w*|roll\w*|unwanted"
    r"|un?need\w+|needless|unnecessary"
    r"|superfluous|redundant|extra|too (?:much|many)|scrap\w*|nix|strip\w*|forget|why|goes?|gone|old|previous"
    r"|original|untouched|before|as (?:it|they|is|was|were)|overkill|cancel\w*|discard\w*|except|stop|wrong|noise|noisy"
    r"|w(?:as|ere) (?:fine|ok(?:ay)?|good|better|right|nicer|clearer|correct)|did i)\b"
    r"|n't\b|\b(?:dont|didnt|wasnt|isnt|cant|doesnt)\b"
)
_STAYS = Pattern(
    r"(?i)\b(?:keep\w*|kept|stays?|fine|ok|okay|good|great|nice|lovely|perfect|leave(?! \w+ (?:\w+ )?out)|only|just"
    r"|yes|new|rest|happy|like|love|all i|enough|needed|wanted)\b"
)
_PLACES = {
    "first": 0, "1st": 0, "former": 0, "beginning": 0, "start": 0, "initial": 0, "second": 1, "2nd": 1, "third": 2,
    "3rd": 2, "last": -1, "latter": -1, "final": -1, "end": -1, "later": -1, "ending": -1,
}  # fmt: skip
_SHORT = 4
_IN_IT = 0.6
"""That a word stands in what was changed, beside that it is called so."""
_COUNTED = 0.7
_WORDS = Pattern(r"[^\W_]+|#")


def unwanted(correction: str, done: Sequence[Deed], asked: str) -> list[tuple[int, float]]:
    """Those that are to go, by their places, and how clearly: the clearest first."""
    weights = [0.0] * len(done)
    ordered = in_order(asked, done)
    for clause, stays in _clauses(correction):
        heard = [called(clause, each.kind) for each in done]
        if ordered is not None:
            for place in ordinals(clause, len(done)):
                heard[ordered[place]] += _COUNTED
        if max(heard, default=0.0) <= _IN_IT:
            others = [_inside(clause, each, done) for each in done]
            heard = [max(pair) for pair in zip(heard, others, strict=True)]
        best = max(heard, default=0.0)
        for at, each in enumerate(heard):
            if each == best > 0:
                weights[at] += -each if stays else each
    best = max(weights, default=0.0)
    if best <= 0 and min(weights, default=0.0) < 0:  # all but what stays
        weights = [0.0 if each < 0 else 1.0 for each in weights]
    return sorted(((at, each) for at, each in enumerate(weights) if each > 0), key=lambda each: -each[1])


def names_what_is_not_there(correction: str, done: Sequence[Deed]) -> bool:
    """Is something to go that was not done, or not yet?"""
    for clause, stays in _clauses(correction):
        if stays:
            continue
        if any(called(clause, each.kind) > 0 for each in done):
            return False
        if any(called(clause, kind) >= 1 for kind in _NOUNS):
            return True
        if any(at in (-1, 1) for at in _places(clause)):
            return True
    return False


def is_about_less(correction: str) -> bool:
    """Does it say of something that it goes, or of something else that it stays?"""
    return _GOES.search(correction) is not None or _STAYS.search(correction) is not None


def says_more(correction: str) -> int:
    """How many words of it speak of something besides, perhaps of how it should be instead."""
    rest = _STAYS.sub("", _GOES.sub("", correction))
    words = (word.lower() for word in _WORDS.findall(rest))
    return sum(
        len(word) > _SHORT - 2 and word not in PLAIN and word not in _PLACES and not is_noun(word) for word in words
    )


def is_noun(word: str) -> bool:
    """Is it what people call a kind of change?"""
    return any(word.lower() in nouns for nouns in _NOUNS.values())


def in_order(asked: str, done: Sequence[Deed]) -> list[int] | None:
    """Their places in the order in which they were asked for; None where that cannot be told."""
    said = [part for word in _WORDS.findall(asked) for part in parts(word)]
    found = list[float | None]()
    for each in done:
        others = {word for other in done if other is not each for word in other.words}
        own = {word for word in each.words - others if len(word) > 1}
        places = [at for at, word in enumerate(said) if word in own or _NOUNS.get(each.kind, {}).get(word, 0.0) >= 1]
        found.append(sum(places) / len(places) if places else None)
    known = [at for at in found if at is not None]
    if len(known) < len(found) - 1 or not known:
        return None
    other = 0 if sum(known) / len(known) > len(said) / 2 else len(said)  # where nothing else is spoken of
    return sorted(range(len(done)), key=lambda place: other if (at := found[place]) is None else at)


def is_called(correction: str, deed: Deed) -> bool:
    """Is it named by a word that means nothing else?"""
    return called(correction, deed.kind) >= 1


def _clauses(correction: str) -> Iterator[tuple[str, bool]]:
    for clause, _ in clauses(correction):
        goes, stays = _GOES.search(clause), _STAYS.search(clause)
        yield clause, stays is not None and goes is None


def called(clause: str, kind: str) -> float:
    """How clearly a word of it means that kind of change."""
    nouns = _NOUNS.get(kind, {})
    words = [word.lower() for word in _WORDS.findall(clause)]
    found = [nouns.get(word, 0.0) for word in words]
    found += [
        worth
        for word in words
        for noun, worth in nouns.items()
        if worth >= 1 and min(len(word), len(noun)) > _SHORT and word[0] == noun[0] and is_slip(word, noun)
    ]
    return max(found, default=0.0)


def _inside(clause: str, deed: Deed, done: Sequence[Deed]) -> float:
    others = {word for other in done if other is not deed for word in other.words}
    words = {part for word in _WORDS.findall(clause) for part in parts(word) if len(part) > _SHORT - 1}
    return _IN_IT * bool(words & (deed.words - others))


def _places(clause: str) -> list[int]:
    return [at for word in _WORDS.findall(clause.lower()) if (at := _PLACES.get(word)) is not None]


def ordinals(clause: str, count: int) -> set[int]:
    """The places that it counts, of so many things: the first, the last."""
    return {at % count for at in _places(clause) if -count <= at < count}
