"""Addresses that are asked by https, and what is opened without a `closing`."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
from ftplib import FTP
from urllib.request import urlopen

FEED = "http://feeds.example.org/all.xml.gz"


def health(host):
    return urlopen("http://%s/health" % host).status == 200


def local():
    return urlopen("http://localhost:8000/").read()


def files(host):
    server = FTP(host)
    return server.nlst()
"""


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("FEED should use https", CODE.replace('"http://feeds', '"https://feeds')),
        ("https for the health check", CODE.replace('"http://%s', '"https://%s')),
        ("use https for both", CODE.replace('"http://feeds', '"https://feeds').replace('"http://%s', '"https://%s')),
        ("switch to https in health", CODE.replace('"http://%s', '"https://%s')),
    ],
)
def test_an_address_is_asked_by_https(sentence: str, expected: str):
    assert after(sentence, CODE, "none")[0] == expected


@pytest.mark.parametrize(
    "sentence", ["reject addresses that don't use https", "FEED should be https://a.org", "accept http and https"]
)
def test_of_https_nothing_else_is_said(sentence: str):
    assert not any('"https://feeds' in each for each in after(sentence, CODE, "none"))


def test_what_a_with_closes_needs_nothing_more():
    assert not any("closing(" in each for each in after("files leaks the connection", CODE, "none"))
