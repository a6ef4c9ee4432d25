import TouchGeometry
import HitTesting

/// Where the description of an element stands in the text that was read: enough to read it again.
struct ElementPlace {
  var start: Int32
  /// Behind the last byte that is the element's own, and not of one that stands in it.
  var end: Int32
  /// Behind the array of elements that stand in it, where the format has one in the middle of a description.
  var childrenEnd: Int32 = 0
  var origin: Origin

  enum Origin: UInt8 {
    /// It stood in no other element of the text.
    case outermost
    case inner
    /// It was put around the others, and is nowhere described.
    case implied
  }

  init(_ range: Range<Int>, _ origin: Origin) {
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
    self.origin = origin
  }

  var range: Range<Int> { Int(start)..<Int(end) }
}

/// One element of a dump, as its reader understood it: what the tools' formats have in common, and a scene is made of.
///
/// Dumps are large, so that an element holds places of texts and no texts. What else its description says is read again
/// when somebody looks (`PrintedElements`).
///
/// An absent value is not the same as a default: `doubts` says which facts the dump did not give, or gave in a way that
/// was not understood.
struct DumpElement {
  /// How many elements it stands in.
  var depth: Int
  var place: ElementPlace
  var className = ElementClass.implied("")
  /// Its accessibility identifier, or what else may name it if no other element has the same.
  var identifier: DumpText?
  /// In points, in the space that the tree says (`ElementTree.hasScreenFrames`); nil where the dump has none, or none
  /// that can be calculated with.
  var frame: Rect?
  /// The same on the screen, where a dump has both.
  var screenFrame: Rect?
  /// The scroll position, where it could be worked out.
  var boundsOrigin = Point.zero
  var properties = ViewProperties()
  /// The class of the controller whose root view it is.
  var viewController: DumpText?
  /// The number of the process that it belongs to.
  var process: DumpText?
  /// Whether it holds an array of elements, even an empty one.
  var hasChildArray = false
  /// Whether it is none, but only holds them.
  var isWrapper = false
  var doubts = DoubtList()

  /// - Parameter range: of its description.
  init(depth: Int, range: Range<Int>) {
    self.depth = depth
    place = ElementPlace(range, depth == 0 ? .outermost : .inner)
  }

  var start: Int { Int(place.start) }

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

  /// R27: what is not enabled is taken to be a disabled control.
  mutating func takeDisabled() {
    properties.isEnabled = false
    doubts.append(.notEnabled)
  }

  /// R20: outside of 0 to 1, UIKit takes the nearer end.
  mutating func take(alpha: Double?) {
    guard let alpha, !alpha.isNaN else { return doubts.append(.flagUnreadable) }
    properties.alpha = min(max(alpha, 0), 1)
  }
}

extension ViewNotes {
  mutating func note(_ key: String, _ value: String) { metadata.append((key, value)) }
}
