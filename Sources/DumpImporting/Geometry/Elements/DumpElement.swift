import HitTesting
import TouchGeometry

/// The place of an element's description in the text: enough to read it again.
struct ElementPlace {
  var start: Int32
  /// Behind the last byte of its own, without its children's.
  var end: Int32
  /// Its index among the values of a JSON document; 0 in other formats.
  var value: Int32 = 0
  var origin: Origin

  enum Origin: UInt8 {
    case outermost
    case inner
    /// It was added around the others, and has no description.
    case implied
  }

  init(_ range: Range<Int>, _ origin: Origin) {
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
    self.origin = origin
  }

  var range: Range<Int> { Int(start)..<Int(end) }
}

/// One element of a dump, after its reader: the common facts of all formats, from which a scene is made.
///
/// Dumps are large, so an element has places of texts instead of texts. The rest of its description is read again on
/// demand (`ElementTree.printed`).
///
/// An absent value is not a default: `doubts` has the facts that the dump lacks, or that were not understood.
struct DumpElement {
  /// The number of elements around it.
  var depth: Int
  var place: ElementPlace
  var className = ElementClass.implied("")
  /// Its accessibility identifier, or another name if no other element has the same.
  var identifier: DumpText?
  /// In points, in the space given by `ElementTree.isStacked`; nil for none, or for numbers out of range.
  var frame: Rect?
  /// The same on the screen, if a dump has both.
  var screenFrame: Rect?
  /// The scroll position, if it could be computed.
  var boundsOrigin = Point.zero
  var properties = ViewProperties()
  /// The class of the controller whose root view it is.
  var viewController: DumpText?
  var process: DumpText?
  var hasChildArray = false
  var isWrapper = false
  var doubts: [Doubt] = []

  /// - Parameter range: of its description.
  init(depth: Int, range: Range<Int>) {
    self.depth = depth
    place = ElementPlace(range, depth == 0 ? .outermost : .inner)
  }

  var start: Int { Int(place.start) }

  /// Sets the dump's frame, or the doubt that there is none in range.
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

  /// R27: a disabled element counts as a disabled control.
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

extension [Doubt] {
  mutating func replace(_ doubt: Doubt, with other: Doubt) {
    for index in indices where self[index] == doubt { self[index] = other }
  }
}

extension ClassFacts {
  /// The doubts about a view of the class in a dump of geometry.
  func doubts(ofWindow isWindow: Bool) -> [Doubt] {
    var doubts: [Doubt] = []
    switch ownHitTest {
    case .letsThrough, .letsThroughBesideBars: doubts.append(.letsThrough)
    case .unknown where swiftUI?.role == .shape: doubts.append(.swiftUIShape)
    case .unknown: doubts.append(.ownHitTest)
    case .inherited, .subviewsAlone: break
    }
    if isWindow, Self.windowLevel(ofClass: name) != nil {
      doubts = doubts == [.letsThrough] ? [.letsThroughAboveApp] : doubts + [.aboveApp]
    }
    if swiftUI?.role == .hosting { doubts.append(.swiftUI) }
    return doubts
  }
}
