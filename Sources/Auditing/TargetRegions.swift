import HitTesting
import TouchGeometry
import TouchMapping

/// What touches reach, by the target that they are for.
///
/// A touch on a part of a target, say the label of a cell, is the target's: its recognizers get it (R99), and so do its
/// touch methods unless the part has its own (R75).
struct TargetRegions {
  private let territories: [TouchMap.Territory]
  private let reasons: [ViewIndex: Reason]
  /// The territories of the view numbered n stand from `starts[n]` to `starts[n + 1]` in `numbers`.
  private var starts: [Int32]
  private var numbers: [Int32]
  /// By view: whether a touch somewhere comes up to its touch methods (R75). A control makes something only of those that
  /// hit it, or a part of UIKit's own (R76a).
  private var handlesAny: [Bool]

  init(_ map: TouchMap?, _ roles: ViewRoles, _ tree: ViewTree) {
    territories = map?.views ?? []
    reasons = Dictionary(
      ((map?.unreachable ?? []) + (map?.scrolledOut ?? [])).map { ($0.view, $0.reason) },
      uniquingKeysWith: { first, _ in first })
    starts = [Int32](repeating: 0, count: tree.count + 1)
    let owners = territories.map { roles.target(of: $0.view) ?? $0.view }
    for owner in owners { starts[Int(owner.rawValue) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var next = starts
    numbers = [Int32](repeating: 0, count: territories.count)
    for (number, owner) in owners.enumerated() {
      numbers[Int(next[Int(owner.rawValue)])] = Int32(number)
      next[Int(owner.rawValue)] += 1
    }
    handlesAny = [Bool](repeating: false, count: tree.count)
    for territory in territories {
      guard let handler = roles.handler(of: territory.view) else { continue }
      if tree.isControl(handler), tree.trackingControl(of: territory.view) != handler { continue }
      handlesAny[Int(handler.rawValue)] = true
    }
  }

  func handlesAny(_ view: ViewIndex) -> Bool { handlesAny[Int(view.rawValue)] }

  /// The target's own territory and those of its parts.
  func territories(of target: ViewIndex) -> some Sequence<TouchMap.Territory> {
    let owner = Int(target.rawValue)
    return numbers[Int(starts[owner])..<Int(starts[owner + 1])].lazy.map { territories[Int($0)] }
  }

  /// Why touches do not reach a view itself; nil where they do.
  func reason(_ view: ViewIndex) -> Reason? { reasons[view] }

  /// The view's own territory; nil where no touch hits it.
  func territory(of view: ViewIndex) -> TouchMap.Territory? {
    let next = indexOfFirst(from: view)
    return next < territories.count && territories[next].view == view ? territories[next] : nil
  }

  /// The territories of the view and of all that is in it, in the tree's order.
  func territories(within view: ViewIndex, _ tree: ViewTree) -> ArraySlice<TouchMap.Territory> {
    territories[indexOfFirst(from: view)..<indexOfFirst(from: ViewIndex(tree[view].subtreeEnd))]
  }

  /// Whether touches hit the view or a view in it.
  func isHit(within view: ViewIndex, _ tree: ViewTree) -> Bool {
    !territories(within: view, tree).isEmpty
  }

  /// The first views in a view, itself included, that touches hit.
  func hits(within view: ViewIndex, _ tree: ViewTree, max countMax: Int) -> [ViewIndex] {
    territories(within: view, tree).prefix(countMax).map(\.view)
  }

  func isHit(_ view: ViewIndex) -> Bool { territory(of: view) != nil }

  /// Territories stand in the tree's order.
  private func indexOfFirst(from view: ViewIndex) -> Int {
    var (least, greatest) = (0, territories.count)
    while least < greatest {
      let middle = (least + greatest) / 2
      if territories[middle].view < view { least = middle + 1 } else { greatest = middle }
    }
    return least
  }
}

extension AuditedScene {
  /// The effective region of a target.
  func region(of target: ViewIndex) -> [Polygon] { regions.territories(of: target).flatMap(\.regions) }

  /// Whether touches reach an interactive view: they hit it, or a part of it from which they come up to it.
  ///
  /// Recognizers get the touches of all that is in their view (R99), touch methods what nobody on the way handles (R75).
  /// What a control is there for are its events, whatever is attached to it (R76a).
  func isReached(_ view: ViewIndex) -> Bool {
    if regions.isHit(view) || regions.handlesAny(view) { return true }
    return !tree.isControl(view) && !scene.activeRecognizers(of: view).isEmpty
      && regions.isHit(within: view, tree)
  }

  /// The area of a target in square points.
  func area(of target: ViewIndex) -> Double { regions.territories(of: target).reduce(0) { $0 + $1.area } }

  /// What is asked before a target that touches reach, and takes touches that are over it: not its own parts.
  ///
  /// - Parameter search: one for all targets, which share what overrides may cost.
  func findCovers(of target: ViewIndex, _ search: inout TouchSearch) -> [ViewIndex] {
    var found: [ViewIndex] = []
    var isFound: Set<ViewIndex> = []
    for territory in regions.territories(of: target) {
      for edge in territory.edges where edge.cause.isCover {
        guard let cover = cover(beyond: edge, &search) else { continue }
        if tree.isDescendant(cover, of: target) || tree.isDescendant(target, of: cover) { continue }
        if isFound.insert(cover).inserted { found.append(cover) }
      }
    }
    return found
  }

  /// What the searches beyond edges may cost together, about a second; behind that the edges' own views have to do.
  private static let searchCostMax = 100_000_000

  /// Who gets a touch just outside of an edge. The edge may be a superview's that cuts what covers, and what covers may
  /// be in the view whose edge it is.
  private func cover(beyond edge: TouchMap.Edge, _ search: inout TouchSearch) -> ViewIndex? {
    if let view = edge.by, tree.lastSubview(of: view) == nil, regions.isHit(view) { return view }
    let way = edge.to - edge.from
    let length = way.length
    guard length > 0, search.visitCount < Self.searchCostMax else { return edge.by }
    let step = min(0.01, length / 4) / length
    // The region lies to the right.
    let beside = Point(
      x: (edge.from.x + edge.to.x) / 2 + way.dy * step, y: (edge.from.y + edge.to.y) / 2 - way.dx * step)
    return (try? search.hitTest(Touch(at: beside)))?.hitView ?? edge.by
  }
}

extension TouchMap.Cause {
  /// Whether somebody else is asked first beyond such an edge.
  fileprivate var isCover: Bool { self == .sibling || self == .relativeOfSibling || self == .otherWindow }
}

extension ConvexPolygon {
  var area: Double { isBox ? areaOfBox : Polygon(outer: corners).area }
  var asPolygon: Polygon { Polygon(outer: corners) }
}

extension Box {
  var rect: Rect { Rect(x: minX, y: minY, width: width, height: height) }
}
