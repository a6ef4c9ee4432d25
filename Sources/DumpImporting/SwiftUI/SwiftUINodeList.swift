import HitTesting
import JSONCoding
import TouchGeometry

/// Nodes in pre-order with places on the screen, which are converted to the space of the parent's frame.
///
/// The hosting view's bounds have the coordinates of the screen, so a node outside of all frames has the numbers of the
/// paste.
struct SwiftUINodeList {
  private(set) var nodes: [SwiftUINode] = []
  /// The origin, on the screen, of the space of a node's children; nil if the map is more than a translation.
  private var origins: [Point?] = []
  private var depths: [Int] = []
  private var ids: Set<String> = []
  /// The box around all rectangles.
  private(set) var area: Rect?

  let nodesMax: Int
  let depthMax: Int

  init(_ limits: ImportLimits) {
    nodesMax = min(limits.viewsMax, 100_000)
    depthMax = min(limits.depthMax, 512)
  }

  /// A rectangle of a size, and the map from it to the screen.
  struct Placement {
    var size: Size
    var toScreen: ProjectiveTransform

    var bounds: Rect { Rect(origin: .zero, size: size) }

    var origin: Point? {
      let map = toScreen
      let isTranslation = map.rows.enumerated().allSatisfy { index, number in
        index == 6 || index == 7 || number == (index % 4 == 0 ? 1 : 0)
      }
      return isTranslation ? Point(x: map.m31, y: map.m32) : nil
    }
  }

  /// - Parameters:
  ///   - id: nil for a node named by its place; a repeated id gets a number.
  ///   - parent: the index of an added node; -1 for none.
  /// - Returns: the node's index; nil if there are too many, or they are nested too deep.
  mutating func add(
    _ node: SwiftUINode, id: String?, in parent: Int, at placement: Placement?,
    outline: SwiftUITypeText.Outline = .rectangle
  ) -> Int? {
    let depth = parent < 0 ? 0 : depths[parent] + 1
    guard nodes.count < nodesMax, depth < depthMax else { return nil }
    var node = node
    node.parent = parent
    node.id = id.map { uniqueID($0) }
    node.modifiers = node.modifiers.map { modifier in
      guard case .gesture(var gesture) = modifier, let id = gesture.id else { return modifier }
      gesture.id = uniqueID(id)
      return .gesture(gesture)
    }
    var origin: Point? = parent < 0 ? .zero : origins[parent]
    if let placement {
      origin = Self.place(&node, placement, in: origin, outline)
    } else {
      Self.leaveUnplaced(&node)
    }
    extendArea(by: placement)
    nodes.append(node)
    origins.append(origin)
    depths.append(depth)
    return nodes.count - 1
  }

  /// - Returns: the origin of the space of the node's children.
  private static func place(
    _ node: inout SwiftUINode, _ placement: Placement, in space: Point?, _ outline: SwiftUITypeText.Outline
  ) -> Point? {
    let origin = placement.origin
    if let origin, let space {
      node.frame = Rect(origin: .zero + (origin - space), size: placement.size)
    } else {
      node.toHost = placement.toScreen
      node.frame = placement.bounds
    }
    if outline == .circle, let frame = node.frame {
      let circle = SwiftUIShape.fixed(
        .circle(center: frame.center, radius: min(frame.size.width, frame.size.height) / 2))
      if node.kind.draws { node.shape = circle }
      node.modifiers = node.modifiers.map {
        guard case .contentShape(nil, let isForInteraction) = $0 else { return $0 }
        return .contentShape(circle, isForInteraction: isForInteraction)
      }
    }
    return node.toHost == nil ? origin : nil
  }

  /// A node without a rectangle contains nothing of its own; its children stay.
  private static func leaveUnplaced(_ node: inout SwiftUINode) {
    if node.kind.draws || node.kind.showsUIView { node.kind = .other }
    node.modifiers.removeAll { if case .contentShape = $0 { true } else { false } }
  }

  private mutating func uniqueID(_ wanted: String) -> String {
    let short = wanted.utf8.prefix(60).string
    guard !ids.insert(short).inserted else { return short }
    // The number is the node's own, so few are tried.
    var number = nodes.count
    while !ids.insert("\(short)-\(number)").inserted { number += 1 }
    return "\(short)-\(number)"
  }

  private mutating func extendArea(by placement: Placement?) {
    guard let placement else { return }
    let (width, height) = (placement.size.width, placement.size.height)
    let corners = [(0, 0), (width, 0), (0, height), (width, height)].compactMap { x, y in
      placement.toScreen.apply(to: Point(x: x, y: y)).map { Rect(origin: $0, size: .zero) }
    }
    let known = corners.filter { abs($0.origin.x) <= 1e9 && abs($0.origin.y) <= 1e9 }
    area = Rect(around: known + [area].compactMap(\.self))
  }
}

/// Facts from the printed text of a SwiftUI type, by the names in it.
///
///     SwiftUI.ModifiedContent<SwiftUI.Text, SwiftUI._PaddingLayout>      names: SwiftUI ModifiedContent SwiftUI Text …
final class SwiftUITypeText {
  let text: String
  let name: String
  private let names: [String]

  init(_ text: String) {
    self.text = text
    var own = Array(text.utf8)[...]
    own = own.prefix { $0 != "<" }
    // A private type has its context in front: `SwiftUI.(unknown context at $1b0).Tree`.
    if let context = own.lastIndex(of: ")"),
      own[context...].dropFirst().first == "."
    {
      own = own[(context + 1)...]
    }
    own = own.prefix { $0 != " " }
    name = String(decoding: own.split(separator: ".").last ?? [], as: UTF8.self)
    names = text.utf8.split { !ASCII.isKeyByte($0) || $0 == "." || $0 == "-" }
      .map { $0.string }
  }

  func names(_ name: String) -> Bool { names.contains(name) }

  func hasName(with part: String) -> Bool { names.contains { $0.holds(part) } }

  // MARK: - What is drawn

  /// The drawing of a leaf of the type, by the first known name; nil for none.
  private(set) lazy var drawnKind: SwiftUINode.Kind? = {
    for name in names where !name.hasPrefix("ShapeStyled") {
      if let kind = Self.kind(named: name) { return kind }
    }
    return nil
  }()

  private static func kind(named name: String) -> SwiftUINode.Kind? {
    if name.holds("Text") { return .text }
    if name.hasPrefix("Image") || name.hasSuffix("Image") { return .image }
    if isShape(name) || name == "_ShapeView" { return .shape }
    if name.holds("Material") { return .material }
    return name.hasPrefix("Color") || name == "_ColorView" || name.holds("Gradient") ? .color : nil
  }

  static func isShape(_ name: String) -> Bool {
    rectangles.contains(name) || name == "Circle" || name == "Ellipse" || name == "Capsule" || name == "Path"
      || name.hasSuffix("Shape")
  }

  private static let rectangles = ["Rectangle", "RoundedRectangle", "UnevenRoundedRectangle"]

  /// The outline of a shape of the type in its rectangle, as far as the type determines it (SU22).
  private(set) lazy var outline: Outline = {
    // An inset, a stroke, a rotation: a type of its own around the shape.
    let isChanged = names.contains {
      $0.hasPrefix("_") && $0 != "_ShapeView" && !$0.hasPrefix("_ContentShape") || $0.hasSuffix("Shape")
        || $0.holds("Stroke")
    }
    if isChanged { return .unknown }
    if names("Circle") { return .circle }
    return names("Rectangle") ? .rectangle : .unknown
  }()

  enum Outline { case rectangle, circle, unknown }

  // MARK: - Gestures

  /// The kind of a gesture of the type; a combination of several kinds is a custom one.
  private(set) lazy var gestureKind: SwiftUIGesture.Kind = {
    var found: SwiftUIGesture.Kind?
    for name in names {
      guard let kind = Self.gestureKinds.first(where: { name.hasSuffix($0.key) })?.value else { continue }
      if let found, found != kind { return .custom }
      found = kind
    }
    return found ?? .custom
  }()

  private static let gestureKinds: KeyValuePairs<String, SwiftUIGesture.Kind> = [
    "TapGesture": .tap, "ButtonGesture": .tap, "LongPressGesture": .longPress, "DragGesture": .drag,
    "MagnifyGesture": .magnify, "MagnificationGesture": .magnify, "RotateGesture": .rotate,
    "RotationGesture": .rotate,
  ]

  /// SU51, SU52.
  var gesturePriority: SwiftUIGesture.Priority {
    if hasName(with: "HighPriorityGestureModifier") { return .high }
    return hasName(with: "SimultaneousGestureModifier") ? .simultaneous : .default
  }
}

/// The types of a dump's nodes, each read once, as a screen has few.
struct SwiftUITypeTexts {
  private var known: [String: SwiftUITypeText] = [:]
  private static let countMax = 1_000

  subscript(text: String) -> SwiftUITypeText {
    mutating get {
      if let type = known[text] { return type }
      let type = SwiftUITypeText(text)
      if known.count < Self.countMax { known[text] = type }
      return type
    }
  }
}

/// One window with one hosting view with nodes.
///
/// SwiftUI's prints do not contain the views around it. The window extends from the screen's corner to the hosting
/// view's; the hosting view's own coordinates are those of the screen, wherever its frame is.
enum HostingScene {
  static let host = ViewIndex(1)

  /// - Parameters:
  ///   - area: of the hosting view, on the screen.
  ///   - line: of the paste, at the first node.
  static func make(
    _ nodes: [SwiftUINode], in area: Rect, _ format: DumpFormat, touch: Touch?, _ dump: PastedText,
    line: Int32
  ) throws(ImportError) -> ImportedScene {
    var builder = SceneBuilder(viewsMax: 2)
    var window = builder.beginWindow()
    let host = builder.beginView(in: &window)
    let name = builder.classIndex(of: builder.name("_UIHostingView"))
    builder.endView(host, bounds: area, frameOrigin: area.origin, classIndex: name, ViewProperties())
    var declaration = ViewDeclaration(classIndex: name)
    declaration.swiftUI = SwiftUIContent(nodes, on: SwiftUIPlatform())
    builder.declare(declaration, of: host.view)
    let screen = Rect(x: 0, y: 0, width: max(area.farCorner.x, 0), height: max(area.farCorner.y, 0))
    builder.endView(window, bounds: screen, frameOrigin: .zero, classIndex: nil, ViewProperties())
    return ImportedScene(
      scene: try builder.build(from: dump), format: format, warnings: [], touch: touch,
      printed: PrintedViews(kept: [(line, ViewNotes()), (line, ViewNotes())]), text: dump.pasted)
  }
}

extension ImportedScene {
  /// The id of the first node printed with an address; nil for none.
  ///
  /// - Complexity: linear in the nodes.
  public func swiftUIID(ofAddress address: String) -> String? {
    guard format == .swiftUIEventDebug, address.hasPrefix("0x") else { return nil }
    let nodes = scene.tree.swiftUI(in: HostingScene.host)?.nodes ?? []
    return nodes.lazy.compactMap(\.id).first { $0.hasSuffix("-\(address)") }
  }
}

/// The sorts of warnings about SwiftUI's prints.
enum SwiftUIDumpWarning: WarningSort {
  case leftOut, cutTree, noHeading, cutSection, level, noPlace, outline, ignored, unknown, unplaced,
    shapeKinds
  case bound, unprinted, agreeing, differing
}
