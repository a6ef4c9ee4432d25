import TouchMapping

// The titles of pictures and their parts, which browsers show beside the pointer, and their legend.

enum PictureText {
  static let bestPoint = "best place to tap"
  static let gesture = "fires a gesture"
  static let unknownOverride = "an unknown override decides"
  static let noHit = "No view is hit here"
  /// Behind a view's name, before those of the views with overrides.
  static let unlessOverridden = ", unless an override returns another view: "

  /// - Parameters:
  ///   - count: of views.
  ///   - width: in points, as is the height.
  static func scene(of count: Int, _ width: String, _ height: String) -> String {
    "\(count) views on a screen of \(width) × \(height) points"
  }

  static func touchMap(of count: Int) -> String { "Hit view at each point: \(count) views" }

  /// - Parameter name: of a gesture; nil for a control's action.
  static func gesture(_ name: String?, of node: String) -> String { "\(name ?? "action") of \(node)" }

  static func node(_ name: String, line: Int?) -> String {
    "\(name)\(line.map { ", line \($0)" } ?? "")"
  }
}

extension TouchMap.Cause {
  /// Why a region ends there, for readers who do not know the API.
  var words: String {
    switch self {
    case .bounds: "end of its bounds"
    case .override: "its override"
    case .superview: "cut by a superview"
    case .subview: "its subview's"
    case .sibling: "covered by a sibling"
    case .relativeOfSibling: "covered by another view"
    case .otherWindow: "covered by a window"
    case .screen: "edge of the screen"
    }
  }
}
