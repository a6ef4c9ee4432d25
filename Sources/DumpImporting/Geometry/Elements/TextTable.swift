/// The texts of a dump so far, and how often each is there.
struct TextTable {
  private var counts: [ArraySlice<UInt8>: Int] = [:]

  /// - Returns: whether it is the first of its kind.
  @discardableResult
  mutating func insert(_ text: DumpText, of paste: PastedText) -> Bool {
    let bytes = paste.slice(text)
    counts[bytes, default: 0] += 1
    return counts[bytes] == 1
  }

  func isSingle(_ text: DumpText, of paste: PastedText) -> Bool { counts[paste.slice(text)] == 1 }
}
