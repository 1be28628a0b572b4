"""Routes and requests go by the verb they should, and a server is started for those it is meant for."""

from __future__ import annotations

import pytest
from test_methods_written import after

SHOP = """\
import httpx
from fastapi import APIRouter
from flask import Flask

app = Flask("shop")
router = APIRouter()


@app.route("/carts/<number>", methods=["POST"])
def show_cart(number):
    return number


@app.route('/orders')
def create_order():
    return "made", 201


@router.get("/coupons/{code}")
def drop_coupon(code: str):
    return code


def send_mail(address):
    return httpx.get("https://mail", params={"to": address})


def start():
    app.run(port=8000, debug=True, host='0.0.0.0')
"""


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("show_cart is a POST, why?", '@app.route("/carts/<number>", methods=["GET"])\n'),
        ("show_cart should be a GET", '@app.route("/carts/<number>", methods=["GET"])\n'),
        ("make show_cart a PUT", '@app.route("/carts/<number>", methods=["PUT"])\n'),
        ("create_order has to be a POST", "@app.route('/orders', methods=[\"POST\"])\n"),
        ("create_order reacts to GET", "@app.route('/orders', methods=[\"POST\"])\n"),
        ("wrong http method on drop_coupon", '@router.delete("/coupons/{code}")\n'),
        ("drop_coupon: DELETE instead of GET", '@router.delete("/coupons/{code}")\n'),
        ("send_mail uses GET", 'return httpx.post("https://mail"'),
        ("send_mail must be done via POST", 'return httpx.post("https://mail"'),
        ("debug must be off", "app.run(port=8000, debug=False, host='0.0.0.0')"),
        ("don't listen on all interfaces", "app.run(port=8000, debug=True, host='127.0.0.1')"),
        ("no debug on 0.0.0.0", "app.run(port=8000, debug=False, host='127.0.0.1')"),
        ("it's open to the world", "app.run(port=8000, debug=True, host='127.0.0.1')"),
    ],
)
def test_routes_and_servers(sentence: str, line: str):
    assert line in after(sentence, SHOP, "none")[0]


@pytest.mark.parametrize(
    "sentence", ["show_cart should accept GET as well", "log the POST in show_cart", "test the GET of drop_coupon"]
)
def test_other_wishes_change_no_verb(sentence: str):
    found = after(sentence, SHOP, "none")
    assert not any('methods=["GET"])' in text or "router.delete" in text for text in found)


def test_a_server_may_be_for_all():
    code = SHOP.replace(", debug=True, host='0.0.0.0'", "")
    found = after("I can't reach it from another machine", code, "none")
    assert 'app.run(port=8000, host="0.0.0.0")' in found[0]
    assert not any("host=" in text for text in after("start on port 9000", code, "none"))
