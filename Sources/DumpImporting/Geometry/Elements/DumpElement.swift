import HitTesting
import TouchGeometry

/// The place of an element's description in the text: enough to read it again.
struct ElementPlace {
  var start: Int32
  /// Behind the last byte of its own, without its children's.
  var end: Int32
  /// Behind the array of its children, if the format has one in the middle of a description.
  var childrenEnd: Int32 = 0
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

/// A doubt about one element, as the text after the element's name. Each becomes a warning with the assumed value.
enum Doubt: String, WarningSort {
  case noFrame = "has no frame in the dump; it is kept without a size and cannot be hit."
  case frameNotFinite =
    "has a null, non-finite or out-of-range frame; it is kept without a size and cannot be hit."
  case frameUnreadable = "has an unreadable frame; it is kept without a size and cannot be hit."
  case negativeSize = "has a negative width or height; its frame is standardized, as CGRectStandardize does."
  case rootWithoutFrame = "has no frame in the dump; the box around its elements is used."
  case flagUnreadable = "has a flag that is neither true nor false; the flag is ignored."
  case otherProcess =
    "belongs to another process, like a system alert or keyboard: its touches never reach the app's views."
  case cut = "marks a cut in the dump: elements below it are missing."
  case cutOff =
    "is cut off. Its missing flags (hidden, alpha, UIE) are assumed to be its class's defaults."
  case notEnabled =
    "is disabled in the dump: a disabled UIControl passes touches through to the view behind it (R27)."
  case letsThrough = "passes touches through unless a subview takes them, as in UIKit."
  case ownHitTest = "has an undocumented hitTest(_:with:) in UIKit; UIView's is assumed."
  case aboveApp = "is in front of the app's windows, as in UIKit."
  case swiftUI = "hosts SwiftUI. Which SwiftUI view inside gets a touch cannot be known from this dump."
  case swiftUIShape =
    "takes touches only inside its path. The dump omits paths; the whole bounds are assumed."
  case levelSkipped = "is indented more than one level deeper than the line above: a line between is missing."
  case notAView = "is an accessibility element, not a view, and gets no touches."
  case mentionedAgain = "repeats an earlier address; only the first mention gets touches."
  case scrolled = "is scrolled; its offset is computed from its subviews' screen frames."
  case framesDisagree =
    "has subviews that fit no single scroll offset, perhaps because of a transform; no offset is applied."
  case sizesDisagree =
    "has different sizes on the screen and in its superview (a transform or accessibilityFrame); the frame in the superview is used."
  case rootNoWindow =
    "is not a window: its superviews and views in front are missing. Its accessibility frame places it."
  case rootUnplaced =
    "is not a window: its superviews, assumed at (0, 0) and unscrolled, and views in front are missing."
  case notHittable =
    "is not hittable in the dump: XCTest found that a tap on it goes elsewhere. The view in front may be missing."
  case letsThroughAboveApp =
    "is in front of the app's windows and passes touches through unless a subview takes them, as in UIKit."

  var code: ImportWarning.Code {
    switch self {
    case .noFrame, .otherProcess, .notEnabled, .swiftUI, .swiftUIShape, .notHittable: .notInDump
    case .cut, .cutOff: .cut
    case .frameUnreadable, .flagUnreadable: .notUnderstood
    default: .assumed
    }
  }

  var detail: String { rawValue }

  func detail(ofFurther count: Int, after first: Sentence) -> Sentence {
    "\(count) more like this. Each \(detail)"
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
