import Foundation
import FoundationNetworking
import Testing

/// An HTTP client that shares no line with the server.
///
/// The limit counts the time in which other suites have the processor: it is against hanging, not against slowness.
@Suite(.serialized, .timeLimit(.minutes(15))) struct URLSessionTests {
  @Test("URLSession reads an answer")
  func get() async throws {
    let server = try RunningServer()
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/a"))
    let (data, response) = try await URLSession.shared.data(from: url)
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    #expect(String(decoding: data, as: UTF8.self) == "GET /a ")
  }

  @Test("URLSession sends a body", arguments: [0, 1, 100_000])
  func post(_ count: Int) async throws {
    let server = try RunningServer()
    var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(server.port)/a")))
    request.httpMethod = "POST"
    request.httpBody = Data(repeating: 0x78, count: count)
    let (data, _) = try await URLSession.shared.data(for: request)
    #expect(data.count == 8 + count)
  }

  @Test("URLSession reads a refusal while it sends a body")
  func refusal() async throws {
    let server = try RunningServer()
    var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(server.port)/refused")))
    request.httpMethod = "POST"
    request.httpBody = Data(repeating: 0x78, count: 1_000_000)
    let (_, response) = try await URLSession.shared.data(for: request)
    #expect((response as? HTTPURLResponse)?.statusCode == 404)
  }
}
