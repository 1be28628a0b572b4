"""A function that gives something in some cases gives what is said in all others: "from 25 degrees on describe returns
None, let it say hot there"."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from spark_tui.edits.mending.repair import Repair
from spark_tui.edits.pattern import Pattern
from spark_tui.edits.python.bodies import insert_after
from spark_tui.edits.python.functions.returns import always_leaves, is_generator, own_nodes
from spark_tui.edits.reading import Sentence, names
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.saying.doing.actions import returned
from spark_tui.edits.saying.doing.fallbacks import fallbacks
from spark_tui.edits.saying.gap import Gap
from spark_tui.edits.saying.place.spoken_of import about
from spark_tui.edits.spelled import QUOTED
from spark_tui.edits.writing import Writer, any_of

_SAYS_SO = Pattern(
    r"(?i)\b(?:returns?|gives?(?: back)?|get|gets|is|says?|shows?|prints?|returned|see) (?:only |just |still |you )?"
    r"(?:None|nothing|null)\b|\bfalls? (?:through|off)\b|\bforg[eo]t\w*\b|\bnothing (?:for|at all|is returned)\b"
    r"|\b(?:everything|anything|all|anybody|whoever|nobody|no one) (?:else|others?|above|below|over|under|from|that)\b"
    r"|\bin (?:all|any) other cases?\b|\botherwise\b"
)
_NEEDS = any_of(_SAYS_SO, Pattern(r"\b(?:True|False)\b"))
_ON_A_CONDITION = Pattern(r"(?i)\b(?:if|when|unless|for|once|before|after|whenever|while|with|where|on)\b")
_IN_OTHER_CASES = Pattern(
    r"(?i)\b(?:if|when|whenever|where) (?:"
    r"(?:nothing|no|none|nobody|neither)\b|(?:there|it|that)(?:'s| is| was) no|it fails\b|not (?:found|there|in)\b"
    r"|(?:the |an? |this |that |its? )?(?:\w+ )?(?:is|was|are|were)(?:n't| not) (?:there|found|listed|known|present|one"
    r"|in (?:it|there|the \w+)))|\bfor (?:all |any )?(?:others?|the rest|everything else|anything else)\b"
    r"|\bif it (?:does|did)(?:n't| not)\b"
)
_OTHERWISE = Pattern(
    r"(?i)\b(?:rais\w+|throw\w*|instead of (?:returning )?None|may (?:return|be) None|Optional"
    r"|type hints?)\b"
)
_ASKED, _NAMED, _ITS_KIND, _THE_OTHER_ANSWER = 4.2, 1.0, 0.8, 2.6


def _written(sentence: Sentence) -> Iterator[Repair]:
    if _OTHERWISE.search(sentence.text) is not None:
        return
    source = sentence.source
    for name, function in source.functions:
        given = [node.value for node in own_nodes(function) if isinstance(node, ast.Return) and node.value is not None]
        last = function.body[-1]
        if (
            not given
            or always_leaves(function.body)
            or is_generator(function)
            or not isinstance(last, ast.If | ast.For)
        ):
            continue
        answers = {each.value if isinstance(each, ast.Constant) else None for each in given}
        is_other = answers in ({True}, {False}) and (
            _ON_A_CONDITION.search(sentence.text) is None or _IN_OTHER_CASES.search(sentence.text) is not None
        )
        if not is_other and _SAYS_SO.search(sentence.text) is None:
            continue
        clear = min(names(sentence, function.name), 2.0)
        gap = Gap(sentence, "return-if", (name,))
        texts = all(isinstance(each, ast.Constant) and isinstance(each.value, str) for each in given)
        quoted = [f'"{one or other}"' for one, other in QUOTED.findall(sentence.text)] if texts else []
        said = [
            each
            for each in (*quoted, *returned(gap), *fallbacks(sentence.text, sentence))
            if each != "None" and "Error" not in each
        ]
        for at, value in enumerate(dict.fromkeys(said)):
            is_text = re.match(r"[\"']", value) is not None
            if is_text != texts or value.strip("\"'") in (getattr(each, "value", None) for each in given):
                continue
            try:
                splice = insert_after(source, last, f"return {value}")
            except Refusal:
                continue
            told = _NAMED * clear / 2 + _ITS_KIND * texts + about(sentence).get(function.lineno, 0.0)
            told += _THE_OTHER_ANSWER * (is_other and value in ("True", "False"))
            yield Repair((splice,), _ASKED + told - at)


WRITER = Writer(frozenset(("fix-missing-return", "add-return", "return-if")), _written, needs=_NEEDS)
