"""The list above the prompt: what may be meant by what is typed."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.widgets import OptionList

from spark_tui.app.typed.offers import Offer
from spark_tui.edits.visible import visible

_ROWS = 8
_WIDEST = 48


class OfferList(OptionList, can_focus=False):
    DEFAULT_CSS = """
    OfferList {
        overlay: screen; constrain: inside; display: none; width: 100vw; height: auto; max-height: 8;
        border: none; padding: 0 1; background: $surface; scrollbar-size-vertical: 1; color: $foreground;
        text-wrap: nowrap; text-overflow: ellipsis;
        & > .option-list--option-highlighted { background: $panel; color: $accent; text-style: bold; }
    }
    """

    def __init__(self) -> None:
        super().__init__(markup=False)
        self._offers: Sequence[Offer] = ()

    @property
    def is_open(self) -> bool:
        return bool(self._offers)

    @property
    def chosen(self) -> Offer:
        return self._offers[self.highlighted or 0]

    def show(self, offers: Sequence[Offer]) -> None:
        if offers == self._offers:
            return
        self._offers = offers
        self.display = bool(offers)
        width = min(max((len(offer.text) for offer in offers), default=0), _WIDEST)
        self.set_options([row(offer, width) for offer in offers])
        self.highlighted = 0 if offers else None
        self.styles.offset = (-1, -min(len(offers), _ROWS))  # over the edges of what is above, too


def row(offer: Offer, width: int) -> Content:
    text = visible(offer.text.replace("\n", " ⏎ "))
    if not offer.about:
        return Content(text)
    return Content.assemble(f"{text.ljust(width)}  ", (offer.about, "$text-muted not bold"))
