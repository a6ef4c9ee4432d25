import HitTesting
import JSONCoding

// Encoders write many properties of each view, and the same ones for many views:
//
//     {"id":"a","frame":[0,0,44,44],"alpha":1,"isHidden":false,"clipsToBounds":false,"subviews":[]}
//                                   └──────────────────── a run ─────────────────────────────┘
//
// A run that is written as one before is compared with it, sixteen bytes at a time, instead of being read.

extension SceneDecoder {
  /// Reads a run of properties again that is written as in a view before, up to behind the bracket of the subviews.
  ///
  /// - Parameter start: of the run; the view has no property yet.
  /// - Returns: false, and nothing is read, where another one stands, or the view has subviews already.
  @inline(__always)
  mutating func repeatRun(_ cursor: inout PlainCursor, _ walk: inout PlainWalk, from start: Int) -> Bool {
    guard !views.current.seen.contains(.subviews) else { return false }
    let place = cursor.stretch(among: &habits.stretches, from: start)
    guard place >= 0 else { return false }
    let run = habits[run: place]
    views.current.plain.properties = run.properties
    views.current.seen.formUnion(run.seen)
    // The comma behind the last property.
    walk.place.offset = start &+ Int(run.byteCount) &- 1
    return true
  }

  /// - Parameters:
  ///   - range: of the text of the members that give the current view all its properties so far.
  ///   - end: behind the bracket of the subviews, whose key stands behind them.
  @_optimize(speed)
  @inline(never)
  mutating func rememberRun(_ range: Range<Int>, openingSubviewsAt end: Int) {
    let seen = views.current.seen.intersection(ViewKey.properties)
    let run = PropertyRun(views.current.plain.properties, seen, byteCount: range.count)
    habits.remember(run, at: range.lowerBound..<end)
  }
}
