"""What is done with a constant, an error or a helper that may as well stand in another file: it is put where it is
meant, and made as things are made there."""

from __future__ import annotations

import pytest
from test_methods_written import after

SHOP = """\
import argparse
import csv

COLUMNS = ("sku", "title")
TOP = 5
TIMEOUT = 30
DEFAULT_COLOR = "blue"
DEFAULT_SIZE = 3


class BadShapeError(Exception):
    pass


def parser():
    made = argparse.ArgumentParser()
    made.add_argument("--top", type=int, default=5)
    made.add_argument("--size", type=int)
    return made


def export(rows, handle):
    writer = csv.DictWriter(handle, fieldnames=["sku", "title"])
    writer.writerows(rows)


def paint(order, client, tries=2):
    color = order["color"]
    size = int(order["size"])
    return client.post("/paint", json={"color": color, "size": size}, timeout=5)


def area(kind, size):
    if kind == "circle":
        return 3.14 * size**2
    elif kind == "square":
        return size**2


def sides(kind):
    if kind == "circle":
        count = 0
    else:
        count = 4
    return count


def dump(stays, style):
    if style == "json":
        return json.dumps(stays)
    elif style == "lines":
        return list(stays)
    else:
        return repr(stays)


def load(suffix):
    if suffix == ".csv":
        return "rows"
    return "items"
"""


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("use TOP as the default of --top", 'made.add_argument("--top", type=int, default=TOP)'),
        ("--size should default to DEFAULT_SIZE", 'made.add_argument("--size", type=int, default=DEFAULT_SIZE)'),
        ("the csv writer should take its field names from COLUMNS", "csv.DictWriter(handle, fieldnames=COLUMNS)"),
        ("export should use COLUMNS as its field names", "csv.DictWriter(handle, fieldnames=COLUMNS)"),
        ("the timeout of paint should be TIMEOUT", "timeout=TIMEOUT)"),
        ("use TOP as the default of tries in paint", "def paint(order, client, tries=TOP):"),
        ("make TOP the default for tries in paint", "def paint(order, client, tries=TOP):"),
        ("orders without a color get DEFAULT_COLOR", 'color = order.get("color") or DEFAULT_COLOR'),
        ("use DEFAULT_SIZE when the size is missing", 'int(order.get("size", DEFAULT_SIZE))'),
        ("if there is no color, paint should use DEFAULT_COLOR", 'order.get("color") or DEFAULT_COLOR'),
        (
            "area should raise BadShapeError for a kind that is neither circle nor square",
            '        return size**2\n    raise BadShapeError(f"unknown kind: {kind}")\n',
        ),
        (
            "raise BadShapeError in sides unless the kind is circle or square",
            '    elif kind == "square":\n        count = 4\n    else:\n        raise BadShapeError(',
        ),
        (
            "raise BadShapeError in dump for a style that is neither json nor lines",
            '    else:\n        raise BadShapeError(f"unknown style: {style}")\n',
        ),
        (
            "raise BadShapeError in load for any suffix other than csv and json",
            '    if suffix != ".json":\n        raise BadShapeError(f"unknown suffix: {suffix}")\n    return "items"\n',
        ),
    ],
)
def test_it_is_put_where_it_is_meant(said: str, written: str):
    assert any(written in each for each in after(said, SHOP)), said


STOCK = """\
MAX_ITEMS_PER_ORDER = 10


class ItemExistsError(Exception):
    pass


class UnknownItemError(Exception):
    pass


def normalize(text):
    return text.strip().lower()


def parse_order(data):
    title = data.get("title", "")
    items = int(data.get("items", 1))
    if not items:
        raise UnknownItemError("no items")
    return {"title": title, "items": items}


class Stock:
    def __init__(self):
        self.items = {}

    def add(self, item):
        self.items[normalize(item.name)] = item

    def find(self, name):
        key = normalize(name)
        return self.items[key]

    def delete(self, name):
        self.items.pop(normalize(name))

    def load(self, rows):
        for row in rows:
            self.items[normalize(row.name)] = row
"""
THERE = """\
        key = normalize(item.name)
        if key in self.items:
            raise ItemExistsError("""


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("raise ItemExistsError if an item with the same name exists already", THERE),
        ("adding an item that is already there should raise ItemExistsError", THERE),
        (
            "deleting an unknown item should raise UnknownItemError",
            "        if key not in self.items:\n            raise UnknownItemError(",
        ),
        (
            "find should raise UnknownItemError when there is no such item",
            "        key = normalize(name)\n        if key not in self.items:\n            raise UnknownItemError(",
        ),
        ("deleting an unknown item should return None", "self.items.pop(normalize(name), None)"),
        ("find with an item that is not there should return None", "return self.items.get(key)"),
        (
            "reject orders with more than MAX_ITEMS_PER_ORDER items",
            "    if items > MAX_ITEMS_PER_ORDER:\n        raise UnknownItemError(",
        ),
        (
            "an order cannot have more than MAX_ITEMS_PER_ORDER items",
            "    if items > MAX_ITEMS_PER_ORDER:\n        raise UnknownItemError(",
        ),
    ],
)
def test_it_is_made_as_it_is_made_there(said: str, written: str):
    assert written in after(said, STOCK)[0], said


ORDERS = """\
class ShopError(Exception):
    status = 400


class AlreadyShipped(ShopError):
    status = 409


def is_sku(code):
    return len(code) == 8


def check_title(title):
    if not title:
        raise ShopError("no title")
    return title.strip()


def check_quantity(quantity):
    if quantity < 1:
        raise ShopError("too few")


def counted(number, noun):
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def pluralize(word, count):
    return word if count == 1 else word + "s"


def parse_order(data):
    sku = data["sku"]
    title = data["title"]
    quantity = int(data["quantity"])
    if not sku:
        raise ShopError("sku is missing")
    return {"sku": sku, "title": title, "quantity": quantity}


def refuse(error):
    return {"error": str(error)}, error.status


def place(db, data):
    try:
        order = parse_order(data)
    except ShopError as error:
        return refuse(error)
    db.insert(order)
    return {}, 201


def ship_order(db, order_id):
    order = db.get(order_id)
    if order is None:
        return {}, 404
    db.mark_shipped(order_id)
    return {}, 200


def show_order(db, order_id):
    order = db.get(order_id)
    return {"title": order["title"]}, 200


def summary(orders):
    return f"{len(orders)} orders waiting"
"""


@pytest.mark.parametrize(
    ("said", "written"),
    [
        (
            "validate the sku with is_sku when parsing an order",
            '    if not is_sku(sku):\n        raise ShopError(f"invalid sku: {sku}")\n',
        ),
        ("check the quantity with check_quantity in parse_order", "    check_quantity(quantity)\n"),
        ("use check_title to validate the title in parse_order", "    title = check_title(title)\n"),
        (
            "shipping an order twice should return the AlreadyShipped error",
            '404\n    if order["shipped"]:\n        return refuse(AlreadyShipped(',
        ),
        (
            "ship_order should raise AlreadyShipped if the order is shipped already",
            '404\n    if order["shipped"]:\n        raise AlreadyShipped(',
        ),
        ('use counted in summary so it doesn\'t say "1 orders"', "return f\"{counted(len(orders), 'order')} waiting\""),
        ("call the pluralize helper in summary", "{len(orders)} {pluralize('order', len(orders))} waiting"),
    ],
)
def test_what_is_there_for_that_is_used(said: str, written: str):
    assert written in after(said, ORDERS)[0], said


MAILS = """\
import logging

logger = logging.getLogger(__name__)


def mask(email):
    return email[:1] + "***"


async def send_notices(rows, send):
    for row in rows:
        message = {"to": row["email"], "text": row["text"]}
        await send(message)


def send_invoices(invoices, smtp):
    for invoice in invoices:
        smtp.send(invoice.customer.email, invoice.text)
"""


@pytest.mark.parametrize(
    ("said", "written"),
    [
        (
            "mask the address and log to whom each notice was sent",
            'logger.info("notice sent to %s", mask(row["email"]))',
        ),
        ("log who every notice goes to", 'logger.info("notice sent to %s", row["email"])'),
        ("log to whom the invoices were sent", 'logger.info("invoice sent to %s", invoice.customer.email)'),
    ],
)
def test_it_is_logged_to_whom_it_went(said: str, written: str):
    assert written in after(said, MAILS)[0], said
