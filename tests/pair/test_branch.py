"""What was written is there, however it came: in one piece or in thousands."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from spark_tui.pair.branch import Branch
from spark_tui.pair.events import Spot


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
