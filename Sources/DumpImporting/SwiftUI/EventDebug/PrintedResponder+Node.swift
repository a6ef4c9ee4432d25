import HitTesting

/// The node that a printed responder becomes. Each is a node of its own, so that what SwiftUI said of one can be compared.
extension PrintedResponder {
  struct Reading {
    var node: SwiftUINode
    /// Whether it needs a rectangle to get any touch.
    var needsPlace = false
    /// What its name does not tell.
    var doubt: Doubt?

    enum Doubt { case unknownName, kinds }
  }

  var node: Reading {
    let name = type.name
    if let opacity { return Reading(node: group(.opacity(min(max(opacity, 0), 1)))) }
    if let allowsHitTesting { return Reading(node: group(.allowsHitTesting(allowsHitTesting))) }
    if name.hasPrefix("ContentShape") {
      let isForInteraction = name == "ContentShapeResponder" || type.hasName(with: "interaction")
      return Reading(
        node: group(.contentShape(nil, isForInteraction: isForInteraction)), needsPlace: isForInteraction,
        doubt: name == "ContentShapeResponder" ? nil : .kinds)
    }
    if name.hasSuffix("GestureResponder") { return Reading(node: group(.gesture(gesture))) }
    if name.hasSuffix("ScrollViewResponder") {
      return Reading(node: SwiftUINode(.scrollView), needsPlace: true)
    }
    if name.hasPrefix("UIViewResponder") || name.holds("PlatformView") {
      return Reading(node: SwiftUINode(.platformView), needsPlace: true)
    }
    if name == "StyledTextResponder" { return Reading(node: SwiftUINode(.text), needsPlace: true) }
    if name.hasPrefix("LeafViewResponder") {
      var node = SwiftUINode(type.drawnKind ?? .shape)
      // SU24: a style is not in the log.
      if node.kind != .text, node.kind != .image { node.paint = .unknown }
      return Reading(node: node, needsPlace: true)
    }
    // What has a rectangle of its own contains it, as far as all known classes tell.
    let isGroup = Self.groups.contains(name)
    return Reading(
      node: SwiftUINode(rect == nil ? isGroup ? .stack : .other : .shape), doubt: isGroup ? nil : .unknownName
    )
  }

  /// Those that contain what their children do, and draw nothing.
  private static let groups = [
    "ViewResponder", "MultiViewResponder", "DefaultLayoutViewResponder", "HitTestBindingResponder",
    "RootResponder", "UnaryViewResponder",
  ]

  private func group(_ modifier: SwiftUIModifier) -> SwiftUINode {
    var node = SwiftUINode(.stack)
    node.modifiers = [modifier]
    return node
  }

  private var gesture: SwiftUIGesture {
    var gesture = SwiftUIGesture(id: address.map { "gesture-\($0)" })
    let printed = SwiftUITypeText(rest)
    gesture.kind = printed.gestureKind
    gesture.priority = type.gesturePriority
    return gesture
  }
}
