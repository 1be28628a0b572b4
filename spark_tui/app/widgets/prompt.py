from __future__ import annotations
from collections.abc import Callable, Sequence
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget
from textual.widgets import Input, Static
from textual.containers import Horizontal
from spark_tui.context.complete import Completion


class Prompt(Widget):
    DEFAULT_CSS = "Prompt Input {border: none; height: 1;} Prompt {height: 1;}"
    label = reactive("> ")
    complete: Callable[[str], Sequence[Completion]]
    bare = {}

    class Submitted(Message):
        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Changed(Message):
        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    def compose(self):
        yield Input(compact=True)

    def focus(self, scroll_visible=True):
        self.query_one(Input).focus()
        return self

    @property
    def text(self) -> str:
        return self.query_one(Input).value

    @text.setter
    def text(self, text: str) -> None:
        self.query_one(Input).value = text

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.post_message(self.Submitted(self.text))

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()
        self.post_message(self.Changed(self.text))
