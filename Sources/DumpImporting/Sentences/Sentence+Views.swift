// Dumps of `recursiveDescription`, and what is pasted along.

/// Why a view is in no window.
enum NoWindow {
  static let window = "its window is nil"
  static let superview = "its superview is nil"
  static func window(of view: String) -> String { "the window of \(view) is nil" }
}

extension Sentence {
  // MARK: Lines

  static let severalOnLine: Sentence = "Several views are on one line; its bars are read as levels."
  static let blankIndentation: Sentence =
    "This tree is indented with blanks only: each view is read as a subview of the nearest view above with less indentation."

  /// - Parameter isBehindView: whether a view's description is in the line, and read.
  static func unrecognizedLine(isBehindView: Bool) -> Sentence {
    "\(isBehindView ? "The rest of this line" : "This line") is not recognized and is ignored."
  }

  static func unrecognizedLines(_ count: Int) -> Sentence {
    "\(count) lines from here are not recognized and are ignored."
  }

  static func unrecognizedPlaces(_ count: Int) -> Sentence {
    "\(count == 1 ? "1 more place is" : "\(count) more places are") shortened, or not recognized and ignored."
  }

  // MARK: Trees and windows

  static let otherWindowsAlone: Sentence =
    "The app's windows are not in the paste, but windows in front of them are. Touches that pass through reach the app's windows."

  static func partOfWindow(_ root: String) -> Sentence {
    "\(root) and its subviews are not printed in full: views in front may be missing."
  }

  static func notWindow(_ root: String) -> Sentence {
    "\(root) is not a window: its superviews, assumed at (0, 0) and unscrolled, and views in front are missing."
  }

  static func noWindow(_ view: String, _ cause: String) -> Sentence {
    "\(view) is in no window: \(cause). No touch reaches it until it is in one."
  }

  static func noWindow(ofName name: String, _ cause: String) -> Sentence {
    "`\(name)` is in no window: \(cause). If it is the target, no touch reaches it."
  }

  static func addToWindow(_ name: String, _ cause: String) -> Sentence {
    "`\(name)` is in no window: \(cause). No touch reaches it until `addSubview(_:)` puts it into one."
  }

  static func otherPrint(_ view: String, line: Int32, _ number: Int) -> Sentence {
    "\(view) is in another print; the print at line \(line) is used (\(print: number) selects this one)."
  }

  /// - Parameter isBesideOthers: whether other windows have subviews.
  static func emptyWindow(_ window: String, isBesideOthers: Bool) -> Sentence {
    isBesideOthers
      ? "\(window) has no subviews in the paste; it is assumed to pass touches through."
      : "\(window) has no subviews in the paste; a missing one may take the touch."
  }

  // MARK: Geometry and flags

  static let noFrame: Sentence =
    "The frame is missing: this view has no size here; its position and its subviews' positions on the screen are unknown."
  static let geometryUnread: Sentence =
    "The geometry is cut or unreadable; the positions of this view and its subviews are unknown."
  static let geometryIllegible: Sentence =
    "The geometry is negative, not finite or out of range; this view cannot be hit."
  static let perspective: Sentence =
    "The view is in perspective (transform3D); the box of its frame is used."
  static let noInverse: Sentence = "The transform has no inverse; this view cannot be hit (R14)."
  static let noBounds: Sentence = "No bounds fit this frame and transform; the frame's size is used."
  static let turned: Sentence =
    "Rotated by about 45°, this frame fits many bounds; the frame's size is used."
  static let turnedSquare: Sentence =
    "Rotated by about 45°, this frame fits many bounds; a square is assumed."

  // MARK: What the dump omits

  static let noEnabled: Sentence = "The dump omits isEnabled; controls are assumed enabled."
  static let noRecognizers: Sentence =
    "The dump does not describe gesture recognizers. Paste the output of `po [view gestureRecognizers]`, too, for views under the touch."
  static let otherProcesses: Sentence =
    "Windows of other processes (keyboard, system alerts, share sheets) are not in the dump and may be in front."
  static let frameDescriptions: Sentence =
    "`Frame: (…)` descriptions omit isHidden, alpha and isUserInteractionEnabled; class defaults are assumed."

  /// - Parameters:
  ///   - classes: the first ones.
  ///   - rest: how many more there are.
  static func overrides(_ classes: String, rest: Int) -> Sentence {
    "\(classes)\(rest > 0 ? " and \(rest) more" : "") may override hitTest(_:with:) or point(inside:with:); the dump does not show overrides."
  }

  /// - Parameter arePrints: whether they may be prints of one window.
  static func noLevels(arePrints: Bool) -> Sentence {
    let order: Sentence =
      "The dump omits windowLevel; windows are assumed back to front in the order of the paste."
    return arePrints ? "\(order) If they are prints of one window, use one alone, like \(print: 1)." : order
  }

  // MARK: SwiftUI

  static func swiftUI(isDrawnByHost: Bool) -> Sentence {
    let hit =
      isDrawnByHost
      ? "UIKit hits the hosting view for everything SwiftUI draws (iOS 18 and later)."
      : "UIKit hits the drawing view up to iOS 17, and the hosting view from iOS 18."
    return
      "\(hit) To see SwiftUI's elements, paste the output of `idb ui describe-all --nested` or `po XCUIApplication()`. To see its gestures, run with SWIFTUI_EVENT_DEBUG=rhb and paste the log."
  }

  /// - Parameter views: their classes with their meanings.
  static func swiftUIClasses(_ views: [(key: String, value: String)]) -> Sentence {
    "SwiftUI classes here: \(views.map { "\($0.key) is \($0.value)" }.joined(separator: ", "))."
  }

  // MARK: Responders and recognizers

  static func unknownItem(_ word: String, of recognizer: String) -> Sentence {
    "`\(word)` of \(recognizer) is unknown and ignored."
  }

  static func constraints(of views: [String]) -> Sentence {
    "The paste has constraints of \(views.joined(separator: ", ")), as UIKit prints conflicting ones; printed frames may differ from the intended layout."
  }
}

/// What is assumed of a view whose description is cut off.
enum CutFact {
  static let frame = "frame empty"
  static let alpha = "alpha 1"
  static let hidden = "isHidden NO"

  /// - Parameter untouchable: the class whose views mostly are; nil for others.
  static func interaction(_ untouchable: String?) -> String {
    "isUserInteractionEnabled \(untouchable.map { "NO (usual for \($0))" } ?? "YES")"
  }
}

// MARK: - A printed touch

extension Sentence {
  static let questionsUseIt: Sentence = "Questions without a point use it."
  static let sameView: Sentence = "This hierarchy gives the same view."
  static let noneToo: Sentence = "This hierarchy gives none, too."

  /// - Parameters:
  ///   - isHitTest: whether `hitTest:withEvent:` was called in a debugger; else it is a UITouch.
  ///   - phase: as printed; empty for none.
  ///   - view: which got it; nil where that is not printed.
  static func touch(isHitTest: Bool, at place: String, phase: String, to view: String?) -> Sentence {
    let (subject, owner) = isHitTest ? ("hit test", "the key window") : ("UITouch", "its window")
    let given = view.map { " \(isHitTest ? "UIKit hits" : "UIKit delivered it to") \($0)." } ?? ""
    return
      "The paste has a \(subject) at \(place) in \(owner)\(phase.isEmpty ? "" : ", phase \(phase)").\(given)"
  }

  static func noWindowOfTouch(isHitTest: Bool) -> Sentence {
    isHitTest ? "The key window cannot be known." : "Its window is not in the paste."
  }

  static func otherHierarchy(_ view: String) -> Sentence {
    "\(view) is not in this hierarchy: the dump is from another moment, or incomplete."
  }

  static func otherView(_ view: String) -> Sentence {
    "This hierarchy gives \(view) instead: the dump lacks the cause, like an override of hitTest(_:with:), or is from another moment."
  }
}

/// In place of a view's name.
enum NoView {
  static let name = "no view"
}

// MARK: - No tree

extension Sentence {
  static let responderChain: Sentence = "This is a responder chain, not a view hierarchy."
  static let controllersAlone: Sentence = "This text has view controllers, but no views."
  static let recognizersAlone: Sentence = "This text has gesture recognizers, but no views."
  static let layer: Sentence = "This is a layer, not a view hierarchy."
  static let framelessViews: Sentence = "The views in this text have no frames."

  static func printsNoFrames(_ command: String) -> Sentence { "\(command) prints no frames." }

  /// - Parameter hit: the view that the tap hit; nil where that is not printed.
  static func detoxFailure(_ target: String, hit: String?) -> Sentence {
    "This Detox failure has no view hierarchy\(hit.map { ": the tap hit \($0) instead of \(target)" } ?? ""). Its frames are relative to superviews that it does not print: why the target is not hit cannot be known from it."
  }

  static func touch(to view: String) -> Sentence {
    "UIKit delivered this UITouch to \(view). Why no other view got it cannot be known from its description."
  }

  static func touch(in window: String) -> Sentence {
    "This UITouch is in \(window). Its description does not show which view got it."
  }

  /// - Parameter facts: a clause of each view.
  static func singleViews(isOne: Bool, _ facts: [String]) -> Sentence {
    let subject =
      isOne
      ? "This is a single view: without superviews, its" : "These are single views: without superviews, their"
    return
      "\(subject) position on the screen and the views in front are unknown. Known: \(facts.joined(separator: "; "))."
  }
}

/// What a view's description says of touches, wherever the view is.
enum ViewFact {
  static let hidden = "it is hidden"
  static let interaction = "its user interaction is disabled"
  static let noArea = "its frame has no area"
  static func alpha(_ alpha: String) -> String { "its alpha is \(alpha)" }

  static func name(_ view: String, _ facts: [String]) -> String {
    facts.isEmpty ? view : "\(view) (\(facts.joined(separator: ", ")))"
  }

  static func clause(_ view: String, _ facts: [String]) -> String {
    facts.isEmpty
      ? "\(view) itself does not refuse touches"
      : "\(view) never gets a touch: \(facts.joined(separator: " and "))"
  }
}
