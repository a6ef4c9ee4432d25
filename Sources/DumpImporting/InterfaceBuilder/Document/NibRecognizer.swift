import HitTesting

/// Recognizers of a document: their elements are beside their views.
enum NibRecognizer {
  /// The kind of a recognizer's element; nil for other elements.
  ///
  /// Apple's spelling of the long press is `pongPressGestureRecognizer`.
  static func kind(of element: String) -> GestureRecognizer.Kind? {
    let suffix = "GestureRecognizer"
    return switch element {
    case "pongPressGestureRecognizer": .longPress
    case "gestureRecognizer": .custom
    default:
      element.hasSuffix(suffix)
        ? GestureRecognizer.Kind(rawValue: String(element.dropLast(suffix.count))) : nil
    }
  }

  static func recognizer(
    _ node: NibElement, _ kind: GestureRecognizer.Kind, on view: ViewIndex, targets: [TargetAction]
  ) -> GestureRecognizer {
    var recognizer = GestureRecognizer(id: node["id"], kind: kind, view: view)
    for flag in RecognizerFlag.allCases {
      let value = node[flag == .isEnabled ? "enabled" : flag.rawValue]
      if let value { recognizer[keyPath: flag.property] = value == "YES" }
    }
    recognizer.className = node["customClass"]
    recognizer.parameters = parameters(node, kind)
    recognizer.targets = targets
    return recognizer
  }

  private static func parameters(
    _ node: NibElement, _ kind: GestureRecognizer.Kind
  ) -> GestureParameters {
    var parameters = GestureParameters(of: kind)
    if let taps = count(node, "numberOfTapsRequired", 0...1_000_000) {
      parameters.numberOfTapsRequired = taps
    }
    if let touches = count(node, "numberOfTouchesRequired", 1...1_000) {
      parameters.numberOfTouchesRequired = touches
    }
    if let touches = count(node, "minimumNumberOfTouches", 1...1_000) {
      parameters.minimumNumberOfTouches = touches
    }
    // Absent, or the largest number: any.
    if let touches = count(node, "maximumNumberOfTouches", 1...1_000) {
      parameters.maximumNumberOfTouches = max(touches, parameters.minimumNumberOfTouches)
    }
    if let seconds = node.number("minimumPressDuration"), seconds >= 0, seconds <= 3600 {
      parameters.minimumPressDuration = seconds
    }
    if let points = node.number("allowableMovement"), points >= 0, points <= 1e9 {
      parameters.allowableMovement = points
    }
    if let direction = node.child(key: "direction") {
      parameters.direction =
        Directions(up: "up", down: "down") { direction.has($0, "YES") } ?? .right
    }
    if let word = node["direction"], let direction = Directions(up: "up", down: "down", where: { $0 == word })
    {
      parameters.direction = direction
    }
    if let edges = node.child(named: "rectEdge", key: "edges") {
      parameters.edges = Directions(up: "top", down: "bottom") { edges.has($0, "YES") } ?? []
    }
    return parameters
  }

  private static func count(
    _ node: NibElement, _ name: String, _ range: ClosedRange<Int>
  ) -> Int? {
    node.number(name).flatMap { Int(exactly: $0) }.flatMap { range.contains($0) ? $0 : nil }
  }
}
