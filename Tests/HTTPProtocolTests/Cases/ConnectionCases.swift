// RFC 9112 §9.3, §9.6, RFC 9110 §7.6.1: when a connection goes on. RFC 9110 §10.1.1: when it says 100.

extension RequestCase {
  static let persistence: [RequestCase] =
    each(
      "Connection:",
      [
        "close", "Close", "CLOSE", "cLoSe", "\tclose ", "close,", ",close", ", ,close", "a,close",
        "a ,\tCLOSE , b",
        "keep-alive, close", "close, keep-alive", "upgrade,close,te",
      ]
    ) { .closed($0, get("Connection: \($1)\r\n"), [200]) }
    + each(
      "Connection:",
      [
        "", ",", "keep-alive", "a", "closed", "xclose", "close-notify", "close;q=1", "\"close\"", "clo se",
        "close=1",
        "not close", "no-close", "\u{A0}close",
      ]
    ) { .served($0, get("Connection: \($1)\r\n")) }
    + each(
      "1.0 with Connection:", ["keep-alive", "Keep-Alive", "KEEP-ALIVE", "a, keep-alive", ",keep-alive,"]
    ) {
      .served($0, get("Connection: \($1)\r\n", version: "HTTP/1.0"))
    }
    + each(
      "1.0 with",
      [
        "A: b", "Connection:", "Connection: a", "Connection: keep-alive;a", "Connection: keepalive",
        "Connection: close", "Connection: keep-alive, close", "Connection: close, keep-alive",
        "Connection: keep-alive\r\nConnection: Close", "Keep-Alive: timeout=5",
        "Proxy-Connection: keep-alive",
      ]
    ) { .closed($0, get("\($1)\r\n", version: "HTTP/1.0"), [200]) }
    + [
      .closed("1.0", get("", version: "HTTP/1.0"), [200]),
      .closed("close in a second line", get("Connection: keep-alive\r\nConnection: close\r\n"), [200]),
      .closed("close in the first line", get("Connection: close\r\nConnection: keep-alive\r\n"), [200]),
      .served(
        "keep-alive in two lines in 1.0",
        get("Connection: a\r\nConnection: keep-alive\r\n", version: "HTTP/1.0")),
      .closed("close behind other fields", get("A: b\r\nCONNECTION: close\r\nC: d\r\n"), [200]),
      .served("another field's close", get("Proxy-Connection: close\r\nX-Connection: close\r\n")),
      .served("an upgrade, which is not taken", get("Connection: Upgrade\r\nUpgrade: websocket\r\n")),
      .served(
        "an upgrade to HTTP/2",
        get("Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n")),
      .closed("nothing behind a close is looked at", get("Connection: close\r\n") + get(""), [200]),
      .closed("nor what is no request", get("Connection: close\r\n") + "\0\0\r\n", [200]),
      .closed(
        "the body is read before the close", post("Connection: close\r\nContent-Length: 1\r\n", "a") + "b",
        [200]),
      .closed(
        "so is a chunked one", post("Connection: close\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\nX"),
        [200]),
      .served("pipelined", get("") + get("") + get(""), [200, 200, 200]),
      .served("pipelined, HEAD among them", get("") + line("HEAD / HTTP/1.1") + get(""), [200, 200, 200]),
      .served(
        "pipelined bodies", post("Content-Length: 3\r\n", "abc") + chunked("1\r\na\r\n0\r\n\r\n") + get(""),
        [200, 200, 200]),
      .closed("pipelined up to a close", get("") + get("Connection: close\r\n") + get(""), [200, 200]),
      .closed("pipelined up to a wrong one", get("") + get("A\r\n") + get(""), [200, 400]),
      .closed("pipelined up to 1.0", get("") + get("", version: "HTTP/1.0") + get(""), [200, 200]),
    ]

  private static func refusable(_ lines: String) -> String {
    "POST /refused HTTP/1.1\r\nHost: a\r\n\(lines)\r\n"
  }

  static let expectations: [RequestCase] =
    each("Expect:", ["100-continue", "100-Continue", "100-CONTINUE", "\t100-continue ", ", 100-continue,"]) {
      .served($0, post("Expect: \($1)\r\nContent-Length: 1\r\n", "a"), [100, 200])
    }
    + each(
      "Expect:",
      [
        "200-ok", "100", "continue", "100-continue x", "x 100-continue", "100-continue;a=b",
        "\"100-continue\"",
        "100-continued", "100-continue, a=b", "a=b, 100-continue", "100-continue\u{A0}", "100_continue",
      ]
    ) { .refused($0, post("Expect: \($1)\r\nContent-Length: 1\r\n", ""), 417) }
    + each(
      "no 100, but 400, with", ["Content-Length: x", "Content-Length: 1\r\nA : b", "Transfer-Encoding: gzip"]
    ) {
      .refused($0, post("Expect: 100-continue\r\n\($1)\r\n", ""))
    }
    + [
      .served("an empty Expect", post("Expect:\r\nContent-Length: 1\r\n", "a")),
      .served(
        "Expect twice", post("Expect: 100-continue\r\nExpect: 100-continue\r\nContent-Length: 1\r\n", "a"),
        [100, 200]),
      .refused(
        "a second Expect", post("Expect: 100-continue\r\nExpect: a\r\nContent-Length: 1\r\n", ""), 417),
      .served("100 before the body", post("Expect: 100-continue\r\nContent-Length: 1\r\n", ""), [100]),
      .served(
        "chunked", post("Expect: 100-continue\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n"), [100, 200]),
      .served("100-continue without a body", post("Expect: 100-continue\r\n", "")),
      .served(
        "100-continue with Content-Length 0", post("Expect: 100-continue\r\nContent-Length: 0\r\n", "")),
      .served("100-continue of GET", get("Expect: 100-continue\r\n")),
      .served(
        "100-continue in 1.0",
        "POST / HTTP/1.0\r\nConnection: keep-alive\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\na"),
      .served(
        "a request behind one with 100", post("Expect: 100-continue\r\nContent-Length: 1\r\n", "a") + get(""),
        [100, 200, 200]),
      .refused("no 100 before a 413", post("Expect: 100-continue\r\nContent-Length: 33\r\n", ""), 413),
      .closed(
        "100 before a chunk turns out too large",
        post("Expect: 100-continue\r\nTransfer-Encoding: chunked\r\n", "21\r\n"), [100, 413]),
      .refused(
        "no 100 before a 501",
        "BREW / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n", 501),
      .refused(
        "no 100 for another coding", post("Expect: 100-continue\r\nTransfer-Encoding: gzip, chunked\r\n", ""),
        501),
      .refused("no 100 without Host", "POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n"),
      .closed("no 100 before a 404", refusable("Expect: 100-continue\r\nContent-Length: 1\r\n"), [404]),
      .closed(
        "nor before chunks", refusable("Expect: 100-continue\r\nTransfer-Encoding: chunked\r\n"), [404]),
      .served(
        "a short body that is refused is read", refusable("Content-Length: 1\r\n") + "x" + get(""),
        [404, 200]),
      .served(
        "refused chunks are read",
        refusable("Transfer-Encoding: chunked\r\n") + "1\r\nx\r\n0\r\n\r\n" + get(""),
        [404, 200]),
      .served("a refusal without a body", get("", target: "/refused") + get(""), [404, 200]),
      .served("a refusal of an empty body", refusable("Content-Length: 0\r\n") + get(""), [404, 200]),
      .closed("a refusal with a close", get("Connection: close\r\n", target: "/refused") + get(""), [404]),
    ]
}
