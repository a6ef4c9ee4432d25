/// The cells that are not yet filled, so that a painter finds the next one without looking at the filled ones again.
///
/// Each filled cell points to a later one, and what is found is noted on the way: paths halve as they are walked.
///
/// Source: Tarjan, van Leeuwen, "Worst-case analysis of set union algorithms", 1984.
struct OpenCells {
  private var next: [Int32]

  init(count: Int) {
    next = (0...Int32(count)).map(\.self)
  }

  /// The first open cell from this one on, or the count of all cells.
  mutating func first(from start: Int) -> Int {
    var cell = start
    while Int(next[cell]) != cell {
      next[cell] = next[Int(next[cell])]
      cell = Int(next[cell])
    }
    return cell
  }

  mutating func fill(_ cell: Int) {
    assert(next[cell] == cell, "a cell is filled once")
    next[cell] = Int32(cell + 1)
  }
}
