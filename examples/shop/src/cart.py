"""What a customer wants to buy, and what it costs."""

from dataclasses import dataclass, field
from decimal import Decimal

CODES = {"WELCOME": Decimal("0.10"), "FRIEND": Decimal("0.25")}


@dataclass(frozen=True)
class Item:
    name: str
    price: Decimal
    count: int = 1


@dataclass
class Cart:
    items: list[Item] = field(default_factory=list)

    def add(self, item):
        self.items.append(item)

    def total(self):
        return sum(i.price for i in self.items)

    def discount(self, code):
        return self.total() * CODES[code]

    def pay(self, code=None):
        if code:
            return self.total() - self.discount(code)
        return self.total()
