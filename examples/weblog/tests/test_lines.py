from weblog.lines import read

LINE = '192.0.2.17 - - [14/Mar/2026:09:12:01 +0100] "GET /prices?lang=de HTTP/1.1" 200 5120'


def test_a_line_is_a_request():
    (request,) = read([LINE])
    assert (request.host, request.page, request.status, request.size) == ("192.0.2.17", "/prices", 200, 5120)


def test_a_size_may_be_missing():
    (request,) = read([LINE.replace("5120", "-")])
    assert request.size == 0


def test_other_lines_are_passed_over():
    assert list(read(["", "this line was cut"])) == []
