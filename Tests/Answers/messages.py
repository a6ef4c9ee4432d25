"""Bytes on a connection of their own: what is no request, what comes in pieces, and what never ends."""

BODY = b'{"scene":{"windows":[{"frame":[0,0,9,9]}]},"touch":{"x":1,"y":1}}'
HOST = b"Host: localhost\r\nX-Request-Id: fixed\r\n"
JSON = HOST + b"Content-Type: application/json\r\n"


def chunked(body, size=20):
    pieces = [body[start:start + size] for start in range(0, len(body), size)]
    return b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces) + b"0\r\n\r\n"


def hit_test(fields, body=BODY, version=b"1.1"):
    return b"POST /v1/hit-test HTTP/" + version + b"\r\n" + JSON + fields + b"\r\n" + body


LENGTH = b"Content-Length: %d\r\n" % len(BODY)
GET = b"GET /healthz HTTP/1.1\r\n" + HOST

#: The server, the bytes, and whether the client then says that nothing more comes.
MESSAGES = [("plain", octets, True) for octets in [
    GET + b"\r\n", GET + b"\r\n" + GET + b"\r\n", GET + b"Connection: close\r\n\r\n" + GET + b"\r\n", b"\r\n" + GET + b"\r\n",
    b"GET /healthz HTTP/1.0\r\n\r\n", b"GET /healthz HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", b"GET /healthz HTTP/1.1\r\n\r\n",
    b"GET http://localhost/healthz HTTP/1.1\r\n" + HOST + b"\r\n", b"OPTIONS * HTTP/1.1\r\n" + HOST + b"\r\n", b"GET * HTTP/1.1\r\n" + HOST + b"\r\n",
    b"GET /healthz HTTP/2.0\r\n" + HOST + b"\r\n", b"GET /healthz HTTP/1.2\r\n" + HOST + b"\r\n", b"GET /healthz HTTP/0.9\r\n\r\n", b"GET /healthz\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"hello\r\n\r\n", b"\x16\x03\x01\x02\x00", b"GET  /healthz HTTP/1.1\r\n\r\n", b"G(T /healthz HTTP/1.1\r\n" + HOST + b"\r\n",
    b"get /healthz HTTP/1.1\r\n" + HOST + b"\r\n", b"CONNECT localhost:80 HTTP/1.1\r\n" + HOST + b"\r\n", b"BREW / HTTP/1.1\r\n" + HOST + b"\r\n",
    GET + b"Host: two\r\n\r\n", GET + b" folded: 1\r\n\r\n", GET + b"A : 1\r\n\r\n", GET + b"A\r\n\r\n", GET + b"A: \x00\r\n\r\n", GET + b"\xff: 1\r\n\r\n", GET + b"A: 1\nB: 2\r\n\r\n",
    b"GET /%zz HTTP/1.1\r\n" + HOST + b"\r\n", b"GET /\xff HTTP/1.1\r\n" + HOST + b"\r\n", b"GET /a#b HTTP/1.1\r\n" + HOST + b"\r\n",
    b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n" + HOST + b"\r\n", GET + b"A: " + b"a" * 17000 + b"\r\n\r\n", GET + b"A: 1\r\n" * 101 + b"\r\n",
    hit_test(LENGTH), hit_test(LENGTH) * 2, hit_test(b"", b""), hit_test(LENGTH, version=b"1.0"), hit_test(b"Content-Length: 5\r\n"), hit_test(b"Content-Length: x\r\n"),
    hit_test(b"Content-Length: -1\r\n"), hit_test(LENGTH * 2), hit_test(LENGTH + b"Content-Length: 9\r\n"), hit_test(b"Content-Length: 99999999999\r\n"), hit_test(b"Content-Length: 99999999999999999999999\r\n"),
    hit_test(b"Content-Length: 100\r\n"), hit_test(b"Transfer-Encoding: chunked\r\n", chunked(BODY)), hit_test(b"Transfer-Encoding: chunked\r\n" + LENGTH, chunked(BODY)),
    hit_test(b"Transfer-Encoding: gzip, chunked\r\n", chunked(BODY)), hit_test(b"Transfer-Encoding: identity\r\n"), hit_test(b"Transfer-Encoding: chunked\r\n", b"zz\r\n"),
    hit_test(b"Transfer-Encoding: chunked\r\n", b"5;a=b\r\nhello\r\n0\r\nT: 1\r\n\r\n"), hit_test(b"Transfer-Encoding: chunked\r\n", b"ffffffffffffffffff\r\n"), hit_test(b"Transfer-Encoding: chunked\r\n", b"5\r\nhelloX"),
    hit_test(b"Transfer-Encoding: chunked\r\n", chunked(BODY)[:40]), hit_test(b"Transfer-Encoding: chunked\r\n", chunked(BODY), b"1.0"), hit_test(b"Transfer-Encoding: chunked\r\n", b"1;" + b"a" * 5000 + b"\r\nx\r\n0\r\n\r\n"),
    hit_test(b"Expect: 100-continue\r\n" + LENGTH), hit_test(b"Expect: 200-maybe\r\n" + LENGTH), hit_test(b"Expect: 100-continue\r\nContent-Length: 99999999999\r\n", b""),
    hit_test(b"Upgrade: h2c\r\nConnection: Upgrade\r\n" + LENGTH), hit_test(b"Content-Encoding: gzip\r\n" + LENGTH), GET + b"X-Request-Id: two\r\n\r\n", GET + b"traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\r\n\r\n",
]] + [("strict", octets, True) for octets in [
    GET + b"\r\n", b"GET /metrics HTTP/1.1\r\n" + HOST + b"\r\n", hit_test(LENGTH), hit_test(b"Authorization: Bearer secret\r\n" + LENGTH), hit_test(b"Authorization: Bearer secret\r\nContent-Length: 7000\r\n", b" " * 7000),
    hit_test(b"Authorization: Bearer secret\r\nContent-Length: 5000\r\n", b" " * 5000), hit_test(b"Authorization: Bearer secret\r\nTransfer-Encoding: chunked\r\n", chunked(b" " * 7000, 500)),
    hit_test(b"Authorization: Bearer secret\r\nTransfer-Encoding: chunked\r\n", chunked(b" " * 5000, 500)), hit_test(b"Authorization: Bearer secret\r\n" + LENGTH + b"Authorization: Bearer secret\r\n"),
]] + [("strict", octets, False) for octets in [
    # These are answered when the server's patience ends.
    b"GET /healthz HT", hit_test(b"Authorization: Bearer secret\r\n" + LENGTH, BODY[:20]),
    # Half of a body that is larger than all bodies may be together.
    hit_test(b"Authorization: Bearer secret\r\nContent-Length: 5900\r\n", b" " * 5000),
]]
