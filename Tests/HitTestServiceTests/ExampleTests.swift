import Foundation
import HTTPProtocol
import Testing

/// The files of `Examples/`: each is posted as it is, and must give the answer that stands beside it.
@Suite("Examples")
struct ExampleTests {
  static let names = [
    "apple-figure", "enlarged-button", "pass-through-overlay", "overlap", "sibling-redirect", "guide-mask",
    "pass-through-to-parent", "forced-child", "two-passes", "responder-chain-left", "responder-chain-right",
    "screen",
  ]

  static func file(_ name: String) throws -> String {
    try String(contentsOf: packageFolder.appending(path: "Examples/\(name)"), encoding: .utf8)
  }

  @Test("An example gives the answer beside it", arguments: names)
  func answer(name: String) throws {
    let response = ask(body: try Self.file("\(name).json"))
    #expect(response.status == 200)
    #expect(try response.json == JSON(text: try Self.file("\(name).answer.json")))
  }
}
