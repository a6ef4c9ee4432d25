/// Finds the number that was given to a name: a hash table with linear probing, at most half full.
struct NameTable: Sendable {
  private var slots: [Slot]
  private var count = 0

  private struct Slot: Sendable {
    var name = Name.none
    /// The number and one more; 0 is an empty slot, so that a new table is all zeros.
    var next: UInt32 = 0
    /// The upper half of the name's hash: most slots of other names are passed without a look at their text.
    var tag: UInt32 = 0

    @inline(__always) var isEmpty: Bool { next == 0 }
    @inline(__always) var value: Int32 { Int32(bitPattern: next &- 1) }
  }

  /// - Parameter capacity: how many names it takes before it grows.
  init(capacity: Int = 0) {
    var slotCount = 8
    while slotCount < capacity * 2 { slotCount *= 2 }
    slots = [Slot](repeating: Slot(), count: slotCount)
  }

  /// What an insertion found.
  enum Insertion {
    case inserted
    /// The name was there already, with this number.
    case occupied(Int32)
  }

  /// The number of a text from anywhere.
  func value(of text: Span<UInt8>, in store: NameStore) -> Int32? {
    value(hash: text.hash(0..<text.count)) { store.equal($0, text) }
  }

  /// The number of a name that stands in another store.
  func value(of name: Name, from names: NameStore, in store: NameStore) -> Int32? {
    value(hash: names.hash(of: name)) { store.equal($0, name, of: names) }
  }

  @inline(__always)
  private func value(hash: UInt64, where isEqual: (Name) -> Bool) -> Int32? {
    let mask = slots.count - 1
    let tag = UInt32(truncatingIfNeeded: hash >> 32)
    var index = Int(truncatingIfNeeded: hash) & mask
    while !slots[index].isEmpty {
      if slots[index].tag == tag, isEqual(slots[index].name) { return slots[index].value }
      index = (index + 1) & mask
    }
    return nil
  }

  /// Notes the number of a name, unless the name has one.
  ///
  /// - Complexity: constant, amortized.
  mutating func insert(_ name: Name, value: Int32, in store: NameStore) -> Insertion {
    if count * 2 >= slots.count { grow(store) }
    let hash = store.hash(of: name)
    let index = slotIndex(of: name, hash: hash, in: store)
    if !slots[index].isEmpty { return .occupied(slots[index].value) }
    slots[index] = Slot(
      name: name, next: UInt32(bitPattern: value) &+ 1, tag: UInt32(truncatingIfNeeded: hash >> 32))
    count += 1
    return .inserted
  }

  /// The slot that holds the name, or the empty one where it belongs.
  private func slotIndex(of name: Name, hash: UInt64, in store: NameStore) -> Int {
    let mask = slots.count - 1
    let tag = UInt32(truncatingIfNeeded: hash >> 32)
    var index = Int(truncatingIfNeeded: hash) & mask
    while !slots[index].isEmpty, slots[index].tag != tag || !store.equal(slots[index].name, name) {
      index = (index + 1) & mask
    }
    return index
  }

  private mutating func grow(_ store: NameStore) {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    for slot in old where !slot.isEmpty {
      slots[slotIndex(of: slot.name, hash: store.hash(of: slot.name), in: store)] = slot
    }
  }
}
