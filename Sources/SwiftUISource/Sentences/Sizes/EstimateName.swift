/// The sizes that an estimate has, as an answer names them.
enum EstimateName: String {
  case usual = "usual sizes"
  case small = "short texts, small unknown views"
  case large = "long texts, large unknown views"
  case wide = "a wide screen"
  case narrow = "a small screen, unknown views that fill it"

  /// For lists.
  var short: String {
    switch self {
    case .small: "short texts"
    case .large: "long texts"
    case .narrow: "a small screen"
    case .usual, .wide: rawValue
    }
  }

  static func otherProportions(of picture: String) -> String { "other proportions of \(picture)" }
}

/// What a container shows, as a condition that the text does not decide.
enum ShownText {
  static func open(_ container: String) -> String { "\(container) is open" }
  static func closed(_ container: String) -> String { "\(container) is closed" }
  static func shows(_ container: String, child number: Int) -> String {
    "\(container) shows its child \(number)"
  }
}
