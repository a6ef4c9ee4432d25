// RFC 9112 §7.1.1, §7.1.2: what may stand behind a chunk size and behind the last chunk. It is checked and dropped.

extension RequestCase {
  static let extensions: [RequestCase] =
    each(
      "extension",
      [
        ";a", ";a=b", ";a;b", ";a;b=c;d", ";a=\"\"", ";a=\"b\"", ";a=\"b;c\"", ";a=\"=\"", ";a=\"\\\"\"",
        ";a=\"\\\\\"",
        ";a=\"\t\"", ";a=\" \"", ";a=\"\u{FF}\"", ";a=\"\\\u{FF}\"", " ;a", "\t;a", "; a", ";a = b",
        ";a\t=\tb", ";a ;b",
        ";!#$%&'", ";*+-.^_", ";`|~09aZ",
      ]
    ) { .served($0, chunked("3\($1)\r\nabc\r\n0\($1)\r\n\r\n")) }
    + each(
      "extension",
      [
        ";", ";;", ";;a", "; ", " ;", "; ;a", ";a;", ";a; ", ";a;;b", ";=", ";=b", "; =b", ";a=", ";a= ",
        ";a =",
        ";a==b", ";a=b=c", ";a b", ";a=b c", ";a ", ";a=b ", ";a\t", ";a,b", ";a/b", ";(a)", ";{a}", ";a:b",
        ";a=b,",
        " a", ",a", ":a", "=a", " ", "\t",
      ]
    ) { .refused($0, chunked("3\($1)\r\nabc\r\n0\r\n\r\n")) }
    + each(
      "extension",
      [
        ";a=\"", ";a=\"b", ";a=\"b\"c", ";a=\"b\" c", ";a=\"\\", ";a=\"\\\"", ";a=\"b\\\"", ";a=b\"c\"",
        ";\"a\"",
        ";a=\"\"\"",
      ]
    ) { .refused($0, chunked("3\($1)\r\nabc\r\n0\r\n\r\n")) }
    + each(
      "extension",
      [
        ";a\0", ";\0", ";a=\0", ";a=\"\0\"", ";a=\"\\\0\"", ";a=\"\u{1}\"", ";a=\"\u{7F}\"", ";a\u{7F}",
        ";a\u{FF}",
        ";\u{E9}", ";a=\u{E9}", ";a\u{B}", "\u{B};a", ";\u{C}a", ";a\u{A0}", ";a\n", ";\n", ";a=\"\n\"",
        ";a\rb",
        ";a=\"\r\"", ";a=\"b\nc\"", ";a=\"\r\n\"", ";\r",
      ]
    ) { .refused($0, chunked("3\($1)\r\nabc\r\n0\r\n\r\n")) }
    + each("extension of the last chunk", [";", ";a=", ";a=\"", ";a\0", " ", ";a\n"]) {
      .refused($0, chunked("0\($1)\r\n\r\n"))
    }

  static let trailers: [RequestCase] =
    each(
      "trailer",
      [
        "A: b", "A:", "A: b\r\nC: d", "A:\t\u{FF} ", "Content-Length: 9", "Transfer-Encoding: x", "Host: b c",
        "Connection: close", "Expect: a",
      ]
    ) { .served($0, chunked("0\r\n\($1)\r\n\r\n") + get(""), [200, 200]) }
    + each(
      "trailer",
      [
        "A", "A b", ": b", "A : b", "A\t: b", " A: b", "\tA: b", "A(: b", "\u{C4}: b", "\0: b", "A\0: b",
        "A: \0",
        "A: b\u{B}", "A: \u{7F}", "A: b\r\n c", "A: b\r\n\tc", "A: b\r\n ", "A: b\rc", "A: b\nC: d",
        "A: b\r\r\nC: d",
        "A: b\r\nC", "\"A\": b", "A;b: c",
      ]
    ) { .refused($0, chunked("0\r\n\($1)\r\n\r\n")) }
    + [
      .refused("trailers that end in LF", chunked("0\r\nA: b\r\n\n")),
      .refused("a trailer that ends in LF", chunked("0\r\nA: b\n\r\n")),
      .waiting("a trailer without the empty line", chunked("0\r\nA: b\r\n")),
    ]
}
