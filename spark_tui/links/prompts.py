"""What is said to a model that follows instructions, so that its answer is text for the edit format of that name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

from spark_tui.edits.document import Document, Target
from spark_tui.edits.grammars.search_replace import DIVIDER, REPLACE, SEARCH
from spark_tui.links.link import Fill, Message, Talk

_AROUND = 120  # lines of the file shown before and behind the region: what an edit needs is rarely further away

_REWRITE = """\
You edit code. You are shown a part of a file and told what to change in some of its lines. Answer with these lines as \
they are after the change{fence}, and with nothing else. Copy every line that the change does not touch exactly as it \
is, blank lines and indentation included. Change no more than you are told."""

_BLOCKS = f"""\
You edit code. You are shown files and told what to change. Answer with one block for each change and nothing else:

path/of/the/file
{SEARCH}
lines of the file exactly as they are, enough of them to stand in one place only
{DIVIDER}
the lines that take their place
{REPLACE}

Quote only the lines that change and a few around them. To create a file, leave the first part empty. Change no more \
than you are told."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """An earlier instruction of this turn, what was answered, and what a person or Spark had against it."""

    instruction: str
    answer: str
    problem: str = ""


def region_rewrite(
    instruction: str, target: Target, attempts: Sequence[Attempt] = (), kept: str = "", beside: str | None = None
) -> Talk:
    """`kept` are the finished lines of an answer that was stopped: the model goes on behind them. `beside` is shown of
    the repository; where nobody has chosen that, the lines around the region are."""
    fence = _fence(target)
    system = _REWRITE.format(fence=" in one code block" if fence else "")
    shown = _region(target, fence) if beside is None else (*_beside(beside), *_alone(target, fence))
    question = "\n\n".join(shown)
    messages = (Message("system", system), *_conversation(question, instruction, attempts))
    return Talk(messages, lead=fence + kept, source=_text(target.shown))


def search_replace(
    instruction: str,
    target: Target,
    files: Sequence[Document] = (),
    attempts: Sequence[Attempt] = (),
    kept: str = "",
    beside: str | None = None,
) -> Talk:
    """`files` are shown besides the target's. Where there is only that one, the first block is begun for the model."""
    path = target.document.path
    question = "\n\n".join((*_beside(beside or ""), *(_file(file) for file in (*files, target.document))))
    if (target.start, target.stop) != (0, len(target.document.lines)):
        question += f"\n\nIt is about lines {target.start + 1} to {target.stop} of {path}."
    messages = (Message("system", _BLOCKS), *_conversation(question, instruction, attempts))
    begun = "" if files or not target.document.lines else f"{path}\n{SEARCH}\n"
    return Talk(messages, lead=kept or begun, source=_text(target.document.shown))


def also(instruction: str, changed: str = "", unwanted: Sequence[str] = ()) -> str:
    """The instruction with what it is to know besides, as patches: what is `changed` elsewhere in the same turn, and
    what a person did not want."""
    parts = [instruction]
    if changed:
        parts.append(f"This has been changed already, elsewhere:\n\n{changed}")
    if unwanted:
        parts.append("These changes were not wanted, do not make them again:\n\n" + "".join(unwanted))
    return "\n\n".join(parts)


def fill_in(target: Target, kept: str = "") -> Fill:
    """What belongs in the place of the target, told by nothing but what stands around it."""
    shown = target.document.shown
    return Fill(_text(shown[: target.start]), _text(shown[target.stop :]), lead=kept)


def _conversation(question: str, instruction: str, attempts: Sequence[Attempt]) -> Iterator[Message]:
    """The files once, then each instruction with the answer to it, the new one last."""
    said = f"{question}\n\n"
    for attempt in attempts:
        yield Message("user", said + attempt.instruction)
        yield Message("assistant", attempt.answer)
        said = f"That did not work: {attempt.problem}\n\n" if attempt.problem else ""
    yield Message("user", said + instruction)


def _region(target: Target, fence: str) -> Iterator[str]:
    """The file around the region, then the region alone."""
    shown, last = target.document.shown, len(target.document.lines)
    start, stop = max(0, target.start - _AROUND), min(last, target.stop + _AROUND)
    if (start, stop) != (target.start, target.stop):
        part = "" if (start, stop) == (0, last) else f", lines {start + 1} to {stop}"
        yield f"{target.document.path}{part}:\n\n{_fenced(shown[start:stop], target.document.path)}"
        yield f"The lines to change are {target.start + 1} to {target.stop}:"
    else:
        yield f"{target.document.path}:"
    yield _fenced_region(target, fence)


def _beside(text: str) -> Iterator[str]:
    if text:
        yield f"These parts of the repository are only to be read:\n\n{text.rstrip()}"


def _alone(target: Target, fence: str) -> Iterator[str]:
    if (target.start, target.stop) == (0, len(target.document.lines)):
        yield f"{target.document.path}, to be changed:"
    else:
        yield f"The lines to change are {target.start + 1} to {target.stop} of {target.document.path}:"
    yield _fenced_region(target, fence)


def _fenced_region(target: Target, fence: str) -> str:
    return fence + _text(target.shown) + ("```" if fence else "")


def _fence(target: Target) -> str:
    """The first line of the answer. Without one where the region itself has fences: they could not be told apart."""
    if any(line.startswith("```") for line in target.shown):
        return ""
    return f"```{_language(target.document.path)}\n"


def _file(file: Document) -> str:
    return f"{file.path}:\n\n{_fenced(file.shown, file.path)}"


def _fenced(lines: Sequence[str], path: str) -> str:
    return f"```{_language(path)}\n{_text(lines)}```"


def _language(path: str) -> str:
    return PurePosixPath(path).suffix.removeprefix(".")


def _text(lines: Sequence[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
