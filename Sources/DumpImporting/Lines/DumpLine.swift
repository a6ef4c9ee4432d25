import TouchGeometry

/// One description of a dump: of a view, a layer, a controller, a recognizer, or some object.
struct DumpLine {
  var kind = Kind.object
  /// How many bars stand in front of it.
  var depth: Int32
  /// The line of the paste in which it begins, from 1.
  var line: Int32
  /// Its class, address and base class in the text; empty where there is none.
  var className: TextRange
  var address: TextRange
  var baseClass = TextRange.none
  /// Of a controller and a recognizer: the address of its view.
  var viewAddress = TextRange.none
  /// Everything of it, with the name of a variable in front and what stands behind.
  var range = TextRange.none
  var frame = Rect.zero
  var contentOffset = Point.zero
  var alpha = 1.0
  /// Its place among the transforms that were read; -1 where none is printed.
  var transform: Int32 = -1
  var flags: Flags = []

  enum Kind: UInt8 {
    /// Has a frame, or was cut before it.
    case view
    case layer
    case controller
    case recognizer
    /// Nothing but a class and perhaps an address.
    case object
    /// An array's: `<__NSArrayM 0x1>(`.
    case container
  }

  struct Flags: OptionSet {
    let rawValue: UInt32

    static let isHidden = Flags(rawValue: 1 << 0)
    static let refusesInteraction = Flags(rawValue: 1 << 1)
    static let clipsToBounds = Flags(rawValue: 1 << 2)
    static let hasGestureRecognizers = Flags(rawValue: 1 << 3)
    static let hasFrame = Flags(rawValue: 1 << 4)
    /// A number of the geometry is not finite or could not be read.
    static let isIllegible = Flags(rawValue: 1 << 5)
    static let isAlphaIllegible = Flags(rawValue: 1 << 6)
    /// The text was cut before the description's end.
    static let isCut = Flags(rawValue: 1 << 7)
    /// What a cut description said before.
    static let saysAlpha = Flags(rawValue: 1 << 8)
    static let saysHidden = Flags(rawValue: 1 << 9)
    static let saysInteraction = Flags(rawValue: 1 << 10)
    /// A key that only views have.
    static let hasLayer = Flags(rawValue: 1 << 11)
    static let hasView = Flags(rawValue: 1 << 12)
    static let hasState = Flags(rawValue: 1 << 13)
    /// Of a controller: presented by the one above it.
    static let isPresented = Flags(rawValue: 1 << 14)
    // Of a recognizer.
    static let isDisabled = Flags(rawValue: 1 << 15)
    static let leavesTouchesInView = Flags(rawValue: 1 << 16)
    static let delaysTouchesBegan = Flags(rawValue: 1 << 17)
    static let passesTouchesEnded = Flags(rawValue: 1 << 18)
    /// Dots stand between this line and the one before.
    static let followsElision = Flags(rawValue: 1 << 19)
  }

  init(_ header: DescriptionHeader, depth: Int32, line: Int32) {
    className = TextRange(header.className)
    address = TextRange(header.address)
    self.depth = depth
    self.line = line
  }
}

/// A range of a text of less than 2 GiB.
struct TextRange {
  private let start: Int32
  private let end: Int32

  static let none = TextRange(0..<0)

  init(_ range: Range<Int>) {
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
  }

  var isEmpty: Bool { start == end }
  var range: Range<Int> { Int(start)..<Int(end) }
  var range32: Range<Int32> { start..<end }
}
