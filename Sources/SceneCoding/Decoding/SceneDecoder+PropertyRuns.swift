import HitTesting
import JSONCoding

// Encoders write many properties of each view, and the same ones for many views:
//
//     {"id":"a","frame":[0,0,44,44],"alpha":1,"isHidden":false,"clipsToBounds":false,"subviews":[]}
//                                   └────────────── a run ──────────────────────────┘
//
// A run that is written as one before is compared with it, sixteen bytes at a time, instead of being read.

extension SceneDecoder {
  /// Reads a run of properties again that is written as in a view before.
  ///
  /// - Parameters:
  ///   - start: of the run; the view has no property yet.
  ///   - key: becomes that of the last member.
  /// - Returns: false, and nothing is read, where another one stands.
  @inline(__always)
  mutating func repeatRun(_ cursor: inout PlainCursor, from start: Int, _ key: inout Int) -> Bool {
    let place = cursor.stretch(among: &habits.stretches, from: start)
    guard place >= 0 else { return false }
    let run = habits[run: place]
    views.current.plain.properties = run.properties
    views.current.seen.formUnion(run.seen)
    key = Int(run.last)
    return true
  }

  /// - Parameter range: of the text of the members that give the current view all its properties so far.
  @_optimize(speed)
  @inline(never)
  mutating func rememberRun(_ range: Range<Int>, to last: Int) {
    let seen = views.current.seen.intersection(ViewKey.properties)
    habits.remember(PropertyRun(views.current.plain.properties, seen, last: last), at: range)
  }
}
