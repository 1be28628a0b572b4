"""An edit as it is written: it grows on a terminal; in a pipe it is a patch, the new text, or what happens, as data."""

from __future__ import annotations

import sys
from typing import Any, Literal

from rich.console import Console, Group
from rich.text import Text

from spark_tui.commands.edit import Answer, Edit, Made, elsewhere
from spark_tui.commands.proof import NoneSucceeds, apply_proven
from spark_tui.commands.run_edit import apply_made, frames
from spark_tui.edits.patches.unified import render
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import encode
from spark_tui.links.answers.chances import in_short
from spark_tui.links.answers.doubting import AS_LIKELY
from spark_tui.links.pace import Wait
from spark_tui.pair.pen import CUT_OFF
from spark_tui.pair.store import fields
from spark_tui.repo.paths import printable
from spark_tui.repo.turns import Turn
from spark_tui.terminal.diff import rows
from spark_tui.terminal.growing import grow, size
from spark_tui.terminal.interrupts import first_interrupt
from spark_tui.terminal.patches import patch_data
from spark_tui.terminal.say import say_data, warn
from spark_tui.terminal.screen import is_terminal, open_screen, painted
from spark_tui.terminal.streams import Unprinted
from spark_tui.terminal.turns import show_applied

Form = Literal["picture", "patch", "text", "data"]

_DOUBTS = "this may not be what you meant: "
_GUESS = "this is a guess: "
_PUT_RIGHT = 'spark edit --continue "no, ..." puts it right'
_TAKEN_BACK = ", spark undo takes it back"
_SHOWN_TOO = " (--json --n 2 has both)"
_REASONS = 2  # that are told in a line
_HELD_BACK = "this is a guess, so nothing is applied: "
_ANYWAY = "say it in other words, or have it as it is with spark edit --continue --apply"
_PLACES = 3  # that are named
_GOES_ON = "spark edit --continue goes on, spark edit --continue SENTENCE goes on differently"


def show_edit(edit: Edit, form: Form, theme: str | None, *, apply: bool = False, check: str | None = None) -> Made:
    """Have it written, and shown: as a picture that grows, where there is a terminal for it, or else as the patch.

    Ctrl-C stops it, with what is finished. Only what is complete is applied, if nobody stopped it, and then printed too
    for who asks for the text or the patch. With a `check`, what is applied is the first answer with which this command
    succeeds.
    """
    is_applied = apply or check is not None
    _check(edit, form, apply=is_applied)
    screen = open_screen(theme)
    is_watched = form == "picture" and is_terminal() and not screen.is_dumb_terminal
    told, first = 0, None
    while True:
        try:
            told = _write(edit, form, screen if is_watched else None, told)
            if form == "text" and edit.made is not None:
                for answer in edit.made.answers[: None if check is not None else 1]:
                    _text(answer)  # what cannot be printed is not applied either
            applied = _apply(edit, screen if is_watched else None, apply=apply, check=check)
            break
        except Refusal as refusal:  # what fails may be wrong in another place
            is_clear = edit.made is not None and not isinstance(refusal, NoneSucceeds)
            if is_clear or not (where := edit.look_elsewhere()):
                raise (refusal if is_clear else first or refusal) from None
            first = first or refusal
            told = len(edit.events)
            warn(f"{refusal.reason}; looking at {where} too")
    assert edit.made is not None, "it is written"
    made = edit.made
    if form == "data":
        _tell_from(edit, told)
        _tell(made, applied)
    elif applied is not None and edit.place is not None:
        if form != "picture":
            _print(made.answers[0], form)
        show_applied(edit.place, applied, as_json=False, is_beside=form != "picture")
    elif not is_watched:
        _print(made.answers[0], form)
    _warn(edit, made, is_applied=is_applied)
    if places := elsewhere(edit, made.answers[0]):
        more = f" and {len(places) - _PLACES} more places" if len(places) > _PLACES + 1 else ""
        shown = places[:_PLACES] if more else places
        warn(f"it is somewhere else in the file: {', '.join(map(str, shown))}{more}")
    return made


def _write(edit: Edit, form: Form, screen: Console | None, told: int) -> int:
    """On the screen, where somebody watches. So many events were told, and then are."""
    waits = set[Wait]()
    with first_interrupt(edit.stop):
        if screen is not None:
            grow(screen, frames(edit))
        else:
            try:
                for frame in frames(edit):
                    told = _tell_from(edit, told) if form == "data" else 0
                    if isinstance(frame.reading, Wait) and frame.reading not in waits:
                        waits.add(frame.reading)
                        warn(str(frame.reading))
            finally:  # also of what was refused it is told how it came to that
                told = _tell_from(edit, told) if form == "data" else 0
    assert edit.made is not None, "all frames have been shown"
    if screen is not None:
        screen.print(painted(screen, Text(f"\n{_summary(edit.made)}", "muted")))
    return told


def _apply(edit: Edit, screen: Console | None, *, apply: bool, check: str | None) -> Turn | None:
    made = edit.made
    if made is None or not made.is_complete or edit.is_stopped or not (apply or check is not None):
        return None
    if check is None:
        return None if made.is_guess else apply_made(edit)  # nobody's files are changed by a guess
    likeliest, applied = made.answers[0], apply_proven(edit, check, warn)
    if screen is not None and edit.made is not None and edit.made.answers[0] is not likeliest:
        screen.print(painted(screen, Group(*rows(edit.made.answers[0].patch))))
    return applied


def _check(edit: Edit, form: Form, *, apply: bool) -> None:
    if form == "text" and len(edit.turn.documents) > 1:
        raise Refusal("--print is for one file", "take the patch of several: --patch")
    if apply and edit.place is None:
        raise Refusal("this is in no repository, so it cannot be applied", "git init, or take the patch or the text")
    for note in edit.notes:
        warn(note)


def _warn(edit: Edit, made: Made, *, is_applied: bool) -> None:
    for problem in made.problems:
        warn(f"{problem.reason}: {_GOES_ON}" if problem.reason == CUT_OFF else str(problem))
    if is_applied and made.is_guess:
        warn(f"{_HELD_BACK}{_why(made)}{_ANYWAY}")
    elif made.is_doubtful:
        warn((*edit.conversation.unread, _doubts(made, is_applied=is_applied))[0])
    if not made.is_complete and made.limit is None:
        warn(f"stopped: {_GOES_ON}")
    elif edit.is_stopped and is_applied:
        warn("stopped, so nothing is applied: spark edit --continue --apply applies it")


def _doubts(made: Made, *, is_applied: bool) -> str:
    return f"{_GUESS if made.is_guess else _DOUBTS}{_why(made)}{_PUT_RIGHT}{_TAKEN_BACK * is_applied}"


def _why(made: Made) -> str:
    """What is doubtful, before what can be done about it."""
    return "".join(f"{each}{_SHOWN_TOO * (each == AS_LIKELY)}; " for each in made.doubts[:_REASONS])


def _print(answer: Answer, form: Form) -> None:
    sys.stdout.buffer.write(encode(_text(answer)) if form == "text" else render(answer.patch))


def _text(answer: Answer) -> str:
    """Of the one file that it is about. Others may have to follow, and two in a row are none."""
    changed = [file.path for file in answer.patch.files] or [*answer.after]
    if len(changed) > 1:
        what = f"{', '.join(map(printable, changed[:-1]))} and {printable(changed[-1])}"
        raise Refusal(f"--print is for one file, and this changes {what}", "take the patch of several: --patch")
    return answer.after.get(changed[0], "")


def _summary(made: Made) -> str:
    answer, pace = made.answers[0], made.pace
    if not answer.tokens and not made.is_complete:
        return "nothing is written yet"
    likely = f"; such ones are {in_short(made.chance)}" if made.chance is not None else ""
    much = f"{answer.tokens} tokens, {size(answer.patch)}{likely}"
    if not pace.tokens:  # it was written before
        return much
    return f"{much}; first {pace.first * 1000:.0f} ms, {pace.per_second:,.0f} tok/s, {pace.per_pass:.1f} tok/pass"


# ── as data: each event in a line, as a session file has them, and what was made in the last one ─────────────────


def _tell_from(edit: Edit, start: int) -> int:
    stop = len(edit.events)
    try:
        for event in edit.events[start:stop]:
            say_data(fields(event), on_one_line=True)
    except (OSError, Unprinted):  # nobody reads it any more, so nobody wants the rest
        edit.stop()
        raise
    return stop


def _tell(made: Made, applied: Turn | None) -> None:
    first, *others = made.answers
    data = {
        "event": "Made",
        "complete": made.is_complete,
        "sure": not made.is_doubtful,
        "doubts": [*made.doubts],
        "chance": round(made.chance, 2) if made.chance is not None else None,
        "guess": made.is_guess,
        "applied": applied.number if applied is not None else None,
        **_answer(first),
        "others": [_answer(other) for other in others],
        "problems": [{"error": problem.reason, "cure": problem.cure} for problem in made.problems],
        "first_ms": round(made.pace.first * 1000, 1),
        "tokens_per_second": round(made.pace.per_second),
        "tokens_per_pass": round(made.pace.per_pass, 2),
    }
    say_data(data, on_one_line=True)


def _answer(answer: Answer) -> dict[str, Any]:
    """A branch of the turn: its patch, and the new text of each file that changes."""
    changed = {file.path: answer.after[file.path] for file in answer.patch.files}
    return {"branch": answer.branch, "tokens": answer.tokens, "after": changed, **patch_data(answer.patch)}
