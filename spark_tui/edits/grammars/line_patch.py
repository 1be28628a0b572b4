"""Which line patches fit a region: anchors that exist, in order, each line touched once."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from spark_tui.edits.grammars import Choice, Ended, Grammar, Lines


def line_patch_grammar(count: int) -> Choice:
    """The grammar for a region of so many lines."""
    return _edits(count, -1)


def _edits(count: int, last: int) -> Choice:
    """The next edit; `last` is the last line that is taken."""
    texts = tuple(sorted(mark for mark, then in _marks(count, last).items() if then is not None))
    return Choice(texts, lambda mark: _follow(_marks(count, last)[mark]))


def _follow(then: Callable[[], Grammar] | None) -> Grammar:
    return then() if then is not None else Ended()


def _marks(count: int, last: int) -> dict[str, Callable[[], Grammar] | None]:
    """What may follow each mark; nothing follows one that has no place left."""
    return {
        "<rep>": (lambda: _replace_from(count, max(last, 0))) if max(last, 0) < count else None,
        "<ins>": (lambda: _insert(count, last)) if last < count else None,
        "<end>": Ended,
    }


def _replace_from(count: int, last: int) -> Choice:
    return _anchors(range(last + 1, count + 1), "", lambda first: _replace_to(count, first))


def _replace_to(count: int, first: int) -> Choice:
    return _anchors(range(first, count + 1), "\n", lambda upto: Lines(_marks(count, upto)))


def _insert(count: int, last: int) -> Choice:
    return _anchors(range(last + 1, count + 1), "\n", lambda behind: Lines(_marks(count, behind), least=1))


def _anchors(places: Iterable[int], end: str, then: Callable[[int], Grammar]) -> Choice:
    texts = tuple(sorted(f"<L{place}>{end}" for place in places))
    return Choice(texts, lambda text: then(int(text.strip("<L>\n"))))
