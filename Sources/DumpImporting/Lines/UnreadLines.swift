/// The lines of a paste that play no part. A paste may be all such lines, so that neighbours are one run, and only the
/// first runs are kept.
struct UnreadLines {
  /// Lines one after the other, without an understood one between.
  struct Run {
    var line: Int32
    var lastLine: Int32
    var count = 1
    /// Dots, in whose place something stood.
    var isElision: Bool
  }

  /// At most `runsMax`; the rest is counted.
  private(set) var runs: [Run] = []
  private(set) var runsLeftOut = 0
  /// The first line of a tree that has no frames, and where it stands.
  private(set) var framelessTree: (tree: FramelessTree, offset: Int)?

  /// As many as a reader will look at.
  private static let runsMax = 20

  /// Leaves a line out that is not understood.
  mutating func leave(line: Int32) { add(line, isElision: false) }
  /// Notes that the paste was shortened in a line.
  mutating func elide(line: Int32) { add(line, isElision: true) }

  /// Leaves a line of a tree without frames out.
  mutating func leave(_ tree: FramelessTree, line: Int32, offset: Int) {
    if framelessTree == nil { framelessTree = (tree, offset) }
    add(line, isElision: false)
  }

  private mutating func add(_ line: Int32, isElision: Bool) {
    if let last = runs.last, last.isElision == isElision, line - last.lastLine <= 1 {
      runs[runs.count - 1].lastLine = line
      runs[runs.count - 1].count += 1
    } else if runs.count < Self.runsMax {
      runs.append(Run(line: line, lastLine: line, isElision: isElision))
    } else {
      runsLeftOut += 1
    }
  }
}
