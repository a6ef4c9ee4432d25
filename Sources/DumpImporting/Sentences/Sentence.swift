import HitTesting

/// A sentence for people, opaque to code: it has neither a prefix nor parts, and becomes text for a reader only.
///
///     "Use \(print: 2) for this one."
///         a query               Use print=2 for this one.
///         a command line        Use --print 2 for this one.
///         a tool's arguments    Use `print` 2 for this one.
///
/// Facts that the program needs later are values beside the sentence (`ImportWarning.fact`).
public struct Sentence: ExpressibleByStringInterpolation, Equatable, Sendable {
  private var parts: [Part]

  private enum Part: Equatable, Sendable {
    case words(String)
    case choice(Choice)
  }

  /// A choice that a question can make about a text, with a spelling for each kind of reader.
  public enum Choice: Equatable, Sendable {
    /// One of several prints of one tree, from 1.
    case print(Int)
    /// The state before a unified diff.
    case stateBefore
    /// The number of pixels of a point.
    case scale(Int)
    /// A screen of a file, by its id or name.
    case screen(String)
  }

  /// - Parameter text: without choices.
  public init(_ text: String) { parts = [.words(text)] }

  public init(stringLiteral text: String) { self.init(text) }

  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.sentence.parts }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sentence = Sentence("")

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ text: String) { sentence.parts.append(.words(text)) }
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendLiteral(value.description)
    }
    public mutating func appendInterpolation(_ other: Sentence) { sentence.parts += other.parts }
    public mutating func appendInterpolation(print number: Int) {
      sentence.parts.append(.choice(.print(number)))
    }
    public mutating func appendInterpolation(stateBefore: Void) {
      sentence.parts.append(.choice(.stateBefore))
    }
    public mutating func appendInterpolation(scales: [Int]) {
      for (index, scale) in scales.enumerated() {
        if index > 0 { appendLiteral(" or ") }
        sentence.parts.append(.choice(.scale(scale)))
      }
    }
    public mutating func appendInterpolation(screen name: String) {
      sentence.parts.append(.choice(.screen(name)))
    }
  }

  /// - Parameter sentences: whole ones.
  static func all(_ sentences: [Sentence]) -> Sentence {
    sentences.dropFirst().reduce(sentences[0]) { "\($0) \($1)" }
  }

  /// The text of a sentence without choices.
  var plain: String { text { _ in "" } }

  /// - Parameter choice: the reader's spelling of a choice.
  public func text(_ choice: (Choice) -> String) -> String {
    parts.map { part in
      switch part {
      case .words(let text): text
      case .choice(let chosen): choice(chosen)
      }
    }.joined()
  }
}

/// The sorts of warnings of one reader. Each sort is counted separately: many of one do not hide another.
protocol WarningSort: CaseIterable, Hashable {
  /// The kind of its warnings; nil if they say different things. Stored scenes keep it.
  var kind: String? { get }

  /// The sentence for further warnings of the sort.
  ///
  /// - Parameters:
  ///   - count: the number of unreported ones, at least one.
  ///   - first: the sort's first warning.
  func detail(ofFurther count: Int, after first: Sentence) -> Sentence
}

extension WarningSort {
  var kind: String? { "\(self)" }

  func detail(ofFurther count: Int, after first: Sentence) -> Sentence { .more(count, like: first) }
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
    "has subviews that fit no single scroll offset, probably because of a transform; no offset is applied."
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

  var code: Unknowns.Doubt.Code {
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

/// The kind of an Interface Builder document, by its root element and that element's `type`: the file's name is no
/// proof.
///
/// Only kinds with UIKit views and frames are read.
///
/// A kind that is not read has the reason as its value, with a remedy.
enum NibKind: String {
  case storyboard, xib
  /// Of Xcode 3 and 4: objects by number, no elements for views.
  case keyedArchive =
    "This file is a keyed archive of Xcode 4 or older. Open it in Xcode 5 or later, set File Inspector › Opens in to that version, and save it."
  case mac = "This Interface Builder document is for macOS; only iOS is read."
  case watch = "This Interface Builder document is for watchOS, which has no UIKit views; only iOS is read."
  case tv =
    "This Interface Builder document is for tvOS, which moves focus instead of hit-testing touches; only iOS is read."
  /// A compiled one, which has no text.
  case compiled =
    "This is a compiled nib or a binary property list. Send the storyboard or xib it was compiled from."
  case unknown = "Unknown type of Interface Builder document; storyboards and xibs for iOS are read."
}

/// The sorts of warnings about a paste of `recursiveDescription`, in the order of their summaries.
enum ViewWarning: WarningSort {
  case notUnderstood, elided, indentation, root, noWindow, otherPrint, contents, geometry, transform
  case unreadItem, notInDump
  /// A sort with one sentence.
  case said(ViewSentence)

  static let allCases =
    [
      notUnderstood, elided, indentation, root, noWindow, otherPrint, contents, geometry, transform,
      unreadItem,
      notInDump,
    ] + ViewSentence.allCases.map(said)

  var kind: String? {
    switch self {
    case .notUnderstood, .indentation, .geometry, .transform, .notInDump: nil
    case .said(let sentence): "\(sentence)"
    default: "\(self)"
    }
  }
}

/// The sorts of warnings about a view, a controller or a recognizer that have one sentence.
enum ViewSentence: CaseIterable {
  case cutTouchable, cutUntouchable, cutPrint, levelSkipped
  case mentioned, grafted, inFront, behind, emptyWindow, alone, apart
  case letsThrough, letsThroughAboveApp, hosting, swiftUIShape, object, nilTarget, duplicate, aboveApp
  case alpha, moving, negativeSize
  case controllerCycle, presented, windowController, secondController, recognizer, state, responder, chain

  /// - Parameters:
  ///   - name: of the view, the controller or the recognizer; for an address that two views have, the address.
  ///   - other: a sibling, a line, or facts.
  func text(_ name: String, _ other: String) -> Sentence {
    switch self {
    case .levelSkipped: "Superviews of \(name), assumed at (0, 0) and unscrolled, are missing."
    case .cutTouchable, .cutUntouchable: "\(name), cut off here, counts as \(other)."
    case .cutPrint: "The print of \(name) is cut: missing views may be in front."
    case .object: "\(name) has no frame and is ignored."
    case .mentioned: "\(name) is also in a tree (line \(other)); that one is used."
    case .grafted: "\(name) is also in a tree (line \(other)); its subviews are read from this print."
    case .behind: "\(name) is behind its sibling \(other)."
    case .inFront:
      "\(name) is in front of its sibling \(other) and may cover it. Paste the print of their superview."
    case .emptyWindow: "\(name) has no subviews in the paste; missing views may be in front."
    case .alone:
      "\(name) gets no touches here: without its superviews, its position on the screen is unknown."
    case .apart:
      "\(name) and its subviews get no touches here: without a window, their position on the screen is unknown."
    case .aboveApp: "\(name) is in front of the app's windows, as in UIKit."
    case .letsThrough: "\(name) passes touches through unless a subview takes them, as in UIKit."
    case .letsThroughAboveApp:
      "\(name) is in front of the app's windows and passes touches through unless a subview takes them, as in UIKit."
    case .nilTarget:
      "The target of \(name) is nil (<null>): the action goes up the responder chain and may miss the intended object (R124)."
    case .duplicate: "Address \(name) is also on line \(other); this view is named by its path."
    case .alpha: "The alpha is not a number; this view cannot be hit, as with NaN in UIKit."
    case .negativeSize: "The frame has a negative size and is standardized, as CGRectStandardize does."
    case .moving: "\(name) was moving and is assumed at rest. While it moves, it may get no touches (R28)."
    case .hosting: "Which SwiftUI view inside \(name) gets a touch cannot be known from this dump."
    case .swiftUIShape:
      "\(name) takes touches only inside its path. The dump omits paths; the whole bounds are assumed."
    case .controllerCycle: "Presentations are ignored: the controllers present each other in a cycle."
    case .responder: "\(name) is ignored: the paste does not show its view."
    case .chain:
      "The responder chain contradicts the views: \(name) is not the superview here. The views are used."
    case .presented:
      "The paste does not show the controller that presents \(name); its next responder is its view's superview."
    case .windowController: "\(name) is ignored: its view is a window."
    case .secondController: "\(name) is ignored: its view already has a controller."
    case .recognizer: "\(name) is ignored: its view is not in the dump."
    case .state: "\(name) was in state \(other)."
    }
  }
}
