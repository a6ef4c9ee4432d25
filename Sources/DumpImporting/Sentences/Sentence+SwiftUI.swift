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
