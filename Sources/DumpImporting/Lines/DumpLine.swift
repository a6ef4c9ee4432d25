import HitTesting
import TouchGeometry

/// One description of a dump: of a view, a layer, a controller, a recognizer, or some other object.
///
///        |    | _pay <Shop.Button: 0x104; baseClass = UIButton; frame = (20 300; 120 44); alpha = 0.5; …> reactTag: 7
///     └─ depth ─┘ │   │            │      │           │         │       │               │                 │       │
///                 │   className    address            baseClass         frame           alpha, flags      │       │
///                 └────────────────────────────────── range ──────────────────────────────────────────────────────┘
///
/// Mostly it is a line. But several may stand in one, and a text may break lines within one. Names stay ranges of the
/// text: a dump of a million views has a million of these records, and most names are never asked for.
///
/// UIKit prints a key only where its value is not the default, so that an absent key means the default, as long as the
/// description is whole (`Flags.isCut`).
struct DumpLine {
  private(set) var kind = Kind.object
  /// How many bars stand in front of it.
  var depth: Int32
  /// The line of the paste in which it begins, from 1.
  let line: Int32
  /// Its class, address and base class in the text; empty where there is none.
  let className: TextRange
  let address: TextRange
  var baseClass = TextRange.none
  /// Of a controller and a recognizer: the address of its view.
  var viewAddress = TextRange.none
  /// Everything of it, with the name of a variable in front and what stands behind.
  var range = TextRange.none
  /// As it is printed: in the superview's bounds space, and for a transformed view the box around it.
  var frame = Rect.zero
  /// The origin of the bounds; only scroll views print it.
  var contentOffset = Point.zero
  var alpha = 1.0
  /// Its place among the transforms that were read; -1 where none is printed.
  var transform: Int32 = -1
  var flags: Flags = []
  /// What the words in front of it say of it.
  var role = SentenceRole.none

  enum Kind: UInt8 {
    /// Has a frame, or was cut before it.
    case view
    /// A `CALayer` without a view: a node of the tree that gets no touches.
    case layer
    case controller
    case recognizer
    /// Nothing but a class and perhaps an address.
    case object
    /// An array's: `<__NSArrayM 0x1>(`.
    case container
  }

  init(_ header: DescriptionHeader, _ prefix: LinePrefix, line: Int32) {
    className = TextRange(header.className)
    address = TextRange(header.address)
    depth = prefix.depth
    self.line = line
    if prefix.isPresented { flags.insert(.isPresented) }
  }

  /// Where the description begins, with the name of a variable in front.
  var start: Int { range.range.lowerBound }

  /// Whether it is an object's that has no place, as far as it was read.
  var isFrameless: Bool { kind == .object && flags.isDisjoint(with: [.hasFrame, .hasLayer, .isCut]) }

  /// Goes on to a byte: behind the last piece that belongs to it.
  mutating func extend(to end: Int) { range = TextRange(start..<end) }

  /// Takes a mark behind the description that says its kind, whatever its keys say.
  mutating func mark(as kind: Kind) { self.kind = kind }

  /// The line when all of it was read: only then its keys tell what an unmarked description is of.
  consuming func settled(in text: [UInt8]) -> DumpLine {
    if kind == .object { kind = kindByKeys(in: text) }
    return self
  }

  private func kindByKeys(in text: [UInt8]) -> Kind {
    if text.isRecognizer(className.range) || text.isRecognizer(baseClass.range) { return .recognizer }
    // Chisel prints a frame for a controller too: that of its view.
    if flags.contains(.hasView), !flags.contains(.hasLayer) {
      return flags.isDisjoint(with: [.hasState, .hasTarget]) ? .controller : .recognizer
    }
    if isFrameless, flags.contains(.hasTarget) || text.isKnownRecognizer(className.range) {
      return .recognizer
    }
    return flags.isDisjoint(with: [.hasFrame, .hasLayer, .isCut]) ? .object : .view
  }
}

extension DumpLine {
  /// Whether it is a constraint of Auto Layout, of any class.
  func isConstraint(in text: [UInt8]) -> Bool { kind == .object && text.isConstraint(className.range) }
}

extension [UInt8] {
  func isConstraint(_ className: Range<Int>) -> Bool {
    self[className].reversed().starts(with: "tniartsnoCtuoyaL".utf8)
  }

  /// Whether it is the name of a class that is listed, and says nothing by itself: `<RCTTouchHandler: 0x1>`.
  fileprivate func isKnownRecognizer(_ className: Range<Int>) -> Bool {
    className.count < 80 && RecognizerClass.isListed(text(in: className))
  }
}
