import HTTPProtocol
import Testing

/// The files that the program carries, with gzip and without it (RFC 9110 §8.8.3, §12.5.3).
@Suite("Content codings")
struct ContentCodingTests {
  @Test(
    "A file comes with gzip where that is no less welcome than the bytes as they are",
    arguments: [
      (nil, false), ("", false), ("gzip", true), ("GZIP", true), ("x-gzip", true),
      ("gzip, deflate, br, zstd", true),
      ("br", false), ("*", true), ("*;q=0", false), ("gzip;q=0", false), ("gzip;q=0, *", false),
      ("gzip ; q=0.5 , identity", false), ("gzip;q=0.5, identity;q=0.5", true),
      ("identity;q=0.5, *;q=0.4", false),
      ("identity;q=0", false), ("gzip;q=0.001", true), ("gzip;q=zero", false), (";;,,q=", false),
    ] as [(String?, Bool)], ["/", "/hittest.js", "/openapi.yaml", "/examples/screen.json"])
  func negotiation(accepted: (String?, Bool), path: String) {
    let plain = ask(.get, path)
    let answer = ask(.get, path, fields: accepted.0.map { ["Accept-Encoding": $0] } ?? HTTPFields())
    #expect(answer.status == 200 && answer.fields["Vary"]?.contains("Accept-Encoding") == true)
    #expect(answer.fields["Content-Encoding"] == (accepted.1 ? "gzip" : nil))
    #expect(answer.body.starts(with: [0x1F, 0x8B]) == accepted.1)
    #expect((answer == plain) == !accepted.1)
    #expect((answer.fields["ETag"] == plain.fields["ETag"]) == !accepted.1)
    #expect(answer.fields["Content-Type"] == plain.fields["Content-Type"])
  }

  @Test("A tag is good for the coding that it was given with, and a 304 says what it depends on")
  func conditions() throws {
    let coding: HTTPFields = ["Accept-Encoding": "gzip"]
    let tags = try [HTTPFields(), coding].map { try #require(ask(.get, "/", fields: $0).fields["ETag"]) }
    for (index, coding) in [HTTPFields(), coding].enumerated() {
      for (other, tag) in tags.enumerated() {
        var fields = coding
        fields.append(name: "If-None-Match", value: tag)
        let answer = ask(.get, "/", fields: fields)
        #expect(answer.status == (index == other ? 304 : 200))
        #expect(answer.fields["ETag"] == tags[index])
        #expect(answer.fields["Vary"]?.contains("Accept-Encoding") == true)
      }
    }
  }

  @Test("A text that the program writes itself comes as it is")
  func plain() {
    let answer = ask(.get, "/examples/", fields: ["Accept-Encoding": "gzip"])
    #expect(answer.fields["Content-Encoding"] == nil && answer.body.first == UInt8(ascii: "["))
  }
}
