import HitTesting
import TouchGeometry

// What may be claimed from a design file: its frames are the last layout on a canvas, and code changes what it has outlets to.
// Committed files are screens that work: of what a plain hit test finds in them, most stands on stale frames, or code switches it.

extension AuditedScene {
  /// `no-action`: what the file itself shows to be without effect.
  func findInertTargets(_ result: inout RuleResult) {
    guard let design else { return }
    for target in seenTargets {
      if design.traits(of: target).contains(.hasNoReaction) {
        result.add(Finding(target, .moderate, .inert(.button), region: shownRegion(target)))
      } else {
        result.pass(target)
      }
    }
    for view in (0..<Int32(tree.count)).map(ViewIndex.init) where isInteractionOff(view) {
      for recognizer in scene.recognizers(of: view) where recognizer.place != nil {
        result.add(Finding(view, .moderate, .inert(.recognizer(recognizer)), region: shownRegion(view)))
      }
    }
  }

  private func isInteractionOff(_ view: ViewIndex) -> Bool {
    !tree[view].flags.contains(.isUserInteractionEnabled)
  }

  /// Moves what the file cannot show for certain from the violations to what a person has to look at.
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

  /// The fact for lack of which a finding is not certain; nil where the file shows all that decides it.
  private func missingOfDesign(_ finding: Finding, _ rule: AuditRule) -> MissingFact? {
    if rule == .noAction { return canBeChanged(finding) ? .code : nil }
    guard let design else { return .frames }
    let isSize = rule == .targetSize
    if design.hasStaleFrames, !(isSize && isSmallByItself(finding)) { return .frames }
    if traits(of: finding.view).contains(.isUnderBar), !isSize { return .bars }
    return canBeChanged(finding) ? .code : nil
  }

  /// Whether a view of a size of its own is too small, whatever is around it.
  private func isSmallByItself(_ finding: Finding) -> Bool {
    let size = tree[finding.view].bounds.size
    return traits(of: finding.view).contains(.hasFixedSize)
      && min(size.width, size.height) < options.targetSize.side
  }

  /// Whether code has outlets to what decides the finding.
  private func canBeChanged(_ finding: Finding) -> Bool {
    let moves: DesignFacts.Traits = [.hasMovableConstraint]
    let switches: DesignFacts.Traits = [.hasOutlet, .hasMovableConstraint]
    switch finding.evidence {
    // An outlet to a button does not change its size, and one to what is covered not what covers it.
    case .tooSmall, .smallGesture:
      return !traits(of: finding.view).isDisjoint(with: moves)
        || finding.related.contains { isChanged($0, by: switches) }
    case .invisibleCover:
      return isChanged(finding.view, by: switches)
        || finding.related.contains { !traits(of: $0).isDisjoint(with: moves) }
    case .inert(.button): return false
    case .inert(.recognizer): return traits(of: finding.view).contains(.hasOutlet)
    default:
      return ([finding.view] + finding.related).contains { isChanged($0, by: switches) }
    }
  }

  /// Whether code can change a view or one of its superviews, but for the screen's root.
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

  /// Whether a cover draws nothing that people see: nil where the file does not say what is drawn.
  func drawsNothing(_ view: ViewIndex) -> Bool? {
    let traits = traits(of: view)
    return traits.contains(.drawsNothing) ? true : traits.contains(.drawsBackground) ? false : nil
  }
}

extension Finding {
  /// Whether it takes so little of a view that fingers hardly find it.
  fileprivate var isSlight: Bool {
    switch evidence {
    case .overlapped(_, let share), .deadZone(_, let share): share < 0.1
    case .outside(let share, let overhang): share < 1 && (overhang?.length ?? .infinity) <= 2
    default: false
    }
  }
}
