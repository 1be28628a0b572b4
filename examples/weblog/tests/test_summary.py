from weblog.lines import read
from weblog.summary import busiest_hour, summarise

LOG = [
    '192.0.2.17 - - [14/Mar/2026:09:12:01 +0100] "GET / HTTP/1.1" 200 5120',
    '198.51.100.4 - - [14/Mar/2026:09:15:40 +0100] "GET /prices HTTP/1.1" 200 2210',
    '203.0.113.9 - - [14/Mar/2026:10:02:11 +0100] "GET / HTTP/1.1" 304 -',
    '203.0.113.9 - - [14/Mar/2026:10:02:19 +0100] "POST /order HTTP/1.1" 500 312',
]


def test_everything_is_counted():
    summary = summarise(read(LOG), top=3)
    assert (summary.requests, summary.hosts, summary.sent, summary.errors) == (4, 3, 7642, 1)


def test_as_many_pages_are_named_as_are_asked_for():
    summary = summarise(read(LOG), top=2)
    assert summary.pages == [("/", 2), ("/order", 1)]


def test_the_earlier_of_two_busy_hours():
    assert busiest_hour(read(LOG)) == 9
    assert busiest_hour([]) is None
