// RFC 9112 §3.2, RFC 3986 §3.3, §3.4: what a request line may point at.

extension RequestCase {
  static let targets: [RequestCase] =
    each(
      "target",
      [
        "/", "//", "//a", "/.", "/..", "/a/../b", "/%2e%2e/", "/a;b=c/d", "/a:b@c", "/!$&'()*+,;=", "/-._~",
        "/%41%2f%7e", "/%00", "/%FF", "/%ff", "/?", "/??", "/?/", "/a?b=c&d=e", "/?%41",
        "/?:@!$&'()*+,;=-._~/?",
        "/?%00", "/http://b/",
      ]
    ) { .served($0, get("", target: $1)) }
    + each(
      "target",
      [
        "a", "a/b", "./a", "../a", "?a", "#", "*", "**", "%2F", "\\", "\\a", "", "a:80", "b.c", "/%", "/%4",
        "/%zz",
        "/%g0", "/%0g", "/%%41", "/%u0041", "/% 41", "/?%", "/?%0", "/?a%zz", "/#", "/a#b", "/a?b#c", "/a#?b",
      ]
    ) { .refused($0, get("", target: $1)) }
    + each(
      "octet in a path",
      ["\\", "\"", "<", ">", "{", "}", "[", "]", "|", "^", "`", "\t", "\u{1}", "\u{1F}", "\0"]
    ) { .refused($0, get("", target: "/a\($1)b")) }
    + each("octet in a path", ["\u{7F}", "\u{80}", "\u{FF}", "\u{C3}\u{A9}", "\u{E9}", "\u{A0}"]) {
      .refused($0, get("", target: "/a\($1)b"))
    }
    + each(
      "octet in a query",
      [
        "\\", "\"", "<", ">", "{", "}", "[", "]", "|", "^", "`", "\t", "\0", "\u{7F}", "\u{80}",
        "\u{C3}\u{A9}",
      ]
    ) { .refused($0, get("", target: "/a?b\($1)")) }
    + [
      .served("OPTIONS *", line("OPTIONS * HTTP/1.1")),
      .served("OPTIONS of a path", line("OPTIONS /a HTTP/1.1")),
      .refused("OPTIONS **", line("OPTIONS ** HTTP/1.1")),
      .refused("OPTIONS *?a", line("OPTIONS *?a HTTP/1.1")),
      .refused("OPTIONS /*#", line("OPTIONS /*# HTTP/1.1")),
      .refused("HEAD *", line("HEAD * HTTP/1.1")),
      .refused("POST *", line("POST * HTTP/1.1")),
    ]

  /// RFC 9112 §3.2.2, RFC 9110 §4.2: http and https in any case, a host that is not empty, no userinfo.
  static let absoluteTargets: [RequestCase] =
    each(
      "target",
      [
        "http://b", "http://b/", "http://b:80/c?d", "http://b?c", "http://b?", "http://b:/", "HTTP://B/",
        "hTtP://b/", "https://b", "HTTPS://b/", "http://[::1]/", "http://[::1]:80/a", "http://1.2.3.4/",
        "http://b//c", "http://b%20c/", "http://b/%41",
      ]
    ) { .served($0, get("", target: $1)) }
    + each(
      "target",
      [
        "http://", "https://", "http:///", "http:///a", "http://?a", "http://:80/a", "http:/b", "http:b",
        "http//b", "://b", "http://u@b/", "http://u:p@b/", "http://@b/", "http://b:65536/", "http://b:x/",
        "http://b:80:80/", "http://b:-1/", "http://[::1/", "http://[1]/", "http://::1/", "http://b#c",
        "http://b/#c", "http://b\\c/", "http://b\u{E9}/", "http://%zz/", "http://b/%zz", "http://b/\u{E9}",
        "ftp://b/", "ws://b/", "file:///a", "mailto:a@b", "urn:a:b", "http ://b/", "http:\\\\b/",
        "httpx://b/",
      ]
    ) { .refused($0, get("", target: $1)) }
    + [
      .served("OPTIONS of a whole server", line("OPTIONS http://b HTTP/1.1")),
      .served("OPTIONS of an absolute path", line("OPTIONS http://b/ HTTP/1.1")),
      .served("absolute form with another Host", "GET http://b/ HTTP/1.1\r\nHost: c\r\n\r\n"),
      .closed("absolute form in 1.0 without Host", "GET http://b/ HTTP/1.0\r\n\r\n", [200]),
      .refused("absolute form without Host", "GET http://b/ HTTP/1.1\r\n\r\n"),
      .refused("absolute form with a wrong Host", "GET http://b/ HTTP/1.1\r\nHost: a b\r\n\r\n"),
      .refused("absolute form with an empty Host", "GET http://b/ HTTP/1.1\r\nHost:\r\n\r\n"),
      .refused("absolute form with two Hosts", "GET http://b/ HTTP/1.1\r\nHost: b\r\nHost: b\r\n\r\n"),
    ]
}
