public import AuditRules
public import HitTesting
import TouchGeometry
public import TouchMapping

/// A scene with what all rules want to know of its views, found once.
struct AuditedScene {
  let scene: Scene
  let options: AuditOptions
  /// Nil for scenes that were not read from a design file.
  let design: DesignFacts?
  /// Nil where no rule that is run looks at regions.
  let map: TouchMap?
  /// Where SwiftUI's gestures fire; empty where nobody measures them.
  let gestures: [GestureTerritory]
  let places: ViewPlacesOnScreen
  let roles: ViewRoles
  let regions: TargetRegions
  private let unknown: UnknownReach
  /// What takes touches over a target that touches reach, by target.
  private var covers: [ViewIndex: [ViewIndex]] = [:]

  var tree: ViewTree { scene.tree }

  init(_ scene: Scene, _ options: AuditOptions, _ design: DesignFacts?) throws(TouchMapFailure) {
    self.scene = scene
    self.design = design
    self.options = options
    map = options.rules.contains(where: \.needsTouchMap) ? try scene.touchMap() : nil
    gestures = options.rules.contains(.targetSize) ? try scene.gestureTerritories() : []
    places = ViewPlacesOnScreen(of: scene)
    roles = ViewRoles(of: scene)
    regions = TargetRegions(map, roles, scene.tree)
    unknown = UnknownReach(in: scene)
    var search = TouchSearch(in: scene)
    for target in seenTargets where isReached(target) { covers[target] = findCovers(of: target, &search) }
  }

  func covers(of target: ViewIndex) -> [ViewIndex] { covers[target] ?? [] }

  /// The fact for lack of which nothing that rests on regions is certain.
  var missingForRegions: MissingFact? {
    if scene.stacking == .unknown { return .stacking }
    return scene.basis == .geometry ? .properties : nil
  }

  /// The fact for lack of which nothing is certain of the touches that a view gets, or does not get.
  func missing(for view: ViewIndex) -> MissingFact? {
    missingForRegions ?? (isOpen(view) ? .overrides : nil)
  }

  /// Whether an unknown override could change who gets touches for the view.
  func isOpen(_ view: ViewIndex) -> Bool { !unknown.views(deciding: view).isEmpty }

  /// The fact for lack of which it is not certain that one view keeps touches from another: what scrolls may come out
  /// from under a bar or a button that stands still, unless that covers all that is seen of the scroll view. What lies
  /// under a view that nobody sees is touched there.
  func missing(of cover: ViewIndex, over target: ViewIndex) -> MissingFact? {
    // R155.
    if tree.doubtfulView(around: cover) != nil { return .overrides }
    let superviews = tree.selfAndSuperviews(of: target).dropFirst()
    guard let scrollView = superviews.first(where: tree.isScrollView),
      !tree.isDescendant(cover, of: scrollView), isSeen(cover), let shown = places.shown(scrollView)
    else { return missing(for: target) ?? missing(for: cover) }
    let free = places.area(of: cover, in: tree).allSatisfy { piece in
      (piece.intersection(shown)?.area ?? 0) < shown.area * 0.999
    }
    return missing(for: target) ?? missing(for: cover) ?? (free ? .scrolling : nil)
  }

  /// Whether people can see the view, as far as the scene tells: neither hidden nor all but transparent, and with an
  /// area that nothing cuts away.
  func isSeen(_ view: ViewIndex) -> Bool {
    places.shownAlpha(of: view) >= Self.visibleAlpha && places.shown(view) != nil
  }

  /// Under this nobody sees a view, while it may well be touchable (R20).
  static let visibleAlpha: Float = 0.05

  /// The targets that people see and that are meant to be touched now.
  var seenTargets: [ViewIndex] {
    roles.targets.filter { isSeen($0) && !refusesOnPurpose($0) }
  }

  /// Whether the view refuses touches because somebody said so of this very view: that is what they want.
  ///
  /// What only its class says, as UIImageView's does (R26), nobody said.
  func refusesOnPurpose(_ view: ViewIndex) -> Bool {
    let record = tree[view]
    if !record.flags.isDisjoint(with: [.isHidden, .isDisabledControl]) || !record.isOpaqueEnough {
      return true
    }
    switch tree.pointerEvents(of: view) {
    case .some(.none), .boxNone?: return true  // RN5
    default: return tree.properties(of: view).isUserInteractionEnabled == false
    }
  }

}

extension Scene {
  /// Looks at a whole screen for what keeps people from touching what they want to.
  ///
  /// - Parameter design: what the file says beyond the scene, where it was read from a design file.
  /// - Throws: what the touch map throws; where no rule looks at regions, nothing.
  /// - Complexity: that of the touch map, and n log n in its views and edges.
  public func audit(
    _ options: AuditOptions = AuditOptions(), design: DesignFacts? = nil
  ) throws(TouchMapFailure) -> Audit {
    if design?.isPicture ?? false {
      let rules = AuditRule.allCases.filter(options.rules.contains)
      return Audit(options: options, results: rules.map { RuleResult($0) }, scrolledOut: [], targetCount: 0)
    }
    let audited = try AuditedScene(self, options, design)
    let rules = AuditRule.allCases.filter(options.rules.contains)
    return Audit(
      options: options, results: rules.map(audited.result), scrolledOut: audited.scrolledOutTargets,
      targetCount: audited.seenTargets.count)
  }
}

extension AuditedScene {
  /// R156: whether a finding is about nothing that is the app's, so that nobody could mend it.
  private func isUIKitsMatter(_ finding: Finding) -> Bool {
    tree.hasParts && ([finding.view] + finding.related).allSatisfy(tree.isUIKitsOwn)
  }

  func result(of rule: AuditRule) -> RuleResult {
    var result = RuleResult(rule)
    switch rule {
    case .unreachableTarget: findUnreachableTargets(&result)
    case .targetSize: measureTargets(&result)
    case .invisibleCover: findInvisibleCovers(&result)
    case .outsideSuperview: findTargetsOutsideSuperviews(&result)
    case .interactionDisabledSuperview: findTargetsInDisabledViews(&result)
    case .overlappingTargets: findOverlappingTargets(&result)
    case .deadZone: findDeadZones(&result)
    case .singularTransform: findSingularTransforms(&result)
    case .recognizerConflict: findRecognizerConflicts(&result)
    case .swiftUIGesture: findDeadGestures(&result)
    case .noAction: findInertTargets(&result)
    }
    heedDesign(&result)
    result.leaveOut(isUIKitsMatter)
    result.name { unknown.views(deciding: $0) }
    return result
  }
}

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
  func region(of target: ViewIndex) -> [Polygon] { regions.territories(of: target).flatMap(\.regions) }

  /// Whether touches reach an interactive view: they hit it, or a part of it from which they come up to it.
  ///
  /// Recognizers get the touches of all that is in their view (R99), touch methods what nobody on the way handles (R75).
  /// What a control is there for are its events, whatever is attached to it (R76a).
  func isReached(_ view: ViewIndex) -> Bool {
    if regions.isHit(view) || regions.handlesAny(view) { return true }
    guard !tree.isControl(view), regions.isHit(within: view, tree) else { return false }
    // R99, R107: a scroll view's own pan gets what hits its content.
    return tree.isScrollView(view) && tree.eventProperties(of: view).isScrollEnabled
      || !scene.activeRecognizers(of: view).isEmpty
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
