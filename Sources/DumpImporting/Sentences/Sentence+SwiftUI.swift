import WorkMetering

// SwiftUI's own prints.

/// A print of SwiftUI's, as the subject of a sentence.
enum SwiftUIPrint: String {
  case log = "The log"
  case data = "The data"
}

/// A part of SwiftUI's log.
enum LogPart: String {
  case search = "A hit test"
  case bindings = "A list of bindings"
  case binding = "A binding"
}

extension Sentence {
  static let noResponders: Sentence =
    "This SwiftUI event log has no RESPONDERS section. Run with SWIFTUI_EVENT_DEBUG=rhb, and paste the log from RESPONDERS on."
  static let cutTree: Sentence =
    "The RESPONDERS tree ends with the paste and may be cut; missing responders would be in front."
  static let noHeading: Sentence =
    "The heading RESPONDERS is missing; responders before the first line are unknown."
  static let lineMissing: Sentence =
    "A line is missing above: this responder is indented too deep and is read as a child of the line above."
  static let noResponderFrame: Sentence =
    "No responder in the tree has a frame, like [112.6, 24.0] @(68.7, 142.7). Without frames no touch can be tested."
  static let logOmits: Sentence =
    "The log omits UIKit views, shapes and isEnabled. The hosting view fits its content; clear text and colors take touches, unlike in the app."
  static let logCorners: Sentence =
    "Rotated or scaled views are misplaced: the log prints only top-left corners. It does not name the OS or the SDK."
  static let logGestures: Sentence =
    "The log prints only a gesture's type; default priority, mask and tap count are assumed unless the type names them."
  static let noPropertyFrame: Sentence =
    "No view in the data has a position and a size. Launch the app with SWIFTUI_VIEW_DEBUG=287, as Xcode does."
  static let dataOmits: Sentence =
    "The data omits UIKit views, custom shapes, colors, isEnabled, OS and SDK. Clear views cannot be known from it; the hosting view fits its root."
  static let dataOrder: Sentence =
    "Siblings are assumed to be listed front to back, as in the public sample."

  static func unreadFrame(of name: String) -> Sentence {
    "\(name) has no readable frame; it gets no touches here but may in the app."
  }

  static func omitsShape(_ print: SwiftUIPrint, of name: String) -> Sentence {
    "\(print.rawValue) omits the shape of \(name); its whole frame is assumed (SU22)."
  }

  static func unknownResponder(_ name: String, hasFrame: Bool) -> Sentence {
    "\(name) is an unknown responder; it is assumed to contain \(hasFrame ? "its frame" : "its children only")."
  }

  static func shapeKinds(_ name: String) -> Sentence {
    "\(name) has a content shape for certain kinds; only `interaction` affects touches (SU32)."
  }

  static func ignoredModifier(_ name: String) -> Sentence {
    "\(name) may affect touches but is not understood; it is ignored."
  }

  static func noEnd(of part: LogPart) -> Sentence {
    "\(part.rawValue) has no end in the paste; the rest is unknown."
  }

  static func ignoredLine(_ text: String) -> Sentence {
    "This line is not a SwiftUI responder, search or binding and is ignored: \(text)."
  }

  /// - Parameter number: of the print that is used, from 1.
  static func trees(_ count: Int, used number: Int) -> Sentence {
    "The tree is printed \(count) times; print \(number) is used. Use \(print: number == 1 ? 2 : 1) for another."
  }

  static func furtherTouches(_ count: Int) -> Sentence { "\(count) more searches and bindings are ignored." }

  // MARK: What the log says of a touch

  static func bound(to found: String) -> Sentence { "SwiftUI bound the touch to \(found)." }

  /// - Parameter place: of the touch; nil where it is not printed.
  private static func searched(at place: String?, _ found: String) -> Sentence {
    "SwiftUI's own hit test\(place.map { " at \($0)" } ?? "") found \(found)"
  }

  static func found(_ found: String, at place: String?) -> Sentence { "\(searched(at: place, found))." }

  static func foundElsewhere(_ found: String, at place: String?) -> Sentence {
    "\(searched(at: place, found)), which is not in the printed tree."
  }

  static func foundToo(_ found: String, at place: String?) -> Sentence {
    "\(searched(at: place, found)); this scene agrees."
  }

  static func foundOther(_ found: String, at place: String?, here: String) -> Sentence {
    "\(searched(at: place, found)); this scene finds \(here). Trust SwiftUI: answers near this point are unreliable."
  }

  /// - Parameters:
  ///   - radius: of the touch, in points, with which this scene finds the same.
  ///   - system: of the SDK.
  static func foundOther(
    _ found: String, at place: String?, here: String, radius: Double, system: Int
  ) -> Sentence {
    "\(searched(at: place, found)); this scene finds \(here). With a touch radius of \(radius) points and the iOS \(system) SDK it agrees."
  }
}

/// What SwiftUI's own views of UIKit stand for, by their class.
enum SwiftUIMeaning {
  static let root = "a SwiftUI root view"
  static let texts = WorkMetering.TextTable.texts(
    """
    CellHostingView the content of a List row
    _UIGraphicsView a color, image or shape
    CGDrawingView text or a drawn shape
    _UIInheritedView an effect, clip or transform
    _UIShapeHitTestingView a clip shape
    UIKitPlatformViewHost a representable's UIKit view
    UICorePlatformViewHost a representable's UIKit view
    PlatformViewHost a representable's UIKit view
    HostingScrollView a ScrollView
    PlatformContainer the content of a ScrollView
    PlatformGroupContainer a group in the content of a ScrollView
    UpdateCoalescingCollectionView a List
    ListCollectionViewCell a List row
    UIKitBarItemHost a toolbar item
    """)
}

// Pastes as a whole, and dumps of accessibility elements and of views' geometry.

extension Sentence {
  /// - Parameter first: the sentence of the first warning of its sort.
  static func more(_ count: Int, like first: Sentence) -> Sentence {
    "\(count) more like this: \(first)"
  }

  // MARK: The paste

  static let shortened: Sentence = "The paste is shortened here; the omitted part is unknown."
  static let textAround: Sentence = "Text around the document is ignored."
  static let damagedNames: Sentence =
    "The paste has bytes that are not UTF-8; names show U+FFFD for each. Save it as UTF-8 to keep the names."
  static let responderCycle: Sentence = "The responder chain contains a cycle."

  static func wraps(_ width: Int, _ count: Int) -> Sentence {
    "The paste is hard-wrapped at \(width) columns; \(count == 1 ? "1 break" : "\(count) breaks") inside objects joined."
  }

  /// - Parameter count: of the lines that are not read.
  static func stateAfter(without count: Int) -> Sentence {
    "Reading the state after this diff, without \(lines(count)) marked `-`. Use \(stateBefore: ()) for the state before."
  }

  static func stateBefore(without count: Int) -> Sentence {
    "Reading the state before this diff, without \(lines(count)) marked `+`."
  }

  private static func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }

  static func documents(_ count: Int) -> Sentence {
    "The paste has \(count) documents, one after another; the last one is used. To use another, paste it alone."
  }

  // MARK: Elements

  static let noElements: Sentence = "The dump has no elements. \(waitAndPaste)"
  static let noFrames: Sentence =
    "No element in the dump has a frame. Paste a page source or the output of `idb ui describe-all --nested`; both print frames."
  static let applicationAlone: Sentence =
    "The hierarchy has no elements except its application and windows: the view under a touch cannot be known from it. \(waitAndPaste)"
  static let truncated: Sentence = "The dump is marked as truncated: elements are missing."
  static let flatList: Sentence =
    "The list is flat: every element is assumed to be a child of the application. `idb ui describe-all --nested` prints the hierarchy."
  static let noApplication: Sentence =
    "The dump has no application; the box around its elements is used as the screen."
  static let endIsMissing: Sentence = "The paste ends before the document does: later views are missing."
  static let noOrder: Sentence =
    "Accessibility elements have no z-order or flags; the smallest is assumed in front."
  static let ignoredLine: Sentence = "This line is not an element and is ignored."

  static func ignoredLines(_ count: Int) -> Sentence {
    "\(count) more lines are not elements and are ignored."
  }

  static func noArea(_ count: Int) -> Sentence {
    "No element in the dump has an area (\(count) in all). \(waitAndPaste)"
  }

  // MARK: Tools

  static let detoxOmits: Sentence =
    "Detox XML omits isUserInteractionEnabled, transforms, scroll offsets, window levels, gesture recognizers and overrides. Scrolled or transformed views are misplaced, and frames are truncated to whole points."
  static let detoxBegin: Sentence =
    "The paste begins inside the document: superviews and earlier siblings of these views are missing."
  static let detoxAndroid: Sentence =
    "This hierarchy is from an Android device; only iOS is read. Paste the result of `device.generateViewHierarchyXml()` on iOS."
  static let earlGreyOmits: Sentence =
    "EarlGrey omits transforms, window levels, gesture recognizers and overrides; scroll offsets are computed where screen frames allow."
  static let earlGreyOrder: Sentence =
    "The first window is assumed to be frontmost: EarlGrey lists windows front to back."
  static let noEarlGrey: Sentence =
    "The text has no element of an EarlGrey hierarchy. \(TapTool.earlGrey.advice)"
  static let appRevealOmits: Sentence =
    "AppReveal omits transforms, window levels, what gesture recognizers require, and overrides."
  static let appRevealRounds: Sentence =
    "AppReveal cuts frames to whole points: within 1 point of an edge the hit view cannot be known."
  static let appRevealAndroid: Sentence =
    "This hierarchy is from an Android device; only iOS is read. Paste the result of AppReveal's `get_view_tree` on iOS."
  static func appRevealElements(_ count: Int) -> Sentence {
    "Entries that are not views (\(count): SwiftUI, web content or recognized text) are ignored. To ask about them, paste the result of `get_elements`."
  }
  static let idbNull: Sentence =
    "The dump is `null`: no element is at that point. Paste the output of `idb ui describe-all --nested`."
  static let idbAndroid: Sentence =
    "This list is from an Android device; only iOS is read. Paste the output of `idb ui describe-all --nested` for an iOS device."
  static let maestroAndroid: Sentence =
    "This hierarchy is from an Android device; only iOS is read. Paste the output of `maestro hierarchy` for an iOS device."
  static let maestroRounds: Sentence =
    "Maestro rounds bounds to points: within 1 point of an edge the hit view cannot be known. It taps centers, even of covered views."
  static let noSentry: Sentence =
    "This object has no `rendering_system`: it is not a Sentry view hierarchy."
  static let secondSentry: Sentence = "A second view hierarchy follows. Paste one at a time."
  static let sentryOmits: Sentence =
    "Sentry omits isUserInteractionEnabled, transforms, scroll offsets, window levels, gesture recognizers and overrides. Scrolled or transformed views are misplaced."

  static func rendered(by system: String) -> Sentence {
    "This view hierarchy was rendered by \(system); only UIKIT is read."
  }

  // MARK: XCUITest and WebDriverAgent

  static let noVisibility: Sentence =
    "XCUITest's debugDescription does not print visibility; every element is assumed visible."
  static let queryResult: Sentence =
    "This is a query result, not a hierarchy: other elements are missing. \(pasteApplication)"
  static let elementPath: Sentence =
    "This is the path to one element, not a hierarchy: other elements are missing. \(pasteApplication)"
  static let noElement: Sentence = "The text has no element. \(pasteApplication)"
  static let ignoredResult: Sentence = "A query result starts here; it is not a screen and is ignored."
  static let noBeginning: Sentence =
    "The paste begins below the application: other elements, perhaps in front, are missing."
  static let invisible: Sentence =
    "Invisible elements may be covered, off-screen, transparent or hidden; all are isHidden here. A visible element at the same point gets the touch."
  static let nameless: Sentence =
    "Elements without a type and a name (XCUIElementTypeOther) do not cover visible elements. If one does, it gets the touch."
  static let webDriverRounds: Sentence =
    "WebDriverAgent rounds frames outwards to whole points (except `nativeFrame`): within 1 point of an edge the hit view cannot be known."

  static func ignoredPrint(for line: Int32) -> Sentence {
    "This print is ignored; the whole application at line \(line) is used."
  }

  static func ignoredPrint(_ number: Int, for line: Int32) -> Sentence {
    "This is print \(number) of several prints of an application; the one at line \(line) is used. Use \(print: number) for this one."
  }
}
