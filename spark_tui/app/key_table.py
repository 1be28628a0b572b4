"""Every key that does something: what by, where, and the sentence in the help. Presets put other keys to them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

# While the prompt has the focus: nothing runs, the model writes, it was stopped, a finished edit is turned.
# While it has not: among hunks, among them while the model writes, among the lines of one. `page` is help, log and
# what else opens over the screen to be read, `wafer` the view of the wafer.
Context = Literal[
    "always", "prompt", "idle", "running", "paused", "redirect", "review", "watching", "lines", "page", "wafer"
]

TITLES: Mapping[Context, str] = {
    "prompt": "While typing",
    "idle": "Nothing runs",
    "running": "The model writes",
    "paused": "Stopped",
    "redirect": "Typing about a finished edit",
    "review": "Among hunks",
    "watching": "Among hunks while the model writes",
    "lines": "Among the lines of a hunk",
    "page": "Help, log and other pages",
    "wafer": "The wafer",
    "always": "Anywhere",
}
TYPING: tuple[Context, ...] = ("idle", "running", "paused", "redirect")
_HUNKS: tuple[Context, ...] = ("review", "watching")
LOOKING: tuple[Context, ...] = (*_HUNKS, "lines")


@dataclass(frozen=True, slots=True)
class Key:
    """Something that keys do. `label` is for the key bar, where the `quiet` ones are not shown."""

    id: str
    contexts: tuple[Context, ...]
    keys: tuple[str, ...]
    label: str
    about: str
    quiet: bool = False
    action: str = ""

    @property
    def calls(self) -> str:
        """The Textual action: `hunk.keep` calls action_hunk_keep."""
        return self.action or self.id.replace(".", "_")


_STOPPED: tuple[Context, ...] = ("paused", "redirect", "review", "lines")

KEYS: tuple[Key, ...] = (
    # The prompt's own.
    Key("prompt.submit", ("prompt",), ("enter",), "ask", "Ask, redirect, or take it from the list"),
    Key("prompt.newline", ("prompt",), ("alt+enter", "ctrl+j", "shift+enter"), "new line", "Begin a new line", True),
    Key("prompt.complete", ("prompt",), ("tab",), "complete", "Take what is chosen in the list", True),
    Key("prompt.older", ("prompt",), ("up",), "older", "What was asked before; in the list, one up", True),
    Key("prompt.newer", ("prompt",), ("down",), "newer", "What was asked later; in the list, one down", True),
    Key("prompt.search", ("prompt",), ("ctrl+r",), "search", "Search what was asked before; again: the next", True),
    Key("prompt.close", ("prompt",), ("escape",), "close", "Close the list, or end the search", True),
    # A turn.
    Key("turn.stop", ("running", "watching"), ("escape", "ctrl+c"), "stop", "Stop. Every finished line stays"),
    Key("turn.queue", ("running",), ("tab",), "queue", "Ask for what is typed once this is done", True),
    Key("aim.next", ("idle",), ("tab",), "elsewhere", "Another place that it may be about", True),
    Key("review.enter", ("running", "paused"), ("tab",), "hunks", "Go to the hunks"),
    Key("review.back", ("redirect",), ("escape", "tab"), "hunks", "Back to the hunks"),
    Key("cut.back", ("paused", "review"), ("left",), "", "Move the cut a token back", True, "cut('token', -1)"),
    Key("cut.on", ("paused", "review"), ("right",), "", "Move the cut a token on", True, "cut('token', 1)"),
    Key("cut.line_back", _STOPPED, ("shift+left",), "", "Move the cut a line back", True, "cut('line', -1)"),
    Key("cut.line_on", _STOPPED, ("shift+right",), "", "Move the cut a line on", True, "cut('line', 1)"),
    Key("cut.hunk_back", _STOPPED, ("alt+left",), "", "Move the cut a hunk back", True, "cut('hunk', -1)"),
    Key("cut.hunk_on", _STOPPED, ("alt+right",), "", "Move the cut a hunk on", True, "cut('hunk', 1)"),
    Key("branch.back", ("idle", *_STOPPED), ("[",), "branch before", "The branch before", action="branch(-1)"),
    Key("branch.on", ("idle", *_STOPPED), ("]",), "", "The branch after", True, "branch(1)"),
    # Hunks.
    Key("turn.apply", ("review", "lines"), ("enter",), "apply", "Apply what is kept"),
    Key("hunk.next", _HUNKS, ("j", "down"), "", "The next hunk", True),
    Key("hunk.previous", _HUNKS, ("k", "up"), "", "The hunk before", True),
    Key("hunk.keep", _HUNKS, ("y",), "keep", "Keep this hunk"),
    Key("hunk.drop", _HUNKS, ("n",), "drop", "Drop this hunk; the next turn is told of it"),
    Key("hunk.keep_all", _HUNKS, ("a",), "all", "Keep all hunks"),
    Key("turn.leave", ("paused", "review"), ("escape",), "leave", "As it was before; ] brings the edit back"),
    Key(
        "view.right",
        LOOKING,
        (">",),
        "rest",
        "Where lines are cut off: what is right of it",
        action="scroll_aside(1)",
    ),
    Key("hunk.drop_all", _HUNKS, ("d",), "none", "Drop all hunks", True),
    Key("hunk.reconsider", _HUNKS, ("x",), "", "As if nothing had been decided about this hunk", True),
    Key("hunk.split", ("review",), ("s",), "split", "Split this hunk"),
    Key("hunk.lines", _HUNKS, ("l",), "lines", "Choose single lines of this hunk"),
    Key("hunk.edit", ("review", "lines"), ("e",), "edit", "Type its new text yourself"),
    Key("hunk.open", LOOKING, ("o",), "", "Open the file in $EDITOR, at this line", True),
    Key("hunk.copy", LOOKING, ("c",), "", "Copy the new text of this hunk", True),
    Key("line.next", ("lines",), ("j", "down"), "", "The next changed line", True),
    Key("line.previous", ("lines",), ("k", "up"), "", "The changed line before", True),
    Key("line.keep", ("lines",), ("y",), "keep", "Keep this line, and go to the next"),
    Key("line.drop", ("lines",), ("n",), "drop", "Drop this line, and go to the next"),
    Key("lines.leave", ("lines",), ("escape", "l"), "hunks", "Back to whole hunks"),
    Key("line.toggle", ("lines",), ("space",), "toggle", "Drop this line if it is kept, else keep it"),
    Key("line.range", ("lines",), ("V",), "range", "Begin a range, to decide about all of it"),
    Key("turn.vary", ("paused", "review"), ("v", "alt+v"), "variations", "Write three other answers to the same"),
    Key("variation.1", ("review",), ("1",), "", "The answer that was written first", True, "variation(0)"),
    Key("variation.2", ("review",), ("2",), "", "The second one", True, "variation(1)"),
    Key("variation.3", ("review",), ("3",), "", "The third one", True, "variation(2)"),
    Key("variation.4", ("review",), ("4",), "", "The fourth one", True, "variation(3)"),
    Key("turn.undo", ("idle", "redirect", "review"), ("u", "alt+u"), "undo", "Take back what was applied last"),
    Key("turn.redo", ("idle", "redirect", "review"), ("U", "alt+shift+u"), "", "Put back what was taken back", True),
    Key(
        "prompt.focus",
        LOOKING,
        ("tab",),
        "prompt",
        "Go to the prompt, as any sentence does",
    ),
    Key("prompt.clear", ("idle", *_STOPPED), ("ctrl+c",), "", "Empty the prompt; if it is empty: how to leave", True),
    Key("prompt.commands", LOOKING, ("/",), "", "Go to the prompt, with a / to begin a command", True),
    # The view.
    Key("view.split", (*TYPING, *LOOKING), ("|",), "", "Old and new side by side, or below each other", True),
    Key("view.whole", LOOKING, ("z",), "", "The whole file, or what is around the hunks", True),
    Key("view.up", (*TYPING, *LOOKING), ("pageup",), "", "Scroll the edit up", True, "scroll_edit(-1)"),
    Key("view.down", (*TYPING, *LOOKING), ("pagedown",), "", "Scroll the edit down", True, "scroll_edit(1)"),
    Key("view.left", LOOKING, ("<",), "", "Where lines are cut off: what is left of it", True, "scroll_aside(-1)"),
    Key("view.wafer", (*TYPING, *LOOKING), ("f2",), "", "What this model would do on a wafer", True),
    Key("view.log", (*TYPING, *LOOKING), ("f3",), "", "What happened in this session", True),
    Key("view.context", (*TYPING, *LOOKING), ("f4",), "", "What the model would be sent, and why", True),
    Key("app.commands", (*TYPING, *LOOKING), ("ctrl+p",), "commands", "The list of all commands"),
    Key("app.help", (*TYPING, *LOOKING), ("?", "f1"), "help", "This help"),
    Key("app.quit", ("always",), ("ctrl+q",), "", "Leave Spark; the session is kept", True, "app.quit"),
    Key("app.suspend", ("always",), ("ctrl+z",), "", "To the shell; fg comes back", True, "app.suspend_process"),
    Key("page.down", ("page",), ("j",), "", "Scroll down", True, "scroll_text(1)"),
    Key("page.up", ("page",), ("k",), "", "Scroll up", True, "scroll_text(-1)"),
    Key("page.close", ("page",), ("escape", "q", "ctrl+c"), "close", "Back to where you were"),
    Key("page.search", ("page",), ("/",), "search", "Search in it"),
    # The wafer: what if.
    Key("wafer.model", ("wafer",), ("m",), "model", "Another model", False, "turn('model', 1)"),
    Key("wafer.model_back", ("wafer",), ("M",), "", "The model before", True, "turn('model', -1)"),
    Key("wafer.chip", ("wafer",), ("w",), "wafer", "Another wafer", False, "turn('wafer', 1)"),
    Key("wafer.context", ("wafer",), ("c",), "context", "Twice the context", False, "turn('context', 1)"),
    Key("wafer.context_back", ("wafer",), ("C",), "", "Half of the context", True, "turn('context', -1)"),
    Key("wafer.batch", ("wafer",), ("b",), "batch", "Twice as many requests at once", False, "turn('batch', 1)"),
    Key("wafer.batch_back", ("wafer",), ("B",), "", "Half as many", True, "turn('batch', -1)"),
    Key("wafer.drafts", ("wafer",), ("s",), "drafts", "Guess one more token ahead", False, "turn('drafts', 1)"),
    Key("wafer.drafts_back", ("wafer",), ("S",), "", "Guess one less", True, "turn('drafts', -1)"),
    Key("wafer.on", ("wafer",), ("right", "l"), "token", "Follow the token: the next region", False, "walk(1)"),
    Key("wafer.back", ("wafer",), ("left", "h"), "", "The region before", True, "walk(-1)"),
    Key("wafer.zoom", ("wafer",), ("z",), "zoom", "One region alone, or the whole wafer"),
    Key("wafer.tint", ("wafer",), ("d",), "digits", "In colour, in shades, in digits"),
    Key("wafer.close", ("wafer",), ("escape", "q", "f2"), "close", "Back to where you were"),
)

# For fingers that know another program: what its keys are there, they are here.
PRESETS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "default": {},
    "vim": {
        "cut.back": ("left", "h"),
        "hunk.lines": ("l", "v"),
        "hunk.drop": ("n", "x"),
        "hunk.reconsider": ("r",),
        "hunk.copy": ("Y",),
        "hunk.edit": ("e", "c"),
        "line.drop": ("n", "x"),
        "line.range": ("V", "v"),
        "prompt.commands": ("/", ":"),
        "prompt.focus": ("i", "A", "tab"),
        "turn.redo": ("ctrl+r", "U", "alt+shift+u"),
        "turn.vary": ("ctrl+v", "alt+v"),
        "view.down": ("pagedown", "ctrl+f"),
        "view.up": ("pageup", "ctrl+b"),
    },
    "emacs": {
        "app.commands": ("alt+x",),
        "hunk.next": ("ctrl+n", "j", "down"),
        "hunk.previous": ("ctrl+p", "k", "up"),
        "lines.leave": ("escape", "ctrl+g", "l"),
        "line.next": ("ctrl+n", "j", "down"),
        "line.previous": ("ctrl+p", "k", "up"),
        "page.close": ("escape", "ctrl+g", "q"),
        "page.search": ("/", "ctrl+s"),
        "prompt.close": ("escape", "ctrl+g"),
        "prompt.newer": ("down", "ctrl+n"),
        "prompt.older": ("up", "ctrl+p"),
        "review.back": ("escape", "ctrl+g", "tab"),
        "turn.leave": ("escape", "ctrl+g"),
        "turn.stop": ("escape", "ctrl+g", "ctrl+c"),
        "turn.undo": ("ctrl+underscore", "u", "alt+u"),
    },
}
