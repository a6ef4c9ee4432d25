import EventPlaying
import HitTesting
import TouchMapping

// Gesture recognizers that can do nothing, or that leave nothing to do: as far as gestures show it that are played.

extension AuditedScene {
  /// `recognizer-conflict`.
  func findRecognizerConflicts(_ result: inout RuleResult) {
    var contest = RecognizerContest(self)
    for (number, recognizer) in scene.gestureRecognizers.enumerated()
    // R160: what a framework attaches is no finding.
    where recognizer.isEnabled && recognizer.kind != .hover && !recognizer.isOwnedByFramework {
      // What no touch reaches is a finding of its own.
      guard regions.isHit(within: recognizer.view, tree) else { continue }
      let found = [contest.loss(of: number), contest.alwaysWins(number)].compactMap(\.self)
      if found.isEmpty, !contest.isExhausted {
        result.pass(recognizer.view, .recognizer(RecognizerIndex(number)))
      }
      for finding in found { result.add(finding) }
    }
  }
}

/// Who takes which touches, for all recognizers of a scene.
private struct RecognizerContest {
  private let audited: AuditedScene
  private var scene: Scene { audited.scene }
  private var tree: ViewTree { audited.tree }
  /// Taps on targets, and the gestures of recognizers.
  private var taps: PlayedGestures
  private var gestures: PlayedGestures
  /// Whether there was too much to be played for all to be judged.
  var isExhausted: Bool { taps.isExhausted || gestures.isExhausted }
  /// By a recognizer's place: the views that handle touches and lose a tap to it.
  private var losers: [Int: [ViewIndex]] = [:]
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
    // Those of one view stand together.
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

  /// R110, R116: a tap is played on each target that handles touches, where a recognizer on the way up may take it.
  private mutating func findLosers() {
    var isTaken = [Bool](repeating: false, count: tree.count)
    for number in 0..<Int32(tree.count) {
      let view = ViewIndex(number)
      isTaken[Int(number)] =
        tree[view].superview.map { isTaken[Int($0.rawValue)] } ?? false || mayTakeTaps(view)
      guard isTaken[Int(number)], audited.roles.isTarget(view), tree[view].handles.contains(.touches),
        let place = audited.regions.territory(of: view), audited.isSeen(view),
        let taker = taps.play(.taps(1), at: place)?.touches.lazy.compactMap(\.takenBy).first?.place
      else { continue }
      losers[taker, default: []].append(view)
    }
  }

  private func mayTakeTaps(_ view: ViewIndex) -> Bool {
    if tree[view].detail < 0 { return false }
    return scene.gestureRecognizers(of: view).contains {
      $0.isEnabled && ($0.cancelsTouchesInView || $0.delaysTouchesBegan)
        && [.tap, .longPress, .custom].contains($0.kind)
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

  /// R109: of two alike on one view, a requirement that a dump does not tell decides, or nothing does.
  private func openRivalry(_ number: Int, _ rival: Int) -> Finding? {
    let recognizer = scene.gestureRecognizers[number]
    guard recognizer.parameters == scene.gestureRecognizers[rival].parameters else { return nil }
    let isTold = recognizer.parameters != GestureParameters(of: recognizer.kind)
    return Finding(
      recognizer.view, .moderate, .recognizer(RecognizerIndex(number), .rivals),
      region: audited.shownRegion(recognizer.view),
      missing: audited.missing(for: recognizer.view) ?? (isTold ? nil : .gestureRequirements))
  }

  /// R110: views lose each tap to it.
  func alwaysWins(_ number: Int) -> Finding? {
    guard let losers = losers[number] else { return nil }
    let recognizer = scene.gestureRecognizers[number]
    let told = losers.prefix(AuditedScene.relatedMax)
    return Finding(
      recognizer.view, .serious, .recognizer(RecognizerIndex(number), .alwaysWins(views: losers.count)),
      region: told.flatMap { audited.region(of: $0) }, related: told.filter { $0 != recognizer.view },
      missing: audited.missing(for: recognizer.view)
        ?? (recognizer.isAnsweredByTouch ? .gestureRequirements : nil))
  }
}

extension GestureRecognizer {
  /// Whether its delegate's answers depend on more of a touch than the view that it hits.
  fileprivate var isAnsweredByTouch: Bool {
    [shouldBegin, delegate.shouldReceive.condition].contains {
      if case .constant = $0 { false } else { true }
    }
  }
}
