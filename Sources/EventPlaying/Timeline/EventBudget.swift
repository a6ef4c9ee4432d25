public import HitTesting
import WorkMetering

/// The limits of a script: work of playing it, and size of its timeline.
struct EventBudget {
  /// The recognizers, pairs of them, responders and views looked at.
  private var work = 0
  /// The actions and responders in the timeline's entries.
  private var kept = 0

  /// By default about two seconds' worth.
  private let workMax: Int
  /// An entry takes about 100 bytes; so does an action, and a responder that was asked to perform it.
  static let entriesMax = 2_000_000

  init(workMax: Int = 100_000_000) {
    self.workMax = workMax
  }

  /// - Throws: `EventFailure.tooMuchWork`; so do the others.
  mutating func spend(_ count: Int) throws(EventFailure) {
    assert(count >= 0, "work that was done is not given back")
    let before = work
    work += count
    if work > workMax { throw .tooMuchWork }
    if work >> 12 != before >> 12, !Work.goesOn(after: work - before) { throw .tooMuchWork }
  }

  mutating func keep(_ count: Int) throws(EventFailure) {
    let before = kept
    kept += count
    if kept > Self.entriesMax { throw .tooMuchWork }
    if kept >> 12 != before >> 12, !Work.holds(bytes: (kept - before) * 100) { throw .tooMuchWork }
  }
}

/// Why a script cannot be played.
public enum EventFailure: Error, Sendable {
  /// An override would search without end.
  case recursion(OverrideRecursion)
  /// Too many recognizers see too many events.
  case tooMuchWork
}
