// RFC 9112 §3.2, RFC 9110 §7.2, RFC 3986 §3.2.2: one Host, of a host and perhaps a port.

extension RequestCase {
  private static func host(_ value: String) -> String { "GET / HTTP/1.1\r\nHost: \(value)\r\n\r\n" }

  static let hosts: [RequestCase] =
    each(
      "Host:",
      [
        "a", "A.B", "a-b", "a_b", "a~b", "a.", "xn--bcher-kva.example", "a:80", "a:", "a:0", "a:00080",
        "a:65535",
        "127.0.0.1", "127.0.0.1:8080", "256.1.1.1", "a%20b", "%41", "a!$&'()*+;=b", "[::]", "[::1]",
        "[::1]:80",
        "[::1]:", "[1::]", "[1::2]", "[1:2:3:4:5:6:7:8]", "[::2:3:4:5:6:7:8]", "[1:2:3:4:5:6:7::]",
        "[ABCD:ef01::]",
        "[::ffff:1.2.3.4]", "[::1.2.3.4]", "[1:2:3:4:5:6:1.2.3.4]", " a", "\ta \t",
      ]
    ) { .served($0, host($1)) }
    + each(
      "Host:",
      [
        "", " ", "a b", "a\tb", "a, b", "a:b", "a:80:80", "a:65536", "a:99999999999999999999", "a:-1",
        "a:+80",
        "a:0x50", "a:80a", "a: 80", "a :80", ":80", ":", "::1", "a:b:c", "u@a", "@a", "u:p@a", "a/", "/",
        "a/b",
        "a?b", "a#b", "a\\b", "\"a\"", "<a>", "{a}", "a|b", "a^b", "a`b", "a%", "a%4", "a%zz", "http://a",
        "https://a/", "a\u{E9}", "a\u{80}", "a\u{FF}", "a\u{7F}", "a\0b", "a\u{B}b", "\u{A0}a", "\u{FE}",
      ]
    ) { .refused($0, host($1)) }
    + each(
      "Host:",
      [
        "[::1", "::1]", "[]", "[:]", "[:1]", "[1:]", "[:::1]", "[1::2::3]", "[1]", "[1:2:3:4:5:6:7]",
        "[1:2:3:4:5:6:7:8:9]", "[::1:2:3:4:5:6:7:8]", "[12345::]", "[g::]", "[::1]a", "[::1]80",
        "[::1]:65536",
        "[::1]]", "[[::1]]", "[::1 ]", "[::1.2.3]", "[::1.2.3.256]", "[::01.2.3.4]", "[::1.2.3.4.5]",
        "[1.2.3.4]",
        "[::1.2.3.4:5]", "[fe80::1%25eth0]", "[v1.a]", "a[::1]",
      ]
    ) { .refused($0, host($1)) }

  static let hostLines: [RequestCase] =
    each("line", ["HOST: a", "host: a", "hOsT:a", "Host:\ta"]) {
      .served($0, "GET / HTTP/1.1\r\n\($1)\r\n\r\n")
    }
    + each(
      "line",
      [
        "Host : a", "Host\t: a", " Host: a", "\tHost: a", "Host a", "Host", "Host\0: a", "Host: a\r\n b",
        "Host: a\r\nHost: a", "Host: a\r\nHost: b", "Host: a\r\nhost: a", "Host: a\r\nHost:",
        "Host:\r\nHost: a",
        "Host: a\r\nX: b\r\nHOST: a", "Hosts: a", "X-Host: a", "Host;: a", "\"Host\": a",
      ]
    ) { .refused($0, "GET / HTTP/1.1\r\n\($1)\r\n\r\n") }
    + [
      .refused("no Host", "GET / HTTP/1.1\r\n\r\n"),
      .refused("no Host in 1.2", "GET / HTTP/1.2\r\n\r\n"),
      .closed("no Host in 1.0", "GET / HTTP/1.0\r\n\r\n", [200]),
      .closed("Host in 1.0", "GET / HTTP/1.0\r\nHost: a\r\n\r\n", [200]),
      .refused("an empty Host in 1.0", "GET / HTTP/1.0\r\nHost:\r\n\r\n"),
      .refused("a wrong Host in 1.0", "GET / HTTP/1.0\r\nHost: a b\r\n\r\n"),
      .refused("Host twice in 1.0", "GET / HTTP/1.0\r\nHost: a\r\nHost: a\r\n\r\n"),
      .refused(
        "a wrong Host before a wrong length", "GET / HTTP/1.1\r\nHost: /\r\nContent-Length: 99\r\n\r\n"),
      .refused("no Host before a 501", "BREW / HTTP/1.1\r\n\r\n"),
    ]
}
