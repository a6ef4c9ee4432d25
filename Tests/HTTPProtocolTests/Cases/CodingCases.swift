// RFC 9112 §6.1, §6.3: chunked comes last and once; another coding is 501; what cannot be told is 400.

extension RequestCase {
  /// With a body that would be complete if the coding were taken for chunked.
  private static func coding(_ value: String) -> String {
    post("Transfer-Encoding: \(value)\r\n", "0\r\n\r\n")
  }

  static let codings: [RequestCase] =
    each(
      "Transfer-Encoding:",
      [
        "chunked", "Chunked", "CHUNKED", "cHuNkEd", "\tchunked\t", "chunked,", ",chunked", ", ,\tchunked ,,",
        "chunked , ",
      ]
    ) { .served($0, coding($1)) }
    + each(
      "line",
      ["Transfer-Encoding:chunked", "TRANSFER-ENCODING: chunked", "transfer-encoding: chunked"]
    ) { .served($0, post("\($1)\r\n", "0\r\n\r\n")) }
    + each("chunked body of", ["GET", "HEAD", "DELETE", "OPTIONS", "PUT"]) {
      .served($0, "\($1) / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n")
    }
    + each(
      "Transfer-Encoding:",
      [
        "gzip, chunked", "deflate, chunked", "br, chunked", "identity, chunked", "GZIP,chunked", "x, chunked",
        "gzip, deflate, chunked", "trailers, chunked", "gzip;a=b, chunked", "gzip,, chunked",
        "xchunked, chunked",
      ]
    ) { .refused($0, coding($1), 501) }
    + [
      .served("chunked in 1.2", "POST / HTTP/1.2\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"),
      .served(
        "chunked behind an empty line of codings",
        post("Transfer-Encoding:\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n")),
      .refused(
        "gzip and chunked in two lines",
        post("Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n", ""), 501),
      .served("TE, which promises nothing", get("TE: trailers, chunked\r\n")),
      .served(
        "a Trailer that is announced",
        post("Trailer: A\r\nTransfer-Encoding: chunked\r\n", "0\r\nA: b\r\n\r\n")),
      .served("a field that resembles it", get("X-Transfer-Encoding: chunked\r\n")),
      .served("another one", get("Transfer-Encodings: chunked\r\n")),
    ]

  static let badCodings: [RequestCase] =
    each(
      "Transfer-Encoding:",
      [
        "", " ", ",", " , ,", "identity", "gzip", "compress", "xchunked", "chunkedx", "chunked1", "-chunked",
        "chunke",
        "chunked;", "chunked;a=b", "chunked;q=1", "chunked ;a", "\"chunked\"", "'chunked'", "chunked x",
        "x chunked",
        "chunked chunked", "chun ked", "c\thunked", "chunked:", ":chunked", "chunked=", "=chunked",
        "[chunked]",
        "chunked/1", "chunked\"", "chunked\\", "gzip;chunked", "gzip chunked", "chunked;gzip", "none", "null",
        "0",
      ]
    ) { .refused($0, coding($1)) }
    + each(
      "Transfer-Encoding:",
      [
        "chunked, gzip", "chunked, identity", "chunked, x", "chunked, chunked", "chunked,chunked",
        "Chunked, CHUNKED",
        "chunked, gzip, chunked", "chunked, , chunked", "gzip, identity",
      ]
    ) { .refused($0, coding($1)) }
    + each(
      "Transfer-Encoding:",
      [
        "\u{B}chunked", "chunked\u{B}", "\u{C}chunked", "chunked\u{C}", "chunked\0", "\0chunked",
        "chunked\u{7F}",
        "\u{A0}chunked", "chunked\u{A0}", "\u{85}chunked", "chunked\u{85}", "ch\u{FF}unked",
        "\u{EF}\u{BB}\u{BF}chunked",
        "chunked\u{1}", "chun\u{E2}\u{84}\u{AA}ed", "\r\n chunked", "chunked\r\n ", "chunked\r\n gzip",
        "chunked\rx",
      ]
    ) { .refused($0, coding($1)) }
    + each(
      "codings",
      ["chunked|chunked", "chunked|gzip", "chunked|identity", "chunked|x", "identity|gzip", "gzip|", "|"]
    ) { name, values in
      let lines = values.split(separator: "|", omittingEmptySubsequences: false)
      return .refused(name, post(lines.map { "Transfer-Encoding: \($0)\r\n" }.joined(), "0\r\n\r\n"))
    }

  /// RFC 9112 §6.1: both are an attempt to smuggle, and 1.0 has no transfer coding.
  static let codingsAndLengths: [RequestCase] =
    each(
      "lines",
      [
        "Content-Length: 3|Transfer-Encoding: chunked", "Transfer-Encoding: chunked|Content-Length: 3",
        "Content-Length: 0|Transfer-Encoding: chunked", "Transfer-Encoding: chunked|Content-Length: 5",
        "content-length: 5|TRANSFER-ENCODING: Chunked", "Content-Length:|Transfer-Encoding: chunked",
        "Content-Length: x|Transfer-Encoding: chunked", "Content-Length: 5|Transfer-Encoding: identity",
        "Content-Length: 5|Transfer-Encoding:", "Content-Length: 5|Transfer-Encoding: gzip, chunked",
        "Content-Length: 99|Transfer-Encoding: chunked", "Content-Length: 5|A: b|Transfer-Encoding: xchunked",
        "Content-Length: 5|Expect: 100-continue|Transfer-Encoding: chunked",
      ]
    ) { .refused($0, post($1.replacing("|", with: "\r\n") + "\r\n", "0\r\n\r\n")) }
    + each(
      "1.0 with",
      [
        "Transfer-Encoding: chunked", "Transfer-Encoding: identity", "Transfer-Encoding: gzip, chunked",
        "Transfer-Encoding:", "Connection: keep-alive\r\nTransfer-Encoding: chunked",
        "Content-Length: 5\r\nTransfer-Encoding: chunked",
      ]
    ) { .refused($0, "POST / HTTP/1.0\r\nHost: a\r\n\($1)\r\n\r\n0\r\n\r\n") }
    + [
      .refused(
        "a smuggled request",
        post("Content-Length: 4\r\nTransfer-Encoding: chunked\r\n", "0\r\n\r\n" + get("")))
    ]
}
