import JSONCoding
import Testing

@Suite("JSONKeyTable")
struct JSONKeyTableTests {
  static let keys = [
    "id", "class", "baseClass", "frame", "bounds", "center", "anchorPoint", "transform", "contentOffset",
    "alpha",
    "isHidden", "isUserInteractionEnabled", "clipsToBounds", "isMultipleTouchEnabled", "isExclusiveTouch",
    "isEnabled",
    "zPosition", "windowLevel", "isKeyWindow", "viewController", "handles", "observes", "actions",
    "canBecomeFirstResponder", "gestureRecognizers", "overrides", "subviews", "metadata", "x", "y", "in",
  ]

  /// The index of a key that is written as it stands, escapes and all.
  private func index(of text: String, in table: JSONKeyTable) throws -> Int? {
    var reader = JSONReader(Array("\"\(text)\"".utf8))
    return table.index(of: try reader.readString(), in: reader)
  }

  @Test("finds every key, escaped or not, and only those")
  func finds() throws {
    let table = JSONKeyTable(Self.keys)
    for (expected, key) in Self.keys.enumerated() {
      #expect(try index(of: key, in: table) == expected)
      for place in key.utf8.indices {
        let digits = String(key.utf8[place], radix: 16)
        let escaped = "\(key[..<place])\\u00\(digits)\(key[key.utf8.index(after: place)...])"
        #expect(try index(of: escaped, in: table) == expected)
      }
      for other in [key + "x", String(key.dropLast()), key.uppercased(), "z" + key.dropFirst()]
      where !Self.keys.contains(other) {
        #expect(try index(of: other, in: table) == nil)
      }
    }
    #expect(try index(of: String(repeating: "id", count: 1_000_000), in: table) == nil)
  }

  @Test("finds keys that look alike, any number of them, and the empty one")
  func alike() throws {
    let keys = (0..<2000).map { "key\($0)key" } + [""]
    let table = JSONKeyTable(keys)
    for (expected, key) in keys.enumerated() { #expect(try index(of: key, in: table) == expected) }
    #expect(try index(of: "key2000key", in: table) == nil)
  }

  @Test("An empty table knows nothing, and a key given twice keeps its first index")
  func edges() throws {
    #expect(try index(of: "", in: JSONKeyTable([])) == nil)
    #expect(JSONKeyTable([]).nearest(to: "") == nil)
    #expect(try index(of: "a", in: JSONKeyTable(["b", "a", "a"])) == 1)
  }

  @Test(
    "The nearest key is the one that was meant",
    arguments: [
      ("isHiden", "isHidden"), ("fram", "frame"), ("farme", "frame"), ("Frame", "frame"), ("ID", "id"),
      ("hidden", "isHidden"),
      ("clipsToBound", "clipsToBounds"), ("ClipToBounds", "clipsToBounds"), ("zposition", "zPosition"),
      ("userInteractionEnabled", "isUserInteractionEnabled"), ("subview", "subviews"), ("aplha", "alpha"),
      ("xyz", nil), ("", nil), ("origin", nil), ("backgroundColor", nil), ("z", nil), ("q", nil),
    ] as [(String, String?)])
  func nearest(text: String, expected: String?) {
    #expect(JSONKeyTable(Self.keys).nearest(to: text) == expected)
  }

  @Test("Of keys equally near, the first one given is the nearest")
  func ties() {
    #expect(JSONKeyTable(["batch", "watch"]).nearest(to: "catch") == "batch")
    #expect(JSONKeyTable(["watch", "batch"]).nearest(to: "catch") == "watch")
    #expect(JSONKeyTable(["batch", "catch"]).nearest(to: "catchy") == "catch")
  }

  @Test("A misspelt key of a megabyte is near to nothing")
  func long() {
    #expect(JSONKeyTable(Self.keys).nearest(to: String(repeating: "id", count: 500_000)) == nil)
  }
}
