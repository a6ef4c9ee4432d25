import HitTesting
import TouchMapping

/// The colours of pictures, as they stand in attributes; a page that shows a picture may override them by class.
enum Colors {
  static let screen = "#fbfcfd"
  static let screenEdge = "#c3cbd4"
  static let hit = "#2ca02c"
  static let target = "#d62728"
  static let touch = "#000"
  static let chain = "#2ca02c"
  static let text = "#24303c"
  static let gesture = "#5e35b1"
  static let content = "#6b7785"

  /// Twelve hues. Views of neighbouring indices are often neighbours on the screen, so neighbours here differ.
  private static let regions = [
    "#4e79a7", "#f28e2b", "#59a14f", "#e15759", "#76b7b2", "#b07aa1", "#edc948", "#9c755f", "#3b9ab2",
    "#ff9da7", "#8cd17d", "#6b6ecf",
  ]

  /// The colour of a view's region.
  ///
  /// Each dozen of views is shifted by five colours: columns of a grid with twelve cells in a row differ too.
  static func region(of view: ViewIndex) -> String {
    let number = Int(view.rawValue)
    return regions[(number + number / regions.count * 5) % regions.count]
  }

  /// The colour of the edges with a cause, in pictures, on pages and in legends alike.
  static func edge(_ cause: TouchMap.Cause) -> String {
    switch cause {
    case .bounds: "#1f77b4"
    case .override: "#9467bd"
    case .superview: "#ff7f0e"
    case .subview: "#7f7f7f"
    case .sibling: "#d62728"
    case .relativeOfSibling: "#e377c2"
    case .otherWindow: "#8c564b"
    case .screen: "#17becf"
    }
  }
}
