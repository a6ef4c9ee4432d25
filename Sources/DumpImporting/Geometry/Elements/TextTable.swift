import JSONCoding

/// The texts of a dump so far, and which of them are repeated: a hash table with linear probing, at most half full.
struct TextTable {
  /// The upper half of a text's hash, and below it one more than its number; 0 is an empty slot.
  private var slots = [UInt64](repeating: 0, count: 64)
  private var texts: [DumpText] = []
  private var isRepeated: [Bool] = []
  /// Random for each table: no client can make texts collide on purpose.
  private let seed = UInt64.random(in: 1...UInt64.max)

  /// - Returns: whether it is the first of its kind.
  @discardableResult
  mutating func insert(_ text: DumpText, of paste: PastedText) -> Bool {
    if texts.count * 2 >= slots.count { grow(paste) }
    let hash = hash(text, paste)
    let (slot, number) = find(text, hash, paste)
    if let number {
      isRepeated[number] = true
      return false
    }
    texts.append(text)
    isRepeated.append(false)
    slots[slot] = hash & Self.tagMask | UInt64(texts.count)
    return true
  }

  /// Whether the text, which is in the table, is unique.
  func isSingle(_ text: DumpText, of paste: PastedText) -> Bool {
    find(text, hash(text, paste), paste).number.map { !isRepeated[$0] } ?? true
  }

  private static var tagMask: UInt64 { 0xFFFF_FFFF_0000_0000 }

  /// The number of the text, or the slot for it.
  private func find(_ text: DumpText, _ hash: UInt64, _ paste: PastedText) -> (slot: Int, number: Int?) {
    var slot = Int(truncatingIfNeeded: hash) & (slots.count &- 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot] & ~Self.tagMask) &- 1
      if slots[slot] & Self.tagMask == hash & Self.tagMask, paste.isSame(texts[number], text) {
        return (slot, number)
      }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return (slot, nil)
  }

  private mutating func grow(_ paste: PastedText) {
    slots = [UInt64](repeating: 0, count: slots.count * 2)
    for (number, text) in texts.enumerated() {
      let hash = hash(text, paste)
      slots[find(text, hash, paste).slot] = hash & Self.tagMask | UInt64(number + 1)
    }
  }

  private func hash(_ text: DumpText, _ paste: PastedText) -> UInt64 {
    let (range, bytes) = paste.meant(text)
    return bytes.span.hash(range, seed)
  }
}

extension Span<UInt8> {
  /// Eight bytes at a time are multiplied with the seed, and the product's halves folded together.
  fileprivate func hash(_ range: Range<Int>, _ seed: UInt64) -> UInt64 {
    var hash = seed ^ UInt64(truncatingIfNeeded: range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      var word: UInt64 = 0
      if range.upperBound &- index >= 8 {
        word = plainWord(at: index)
      } else {
        for place in index..<range.upperBound { word = word &<< 8 | UInt64(self[place]) }
      }
      let (high, low) = (word ^ hash).multipliedFullWidth(by: seed | 1)
      hash = high ^ low
      index &+= 8
    }
    let (high, low) = hash.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return high ^ low
  }
}
