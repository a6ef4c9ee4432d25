/// A piece of text in a `NameStore`.
public struct Name: Equatable, Sendable {
  var offset: UInt32
  var count: UInt32

  static let none = Name(offset: 0, count: 0)
  var isEmpty: Bool { count == 0 }
}

/// Texts one behind the other, as UTF-8: a million of them are one allocation.
struct NameStore: Sendable {
  private(set) var utf8: [UInt8] = []

  mutating func append(_ text: ArraySlice<UInt8>) -> Name {
    let name = Name(offset: UInt32(utf8.count), count: UInt32(text.count))
    utf8.append(contentsOf: text)
    return name
  }

  func bytes(of name: Name) -> ArraySlice<UInt8> {
    utf8[Int(name.offset)..<Int(name.offset) + Int(name.count)]
  }
}

/// Finds the number that was given to a text: a hash table with linear probing.
///
/// The hash is seeded for each process, so that no sender can make texts collide on purpose.
struct NameTable: Sendable {
  private var slots: [Slot] = []
  private var count = 0

  private struct Slot: Sendable {
    var name = Name.none
    var value: Int32 = -1
  }

  func value(for text: ArraySlice<UInt8>, in store: NameStore) -> Int32? {
    guard !slots.isEmpty else { return nil }
    let slot = slots[slotIndex(of: text, in: store)]
    return slot.value < 0 ? nil : slot.value
  }

  /// Keeps the text, and under it `value`, unless the text is there already.
  ///
  /// - Returns: the name of the text, or the value that it had before.
  mutating func insert(
    _ text: ArraySlice<UInt8>, value: Int32, into store: inout NameStore
  ) -> Result<Name, Occupied> {
    if count * 2 >= slots.count { grow(store) }
    let index = slotIndex(of: text, in: store)
    guard slots[index].value < 0 else { return .failure(Occupied(value: slots[index].value)) }
    let name = store.append(text)
    slots[index] = Slot(name: name, value: value)
    count += 1
    return .success(name)
  }

  struct Occupied: Error {
    let value: Int32
  }

  /// The slot that holds the text, or the empty one where it belongs.
  private func slotIndex(of text: ArraySlice<UInt8>, in store: NameStore) -> Int {
    let mask = slots.count - 1
    var index = Self.hash(text) & mask
    while slots[index].value >= 0, !store.bytes(of: slots[index].name).elementsEqual(text) {
      index = (index + 1) & mask
    }
    return index
  }

  private mutating func grow(_ store: NameStore) {
    let old = slots
    slots = [Slot](repeating: Slot(), count: max(16, old.count * 2))
    for slot in old where slot.value >= 0 {
      slots[slotIndex(of: store.bytes(of: slot.name), in: store)] = slot
    }
  }

  private static func hash(_ text: ArraySlice<UInt8>) -> Int {
    var hasher = Hasher()
    var word: UInt64 = 0
    var filled = 0
    for byte in text {
      word = word << 8 | UInt64(byte)
      filled += 1
      if filled == 8 {
        hasher.combine(word)
        (word, filled) = (0, 0)
      }
    }
    hasher.combine(word)
    hasher.combine(text.count)
    return hasher.finalize()
  }
}
