// RFC 9112 §7.1: 1*HEXDIG and CRLF, the data and CRLF; 0 and CRLF, trailers, CRLF.

extension RequestCase {
  private static func size(_ size: String) -> String { chunked("\(size)\r\nabc\r\n0\r\n\r\n") }

  static let chunks: [RequestCase] =
    each("size", ["3", "03", "0003", "0000000000000003"]) { .served($0, size($1)) }
    + each("size of ten", ["a", "A", "0a", "00A"]) {
      .served($0, chunked("\($1)\r\n0123456789\r\n0\r\n\r\n"))
    }
    + each("last size", ["0", "00", "0000000000000000"]) { .served($0, chunked("1\r\na\r\n\($1)\r\n\r\n")) }
    + [
      .served("only the last chunk", chunked("0\r\n\r\n")),
      .served("two chunks", chunked("3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")),
      .served("a chunk for each octet", chunked("1\r\na\r\n1\r\nb\r\n1\r\nc\r\n0\r\n\r\n")),
      .served("data of CRLF", chunked("2\r\n\r\n\r\n0\r\n\r\n") + get(""), [200, 200]),
      .served(
        "data that looks like the last chunk", chunked("5\r\n0\r\n\r\n\r\n0\r\n\r\n") + get(""), [200, 200]),
      .served("data of LF", chunked("1\r\n\n\r\n0\r\n\r\n")),
      .served("data of NUL", chunked("1\r\n\0\r\n0\r\n\r\n")),
      .waiting("a size that goes on", chunked("3")),
      .waiting("a size without its LF", chunked("3\r")),
      .waiting("data that is missing", chunked("3\r\nab")),
      .waiting("data without its end", chunked("3\r\nabc")),
      .waiting("data without its LF", chunked("3\r\nabc\r")),
      .waiting("a last chunk without its end", chunked("0\r\n")),
      .waiting("an end without its LF", chunked("0\r\n\r")),
    ]
    // 33 is over the limit; 2³¹, 2³², 2⁶³ and 2⁶⁴ - 1 would be small when they wrap.
    + each(
      "size",
      [
        "21", "0021", "7fffffff", "80000003", "100000003", "7FFFFFFFFFFFFFFF", "8000000000000000",
        "8000000000000003",
        "FFFFFFFFFFFFFFFD", "ffffffffffffffff",
      ]
    ) { .refused($0, chunked("\($1)\r\n"), 413) }

  static let badChunks: [RequestCase] =
    each(
      "size",
      [
        "", "00000000000000003", "10000000000000003", "20000000000000000", String(repeating: "0", count: 30),
        "g", "G",
        "+3", "-3", "+0", "-0", "0x3", "0X3", "x3", "3h", "3L", "3_0", "0_3", "3.0", "3,", "3:", "3=",
        "3/",
        "#3", "%33", "\"3\"", "'3'", "(3)", "3 0", "3-", "three", "=3",
      ]
    ) { .refused($0, size($1)) }
    + each(
      "size",
      [
        " 3", "3 ", "3  ", "\t3", "3\t", "\u{B}3", "3\u{B}", "\u{C}3", "3\u{C}", "\0" + "3", "3\0", "3\u{7F}",
        "\u{A0}3", "3\u{A0}", "\u{85}3", "\u{B3}", "\u{D9}\u{A3}", "\u{EF}\u{BC}\u{93}", "\r\n3", "\n3",
        "\r3",
      ]
    ) { .refused($0, size($1)) }
    + each("last size", ["-0", "+0", "0x0", " 0", "0 ", "0\0", "0;", "0g", "\n0", "\r\n0"]) {
      .refused($0, chunked("1\r\na\r\n\($1)\r\n\r\n"))
    }

  /// Erratum 7633: also a chunk line ends in CRLF and not in LF.
  static let chunkData: [RequestCase] =
    each("end of a chunk line", ["\n", "\r", "\r\r\n", "\n\r", "\n\n", "\u{B}\n", " \n", "\0\n"]) {
      .refused($0, chunked("3\($1)abc\r\n0\r\n\r\n"))
    }
    + each(
      "end of data",
      ["", "\n", "\r", "\n\r", "\r\r\n", "\r\n\r\n", "\n\n", " \r\n", "\0\r\n", "XX", "\u{B}\r\n", "d\r\n"]
    ) { .refused($0, chunked("3\r\nabc\($1)0\r\n\r\n")) }
    + each("end of the last chunk line", ["\n", "\r", "\r\r\n"]) { .refused($0, chunked("0\($1)\r\n")) }
    + each("end of the body", ["\n", "\r\r\n", "\n\r\n", " \r\n", "\0\r\n"]) {
      .refused($0, chunked("0\r\n\($1)"))
    }
    + [
      .refused("data that is longer", chunked("3\r\nabcd\r\n0\r\n\r\n")),
      .refused("data that is shorter", chunked("3\r\nab\r\n0\r\n\r\n")),
      .refused("data shorter by its end", chunked("3\r\na\r\n0\r\n\r\n")),
      .refused("a chunk line behind the data at once", chunked("3\r\nabc0\r\n\r\n")),
      .refused("data that is not chunked", chunked("hello\r\n\r\n")),
      .refused("a request in place of a chunk", chunked(get(""))),
      .refused("a request in place of trailers", chunked("0\r\n" + get(""))),
      .served("a request behind the last chunk", chunked("0\r\n\r\n") + get(""), [200, 200]),
    ]
}
