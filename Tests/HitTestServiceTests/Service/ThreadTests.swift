import Foundation
import HTTPProtocol
import Testing

/// Public threads in which somebody told what UIKit did, or what cured it: `Threads/threads.json` has each as a request, with
/// sentences that the answer has to say, or must not.
@Suite("Threads")
struct ThreadTests {
  struct Thread: Decodable, Sendable, CustomTestStringConvertible {
    let thread: String
    /// What happened, in short.
    let outcome: String
    let says: [String]
    let never: [String]?

    var testDescription: String { "\(thread): \(outcome)" }
  }

  private static let file = Result {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try Data(contentsOf: folder.appending(path: "Threads/threads.json"))
  }

  static let threads: [Thread] = (try? JSONDecoder().decode([Thread].self, from: file.get())) ?? []

  @Test("There are threads")
  func some() { #expect(Self.threads.count > 60) }

  @Test("Answers agree with what was told", arguments: threads.indices)
  func agrees(place: Int) throws {
    let thread = Self.threads[place]
    let rows = try #require(try JSONSerialization.jsonObject(with: Self.file.get()) as? [[String: Any]])
    let request = try #require(rows[place]["request"] as? [String: Any])
    let body = String(decoding: try JSONSerialization.data(withJSONObject: request), as: UTF8.self)
    let response = ask(.post, request["events"] == nil ? "/v1/explain" : "/v1/events", body: body)
    #expect(response.status == 200, "\(thread.testDescription)")
    let sentences = try Self.sentences(of: response.json)
    for part in thread.says {
      #expect(
        sentences.contains { $0.contains(part) }, "\(thread.testDescription)\n\(part)\n\(sentences)")
    }
    for part in thread.never ?? [] {
      #expect(!sentences.contains { $0.contains(part) }, "\(thread.testDescription)\nnever \(part)")
    }
  }

  /// What an answer says in words.
  private static func sentences(of answer: JSON) -> [String] {
    let entries = answer["timeline"].array.flatMap { $0["entries"].array }.compactMap { $0["text"].string }
    let details = (answer["reasons"].array + answer["fixes"].array).compactMap { $0["detail"].string }
    let summary = [answer["summary.text"].string ?? answer["summary"].string ?? ""]
    return entries + details + summary + answer["assumptions"].strings
  }
}
