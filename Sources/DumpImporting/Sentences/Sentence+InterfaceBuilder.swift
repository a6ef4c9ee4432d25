import WorkMetering

// Storyboards and xibs, and what is said of views of them and of dumps.

extension Sentence {
  // MARK: The file

  static let noViews: Sentence =
    "The file has no views: its controllers create them in code or load them from other files. Paste a dump of the app."
  static let noDocument: Sentence =
    "This is not an Interface Builder document: its root element is neither <document> nor <archive>."

  static func encoding(_ name: String) -> Sentence {
    "The document declares the encoding \(name). Save it as UTF-8."
  }

  static func noScreen(_ index: Int) -> Sentence { "The file has no screen \(index)." }

  /// - Parameter screens: those of the file.
  static func noScreen(_ name: String, _ screens: String) -> Sentence {
    "The file has no screen \"\(name)\". It has \(screens)."
  }

  /// - Parameter screens: those with the name.
  static func severalScreens(_ count: Int, _ name: String, _ screens: String) -> Sentence {
    "\(count) screens are named \"\(name)\". Choose one by id: \(screens)."
  }

  /// - Parameters:
  ///   - first: its id.
  ///   - screens: all of them.
  static func noInitialScreen(_ count: Int, first: String, _ screens: String) -> Sentence {
    "The file has \(count) screens and no initial one. Choose one by id or name, like \(screen: first): \(screens)."
  }

  /// - Parameters:
  ///   - other: the id of another one.
  ///   - screens: the others.
  static func initialScreen(_ title: String, of count: Int, other: String, _ screens: String) -> Sentence {
    "The file has \(count) screens; the initial one, \(title), is used. Choose another with \(screen: other): \(screens)."
  }

  static func list(_ screens: [(title: String, line: Int)], rest: Int) -> String {
    let told = screens.map { "\($0.title) on line \($0.line)" }.joined(separator: ", ")
    return rest > 0 ? "\(told) and \(rest) more" : told
  }

  static func noView(_ controller: String, rest: Int) -> Sentence {
    rest == 0
      ? "Controller \(controller) has no view in the file and is skipped."
      : "Controller \(controller) and \(rest) more have no view in the file and are skipped."
  }

  static func looseRecognizer(_ id: String) -> Sentence {
    "Recognizer \(id) is on no view in the file; it gets no touches unless code adds it to one."
  }

  static func noDestination(_ id: String) -> Sentence {
    "A connection points to \(id), which is not in the file."
  }

  // MARK: A screen

  static let launchScreen: Sentence = "This is a launch screen: it gets no touches and needs no audit."

  static func layout(for device: String?) -> Sentence {
    "Frames are Interface Builder's last layout\(device.map { " for \($0)" } ?? ""); code and Auto Layout may change them."
  }

  static func loose(_ view: String) -> Sentence {
    "\(view) is a loose view beside its scene's controllers; code decides where it appears."
  }

  static func rootOrigin(_ x: String, _ y: String) -> Sentence {
    "The root view's origin, (\(x), \(y)) in the file, is (0, 0) here; points are in its own coordinates."
  }

  static func frameless(_ count: Int) -> Sentence {
    let (views, whose) = count == 1 ? ("one view", "it and its") : ("\(count) views", "them and their")
    return
      "The file has no frame for \(views): touches miss \(whose) subviews. Save the file in a newer Xcode, or paste a dump."
  }

  static func stale(_ count: Int) -> Sentence {
    "\(count == 1 ? "One view is" : "\(count) views are") misplaced or ambiguous: no frame on this screen is certain. Run Update Frames in Xcode."
  }

  static func excluded(_ view: String) -> Sentence {
    "\(view) is not installed for these size classes and is skipped."
  }

  static func unknownElement(_ name: String) -> Sentence {
    "Unknown element <\(name)>; a plain UIView is assumed."
  }

  static func contentSize(of view: String, _ width: String, _ height: String) -> Sentence {
    "The content size of \(view) is assumed to fit its subviews: \(width) × \(height) points."
  }

  static func embedded(_ controller: String, in view: String) -> Sentence {
    "\(view) embeds controller \(controller), whose views are a separate screen and are not included."
  }

  static func touchArea(_ keyPath: String, of view: String) -> Sentence {
    "Runtime attribute \(keyPath) may enlarge the touch area of \(view)."
  }

  /// - Parameter views: the first one has it, the others are connected to it, too.
  static func sharedRecognizer(_ id: String, _ views: [String]) -> Sentence {
    "Recognizer \(id) is on \(views[0]). If its connection to \(views.dropFirst().joined(separator: " or ")) loads later, it is there (R152)."
  }

  static func recognizerDelegate(_ id: String) -> Sentence {
    "Recognizer \(id) has a delegate, whose code is not in the file; it is assumed to allow every touch."
  }

  static func ownClasses(_ first: String, rest: Int) -> Sentence {
    let others = rest == 0 ? "" : rest == 1 ? " and 1 other custom view" : " and \(rest) other custom views"
    return
      "\(first)\(others) may override hitTest(_:with:) or point(inside:with:); UIKit's are assumed."
  }

  // MARK: One view

  static func noWindow(_ view: String) -> Sentence {
    "\(view) is in no window of the paste: without its superviews, its position is unknown. While it is visible, paste `po [[UIWindow keyWindow] recursiveDescription]`."
  }

  static func otherPrint(_ view: String, _ number: Int) -> Sentence {
    "\(view) is in another print. Use \(print: number)."
  }

  /// - Parameter host: the hosting view, with a blank before it; empty where it is not known.
  static func drawn(_ view: String, _ meaning: String, by host: String) -> Sentence {
    "\(view) is \(meaning), drawn by SwiftUI: UIKit never hits it. Ask about the hosting view\(host), or paste the output of `idb ui describe-all --nested`."
  }

  static func noFrameInDump(of view: String) -> Sentence {
    "The dump has no frame for \(view). Print it again."
  }

  static func noFrameInFile(of view: String) -> Sentence {
    "The file has no frame for \(view) or a superview: constraints set it at run time. Paste a dump of the running app."
  }

  /// - Parameter isConstraint: whether the outlet is to a constraint of the view.
  static func outlet(to view: String, isConstraint: Bool) -> Sentence {
    "Code has an outlet to \(isConstraint ? "a constraint of " : "")\(view). If it shows, hides or moves the view, the verdict may change."
  }
}

/// Devices on Interface Builder's canvas, by their ids.
enum DeviceName {
  static func text(_ id: String, isLandscape: Bool) -> String {
    "\(names[id] ?? id)\(isLandscape ? " in landscape" : "")"
  }

  private static let names = WorkMetering.TextTable.texts(
    """
    retina3_5 a 3.5-inch iPhone
    retina4_0 a 4-inch iPhone
    retina4_7 a 4.7-inch iPhone
    retina5_5 a 5.5-inch iPhone
    retina5_9 a 5.8-inch iPhone
    retina6_1 a 6.1-inch iPhone
    retina6_0 iPhone 12 or 13
    retina6_12 a 6.1-inch iPhone
    retina6_5 a 6.5-inch iPhone
    retina6_7 a 6.7-inch iPhone
    ipad9_7 a 9.7-inch iPad
    ipad10_5 a 10.5-inch iPad
    ipad12_9 a 12.9-inch iPad
    """)
}
