/// Strings that come again and again in a document, like the names of classes, with the numbers that were given to
/// them.
///
/// Some are not remembered; a text that is found is the same to the last byte.
public struct PlainTexts: Sendable {
  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline let pattern: PlainPattern
    @usableFromInline let number: Int32
  }

  /// The place of the entry for each hash, 256 of them; the first entry stands for none.
  @usableFromInline private(set) var slots: [UInt8]
  @usableFromInline private(set) var entries: [Entry]

  /// Takes no memory until the first text is remembered.
  public init() {
    slots = []
    entries = []
  }

  /// No text is all zeros.
  private static let none = Entry(pattern: PlainPattern("\0\0\0\0\0\0\0\0"), number: -1)

  /// By the sixteen bytes from the opening quote on; some of them may belong to what follows, which is mostly the same.
  /// A text may also have the slot beside its own.
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
  /// Steps over a string that is remembered.
  ///
  /// - Returns: its number; -1 where there is none.
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
