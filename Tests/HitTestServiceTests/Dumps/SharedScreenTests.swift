import Foundation
import HTTPProtocol
import HitTestService
import Testing

/// Public trees and failure logs, which lie beside the project where somebody has them: `../shared/screens`.
@Suite("Public screens on which something covers the target")
struct SharedScreenTests {
  /// A question, and what names the cover in an answer.
  struct Question: Sendable, CustomTestStringConvertible {
    let file: String
    let endpoint: String
    let query: String
    let names: String?

    var testDescription: String { "\(file) \(endpoint)?\(query)" }
  }

  private static let folder = packageFolder.appending(path: "../shared/screens").standardized

  /// None where the folder is missing.
  static let questions: [Question] = {
    guard let data = try? Data(contentsOf: folder.appending(path: "cases.json")),
      let cases = try? JSON(Array(data)).array
    else { return [] }
    return cases.flatMap { entry in
      entry["requests"].array.filter { $0["expect.covered"].bool == true }.map { request in
        let query = request["query"].keys.map { key in
          let value = request["query"][key]
          let text = value.string ?? value.description
          return key + "=" + (text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
        }
        return Question(
          file: entry["file"].string ?? "", endpoint: request["endpoint"].string ?? "",
          query: query.joined(separator: "&"), names: request["expect.names"].string)
      }
    }
  }()

  @Test("No target is said to be reached unless the cover is named", arguments: questions)
  func covered(question: Question) throws {
    let text = try String(contentsOf: Self.folder.appending(path: question.file), encoding: .utf8)
    let response = paste(text, to: "/v1/\(question.endpoint)", question.query)
    guard response.status == 200 else { return }
    let answer = try response.json
    if answer["verdict"].string == "reached" {
      let names = try Regex(try #require(question.names))
      let told = [answer["summary"].string ?? ""] + answer["reasons.*.detail"].strings
      #expect(told.contains { $0.contains(names) })
    }
  }
}
