"""Applying a patch to the person's working tree: all of it or nothing, and always so that it can be taken back."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from spark_tui.edits.patches.patch import Patch
from spark_tui.edits.patches.unified import render
from spark_tui.edits.refusal import Refusal
from spark_tui.repo import commit as commits
from spark_tui.repo import disk, folders, git, index, journal, store
from spark_tui.repo.misfit import Misfit
from spark_tui.repo.place import Place
from spark_tui.repo.plan import plan, trimmed
from spark_tui.repo.turns import Change, Pending, Turn


class ApplyRefused(Refusal):
    """The patch was not applied. It is kept in the file `saved`; `details` is all that git or a hook said, if more."""

    def __init__(self, refusal: Refusal, saved: Path) -> None:
        super().__init__(refusal.reason, refusal.cure)
        self.saved = saved
        self.details = refusal.details if isinstance(refusal, git.GitFailed) else ""
        self.is_of_old_text = isinstance(refusal, Misfit)


def apply(
    place: Place,
    patch: Patch,
    *,
    label: str,
    bases: Mapping[str, bytes] | None = None,
    stage: bool = False,
    commit: str | None = None,
    hooks: bool = False,
    tried: bool = False,
) -> Turn:
    """Apply a patch to the working tree; on request stage its change too, or commit it alone under a message.

    `bases` are the bytes that files had when they were read for the edit: with them, a change still finds its way into
    a file that has moved on. With `hooks`, the repository's hooks run on the commit, and may refuse it: then nothing is
    applied, unless a hook has edited the files. If so, the turn stays with that edit, and `uncommitted` has the reason.
    `tried`: a check is to look at it, and who asked for that takes it back or says that it is meant.
    """
    with journal.opened(place):
        try:
            pending = _prepare(place, patch, label, bases or {}, stage=stage, message=commit, hooks=hooks, tried=tried)
            return journal.carry_out(place, pending)
        except OSError as error:
            raise _refused(place, patch, disk.refusal(error)) from error
        except Refusal as refusal:
            raise _refused(place, patch, refusal) from refusal


def _prepare(
    place: Place,
    patch: Patch,
    label: str,
    bases: Mapping[str, bytes],
    *,
    stage: bool,
    message: str | None,
    hooks: bool,
    tried: bool,
) -> Pending:
    """Find out everything that can go wrong, and write down what is to be done."""
    if message is not None:
        commits.check(place, message)
    patch = trimmed(patch)
    before, after = plan(place, patch, bases)
    staging = index.plan(place, before, after, patch) if stage or message is not None else ()
    head = commits.draft(place, before, after, patch, message) if message is not None else None
    changed = sorted((path for path in before if before[path] != after[path]), key=lambda path: after[path] is None)
    changes = tuple(Change(path, store.keep(place, before[path]), store.keep(place, after[path])) for path in changed)
    turn = Turn(
        number=journal.next_number(place),
        when=datetime.now(UTC).isoformat(timespec="seconds"),
        label=label,
        state="applied",
        changes=changes,
        folders=(*folders.missing(place, changes), *folders.emptied(place, changes)),
        index=staging or index.present(place, changed),
        commit=head.new if head and not hooks else None,
        instead_of=tuple(known.number for known in journal.log(place) if known.state == "undone"),
        tried=tried,
    )
    said = message if message and hooks else ""
    return Pending("apply", turn, secrets.token_hex(4), changes, turn.folders, staging, head, said)


def _refused(place: Place, patch: Patch, refusal: Refusal) -> Refusal:
    try:
        return ApplyRefused(refusal, store.save_refused(place, render(patch)))
    except OSError:  # the disk may be the very reason
        return refusal
