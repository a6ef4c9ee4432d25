import HitTesting
import JSONCoding
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

/// A frame in a dump. Tools print any value: elements that are not on the screen yet have infinite frames, or null
/// ones.
enum DumpFrame: Equatable {
  case rect(Rect)
  /// A width or height was negative; this is the same rectangle from its minimum corner.
  case turned(Rect)
  /// Infinite, not a number, null, or out of range.
  case notFinite
  case missing
  case unreadable

  /// Above this the spacing of Doubles exceeds a thousandth of a point, and nothing is on a screen.
  private static let coordinateMax = 1e9

  /// The frame of four numbers; nil is a number that JSON cannot express, and prints as null.
  init(_ x: Double?, _ y: Double?, _ width: Double?, _ height: Double?) {
    guard let x, let y, let width, let height,
      abs(x) <= Self.coordinateMax, abs(y) <= Self.coordinateMax, abs(width) <= Self.coordinateMax,
      abs(height) <= Self.coordinateMax
    else {
      self = .notFinite
      return
    }
    // CGRectStandardize: from the minimum corner.
    let rect = Rect(x: min(x, x + width), y: min(y, y + height), width: abs(width), height: abs(height))
    self = width < 0 || height < 0 ? .turned(rect) : .rect(rect)
  }
}

extension DumpFrame {
  /// The frame of x, y, width and height.
  init(_ sides: SIMD4<Double>) { self.init(sides[0], sides[1], sides[2], sides[3]) }

  /// A rectangle as Foundation's `NSStringFromCGRect` prints it, `{{x, y}, {width, height}}`, or without its braces;
  /// anything else is unreadable.
  ///
  /// It is in attributes and strings, complete or not at all, so it is read strictly: a malformed one may be anything.
  init(printed range: Range<Int>, in text: [UInt8]) {
    var marks = Marks(text: text, at: range.lowerBound, end: range.upperBound)
    let isBare = !marks.skip("{")
    guard isBare || marks.skip("{"), let x = marks.number(), marks.skip(","), let y = marks.number(),
      isBare || marks.skip("}"), marks.skip(","), isBare || marks.skip("{"),
      let width = marks.number(), marks.skip(","), let height = marks.number(),
      isBare || marks.skip("}") && marks.skip("}"), marks.isAtEnd
    else {
      self = .unreadable
      return
    }
    self.init(x, y, width, height)
  }

  init(printed text: DumpText, in paste: PastedText) {
    let (range, bytes) = paste.meant(text)
    self.init(printed: range, in: bytes)
  }

  /// The marks and numbers of a text, one after the other, with optional spaces around each.
  private struct Marks {
    let text: [UInt8]
    var at: Int
    let end: Int

    var isAtEnd: Bool { at == end }

    private mutating func skipSpaces() {
      while at < end, text[at] == " " { at &+= 1 }
    }

    mutating func skip(_ mark: UInt8) -> Bool {
      skipSpaces()
      guard at < end, text[at] == mark else { return false }
      at &+= 1
      skipSpaces()
      return true
    }

    mutating func number() -> Double? {
      if let (number, numberEnd) = text.span.plainNumber(in: at..<end), isEnd(numberEnd) {
        at = numberEnd
        return number
      }
      let start = at
      while !isEnd(at) { at &+= 1 }
      return Double(printed: start..<at, in: text)
    }

    private func isEnd(_ index: Int) -> Bool {
      index >= end || text[index] == "," || text[index] == "}"
        || text[index] == " "
    }
  }
}

/// The texts of a dump so far, and how often each is there.
struct TextTable {
  private var counts: [ArraySlice<UInt8>: Int] = [:]

  /// - Returns: whether it is the first of its kind.
  @discardableResult
  mutating func insert(_ text: DumpText, of paste: PastedText) -> Bool {
    let bytes = paste.slice(text)
    counts[bytes, default: 0] += 1
    return counts[bytes] == 1
  }

  func isSingle(_ text: DumpText, of paste: PastedText) -> Bool { counts[paste.slice(text)] == 1 }
}
