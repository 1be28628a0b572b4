"""Files that use what a turn renames elsewhere: found once it is written, and written by rule after it."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence

from spark_tui.edits.abroad import Abroad
from spark_tui.edits.across.followed import followed, gone
from spark_tui.edits.across.moving.everywhere import moved
from spark_tui.edits.across.new_errors import with_errors
from spark_tui.edits.across.options import by_default, taken_besides, with_options
from spark_tui.edits.document import document, lettered
from spark_tui.edits.formats.line_patch import making
from spark_tui.edits.patches.patch import Patch, apply_hunks
from spark_tui.edits.refusal import Refusal
from spark_tui.edits.text import split_lines
from spark_tui.pair.branch import Branch
from spark_tui.pair.draft import draft
from spark_tui.pair.events import Aim, Read, Spot
from spark_tui.pair.script import scripted
from spark_tui.pair.tree import Tree
from spark_tui.pair.turn import Turn
from spark_tui.pair.writer import InTurn

Changed = Mapping[str, tuple[str, str]]  # texts before and after, by path

_FILES = 100  # with a name that is gone; one that stands in more of them is many things
_PYTHON = (".py", ".pyi")


_latest: list[tuple[object, Mapping[str, str]]] = []  # what was asked last, and what came of it


def following(
    changed: Changed,
    tree: Tree,
    besides: Container[str] = (),
    along: Sequence[Abroad] = (),
    said: str = "",
) -> dict[str, tuple[str | None, str]]:
    """The files that use what has another name in others, or goes to other files; those to which something new goes;
    and those that have an option to hand on of which something is `said`: both their texts, before and after."""
    going = _going(along)
    names = {name for before, after in changed.values() for name in gone(before, after)}
    names |= {name for before, after in changed.values() for name in taken_besides(said, before, after)}
    if not names and not along:
        return {}
    paths = [path for path in tree.having(names | going.keys()) if path not in changed and path not in besides]
    if len(paths) > _FILES:
        return {}
    paths += [path for path in dict.fromkeys(each.path for each in along) if path not in (*paths, *changed)]
    others = {path: text for path in paths if (text := _text(tree, path)) is not None}
    new = _new(changed, others, tree, along, said)
    return {path: (others.get(path), text) for path, text in new.items() if path not in besides}


def reached(turn: Turn, patch: Patch, tree: Tree) -> tuple[Read, ...]:
    """The files that have to follow a patch, and that the turn is not about yet."""
    found = following(_changed(turn, patch), tree, turn.texts, _along(turn), turn.instruction)
    return tuple(Read(path, before) for path, (before, _) in found.items())


def aim(path: str) -> Aim:
    return Aim(path, "line-patch", follows=True)


def follower(turn: Turn, branch: Branch, tree: Tree) -> InTurn:
    """Who writes what a branch asks of the file that it has come to."""
    at = branch.end.target
    changed = _changed(turn, draft(turn, branch, Spot(at, 0)).patch)
    others = {each.path: text for each in turn.aims if each.follows and (text := turn.texts[each.path]) is not None}
    new = _followed(changed, others, tree, _along(turn), turn.instruction)
    target = turn.targets[at]
    text = new.get(target.document.path)
    answer = making(target, text) if text is not None else ""
    return scripted(lambda _request: answer.splitlines(keepends=True))


def _followed(
    changed: Changed, others: Mapping[str, str], tree: Tree, along: Sequence[Abroad], said: str
) -> Mapping[str, str]:
    """Each of the files asks it of all of them: it is found out once."""
    for asked, new in _latest:
        if asked == (changed, others, tree, along, said):
            return new
    new = _new(changed, others, tree, along, said)
    _latest[:] = [((changed, others, tree, along, said), new)]
    return new


def _new(changed: Changed, others: Mapping[str, str], tree: Tree, along: Sequence[Abroad], said: str) -> dict[str, str]:
    def is_there(path: str) -> bool:
        return _text(tree, path) is not None

    renamed = followed(changed, others, is_there)
    constants = by_default(said, changed)
    having = [text for path in tree.having(constants) if (text := _text(tree, path))] if constants else []
    renamed |= with_options(said, changed, {**others, **renamed}, having)
    renamed |= with_errors(changed, {each.name: each for each in along if each.made}, {**others, **renamed})
    return renamed | moved(changed, _going(along), {**others, **renamed}, is_there)


def _along(turn: Turn) -> tuple[Abroad, ...]:
    """What is to go to other files."""
    return tuple(each for one in turn.aims for each in one.along if each.goes or each.made)


def _going(along: Sequence[Abroad]) -> dict[str, str]:
    """Each definition that leaves, and to which file."""
    return {each.name: each.path for each in along if each.goes}


def _changed(turn: Turn, patch: Patch) -> dict[str, tuple[str, str]]:
    """The Python files that the turn changes by itself, before and after."""
    follow, found = {each.path for each in turn.aims if each.follows}, dict[str, tuple[str, str]]()
    for file in patch.files:
        before = turn.texts.get(file.path)
        if before is not None and file.path.endswith(_PYTHON) and file.path not in follow:
            after = "".join(apply_hunks(split_lines(before), file.hunks))
            found[file.path] = lettered(document(file.path, before)), lettered(document(file.path, after))
    return found


def _text(tree: Tree, path: str) -> str | None:
    try:
        return tree.read(path)
    except Refusal:  # too large, no text, a link: it is left as it is
        return None
