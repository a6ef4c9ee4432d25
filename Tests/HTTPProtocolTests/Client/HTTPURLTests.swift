import HTTPProtocol
import Testing

@Suite struct HTTPURLTests {
  @Test(
    "a URL gives host, port, authority and target",
    arguments: [
      ("http://127.0.0.1:8080/healthz", "127.0.0.1", 8080, "127.0.0.1:8080", "/healthz"),
      ("HTTP://localhost/", "localhost", 80, "localhost", "/"),
      ("http://localhost:", "localhost", 80, "localhost:", "/empty"),
      ("http://localhost:08080", "localhost", 8080, "localhost:08080", "/empty"),
      ("http://[::1]:65535/a/%2F?b=%61&c", "::1", 65_535, "[::1]:65535", "/a/%2F?b=%61&c"),
      ("http://[::ffff:1.2.3.4]", "::ffff:1.2.3.4", 80, "[::ffff:1.2.3.4]", "/empty"),
      ("http://a?b", "a", 80, "a", "/?b"),
    ])
  func parts(_ text: String, _ host: String, _ port: Int, _ authority: String, _ target: String) throws {
    let url = try HTTPURL(text, emptyPath: "/empty")
    #expect(url.host == host)
    #expect(url.port == port)
    #expect(url.authority == authority)
    #expect(url.target == target)
  }

  @Test(
    "a text that is no http URL is refused",
    arguments: [
      "", "/", "http", "http:", "http:/", "http://", "http:///a", "ftp://a/", "localhost:80", "127.0.0.1",
      "*",
      "http://:80", "http://a:0", "http://a:65536", "http://a:+1", "http://a:1x/", "http://a b/",
      "http://user@a/", "http://a/ b", "http://a/\r\n", "http://a/\r\nX: y", "http://a/#b", "http://a/%zz",
      "http://[::1", "http://[::1]x", "http://[]", "http://[1]", "http://[fe80::1%25eth0]", "http://a/\u{E9}",
    ])
  func malformed(_ text: String) {
    #expect(throws: HTTPURLError.malformed) { try HTTPURL(text) }
  }

  @Test(
    "an https URL is never asked in the clear", arguments: ["https://a", "HTTPS://127.0.0.1:8443/healthz"])
  func secure(_ text: String) {
    #expect(throws: HTTPURLError.secure) { try HTTPURL(text) }
  }
}
