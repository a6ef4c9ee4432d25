import AuditRules
import EventPlaying
import HitTesting
import SwiftUITesting
import TouchGeometry
import TouchMapping
import WorkMetering

// Targets that no touch hits, and the views that block them on purpose or by mistake.

extension AuditedScene {
  /// `unreachable-target`.
  func findUnreachableTargets(_ result: inout RuleResult) {
    for view in roles.interactive where !refusesOnPurpose(view) && !isScrolledOut(view) {
      if isReached(view) {
        // An unknown override may take touches from it or give it more.
        if isOpen(view), isSeen(view) {
          result.add(unreachable(view, missing: .overrides))
        } else {
          result.pass(view)
        }
      } else if isSeen(view) || isBeyondContent(view) {
        result.add(unreachable(view, missing: missingCover(of: view)))
      } else if places[view].alpha >= Self.visibleAlpha, tree[view].bounds.size.isEmpty,
        places[view].map != nil
      {
        // A control without a size may draw content that overflows.
        result.add(unreachable(view, missing: .drawing))
      }
    }
  }

  /// R158: a row scrolled out of sight is not unreachable.
  private func isScrolledOut(_ view: ViewIndex) -> Bool { regions.reason(view)?.code == .scrolledOut }

  /// R137: what no scrolling shows is not seen, and still meant to be. UIKit keeps parts of its own there.
  private func isBeyondContent(_ view: ViewIndex) -> Bool {
    guard places[view].alpha >= Self.visibleAlpha, !tree.isUIKitsOwn(view) else { return false }
    switch regions.reason(view) {
    case .outside(let outside)?:
      if case .content = outside.limit { return true }
      return false
    // R25: a superview without an area shows its subviews, unless it clips them.
    case .emptyArea(let superview, _)?
    where superview != view && !tree[superview].flags.contains(.clipsToBounds):
      return scene.scrolledAway(view, from: scene.visibleMiddle(of: view))?.isInReach == false
    default: return false
    }
  }

  var scrolledOutTargets: [(view: ViewIndex, reason: Reason)] {
    roles.targets.compactMap { target in
      guard let reason = regions.reason(target), reason.code == .scrolledOut, !refusesOnPurpose(target) else {
        return nil
      }
      return (target, reason)
    }
  }

  /// The missing fact about a view that no touch hits.
  private func missingCover(of view: ViewIndex) -> MissingFact? {
    if let superview = regions.reason(view)?.superviewMissed, superview != view,
      tree.mayAskOutside(superview)
    {
      return .overrides
    }
    return coverOfUnreached(view).map { missing(of: $0, over: view) } ?? missing(for: view)
  }

  /// The view in front of a target that no touch hits.
  func coverOfUnreached(_ target: ViewIndex) -> ViewIndex? { regions.reason(target)?.viewInFront }

  private func unreachable(_ view: ViewIndex, missing: MissingFact?) -> Finding {
    let reason = regions.reason(view)
    return Finding(
      view, .critical, .unreachable(reason), region: shownRegion(view),
      related: reason?.view.flatMap { $0 == view ? nil : [$0] } ?? [], missing: missing)
  }

  /// `interaction-disabled-superview`.
  func findTargetsInDisabledViews(_ result: inout RuleResult) {
    for target in seenTargets {
      // A scene without flags has UIKit's defaults.
      if scene.basis == .geometry {
        result.add(
          Finding(target, .serious, .disabled(nil), region: shownRegion(target), missing: .properties))
        continue
      }
      guard let superview = places[target].disabledBy.view, !regions.isHit(target) else {
        result.pass(target)
        continue
      }
      let isDisabledControl = tree[superview].flags.contains(.isDisabledControl)
      result.add(
        Finding(
          target, .serious,
          .disabled(
            isDisabledControl
              ? .isEnabled : .isUserInteractionEnabled(isDefault: isDisabledByClass(superview))),
          region: shownRegion(target), related: [superview]))
    }
  }

  /// R26: by its class's default, not by a declaration.
  private func isDisabledByClass(_ view: ViewIndex) -> Bool {
    !tree.viewClass(of: view).defaults.flags.contains(.isUserInteractionEnabled)
  }

  func shownRegion(_ view: ViewIndex) -> [Polygon] { places[view].shown.map { [$0.asPolygon] } ?? [] }
}

extension Size {
  var isEmpty: Bool { width <= 0 || height <= 0 }
}

// Gesture recognizers that can do nothing, or that leave nothing to do: as far as gestures show it that are played.

extension AuditedScene {
  /// `recognizer-conflict`.
  func findRecognizerConflicts(_ result: inout RuleResult) {
    var contest = RecognizerContest(self)
    for (number, recognizer) in scene.gestureRecognizers.enumerated()
    // R160: a framework's own recognizers are no findings.
    where recognizer.isEnabled && recognizer.kind != .hover && !recognizer.isOwnedByFramework {
      // A view that no touch hits is a finding of its own.
      guard regions.isHit(within: recognizer.view, tree) else { continue }
      let found = [contest.loss(of: number)].compactMap(\.self) + contest.delivery(number)
      if found.isEmpty, !contest.isExhausted {
        result.pass(recognizer.view, .recognizer(RecognizerIndex(number)))
      }
      for finding in found { result.add(finding) }
    }
  }
}

/// The winners of touches, for all recognizers of a scene.
private struct RecognizerContest {
  private let audited: AuditedScene
  private var scene: Scene { audited.scene }
  private var tree: ViewTree { audited.tree }
  private var taps: PlayedGestures
  private var gestures: PlayedGestures
  /// Whether the limits kept some recognizers from being judged.
  var isExhausted: Bool { taps.isExhausted || gestures.isExhausted }
  /// By a recognizer's place: the views whose touch handling loses a tap to it.
  private var losers: [Int: [ViewIndex]] = [:]
  /// The views whose touches, or whose ends of touches, it delays during a tap.
  private var began: [Int: [ViewIndex]] = [:]
  private var ended: [Int: [ViewIndex]] = [:]
  /// By their places: recognizers before another of their kind on the same view, with the last of these (R153).
  private var rivals: [Int: Int] = [:]

  init(_ audited: AuditedScene) {
    self.audited = audited
    (taps, gestures) = (PlayedGestures(on: audited.scene), PlayedGestures(on: audited.scene))
    if audited.scene.gestureRecognizers.isEmpty { return }
    findLosers()
    findRivals()
  }

  private mutating func findRivals() {
    var (view, kinds): (ViewIndex?, [GestureRecognizer.Kind: Int]) = (nil, [:])
    // The recognizers of one view are adjacent.
    for (number, recognizer) in scene.gestureRecognizers.enumerated().reversed()
    where recognizer.isEnabled && !recognizer.isInert {
      if recognizer.view != view { (view, kinds) = (recognizer.view, [:]) }
      if let last = kinds[recognizer.kind] {
        rivals[number] = last
      } else {
        kinds[recognizer.kind] = number
      }
    }
  }

  /// R110 to R112, R116: a tap is played on each target that handles touches, where a recognizer on the way up may take
  /// or delay it.
  private mutating func findLosers() {
    var isTaken = [Bool](repeating: false, count: tree.count)
    for view in tree.indices {
      isTaken[Int(view.rawValue)] =
        tree[view].superview.map { isTaken[Int($0.rawValue)] } ?? false || mayTakeTaps(view)
      guard isTaken[Int(view.rawValue)], audited.roles.isTarget(view), tree[view].handles.contains(.touches),
        let place = audited.regions.territory(of: view), audited.isSeen(view),
        let timeline = taps.play(.taps(1), at: place)
      else { continue }
      let taker = timeline.touches.lazy.compactMap(\.takenBy).first?.place
      if let taker { losers[taker, default: []].append(view) }
      for case .withheld(let withheld) in timeline.entries {
        switch withheld.reason {
        case .delaysTouchesBegan(let index):
          if let place = index.place, place != taker { began[place, default: []].append(view) }
        case .delaysTouchesEnded(let index):
          if let place = index.place, place != taker { ended[place, default: []].append(view) }
        default: break
        }
      }
    }
  }

  private func mayTakeTaps(_ view: ViewIndex) -> Bool {
    if tree[view].detail < 0 { return false }
    return scene.gestureRecognizers(of: view).contains {
      guard $0.isEnabled else { return false }
      return $0.delaysTouchesBegan || $0.kind == .tap && $0.parameters.numberOfTapsRequired > 1
        || $0.cancelsTouchesInView && [.tap, .longPress, .custom].contains($0.kind)
    }
  }

  // MARK: - Findings

  /// R105, R107: another recognizer, or a control, takes the gesture wherever it is made.
  mutating func loss(of number: Int) -> Finding? {
    let recognizer = scene.gestureRecognizers[number]
    let rival = recognizer.kind == .custom ? nil : rivals[number]
    // Of other kinds a direction or a place decides, which is not tried.
    guard rival != nil || recognizer.kind == .tap || recognizer.kind == .longPress else { return nil }
    guard let trial = GestureTrial(of: recognizer) else { return rival.flatMap { openRivalry(number, $0) } }
    let places = audited.regions.territories(within: recognizer.view, tree)
    guard case .loses(let losses) = gestures.outcome(of: RecognizerIndex(number), trial, in: places) else {
      return nil
    }
    let winners = losses.compactMap(\.winner)
    if let rival, winners.contains(where: { scene.recognizer($0).view == recognizer.view }) {
      return openRivalry(number, rival)
    }
    let isOpen = ([RecognizerIndex(number)] + winners).contains { scene.recognizer($0).isAnsweredByTouch }
    return Finding(
      recognizer.view, .serious, .recognizer(RecognizerIndex(number), .alwaysLoses),
      region: audited.shownRegion(recognizer.view),
      related: audited.regions.hits(within: recognizer.view, tree, max: AuditedScene.relatedMax),
      missing: audited.missing(for: recognizer.view) ?? (isOpen ? .gestureRequirements : nil))
  }

  /// R109: of two equal recognizers on one view, a requirement that the dump does not print decides, or nothing does.
  private func openRivalry(_ number: Int, _ rival: Int) -> Finding? {
    let recognizer = scene.gestureRecognizers[number]
    guard recognizer.parameters == scene.gestureRecognizers[rival].parameters else { return nil }
    let isTold = recognizer.parameters != GestureParameters(of: recognizer.kind)
    return Finding(
      recognizer.view, .moderate, .recognizer(RecognizerIndex(number), .rivals),
      region: audited.shownRegion(recognizer.view),
      missing: audited.missing(for: recognizer.view) ?? (isTold ? nil : .gestureRequirements))
  }

  /// R110 to R112: views lose each tap to it, or wait for it.
  func delivery(_ number: Int) -> [Finding] {
    [
      losers[number].map { finding(number, .serious, .alwaysWins(views: $0.count), on: $0) },
      began[number].map { finding(number, .moderate, .delaysBegan(views: $0.count), on: $0) },
      ended[number].map { finding(number, .minor, .delaysEnded(views: $0.count), on: $0) },
    ].compactMap(\.self)
  }

  private func finding(
    _ number: Int, _ impact: Impact, _ outcome: Finding.RecognizerOutcome, on views: [ViewIndex]
  ) -> Finding {
    let recognizer = scene.gestureRecognizers[number]
    let told = views.prefix(AuditedScene.relatedMax)
    return Finding(
      recognizer.view, impact, .recognizer(RecognizerIndex(number), outcome),
      region: told.flatMap { audited.region(of: $0) }, related: told.filter { $0 != recognizer.view },
      missing: audited.missing(for: recognizer.view)
        ?? (recognizer.isAnsweredByTouch ? .gestureRequirements : nil))
  }
}

extension GestureRecognizer {
  /// Whether its delegate's results depend on more of a touch than its hit view.
  fileprivate var isAnsweredByTouch: Bool {
    [shouldBegin, delegate.shouldReceive.condition].contains {
      if case .constant = $0 { false } else { true }
    }
  }
}

// SwiftUI views whose gestures do not react, or not everywhere. They are sampled on a grid of points: SwiftUI's regions
// are hit-tested, not computed like UIKit's.

extension AuditedScene {
  /// `swiftui-gesture`.
  func findDeadGestures(_ result: inout RuleResult) {
    guard scene.hasSwiftUI else { return }
    var meter = WorkMeter()
    for host in tree.indices {
      guard let content = tree.swiftUI(in: host), isSeen(host) else { continue }
      var touches = SwiftUITouches(in: scene, host)
      var isClean = true
      for node in content.nodes.indices where content.nodes[node].reacts {
        // A stopped work's result is never read.
        guard meter.goesOn(after: Self.gridCount) else { return }
        let target = SwiftUITarget(host: host, node: node)
        guard let finding = finding(on: target, &touches) else { continue }
        result.add(finding)
        isClean = false
      }
      if isClean { result.pass(host) }
    }
  }

  /// `target-size` of SwiftUI's tap targets (SU26, SU33), by regions, not frames.
  func measureGestures(_ result: inout RuleResult, _ effort: inout InscribedSquare.Effort) {
    for territory in gestures where isTapped(territory.target) && isSeen(territory.target.host) {
      let (host, required) = (territory.target.host, options.targetSize.side)
      guard let target = measured(host, territory.regions, &effort) else { continue }
      guard target.isSmaller(than: required) else {
        result.pass(host, size(of: target))
        continue
      }
      let frame = tree.swiftUI(in: host)?.responders.frame(of: territory.target.node)?.frame
      let extent = Finding.Extent(
        width: target.box.width, height: target.box.height, square: target.square, required: required,
        bounds: frame?.size ?? .zero)
      // WCAG excepts isolated targets; the distances of SwiftUI's targets are not measured.
      let open: MissingFact? =
        options.targetSize == .wcagAA ? .spacing : target.isUnsettled ? .measurement : nil
      result.add(
        Finding(
          host, impact(of: target.square), .smallGesture(territory.target, extent), region: territory.regions,
          missing: missing(for: host) ?? open))
    }
  }

  /// Whether users tap or press it: a drag's region is as large as the dragged view.
  private func isTapped(_ target: SwiftUITarget) -> Bool {
    switch tree.gesture(target)?.kind {
    case nil, .tap?, .longPress?: true
    case .drag?, .magnify?, .rotate?, .custom?: false
    }
  }

  private static let gridSide = 5
  private static var gridCount: Int { gridSide * gridSide }

  private func finding(on target: SwiftUITarget, _ touches: inout SwiftUITouches) -> Finding? {
    guard let frame = scene.screenRegion(of: target) else { return nil }
    var obstacle: SwiftUIObstacle?
    var isOpen = false
    // Where UIKit gives the touch to another view, that is not SwiftUI's matter.
    let landings = touches.landings(at: scene.grid(over: target, side: Self.gridSide))
    let dead = landings.filter { !touches.reach(target.node, $0) }
    for landing in dead where obstacle == nil || !isOpen && landing.hasChoices {
      guard let outcome = touches.outcome(of: landing) else { continue }
      obstacle = obstacle ?? outcome.obstacle(to: target)
      isOpen = isOpen || (try? scene.mayReach(target, with: outcome)) ?? false
    }
    guard let obstacle else { return nil }
    // SU40: a disabled gesture is disabled on purpose.
    if case .gesture(.disabled, _) = obstacle { return nil }
    let share = Double(dead.count) / Double(landings.count)
    return Finding(
      target.host, share == 1 ? .critical : .serious, .deadGesture(node: target.node, share: share, obstacle),
      region: [frame], missing: isOpen ? .unknownValue : nil)
  }
}
