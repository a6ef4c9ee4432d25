import Foundation
import HTTPProtocol
import TestSupport
import Testing

/// The order of keys and the way they are spelt say nothing.
@Suite("Order and spelling of keys")
struct KeyOrderTests {
  @Test("The keys of an example may stand in any order", arguments: ExampleTests.names)
  func shuffled(name: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(ExampleTests.file("\(name).json").utf8))
    let answer = try JSON(text: ExampleTests.file("\(name).answer.json"))
    var generator = SplitMix64(seed: 0x5EED)
    for _ in 0..<8 {
      let text = try Self.text(of: object, &generator)
      let response = ask(body: text)
      #expect(response.status == 200, "\(text)")
      #expect(try response.json == answer, "\(text)")
    }
  }

  @Test(
    "The keys of a script, and of what is asked of its scene, may stand in any order",
    arguments: ExampleTests.scripts + ["screen"])
  func shuffledScript(name: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(ExampleTests.file("\(name).json").utf8))
    guard let members = object as? [String: Any], let scene = members["scene"] else { return }
    var generator = SplitMix64(seed: 0x5EED)
    let questions: [(path: String, value: [String: Any])] = [
      ("/v1/audit", ["scene": scene]), ("/v1/touch-map", ["scene": scene]),
    ]
    let script: [(path: String, value: [String: Any])] =
      members["events"] == nil ? [] : [("/v1/events", members)]
    for (path, value) in questions + script {
      let sorted = try JSONSerialization.data(withJSONObject: value, options: .sortedKeys)
      let first = ask(.post, path, bytes: Array(sorted))
      for _ in 0..<4 {
        let text = try Self.text(of: value, &generator)
        #expect(ask(.post, path, body: text).body == first.body, "\(text)")
      }
    }
  }

  /// The value as JSON text with the members of each object in random order, and keys escaped now and then.
  private static func text(of value: Any, _ generator: inout SplitMix64) throws -> String {
    if let object = value as? [String: Any] {
      let members = try object.keys.sorted().shuffled(using: &generator).map { key in
        "\(name(key, &generator)):\(try text(of: object[key] ?? NSNull(), &generator))"
      }
      return "{\(members.joined(separator: ","))}"
    }
    if let array = value as? [Any] {
      return "[\(try array.map { try text(of: $0, &generator) }.joined(separator: ","))]"
    }
    let data = try JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)
    return String(decoding: data, as: UTF8.self)
  }

  /// The key in quotes; of every fourth one all letters are escaped.
  private static func name(_ key: String, _ generator: inout SplitMix64) -> String {
    guard Int.random(in: 0..<4, using: &generator) == 0 else { return "\"\(key)\"" }
    let escaped = key.utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: Bool.random(using: &generator))
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"\(escaped.joined())\""
  }

  @Test("An id is the same however it is escaped, and comes back as it is meant")
  func escapedIDs() throws {
    let answer = try hitTestScene(
      #"""
      {"scene": {"windows": [{"frame": [0, 0, 9, 9], "id": "w\/\"\\\b\u00e9\ud83d\ude00\u0000", "class": "\u0055I\"Window"}]},
       "touch": {"x": 1, "y": 2, "in": "w/\"\\\u0008é😀\u0000"}}
      """#)
    #expect(answer["hitView.id"] == "w/\"\\\u{8}é😀\u{0}")
    #expect(answer["hitView.class"] == "UI\"Window")
    #expect(answer["window"] == "w/\"\\\u{8}é😀\u{0}")
    #expect(answer["log.text"] == "UI\"Window")
  }
}
