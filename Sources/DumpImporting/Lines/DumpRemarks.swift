/// The lines of a paste that play no part, kept as few as they may be many.
struct DumpRemarks {
  /// Lines one after the other, with nothing that was understood between.
  struct Run {
    var line: Int32
    var lastLine: Int32
    var count = 1
    var isElision: Bool
  }

  /// At most `runsMax`; the rest is counted.
  private(set) var runs: [Run] = []
  private(set) var runsLeftOut = 0
  /// Where the first line of `_autolayoutTrace` stands.
  private(set) var trace: Int?

  private static let runsMax = 20

  mutating func leave(line: Int32) { add(line, isElision: false) }
  mutating func elide(line: Int32) { add(line, isElision: true) }

  mutating func leaveTrace(line: Int32, offset: Int) {
    if trace == nil { trace = offset }
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
