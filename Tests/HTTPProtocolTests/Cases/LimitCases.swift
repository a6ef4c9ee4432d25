// Limits are exact to the octet, and judged from the first octet that is too many: what is behind it need not
// come, and does not matter. With `limits`: 64 octets of request line, 256 of head, 8 fields, 32 of body, 16 of
// chunk extensions, 32 of trailers.

extension RequestCase {
  private static func text(_ count: Int) -> String { String(repeating: "x", count: count) }

  /// 25 octets, one field.
  static let start = "GET / HTTP/1.1\r\nHost: a\r\n"

  static let limitedHeads: [RequestCase] = [
    .served("a request line at the limit", get("", target: "/" + text(50))),
    .served("a request line at the limit behind an empty line", "\r\n" + get("", target: "/" + text(50))),
    .refused("a request line over the limit", get("", target: "/" + text(51)), 414),
    .refused(
      "a request line over the limit behind an empty line", "\r\n" + get("", target: "/" + text(51)), 414),
    .refused("a query over the limit", get("", target: "/?" + text(50)), 414),
    .refused("an absolute target over the limit", get("", target: "http://b/" + text(43)), 414),
    .waiting("64 octets of a request line", text(64)),
    .refused("65 octets of a request line", text(65), 414),
    .waiting("64 octets of a target", "GET /" + text(59)),
    .refused("65 octets of a target", "GET /" + text(60), 414),
    .refused("a request line over the limit by a blank", "GET /\(text(50)) HTTP/1.1 ", 414),
    .waiting("64 octets and a CR", "GET /\(text(50)) HTTP/1.1\r"),
    .refused("65 octets before an LF", text(65) + "\n", 414),
    .refused("an LF as the 65th octet", text(64) + "\n"),
    .refused("an unknown method behind the limit", text(60) + " / HTTP/1.1\r\n", 414),

    .served("a head at the limit", get("A: \(text(256 - 25 - 2 - 5))\r\n")),
    .served("a head at the limit behind an empty line", "\r\n" + get("A: \(text(256 - 25 - 2 - 5))\r\n")),
    .served("a head at the limit in two fields", get("A: \(text(97))\r\nB: \(text(122))\r\n")),
    .refused("a head over the limit", get("A: \(text(256 - 25 - 2 - 4))\r\n"), 431),
    .refused(
      "a head over the limit behind an empty line", "\r\n" + get("A: \(text(256 - 25 - 2 - 4))\r\n"), 431),
    .refused("a head over the limit in two fields", get("A: \(text(97))\r\nB: \(text(123))\r\n"), 431),
    .refused("a head over the limit by blanks", get("A: b\(String(repeating: " ", count: 224))\r\n"), 431),
    .waiting("a head that may end yet", start + "A: " + text(256 - 25 - 4 - 3)),
    .refused("a head that cannot end in time", start + "A: " + text(256 - 25 - 4 - 3 + 1), 431),
    .refused("a name that does not end", start + text(256 - 25 - 4 + 1), 431),
    .refused("an octet that is wrong behind the limit", start + text(256 - 25 - 4 + 1) + "\0\n", 431),
    .refused("a wrong octet before the limit", start + "A: \0\(text(100))\r\n\r\n"),
    .refused("the limit before a wrong octet in the same line", start + "A: \0\(text(224))", 431),
    .closed("a body does not count as head", get("") + start + "A: " + text(256), [200, 431]),

    .served("8 fields", get(String(repeating: "A: b\r\n", count: 7))),
    .refused("9 fields", get(String(repeating: "A: b\r\n", count: 8)), 431),
    .refused("9 fields, the rest to come", start + String(repeating: "A: b\r\n", count: 8), 431),
    .waiting("8 fields and a ninth that goes on", start + String(repeating: "A: b\r\n", count: 7) + "A: b\r"),
    .refused("a ninth field that is none", start + String(repeating: "A: b\r\n", count: 7) + "A\r\n", 431),
    .refused("9 fields of one list", start + String(repeating: "Connection: close\r\n", count: 8), 431),
  ]

  static let limitedBodies: [RequestCase] = [
    .served("a body at the limit", post("Content-Length: 32\r\n", text(32))),
    .refused("a body over the limit, from its head", post("Content-Length: 33\r\n", ""), 413),
    .refused("a body over the limit that has come", post("Content-Length: 33\r\n", text(33)), 413),
    .refused("a body of GET over the limit", get("Content-Length: 33\r\n"), 413),
    .closed("a body over the limit in 1.0", "POST / HTTP/1.0\r\nContent-Length: 33\r\n\r\n", [413]),
    .served(
      "two bodies at the limit",
      post("Content-Length: 32\r\n", text(32)) + post("Content-Length: 32\r\n", text(32)), [200, 200]),

    .served("chunks at the limit", chunked("20\r\n\(text(32))\r\n0\r\n\r\n")),
    .served("two chunks at the limit", chunked("10\r\n\(text(16))\r\n10\r\n\(text(16))\r\n0\r\n\r\n")),
    .refused("a chunk over the limit, from its size", chunked("21\r\n"), 413),
    .refused("chunks over the limit together", chunked("20\r\n\(text(32))\r\n1\r\n"), 413),
    .refused("a second chunk over the limit", chunked("1\r\na\r\n20\r\n"), 413),
    .refused("a second chunk that would overflow the sum", chunked("1\r\na\r\nFFFFFFFFFFFFFFFF\r\n"), 413),
    .waiting("16 digits of a size", chunked("0000000000000003")),
    .refused("a line of digits", chunked(String(repeating: "0", count: 33))),

    .served("extensions at the limit", chunked("3;2345678\r\nabc\r\n0;2345678\r\n\r\n")),
    .served("one extension at the limit", chunked("3;a=\"\(text(11))\"\r\nabc\r\n0\r\n\r\n")),
    .refused("extensions over the limit", chunked("3;2345678\r\nabc\r\n0;23456789\r\n\r\n")),
    .refused("one extension over the limit", chunked("3;a=\"\(text(12))\"\r\nabc\r\n0\r\n\r\n")),
    .refused("extensions over the limit by blanks", chunked("3        ;        a\r\nabc\r\n0\r\n\r\n")),
    .refused(
      "an extension over the limit of many",
      chunked(String(repeating: "1;a\r\nx\r\n", count: 9) + "0\r\n\r\n")),
    .served(
      "extensions at the limit of many", chunked(String(repeating: "1;a\r\nx\r\n", count: 8) + "0\r\n\r\n")),
    .waiting("an extension that may end yet", chunked("3;" + text(30))),
    .refused("an extension without end", chunked("3;" + text(31))),

    .served("trailers at the limit", chunked("0\r\nA: \(text(25))\r\n\r\n")),
    .served("two trailers at the limit", chunked("0\r\nA: \(text(9))\r\nB: \(text(11))\r\n\r\n")),
    .refused("trailers over the limit", chunked("0\r\nA: \(text(26))\r\n\r\n"), 431),
    .refused("two trailers over the limit", chunked("0\r\nA: \(text(9))\r\nB: \(text(12))\r\n\r\n"), 431),
    .refused("many trailers", chunked("0\r\n" + String(repeating: "A:\r\n", count: 9)), 431),
    .waiting("a trailer that may end yet", chunked("0\r\n" + text(28))),
    .refused("a trailer without end", chunked("0\r\n" + text(29)), 431),
    .served(
      "trailers at the limit, twice",
      chunked("0\r\nA: \(text(25))\r\n\r\n") + chunked("0\r\nA: \(text(25))\r\n\r\n"), [200, 200]),
  ]
}
