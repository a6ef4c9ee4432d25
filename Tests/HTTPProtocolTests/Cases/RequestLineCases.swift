// RFC 9112 §3: method SP request-target SP HTTP-version, and nothing else between them or around.

extension RequestCase {
  static let requestLines: [RequestCase] =
    [
      .served("GET", get("")),
      .served("one empty line in front", "\r\n" + get("")),
      .served("an empty line between two requests", get("") + "\r\n" + get(""), [200, 200]),
      .waiting("only an empty line", "\r\n"),
      .waiting("only the CR of an empty line", "\r"),
      .refused("two empty lines in front", "\r\n\r\n" + get("")),
      .closed("two empty lines between two requests", get("") + "\r\n\r\n" + get(""), [200, 400]),
      .refused("request line ends in LF", "GET / HTTP/1.1\nHost: a\r\n\r\n"),
      .refused("request line ends in CR", "GET / HTTP/1.1\rHost: a\r\n\r\n"),
      .refused("request line ends in CR CR LF", "GET / HTTP/1.1\r\r\nHost: a\r\n\r\n"),
      .refused("request line ends in LF CR", "GET / HTTP/1.1\n\rHost: a\r\n\r\n"),
      .refused("a CR in the target", line("GET /\ra HTTP/1.1")),
      .refused("an LF in the method", line("GE\nT / HTTP/1.1")),
    ]
    + each("in front:", ["\n", "\r", " ", "\t", "\0", "\u{B}", "\u{EF}\u{BB}\u{BF}", "\r\n ", ":", "\u{7F}"])
  {
    .refused($0, $1 + get(""))
  }
    + each(
      "request line",
      [
        "GET  / HTTP/1.1", "GET /  HTTP/1.1", "GET\t/ HTTP/1.1", "GET /\tHTTP/1.1", "GET / HTTP/1.1 ",
        "GET / HTTP/1.1\t", "GET / HTTP/1.1  ", "GET / HTTP/1.1 x", "GET / x HTTP/1.1", "GET /a b HTTP/1.1",
        "GET\u{B}/ HTTP/1.1", "GET /\u{C}HTTP/1.1", "GET\u{A0}/ HTTP/1.1", "GET /\u{A0}HTTP/1.1",
        "GET\0/ HTTP/1.1", "GET / HTTP/1.1\0", "GET /", "GET / ", "GET HTTP/1.1", "GET", "GET ", "GET  ",
        "/ HTTP/1.1", " ", "HTTP/1.1", "GET/ HTTP/1.1", "GET /HTTP/1.1", "GET,/,HTTP/1.1", "Host: a",
        "HTTP/1.1 200 OK",
      ]
    ) { .refused($0, line($1)) }

  /// RFC 9110 §9.1: a token in any case; what is not known is 501, what is no token is 400.
  static let methods: [RequestCase] =
    each("method", ["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY", "TRACE"]) {
      .served($0, line("\($1) / HTTP/1.1"))
    }
    + each(
      "method",
      [
        "BREW", "get", "Get", "GETT", "GE", "XGET", "PROPFIND", "M-SEARCH", "PRI", "0", "!#$%&'*+-.^_`|~",
        "GET-", "Post", String(repeating: "M", count: 40),
      ]
    ) { .refused($0, line("\($1) / HTTP/1.1"), 501) }
    + each(
      "method",
      [
        "", "GE(T", "GET/", "G@T", "GET,", "GET:", "\"GET\"", "G\0T", "\0", "G\u{7F}T", "\u{80}GET",
        "GET\u{FF}",
        "[GET]", "{GET}", "G=T", "G;T", "G?T", "G\\T", "<GET>", "\u{C3}\u{89}T",
      ]
    ) { .refused($0, line("\($1) / HTTP/1.1")) }

  /// RFC 9112 §3.2.3, RFC 9110 §9.3.6: a host and a port, which must not be missing; and then 501, as this is no
  /// proxy.
  static let connects: [RequestCase] =
    each("CONNECT", ["a:443", "[::1]:443", "1.2.3.4:80"]) {
      .refused($0, line("CONNECT \($1) HTTP/1.1"), 501)
    }
    + each(
      "CONNECT",
      [
        "a", "a:", "[::1]", "[::1]:", ":443", "a:b", "a:443/", "a:65536", "/", "http://a:443", "u@a:443",
        "a:443?b",
      ]
    ) { .refused($0, line("CONNECT \($1) HTTP/1.1")) }

  /// RFC 9112 §2.3: "HTTP/" in capitals, DIGIT, ".", DIGIT. RFC 9110 §2.5: later minor versions are served.
  static let versions: [RequestCase] =
    each("version", ["HTTP/1.1", "HTTP/1.2", "HTTP/1.9"]) { .served($0, get("", version: $1)) }
    + [.closed("version HTTP/1.0", get("", version: "HTTP/1.0"), [200])]
    + each("version", ["HTTP/2.0", "HTTP/0.9", "HTTP/0.0", "HTTP/3.0", "HTTP/9.9", "HTTP/2.1"]) {
      .refused($0, get("", version: $1), 505)
    }
    + each(
      "version",
      [
        "http/1.1", "Http/1.1", "HTTP/1", "HTTP/2", "HTTP/1.", "HTTP/.1", "HTTP/1.10", "HTTP/11.1",
        "HTTP/01.1",
        "HTTP/1.01", "HTTP/1.1.1", "HTTP/1,1", "HTTP/1:1", "HTTP/+1.1", "HTTP/-1.1", "HTTP/1.-1", "HTTP/1.+1",
        "HTTP/a.b", "HTTP/1.x", "HTTP/x.1", "HTTP/1.\u{B2}", "HTTP/1.1\0", "HTTP/ 1.1", "HTTP /1.1",
        "HTTP/1 .1",
        "HTTP\\1.1", "HTTP//1.1", "HTTP1.1", "HTTP-1.1", "HTTPS/1.1", "HTP/1.1", "HTTPP1.1", "SIP/2.0",
        "RTSP/1.0",
        "1.1", "HTTP", "HTTP/", "\"HTTP/1.1\"", "HTTP/1.1#", "HTTP/0x1.1",
      ]
    ) { .refused($0, get("", version: $1)) }
    + [
      .refused("the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505),
      .refused("a request of HTTP/0.9", "GET /\r\n"),
      .refused("a record of TLS", "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\r\n"),
    ]
}
