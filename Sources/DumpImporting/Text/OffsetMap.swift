/// Where the bytes of a text stand in another that it was made of.
///
///     source  [ d e b u g ] ␣ < U I V i e w
///     text                    < U I V i e w        shifts: from byte 0 on, byte 8 of the source
///
/// A table says from where on the distance is another: texts have few such places.
struct OffsetMap {
  /// Ascending in both; empty where the text is the source.
  private var shifts: [Shift] = []

  private struct Shift {
    let offset: Int32
    let source: Int32
  }

  /// From a byte of the text on, the bytes stand in the source from another one on.
  mutating func shift(_ offset: Int, to source: Int) {
    shifts.append(Shift(offset: Int32(clamping: offset), source: Int32(clamping: source)))
  }

  /// Where a byte of the text stands in the source.
  ///
  /// - Complexity: logarithmic in the shifts.
  func source(of offset: Int) -> Int {
    let index = shifts.partitionPoint { Int($0.offset) > offset } - 1
    guard index >= 0 else { return offset }
    return Int(shifts[index].source) + offset - Int(shifts[index].offset)
  }
}
