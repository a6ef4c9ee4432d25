// RFC 9112 §5, RFC 9110 §5.1, §5.5: a token, a colon right behind it, a value without control octets.

extension RequestCase {
  static let fieldNames: [RequestCase] =
    each("name", ["A", "!#$%&'*+-.^_`|~09azAZ", "0", "-", "Content_Length", "Transfer_Encoding"]) {
      .served($0, get("\($1): 9\r\n"))
    }
    // Every delimiter of RFC 9110 §5.6.2 but the colon, which ends the name.
    + each("name", ["(", ")", ",", "/", ";", "<", "=", ">", "?", "@", "[", "\\", "]", "{", "}", "\""]) {
      .refused($0, get("A\($1)B: b\r\n"))
    }
    + each(
      "name",
      [
        "", "\0", "A\0", "A\u{1}B", "A\u{1F}", "\u{7F}", "A\u{80}", "\u{C4}", "\u{FF}", "\u{C3}\u{A9}",
        "A\u{85}",
      ]
    ) { .refused($0, get("\($1): b\r\n")) }
    + each("before the colon", [" ", "\t", "  ", "\u{B}", "\u{C}", "\u{A0}", "\0", "\r\n "]) {
      .refused($0, get("A\($1): b\r\n"))
    }
    + each("in a name", [" ", "\t", "\u{B}", "\u{A0}"]) { .refused($0, get("A\($1)B: b\r\n")) }
    + each("line", ["A", "A b", "A=b", "A;b", "=", "\u{0}", "GET / HTTP/1.1"]) {
      .refused($0, get("\($1)\r\n"))
    }
    // What would frame the message, if it were taken for what it resembles.
    + each(
      "line",
      [
        "Content-Length : 3", "Content-Length\t: 3", "Content-Length\0: 3", " Content-Length: 3",
        "Content Length: 3", "Content-Length 3", "Transfer-Encoding : chunked",
        "Transfer-Encoding\t: chunked",
        "Transfer-Encoding\u{B}: chunked", "\tTransfer-Encoding: chunked", "Transfer Encoding: chunked",
        "Transfer-Encoding;: chunked", "Connection : close", "Expect : 100-continue",
      ]
    ) { .refused($0, get("\($1)\r\n")) }

  static let fieldValues: [RequestCase] =
    each(
      "value",
      [
        "", " ", "\t", " \t b c \t", "b", ":", "b:c", "\u{80}\u{FF}", "\u{A0}b\u{85}", "\u{C3}\u{A9}", "\"",
        "\"b",
        "\\", "b\tc", "(b", ",,,", "a=b; c", "\u{21}\u{7E}",
      ]
    ) { .served($0, get("A:\($1)\r\n")) }
    + each(
      "value",
      [
        "b\0c", "\0", "\0b", "b\0", "\u{1}", "\u{8}", "\u{B}b", "b\u{B}", "b\u{B}c", "\u{C}b", "b\u{C}",
        "\u{E}",
        "\u{1B}[31m", "\u{1F}", "\u{7F}", "b\u{7F}c", "b\u{7F}",
      ]
    ) { .refused($0, get("A:\($1)\r\n")) }
    + each("value", ["b\rc", "\rb", "b\r", "b\r\rc", "b\nc: d", "\nb: c", "b\n", "b\r\rc: d"]) {
      .refused($0, get("A: \($1)\r\n"))
    }

  /// RFC 9112 §2.2, §5.2: lines end in CRLF and nothing else, and are not folded.
  static let fieldLines: [RequestCase] =
    each("line ending", ["\n", "\r", "\r\r\n", "\n\r\n", "\r\n\n", "\n\n", "\r\r", "\u{B}", "\0"]) {
      .refused($0, "GET / HTTP/1.1\r\nHost: a\r\nA: b\($1)C: d\r\n\r\n\r\n")
    }
    + each("end of the head", ["\n", "\r\r\n", "\n\r\n", "\r \n", " \r\n", "\0\r\n", "\t\r\n"]) {
      .refused($0, "GET / HTTP/1.1\r\nHost: a\r\n\($1)")
    }
    + each(
      "fold",
      ["\r\n c", "\r\n\tc", "\r\n ", "\r\n  \t", "\r\n c\r\n d", "\r\n : c", "\r\n Content-Length: 3"]
    ) {
      .refused($0, get("A: b\($1)\r\n"))
    }
    + [
      .refused("a fold of an empty value", get("A:\r\n b\r\n")),
      .refused("a fold of a name", get("A\r\n : b\r\n")),
      .refused("a fold of the request line", "GET / HTTP/1.1\r\n Host: a\r\n\r\n"),
      .refused("a fold of the request line that is blank", "GET / HTTP/1.1\r\n \r\nHost: a\r\n\r\n"),
      .refused("a fold with a tab before the first field", "GET / HTTP/1.1\r\n\tHost: a\r\n\r\n"),
      .served("the same name twice", get("A: b\r\nA: c\r\na: d\r\n")),
      .waiting("a head without its empty line", "GET / HTTP/1.1\r\nHost: a\r\n"),
      .waiting("a head whose last LF is missing", "GET / HTTP/1.1\r\nHost: a\r\n\r"),
      .waiting("a name without its colon yet", "GET / HTTP/1.1\r\nHost"),
    ]
}
