import HTTPProtocol
import HitTestService
import JSONCoding
import Testing

/// An import whose warnings say nothing: answers change in those words, and in nothing else.
@Suite("Warnings are read by people alone")
struct NonsenseTests {
  /// A button that nothing covers, with all that such a dump leaves open.
  private static let freeButton = """
    <UIWindow: 0x101; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0x901>; layer = <UIWindowLayer: 0x201>>
       | <UIView: 0x102; frame = (0 0; 390 844); layer = <CALayer: 0x202>>
       |    | <Shop.Card: 0x103; frame = (20 100; 350 200); gestureRecognizers = <NSArray: 0x902>; layer = <CALayer: 0x203>>
       |    |    | <UIButton: 0x104; frame = (20 20; 120 44); layer = <CALayer: 0x204>>
    """

  static let dumps = [checkoutDump, freeButton] + ImportedAgainTests.dumps.map(\.dump)

  static let questions = [
    ("/v1/explain", "target=0x104"), ("/v1/explain", "target=Pay"), ("/v1/explain", "target=pay"),
    ("/v1/explain", "target=0x2"), ("/v1/hit-test", "x=100&y=150"), ("/v1/at-point", "x=100&y=150"),
    ("/v1/touch-map", ""), ("/v1/audit", ""), ("/v1/events", "x=100&y=150"),
  ]

  @Test("Nonsense in their place changes nothing but itself", arguments: dumps.indices)
  func nonsense(_ index: Int) throws {
    let imported = paste(Self.dumps[index], to: "/v1/import")
    let details = try imported.json["warnings.*.detail"].strings
    try #require(!details.isEmpty)
    let original = String(decoding: imported.body, as: UTF8.self)
    var garbled = original
    for (number, detail) in details.enumerated() {
      garbled.replace(written(detail), with: written(word(number)))
    }
    #expect(garbled != original)
    for (path, query) in Self.questions {
      let first = paste(original, to: path, query, type: "application/json")
      let second = paste(garbled, to: path, query, type: "application/json")
      var restored = String(decoding: second.body, as: UTF8.self)
      for (number, detail) in details.enumerated() {
        restored.replace(written(word(number)), with: written(detail))
      }
      #expect(first.status == second.status, "\(path)?\(query)")
      #expect(String(decoding: first.body, as: UTF8.self) == restored, "\(path)?\(query)")
    }
  }

  @Test("What a dump leaves open is asked next, whatever its warning says")
  func nextLooks() throws {
    let imported = paste(Self.freeButton, to: "/v1/import")
    var text = String(decoding: imported.body, as: UTF8.self)
    for detail in try imported.json["warnings"].array.compactMap({ $0["detail"].string }) {
      text.replace(written(detail), with: written("xyzzy"))
    }
    let answer = try paste(text, to: "/v1/explain", "target=0x104", type: "application/json").json
    #expect(answer["lookNext.*.code"].strings.contains("isEnabled"))
    // Without the facts beside the sentences, the import says nothing of it.
    for fact in [#""fact":"isEnabled","#, #""fact":"gestureRecognizers","#] { text.replace(fact, with: "") }
    let silent = try paste(text, to: "/v1/explain", "target=0x104", type: "application/json").json
    #expect(!silent["lookNext.*.code"].strings.contains("isEnabled"))
  }

  /// One word of its own, so that no two are told as one.
  private func word(_ number: Int) -> String {
    "xyzzy" + String(repeating: "z", count: number)
  }

  /// As a string in JSON.
  private func written(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return String(decoding: json.finish(), as: UTF8.self)
  }
}
