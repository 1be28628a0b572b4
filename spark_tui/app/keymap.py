"""What each key does, here and now: the table, a preset over it, and over that what a person has set.

    keymap = "vim"

    [keys]
    "hunk.keep" = "k"
    "turn.stop" = ["escape", "f8"]

What makes no sense is reported with its place and passed over. A key that is given to something new is taken from
whatever had it there, and that is reported too.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches

from textual.binding import Binding, BindingsMap
from textual.dom import DOMNode
from textual.keys import Keys, _character_to_key  # pyright: ignore[reportPrivateUsage]

from spark_tui import settings
from spark_tui.app.key_table import KEYS, PRESETS, TYPING, Context, Key

_LABELS: Mapping[str, str] = {"idle": "ask", "running": "redirect", "paused": "go on", "redirect": "redirect"}
_SEARCHING = {"turn.stop": "stop", "prompt.submit": "take", "prompt.search": "next", "prompt.close": "end the search"}
_MODIFIERS = {"ctrl", "alt", "shift", "super", "hyper", "meta"}
_NAMED = {key.value.rpartition("+")[2] for key in Keys}
_SPELLINGS = {"esc": "escape", "return": "enter", "pgup": "pageup", "pgdn": "pagedown", "del": "delete"}
_MOVES = {"left", "right", "up", "down", "home", "end"}
_SHOWN = {"escape": "esc", "pageup": "pgup", "pagedown": "pgdn", "left": "←", "right": "→", "up": "↑", "down": "↓"}


@dataclass(frozen=True, slots=True)
class Keymap:
    """What is in force. `problems` are sentences for whoever set the keys."""

    keys: tuple[Key, ...] = KEYS
    problems: tuple[str, ...] = ()


def load(preset: str, told: Mapping[str, object], where: Callable[[str], str]) -> Keymap:
    """`told` is what a person has set, by id; `where` says in which line they did."""
    by_id = {key.id: replace(key, keys=PRESETS[preset].get(key.id, key.keys)) for key in KEYS}
    own: dict[str, Key] = {}
    problems: list[str] = []
    for name, value in told.items():
        if name not in by_id:
            near = get_close_matches(name, by_id, 1)
            problems.append(
                f"{where(name)}: there is no key {name!a}: {f'perhaps {near[0]}' if near else 'see the help'}"
            )
            continue
        try:
            own[name] = replace(by_id[name], keys=_strokes(by_id[name], value))
        except ValueError as error:
            problems.append(f"{where(name)}: {name} stays as it was: {error}")
    settled = _settled(by_id, own, where, problems)
    return Keymap(tuple(settled[name] for name in by_id), tuple(problems))


def place(name: str) -> str:
    """Where the settings file says something about a key."""
    return f"{settings.file()}, line {settings.line(f'keys.{name}')}"


def bindings(keymap: Keymap, *contexts: Context) -> list[Binding]:
    """For Textual. Where two contexts want a key, the one named first has it; `always` comes last.

    What may be typed is not among them where the prompt has the focus: see `bare`. What stops comes before whatever
    else Esc means to the widget that has the focus.
    """
    return [
        Binding(_textual(stroke), key.calls, key.label, id=key.id, priority=key.id == "turn.stop")
        for context, key, stroke in live(keymap, contexts)
        if not _is_bare(context, stroke)
    ]


def bare(keymap: Keymap, *contexts: Context) -> Mapping[str, str]:
    """Actions by key, for a prompt in which nothing is typed: there, ? is help and ← moves the cut."""
    return {_textual(stroke): key.calls for context, key, stroke in live(keymap, contexts) if _is_bare(context, stroke)}


def acting(keymap: Keymap, *contexts: Context) -> Mapping[str, str]:
    """Actions by key, where letters are keys."""
    return {_textual(stroke): key.calls for _, key, stroke in live(keymap, contexts)}


def bar(keymap: Keymap, *contexts: Context, without: Container[str] = ()) -> list[tuple[str, str]]:
    """The key bar: each key as it is shown, and what it does. `without` those that would do nothing now."""
    labels = {
        key.id: (shown(stroke), key.label)
        for _, key, stroke in reversed(live(keymap, contexts))
        if not key.quiet and key.id not in without
    }
    typing = next((context for context in contexts if context in TYPING), None)
    submit = next((key.keys[0] for key in keymap.keys if key.id == "prompt.submit" and key.keys), "")
    first = [(shown(submit), _LABELS[typing])] if typing and submit else []
    return [*first, *(labels[key.id] for key in keymap.keys if key.id in labels)]


def search_bar(keymap: Keymap, context: Context) -> list[tuple[str, str]]:
    """The same while somebody searches what was asked before. What stops comes first there, too."""
    contexts: tuple[Context, ...] = ("running", "prompt") if context == "running" else ("prompt",)
    found: dict[str, str] = {}
    for _, key, stroke in live(keymap, contexts):
        if key.id in _SEARCHING:
            found.setdefault(key.id, stroke)
    return [(shown(stroke), _SEARCHING[name]) for name, stroke in found.items()]


def shown(stroke: str) -> str:
    """A key as the bar and the help write it."""
    *modifiers, last = stroke.split("+") if len(stroke) > 1 else [stroke]
    if "shift" in modifiers and len(last) == 1:
        modifiers.remove("shift")
        last = last.upper()
    name = _SHOWN.get(last, last.upper() if last[1:].isdigit() else last)
    return "".join("^" if modifier == "ctrl" else f"{modifier}+" for modifier in modifiers) + name


def typing_key(keymap: Keymap, name: str) -> str:
    """The key for it that works wherever one is, in a sentence as well; as it is shown."""
    strokes = (stroke for key in keymap.keys if key.id == name for stroke in key.keys if can_act("idle", stroke))
    return next(map(shown, strokes), "")


def review_key(keymap: Keymap, name: str) -> str:
    """The first key for it among hunks; as it is shown."""
    return next((shown(stroke) for key, stroke in _in(keymap.keys, "review") if key.id == name), "")


def line_key(keymap: Keymap, name: str) -> str:
    """The same among the lines of a hunk."""
    return next((shown(stroke) for key, stroke in _in(keymap.keys, "lines") if key.id == name), "")


def install(node: DOMNode, keys: Sequence[Binding]) -> None:
    """From now on these keys work at a screen or a widget, and no others."""
    # Textual has no other way to take a key away again.
    node._bindings = BindingsMap(keys)  # pyright: ignore[reportPrivateUsage]
    if node.is_attached:  # what ends while somebody leaves may find it taken down
        node.refresh_bindings()


def live(keymap: Keymap, contexts: Sequence[Context]) -> list[tuple[Context, Key, str]]:
    """What is not hidden by a context named before."""
    taken: set[str] = set()
    found: list[tuple[Context, Key, str]] = []
    order: list[Context] = [*contexts, "always"]
    for context in order:
        here = list(_in(keymap.keys, context))
        found.extend((context, key, stroke) for key, stroke in here if stroke not in taken)
        taken |= {stroke for _, stroke in here}
    return found


def _in(keys: Sequence[Key], context: Context) -> Iterator[tuple[Key, str]]:
    for key in keys:
        if context in key.contexts:
            yield from ((key, stroke) for stroke in key.keys if can_act(context, stroke))


def can_act(context: Context, stroke: str) -> bool:
    """Letters and digits begin a sentence, wherever one is typed."""
    return context not in TYPING or not ((stroke.isalnum() and len(stroke) == 1) or stroke == "space")


def _is_bare(context: Context, stroke: str) -> bool:
    return context in TYPING and (len(stroke) == 1 or stroke.rpartition("+")[2] in _MOVES)


def _textual(stroke: str) -> str:
    return _character_to_key(stroke) if len(stroke) == 1 else stroke


def _strokes(key: Key, value: object) -> tuple[str, ...]:
    """What a person wrote, as keys that can work there."""
    written = value if isinstance(value, list) else [value]
    strokes = tuple(dict.fromkeys(map(_stroke, written)))
    for stroke in strokes:
        is_typed = len(stroke) == 1 or stroke == "space"
        if is_typed and (
            {"always", "prompt"} & set(key.contexts) or not any(can_act(at, stroke) for at in key.contexts)
        ):
            raise ValueError(f"{stroke} is typed there: take one with ctrl or alt, or F1 to F12")
    return strokes


def _stroke(written: object) -> str:
    if not isinstance(written, str) or not written:
        raise ValueError(f"{written!a} is no key: write it like 'y', 'ctrl+y' or 'f8'")
    if len(written) == 1:
        return "space" if written == " " else written
    *modifiers, last = written.strip().split("+")
    last = _SPELLINGS.get(last.lower(), last if len(last) == 1 else last.lower())
    if not set(map(str.lower, modifiers)) <= _MODIFIERS or not (len(last) == 1 or last in _NAMED):
        raise ValueError(f"{written!a} is no key: write it like 'y', 'ctrl+y' or 'f8'")
    if len(last) == 1 and last.isupper():  # what a terminal sends for alt+U is alt, shift and u
        modifiers, last = [*modifiers, "shift"], last.lower()
    return "+".join((*dict.fromkeys(sorted(map(str.lower, modifiers))), last))


def _settled(
    by_id: Mapping[str, Key], own: Mapping[str, Key], where: Callable[[str], str], problems: list[str]
) -> dict[str, Key]:
    """Each key has one meaning in one place: a person's before ours, their first before their second."""
    given: dict[str, Key] = {}
    taken: list[tuple[Key, str, bool]] = []  # by a person; and whether it is new there
    for name, key in (*own.items(), *((name, key) for name, key in by_id.items() if name not in own)):
        strokes: list[str] = []
        for stroke in key.keys:
            new = stroke not in by_id[name].keys
            owner = next((o for o, at, is_new in taken if at == stroke and (new or is_new) and _meet(o, key, at)), None)
            if owner is None:
                strokes.append(stroke)
                taken += [(key, stroke, new)] if name in own else []
            elif name in own:
                problems.append(f"{where(name)}: {shown(stroke)} is {owner.id} already, so it is not {name}")
            else:
                rest = "" if len(key.keys) > 1 else ", which has no key any more"
                problems.append(f"{where(owner.id)}: {shown(stroke)} was {name}{rest}")
        given[name] = replace(key, keys=tuple(strokes))
    return given


def _meet(one: Key, other: Key, stroke: str) -> bool:
    """Whether there is a moment at which both could be meant."""
    places, others = ({at for at in key.contexts if can_act(at, stroke)} for key in (one, other))
    if one.id == other.id or not places or not others:
        return False
    is_prompt = any("prompt" in some and rest & set(TYPING) for some, rest in ((places, others), (others, places)))
    return bool(places & others or "always" in places | others or is_prompt)
