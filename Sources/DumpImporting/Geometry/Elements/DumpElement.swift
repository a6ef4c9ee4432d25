import TouchGeometry
import HitTesting

/// One element of a dump, as its reader understood it: what the tools' formats have in common.
///
/// An absent value is not the same as a default: `doubts` says which facts the dump did not give, or gave in a way that
/// was not understood.
struct DumpElement {
  /// How many elements it stands in.
  var depth: Int
  /// Where its description stands in the text that was read.
  var range: Range<Int>
  var className = ""
  /// Its accessibility identifier, or what else may name it if no other element has the same.
  var identifier: String?
  /// In points, in the space that the tree says (`ElementTree.hasScreenFrames`); nil where the dump has none, or none
  /// that can be calculated with.
  var frame: Rect?
  /// The same on the screen, where a dump has both.
  var screenFrame: Rect?
  /// The scroll position, where it could be worked out.
  var boundsOrigin = Point.zero
  var properties = ViewProperties()
  /// The class of the controller whose root view it is.
  var viewController: String?
  /// The number of the process that it belongs to.
  var process: String?
  /// Whether it holds an array of elements, even an empty one.
  var hasChildArray = false
  var notes = ViewNotes()
  var doubts: [Doubt] = []

  init(depth: Int, range: Range<Int>) {
    self.depth = depth
    self.range = range
  }

  mutating func extendRange(to end: Int) { range = range.lowerBound..<end }

  mutating func note(_ key: String, _ value: String) { notes.metadata.append((key, value)) }

  /// Takes the frame that the dump gives, or the doubt that there is none to calculate with.
  mutating func take(_ frame: DumpFrame) {
    switch frame {
    case .rect(let rect): self.frame = rect
    case .turned(let rect):
      self.frame = rect
      doubts.append(.negativeSize)
    case .notFinite: doubts.append(.frameNotFinite)
    case .missing: doubts.append(.noFrame)
    case .unreadable: doubts.append(.frameUnreadable)
    }
  }

  /// R20: outside of 0 to 1, UIKit takes the nearer end.
  mutating func take(alpha: Double) {
    if alpha.isNaN { return doubts.append(.flagUnreadable) }
    properties.alpha = min(max(alpha, 0), 1)
  }
}
