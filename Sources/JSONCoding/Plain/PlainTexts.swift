/// Strings that come again and again in a document, like the names of classes, with the numbers that were given to them.
///
/// Not all are remembered, but what is found is the text to the last byte.
public struct PlainTexts: Sendable {
  @usableFromInline
  struct Slot: Sendable {
    @usableFromInline let pattern: PlainPattern
    @usableFromInline let number: Int32
  }

  @usableFromInline private(set) var slots: [Slot]

  /// Empty until the first text is remembered.
  public init() {
    slots = []
  }

  private static let noSlots: [Slot] = {
    // No text is all zeros.
    let none = Slot(pattern: PlainPattern("\0\0\0\0\0\0\0\0"), number: -1)
    return [Slot](repeating: none, count: 256)
  }()

  /// By the sixteen bytes from the opening quote on; some of them may belong to what follows, which is mostly the same.
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
    guard range.count <= 30, start >= 0, start + 32 <= document.count else { return }
    if slots.isEmpty { slots = Self.noSlots }
    let bytes = document.span
    var slot = Self.slot(of: bytes.plainWord(at: start), bytes.plainWord(at: start + 8))
    if slots[slot].number >= 0 { slot ^= 1 }
    guard slots[slot].number < 0 else { return }
    slots[slot] = Slot(pattern: PlainPattern(bytes, at: start, count: range.count + 2), number: number)
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
    var slot = PlainTexts.slot(of: word(), word(8))
    if !stands(texts.slots[slot].pattern) {
      slot ^= 1
      guard stands(texts.slots[slot].pattern) else { return -1 }
    }
    position &+= texts.slots[slot].pattern.count
    return texts.slots[slot].number
  }
}
