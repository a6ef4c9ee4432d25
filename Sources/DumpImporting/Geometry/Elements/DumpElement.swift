import HitTesting
import TouchGeometry

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

/// The doubts about one element, in the order in which they came: in one word, as every element has such a list, and
/// nearly all of them are empty.
struct DoubtList {
  /// One more than the number of each doubt, the first one lowest.
  private var word: UInt64 = 0

  private static var bitsOfDoubt: Int { 5 }

  var isEmpty: Bool { word == 0 }

  /// Adds a doubt. Behind the twelfth it takes the place of the last one: so many are repetitions of the same.
  mutating func append(_ doubt: Doubt) {
    let count = (UInt64.bitWidth - word.leadingZeroBitCount + Self.bitsOfDoubt - 1) / Self.bitsOfDoubt
    let place = UInt64(min(count, UInt64.bitWidth / Self.bitsOfDoubt - 1) * Self.bitsOfDoubt)
    word = word & ~(31 << place) | UInt64(doubt.rawValue + 1) << place
  }

  var all: [Doubt] {
    var all: [Doubt] = []
    var rest = word
    while rest != 0 {
      if let doubt = Doubt(rawValue: Int(rest & 31) - 1) { all.append(doubt) }
      rest >>= UInt64(Self.bitsOfDoubt)
    }
    return all
  }

  func contains(_ doubt: Doubt) -> Bool { !isEmpty && all.contains(doubt) }

  func contains(where isSuch: (Doubt) -> Bool) -> Bool { !isEmpty && all.contains(where: isSuch) }

  mutating func remove(_ doubt: Doubt) {
    let old = all
    word = 0
    for kept in old where kept != doubt { append(kept) }
  }

  mutating func replace(_ doubt: Doubt, with other: Doubt) {
    let old = all
    word = 0
    for kept in old { append(kept == doubt ? other : kept) }
  }
}

/// A doubt about one element. Each ends in a warning that names the element and what was taken instead.
enum Doubt: Int, WarningSort {
  case noFrame, frameNotFinite, frameUnreadable, negativeSize, rootWithoutFrame
  case flagUnreadable, otherProcess, cut, cutOff
  case notEnabled, letsThrough, ownHitTest, aboveApp, swiftUI, swiftUIShape
  case levelSkipped, notAView, mentionedAgain, scrolled, framesDisagree, sizesDisagree
  case rootNoWindow, rootUnplaced, notHittable

  var code: ImportWarning.Code {
    switch self {
    case .noFrame, .otherProcess, .notEnabled, .swiftUI, .swiftUIShape, .notHittable: .notInDump
    case .cut, .cutOff: .cut
    case .frameUnreadable, .flagUnreadable: .notUnderstood
    default: .assumed
    }
  }

  /// What follows the element's name.
  var detail: String {
    switch self {
    case .noFrame: "has no frame in the dump: it is kept without a size, and no touch finds it."
    case .frameNotFinite:
      "has a frame that is null, not finite or beyond all screens: it is kept without a size, and no touch finds it."
    case .frameUnreadable:
      "has a frame that was not understood: it is kept without a size, and no touch finds it."
    case .negativeSize: "has a negative width or height: the same rectangle is used from its least corner."
    case .rootWithoutFrame: "has no frame in the dump: it is taken to be the box around what is in it."
    case .flagUnreadable: "has a flag that is neither true nor false: it is left as if it were not there."
    case .otherProcess:
      "belongs to another process, as system alerts and keyboards do: the app's own views never see its touches."
    case .cut: "says that the dump was cut here: views below are unknown."
    case .cutOff:
      "is cut: the rest is unknown. Without hidden, alpha and interaction (UIE) it is assumed to be visible and to take touches."
    case .notEnabled:
      "is not enabled in the dump: a disabled control of UIKit takes no touch, and what is behind it gets it."
    case .notHittable:
      "is not hittable in the dump: XCTest found that its touch goes elsewhere, and what covers it need not be in the dump."
    case .letsThrough:
      "lets touches through where nothing that is in it takes them, as it does in UIKit."
    case .ownHitTest:
      "has a hit test of its own, which is not public: UIView's is assumed."
    case .aboveApp: "is assumed to be above the app's windows, as in UIKit."
    case .swiftUI:
      "is SwiftUI's, which decides inside of it who gets a touch; this dump does not say how."
    case .swiftUIShape:
      "takes touches only inside of its path, which is not in the dump: all of its bounds are assumed."
    case .levelSkipped: "is more than one level below the line above: a line between them is missing."
    case .notAView: "is an accessibility element and no view: touches pass it by."
    case .mentionedAgain: "was listed before at the same address: only the first mention gets touches."
    case .scrolled: "is scrolled: its offset was worked out from where its subviews are on the screen."
    case .framesDisagree:
      "has subviews whose frames and screen frames do not fit one scroll offset: none is assumed; there may be transforms."
    case .rootNoWindow:
      "is the root of its tree, and no window: its superviews, and whatever covers it, are not in the paste. It is assumed to be where its accessibility frame is on the screen."
    case .rootUnplaced:
      "is the root of its tree, and no window: its superviews, and whatever covers it, are not in the paste. Touches are "
        + "taken in the space of its superview, which is the screen's only if that begins in the screen's corner and is not "
        + "scrolled."
    case .sizesDisagree:
      "has another size on the screen than in its superview: a transform, or an accessibility frame of its own; "
        + "the frame in the superview is used."
    }
  }

  func detail(ofFurther count: Int, after first: Sentence) -> Sentence {
    "\(count) more of the same: each \(detail)"
  }
}

extension ClassFacts {
  /// What is to be said of a view of the class in a dump of geometry.
  func doubts(ofWindow isWindow: Bool) -> [Doubt] {
    var doubts: [Doubt] = []
    switch ownHitTest {
    case .letsThrough, .letsThroughBesideBars: doubts.append(.letsThrough)
    case .unknown where swiftUI?.role == .shape: doubts.append(.swiftUIShape)
    case .unknown: doubts.append(.ownHitTest)
    case .inherited, .subviewsAlone: break
    }
    if isWindow, Self.windowLevel(ofClass: name) != nil { doubts.append(.aboveApp) }
    if swiftUI?.role == .hosting { doubts.append(.swiftUI) }
    return doubts
  }
}
