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
