package import TouchGeometry

/// The content of a hosting view for touches: SwiftUI's views with their modifiers, in pre-order.
///
/// A class, as views' details are copied often and this never changes.
public final class SwiftUIContent: Sendable {
  public let platform: SwiftUIPlatform
  /// The radius of touches in points (SU10); 0: the centre alone.
  public let touchRadius: Double
  /// Parents before their children, siblings back to front.
  public let nodes: [SwiftUINode]
  /// The responders of the nodes, which the search visits.
  package let responders: SwiftUIResponders
  /// The subviews of the hosting view that show platform views: SwiftUI decides when they are asked (SU5).
  let hostedSubviews: Set<ViewIndex>
  /// The UIKit views inside nodes.
  package let shownViews: [ViewIndex]
  /// The unknown facts, each with the responder that a touch must be in for it to matter.
  let choices: [(choice: SwiftUIChoice, responder: Int)]
  /// The modifiers that are taken for the actions of buttons (SU58), by their nodes.
  private let declaredActions: [Int: Int]

  /// - Parameter hostedSubviews: the subviews of the hosting view that contain the nodes' `uiView`s.
  public init(
    _ nodes: [SwiftUINode], on platform: SwiftUIPlatform, touchRadius: Double = 0,
    hostedSubviews: Set<ViewIndex> = []
  ) {
    self.nodes = nodes
    self.platform = platform
    self.touchRadius = touchRadius
    self.hostedSubviews = hostedSubviews
    shownViews = nodes.compactMap(\.uiView)
    declaredActions = Dictionary(
      uniqueKeysWithValues: nodes.enumerated().compactMap { place, node in
        node.declaredAction.map { (place, $0) }
      })
    responders = SwiftUIResponders(of: nodes)
    choices = SwiftUIChoice.all(of: nodes, responders)
  }

  /// The same content with other indexes of views; a view without one is removed.
  package func mappingViews(_ map: (ViewIndex) -> ViewIndex?) -> SwiftUIContent {
    if hostedSubviews.isEmpty { return self }
    let moved = nodes.map { node in
      var node = node
      node.uiView = node.uiView.flatMap(map)
      return node
    }
    return SwiftUIContent(
      moved, on: platform, touchRadius: touchRadius, hostedSubviews: Set(hostedSubviews.compactMap(map)))
  }

  /// The same views with other modifiers.
  package func replacing(_ nodes: [SwiftUINode]) -> SwiftUIContent {
    SwiftUIContent(nodes, on: platform, touchRadius: touchRadius, hostedSubviews: hostedSubviews)
  }

  /// A node, its parent, and so on up to the outermost; empty for none.
  package func selfAndAncestors(of node: Int) -> [Int] {
    var found: [Int] = []
    var next = node
    while next >= 0 {
      found.append(next)
      next = nodes[next].parent
    }
    return found
  }

  /// The place of the modifier that counts as a button's action.
  package func declaredAction(of node: Int) -> Int? { declaredActions[node] }

  /// The cost of one search (`HitTestCost`), without UIKit's part.
  package var cost: Int { responders.cost * PointCloud.count(radius: touchRadius) }

  /// About the memory that it takes, in bytes.
  var byteCount: Int { nodes.allocatedBytes + responders.byteCount + choices.allocatedBytes }
}

extension SwiftUIContent: Equatable {
  public static func == (first: SwiftUIContent, second: SwiftUIContent) -> Bool {
    first === second
      || (first.platform == second.platform && first.touchRadius == second.touchRadius
        && first.nodes == second.nodes)
  }
}

/// The system that runs an app, and the SDK that it was linked with: SwiftUI depends on both.
public struct SwiftUIPlatform: Equatable, Sendable {
  /// iOS's major version (P2, P4, SU52, SU53).
  public var system: Int
  public var linkedSDK: LinkedSDK
  public var isSystemDeclared: Bool
  public var isSDKDeclared: Bool

  /// SU14, SU15.
  public enum LinkedSDK: String, CaseIterable, Comparable, Sendable {
    case ios17, ios18, ios26

    public static func < (first: LinkedSDK, second: LinkedSDK) -> Bool { first.system < second.system }

    /// The first system with this SDK.
    public var system: Int {
      switch self {
      case .ios17: 17
      case .ios18: 18
      case .ios26: 26
      }
    }
  }

  /// An undeclared value follows from the other, or is iOS 18.
  public init(system: Int? = nil, linkedSDK: LinkedSDK? = nil) {
    isSystemDeclared = system != nil
    isSDKDeclared = linkedSDK != nil
    let sdk = linkedSDK ?? system.map { $0 >= 26 ? .ios26 : $0 >= 18 ? .ios18 : .ios17 } ?? .ios18
    self.system = system ?? sdk.system
    self.linkedSDK = sdk
  }

  /// From iOS 18 on the hosting view answers UIKit itself, and each gesture has a recognizer of its own (P4, P7).
  public var hasGestureContainers: Bool { system >= 18 }
}

extension SwiftUIContent {
  /// - Parameter point: in the hosting view's coordinates.
  func hit(
    in search: inout some OverrideSearch, of host: ViewIndex, at point: Point, radius: Double? = nil,
    on platform: SwiftUIPlatform? = nil
  ) throws(OverrideRecursion) -> SwiftUIHit {
    var touch = try touch(in: &search, of: host, at: point, radius: radius, on: platform)
    return touch.hit(on: platform ?? self.platform)
  }

  /// Tests all responders for a touch in the hosting view's coordinates.
  func touch(
    in search: inout some OverrideSearch, of host: ViewIndex, at point: Point, radius: Double?,
    on platform: SwiftUIPlatform?
  ) throws(OverrideRecursion) -> SwiftUITouch {
    let linkedSDK = (platform ?? self.platform).linkedSDK
    var found = SwiftUISearch(self, at: point, radius: radius ?? touchRadius, linkedSDK)
    let pointCount = found.cloud.points.count
    var platformHits: [Int: ViewIndex] = [:]
    if shownViews.isEmpty, let box = responders.box, !found.cloud.mayTouch(box) {
      return SwiftUITouch(self, found, platformHits)
    }
    try found.contain { responder throws(OverrideRecursion) in
      try search.spend(1 + pointCount * (1 + responders.regionCost(of: responder)), on: host)
      guard case .platformView(let region) = responder.role else { return false }
      // A row is a view of UIKit's that is found where the centre of the touch is in it; its content is disabled, not it.
      if nodes[responder.node].kind == .row { return responders.regions[region].contains(point) }
      guard !responder.isDisabled else { return false }
      guard let view = nodes[responder.node].uiView else { return true }
      platformHits[responder.node] = try platformHit(view, in: &search, of: host, at: point)
      return platformHits[responder.node] != nil
    }
    try search.spend(found.halvings + choices.count, on: host)
    return SwiftUITouch(self, found, platformHits)
  }

  /// Which of some points a responder contains, as the search sees it (SU12, SU24, SU31): platform views by their frames.
  package func contained(_ points: [Point], in responder: Int) -> [Bool] {
    guard responders.list.indices.contains(responder) else { return points.map { _ in false } }
    var found: [Bool] = []
    while found.count < points.count {
      let cloud = PointCloud(points.dropFirst(found.count))
      var search = SwiftUISearch(self, cloud, platform.linkedSDK)
      let subset = search.points(in: responder)
      found += cloud.points.indices.map { subset >> PointCloud.Subset($0) & 1 == 1 }
    }
    return found
  }

  /// Whether something is drawn at a point, in a view that takes touches: up to iOS 17 that is a view of UIKit's (P2, R163).
  func isDrawn(
    in search: inout some OverrideSearch, of host: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> Bool {
    let hit = try hit(in: &search, of: host, at: point, radius: 0)
    guard hit.target != nil else { return false }
    return hit.visits.contains { visit in
      let responder = responders.list[visit.responder]
      let isControl = responder.isPlatformView && nodes[responder.node].kind.isControl
      guard responder.isLeaf || isControl else { return false }
      return visit.contained != 0 && visit.score > 0
    }
  }

  private func platformHit(
    _ view: ViewIndex, in search: inout some OverrideSearch, of host: ViewIndex, at point: Point
  ) throws(OverrideRecursion) -> ViewIndex? {
    try search.spend(search.conversionCost(from: host, to: view), on: view)
    return try search.hitTest(view, at: search.convert(point, from: host, to: view))
  }
}

/// An unknown fact of a content, which allows several readings.
///
/// The search assumes the value that contains most: painted, opaque, hit-tested, enabled. With another value the same
/// views contain as much or less, so only views that contain the touch need another reading.
public struct SwiftUIChoice: Hashable, Sendable {
  public let node: Int
  public let what: What
  /// The place of the modifier; nil for the node's own.
  let modifier: Int?

  public enum What: String, Sendable { case paint, view, opacity, allowsHitTesting, disabled, buttonStyle }

  /// A value other than the assumed one.
  public enum Value: String, Sendable {
    /// SU24.
    case clear
    /// Of an `Unknown` view: its frame is empty (SU20), or it takes the tap itself (SU50).
    case containsNothing, reacts
    /// Of `opacity` (SU37), `allowsHitTesting` (SU30) and `disabled` (SU40).
    case zero = "0"
    case no = "false"
    case yes = "true"
    /// SU60.
    case borderless
  }

  public var values: [Value] {
    switch what {
    case .paint: [.clear]
    case .view: [.containsNothing, .reacts]
    case .opacity: [.zero]
    case .allowsHitTesting: [.no]
    case .disabled: [.yes]
    case .buttonStyle: [.borderless]
    }
  }

  public var rule: Rule {
    switch what {
    case .paint: .swiftUI(24)
    case .view: .swiftUI(20)
    case .opacity: .swiftUI(37)
    case .allowsHitTesting: .swiftUI(30)
    case .disabled: .swiftUI(40)
    case .buttonStyle: .swiftUI(60)
    }
  }
}

extension SwiftUIChoice {
  /// All choices of a content, with the responders in which they matter: those of the nodes, and in a row of a list
  /// that of the row, which triggers its content (SU60).
  ///
  /// Paints alone are no choices: SwiftUI's prints have no styles of views, and answers about them state that.
  static func all(
    of nodes: [SwiftUINode], _ responders: SwiftUIResponders
  ) -> [(choice: SwiftUIChoice, responder: Int)] {
    guard nodes.contains(where: \.isReadSeveralWays) else { return [] }
    var outermost = [Int](repeating: SwiftUIResponders.root, count: nodes.count)
    for (place, responder) in responders.list.enumerated().reversed() where responder.node >= 0 {
      outermost[responder.node] = place
    }
    var rows = [Int](repeating: -1, count: nodes.count)
    return nodes.enumerated().flatMap { index, node in
      rows[index] = node.kind == .row ? index : node.parent < 0 ? -1 : rows[node.parent]
      let responder = outermost[rows[index] < 0 ? index : rows[index]]
      return node.choices(at: index).map { ($0, responder) }
    }
  }

  fileprivate init(_ value: SwiftUIUnknownValue, of node: Int, at modifier: Int) {
    self.node = node
    self.modifier = modifier
    switch value {
    case .opacity: what = .opacity
    case .allowsHitTesting: what = .allowsHitTesting
    case .disabled: what = .disabled
    case .buttonStyle: what = .buttonStyle
    }
  }

  fileprivate init(_ what: What, of node: Int) {
    (self.what, self.node, modifier) = (what, node, nil)
  }
}

extension SwiftUINode {
  /// Whether it is read from source text, or has a value that only source text leaves open.
  fileprivate var isReadSeveralWays: Bool {
    source != nil || kind == .unknown
      || modifiers.contains { if case .unknown = $0 { true } else { false } }
  }

  fileprivate func choices(at index: Int) -> [SwiftUIChoice] {
    var found: [SwiftUIChoice] = []
    if kind == .unknown { found.append(SwiftUIChoice(.view, of: index)) }
    if paint == .unknown, kind != .unknown { found.append(SwiftUIChoice(.paint, of: index)) }
    for case (let place, .unknown(let value)) in modifiers.enumerated() {
      found.append(SwiftUIChoice(value, of: index, at: place))
    }
    return found
  }

  fileprivate mutating func read(_ value: SwiftUIChoice.Value, at modifier: Int?) {
    switch value {
    case .clear, .containsNothing: paint = .clear
    case .reacts: actsItself = true
    case .zero: replace(modifier, by: .opacity(0))
    case .no: replace(modifier, by: .allowsHitTesting(false))
    case .yes: replace(modifier, by: .disabled(true))
    case .borderless: replace(modifier, by: .buttonStyle(.borderless))
    }
  }

  /// Keeps the places of modifiers: they name gestures.
  private mutating func replace(_ modifier: Int?, by other: SwiftUIModifier) {
    if let modifier { modifiers[modifier] = other }
  }
}

extension SwiftUIContent {
  /// The content with other values of some choices; the rest is unchanged.
  package func reading(_ values: [SwiftUIChoiceValue]) -> SwiftUIContent {
    var nodes = nodes
    for pick in values { nodes[pick.choice.node].read(pick.value, at: pick.choice.modifier) }
    return replacing(nodes)
  }
}

public struct SwiftUIChoiceValue: Hashable, Sendable {
  public let choice: SwiftUIChoice
  public let value: SwiftUIChoice.Value

  package init(_ choice: SwiftUIChoice, _ value: SwiftUIChoice.Value) {
    (self.choice, self.value) = (choice, value)
  }
}
