import HitTesting

/// What a developer would change about each kind of reason, the least invasive first.
struct RemedySource {
  let scene: Scene
  let target: ViewIndex
  let touch: Touch
  /// Whether the request gives the touch; otherwise it stands for the target's best visible point.
  let isGiven: Bool

  init(_ question: Question, in scene: Scene) {
    self.scene = scene
    (target, touch, isGiven) = (question.target, question.touch, question.isGiven)
  }

  /// Nothing is tried here: remedies may turn out not to help.
  ///
  /// R156: none changes what is UIKit's own.
  func remedies(for reason: Reason) -> [Remedy] {
    allRemedies(for: reason).filter { !$0.edits.contains(where: isOfUIKits) }
  }

  private func isOfUIKits(_ edit: SceneEdit) -> Bool {
    guard scene.tree.hasParts else { return false }
    let view = edit.view ?? edit.recognizerPlace.map { scene.gestureRecognizers[$0].view }
    return view.map(scene.tree.isUIKitsOwn) ?? false
  }

  private func allRemedies(for reason: Reason) -> [Remedy] {
    let mend = reason.mend(in: scene)
    switch reason {
    // There is only one way, and the search has taken it.
    case .refusal(let refusal): return remedies(for: refusal, mend)
    case .rowNotSelected: return [Remedy(0, mend)]
    case .outside(let outside): return remedies(for: outside)
    case .scrolledOut: return [Remedy(1, mend)]
    case .emptyArea(let view, _):
      return view == target ? remediesForEmptyTarget() : remediesForSmallSuperview(view)
    case .cover(let cover): return remedies(for: cover)
    case .windowInFront(let front): return remedies(for: front)
    case .override(let answer): return remedies(for: answer, mend)
    case .removed: return [Remedy(2, mend)]
    case .recognizer(let effect): return remedies(for: effect, mend)
    case .gestureLost(let loss): return remedies(for: loss, mend)
    case .scrollView(_, .delaysContentTouches): return [Remedy(0, mend)]
    case .scrollView(_, .refusesContentTouches), .bySize, .notAsked, .unexplained,
      .handledUpstream, .controlSilent:
      return []
    }
  }

  /// R26: a label or an image view in a control is to be left as it is. With interaction it would take the touch from the
  /// control (R76a).
  private func remedies(for refusal: Reason.Refusal, _ mend: [SceneEdit]) -> [Remedy] {
    if case .interactionDisabled = refusal.cause, scene.tree.isTitleOfControl(refusal.view) { return [] }
    return [Remedy(0, mend)]
  }

  private func remedies(for answer: Reason.OverrideAnswer, _ mend: [SceneEdit]) -> [Remedy] {
    // RN5: superviews that do not want touches themselves let them through to their subviews.
    if answer.pointerEvents == ReactNativeHitTest.PointerEvents.none, answer.view != target {
      return [
        Remedy(1, .pointerEvents(answer.view, .auto)), Remedy(1, .pointerEvents(answer.view, .boxNone)),
      ]
    }
    return mend.isEmpty ? [] : [Remedy(2, mend)]
  }

  private func remedies(for effect: Reason.RecognizerEffect, _ mend: [SceneEdit]) -> [Remedy] {
    // R156: what a framework has attached is not to be changed.
    if scene.recognizer(effect.recognizer).isOwnedByFramework { return [] }
    switch effect.kind {
    case .delaysTouchesBegan, .delaysTouchesEnded: return [Remedy(0, mend)]
    case .takes, .took: break
    }
    // R136: a scroll view's own pan goes only with the scrolling.
    guard let place = effect.recognizer.place else { return [Remedy(4, mend)] }
    let shouldReceive = listToSpare(from: effect).map {
      [Remedy(1, .ignoresTouches(recognizer: place, on: $0))]
    }
    return [Remedy(0, mend)] + (shouldReceive ?? [])
      + [Remedy(4, .recognizerIsEnabled(recognizer: place, false))]
  }

  /// R101, R139: the list whose cell loses a tap to a recognizer around it, or the cell where the recognizer is the list's.
  private func listToSpare(from effect: Reason.RecognizerEffect) -> ViewIndex? {
    guard let list = scene.list(ofCell: target), effect.view != target else { return nil }
    let isAround = list != effect.view && scene.tree.isDescendant(list, of: effect.view)
    return isAround ? list : target
  }

  /// R108, R105: the winner waits, or both recognize.
  private func remedies(for loss: Reason.GestureLoss, _ mend: [SceneEdit]) -> [Remedy] {
    guard case .lostTo(let winner) = loss.cause, !mend.isEmpty else { return [] }
    let own = scene.isEditable(loss.recognizer) ? (loss.recognizer, winner) : (winner, loss.recognizer)
    return [Remedy(0, mend), Remedy(1, .simultaneous(own.0, own.1))]
  }

  private func remedies(for outside: Reason.Outside) -> [Remedy] {
    switch outside.limit {
    case .target: remediesForSmallTarget()
    case .superview: remediesForSmallSuperview(outside.view)
    case .window(let isTarget): isTarget ? [] : remediesForOffScreen()
    }
  }
}

/// What might do away with one reason.
struct Remedy {
  let edits: [SceneEdit]
  /// How much it changes beside what it is meant for, from 0.
  let invasiveness: Int

  init(_ invasiveness: Int, _ edits: SceneEdit...) {
    self.init(invasiveness, edits)
  }

  init(_ invasiveness: Int, _ edits: [SceneEdit]) {
    self.invasiveness = invasiveness
    self.edits = edits
  }
}
