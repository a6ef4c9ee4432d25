/// The keys of one kind of object, found by comparing whole words: no look for their ends, no hash of their bytes.
///
/// It knows keys as encoders write them, without escapes. Everything else is `JSONKeyTable`'s business.
///
/// It is made once for each kind of object, and its memory is the program's for good.
@safe public struct PlainKeys: @unchecked Sendable {
  @usableFromInline
  struct Spelling {
    @usableFromInline var withColon: PlainPattern
    @usableFromInline var bare: PlainPattern

    init(_ key: String) {
      withColon = PlainPattern("\"\(key)\":")
      bare = PlainPattern("\"\(key)\"")
    }
  }

  /// One for each key; 32 in all.
  @usableFromInline let spellings: UnsafeMutablePointer<Spelling>
  @usableFromInline let count: Int
  /// The index of the key that a first word belongs to, or `count`, by the upper bits of its product with `factor`.
  @usableFromInline let slots: UnsafeMutablePointer<UInt8>
  @usableFromInline let factor: UInt64

  private static var slotCount: Int { 256 }

  /// How many keys there may be: one number of five bits stays free, and stands for none.
  @inlinable public static var keysMax: Int { 31 }

  /// - Parameter keys: at most `keysMax`, of at most 29 ASCII characters, that differ in their first seven.
  @_optimize(size)
  public init(_ keys: [String]) {
    precondition(keys.count <= Self.keysMax && keys.allSatisfy { $0.utf8.count <= 29 })
    let firstWords = keys.map { Self.firstWord(PlainPattern("\($0)\"").first) }
    precondition(Set(firstWords).count == keys.count, "two keys begin with the same seven bytes")
    // A factor that puts each key into a slot of its own is found after some tries.
    var factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    while Set(firstWords.map { Self.slot(of: $0, factor) }).count < keys.count {
      factor = factor &* 0xD134_2543_DE82_EF95 | 1
    }
    count = keys.count
    self.factor = factor
    unsafe spellings = .allocate(capacity: 32)
    // No key holds a zero: those behind the last key stand nowhere.
    unsafe spellings.initialize(repeating: Spelling("\0"), count: 32)
    for (index, key) in keys.enumerated() { unsafe spellings[index] = Spelling(key) }
    unsafe slots = .allocate(capacity: Self.slotCount)
    unsafe slots.initialize(repeating: UInt8(keys.count), count: Self.slotCount)
    for (index, word) in firstWords.enumerated() {
      unsafe (slots + Self.slot(of: word, factor)).pointee = UInt8(index)
    }
  }

  /// Of the seven lowest bytes those before the first quote.
  @inlinable
  @inline(__always)
  static func firstWord(_ word: UInt64) -> UInt64 {
    let other = word ^ UInt64(repeating: ASCII.quote)
    let quotes = (other &- UInt64(repeating: 1)) & ~other & UInt64(repeating: 0x80) | 1 &<< 63
    // Everything below the lowest quote.
    return word & ((quotes & (0 &- quotes)) &- 1) &>> 7
  }

  @inlinable
  @inline(__always)
  static func slot(of word: UInt64, _ factor: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* factor) &>> 56)
  }
}

extension PlainCursor {
  /// Steps over a key and the colon behind it.
  ///
  /// - Parameter expected: the index of the key that is tried first; `PlainKeys.keysMax` for none.
  /// - Returns: the key's index among `keys`; -1 where there is none of them.
  @inlinable
  @inline(__always)
  public mutating func key(of keys: PlainKeys, expecting expected: Int) -> Int {
    guard hasRoom else { return -1 }
    if byte() <= ASCII.space {
      unsafe position = Self.endOfWhitespace(base, position, positionMax)
      guard hasRoom else { return -1 }
    }
    if unsafe stands(keys.spellings[expected & 31].withColon) {
      position &+= unsafe keys.spellings[expected & 31].withColon.count
      return expected & 31
    }
    let (key, end) = unsafe Self.key(of: keys, base, position, positionMax)
    position = end
    return key
  }

  /// The same for keys that are not expected, or stand before whitespace. There is room. The position goes in and out
  /// by value, so that it can stay in a register.
  @usableFromInline
  @inline(never)
  static func key(
    of keys: PlainKeys, _ base: UnsafeRawPointer, _ position: Int, _ positionMax: Int
  ) -> (key: Int, end: Int) {
    var cursor = unsafe PlainCursor(base, position, positionMax)
    guard cursor.byte() == ASCII.quote else { return (-1, position) }
    let word = PlainKeys.firstWord(cursor.word() &>> 8)
    let key = unsafe Int(keys.slots[PlainKeys.slot(of: word, keys.factor)])
    guard key < keys.count else { return (-1, position) }
    if unsafe cursor.stands(keys.spellings[key].withColon) {
      return unsafe (key, cursor.position &+ keys.spellings[key].withColon.count)
    }
    guard unsafe cursor.stands(keys.spellings[key].bare) else { return (-1, position) }
    cursor.position &+= unsafe keys.spellings[key].bare.count
    return cursor.skip(":") ? (key, cursor.position) : (-1, position)
  }
}
