public import HitTesting

public enum SwiftUIRefusal: Equatable, Sendable {
  /// SU20, SU24: the node draws nothing where the touch is.
  case drawsNothing(node: Int)
  /// SU21 to SU23.
  case outsideShape(node: Int)
  /// SU31: by the content shape that is a modifier of the node, at a place among these.
  case outsideContentShape(node: Int, modifier: Int)
  /// SU30.
  case hitTestingOff(node: Int, modifier: Int)
  /// SU39.
  case hidden(node: Int, modifier: Int)
  /// SU37.
  case opacity(node: Int, modifier: Int)
  /// SU40: a platform view of a disabled part.
  case disabled(node: Int)
  /// SU5: UIKit's search in the platform view finds no view.
  case platformViewRefuses(node: Int)
  /// SU13: a sibling in front has taken all of its points.
  case covered(by: Int)
  /// SU14: a sibling contains more of the touch, or none has clearly the most.
  case nearerNeighbour(Int)

  public var code: String { facts.code }
  public var rule: Rule { facts.rule }
  /// The node that stands in the way, or that is the reason.
  public var node: Int { facts.node }

  private var facts: (code: String, rule: Rule, node: Int) {
    switch self {
    case .drawsNothing(let node): ("swiftUIDrawsNothing", .swiftUI(20), node)
    case .outsideShape(let node): ("swiftUIOutsideShape", .swiftUI(21), node)
    case .outsideContentShape(let node, _): ("swiftUIOutsideContentShape", .swiftUI(31), node)
    case .hitTestingOff(let node, _): ("swiftUIHitTestingOff", .swiftUI(30), node)
    case .hidden(let node, _): ("swiftUIHidden", .swiftUI(39), node)
    case .opacity(let node, _): ("swiftUIOpacity", .swiftUI(37), node)
    case .disabled(let node): ("swiftUIDisabled", .swiftUI(40), node)
    case .platformViewRefuses(let node): ("swiftUIOutsideShape", .swiftUI(5), node)
    case .covered(by: let node): ("swiftUICovered", .swiftUI(13), node)
    case .nearerNeighbour(let node): ("swiftUINearerNeighbour", .swiftUI(14), node)
    }
  }
}

extension SwiftUIOutcome {
  public var visits: [Visit] {
    let onWay = Set(content.responders.selfAndAncestors(of: hit.target))
    var takers = FirstTakers(content.responders)
    return hit.visits.map { visit in
      defer { takers.note(visit) }
      let node = content.responders.list[visit.responder].node
      let isOnWay = onWay.contains(visit.responder)
      return Visit(
        node: node < 0 ? nil : node, role: content.responders.list[visit.responder].role.word,
        pointCount: visit.fresh.nonzeroBitCount, score: visit.score, isOnWay: isOnWay,
        refusal: isOnWay || node < 0 ? nil : refusal(of: visit, behind: takers))
    }
  }

  /// The nodes of visited responders in order, without the root, and without the actions of rows, which are not at
  /// their buttons' places.
  public var visitedNodes: [Int] {
    hit.visits.lazy.map { content.responders.list[$0.responder] }.filter { $0.node >= 0 && $0.row < 0 }.map(
      \.node)
  }

  /// One visited responder. The root refuses for the reasons of all others, and has none of its own.
  public struct Visit: Sendable {
    /// Nil for the root.
    public let node: Int?
    /// The part of the node: `leaf`, `gesture` and so on.
    public let role: String
    /// The points in it that no responder in front took.
    public let pointCount: Int
    /// SU11.
    public let score: Double
    /// Whether it is or contains the target.
    public let isOnWay: Bool
    public let refusal: SwiftUIRefusal?
  }

  func refusal(of visit: SwiftUIVisit) -> SwiftUIRefusal {
    var takers = FirstTakers(content.responders)
    for other in hit.visits.prefix(while: { $0.responder != visit.responder }) { takers.note(other) }
    return refusal(of: visit, behind: takers)
  }

  /// - Parameter takers: those visited before.
  private func refusal(of visit: SwiftUIVisit, behind takers: FirstTakers) -> SwiftUIRefusal {
    let responder = content.responders.list[visit.responder]
    if visit.contained == 0 { return emptiness(of: visit.responder) }
    // Where no sibling has taken its points, an ancestor's had before.
    if visit.fresh == 0, let cover = takers.first(before: visit).map(frontmostNode(in:)) ?? target {
      return .covered(by: cover)
    }
    if case .opacity(let opacity, _) = responder.role, opacity < 0.001 {
      return emptiness(of: visit.responder)
    }
    return .nearerNeighbour(target ?? responder.node)
  }

  /// The node in front to report: the target if it is in there, or else the outermost.
  private func frontmostNode(in responder: Int) -> Int {
    let node = content.responders.list[responder].place
    return target.flatMap { target in path.contains(node) ? target : nil } ?? node
  }

  /// Why a responder contains no point of the touch.
  func emptiness(of start: Int) -> SwiftUIRefusal {
    let list = content.responders.list
    var index = start
    while true {
      let responder = list[index]
      let node = responder.node
      switch responder.role {
      case .notHitTested(let place):
        return content.nodes[node].modifiers[place] == .hidden(true)
          ? .hidden(node: node, modifier: place) : .hitTestingOff(node: node, modifier: place)
      case .opacity(let opacity, let place) where opacity < 0.001:
        return .opacity(node: node, modifier: place)
      case .contentShape(_, let place): return .outsideContentShape(node: node, modifier: place)
      case .leaf(let region):
        return content.responders.regions[region].isEmpty
          ? .drawsNothing(node: node) : .outsideShape(node: node)
      case .platformView(let region):
        if responder.isDisabled { return .disabled(node: node) }
        return content.responders.regions[region].contains(location)
          ? .platformViewRefuses(node: node) : .outsideShape(node: node)
      case .group, .opacity, .gesture, .action:
        // A responder around a single child is empty for the child's reason.
        guard responder.lastChild >= 0, list[responder.lastChild].previousSibling < 0 else {
          return node < 0 ? .drawsNothing(node: 0) : emptinessOfGroup(node)
        }
        index = responder.lastChild
      }
    }
  }

  /// SU20: in its frame a group draws nothing of its own; beside it, it is just not there.
  private func emptinessOfGroup(_ node: Int) -> SwiftUIRefusal {
    guard let frame = content.responders.frame(of: node) else { return .drawsNothing(node: node) }
    return frame.contains(location) ? .drawsNothing(node: node) : .outsideShape(node: node)
  }
}

extension SwiftUIResponder.Role {
  fileprivate var word: String {
    switch self {
    case .group: "group"
    case .leaf: "leaf"
    case .contentShape: "contentShape"
    case .platformView: "platformView"
    case .opacity: "opacity"
    case .notHitTested: "notHitTested"
    case .gesture: "gesture"
    case .action: "action"
    }
  }
}

/// Responders that have taken points of a touch, by siblings and in visiting order (SU13).
///
/// A search through all visited ones would be quadratic for a pile of covered ones.
struct FirstTakers {
  /// By parent. Each point is taken once among siblings, so there are at most as many as the touch has points.
  private var takers: [Int: [SwiftUIVisit]] = [:]
  private let responders: SwiftUIResponders

  init(_ responders: SwiftUIResponders) { self.responders = responders }

  mutating func note(_ visit: SwiftUIVisit) {
    guard visit.fresh != 0 else { return }
    takers[responders.list[visit.responder].parent, default: []].append(visit)
  }

  /// The first sibling that has taken a point of this responder.
  func first(before visit: SwiftUIVisit) -> Int? {
    takers[responders.list[visit.responder].parent]?.first { $0.fresh & visit.contained != 0 }?.responder
  }
}
