extension RequestCase {
  static let requestLines: [RequestCase] = [
    .served("GET", get("")),
    .served("DELETE", "DELETE / HTTP/1.1\r\nHost: a\r\n\r\n"),
    .served("one empty line in front", "\r\n" + get("")),
    .refused("two empty lines in front", "\r\n\r\n" + get("")),
    .refused("a bare LF in front", "\n" + get("")),
    .refused("a space in front", " " + get("")),
    .refused("request line ends in LF", "GET / HTTP/1.1\nHost: a\r\n\r\n"),
    .refused("request line ends in CR", "GET / HTTP/1.1\rHost: a\r\n\r\n"),
    .refused("two spaces behind the method", "GET  / HTTP/1.1\r\nHost: a\r\n\r\n"),
    .refused("two spaces behind the target", "GET /  HTTP/1.1\r\nHost: a\r\n\r\n"),
    .refused("a tab behind the method", "GET\t/ HTTP/1.1\r\nHost: a\r\n\r\n"),
    .refused("a space behind the version", "GET / HTTP/1.1 \r\nHost: a\r\n\r\n"),
    .refused("no version", "GET /\r\nHost: a\r\n\r\n"),
    .refused("no target", "GET HTTP/1.1\r\nHost: a\r\n\r\n"),
    .refused("only a method", "GET\r\nHost: a\r\n\r\n"),
    .refused("a method that is no token", "GE(T / HTTP/1.1\r\nHost: a\r\n\r\n"),
    .refused("a method of NUL", "\0 / HTTP/1.1\r\nHost: a\r\n\r\n"),
    .refused("an unknown method", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
    .refused("a method in lower case", "get / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
    .served("TRACE, which no handler allows", "TRACE / HTTP/1.1\r\nHost: a\r\n\r\n"),
    .refused("CONNECT", "CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", 501),
    .refused("CONNECT to a path", "CONNECT / HTTP/1.1\r\nHost: a\r\n\r\n"),
  ]

  static let versions: [RequestCase] = [
    .served("HTTP/1.2", get("", version: "HTTP/1.2")),
    .served("HTTP/1.9", get("", version: "HTTP/1.9")),
    .refused("HTTP/2.0", get("", version: "HTTP/2.0"), 505),
    .refused("HTTP/0.9", get("", version: "HTTP/0.9"), 505),
    .refused("HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
    .refused("http in lower case", get("", version: "http/1.1")),
    .refused("HTTP/1", get("", version: "HTTP/1")),
    .refused("HTTP/1.10", get("", version: "HTTP/1.10")),
    .refused("HTTP/11.1", get("", version: "HTTP/11.1")),
    .refused("HTTP/1,1", get("", version: "HTTP/1,1")),
    .refused("HTTP/+1.1", get("", version: "HTTP/+1.1")),
    .refused("HTTPS/1.1", get("", version: "HTTPS/1.1")),
  ]

  static let targets: [RequestCase] = [
    .served("path and query", get("", target: "/a/b;c=d/~e?f=g&h=/?i")),
    .served("percent-encodings", get("", target: "/%41%2f%7e?%00")),
    .served("absolute form", get("", target: "http://b:80/c?d")),
    .served("absolute form in capitals", get("", target: "HTTP://B/")),
    .served("absolute form of https", get("", target: "https://b")),
    .served("absolute form with only a query", get("", target: "http://b?c")),
    .served("OPTIONS *", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n"),
    .refused("GET *", get("", target: "*")),
    .refused("OPTIONS **", "OPTIONS ** HTTP/1.1\r\nHost: a\r\n\r\n"),
    .refused("a fragment", get("", target: "/a#b")),
    .refused("a fragment behind a query", get("", target: "/a?b#c")),
    .refused("half of a percent-encoding", get("", target: "/%4")),
    .refused("a percent-encoding that is none", get("", target: "/%zz")),
    .refused("a wrong percent-encoding in the query", get("", target: "/?%0")),
    .refused("a backslash", get("", target: "/a\\b")),
    .refused("a quote in the query", get("", target: "/?\"")),
    .refused("an octet over 0x7F", get("", target: "/\u{E9}")),
    .refused("a NUL", get("", target: "/\0")),
    .refused("a DEL", get("", target: "/\u{7F}")),
    .refused("a path without its slash", get("", target: "a/b")),
    .refused("another scheme", get("", target: "ftp://b/")),
    .refused("an empty host", get("", target: "http:///a")),
    .refused("an empty host with a port", get("", target: "http://:80/a")),
    .refused("userinfo", get("", target: "http://u@b/")),
    .refused("absolute form with a wrong Host", "GET http://b/ HTTP/1.1\r\nHost: a b\r\n\r\n"),
    .refused("absolute form without Host", "GET http://b/ HTTP/1.1\r\n\r\n"),
  ]

  static let hosts: [RequestCase] =
    [
      "a", "a.b:80", "a:", "127.0.0.1:8080", "[::1]:80", "[1:2:3:4:5:6:7:8]", "[::ffff:1.2.3.4]", "[1::]",
      "a%20b",
      "a_b",
    ].map { .served("Host: \($0)", "GET / HTTP/1.1\r\nHost: \($0)\r\n\r\n") }
    + [
      "", "a b", "a:b", "a:80:80", "a:65536", "u@a", "a/b", "[::1", "[:::1]", "[1]", "[1:2:3:4:5:6:7:8:9]",
      "[12345::]",
      "[::1.2.3]", "[::1.2.3.256]", "[::01.2.3.4]", "[g::]", "[::1]a", ":80", "a%zz", "a\u{E9}", "http://a",
    ].map { .refused("Host: \($0)", "GET / HTTP/1.1\r\nHost: \($0)\r\n\r\n") }
    + [
      .refused("no Host", "GET / HTTP/1.1\r\n\r\n"),
      .refused("Host twice", "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n"),
      .refused("Host twice in 1.0", "GET / HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n"),
      .closed("no Host in 1.0", "GET / HTTP/1.0\r\n\r\n", [200]),
    ]
}
