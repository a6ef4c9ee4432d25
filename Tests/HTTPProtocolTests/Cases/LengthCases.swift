// RFC 9110 §8.6, RFC 9112 §6.3: Content-Length is 1*DIGIT, once, and never beside Transfer-Encoding.

extension RequestCase {
  private static func length(_ value: String, _ body: String = "abc") -> String {
    post("Content-Length: \(value)\r\n", body)
  }

  static let lengths: [RequestCase] =
    each(
      "Content-Length:", ["3", "03", "0003", String(repeating: "0", count: 60) + "3", " 3", "\t3\t", "3 "]
    ) {
      .served($0, length($1))
    }
    + each("line", ["Content-Length:3", "CONTENT-LENGTH: 3", "content-length: 3", "cONTENT-lENGTH:\t3"]) {
      .served($0, post("\($1)\r\n", "abc"))
    }
    + each("body of", ["GET", "HEAD", "DELETE", "OPTIONS", "PUT", "PATCH", "QUERY", "TRACE"]) {
      .served($0, "\($1) / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc")
    }
    + [
      .served("Content-Length 0", length("0", "")),
      .served("Content-Length 00", length("00", "")),
      .served("POST without a length", post("", "")),
      .served("GET with Content-Length 0", get("Content-Length: 0\r\n")),
      .served("a body that looks like a request", length("18", "GET / HTTP/1.1\r\n\r\n")),
      .served("a body of CRLF", length("2", "\r\n") + get(""), [200, 200]),
      .served("a body of NUL", length("2", "\0\0") + get(""), [200, 200]),
      .served("an octet behind the body begins the next request", length("3", "abcG")),
      .waiting("a body that lacks an octet", length("3", "ab")),
      .waiting("a body that has not begun", length("3", "")),
      .closed("a body of 1.0", "POST / HTTP/1.0\r\nContent-Length: 3\r\n\r\nabc", [200]),
      .closed("no length in 1.0: no body", "POST / HTTP/1.0\r\n\r\nabc", [200]),
      .served(
        "a body of 1.0 that keeps alive",
        "POST / HTTP/1.0\r\nConnection: keep-alive\r\nContent-Length: 3\r\n\r\nabc"),
    ]
    // 2³¹, 2³², 2⁶³ and 2⁶⁴, and three more: what is left of them when they wrap.
    + each(
      "Content-Length:",
      [
        "33", "99", "0033", "2147483648", "2147483651", "4294967296", "4294967299", "9223372036854775807",
        "9223372036854775808", "9223372036854775811", "18446744073709551615", "18446744073709551616",
        "18446744073709551619", "340282366920938463463374607431768211459", String(repeating: "9", count: 99),
        String(repeating: "0", count: 20) + "18446744073709551619",
      ]
    ) { .refused($0, length($1, ""), 413) }

  static let badLengths: [RequestCase] =
    each(
      "Content-Length:",
      [
        "", " ", "\t", "+3", "-3", "+0", "-0", "0x3", "0X3", "0b11", "0o3", "3h", "3L", "0_3", "3_0", "3.0",
        "3.",
        ".3", "3e0", "1e1", "3,", ",3", ", 3", "3,3", "3, 3", "3, 4", "3;", "3;a", "3 3", "3\t3", "0 3",
        "3 ,3",
        "\"3\"", "'3'", "(3)", "=3", "3=", "#3", "$3", "3%", "%33", "three", "NaN", "inf", "null", "3a", "a3",
        "f",
      ]
    ) { .refused($0, length($1)) }
    + each(
      "Content-Length:",
      [
        "\u{B3}", "\u{D9}\u{A3}", "\u{EF}\u{BC}\u{93}", "\u{B}3", "3\u{B}", "\u{C}3", "3\u{C}", "\0" + "3",
        "3\0",
        "3\u{7F}", "\u{A0}3", "3\u{A0}", "\u{85}3", "3\u{85}", "\u{1}3", "3\r\n 3", "\r\n 3", "3\r3",
      ]
    ) { .refused($0, length($1)) }

  static let severalLengths: [RequestCase] =
    each(
      "lengths",
      [
        "3|3", "3|4", "4|3", "0|3", "3|0", "0|0", "3|", "|3", "3|3|3", "3|03", "3|x", "x|3", "3|+3",
        "3|18446744073709551619",
      ]
    ) { name, values in
      let lines = values.split(separator: "|", omittingEmptySubsequences: false)
      return .refused(name, post(lines.map { "Content-Length: \($0)\r\n" }.joined(), "abc"))
    }
    + [
      .refused("lengths in two spellings", post("Content-Length: 3\r\nCONTENT-LENGTH: 3\r\n", "abc")),
      .refused(
        "lengths around another field", post("Content-Length: 3\r\nA: b\r\nContent-Length: 3\r\n", "abc")),
      .refused("lengths in 1.0", "POST / HTTP/1.0\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc"),
      .refused("a wrong length of GET", get("Content-Length: +3\r\n") + "abc"),
      .refused("a wrong length in 1.0", "POST / HTTP/1.0\r\nContent-Length: x\r\n\r\n"),
    ]
}
