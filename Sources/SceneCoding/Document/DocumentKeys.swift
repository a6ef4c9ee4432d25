import JSONCoding

/// The keys of one kind of object, as the cases of an enumeration: looked up by their bytes.
struct DocumentKeys<Key: RawRepresentable<Int> & Sendable> {
  private let keys: [Key]
  private let table: JSONKeyTable
  private let names: [String]
  private let offered: [String]
  private let offeredTable: JSONKeyTable

  /// Some cases of the enumeration.
  ///
  /// - Parameters:
  ///   - offered: those that messages may offer for an unknown key.
  ///   - names: of all cases, by their raw values.
  init(_ keys: [Key], offering offered: [Key], names: [String]) {
    self.keys = keys
    self.names = names
    table = JSONKeyTable(keys.map { names[$0.rawValue] })
    self.offered = offered.map { names[$0.rawValue] }
    offeredTable = JSONKeyTable(self.offered)
  }

  @inline(__always)
  func key(_ name: JSONString, in json: JSONReader) -> Key? {
    table.index(of: name, in: json).map { keys[$0] }
  }

  func name(of key: Key) -> String { names[key.rawValue] }

  func nearest(to text: String) -> String? { offeredTable.nearest(to: text) }

  /// The key with this other name, as a message offers it (`title` is `label`); nil if there is none.
  func synonym(of text: String) -> String? {
    guard text.utf8.count <= 32 else { return nil }
    return KeySynonyms.table[text.lowercased()]?.first { offered.contains($0.key) }?.offer
  }

  /// A hint for a key of a question in a scene, or of a scene in a question: what the document is, and how it is sent;
  /// nil for all other keys.
  func confusion(shownBy text: String) -> MistakeText? {
    switch text {
    case "windows" where offered.contains("sceneId"):
      let question =
        offered.contains("target")
        ? #", "target": "pay""# : offered.contains("touch") ? #", "touch": {"x": 160, "y": 424}"# : ""
      return .isScene(question)
    case "touch", "touches", "target", "events":
      return offered.contains("windows") && offered.contains("stacking")
        ? .besideScene(text) : nil
    case "scene" where offered.contains("windows"):
      return .isRequest
    default: return nil
    }
  }

  /// The keys offered if none is near: the first ones of a long list, which readers would skip.
  var list: String {
    let shown = offered.prefix(Self.listedMax).map { "`\($0)`" }.joined(separator: ", ")
    return MistakeText.keys(shown, rest: offered.count - Self.listedMax)
  }

  private static var listedMax: Int { 12 }
}

extension DocumentKeys where Key: CaseIterable {
  /// All cases, each spelt like the case.
  ///
  /// - Parameter isOffered: whether messages may offer the key for an unknown one.
  init(_: Key.Type = Key.self, offering isOffered: (Key) -> Bool = { _ in true }) {
    let keys = Array(Key.allCases)
    self.init(keys, offering: keys.filter(isOffered), names: keys.map { String(describing: $0) })
  }
}

/// Which keys of an object have been there, of at most 64.
struct SeenKeys<Key: RawRepresentable<Int>> {
  private var bits: UInt64 = 0

  /// The most kinds of key.
  static var keysMax: Int { UInt64.bitWidth }

  /// Adds a key; false if it was there before.
  @inline(__always)
  mutating func insert(_ key: Key) -> Bool {
    if contains(key) { return false }
    bits |= Self.bit(key)
    return true
  }

  /// Adds a key that may have been there.
  @inline(__always)
  mutating func formUnion(_ key: Key) { bits |= Self.bit(key) }

  /// Adds keys that may have been there.
  @inline(__always)
  mutating func formUnion(_ others: SeenKeys) { bits |= others.bits }

  @inline(__always)
  func intersection(_ others: SeenKeys) -> SeenKeys {
    var common = self
    common.bits &= others.bits
    return common
  }

  @inline(__always)
  func isDisjoint(with others: SeenKeys) -> Bool { bits & others.bits == 0 }

  @inline(__always)
  func contains(_ key: Key) -> Bool { bits & Self.bit(key) != 0 }

  @inline(__always)
  private static func bit(_ key: Key) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: key.rawValue) }
}
