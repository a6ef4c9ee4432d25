extension RequestCase {
  static let chunks: [RequestCase] = [
    .served("two chunks", chunked("3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n")),
    .served("a size in hexadecimal", chunked("a\r\n0123456789\r\n0\r\n\r\n")),
    .served("zeros in front of a size", chunked("0003\r\nabc\r\n000\r\n\r\n")),
    .served("16 digits", chunked("0000000000000003\r\nabc\r\n0\r\n\r\n")),
    .refused("17 digits", chunked("00000000000000003\r\nabc\r\n0\r\n\r\n")),
    .refused("64 bits and one more", chunked("10000000000000003\r\nabc\r\n0\r\n\r\n")),
    .refused("64 bits", chunked("FFFFFFFFFFFFFFFF\r\n"), 413),
    .refused("a chunk over the limit", chunked("21\r\n"), 413),
    .refused(
      "chunks over the limit together", chunked("20\r\n\(String(repeating: "x", count: 32))\r\n1\r\n"), 413),
    .served("chunks at the limit", chunked("20\r\n\(String(repeating: "x", count: 32))\r\n0\r\n\r\n")),
    .refused("no size", chunked("\r\nabc\r\n0\r\n\r\n")),
    .refused("a size that is none", chunked("g\r\nabc\r\n0\r\n\r\n")),
    .refused("a sign", chunked("+3\r\nabc\r\n0\r\n\r\n")),
    .refused("0x", chunked("0x3\r\nabc\r\n0\r\n\r\n")),
    .refused("an underscore", chunked("0_3\r\nabc\r\n0\r\n\r\n")),
    .refused("a space before the size", chunked(" 3\r\nabc\r\n0\r\n\r\n")),
    .refused("a space behind the size", chunked("3 \r\nabc\r\n0\r\n\r\n")),
    .refused("a chunk line that ends in LF", chunked("3\nabc\r\n0\r\n\r\n")),
    .refused("a chunk line that ends in CR", chunked("3\rabc\r\n0\r\n\r\n")),
    .refused("data that ends in LF", chunked("3\r\nabc\n0\r\n\r\n")),
    .refused("data that is longer", chunked("3\r\nabcd\r\n0\r\n\r\n")),
    .refused("data that is shorter", chunked("3\r\nab\r\n0\r\n\r\n")),
    .refused("data followed by two octets", chunked("3\r\nabcXX0\r\n\r\n")),
  ]

  static let extensions: [RequestCase] =
    [";a", ";a=b", ";a=\"b;c\"", ";a=\"\\\"\"", " ; a = b", ";a;b=c;d", ";a=\"\"", ";a=\"\u{FF}\""].map {
      .served("extension \($0)", chunked("3\($0)\r\nabc\r\n0\($0)\r\n\r\n"))
    }
    + [
      ";", ";;", "; ", ";a=", ";=b", ";a=b c", ";a=\"b", ";a=\"b\"c", ";a ", ";a\0", ";a=\"\0\"", ";a\u{FF}",
      ";a=\"\\",
      " a", ",a",
    ].map { .refused("extension \($0)", chunked("3\($0)\r\nabc\r\n0\r\n\r\n")) }
    + [
      .served("extensions at the limit", chunked("3;2345678\r\nabc\r\n0;2345678\r\n\r\n")),
      .refused("extensions over the limit", chunked("3;2345678\r\nabc\r\n0;23456789\r\n\r\n")),
      .refused("an extension without end", chunked("3;" + String(repeating: "x", count: 64))),
    ]

  static let trailers: [RequestCase] = [
    .served("a trailer", chunked("0\r\nA: b\r\n\r\n")),
    .served(
      "a trailer that would change the framing", chunked("0\r\nContent-Length: 9\r\n\r\n") + get(""),
      [200, 200]),
    .served("trailers at the limit", chunked("0\r\nA: \(String(repeating: "b", count: 25))\r\n\r\n")),
    .refused("trailers over the limit", chunked("0\r\nA: \(String(repeating: "b", count: 26))\r\n\r\n"), 431),
    .refused("a trailer without a colon", chunked("0\r\nA\r\n\r\n")),
    .refused("a trailer with a space before the colon", chunked("0\r\nA : b\r\n\r\n")),
    .refused("a trailer that ends in LF", chunked("0\r\nA: b\n\r\n")),
    .refused("a folded trailer", chunked("0\r\nA: b\r\n c\r\n\r\n")),
    .refused("an empty line of LF", chunked("0\r\n\n")),
  ]

  static let limited: [RequestCase] = [
    .served("a request line at the limit", get("", target: "/" + String(repeating: "a", count: 50))),
    .refused("a request line over the limit", get("", target: "/" + String(repeating: "a", count: 51)), 414),
    .refused("a request line without end", String(repeating: "a", count: 65), 414),
    .served("a head at the limit", get("A: \(String(repeating: "b", count: 256 - 25 - 2 - 5))\r\n")),
    .refused("a head over the limit", get("A: \(String(repeating: "b", count: 256 - 25 - 2 - 4))\r\n"), 431),
    .refused("a head without end", get("A: " + String(repeating: "b", count: 256)), 431),
    .served("fields at the limit", get(String(repeating: "A: b\r\n", count: 7))),
    .refused("fields over the limit", get(String(repeating: "A: b\r\n", count: 8)), 431),
  ]

  static let all =
    requestLines + versions + targets + hosts + fields + lengths + codings + persistence + expectations
    + chunks
    + extensions + trailers + limited
}
