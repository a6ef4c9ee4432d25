import TouchGeometry

/// Finds the number that was given to a name: a hash table with linear probing, at most three quarters full.
///
/// The table holds numbers only. What they name is the owner's business, who compares the candidates:
///
///     var probe = table.probe(for: hash)
///     while let number = table.candidate(&probe) { if isTheSame(number) { return number } }
///     table.insert(number, at: probe)
struct NameTable: Sendable {
  /// The number and one more in the lower half, so that a new table is all zeros and 0 is an empty slot; in the upper
  /// half that of the hash, so that most slots of other names are passed without a look at their text.
  private var slots: [UInt64]
  private(set) var count = 0

  private static var tagMask: UInt64 { 0xFFFF_FFFF_0000_0000 }

  /// - Parameter slotsMin: how many slots there are at least, before the table has grown.
  init(slotsMin: Int = 0) {
    var slotCount = 8
    while slotCount < slotsMin { slotCount *= 2 }
    let power = slotCount.trailingZeroBitCount
    // A small table has room of its own from its first name on: to ask for it at once, `Array(repeating:count:)` would
    // ask the runtime for the array's type, which takes longer than the table.
    slots = power < Self.zeros.count ? Self.zeros[power] : [UInt64](repeating: 0, count: slotCount)
  }

  /// The slots of new tables, by the power of two that is their count.
  private static let zeros = (0...10).map { [UInt64](repeating: 0, count: 1 << $0) }

  /// A table that nothing is looked for in.
  static var none: NameTable { NameTable(slots: []) }

  private init(slots: [UInt64]) { self.slots = slots }

  /// What it takes of the heap, in bytes.
  var byteCount: Int { slots.allocatedBytes }

  /// A look through the slots where a name can be.
  struct Probe {
    fileprivate let tag: UInt64
    fileprivate var index: Int
  }

  @inline(__always)
  func probe(for hash: UInt64) -> Probe {
    Probe(tag: hash & Self.tagMask, index: Int(truncatingIfNeeded: hash) & (slots.count &- 1))
  }

  /// The next number whose name has the same hash, as far as it is kept. At the end the probe stands at the empty
  /// slot where the name belongs.
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

  /// Whether another name would crowd the table: then it is to be grown first.
  @inline(__always) var isFull: Bool { count &* 4 >= slots.count &* 3 }

  /// Notes the number of a new name.
  ///
  /// - Parameters:
  ///   - number: not negative.
  ///   - probe: has come to its end.
  @inline(__always)
  mutating func insert(_ number: Int32, at probe: Probe) {
    assert(slots[probe.index] == 0 && count + 1 < slots.count, "a probe ends at an empty slot")
    slots[probe.index] = probe.tag | UInt64(UInt32(bitPattern: number &+ 1))
    count &+= 1
  }

  /// A table of twice the slots for the same names.
  ///
  /// - Parameter hash: gives the hash of a number's name.
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
