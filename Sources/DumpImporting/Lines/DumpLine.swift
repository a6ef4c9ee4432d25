import HitTesting
import JSONCoding
import TouchGeometry

/// One description of a dump: of a view, a layer, a controller, a recognizer, or some other object.
///
///        |    | _pay <Shop.Button: 0x104; baseClass = UIButton; frame = (20 300; 120 44); alpha = 0.5; …> reactTag: 7
///     └─ depth ─┘ │   │            │      │           │         │       │               │                 │       │
///                 │   className    address            baseClass         frame           alpha, flags      │       │
///                 └────────────────────────────────── range ──────────────────────────────────────────────────────┘
///
/// Mostly it is a line. But several may be in one line, and a text may break lines within one. Names stay ranges of the
/// text: a dump of a million views has a million of these records, and most names are never read.
///
/// UIKit prints a key only if its value is not the default, so an absent key means the default, unless the description
/// is cut (`Flags.isCut`).
struct DumpLine {
  /// A mark behind it determines it, whatever its keys.
  var kind = Kind.object
  /// The number of bars before it.
  var depth: Int32
  /// The line of the paste in which it begins, from 1.
  let line: Int32
  /// Its class, address and base class in the text; empty for none.
  let className: TextRange
  let address: TextRange
  var baseClass = TextRange.none
  /// Of a controller and a recognizer: the address of its view.
  var viewAddress = TextRange.none
  /// All of it, including the name of a variable before it and the tail.
  var range = TextRange.none
  /// As printed: in the superview's bounds space, and for a transformed view the box around it.
  var frame = Rect.zero
  /// The origin of the bounds; only scroll views print it.
  var contentOffset = Point.zero
  var alpha = 1.0
  /// The index among the transforms; -1 for none.
  var transform: Int32 = -1
  var flags: Flags = []
  /// Its role by the words before it.
  var role = SentenceRole.none

  enum Kind: UInt8 {
    /// Has a frame, or was cut before it.
    case view
    /// A `CALayer` without a view: a node of the tree that gets no touches.
    case layer
    case controller
    case recognizer
    /// Only a class and perhaps an address.
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

  /// The beginning of the description, including the name of a variable before it.
  var start: Int { range.range.lowerBound }

  /// Whether it is that of an object without a place, as far as it was read.
  var isFrameless: Bool { kind == .object && flags.isDisjoint(with: [.hasFrame, .hasLayer, .isCut]) }

  /// Extends it to a byte: behind its last piece.
  mutating func extend(to end: Int) { range = TextRange(start..<end) }

  /// The line after all of it was read: only then its keys determine the kind of an unmarked description.
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
  /// Whether its class is UIWindow or derived from it: by its name, its base class, or its layer.
  func isWindow(in text: [UInt8]) -> Bool {
    flags.contains(.hasWindowLayer)
      || [className, baseClass].contains { text[$0.range].reversed().starts(with: "wodniW".utf8) }
  }

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

extension DumpLine {
  /// The Boolean facts of a description, each named after the value that is not the default: an absent key sets none.
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
    /// The geometry is cut, or no numbers.
    static let isUnread = Flags(rawValue: 1 << 17)
    /// R159: an animation of its place or its size runs.
    static let isMoving = Flags(rawValue: 1 << 18)
    /// Printed in one piece with its siblings, without their superview.
    static let isInForest = Flags(rawValue: 1 << 25)

    // Of a cut description: which of its keys are before the cut.
    /// The text was cut before the description's end.
    static let isCut = Flags(rawValue: 1 << 7)
    static let saysAlpha = Flags(rawValue: 1 << 8)
    static let saysHidden = Flags(rawValue: 1 << 9)
    static let saysInteraction = Flags(rawValue: 1 << 10)

    // Its keys that determine its kind.
    static let hasLayer = Flags(rawValue: 1 << 11)
    static let hasView = Flags(rawValue: 1 << 12)
    static let hasState = Flags(rawValue: 1 << 13)

    /// Of a controller: presented by the one above it.
    static let isPresented = Flags(rawValue: 1 << 14)

    // Of a recognizer.
    static let isDisabled = Flags(rawValue: 1 << 15)
    /// Keys that only recognizers have.
    static let hasTarget = Flags(rawValue: 1 << 16)

    /// Dots are between this line and the one before.
    static let followsElision = Flags(rawValue: 1 << 19)
    /// It has a `UIWindowLayer`, as every window has.
    static let hasWindowLayer = Flags(rawValue: 1 << 20)
    /// Of Cycript's form, which prints a frame and no flags: an absent key means nothing.
    static let lacksFlags = Flags(rawValue: 1 << 21)
    /// It has the layer that SwiftUI's hosting views have from iOS 18 on.
    static let hasHostingLayer = Flags(rawValue: 1 << 22)
    /// Words are between it and another description in its line: no bars determine its place.
    static let isBehindWords = Flags(rawValue: 1 << 23)
    /// Its `transform3D` shows it in perspective.
    static let isInPerspective = Flags(rawValue: 1 << 24)
  }
}

extension DumpLine {
  /// Applies an item. A cut value is ignored: its last digit may be missing.
  ///
  /// - Parameter transforms: the item's transform is appended. Few views have one, so a line keeps an index instead.
  mutating func take(_ item: DescriptionItem, in text: [UInt8], _ transforms: inout [AffineTransform]) {
    guard !item.isCut else { return }
    switch item.word {
    case .frame: takeFrame(item.value, in: text)
    case .Frame:
      flags.insert(.lacksFlags)
      takeFrame(item.value, in: text)
    case .transform: take(text.transform(in: item.value), &transforms)
    case .transform3D:
      let read = text.transform3D(in: item.value)
      if read?.isAffine == false { return flags.formUnion(.isInPerspective) }
      take(read?.transform, &transforms)
    case .contentOffset: takeContentOffset(item.value, in: text)
    case .alpha: takeAlpha(item.value, in: text)
    case .hidden:
      flags.insert(.saysHidden)
      if isYes(item.value, in: text) { flags.insert(.isHidden) }
    case .userInteractionEnabled:
      flags.insert(.saysInteraction)
      if isNo(item.value, in: text) { flags.insert(.refusesInteraction) }
    case .clipsToBounds: if isYes(item.value, in: text) { flags.insert(.clipsToBounds) }
    case .baseClass: baseClass = TextRange(item.value)
    case .gestureRecognizers: flags.insert(.hasGestureRecognizers)
    case .animations:
      if Self.geometryKeys.contains(where: { text.has($0, in: item.value) }) {
        flags.insert(.isMoving)
      }
    case .layer:
      flags.insert(.hasLayer)
      if text.matches("<UIWindowLayer", at: item.value.lowerBound) { flags.insert(.hasWindowLayer) }
      if text.matches("<SwiftUI.UIHostingViewDebugLayer", at: item.value.lowerBound) {
        flags.insert(.hasHostingLayer)
      }
    case .state: flags.insert(.hasState)
    case .target: if text.matches("<(action=", at: item.value.lowerBound) { flags.insert(.hasTarget) }
    case .view:
      flags.insert(.hasView)
      viewAddress = TextRange(text.address(in: item.value))
    case .enabled: if isNo(item.value, in: text) { flags.insert(.isDisabled) }
    // The other keys of a recognizer are read when its kind is known (`RecognizerDescription`).
    case .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded: flags.insert(.hasTarget)
    case .other, .reactTag, .placeholder, .text, .title, .accessibilityLabel, .label: break
    }
  }

  /// The keys of a layer's animations that move the touchable area, including `bounds.size` and `transform.scale`.
  private static let geometryKeys = ["position", "bounds", "transform"]

  private mutating func takeFrame(_ value: Range<Int>, in text: [UInt8]) {
    // React Native prints another one behind the description: the first is UIKit's.
    guard !flags.contains(.hasFrame) else { return }
    flags.insert(.hasFrame)
    let read = text.numbers(4, in: value)
    guard let numbers = read, numbers.isCalculable else { return takeIllegible(isUnread: read == nil) }
    frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private mutating func take(_ numbers: AffineTransform?, _ transforms: inout [AffineTransform]) {
    guard let read = numbers, read.isCalculable else { return takeIllegible(isUnread: numbers == nil) }
    // A translation is in the frame already: it must not count twice.
    guard !read.isTranslation else { return }
    transform = Int32(truncatingIfNeeded: transforms.count)
    transforms.append(read)
  }

  private mutating func takeContentOffset(_ value: Range<Int>, in text: [UInt8]) {
    let read = text.numbers(2, in: value)
    guard let numbers = read, numbers.isCalculable else { return takeIllegible(isUnread: read == nil) }
    contentOffset = Point(x: numbers[0], y: numbers[1])
  }

  /// - Parameter isUnread: whether it is cut, or no numbers: `nan` is one.
  private mutating func takeIllegible(isUnread: Bool) {
    flags.insert(isUnread ? [.isIllegible, .isUnread] : .isIllegible)
  }

  private mutating func takeAlpha(_ value: Range<Int>, in text: [UInt8]) {
    flags.insert(.saysAlpha)
    guard let number = text.number(in: value), !number.isNaN else {
      // UIKit asks whether alpha is greater than 0.01 (R20), which NaN is not.
      alpha = 0
      flags.insert(.isAlphaIllegible)
      return
    }
    alpha = min(max(number, 0), 1)
  }

  private func isYes(_ value: Range<Int>, in text: [UInt8]) -> Bool {
    text.matches("YES", at: value.lowerBound)
  }

  private func isNo(_ value: Range<Int>, in text: [UInt8]) -> Bool {
    text.matches("NO", at: value.lowerBound)
  }
}

extension [UInt8] {
  /// The first address in a value: `<UIView 0x1>`, `<UIView: 0x1; frame = …>`, `<UIView; 0x1>`; empty for none.
  func address(in value: Range<Int>) -> Range<Int> {
    guard let start = first("0x", in: value) else { return value.lowerBound..<value.lowerBound }
    var end = start + 2
    while end < value.upperBound, ASCII.hexValue(self[end]) != nil { end += 1 }
    return start..<end
  }
}

/// The role of a description by the words before it.
///
///     - Hit: <RCTView: 0x118; …          Detox, about the hit view
///     phase: Began … view: <UIView: …     UIKit, about a touch
///
/// Such descriptions are facts about one touch, not about the place of a view.
enum SentenceRole: UInt8 {
  case none, detoxOrigin, detoxHit, detoxTarget, touchedWindow, touchedView

  private static let words: KeyValuePairs<String, SentenceRole> = [
    "Origin view: ": .detoxOrigin, "Hit: ": .detoxHit, "Hitten: ": .detoxHit,
    "Target view: ": .detoxTarget,
    " window: ": .touchedWindow, " view: ": .touchedView, " responder: ": .touchedView,
    "\nwindow: ": .touchedWindow, "\nview: ": .touchedView,
  ]

  /// - Parameter start: the beginning of the description.
  init(before start: Int, in text: [UInt8]) {
    // All of them end like this.
    guard text.matches(": ", at: start - 2) else {
      self = .none
      return
    }
    self = Self.words.first { text.matches($0.key, at: start - $0.key.utf8.count) }?.value ?? .none
  }
}
