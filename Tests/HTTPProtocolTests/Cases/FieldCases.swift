extension RequestCase {
  static let fields: [RequestCase] = [
    .served("a name of every kind of tchar", get("!#$%&'*+-.^_`|~09azAZ: b\r\n")),
    .served("whitespace around a value", get("A: \t b c \t\r\n")),
    .served("no whitespace and no value", get("A:\r\n")),
    .served("octets over 0x7F in a value", get("A: \u{80}\u{FF}\r\n")),
    .served("a colon in a value", get("A: b:c\r\n")),
    .refused("a space before the colon", get("A : b\r\n")),
    .refused("a tab before the colon", get("A\t: b\r\n")),
    .refused("no colon", get("A\r\n")),
    .refused("no name", get(": b\r\n")),
    .refused("a name with a parenthesis", get("A(: b\r\n")),
    .refused("a name over 0x7F", get("\u{C4}: b\r\n")),
    .refused("a NUL in a name", get("A\0: b\r\n")),
    .refused("a NUL in a value", get("A: b\0c\r\n")),
    .refused("a VT around a value", get("A: \u{B}b\r\n")),
    .refused("a DEL in a value", get("A: \u{7F}\r\n")),
    .refused("a bare CR in a value", get("A: b\rc\r\n")),
    .refused("a bare LF in a value", get("A: b\nc: d\r\n")),
    .refused("a line that ends in LF", get("A: b\n")),
    .refused("an obs-fold", get("A: b\r\n c\r\n")),
    .refused("an obs-fold of a tab", get("A: b\r\n\tc\r\n")),
    .refused("whitespace before the first field", "GET / HTTP/1.1\r\n Host: a\r\n\r\n"),
    .refused("a head that ends in LF", "GET / HTTP/1.1\r\nHost: a\r\n\n"),
  ]

  static let lengths: [RequestCase] =
    [
      .served("Content-Length", post("Content-Length: 3\r\n", "abc")),
      .served("Content-Length 0", post("Content-Length: 0\r\n", "")),
      .served("zeros in front", post("Content-Length: 0003\r\n", "abc")),
      .served("POST without a length", post("", "")),
      .served("a body of GET", get("Content-Length: 3\r\n") + "abc"),
      .served("a body that looks like a request", post("Content-Length: 18\r\n", "GET / HTTP/1.1\r\n\r\n")),
      .refused("Content-Length twice", post("Content-Length: 3\r\nContent-Length: 3\r\n", "abc")),
      .refused("Content-Length of two values", post("Content-Length: 3, 3\r\n", "abc")),
      .refused(
        "Content-Length with Transfer-Encoding",
        post("Content-Length: 3\r\nTransfer-Encoding: chunked\r\n", "")),
      .refused("a body over the limit", post("Content-Length: 33\r\n", ""), 413),
      .refused("a length over 64 bits", post("Content-Length: 18446744073709551619\r\n", ""), 413),
      .refused("a length over 63 bits", post("Content-Length: 9223372036854775808\r\n", ""), 413),
      .served("a body at the limit", post("Content-Length: 32\r\n", String(repeating: "x", count: 32))),
    ]
    + ["", "+3", "-3", "0x3", "3_0", "3.0", "3 3", "3;", "\"3\"", "\u{B3}", "three"].map {
      .refused("Content-Length: \($0)", post("Content-Length: \($0)\r\n", "abc"))
    }

  static let codings: [RequestCase] =
    [
      .served("chunked", chunked("0\r\n\r\n")),
      .served("Chunked", post("Transfer-Encoding: Chunked\r\n", "0\r\n\r\n")),
      .served("chunked between empty members", post("Transfer-Encoding: , chunked ,\r\n", "0\r\n\r\n")),
      .refused("gzip, chunked", post("Transfer-Encoding: gzip, chunked\r\n", ""), 501),
      .refused(
        "gzip and chunked in two lines",
        post("Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n", ""), 501),
      .refused("HTTP/1.0", "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
    ]
    + [
      "", "gzip", "xchunked", "identity", "chunked, gzip", "chunked, chunked", "chunked;a=b", "\"chunked\"",
      "chunked x",
    ].map {
      .refused("Transfer-Encoding: \($0)", post("Transfer-Encoding: \($0)\r\n", "0\r\n\r\n"))
    }

  static let persistence: [RequestCase] = [
    .served("keep-alive in 1.0", get("Connection: Keep-Alive\r\n", version: "HTTP/1.0")),
    .closed("1.0", get("", version: "HTTP/1.0"), [200]),
    .closed("close", get("Connection: close\r\n"), [200]),
    .closed("CLOSE in a list", get("Connection: a ,\tCLOSE , b\r\n"), [200]),
    .closed("close in a second line", get("Connection: keep-alive\r\nConnection: close\r\n"), [200]),
    .closed(
      "close over keep-alive in 1.0", get("Connection: keep-alive, close\r\n", version: "HTTP/1.0"), [200]),
    .served("closed", get("Connection: closed\r\n")),
    .closed("nothing behind a close is looked at", get("Connection: close\r\n") + get(""), [200]),
    .served("pipelined", get("") + get("") + get(""), [200, 200, 200]),
    .served(
      "pipelined bodies", post("Content-Length: 3\r\n", "abc") + chunked("1\r\na\r\n0\r\n\r\n") + get(""),
      [200, 200, 200]),
  ]

  static let expectations: [RequestCase] = [
    .served("100-continue", post("Expect: 100-continue\r\nContent-Length: 1\r\n", "a"), [100, 200]),
    .served("100-Continue", post("Expect: 100-Continue\r\nContent-Length: 1\r\n", "a"), [100, 200]),
    .served("100-continue without a body", post("Expect: 100-continue\r\n", "")),
    .served(
      "100-continue in 1.0",
      "POST / HTTP/1.0\r\nConnection: keep-alive\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\na"),
    .refused("no 100 before a 413", post("Expect: 100-continue\r\nContent-Length: 33\r\n", ""), 413),
    .refused("another expectation", post("Expect: 200-ok\r\nContent-Length: 1\r\n", ""), 417),
    .refused("one more expectation", post("Expect: 100-continue, a=b\r\nContent-Length: 1\r\n", ""), 417),
    .closed(
      "no 100 before a 404",
      "POST /refused HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n", [404]),
    .closed(
      "a refused body is not read",
      "POST /refused HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n" + get(""), [404]),
    .served("a refusal without a body", get("", target: "/refused") + get(""), [404, 200]),
  ]
}
