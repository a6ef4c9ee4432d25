"""The files that the program carries, on the wire: with gzip and without, HEAD, and what a client has already."""

import gzip
import http.client
import re

import pytest
from conftest import ROOT

FILES = {
    "/": "Sources/DebuggerPage/Web/index.html",
    "/hittest.d.ts": "Sources/DebuggerPage/Web/hittest.d.ts",
    "/openapi.yaml": "openapi.yaml",
    "/examples/screen.json": "Examples/screen.json",
}


#: A page is served without its comments, which have their lines for themselves.
COMMENTS = re.compile(rb"^ *<!--(?:(?!-->)[\s\S])*-->\n", re.M)


def served(path):
    content = (ROOT / FILES[path]).read_bytes()
    return COMMENTS.sub(b"", content) if path == "/" else content


def ask(service, path, method="GET", **fields):
    """The answer as it was sent: nothing is asked for or undone that the test does not say."""
    connection = http.client.HTTPConnection("127.0.0.1", service.port, timeout=20)
    connection.putrequest(method, path, skip_accept_encoding=True)
    for name, value in fields.items():
        connection.putheader(name.replace("_", "-"), value)
    connection.endheaders()
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


@pytest.mark.parametrize("path", FILES)
def test_a_file_comes_as_it_is_or_with_gzip(service, path):
    file = served(path)
    plain, bytes_as_they_are = ask(service, path)
    packed, compressed = ask(service, path, Accept_Encoding="gzip, deflate, br")
    assert (plain.status, packed.status) == (200, 200)
    assert bytes_as_they_are == gzip.decompress(compressed) == file
    assert plain.headers["Content-Encoding"] is None
    assert packed.headers["Content-Encoding"] == "gzip"
    assert len(compressed) < len(file)
    # Other bytes, another tag (RFC 9110 8.8.3), and caches have to look at the field (12.5.5).
    assert plain.headers["ETag"] != packed.headers["ETag"]
    assert all("Accept-Encoding" in answer.headers.get_all("Vary") for answer in (plain, packed))
    assert plain.headers["Content-Type"] == packed.headers["Content-Type"]


@pytest.mark.parametrize("accepted", ["", "identity", "gzip;q=0", "gzip;q=0.3, identity;q=0.9", "br, *;q=0"])
def test_gzip_is_not_sent_to_who_would_rather_not(service, accepted):
    answer, body = ask(service, "/", Accept_Encoding=accepted)
    assert answer.headers["Content-Encoding"] is None
    assert body == served("/")


@pytest.mark.parametrize("path", FILES)
@pytest.mark.parametrize("fields", [{}, {"Accept_Encoding": "gzip"}], ids=["as it is", "gzip"])
def test_head_and_conditions_are_of_the_same_form(service, path, fields):
    answer, body = ask(service, path, **fields)
    head, nothing = ask(service, path, "HEAD", **fields)
    assert nothing == b""
    assert head.headers["Content-Length"] == str(len(body))
    for name in ["ETag", "Content-Encoding", "Content-Type", "Cache-Control"]:
        assert head.headers[name] == answer.headers[name], name
    for method in ["GET", "HEAD"]:
        again, nothing = ask(service, path, method, If_None_Match=answer.headers["ETag"], **fields)
        assert (again.status, nothing) == (304, b"")
        assert again.headers["ETag"] == answer.headers["ETag"]
        assert "Accept-Encoding" in again.headers.get_all("Vary")
    # The tag of the other form, and of another version.
    other, _ = ask(service, path, **({} if fields else {"Accept_Encoding": "gzip"}))
    for tag in [other.headers["ETag"], '"0"']:
        assert ask(service, path, If_None_Match=tag, **fields)[0].status == 200
