""" "make it faster": what is slow, and what to do instead."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern
from spark_tui.edits.vague import Topic, Wish
from spark_tui.edits.vague.examples import of_results, such
from spark_tui.edits.vague.places import AT, NAMED

_FAST = (
    r"(?:fast(?:er)?|quick(?:er)?|more efficient|efficient|perform(?:ant)?(?: better)?|more performant|less"
    r" slow|scale)"
)
_SAYS = Pattern(
    rf"(?i)(?:make|get) {NAMED} (?:run |go |work |a lot |much |a bit |more )*{_FAST}"
    rf"|(?:optimi[sz]e|speed up|accelerate)(?: the (?:speed|performance) of)?(?: {NAMED})?|speed {NAMED} up"
    rf"|(?:improve|better|tune|fix) (?:the )?(?:performance|speed|efficiency)(?: of {NAMED})?"
    rf"|{NAMED} (?:is|runs|takes) (?:much |way |very |really |far |a bit )?(?:too |so )?(?:slow|slowly|long)"
    rf"|(?:too|so|very) slow{AT}|{NAMED} takes (?:much |way |far )?too (?:much time|long)"
    rf"|why is {NAMED} so (?:slow|inefficient)"
    rf"|{NAMED} (?:should|must|needs to|could) be {_FAST}|performance{AT}"
)
_MEMORY = Pattern(
    rf"(?i)(?:reduce|lower|improve|cut|save|use less)(?: the)? memory(?: usage| use| consumption| footprint)?{AT}"
    r"|(?:the )?memory (?:usage|use|consumption|footprint) (?:is|gets) (?:much |way |far )?too (?:high|large|big)"
    rf"|{NAMED} (?:uses|needs|takes|eats) (?:much |way |far )?too much (?:memory|ram)"
)


def _lacks(wish: Wish) -> str:
    return such(f"say what is slow{wish.where()} and what to do instead", of_results(wish.source, wish.functions))


def _takes_memory(wish: Wish) -> str:
    return f"say what takes the memory{wish.where()}, and what to do instead"


TOPICS = (Topic(_SAYS, _lacks), Topic(_MEMORY, _takes_memory))
