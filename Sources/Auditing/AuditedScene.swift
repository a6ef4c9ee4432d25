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
  /// What touches reach, by target.
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
      return Audit(options: options, results: rules.map { RuleResult($0) }, scrolledOut: [])
    }
    let audited = try AuditedScene(self, options, design)
    let rules = AuditRule.allCases.filter(options.rules.contains)
    return Audit(
      options: options, results: rules.map(audited.result), scrolledOut: audited.scrolledOutTargets)
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
