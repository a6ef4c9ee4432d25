/// The cells not yet filled: a painter skips the filled ones.
///
/// Each filled cell points to a later one; paths are halved during lookups.
///
/// Source: Tarjan, van Leeuwen, "Worst-case analysis of set union algorithms", 1984.
struct OpenCells {
  private var next: [Int32]

  init(count: Int) {
    next = (0...Int32(count)).map(\.self)
  }

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
