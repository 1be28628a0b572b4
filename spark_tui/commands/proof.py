"""Of several answers, the first with which a command succeeds: each is applied, and taken back if it fails.

Where it succeeds without any, it does not tell which is meant: then only the likeliest is tried. Where it fails, an
answer that takes away what is checked would make it succeed, and is not tried.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from spark_tui.commands.check import failure_of
from spark_tui.commands.edit import Answer, Edit
from spark_tui.commands.run_edit import apply_made
from spark_tui.edits.refusal import Refusal
from spark_tui.repo.turns import Turn

_CHECKS = re.compile(r"assert\b|self\.assert|def test|with pytest\.raises")


def apply_proven(edit: Edit, command: str, tell: Callable[[str], None]) -> Turn:
    """Whatever ends this, no answer stays applied but one with which it succeeded. It is told how the others failed."""
    assert edit.made is not None, "there are answers"
    before = edit.failure or failure_of(command)
    fails_now = before is not None
    answers = edit.made.answers if fails_now else edit.made.answers[:1]
    for place, answer in enumerate(answers):
        if fails_now and _takes_away_checks(edit, answer):
            tell(f"answer {place + 1} of {len(answers)}: it takes away what is checked")
            continue
        edit.conversation.show(answer.branch)
        applied = apply_made(edit)
        try:
            failure = failure_of(command, before.patience) if before is not None else failure_of(command)
        except BaseException:
            edit.conversation.undo()
            raise
        if failure is None:
            others = tuple(other for other in edit.made.answers if other is not answer)
            doubtful = edit.made.is_doubtful and not fails_now
            edit.made = replace(edit.made, answers=(answer, *others), is_doubtful=doubtful)
            return applied
        edit.conversation.undo()
        tell(f"answer {place + 1} of {len(answers)}: {failure.told}")
    how = f"with every answer ({len(answers)})" if fails_now else "with the likeliest answer, and not without it"
    raise Refusal(f"{command}: it fails {how}", "say more, ask for more answers with --n, or look without --check")


def _takes_away_checks(edit: Edit, answer: Answer) -> bool:
    """Of a file: in a docstring, an assertion, a test."""
    before = {path: "".join(document.lines) for path, document in edit.turn.documents.items()}
    return any(_checks(text) - _checks(answer.after[path]) for path, text in before.items())


def _checks(text: str) -> Counter[str]:
    """The lines that check something, and what they say must come out."""
    found, in_example = Counter[str](), False
    for line in map(str.strip, text.splitlines()):
        in_example = line.startswith(">>>") or (in_example and line != "" and not line.startswith(('"""', "'''")))
        if in_example or _CHECKS.match(line):
            found[line] += 1
    return found
