import Explaining
import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry
import TouchMapping

@Suite("Explanations of random scenes, against brute force")
struct ExplanationRandomTests {
  private struct Case {
    let seed: UInt64
    let scene: TestScene
    let built: BuiltScene
    let target: ViewIndex
    let touch: Touch?
    let explanation: Explanation
  }

  /// Calls `check` for some targets and touches of each of many scenes.
  ///
  /// - Parameter looksForTapPoint: among many overrides that takes longest by far, and is tested by itself.
  private static func forEach(
    _ part: UInt64, scenes: UInt64 = 80, looksForTapPoint: Bool = false, _ check: (Case) throws -> Void
  ) throws {
    let unknown = try TapPointAnswer.none()
    for number in 0..<scenes {
      let seed = 90_000 + part * scenes + number
      var random = RandomScene(seed: seed)
      let scene = random.scene
      let built = try scene.built()
      for _ in 0..<(looksForTapPoint ? 1 : 4) {
        let target = try built.view(random.viewID())
        let (x, y) = random.point()
        let touch = random.chance(70) ? try built.touch(x, y) : nil
        // Overrides that search without end are an error, which has tests of its own.
        let explanation =
          looksForTapPoint
          ? try? built.scene.explain(target, touch: touch)
          : try? built.scene.explain(target, touch: touch, tapPoint: unknown)
        guard let explanation else { continue }
        try check(
          Case(
            seed: seed, scene: scene, built: built, target: target, touch: touch, explanation: explanation))
      }
    }
  }

  @Test(
    "Verdict, receiver and relation are those of the hit test", arguments: searchSeeds(8) as Range<UInt64>)
  func verdicts(part: UInt64) throws {
    try Self.forEach(part) { sample in
      let explanation = sample.explanation
      let tree = sample.built.scene.tree
      let hit = try sample.built.scene.hitTest(explanation.touch).hitView
      #expect(hit == explanation.receiver)
      let own = explanation.ownRecognizer.map { sample.built.scene.recognizer($0).view }
      #expect(own == nil || own == sample.target && explanation.relation == .descendant, "R99")
      #expect(
        (explanation.verdict == .reached) == (hit == sample.target || own != nil), "seed \(sample.seed)")
      #expect((explanation.relation == .itself) == (hit == sample.target))
      #expect((explanation.relation == .none) == (hit == nil))
      let superviews = Set(tree.selfAndSuperviews(of: sample.target).dropFirst())
      #expect((explanation.relation == .ancestor) == (hit.map(superviews.contains) ?? false))
      if let touch = sample.touch { #expect(explanation.touch == touch) }
    }
  }

  @Test("A blocked target is reached at its tap point", arguments: searchSeeds(4) as Range<UInt64>)
  func tapPoints(part: UInt64) throws {
    try Self.forEach(part, scenes: 10, looksForTapPoint: true) { sample in
      let explanation = sample.explanation
      guard let tapPoint = explanation.tapPoint.tapPoint else {
        #expect(explanation.verdict != .blocked, "seed \(sample.seed)")
        return
      }
      let scene = sample.built.scene
      let isReached = try scene.isReached(sample.target, by: Touch(at: tapPoint.location))
      #expect(isReached, "seed \(sample.seed)")
      #expect(explanation.verdict != .unreachable)
    }
  }

  @Test(
    "There is a reason wherever the touch does not reach the target",
    arguments: searchSeeds(8) as Range<UInt64>)
  func reasonsWhereNeeded(part: UInt64) throws {
    try Self.forEach(part) { sample in
      let reasons = sample.explanation.reasons
      let isReached = sample.explanation.verdict == .reached
      let afterHit: Set<ReasonCode> = [
        .gestureWins, .gestureDelays, .gestureLost, .handledUpstream, .controlSilent,
      ]
      if isReached {
        #expect(reasons.allSatisfy { afterHit.contains($0.code) }, "seed \(sample.seed)")
      } else {
        let isDisabled = reasons.first?.recognizer.map { !sample.built.scene.recognizer($0).isEnabled }
        #expect(reasons.first.map { !afterHit.contains($0.code) || isDisabled == true } ?? false, "\(sample)")
      }
    }
  }

  @Test(
    "Every fix reaches the target in a scene built anew with it", arguments: searchSeeds(8) as Range<UInt64>)
  func fixes(part: UInt64) throws {
    var count = 0
    try Self.forEach(part) { sample in
      let rebuilt = RebuiltScene(sample.scene, sample.built)
      #expect(sample.explanation.fixes.count <= 8)
      for fix in sample.explanation.fixes {
        let other = try rebuilt.applying(fix.edits)
        let target = try other.view(sample.built.scene.tree.id(of: sample.target))
        #expect(
          try other.scene.isReached(target, by: fix.touch), "seed \(sample.seed): \(fix)\n\(sample.scene)")
        count += 1
      }
    }
    #expect(count > 100)
  }

  @Test("No fix has a part that is not needed", arguments: searchSeeds(4) as Range<UInt64>)
  func nothingNeedless(part: UInt64) throws {
    try Self.forEach(part) { sample in
      guard sample.explanation.verdict != .reached else { return }
      for fix in sample.explanation.fixes {
        for other in sample.explanation.fixes where other.edits != fix.edits {
          let isPart = other.edits.allSatisfy(fix.edits.contains)
          #expect(!isPart, "seed \(sample.seed): \(other.edits) is part of \(fix.edits)")
        }
      }
    }
  }

  @Test(
    "The first reason names a view that, mended alone, changes what is asked",
    arguments: searchSeeds(8) as Range<UInt64>)
  func firstReason(part: UInt64) throws {
    try Self.forEach(part) { sample in
      // Of a place that nobody asked about, what scrolling mends is left out.
      guard sample.touch != nil, let reason = sample.explanation.reasons.first, let view = reason.view,
        let mend = Self.mend(of: reason, view, sample.built.scene)
      else { return }
      let before = try sample.built.scene.hitTestLog(sample.explanation.touch)
      let edited = sample.built.scene.applying(mend).scene
      guard let after = try? edited.hitTestLog(sample.explanation.touch) else { return }
      let isSame =
        before.result.hitView == after.result.hitView
        && before.log.visits.map(\.view) == after.log.visits.map(\.view)
        && before.log.visits.map(\.outcome) == after.log.visits.map(\.outcome)
      #expect(!isSame, "seed \(sample.seed): \(reason), \(sample.explanation.touch)\n\(sample.scene)")
    }
  }

  /// What takes the reason away without doubt, found in another way than the engine finds it.
  private static func mend(of reason: Reason, _ view: ViewIndex, _ scene: Scene) -> [SceneEdit]? {
    switch reason.code {
    case .hidden, .ancestorHidden: [.set(view, .isHidden, false)]
    case .alpha, .ancestorAlpha: [.set(view, .alpha, .float(1))]
    case .interactionDisabled, .ancestorInteractionDisabled: [.set(view, .isUserInteractionEnabled, true)]
    case .controlDisabled: [.set(view, .isEnabled, true)]
    case .animating, .ancestorAnimating: [.set(view, .isAnimating, false)]
    case .interactionIgnored: [.isIgnoringInteractionEvents(false)]
    case .singularTransform: [.set(view, .transform, .transform(.identity))]
    case .outsideBounds, .ancestorOutsideBounds, .offScreen, .zeroSize:
      [.hitTest(view, nil), .pointInside(view, .constant(true))]
    case .coveredBySibling, .coveredByRelativeOfSibling, .coveredByOwnDescendant, .otherWindow:
      [.hitTest(view, .returnNil)]
    case .overrideReturnedNil, .overrideReturnedSelf, .overrideReturnedOther:
      // What a class of React Native does by itself cannot be taken from it; `pointerEvents` can.
      scene.tree.reactNative(of: view).map { !$0.kind.isConfigurable } ?? false
        ? nil : [.hitTest(view, nil), .pointerEvents(view, .auto)]
    case .notInWindow: reason.rule == .uiKit(48) ? [.hitTest(view, nil)] : nil
    // Of places that nobody asked about.
    case .scrolledOut: nil
    case .gestureWins, .gestureDelays, .gestureLost, .handledUpstream, .rowNotSelected, .controlSilent,
      .opensMenu,
      .unknownInDump:
      nil
    }
  }

  @Test("No point of a fine grid reaches an unreachable target", arguments: searchSeeds(4) as Range<UInt64>)
  func unreachable(part: UInt64) throws {
    try Self.forEach(part, scenes: 10, looksForTapPoint: true) { sample in
      guard sample.explanation.verdict == .unreachable else { return }
      for row in stride(from: -30.0, through: 300, by: 3) {
        for column in stride(from: -30.0, through: 300, by: 3) {
          let hit = try? sample.built.hit(column, row)
          if hit == sample.built.scene.tree.id(of: sample.target) {
            Issue.record("seed \(sample.seed): \(column), \(row) reaches\n\(sample.scene)")
            return
          }
        }
      }
    }
  }
}

extension Scene {
  /// Whether a touch hits a view, or something in it and a recognizer of the view's gets it (R99).
  func isReached(_ target: ViewIndex, by touch: Touch) throws -> Bool {
    let explanation = try explain(target, touch: touch, tapPoint: TapPointAnswer.none())
    let hit = try hitTest(touch).hitView
    guard hit != target else { return true }
    let own = explanation.ownRecognizer.map { recognizer($0).view }
    return own == target && hit.map { tree.isDescendant($0, of: target) } ?? false
  }
}

extension TapPointAnswer {
  /// That of a view which nothing reaches.
  static func none() throws -> TapPointAnswer {
    let built = try TestScene.inR { TestView("v", 10, 10).hidden() }.built()
    return try built.scene.tapPoint(of: built.view("v"))
  }
}
