/// Tells how deep a line stands by how far it is indented, whatever the width of a level.
///
///     Application          columns [0]         depth 0
///         Window           columns [0, 4]      depth 1
///            Other         columns [0, 4, 7]   depth 2
///         Window           columns [0, 4]      depth 1
struct Indentation {
  /// The columns of the lines that the next one may stand in, the outermost first.
  private var columns: [Int] = []

  /// - Returns: how many lines the next one stands in.
  /// - Complexity: constant, over all lines.
  mutating func depth(of column: Int) -> Int {
    while let last = columns.last, last >= column { columns.removeLast() }
    columns.append(column)
    return columns.count - 1
  }
}
