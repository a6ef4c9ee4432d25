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

  /// The most keys: one number of five bits is reserved for none.
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
    // No key contains a zero: those behind the last key never match.
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
    let other = word ^ UInt64(repeating: "\"")
    let quotes = (other &- UInt64(repeating: 1)) & ~other & UInt64(repeating: 0x80) | 1 &<< 63
    // All bytes below the lowest quote.
    return word & ((quotes & (0 &- quotes)) &- 1) &>> 7
  }

  @inlinable
  @inline(__always)
  static func slot(of word: UInt64, _ factor: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* factor) &>> 56)
  }
}

extension PlainCursor {
  /// Skips a key and the colon behind it.
  ///
  /// - Parameter expected: the index of the key tried first; `PlainKeys.keysMax` for none.
  /// - Returns: the key's index among `keys`; -1 for another key.
  @inlinable
  @inline(__always)
  public mutating func key(of keys: PlainKeys, expecting expected: Int) -> Int {
    guard hasRoom else { return -1 }
    if byte() <= " " {
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

  /// The same for unexpected keys, and keys before whitespace. Requires room. The position is passed by value, to stay
  /// in a register.
  @usableFromInline
  @inline(never)
  static func key(
    of keys: PlainKeys, _ base: UnsafeRawPointer, _ position: Int, _ positionMax: Int
  ) -> (key: Int, end: Int) {
    var cursor = unsafe PlainCursor(base, position, positionMax)
    guard cursor.byte() == "\"" else { return (-1, position) }
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

/// A text of at most 32 bytes, in words.
@usableFromInline
struct PlainPattern: Sendable {
  /// The first eight bytes, and a mask for those inside the text.
  @usableFromInline var first: UInt64 = 0
  @usableFromInline var mask: UInt64 = 0
  /// The next two words; bytes behind the text are ignored.
  @usableFromInline var second: UInt64 = 0
  @usableFromInline var third: UInt64 = 0
  /// The last eight bytes, which may overlap the ones before.
  @usableFromInline var last: UInt64 = 0
  /// Bytes, 1…32.
  @usableFromInline var count: Int

  init(_ text: String) { self.init(ArraySlice(text.utf8)) }

  init(_ text: ArraySlice<UInt8>) {
    count = text.count
    first = Self.word(text.prefix(8))
    mask = ~0 &>> UInt64(64 - 8 * min(count, 8))
    if count > 8 { last = Self.word(text.suffix(8)) }
    if count > 16 { second = Self.word(text.dropFirst(8).prefix(8)) }
    if count > 24 { third = Self.word(text.dropFirst(16).prefix(8)) }
  }

  /// - Parameters:
  ///   - start: of the text; 32 bytes from there on are in the document.
  ///   - count: 1…32.
  init(_ document: Span<UInt8>, at start: Int, count: Int) {
    self.count = count
    first = document.plainWord(at: start)
    mask = ~0 &>> UInt64(64 - 8 * min(count, 8))
    second = document.plainWord(at: start + 8)
    third = document.plainWord(at: start + 16)
    if count > 8 { last = document.plainWord(at: start + count - 8) }
  }

  private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 &<< 8 | UInt64($1) }
  }
}

extension PlainCursor {
  /// Whether a text is at the position. Requires room.
  @inlinable
  @inline(__always)
  func stands(_ text: PlainPattern) -> Bool {
    if (word() ^ text.first) & text.mask != 0 { return false }
    if text.count <= 8 { return true }
    if word(text.count &- 8) != text.last { return false }
    if text.count <= 16 { return true }
    return word(8) == text.second && (text.count <= 24 || word(16) == text.third)
  }
}

/// Strings that recur in a document, like the names of classes, with their numbers.
///
/// Some are not remembered; a match is equal to the last byte.
public struct PlainTexts: Sendable {
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline let pattern: PlainPattern
    @usableFromInline let number: Int32
  }

  /// The index of the entry for each hash, 256 of them; the first entry means none.
  @usableFromInline private(set) var slots: [UInt8]
  @usableFromInline private(set) var entries: [Entry]

  /// Takes no memory until the first text is remembered.
  public init() {
    slots = []
    entries = []
  }

  /// No text is all zeros.
  private static let none = Entry(pattern: PlainPattern("\0\0\0\0\0\0\0\0"), number: -1)

  /// By the sixteen bytes from the opening quote on; some of them may be behind the text, where they are mostly the
  /// same. A text may also have the slot beside its own.
  @inlinable
  @inline(__always)
  static func slot(of word: UInt64, _ next: UInt64) -> Int {
    let product = (word ^ next &* 0x9E37_79B9_7F4A_7C15) &* 0xD134_2543_DE82_EF95
    return Int(truncatingIfNeeded: product &>> 56)
  }

  /// - Parameters:
  ///   - range: the content of a string without escapes in the document, at least 32 bytes before its end. A content of
  ///     more than 30 bytes is not remembered.
  ///   - number: not negative.
  @inline(never)
  public mutating func remember(_ range: Range<Int>, in document: [UInt8], as number: Int32) {
    let start = range.lowerBound - 1
    guard range.count <= 30, start >= 0, start + 32 <= document.count, entries.count <= 255 else { return }
    if entries.isEmpty {
      slots = [UInt8](repeating: 0, count: 256)
      entries.reserveCapacity(32)
      entries.append(Self.none)
    }
    let bytes = document.span
    let slot = Self.slot(of: bytes.plainWord(at: start), bytes.plainWord(at: start + 8))
    let free = slots[slot] == 0 ? slot : slot ^ 1
    guard slots[free] == 0 else { return }
    slots[free] = UInt8(entries.count)
    entries.append(Entry(pattern: PlainPattern(bytes, at: start, count: range.count + 2), number: number))
  }
}

extension PlainCursor {
  /// Skips a remembered string.
  ///
  /// - Returns: its number; -1 for any other.
  @inlinable
  @inline(__always)
  public mutating func number(of texts: borrowing PlainTexts) -> Int32 {
    guard hasRoom, !texts.slots.isEmpty else { return -1 }
    let slot = PlainTexts.slot(of: word(), word(8))
    var entry = Int(texts.slots[slot])
    if !stands(texts.entries[entry].pattern) {
      entry = Int(texts.slots[slot ^ 1])
      guard stands(texts.entries[entry].pattern) else { return -1 }
    }
    position &+= texts.entries[entry].pattern.count
    return texts.entries[entry].number
  }
}
