import TouchGeometry

/// What SwiftUI shows in a hosting view, as far as touches go: its views with their modifiers, in pre-order.
///
/// A class, as a view's detail is copied often and this never changes.
public final class SwiftUIContent: Sendable {
  public let platform: SwiftUIPlatform
  /// The radius of touches in points (SU10); 0: the centre alone.
  public let touchRadius: Double
  /// Parents before their children, siblings back to front.
  public let nodes: [SwiftUINode]
  /// The responders that the nodes make: what the search asks.
  package let responders: SwiftUIResponders
  /// The subviews of the hosting view that show platform views: SwiftUI decides when they are asked (SU5).
  let hostedSubviews: Set<ViewIndex>
  /// The views that nodes show.
  package let shownViews: [ViewIndex]
  /// What is not known of it, with the responder that a touch has to be in for it to matter.
  let choices: [(choice: SwiftUIChoice, responder: Int)]
  /// The modifiers that are taken for the actions of buttons (SU58), by their nodes.
  private let declaredActions: [Int: Int]

  /// - Parameter hostedSubviews: the subviews of the hosting view in which the nodes' `uiView`s are.
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

  /// The same content where views have other indexes; a view that has none is shown no more.
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

  /// A node, the one that it is in, and so on up to the outermost; none for what is of no node.
  package func selfAndAncestors(of node: Int) -> [Int] {
    var found: [Int] = []
    var next = node
    while next >= 0 {
      found.append(next)
      next = nodes[next].parent
    }
    return found
  }

  /// The place of the modifier that is taken for a button's action.
  package func declaredAction(of node: Int) -> Int? { declaredActions[node] }

  /// What one search costs (`HitTestCost`), without what it asks of UIKit.
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

/// The system that runs an app, and the SDK that it was linked with: SwiftUI heeds both.
public struct SwiftUIPlatform: Equatable, Sendable {
  /// iOS's major version (P2, P4, SU52, SU53).
  public var system: Int
  public var linkedSDK: LinkedSDK
  /// Whether a request said which, and not its absence.
  public var isSystemDeclared: Bool
  public var isSDKDeclared: Bool

  /// SU14, SU15.
  public enum LinkedSDK: String, CaseIterable, Comparable, Sendable {
    case ios17, ios18, ios26

    public static func < (first: LinkedSDK, second: LinkedSDK) -> Bool { first.system < second.system }

    /// The first system that has it.
    public var system: Int {
      switch self {
      case .ios17: 17
      case .ios18: 18
      case .ios26: 26
      }
    }
  }

  /// What is not declared follows from the other, or is iOS 18.
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
