import HitTesting
import TouchGeometry
import WorkMetering

/// Who gets a touch in a scene: known where regions tell it, asked where an override decides.
struct SceneOwners: TouchOwner {
  private let tree: ViewTree
  private let hasParts: Bool
  /// Nil where there is no screen.
  private let regions: RegionTree?
  private var search: TouchSearch
  /// How many regions were looked at.
  private var steps = 0
  /// How many at the last look at whether the work goes on.
  private var looked = 0

  /// Regions that are looked at, after which no more is: two seconds.
  private static let stepsMax = 200_000_000
  /// What searches may cost (`HitTestBudget.spent`) until no more is asked.
  private let visitsMax: Int

  /// - Parameter visitsMax: two seconds' worth, where it is not given.
  init(_ scene: Scene, _ regions: RegionTree?, visitsMax: Int = 200_000_000) {
    tree = scene.tree
    hasParts = tree.hasParts
    self.visitsMax = visitsMax
    self.regions = regions
    search = TouchSearch(in: scene)
  }

  mutating func owner(at point: Point) throws(TouchMapFailure) -> Int32 {
    guard let hit = try answer(at: point).hit else { return NoOwner.nobody }
    // R154: a control has the regions of its parts.
    guard hasParts, let whole = tree.whole(of: hit) else { return hit.rawValue }
    return whole.rawValue
  }

  /// Who gets a touch, and whether regions tell it.
  mutating func answer(at point: Point) throws(TouchMapFailure) -> (hit: ViewIndex?, isCertain: Bool) {
    if steps >> 12 != looked >> 12 {
      guard Work.goesOn(after: steps - looked) else { throw .tooManyEdges(regions?.lineCount ?? 0) }
      looked = steps
    }
    guard steps < Self.stepsMax else { throw .tooManyEdges(regions?.lineCount ?? 0) }
    guard let region = regions?.region(at: point, steps: &steps) else { return (nil, true) }
    if region.isCertain { return (region.view, true) }
    guard search.visitCount < visitsMax else { throw .tooManyEdges(regions?.lineCount ?? 0) }
    do {
      return (try search.hitTest(Touch(at: point)).hitView, false)
    } catch {
      throw .overrideRecursion(error, in: tree)
    }
  }

  // MARK: Causes

  /// The view's own edge counts before its superviews', and these before those of what covers it.
  func mark(of owner: Int32, beyond: Int32, at labels: [EdgeLabel]) -> EdgeMark {
    let view = ViewIndex(owner)
    var superview: ViewIndex?
    var cover: ViewIndex?
    for label in labels {
      guard let other = label.view else { continue }
      if other == view { return EdgeMark(cause: label.isOverride ? .override : .bounds, by: owner) }
      if tree.isDescendant(view, of: other) {
        superview = max(other, superview ?? other)
      } else {
        cover = betterCover(cover, other, beyond)
      }
    }
    if let superview { return EdgeMark(cause: .superview, by: superview.rawValue) }
    if let cover { return mark(of: view, coveredBy: cover) }
    if beyond == NoOwner.outside { return EdgeMark(cause: .screen, by: -1) }
    // No line says it: an override decides that looks at lines elsewhere.
    let other = ViewIndex(beyond)
    return beyond < 0 || tree.isDescendant(view, of: other)
      ? EdgeMark(cause: .override, by: owner) : mark(of: view, coveredBy: other)
  }

  /// Of several that end here, the outermost that what is beyond is in.
  private func betterCover(_ cover: ViewIndex?, _ other: ViewIndex, _ beyond: Int32) -> ViewIndex {
    guard let cover else { return other }
    func holds(_ view: ViewIndex) -> Bool { beyond >= 0 && tree.isDescendant(ViewIndex(beyond), of: view) }
    let (first, second) = (holds(cover), holds(other))
    if first != second { return first ? cover : other }
    return min(cover, other)
  }

  private func mark(of view: ViewIndex, coveredBy cover: ViewIndex) -> EdgeMark {
    let cause: TouchMap.Cause =
      switch tree.relation(of: cover, to: view) {
      case .itself: .bounds
      case .ancestor: .superview
      case .descendant: .subview
      case .sibling: .sibling
      case .otherWindow: .otherWindow
      case .relativeOfSibling, .none: .relativeOfSibling
      }
    return EdgeMark(cause: cause, by: cover.rawValue)
  }
}
