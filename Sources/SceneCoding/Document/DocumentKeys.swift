import JSONCoding

/// The keys of one kind of object, as the cases of an enumeration: looked up by their bytes.
struct DocumentKeys<Key: CaseIterable & RawRepresentable<Int>>: Sendable {
  private let names: [String]
  private let table: JSONKeyTable
  /// The names that messages offer.
  private let offered: [String]
  private let offeredTable: JSONKeyTable

  /// The keys are spelt as the cases are.
  ///
  /// - Parameter isOffered: whether messages may offer the key where an unknown one stands.
  init(_: Key.Type = Key.self, offering isOffered: (Key) -> Bool = { _ in true }) {
    precondition(Key.allCases.count <= SeenKeys<Key>.keysMax)
    names = Key.allCases.map { String(describing: $0) }
    table = JSONKeyTable(names)
    offered = Key.allCases.filter(isOffered).map { String(describing: $0) }
    offeredTable = JSONKeyTable(offered)
  }

  func key(_ name: JSONString, in json: JSONReader) -> Key? {
    table.index(of: name, in: json).flatMap(Key.init(rawValue:))
  }

  func name(of key: Key) -> String { names[key.rawValue] }

  func nearest(to text: String) -> String? { offeredTable.nearest(to: text) }

  var list: String { offered.map { "`\($0)`" }.joined(separator: ", ") }
}

/// Which keys of an object have been there.
struct SeenKeys<Key: RawRepresentable<Int>>: Sendable {
  private var bits: UInt64 = 0

  /// How many kinds of key there may be.
  static var keysMax: Int { UInt64.bitWidth }

  /// Notes a key; false when it was there before.
  @inline(__always)
  mutating func insert(_ key: Key) -> Bool {
    if contains(key) { return false }
    bits |= Self.bit(key)
    return true
  }

  /// Notes a key that may have been there.
  @inline(__always)
  mutating func formUnion(_ key: Key) { bits |= Self.bit(key) }

  @inline(__always)
  func contains(_ key: Key) -> Bool { bits & Self.bit(key) != 0 }

  @inline(__always)
  private static func bit(_ key: Key) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: key.rawValue) }
}
