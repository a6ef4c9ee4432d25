/// What is wrong at a place of a document, in words without an end: lists have them so, and a sentence ends them.
///
///     /touch/x: expected a number, found "12"            Expected `touch` or `touches`.
///     /windows/0/alhpa: unknown key; did you mean `alpha`?
public struct MistakeText: ExpressibleByStringInterpolation, Equatable, Sendable {
  /// Behind a place.
  public let clause: String
  /// If no place is in front.
  private let alone: String
  /// The mark of a sentence; a question has its own.
  private var end = "."

  public init(stringLiteral words: String) { (clause, alone) = (words, words) }

  private init(_ clause: String, alone: String) { (self.clause, self.alone) = (clause, alone) }

  init(_ mistake: Mistake) { self.init(stringLiteral: mistake.rawValue) }

  static func expected(_ what: String) -> MistakeText {
    MistakeText("expected \(what)", alone: "Expected \(what)")
  }

  static func expected(_ what: String, found: some CustomStringConvertible) -> MistakeText {
    expected("\(what), found \(found)")
  }

  static func expected(_ what: String, elements count: Int) -> MistakeText {
    expected(what, found: "\(count) element\(count == 1 ? "" : "s")")
  }

  /// - Parameter choices: keys that exclude one another.
  static func notBoth(_ choices: String) -> MistakeText {
    MistakeText("give \(choices), not both", alone: "Give \(choices), not both")
  }

  /// - Parameters:
  ///   - nearest: what a misspelt name most likely means; nil if nothing is near.
  ///   - remedy: the words in place of a question, with the mark in front of them.
  static func unknown(_ name: String, nearest: String?, otherwise remedy: String) -> MistakeText {
    guard let nearest else { return "\(name)\(remedy)" }
    var question: MistakeText = "\(name); did you mean \(nearest)?"
    question.end = ""
    return question
  }

  public var sentence: String { clause + end }

  /// - Parameter pointer: the place; empty for the whole document.
  package func clause(at pointer: String) -> String { pointer.isEmpty ? alone : "\(pointer): \(clause)" }

  package func sentence(at pointer: String) -> String { clause(at: pointer) + end }
}

/// A mistake that is always said in the same words.
enum Mistake: String {
  case duplicateKey = "duplicate key"
  case duplicateCondition = "duplicate condition"
  case empty = "expected a non-empty text"
  case longID = "expected an id of at most 256 bytes"
  case negativeSize =
    "expected a width and height of 0 or more: UIKit would standardize this rectangle"
  case onlyTrue = "expected true; remove the key otherwise"
  case noShape = "expected at least one shape"
  case noTouch = "expected at least one touch"
  case sceneID = "expected `sha256:` and 64 lowercase hexadecimal digits"

  case noWindows = "`windows` is missing: an array of views"
  case noSelector = "`action` is missing: a selector"
  case noEffectSelector = "`action` is missing: the selector that has this effect"
  case noEffectView = "`of` is missing: the view or recognizer to change"
  case noText = "`text` is missing: the text of the file"
  case noSource = "`source` is missing: the text of the file"
  case noNode = "`view` is missing, like \"Text\" or \"Stack\""

  case foreignKey = "unknown key of this responder"
  case onlyWindows = "only windows take this key"
  case onlyControls = "only targets of controls take this key"
  case noDelegate = "the application delegate is not a responder in this scene"
  case windowController =
    "a window is not a view controller's root view: put `viewController` on the root view inside the window"
  case fillRule = "`fillRule` belongs to `path`"
  case strokeOf = "`of` belongs to `stroke` or `strokeBorder`"
  case uiView = "`uiView` belongs to a PlatformView, ScrollView, List or Form"
  case subviewsOfShape = "a SwiftUI shape has no `subviews`"
  case eventsBesideTap = "`touch` and `target` mean a tap; do not combine them with `events`"
  case singularView = "the view in `in` has a non-invertible transform (R14)"

  case noPlace = "the view has no place: give `frame`, or `bounds` and `center`, or `frame` and `bounds`"
  case ambiguousFrame = "`frame` is ambiguous near a rotation of 45°: give `bounds` too"
  case singularTransform =
    "the transform is not invertible: give `bounds` and `center` in place of `frame`"
  case impossibleFrame =
    "no rectangle has this `frame` under this `transform`: correct one, or give `bounds` and `center`"
  case tooLarge = "the view's coordinates are too large"
}

// Mistakes in what is asked about a scene, and what its names are taken for.

extension MistakeText {
  // MARK: Captured hits

  /// - Parameter needed: nil for too many.
  static func hits(_ columns: Int, _ rows: Int, needed: Int?, found: Int) -> MistakeText {
    "\(columns) columns and \(rows) rows need \(needed.map { "\($0)" } ?? "too many") hits, found \(found)"
  }

  // MARK: Events

  static func kinds(_ first: String, _ second: String) -> MistakeText {
    "an event has one kind: found `\(first)` and `\(second)`; make `\(second)` its own event"
  }

  static func noKind(among kinds: String) -> MistakeText {
    "the kind of event is missing: expected one of \(kinds)"
  }

  static func outOfOrder(after seconds: String) -> MistakeText {
    "events must be in order: the previous one is at \(seconds) s"
  }

  static func tooLate(_ seconds: String) -> MistakeText {
    "events must end by 1,000,000 s: this one ends at \(seconds) s"
  }

  static func noFingers(_ count: Int, countMax: Int) -> MistakeText {
    "shorthands use fingers 1 to \(countMax): fewer than \(count) are free"
  }

  static func otherType(began: String, now: String) -> MistakeText {
    "the touch began as `\(began)`: remove `type`, or begin it as `\(now)`"
  }

  static func isDown(_ finger: String) -> MistakeText {
    "\(finger) is already down: end its touch first, or use another `id`"
  }

  static func isUp(_ finger: String) -> MistakeText {
    "\(finger) is not down: start its touch with `began`"
  }

  static func wasLifted(_ finger: String) -> MistakeText {
    "\(finger) was lifted: start a new touch with `began`"
  }

  static func isPressed(_ press: String) -> MistakeText {
    "`\(press)` is already pressed: end that press first"
  }

  static func isNotPressed(_ press: String) -> MistakeText {
    "`\(press)` is not pressed: start with `began`"
  }

  static func noTap(on target: String) -> MistakeText { "no tap hits \(target); /v1/explain says why" }

  // MARK: Transforms

  /// - Parameter numbers: of the affine part; nil: their names.
  static func layerTransform(_ numbers: String?) -> MistakeText {
    let part = "3D transforms are not supported: write the affine part, `\"transform\": "
    return numbers.map { "\(part)[\($0)]`; depth does not affect hit-testing (R34)" }
      ?? "\(part)[m11, m12, m21, m22, m41, m42]`"
  }

  static let perspective: MistakeText =
    "3D transforms are not supported, and this one has perspective: write the visible `frame` in its place"

  // MARK: Names of views

  static func noView(_ name: String, nearest: String?) -> MistakeText {
    .unknown(
      "no view is named \"\(name)\"", nearest: nearest, otherwise: ": use an id, address, class or label")
  }

  /// - Parameter told: the first of the views.
  static func ambiguous(_ name: String, count: Int, _ told: [String]) -> MistakeText {
    let rest = count > told.count ? " and \(count - told.count) more" : ""
    return "\(count) views are named \"\(name)\"; use an id: \(told.joined(separator: ", "))\(rest)"
  }
}

/// A finger in a message.
enum FingerText {
  static func name(_ number: Int) -> String { "finger \(number)" }
  static func name(_ text: String) -> String { "finger \"\(text)\"" }
}

/// The view that an answer is about, where it is not the one with the name.
enum OtherSubject {
  static func text(_ text: String, of titled: String, around view: String) -> String {
    "\"\(text)\" is the text of \(titled); the answer is about \(view) around it."
  }

  static func part(_ part: String, of whole: String) -> String {
    "\(part) gets no touches itself; the answer is about \(whole) around it."
  }
}

/// A touch outside the screen, before the scale to ask with.
enum PixelText {
  /// - Parameters:
  ///   - size: of the screen, in points.
  ///   - points: where the touch would be at each scale.
  static func outside(_ touch: String, _ size: String, _ points: String) -> String {
    "\(touch) is outside the screen (\(size) points). If these are pixels, the point is \(points): use "
  }

  static func point(_ point: String, scale: Int) -> String { "\(point) at \(scale)x" }
}

/// What path data needs at a place.
enum PathText {
  static let move = "M or m as the first command"
  static let command = "a command (MLHVCSQTAZ, either case)"
  static let fraction = "a digit after the decimal point"
  static let exponent = "a digit of the exponent"
  static let end = "the end of the path"
  static let outOfRange = "Expected a coordinate within ±1e150."
  static let arcWidth: StaticString = "the x radius of the arc"
  static let arcHeight: StaticString = "the y radius of the arc"
  static let arcRotation: StaticString = "the rotation of the arc"
  static let largeArc: StaticString = "the large arc flag"
  static let sweep: StaticString = "the sweep flag"

  static func number(_ name: StaticString) -> String { "a number (\(name))" }
  static func expected(_ what: String, found: String) -> String { "Expected \(what), found \(found)." }
  static func at(_ detail: String, byte: Int) -> MistakeText { "\(detail) (byte \(byte) of the path)" }
}
