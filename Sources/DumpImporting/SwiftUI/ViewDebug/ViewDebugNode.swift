import HitTesting

/// What a view or a modifier of the debug data comes to.
enum ViewDebugNode {
  /// A node. What is in a leaf is how it is made, and plays no part.
  case node(SwiftUINode, isLeaf: Bool)
  /// Nothing that has a say in touches.
  case nothing
  /// A modifier that may have a say, and is not understood.
  case notUnderstood

  /// - Parameter values: reads the values of a modifier: of few it is asked.
  init(
    _ type: SwiftUITypeText, isModifier: Bool, values: () throws(ImportError) -> ViewDebugValues
  ) throws(ImportError) {
    guard isModifier else {
      self = Self.view(type)
      return
    }
    // SU58: it is the action of the button around it, which has a node.
    if type.hasName(with: "ButtonGesture") {
      self = .nothing
      return
    }
    switch try Self.modifier(type, values: values) {
    case .some(let modifier):
      var node = SwiftUINode(.stack)
      node.modifiers = [modifier]
      self = .node(node, isLeaf: false)
    case nil:
      let mayDecide = ["HitTest", "ContentShape", "Gesture", "AllowsHit"].contains { type.name.holds($0) }
      self = mayDecide && type.name != "HitTestBindingModifier" ? .notUnderstood : .nothing
    }
  }

  private static func view(_ type: SwiftUITypeText) -> ViewDebugNode {
    let name = type.name
    if name.holds("ViewRepresentableAdaptor") || name.holds("PlatformViewHost") {
      return .node(SwiftUINode(.platformView), isLeaf: true)
    }
    // An app's own view may have any name; it is made of SwiftUI's.
    guard type.text.hasPrefix("SwiftUI.") else { return .nothing }
    if name == "Button" { return .node(SwiftUINode(.button), isLeaf: false) }
    if name == "ScrollView" { return .node(SwiftUINode(.scrollView), isLeaf: false) }
    if texts.contains(name) { return .node(SwiftUINode(.text), isLeaf: true) }
    if name == "Image" { return .node(SwiftUINode(.image), isLeaf: true) }
    guard
      name == "_ShapeView" || name == "Color" || name.hasSuffix("Gradient") || SwiftUITypeText.isShape(name)
    else {
      return .nothing
    }
    var node = SwiftUINode(name == "Color" || name.hasSuffix("Gradient") ? .color : .shape)
    // SU24: a colour is not in the data.
    node.paint = .unknown
    return .node(node, isLeaf: true)
  }

  private static let texts = ["Text", "StyledTextContentView", "AccessibilityStyledTextContentView"]

  private static func modifier(
    _ type: SwiftUITypeText, values: () throws(ImportError) -> ViewDebugValues
  ) throws(ImportError) -> SwiftUIModifier? {
    switch type.name {
    case "_AllowsHitTestingModifier":
      return try values().text("allowsHitTesting").flatMap { Bool(printed: $0) }.map { .allowsHitTesting($0) }
    case "_OpacityEffect": return try values().number("opacity").map { .opacity(min(max($0, 0), 1)) }
    case "_ContentShapeModifier": return .contentShape(nil, isForInteraction: true)
    case "_ClipEffect": return .clip(true)
    case "_HiddenModifier": return .hidden(true)
    case "_TraitWritingModifier" where type.names("ZIndexTraitKey"):
      return try values().number("value").flatMap { $0.isFinite ? .zIndex($0) : nil }
    case "AddGestureModifier", "HighPriorityGestureModifier", "SimultaneousGestureModifier",
      "_GestureModifier":
      return .gesture(gesture(type, try values()))
    default: return nil
    }
  }

  private static func gesture(_ type: SwiftUITypeText, _ values: ViewDebugValues) -> SwiftUIGesture {
    var gesture = SwiftUIGesture(id: nil)
    gesture.kind = type.gestureKind
    gesture.priority = type.gesturePriority
    if gesture.kind == .tap, let count = values.number("count").flatMap({ Int(exactly: $0) }),
      (1...10).contains(count)
    {
      gesture.count = count
    }
    // Source: the documentation of GestureMask, an option set of `gesture` and `subviews`.
    if let mask = values.number("gestureMask") {
      gesture.mask = mask == 0 ? .none : mask == 1 ? .gesture : mask == 2 ? .subviews : .all
    }
    return gesture
  }
}
