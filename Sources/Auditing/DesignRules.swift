import AuditRules
import EventPlaying
import HitTesting
import TouchGeometry
import TouchMapping
import WorkMetering

// Limits of claims about a design file: its frames are the last layout on a canvas, and code changes views with
// outlets. Committed files are working screens: most findings of a plain hit test in them are due to stale frames or to
// code.

extension AuditedScene {
  /// `no-action`: controls without a target for a tap; of a design file, all targets without an effect by it alone.
  func findInertTargets(_ result: inout RuleResult) {
    var taps = PlayedGestures(on: scene)
    for target in seenTargets {
      if traits(of: target).contains(.hasNoReaction) {
        result.add(Finding(target, .moderate, .inert(.button), region: shownRegion(target)))
      } else if let silence = silence(of: target, &taps) {
        let reason = Reason.controlSilent(target, silence)
        result.add(Finding(target, .moderate, .inert(.control(reason)), region: shownRegion(target)))
      } else if design != nil {
        result.pass(target)
      }
    }
    guard design != nil else { return }
    for view in tree.indices where isInteractionOff(view) {
      for recognizer in scene.recognizers(of: view) where recognizer.place != nil {
        result.add(Finding(view, .moderate, .inert(.recognizer(recognizer)), region: shownRegion(view)))
      }
    }
  }

  /// Why a tap on a control sends no action, by its declared targets; nil if it may send one.
  private func silence(of control: ViewIndex, _ taps: inout PlayedGestures) -> Reason.ControlSilence? {
    let events = tree.eventProperties(of: control)
    guard tree.isControl(control), events.wiredEvents != nil, !events.opensMenu,
      let timeline = taps.play(.taps(1), at: tree.screenCenter(of: control), hitting: control)
    else { return nil }
    var sent: ControlEvents = []
    for case .control(control, let events, _, _) in timeline.entries { sent.formUnion(events) }
    return tree.silence(of: control, sending: sent)
  }

  private func isInteractionOff(_ view: ViewIndex) -> Bool {
    !tree[view].flags.contains(.isUserInteractionEnabled)
  }

  /// Moves uncertain findings of a design file from the violations to `incomplete`.
  func heedDesign(_ result: inout RuleResult) {
    guard scene.basis == .design else { return }
    if result.rule == .unreachableTarget { doubtTargetsUnderBars(&result) }
    let rule = result.rule
    result.judgeAgain { finding in
      // A cell of which a table makes copies is audited as a screen of its own.
      if traits(of: finding.view).contains(.isPrototype) { return nil }
      guard finding.impact != nil else { return finding }
      var judged = finding
      judged.missing = finding.missing ?? missingOfDesign(finding, rule)
      if traits(of: finding.view).contains(.isUnplaced) { judged.missing = .frames }
      if finding.isSlight { judged.impact = .minor }
      return judged
    }
  }

  private func traits(of view: ViewIndex) -> DesignFacts.Traits { design?.traits(of: view) ?? [] }

  /// The missing fact that makes a finding uncertain; nil if the file decides it.
  private func missingOfDesign(_ finding: Finding, _ rule: AuditRule) -> MissingFact? {
    if rule == .noAction { return canBeChanged(finding) ? .code : nil }
    guard let design else { return .frames }
    let isSize = rule == .targetSize
    if design.hasStaleFrames, !(isSize && isSmallByItself(finding)) { return .frames }
    if traits(of: finding.view).contains(.isUnderBar), !isSize { return .bars }
    return canBeChanged(finding) ? .code : nil
  }

  /// Whether a view with a fixed size is too small, whatever surrounds it.
  private func isSmallByItself(_ finding: Finding) -> Bool {
    let size = tree[finding.view].bounds.size
    return traits(of: finding.view).contains(.hasFixedSize)
      && min(size.width, size.height) < options.targetSize.side
  }

  /// Whether code has outlets to the views that decide the finding.
  private func canBeChanged(_ finding: Finding) -> Bool {
    if let view = switchedOff(finding) {
      return tree[view].depth > 1 && traits(of: view).contains(.hasOutlet)
    }
    let moves: DesignFacts.Traits = [.hasMovableConstraint]
    let switches: DesignFacts.Traits = [.hasOutlet, .hasMovableConstraint]
    return switch finding.evidence {
    // An outlet to a button does not change its size, nor one to the covered view its cover.
    case .tooSmall, .smallGesture:
      !traits(of: finding.view).isDisjoint(with: moves)
        || finding.related.contains { isChanged($0, by: switches) }
    case .invisibleCover:
      isChanged(finding.view, by: switches)
        || finding.related.contains { !traits(of: $0).isDisjoint(with: moves) }
    case .inert(.button): false
    // Code may add a target.
    case .inert(.control), .inert(.recognizer): traits(of: finding.view).contains(.hasOutlet)
    default:
      ([finding.view] + finding.related).contains { isChanged($0, by: switches) }
    }
  }

  /// The view or superview that refuses all touches: only an outlet to that one can enable it.
  private func switchedOff(_ finding: Finding) -> ViewIndex? {
    let refusing: ViewIndex? =
      switch finding.evidence {
      case .unreachable(let reason): reason?.view
      case .disabled: finding.related.first
      default: nil
      }
    guard let refusing, tree[refusing].flags.contains(.refusesTouches) else { return nil }
    return tree.selfAndSuperviews(of: finding.view).contains(refusing) ? refusing : nil
  }

  /// Whether code can change a view or a superview of it, the screen's root excepted.
  private func isChanged(_ view: ViewIndex, by changes: DesignFacts.Traits) -> Bool {
    tree.selfAndSuperviews(of: view).contains { superview in
      tree[superview].depth > 1 && !traits(of: superview).isDisjoint(with: changes)
    }
  }

  private func doubtTargetsUnderBars(_ result: inout RuleResult) {
    for target in seenTargets where traits(of: target).contains(.isUnderBar) && isReached(target) {
      result.leaveOutPass(of: target)
      result.add(
        Finding(
          target, .moderate, .unreachable(nil), region: shownRegion(target),
          missing: design?.hasStaleFrames ?? true ? .frames : .bars))
    }
  }

  /// Whether a cover draws nothing visible; nil if the file does not say.
  func drawsNothing(_ view: ViewIndex) -> Bool? {
    let traits = traits(of: view)
    return traits.contains(.drawsNothing) ? true : traits.contains(.drawsBackground) ? false : nil
  }
}

extension Finding {
  /// Whether it covers so little of a view that a finger hardly hits it.
  fileprivate var isSlight: Bool {
    switch evidence {
    case .overlapped(_, let share), .deadZone(_, let share): share < 0.1
    case .outside(let share, let overhang): share < 1 && (overhang?.length ?? .infinity) <= 2
    default: false
    }
  }
}

// How large targets are to fingers: not their frames, but the regions in which touches reach them.

struct MeasuredTarget {
  let view: ViewIndex
  let region: [Polygon]
  let box: Box
  /// The side, in points, of the largest axis-parallel square in the region; a smaller one if that is enough.
  let square: Double
  /// Whether a larger one may fit.
  let isUnsettled: Bool

  func isSmaller(than side: Double) -> Bool { square < side - MeasuredTarget.tolerance }

  /// The rounding error of a length, in points.
  private static let tolerance = 1e-6
}

extension AuditedScene {
  /// `target-size`. Guidelines speak of rectangles: a target of another shape is large enough when a square of the asked
  /// size fits in it, as WCAG's explanations have it.
  func measureTargets(_ result: inout RuleResult) {
    var effort = InscribedSquare.Effort()
    let targets = seenTargets.filter { isReached($0) && isMeasured($0) }
      .compactMap { measured($0, region(of: $0) + regionOfControls(in: $0), &effort) }
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

  /// In files of Interface Builder UIKit sets the sizes of controls: only buttons have a chosen size.
  private func isMeasured(_ view: ViewIndex) -> Bool {
    guard options.targetSize.leavesOutSystemControls else { return true }
    return tree.isControl(view) && !Self.systemHeights.contains { tree.isOfClass($0, view) }
  }

  private static let systemHeights = [
    "UITextField", "UISwitch", "UISlider", "UIStepper", "UISegmentedControl", "UIPageControl", "UIDatePicker",
  ]

  /// R154: a search bar has its field, which is a target of its own, as a part.
  private func regionOfControls(in view: ViewIndex) -> [Polygon] {
    guard tree.hasParts, tree.isWhole(view), !tree.isControl(view) else { return [] }
    return regions.territories(within: view, tree)
      .filter { roles.target(of: $0.view) != view && tree.isPart($0.view, of: view) }
      .flatMap(\.regions)
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

  func size(of target: MeasuredTarget, isExceptedForSpacing: Bool = false) -> Finding.Measurement {
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
    // Unsettled without a found neighbor: if it has none, the target is excepted.
    let isUnsettled = target.isUnsettled || others.isEmpty && neighbours?.isUnsettled ?? false
    return Finding(
      target.view, impact(of: target.square), .tooSmall(extent), region: target.region,
      related: others.isEmpty ? covers(of: target.view) : others,
      missing: missing(for: target.view) ?? (isUnsettled ? .measurement : missingForSize(of: target, &effort))
    )
  }

  /// A target of half the required size is hard to hit for everyone.
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
    // A target scrolled half out of sight, or under a bar, has its full size once it is scrolled in.
    guard let whole = places[view].map?.polygon(tree[view].bounds),
      min(whole.box.width, whole.box.height) >= options.targetSize.side,
      InscribedSquare(in: [whole.asPolygon], enough: options.targetSize.side, &effort).side
        >= options.targetSize.side
    else { return nil }
    let covers = covers(of: view)
    guard covers.isEmpty else {
      return covers.allSatisfy { missing(of: $0, over: view) == .scrolling } ? .scrolling : nil
    }
    guard tree.selfAndSuperviews(of: view).dropFirst().contains(where: tree.isScrollView),
      let shown = places[view].shown, shown.area < whole.area * (1 - 1e-9)
    else { return nil }
    // If touches reach all that is seen of it, nothing else makes it small.
    return area(of: view) >= shown.area * (1 - 1e-6) ? .scrolling : nil
  }

  /// Controls of one fixed size.
  private static let systemSized = Set(
    words: """
      UISwitch UIStepper UISlider UISegmentedControl UIPageControl UIDatePicker UIRefreshControl \
      UIColorWell
      """)
}

extension Polygon {
  fileprivate var isUpright: Bool { rings.allSatisfy(\.isUpright) }

  fileprivate var isBox: Bool { outer.count == 4 && holes.isEmpty && isUpright }
}
