"""Some of the changes stay out of it, or only they are meant: "leave main alone", "just the first two", "the print in
the loop was useful", "keep the part with the 100"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spark_tui.edits.patches.diff import diff
from spark_tui.edits.patches.patch import Hunk, apply_hunks
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import split_lines
from spark_tui.edits.turning import Turner
from spark_tui.edits.turning.deeds import Deed, deeds
from spark_tui.edits.turning.deeds.leftovers import tidied
from spark_tui.edits.turning.deeds.spoken import in_order
from spark_tui.edits.turning.small_changes import Meant, meant, small_changes
from spark_tui.edits.turning.turn import Turn, Turned

_ONLY = Pattern(
    r"(?i)\b(?:only|just|nothing but|nowhere (?:else )?but|(?<!leave )\w+ alone)\b"
    r"(?!\s+(?:if|when|add|make|rename|call))"
)
_NOT = Pattern(
    r"(?i)\b(?:not|no|never|leave|left|except|but|without|skip|forget|undo|revert|drop|lose|remove|minus|no need"
    r"|w(?:as|ere) (?!wrong|bad|broken|missing|meant|supposed|asked|wanted|to\b|too\b|not\b|never\b|what)\w+"
    r"|had nothing to do|why (?:did|do|have|are|is|would)|why(?= \w+\?)|unrelated|overkill"
    r"|(?:is|are) (?:too much|silly|useless|pointless|needless|superfluous|un\w+ary|redundant|noise|noisy|worse)"
    r"|stays?|keep|untouched|ok(?:ay)? (?:as|without)"
    r"|fine (?:as|without)|as (?:it|they) (?:is|was|were|are)|i (?:need|use|want)|back"
    r"|needs? (?:no|none|nothing)|hands off)\b|\b(?:does|did|is|was|do|has)n'?t\b|\bwon'?t\b|\bshouldn'?t\b|\bdont\b"
)
_GOES = Pattern(r"(?i)\b(?:drop|lose|remove|delete|get rid|kill|ditch|without|minus|no|forget)\b")
_STAYS = Pattern(
    r"(?i)\b(?:stays?|keep|leave|back|untouched|useful|needed|was|were|why|undo|revert|i (?:need|use|want))\b"
)
_KEPT = Pattern(
    r"(?i)^\W*(?:(?:please|yes|ok(?:ay)?|do) )*keep\b(?!.*\b(?:out|away|as (?:it|they) w|untouched|unchanged)\b)"
)
_NTH = Pattern(r"(?i)\b(?:first|1st|former|second|2nd|last|latter)\b(?! (?:function|method|class|line|if|loop|call)\b)")
_THAT = Pattern(r"(?i)\b(?:it|that|this|those|them|one)\b")
_JUST = Pattern(r"(?i)\W*(?:(?:no|nope|ok|please|and|but|rather|hm+|actually|sorry)\W+)*(?:only|just|nothing but)\b")
_VERB = Pattern(
    r"(?i)(?:\b(?:only|just|nothing but|not|leave|keep|skip|except|without|but|spare|(?:don'?t|do not|never"
    r"|not) (?:touch"
    r"|change|do|edit|document|annotate|log))(?: for| in| to| on)?|\b(?:remove|drop|delete|lose|undo|revert|take out)"
    r" (?:it|that|the (?:\w+|one)) (?:in|from|of|for|on))(?: the)? "
    r"`?(?-i:(?P<name>[a-z_]\w*))`?(?:\(\))?(?: (?:alone|out|be|as it (?:is|was)|untouched|unchanged|please|pls|then"
    r"|too"
    r"|though|method|function|only))*\W*$"
)
_VERB_ONLY = Pattern(
    r"(?i)\W*(?:(?:no|nope|ok|please|and|but|rather|hm+|actually|sorry|in|for|the)\W+)*`?(?-i:(?P<name>[a-z_]\w*))`?"
    r"(?:\(\))? (?:only|alone)(?: (?:please|pls|then))*\W*"
)
_ASIDE = Pattern(r"[,;.]\s+|\s+-+\s+|\bbut\b")
_SAYS = Pattern(f"{_ONLY.pattern}|{_NOT.pattern.removeprefix('(?i)')}", _ONLY.flags)
_CLEAR, _UNSAID = 5.2, 1.6
_BOTH = 2.0  # that another part of the sentence says it too


def _turned(turn: Turn) -> Iterator[Turned]:
    changes = small_changes(turn)
    if len(changes) < 2 or _counts_what_was_asked(turn):
        return
    left, evidence = changes, 0.0
    before: Meant | None = None
    for clause in filter(None, _ASIDE.split(turn.said)):
        named = _named_by_a_verb(turn, clause)
        found = named or meant(turn, _NOT.sub(" ", _ONLY.sub(" ", clause)), changes)
        if found is None and before is not None and _THAT.search(clause) is not None:
            found = before
        before = found
        if found is None:
            continue
        if _KEPT.search(clause) is not None and not any(each.removed for each in found.changes):
            continue  # what was put in stays: there is nothing else to keep
        is_only = _ONLY.search(clause) is not None or (
            named is not None and (_JUST.match(clause) is not None or _VERB_ONLY.fullmatch(clause) is not None)
        )
        if not is_only and (_NOT.search(clause) is None or _is_gone_anyway(clause, found.changes)):
            continue
        left = [each for each in left if (each in found.changes) == is_only]
        clear = _CLEAR * found.evidence - _UNSAID * found.unsaid
        evidence = max(evidence, clear) + _BOTH * (min(evidence, clear) > 0)
    if 0 < len(left) < len(changes):
        after = "".join(apply_hunks(turn.before.lines, left))
        try:
            yield Turned(tidied(turn, after), evidence)
        except Refusal:
            yield Turned(after, evidence)


def _named_by_a_verb(turn: Turn, clause: str) -> Meant | None:
    """What was done in a function that is called as one tells somebody what to do: "just add", "leave remove alone"."""
    match = _VERB_ONLY.fullmatch(clause) or _VERB.search(clause)
    changes, places = small_changes(turn), {name: name.rpartition(".")[2] for name, _ in turn.places}
    own = [name for name, last in places.items() if match is not None and last == match["name"]]
    nodes = [node for name, node in turn.before.definitions if name in own]
    found = [
        each
        for each in changes
        if any(turn.before.first_line(node) <= each.start + 1 <= (node.end_lineno or 0) for node in nodes)
    ]
    return Meant(tuple(found), 1.0, 0) if 0 < len(found) < len(changes) else None


def _counts_what_was_asked(turn: Turn) -> bool:
    """Does it count several things that were asked for, which stand there in another order?"""
    if _NTH.search(turn.said) is None:
        return False
    found = deeds(turn)
    order = in_order(turn.asked, found.each) if found.all_told and len(found.each) > 1 else None
    return order is not None and order != _as_they_stand(turn, found.each)


def _as_they_stand(turn: Turn, each: Sequence[Deed]) -> list[int]:
    places = [diff(turn.now.lines, split_lines(deed.after)) for deed in each]
    return sorted(range(len(each)), key=lambda at: places[at][0].start if places[at] else 0)


def _is_gone_anyway(clause: str, changes: Sequence[Hunk]) -> bool:
    """Is it to go, where it only went?"""
    goes = _GOES.search(clause) is not None and _STAYS.search(clause) is None
    return goes and not any(each.added for each in changes)


TURNER = Turner(_turned, _SAYS)
