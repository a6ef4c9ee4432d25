import HitTesting

/// What the last views of each class declared in one stretch of text: alpha and flags.
///
/// Views of one class mostly have the same properties, and their encoder writes them in the same words. A stretch that
/// reads as it did in an earlier view of the class means the same, and need not be read again.
struct PropertyRuns {
  struct Run {
    /// From behind the comma before its first key to behind the one that follows its last value.
    var text = 0..<0
    /// The keys before and at its end.
    var previous = -1
    var last = 0
    var keys = SeenKeys<ViewKey>()
    var properties = ViewProperties()
  }

  /// Two for each class; the older one is forgotten.
  private var runs: [Run] = []
  /// How many more may be noted before one is of use: where no order of keys repeats itself, none is.
  private var credit = 64

  @inline(__always) var pay: Bool { credit > 0 }

  /// - Parameters:
  ///   - way: 0 or 1, the later one first.
  ///   - key: the key before it.
  @inline(__always)
  func run(_ way: Int, of classIndex: ClassIndex, behind key: Int) -> Run? {
    let index = 2 &* Int(classIndex.rawValue) &+ way
    guard index < runs.count, runs[index].previous == key else { return nil }
    return runs[index]
  }

  @inline(__always)
  mutating func noteUse() { credit = min(credit &+ 4, 256) }

  mutating func note(_ run: Run, of classIndex: ClassIndex) {
    credit -= 1
    let index = 2 * Int(classIndex.rawValue)
    if runs.isEmpty { runs.reserveCapacity(64) }
    while runs.count < index + 2 { runs.append(Run()) }
    runs[index + 1] = runs[index]
    runs[index] = run
  }
}

extension ViewDraft {
  /// Declares what a run declares. None of its keys has been seen.
  @inline(__always)
  mutating func declare(_ run: PropertyRuns.Run) {
    seen.formUnion(run.keys)
    if run.keys.contains(.alpha) { properties.alpha = run.properties.alpha }
    properties.declareFlags(of: run.properties)
  }
}
