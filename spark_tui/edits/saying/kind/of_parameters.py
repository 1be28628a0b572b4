"""What speaks of parameters and does not ask for one, nor for one less."""

from __future__ import annotations

from spark_tui.edits.pattern import Pattern

_SQL_PARAMETER = Pattern(
    r"(?i)\bsql[ -]?inject\w*\b|\b(?:sql|quer(?:y|ies)|bound|bind) param(?:eter)?s?\b|\bplaceholders?\b"
)
"""What is told of a query is no parameter of a function."""
_CALLED_ANEW = Pattern(
    r"(?i)^(?!.*\b(?:add|new|another|extra|needs?|introduc\w*|gets?|takes?) )(?!.*\b(?:that|which|it) ).*"
    r"\b(?:should|must|has to|ought to|could) (?:\w+ )?be (?:called|named|renamed)\b"
)
"""What is there should be called otherwise: that adds nothing."""
ADDS_ONE = Pattern(
    r"(?i)^(?:please |pls |can you |could you )?add (?:an? |another |the )?(?:`?[\w-]+`? ){0,5}"
    r"(?:arguments?|params?|parameters?|kwargs?)\b(?!.*\b(?:methods?|classmethod|function|property)\b)"
)
"""What is handed in is no method, whatever it is called: "add a serializer and deserializer argument"."""
_SIGNATURE = frozenset(("add-parameter", "remove-parameter", "move-parameter"))


def ruled_out_of_parameters(text: str) -> frozenset[str]:
    """Kinds of edits of a signature that are not meant."""
    if _SQL_PARAMETER.search(text) is not None:
        return _SIGNATURE
    return frozenset(("add-parameter",)) if _CALLED_ANEW.search(text) is not None else frozenset()
