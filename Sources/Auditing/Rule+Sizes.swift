import HitTesting
import TouchGeometry
import TouchMapping

// How large targets are to fingers: not their frames, but the regions in which touches reach them.

/// A target as touches find it.
struct MeasuredTarget {
  let view: ViewIndex
  let region: [Polygon]
  /// Around the region.
  let box: Box
  /// The side of the largest square along the axes that fits in the region; where that is enough, perhaps a lesser one.
  let square: Double
  /// Whether a larger one may fit.
  let isUnsettled: Bool

  func isSmaller(than side: Double) -> Bool { square < side - MeasuredTarget.tolerance }

  /// What rounding may take from a length.
  private static let tolerance = 1e-6
}

extension AuditedScene {
  /// `target-size`. Guidelines speak of rectangles: a target of another shape is large enough when a square of the asked
  /// size fits in it, as WCAG's explanations have it.
  func measureTargets(_ result: inout RuleResult) {
    var effort = InscribedSquare.Effort()
    let targets = seenTargets.filter { isReached($0) && isMeasured($0) }.compactMap { measured($0, &effort) }
    let small = targets.filter { $0.isSmaller(than: options.targetSize.side) }
    var isSmall: Set<ViewIndex> = []
    for target in small { isSmall.insert(target.view) }
    var spacing = options.targetSize == .wcagAA ? TargetSpacing(targets, isSmall) : nil
    var search = TouchSearch(in: scene)
    for target in targets {
      if !isSmall.contains(target.view) {
        result.pass(target.view, size(of: target))
        continue
      }
      let hit = spacing == nil ? nil : (try? search.hitTest(Touch(at: target.box.center)))?.hitView
      let neighbours = spacing?.neighbours(of: target, owner: hit.flatMap(roles.target))
      if let neighbours, neighbours.targets.isEmpty, !neighbours.isUnsettled {
        result.pass(target.view, size(of: target, isExceptedForSpacing: true))
      } else {
        result.add(tooSmall(target, neighbours, &effort))
      }
    }
    measureGestures(&result, &effort)
  }

  /// Files of Interface Builder show what UIKit makes as large as it is by itself: only buttons have a size to be chosen.
  private func isMeasured(_ view: ViewIndex) -> Bool {
    guard options.targetSize.leavesOutSystemControls else { return true }
    return tree.isControl(view) && !Self.systemHeights.contains { tree.isOfClass($0, view) }
  }

  private static let systemHeights = [
    "UITextField", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl", "UIDatePicker",
  ]

  private func measured(_ view: ViewIndex, _ effort: inout InscribedSquare.Effort) -> MeasuredTarget? {
    measured(view, region(of: view), &effort)
  }

  func measured(
    _ view: ViewIndex, _ region: [Polygon], _ effort: inout InscribedSquare.Effort
  ) -> MeasuredTarget? {
    guard region.contains(where: { !$0.outer.isEmpty }) else { return nil }
    let box = Box(around: region.lazy.flatMap(\.outer))
    let enough = options.targetSize.side
    // Most regions are one rectangle.
    if region.count == 1, region[0].isBox {
      return MeasuredTarget(
        view: view, region: region, box: box, square: min(box.width, box.height), isUnsettled: false)
    }
    let inscribed = InscribedSquare(in: region, enough: enough, &effort)
    // Nearly enough, where it is not calculated exactly, is enough.
    let isNear = inscribed.side >= enough - InscribedSquare.precision && !region.allSatisfy(\.isUpright)
    return MeasuredTarget(
      view: view, region: region, box: box, square: isNear ? max(enough, inscribed.side) : inscribed.side,
      isUnsettled: inscribed.isUnsettled)
  }

  private func size(of target: MeasuredTarget, isExceptedForSpacing: Bool = false) -> Finding.Measurement {
    .size(width: target.box.width, height: target.box.height, isExceptedForSpacing: isExceptedForSpacing)
  }

  private func tooSmall(
    _ target: MeasuredTarget, _ neighbours: TargetSpacing.Neighbours?,
    _ effort: inout InscribedSquare.Effort
  ) -> Finding {
    let extent = Finding.Extent(
      width: target.box.width, height: target.box.height, square: target.square,
      required: options.targetSize.side, bounds: tree[target.view].bounds.size)
    let others = neighbours?.targets ?? []
    // Without a neighbour that was found there may be none, and then the target is excepted.
    let isUnsettled = target.isUnsettled || others.isEmpty && neighbours?.isUnsettled ?? false
    return Finding(
      target.view, impact(of: target.square), .tooSmall(extent), region: target.region,
      related: others.isEmpty ? covers(of: target.view) : others,
      missing: missing(for: target.view) ?? (isUnsettled ? .measurement : missingForSize(of: target, &effort))
    )
  }

  /// Half of what is asked for is hard to hit for everybody.
  func impact(of square: Double) -> Impact {
    options.targetSize == .wcagAA || square < TargetSize.wcagAA.side ? .serious : .moderate
  }

  private func missingForSize(
    of target: MeasuredTarget, _ effort: inout InscribedSquare.Effort
  ) -> MissingFact? {
    let view = target.view
    if options.targetSize.exceptsSystemControls, Self.systemSized.contains(tree.className(of: view)) {
      return .systemSize
    }
    // What is scrolled half out of sight, or under a bar, is as large as it is when it comes in.
    guard let map = places.map(of: view),
      let whole = ConvexPolygon(Box(tree[view].bounds)).flatMap(map.apply),
      InscribedSquare(in: [whole.asPolygon], enough: options.targetSize.side, &effort).side
        >= options.targetSize.side
    else { return nil }
    let covers = covers(of: view)
    guard covers.isEmpty else {
      return covers.allSatisfy { missing(of: $0, over: view) == .scrolling } ? .scrolling : nil
    }
    guard tree.selfAndSuperviews(of: view).dropFirst().contains(where: tree.isScrollView),
      let shown = places.shown(view), shown.area < whole.area * (1 - 1e-9)
    else { return nil }
    // If touches reach all that is seen of it, nothing else makes it small.
    return area(of: view) >= shown.area * (1 - 1e-6) ? .scrolling : nil
  }

  /// Controls that come in one size.
  private static let systemSized: Set<String> = [
    "UISwitch", "UIStepper", "UISlider", "UISegmentedControl", "UIPageControl", "UIDatePicker",
    "UIRefreshControl",
    "UIColorWell",
  ]
}

extension Polygon {
  fileprivate var isUpright: Bool {
    ([outer] + holes).allSatisfy { ring in
      ring.indices.allSatisfy { index in
        let next = ring[(index + 1) % ring.count]
        return ring[index].x == next.x || ring[index].y == next.y
      }
    }
  }

  fileprivate var isBox: Bool { outer.count == 4 && holes.isEmpty && isUpright }
}
