public import AuditRules
public import HitTesting
import TouchGeometry
public import TouchMapping

/// A scene with the facts that several rules need of its views, computed once.
struct AuditedScene {
  let scene: Scene
  let options: AuditOptions
  /// Nil for scenes that were not read from a design file.
  let design: DesignFacts?
  /// Nil if no rule of the audit needs regions.
  let map: TouchMap?
  /// The places where SwiftUI's gestures fire; empty if no rule of the audit measures them.
  let gestures: [GestureTerritory]
  let places: ViewPlacesOnScreen
  let roles: ViewRoles
  let regions: TargetRegions
  private let unknown: UnknownReach
  /// The views whose code decides whether a view gets some touches.
  private let undecided: [ViewIndex: [ViewIndex]]
  /// The views that take touches over a hittable target, by target.
  private var covers: [ViewIndex: [ViewIndex]] = [:]

  var tree: ViewTree { scene.tree }

  init(_ scene: Scene, _ options: AuditOptions, _ design: DesignFacts?) throws(TouchMapFailure) {
    self.scene = scene
    self.design = design
    self.options = options
    // Only gestures are played at best points.
    map =
      options.rules.contains(where: \.needsTouchMap)
      ? try scene.touchMap(bestPointsWithin: scene.gestureRecognizers.map(\.view)) : nil
    gestures = options.rules.contains(.targetSize) ? try scene.gestureTerritories() : []
    places = ViewPlacesOnScreen(of: scene)
    roles = ViewRoles(of: scene)
    regions = TargetRegions(map, roles, scene.tree)
    unknown = UnknownReach(in: scene)
    undecided = map?.viewsDeciding ?? [:]
    var search = TouchSearch(in: scene)
    for target in seenTargets where isReached(target) { covers[target] = findCovers(of: target, &search) }
  }

  func covers(of target: ViewIndex) -> [ViewIndex] { covers[target] ?? [] }

  /// The missing fact that makes every result about regions uncertain.
  var missingForRegions: MissingFact? {
    if scene.stacking == .unknown { return .stacking }
    return scene.basis == .geometry ? .properties : nil
  }

  /// The missing fact that makes it uncertain whether a view gets touches.
  func missing(for view: ViewIndex) -> MissingFact? {
    missingForRegions ?? (isOpen(view) ? .overrides : nil)
  }

  /// Whether an unknown override could change the hit view of touches on the view.
  func isOpen(_ view: ViewIndex) -> Bool { !views(deciding: view).isEmpty }

  private func views(deciding view: ViewIndex) -> [ViewIndex] {
    unknown.views(deciding: view) + (undecided[view] ?? [])
  }

  /// The missing fact that makes it uncertain whether a view covers a target. Scrolled content may move out from under
  /// a bar or a fixed button, unless that covers all of the visible scroll view. Content under an invisible view is
  /// touched there.
  func missing(of cover: ViewIndex, over target: ViewIndex) -> MissingFact? {
    // R155.
    if tree.doubtfulView(around: cover) != nil { return .overrides }
    let open = missing(for: target) ?? missing(for: cover)
    let superviews = tree.selfAndSuperviews(of: target).dropFirst()
    guard let scrollView = superviews.first(where: tree.movesContent),
      !tree.isDescendant(cover, of: scrollView), isSeen(cover), let shown = places[scrollView].shown
    else { return open }
    let free = places.area(of: cover, in: tree).allSatisfy { piece in
      (piece.intersection(shown)?.area ?? 0) < shown.area * 0.999
    }
    return open ?? (free ? .scrolling : nil)
  }

  /// Whether the view is visible in the scene: not hidden, not nearly transparent, and with an area that no superview
  /// clips.
  func isSeen(_ view: ViewIndex) -> Bool {
    places[view].alpha >= Self.visibleAlpha && places[view].shown != nil
  }

  /// A view with less alpha is invisible, but may be hittable (R20).
  static let visibleAlpha: Float = 0.05

  /// The visible targets that are meant to be touched now.
  var seenTargets: [ViewIndex] {
    roles.targets.filter { isSeen($0) && !refusesOnPurpose($0) }
  }

  /// Whether the view itself declares that it refuses touches: then that is intended.
  ///
  /// A refusal by its class, like UIImageView's (R26), does not count.
  func refusesOnPurpose(_ view: ViewIndex) -> Bool {
    let record = tree[view]
    if !record.flags.isDisjoint(with: [.isHidden, .isDisabledControl]) || !record.isOpaqueEnough {
      return true
    }
    return switch tree.pointerEvents(of: view) {
    case .some(.none), .boxNone?: true  // RN5
    default: tree.properties(of: view).isUserInteractionEnabled == false
    }
  }

}

extension Scene {
  /// Checks a whole screen for faults that keep users from hitting targets.
  ///
  /// - Parameter design: the facts of a design file beyond its scene; nil for other sources.
  /// - Throws: the touch map's failures, if a rule needs regions.
  /// - Complexity: that of the touch map, and n log n in its views and edges.
  public func audit(
    _ options: AuditOptions = AuditOptions(), design: DesignFacts? = nil
  ) throws(TouchMapFailure) -> Audit {
    let rules = AuditRule.allCases.filter(options.rules.contains)
    if design?.isPicture ?? false {
      return Audit(options: options, results: rules.map { RuleResult($0) }, scrolledOut: [], targetCount: 0)
    }
    let audited = try AuditedScene(self, options, design)
    return Audit(
      options: options, results: rules.map(audited.result), scrolledOut: audited.scrolledOutTargets,
      targetCount: audited.seenTargets.count)
  }
}

extension AuditedScene {
  /// R156: whether a finding is about UIKit's own views only, which the app cannot change.
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
    case .deadWindow: findDeadWindows(&result)
    case .overlappingTargets: findOverlappingTargets(&result)
    case .deadZone: findDeadZones(&result)
    case .singularTransform: findSingularTransforms(&result)
    case .recognizerConflict: findRecognizerConflicts(&result)
    case .swiftUIGesture: findDeadGestures(&result)
    case .noAction: findInertTargets(&result)
    case .overrideOutsideParent: findOverrides(with: .outsideParent, &result)
    case .overrideIgnoresHidden: findOverrides(with: .ignoresHidden, &result)
    case .overrideUnconverted: findOverrides(with: .unconverted, &result)
    case .overrideNeverNil: findOverrides(with: .neverNil, &result)
    case .overrideCallsSuperTwice: findOverrides(with: .callsSuperTwice, &result)
    }
    heedDesign(&result)
    result.leaveOut(isUIKitsMatter)
    result.name(unknownOverrides: views)
    return result
  }
}

/// The regions in which touches reach each target.
///
/// A touch on a part of a target, say the label of a cell, is the target's: its recognizers get it (R99), and so do its
/// touch methods unless the part has its own (R75).
struct TargetRegions {
  private let territories: [TouchMap.Territory]
  private let reasons: [ViewIndex: Reason]
  private let byTarget: [ViewIndex: [TouchMap.Territory]]
  /// By view: whether a touch somewhere reaches its touch methods along the responder chain (R75). A control handles
  /// only touches that hit it, or a part of UIKit's own (R76a).
  private var handlesAny: [Bool]

  init(_ map: TouchMap?, _ roles: ViewRoles, _ tree: ViewTree) {
    territories = map?.views ?? []
    reasons = Dictionary(
      ((map?.unreachable ?? []) + (map?.scrolledOut ?? [])).map { ($0.view, $0.reason) },
      uniquingKeysWith: { first, _ in first })
    byTarget = Dictionary(grouping: territories) { roles.target(of: $0.view) ?? $0.view }
    handlesAny = [Bool](repeating: false, count: tree.count)
    for territory in territories {
      guard let handler = roles.handler(of: territory.view) else { continue }
      if tree.isControl(handler), tree.trackingControl(of: territory.view) != handler { continue }
      handlesAny[Int(handler.rawValue)] = true
    }
  }

  func handlesAny(_ view: ViewIndex) -> Bool { handlesAny[Int(view.rawValue)] }

  func territories(of target: ViewIndex) -> [TouchMap.Territory] { byTarget[target] ?? [] }

  /// The reason why touches do not hit a view itself; nil if they do.
  func reason(_ view: ViewIndex) -> Reason? { reasons[view] }

  /// Nil if no touch hits the view.
  func territory(of view: ViewIndex) -> TouchMap.Territory? {
    let next = indexOfFirst(from: view)
    return next < territories.count && territories[next].view == view ? territories[next] : nil
  }

  /// The territories of the view and its descendants, in the tree's order.
  func territories(within view: ViewIndex, _ tree: ViewTree) -> ArraySlice<TouchMap.Territory> {
    territories[indexOfFirst(from: view)..<indexOfFirst(from: ViewIndex(tree[view].subtreeEnd))]
  }

  func isHit(within view: ViewIndex, _ tree: ViewTree) -> Bool {
    !territories(within: view, tree).isEmpty
  }

  /// The first hittable views among a view and its descendants.
  func hits(within view: ViewIndex, _ tree: ViewTree, max countMax: Int) -> [ViewIndex] {
    territories(within: view, tree).prefix(countMax).map(\.view)
  }

  func isHit(_ view: ViewIndex) -> Bool { territory(of: view) != nil }

  /// Relies on territories being in the tree's order.
  private func indexOfFirst(from view: ViewIndex) -> Int {
    territories.lazy.map(\.view).indexOfFirst(from: view)
  }
}

extension AuditedScene {
  func region(of target: ViewIndex) -> [Polygon] { regions.territories(of: target).flatMap(\.regions) }

  /// Whether touches reach an interactive view: they hit it, or a subview that forwards them to it.
  ///
  /// Recognizers get the touches of all descendants (R99), touch methods those that no responder before them handles
  /// (R75). A control's purpose is its control events, whatever recognizers it has (R76a).
  func isReached(_ view: ViewIndex) -> Bool {
    if regions.isHit(view) || regions.handlesAny(view) { return true }
    guard !tree.isControl(view), regions.isHit(within: view, tree) else { return false }
    // R99, R107: a scroll view's own pan gets what hits its content.
    return tree.isScrollView(view) && tree.eventProperties(of: view).isScrollEnabled
      || !scene.activeRecognizers(of: view).isEmpty
  }

  /// In square points.
  func area(of target: ViewIndex) -> Double { regions.territories(of: target).reduce(0) { $0 + $1.area } }

  /// The views in front of a hittable target that take its touches, without its own subviews.
  ///
  /// - Parameter search: one for all targets, which share its cost limit for overrides.
  func findCovers(of target: ViewIndex, _ search: inout TouchSearch) -> [ViewIndex] {
    let edges = regions.territories(of: target).flatMap(\.edges).filter(\.cause.isCover)
    return edges.compactMap { cover(beyond: $0, &search) }.uniqued()
      .filter { !tree.isDescendant($0, of: target) && !tree.isDescendant(target, of: $0) }
  }

  /// The cost limit of all searches beyond edges, about a second; afterwards the edges' own views are the covers.
  private static let searchCostMax = 100_000_000

  /// The hit view just outside an edge. The edge may be a superview's that clips the cover, and the cover may be inside
  /// the view whose edge it is.
  private func cover(beyond edge: TouchMap.Edge, _ search: inout TouchSearch) -> ViewIndex? {
    if let view = edge.by, tree.lastSubview(of: view) == nil, regions.isHit(view) { return view }
    let way = edge.to - edge.from
    let length = way.length
    guard length > 0, search.visitCount < Self.searchCostMax else { return edge.by }
    let step = min(0.01, length / 4) / length
    // The region is to the right of the edge.
    let beside = Point(
      x: (edge.from.x + edge.to.x) / 2 + way.dy * step, y: (edge.from.y + edge.to.y) / 2 - way.dx * step)
    return (try? search.hitTest(Touch(at: beside)))?.hitView ?? edge.by
  }
}

extension TouchMap.Cause {
  /// Whether another view takes touches beyond such an edge.
  fileprivate var isCover: Bool { self == .sibling || self == .relativeOfSibling || self == .otherWindow }
}

extension ConvexPolygon {
  var area: Double { isBox ? areaOfBox : Polygon(outer: corners).area }
  var asPolygon: Polygon { Polygon(outer: corners) }
}

// Windows without known targets: of targets, other rules tell it.

extension AuditedScene {
  /// `dead-window`.
  func findDeadWindows(_ result: inout RuleResult) {
    guard scene.basis == .uikit, !tree.rootsAreSiblings else { return }
    let order = scene.windowsFrontToBack
    let told = Set(seenTargets.map(tree.window(of:)))
    // R38: a window without interaction passes touches to the windows behind it; behind the last one is no view.
    if let last = order.last(where: isSeen), !told.contains(last),
      !tree[last].flags.contains(.isUserInteractionEnabled)
    {
      result.add(Finding(last, .critical, .deadWindow(takesFrom: 0), region: shownRegion(last)))
    }
    guard let place = order.firstIndex(where: { regions.isHit(within: $0, tree) }) else { return }
    judge(order[place], over: order[(place + 1)...].filter { !told.contains($0) }, &result)
  }

  /// The first window that is hit, which may be there for its content alone.
  private func judge(_ front: ViewIndex, over windows: [ViewIndex], _ result: inout RuleResult) {
    guard let area = places[front].shown, !tree.isUIKitsOwn(front) else { return }
    let lost = windows.filter { window in
      guard let shown = places[window].shown, isSeen(window), !regions.isHit(within: window, tree) else {
        return false
      }
      return tree[window].flags.contains(.isUserInteractionEnabled)
        && (area.intersection(shown)?.area ?? 0) >= shown.area * 0.999
    }
    let hits = regions.territories(within: front, tree).lazy.map { isInvisible($0.view) }
    if lost.isEmpty { return }
    if hits.contains(false) { return result.pass(front) }
    let missing = missing(for: front) ?? (hits.contains(nil) ? .drawing : nil)
    result.add(
      Finding(
        front, missing == nil ? .critical : .serious, .deadWindow(takesFrom: lost.count),
        region: shownRegion(front), related: Array(lost.prefix(Self.relatedMax)), missing: missing))
  }
}
