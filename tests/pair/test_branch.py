"""What was written is there, however it came: in one piece or in thousands."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from spark_tui.pair.branch import Branch
from spark_tui.pair.draft import draft
from spark_tui.pair.events import Aim, Asked, Branched, Ended, Event, Read, Spot, Started, Wrote
from spark_tui.pair.session import rebuilt


@given(answers=st.lists(st.tuples(st.text(max_size=4), st.integers(0, 700)), min_size=1, max_size=3))
def test_many_pieces(answers: list[tuple[str, int]]):
    branch = Branch(None, Spot(0, 0), "", 0)
    for piece, count in answers:
        for _ in range(count):
            branch.write(piece)
        assert branch.end == Spot(len(branch.complete), len(piece) * count)
        branch.close()
    whole = [piece * count for piece, count in answers]
    assert branch.texts == [*whole, ""]
    for target, (piece, count) in enumerate(answers):
        spot = Spot(target, len(piece) * (count // 2))
        assert branch.has(spot)
        grown = branch.grown(0, spot, "", 0)
        assert grown.texts == [*whole[:target], whole[target][: spot.at]]
        assert grown.end == spot


def test_what_an_answer_leaves_undone_is_told_where_the_answer_is():
    why = "rename a to b (I can't see a here)"
    events: list[Event] = [
        Read("x.py", "x = 1\n"),
        Asked("delete line 1 and rename a to b", (Aim("x.py", "line-patch"),)),
        Started((0,)),
        Wrote(0, "<rep><L1><L1>\n<end>"),
        Ended(0, (why,)),
        Branched(0, Spot(0, 0), "only the first"),
        Wrote(1, "<rep><L1><L1>\n<end>"),
        Ended(1),
    ]
    turn = rebuilt(events).turn
    assert turn is not None
    first, second = (draft(turn, branch, branch.end).problems for branch in turn.branches)
    assert [each.reason for each in first] == [f"left undone: {why}"]
    assert not second
