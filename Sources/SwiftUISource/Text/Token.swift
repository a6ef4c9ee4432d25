/// A piece of Swift: a word, a number, a string, an operator, a mark or a bracket.
struct Token {
  let kind: Kind
  /// The first byte, which is all of a mark or bracket.
  let byte: UInt8
  let isAfterNewline: Bool
  let isAfterSpace: Bool
  /// Whether the closing bracket at `match` is its own, and not one that closes an outer bracket as well.
  var ownsMatch = false
  let start: Int32
  let end: Int32
  /// Of a bracket, the place of the other one; of an opening one that is never closed, the end of its file's tokens.
  var match: Int32 = -1

  enum Kind: UInt8 {
    case word, number, string, op, mark, opening, closing
    /// `@State`, `#Preview`, `\.self`.
    case attribute, macro, keyPath
  }

  init(
    _ kind: Kind, _ byte: UInt8, _ range: Range<Int>, isAfterNewline: Bool, isAfterSpace: Bool
  ) {
    (self.kind, self.byte, self.isAfterNewline, self.isAfterSpace) = (
      kind, byte, isAfterNewline, isAfterSpace
    )
    (start, end) = (Int32(truncatingIfNeeded: range.lowerBound), Int32(truncatingIfNeeded: range.upperBound))
  }

  func isMark(_ mark: Character) -> Bool {
    (kind == .mark || kind == .opening || kind == .closing) && byte == mark.asciiValue
  }
}
