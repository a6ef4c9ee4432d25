import HitTesting
import TouchGeometry

/// One element of a dump, as its reader understood it.
struct DumpElement {
  /// How many elements it stands in.
  var depth: Int
  /// Where its description stands in the text that was read.
  var range: Range<Int>
  var className = ""
  /// By what it may be named, if nothing else has the same.
  var identifier: String?
  /// In points; nil where the dump has none, or none that can be calculated with.
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
  var notes = ViewNotes(label: nil, metadata: [])
  var doubts: [Doubt] = []

  init(depth: Int, range: Range<Int>) {
    self.depth = depth
    self.range = range
  }

  mutating func extendRange(to end: Int) { range = range.lowerBound..<end }

  mutating func note(_ key: String, _ value: String) { notes.metadata.append((key, value)) }

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
}

/// A frame as a dump gives it.
enum DumpFrame: Equatable {
  case rect(Rect)
  /// A width or height was negative; this is the same rectangle from its least corner.
  case turned(Rect)
  /// Infinite, not a number, null, or beyond all screens.
  case notFinite
  case missing
  case unreadable

  /// Beyond that a Double no longer tells a thousandth of a point apart, and nothing is on a screen.
  private static let coordinateMax = 1e9

  /// - Parameters: nil stands for a number that was left out as none.
  init(_ x: Double?, _ y: Double?, _ width: Double?, _ height: Double?) {
    guard let x, let y, let width, let height,
      [x, y, width, height].allSatisfy({ abs($0) <= Self.coordinateMax })
    else {
      self = .notFinite
      return
    }
    // CGRectStandardize: from the least corner.
    let rect = Rect(x: min(x, x + width), y: min(y, y + height), width: abs(width), height: abs(height))
    self = width < 0 || height < 0 ? .turned(rect) : .rect(rect)
  }
}

/// What is not sure about one element.
enum Doubt: CaseIterable {
  case noFrame, frameNotFinite, frameUnreadable, negativeSize, rootWithoutFrame
  case flagUnreadable, otherProcess, cut
  case levelSkipped, notAView, mentionedAgain, scrolled, framesDisagree, sizesDisagree

  var code: ImportWarning.Code {
    switch self {
    case .noFrame, .otherProcess: .notInDump
    case .cut: .cut
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
    case .negativeSize: "has a negative width or height: the same rectangle is taken from its least corner."
    case .rootWithoutFrame: "has no frame in the dump: it is taken to be the box around what is in it."
    case .flagUnreadable: "has a flag that is neither true nor false: it is left as if it were not there."
    case .otherProcess:
      "belongs to another process, as system alerts and keyboards do: the app's own views never see its touches."
    case .cut: "says that the dump was cut here: what stood below is not known."
    case .levelSkipped: "stands more than one level below the line above: what was between is missing."
    case .notAView: "is an accessibility element and no view: touches pass it by."
    case .mentionedAgain: "was listed before at the same address: only the first mention gets touches."
    case .scrolled: "is scrolled: its offset was worked out from where its subviews are on the screen."
    case .framesDisagree:
      "has subviews whose frames and screen frames do not fit one scroll offset: none is taken; there may be transforms."
    case .sizesDisagree:
      "has another size on the screen than in its superview: a transform, or an accessibility frame of its own; "
        + "the frame in the superview is taken."
    }
  }
}
