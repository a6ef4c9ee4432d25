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
/// is cut (`isCut`).
struct DumpLine {
  /// A mark behind it determines it, whatever its keys.
  var kind = Kind.object
  /// The number of bars before it.
  var depth: Int32
  /// The line of the paste in which it begins, from 1.
  let line: Int32
  /// Its class, address and base class in the text; empty for none.
  @TextRange var className: Range<Int>
  @TextRange var address: Range<Int>
  @TextRange var baseClass = 0..<0
  /// Of a controller and a recognizer: the address of its view.
  @TextRange var viewAddress = 0..<0
  /// All of it, including the name of a variable before it and the tail.
  @TextRange var range = 0..<0
  /// As printed: in the superview's bounds space, and for a transformed view the box around it.
  var frame = Rect.zero
  /// The origin of the bounds; only scroll views print it.
  var contentOffset = Point.zero
  var alpha = 1.0
  /// The index among the transforms; -1 for none.
  var transform: Int32 = -1
  /// Its role by the words before it.
  var role = SentenceRole.none

  // The facts that are true or false, each named after the value that is not the default: an absent key sets none.

  var isHidden = false
  var refusesInteraction = false
  var clipsToBounds = false
  var hasGestureRecognizers = false
  var hasFrame = false
  /// A number of the geometry is not finite or could not be read.
  var isIllegible = false
  var isAlphaIllegible = false
  /// The geometry is cut, or no numbers.
  var isUnread = false
  /// R159: an animation of its place or its size runs.
  var isMoving = false
  /// Printed in one piece with its siblings, without their superview.
  var isInForest = false

  // Of a cut description: which of its keys are before the cut.
  /// The text was cut before the description's end.
  var isCut = false
  var saysAlpha = false
  var saysHidden = false
  var saysInteraction = false

  // Its keys that determine its kind.
  var hasLayer = false
  var hasView = false
  var hasState = false

  /// Of a controller: presented by the one above it.
  var isPresented = false

  // Of a recognizer.
  var isDisabled = false
  /// Keys that only recognizers have.
  var hasTarget = false

  /// Dots are between this line and the one before.
  var followsElision = false
  /// It has a `UIWindowLayer`, as every window has.
  var hasWindowLayer = false
  /// Of Cycript's form, which prints a frame and no flags: an absent key means nothing.
  var lacksFlags = false
  /// It has the layer that SwiftUI's hosting views have from iOS 18 on.
  var hasHostingLayer = false
  /// Words are between it and another description in its line: no bars determine its place.
  var isBehindWords = false
  /// Its `transform3D` shows it in perspective.
  var isInPerspective = false

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
    className = header.className
    address = header.address
    depth = prefix.depth
    self.line = line
    isPresented = prefix.isPresented
  }

  /// The beginning of the description, including the name of a variable before it.
  var start: Int { range.lowerBound }

  /// Whether it is that of an object without a place, as far as it was read.
  var isFrameless: Bool { kind == .object && !mayBeView }

  /// Whether it has a key of views, or was cut before it.
  private var mayBeView: Bool { hasFrame || hasLayer || isCut }

  /// Extends it to a byte: behind its last piece.
  mutating func extend(to end: Int) { range = start..<end }

  /// The line after all of it was read: only then its keys determine the kind of an unmarked description.
  consuming func settled(in text: [UInt8]) -> DumpLine {
    if kind == .object { kind = kindByKeys(in: text) }
    return self
  }

  private func kindByKeys(in text: [UInt8]) -> Kind {
    if text.isRecognizer(className) || text.isRecognizer(baseClass) { return .recognizer }
    // Chisel prints a frame for a controller too: that of its view.
    if hasView, !hasLayer { return hasState || hasTarget ? .recognizer : .controller }
    if mayBeView { return .view }
    return hasTarget || text.isKnownRecognizer(className) ? .recognizer : .object
  }
}

extension DumpLine {
  /// Whether its class is UIWindow or derived from it: by its name, its base class, or its layer.
  func isWindow(in text: [UInt8]) -> Bool {
    hasWindowLayer
      || [className, baseClass].contains { text[$0].reversed().starts(with: "wodniW".utf8) }
  }

  /// Whether it is a constraint of Auto Layout, of any class.
  func isConstraint(in text: [UInt8]) -> Bool { kind == .object && text.isConstraint(className) }
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
  /// Applies an item. A cut value is ignored: its last digit may be missing.
  ///
  /// - Parameter transforms: the item's transform is appended. Few views have one, so a line keeps an index instead.
  mutating func take(_ item: DescriptionItem, in text: [UInt8], _ transforms: inout [AffineTransform]) {
    guard !item.isCut else { return }
    func says(_ word: String) -> Bool { text.matches(word, at: item.value.lowerBound) }
    switch item.word {
    case .frame: takeFrame(item.value, in: text)
    case .Frame:
      lacksFlags = true
      takeFrame(item.value, in: text)
    case .transform: take(text.transform(in: item.value), &transforms)
    case .transform3D:
      let read = text.transform3D(in: item.value)
      if read?.isAffine == false { return isInPerspective = true }
      take(read?.transform, &transforms)
    case .contentOffset: takeContentOffset(item.value, in: text)
    case .alpha: takeAlpha(item.value, in: text)
    case .hidden:
      saysHidden = true
      if says("YES") { isHidden = true }
    case .userInteractionEnabled:
      saysInteraction = true
      if says("NO") { refusesInteraction = true }
    case .clipsToBounds: if says("YES") { clipsToBounds = true }
    case .baseClass: baseClass = item.value
    case .gestureRecognizers: hasGestureRecognizers = true
    case .animations:
      if Self.geometryKeys.contains(where: { text.has($0, in: item.value) }) {
        isMoving = true
      }
    case .layer:
      hasLayer = true
      if says("<UIWindowLayer") { hasWindowLayer = true }
      if says("<SwiftUI.UIHostingViewDebugLayer") { hasHostingLayer = true }
    case .state: hasState = true
    case .target: if says("<(action=") { hasTarget = true }
    case .view:
      hasView = true
      viewAddress = text.address(in: item.value)
    case .enabled: if says("NO") { isDisabled = true }
    // The other keys of a recognizer are read when its kind is known (`RecognizerDescription`).
    case .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded: hasTarget = true
    case .other, .reactTag, .placeholder, .text, .title, .accessibilityLabel, .label: break
    }
  }

  /// The keys of a layer's animations that move the touchable area, including `bounds.size` and `transform.scale`.
  private static let geometryKeys = ["position", "bounds", "transform"]

  private mutating func takeFrame(_ value: Range<Int>, in text: [UInt8]) {
    // React Native prints another one behind the description: the first is UIKit's.
    guard !hasFrame else { return }
    hasFrame = true
    guard let numbers = legible(text.numbers(4, in: value)) else { return }
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
    guard let numbers = legible(text.numbers(2, in: value)) else { return }
    contentOffset = Point(x: numbers[0], y: numbers[1])
  }

  private mutating func legible(_ numbers: SIMD8<Double>?) -> SIMD8<Double>? {
    if let numbers, numbers.isCalculable { return numbers }
    takeIllegible(isUnread: numbers == nil)
    return nil
  }

  /// - Parameter isUnread: whether it is cut, or no numbers: `nan` is one.
  private mutating func takeIllegible(isUnread: Bool) {
    isIllegible = true
    if isUnread { self.isUnread = true }
  }

  private mutating func takeAlpha(_ value: Range<Int>, in text: [UInt8]) {
    saysAlpha = true
    guard let number = text.number(in: value), !number.isNaN else {
      // UIKit asks whether alpha is greater than 0.01 (R20), which NaN is not.
      alpha = 0
      isAlphaIllegible = true
      return
    }
    alpha = min(max(number, 0), 1)
  }
}

extension [UInt8] {
  /// The first address in a value: `<UIView 0x1>`, `<UIView: 0x1; frame = …>`, `<UIView; 0x1>`; empty for none.
  func address(in value: Range<Int>) -> Range<Int> {
    guard let start = first("0x", in: value) else { return value.lowerBound..<value.lowerBound }
    return
      start..<self[start + 2..<Swift.max(start + 2, value.upperBound)].prefix(while: ASCII.isHexDigit)
      .endIndex
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
