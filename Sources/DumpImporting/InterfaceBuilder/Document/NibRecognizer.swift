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
      if let value = node[flag.printedName] { recognizer[keyPath: flag.property] = value == "YES" }
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
    for member in RecognizerMember.allCases {
      node.number(member.rawValue).map { parameters.take(member, $0, of: kind) }
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
}
