import TouchGeometry

/// Maps names to numbers: a hash table with linear probing, at most three quarters full.
///
/// The table has numbers only. Its owner compares the candidates:
///
///     var probe = table.probe(for: hash)
///     while let number = table.candidate(&probe) { if isTheSame(number) { return number } }
///     table.insert(number, at: probe)
struct NameTable {
  /// In the lower half the number plus one: a new table is all zeros, and 0 is an empty slot; in the upper half that of
  /// the hash: most slots of other names are skipped without reading their text.
  private var slots: [UInt64]
  private(set) var count = 0

  private static var tagMask: UInt64 { 0xFFFF_FFFF_0000_0000 }

  /// - Parameter slotsMin: the least initial number of slots.
  init(slotsMin: Int = 0) {
    var slotCount = 8
    while slotCount < slotsMin { slotCount *= 2 }
    let power = slotCount.trailingZeroBitCount
    // A small table has room of its own from its first name on: to ask for it at once, `Array(repeating:count:)` would
    // ask the runtime for the array's type, which takes longer than the table.
    slots = power < Self.zeros.count ? Self.zeros[power] : [UInt64](repeating: 0, count: slotCount)
  }

  /// The slots of new tables, by the binary logarithm of their count.
  private static let zeros = (0...10).map { [UInt64](repeating: 0, count: 1 << $0) }

  /// A table without lookups.
  static var none: NameTable { NameTable(slots: []) }

  private init(slots: [UInt64]) { self.slots = slots }

  /// Its heap size in bytes.
  var byteCount: Int { slots.allocatedBytes }

  /// An iteration over the slots of a hash.
  struct Probe {
    fileprivate let tag: UInt64
    fileprivate var index: Int
  }

  @inline(__always)
  func probe(for hash: UInt64) -> Probe {
    Probe(tag: hash & Self.tagMask, index: Int(truncatingIfNeeded: hash) & (slots.count &- 1))
  }

  /// The next number whose name has the same hash bits. At its end the probe is at the empty slot for the name.
  @inline(__always)
  func candidate(_ probe: inout Probe) -> Int32? {
    let mask = slots.count &- 1
    while true {
      let slot = slots[probe.index]
      if slot == 0 { return nil }
      probe.index = (probe.index &+ 1) & mask
      if slot & Self.tagMask == probe.tag { return Int32(truncatingIfNeeded: slot) &- 1 }
    }
  }

  /// Whether the table must grow before another name.
  @inline(__always) var isFull: Bool { count &* 4 >= slots.count &* 3 }

  /// Adds the number of a new name.
  ///
  /// - Parameters:
  ///   - number: not negative.
  ///   - probe: at its end.
  @inline(__always)
  mutating func insert(_ number: Int32, at probe: Probe) {
    assert(slots[probe.index] == 0 && count + 1 < slots.count, "a probe ends at an empty slot")
    slots[probe.index] = probe.tag | UInt64(UInt32(bitPattern: number &+ 1))
    count &+= 1
  }

  /// A table of twice the slots for the same names.
  ///
  /// - Parameter hash: the hash of a number's name.
  func grown(_ hash: (Int32) -> UInt64) -> NameTable {
    var table = NameTable(slotsMin: slots.count * 2)
    for slot in slots where slot != 0 {
      let number = Int32(truncatingIfNeeded: slot) &- 1
      var probe = table.probe(for: hash(number))
      while table.candidate(&probe) != nil {}
      table.insert(number, at: probe)
    }
    return table
  }
}
