"""A page over the main screen: a heading, a text that can be scrolled and searched, and the keys for that."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from spark_tui.app.keymap import Keymap, bar, bindings, install
from spark_tui.app.widgets.keys import KeyBar
from spark_tui.app.widgets.lines import Lines


class Page(ModalScreen[None]):
    """Whoever makes one says what is in it: all of it, or, while somebody searches, what has these letters."""

    DEFAULT_CSS = """
    Page {
        background: $background;
        padding: 1 2 0 2;
        #heading { height: auto; max-height: 3; margin-bottom: 1; }
        #search { height: 1; border: none; padding: 0; display: none; background: $surface; margin-bottom: 1; }
        Lines { height: 1fr; margin-bottom: 1; }
        KeyBar { padding: 0; }
    }
    """

    opens_at_end = False

    def __init__(self, keymap: Keymap, heading: str, about: str = "") -> None:
        super().__init__()
        self._keymap, self._heading, self._about = keymap, heading, about
        self._search = Input(placeholder="search", id="search", compact=True)
        self._text = Lines(id="text")

    def lines(self, letters: str) -> Sequence[Content]:
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        about = Content.styled(f"  {self._about}", "$text-muted")
        yield Static(Content.styled(self._heading, "bold $accent") + about, id="heading")
        yield self._search
        yield self._text
        yield KeyBar()

    def on_mount(self) -> None:
        install(self, bindings(self._keymap, "page"))
        self.query_one(KeyBar).show(bar(self._keymap, "page"))
        self._search.cursor_blink = False
        self.refill()
        if self.opens_at_end:
            self._go_to_end()
        self._text.focus()

    def on_resize(self) -> None:
        """Lines are folded otherwise now."""
        was_at_end = self.opens_at_end and self._text.is_vertical_scroll_end
        self.refill()
        if was_at_end:
            self._go_to_end()

    def _go_to_end(self) -> None:
        self.call_after_refresh(self._text.scroll_end, animate=False)

    @property
    def columns(self) -> int:
        """That a line has, beside the scrollbar."""
        return self.app.size.width - self.gutter.width - self._text.styles.scrollbar_size_vertical

    def refill(self) -> None:
        found = self.lines(self._search.value.strip().lower())
        self._text.show(found or [Content.styled("nothing has these letters", "$text-muted")])

    def on_input_changed(self) -> None:
        self.refill()
        self._text.scroll_home(animate=False)

    def on_input_submitted(self) -> None:
        self._text.focus()

    def action_page_search(self) -> None:
        self._search.display = True
        self._search.focus()

    def action_page_close(self) -> None:
        """A search first."""
        if not self._search.display:
            self.dismiss()
            return
        self._search.value = ""
        self._search.display = False
        self._text.focus()

    def action_scroll_text(self, lines: int) -> None:
        self._text.scroll_relative(y=lines, animate=False)
