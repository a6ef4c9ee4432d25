public import HitTesting
import TouchGeometry
import TouchMapping
import WorkMetering

/// What an explanation is asked about: whether a touch comes to a view, to a recognizer, or to SwiftUI's content of a view.
///
/// Fixes of explanations and of audits are those after which the same question comes out right.
struct Question {
  let target: ViewIndex
  /// The recognizer that is asked about in the target's place.
  var recognizer: RecognizerIndex?
  /// What SwiftUI shows in the target, and is asked about in its place.
  var hosted: HostedQuestion?
  /// The touch that is explained.
  let touch: Touch
  /// Whether the request gives the touch; otherwise it stands for what is asked about, wherever a change moves that.
  let isGiven: Bool

  /// The touch of the same question about a changed scene; nil where it stands for something beyond the screen.
  func touch(in edited: EditedScene) -> Touch? {
    if isGiven { return Touch(at: touch.location, in: touch.view.map(edited.index)) }
    let standing =
      hosted?.touch?(edited)
      ?? Touch(
        at: recognizer.map { edited.scene.place(of: edited.index(of: $0)) }
          ?? edited.scene.bestVisiblePoint(of: edited.index(of: target)))
    // Windows may answer beyond the screen, where no finger is.
    return edited.scene.isOnScreen(standing.location) ? standing : nil
  }

  /// What is left against the target in a changed scene, though the touch comes to it; nil where it does not.
  ///
  /// - Parameter touch: in the indexes of the changed scene, as `result` is.
  func reasonsLeft(in edited: EditedScene, after result: HitTestResult, _ touch: Touch) -> [Reason]? {
    let (scene, target) = (edited.scene, edited.index(of: target))
    if let hosted { return hosted.isReached(edited, touch) ? [] : nil }
    if let recognizer {
      let recognizer = edited.index(of: recognizer)
      guard result.hitView != nil else { return nil }
      return GestureTrials(of: touch, result, on: scene).loss(of: recognizer) == nil ? [] : nil
    }
    guard scene.isTouched(target, by: result, touch) else { return nil }
    return scene.reasonsAfterHit(result, touch, on: target)
  }
}

/// A question about SwiftUI's content of a view, to which a touch has to come before SwiftUI is asked.
public struct HostedQuestion: Sendable {
  /// The touch that stands for it in a changed scene; nil where the request gives the touch.
  let touch: (@Sendable (EditedScene) -> Touch)?
  /// Whether the touch comes to what is asked about.
  let isReached: @Sendable (EditedScene, Touch) -> Bool

  public init(
    touch: (@Sendable (EditedScene) -> Touch)?,
    isReached: @escaping @Sendable (EditedScene, Touch) -> Bool
  ) {
    (self.touch, self.isReached) = (touch, isReached)
  }
}

extension Scene {
  /// Where a touch stands for a recognizer: for pans from an edge in the middle of the left edge of its view, for others at
  /// the view's best visible point.
  func place(of recognizer: RecognizerIndex) -> Point {
    let asked = self.recognizer(recognizer)
    var place = bestVisiblePoint(of: asked.view)
    if asked.kind == .screenEdgePan || asked.parameters.role == .interactivePop {
      place.x = tree.screenFrame(of: asked.view).origin.x + 1
    }
    return place
  }
}

// MARK: - Asked of a scene that is changed

extension SceneDraft {
  /// Asks a question again with some edits, which are taken back afterwards.
  ///
  /// - Parameter accepts: whether the target may be left with these reasons after its hit.
  /// - Returns: the touch that reached the target, in the edited scene's indexes.
  mutating func trying(
    _ edits: [SceneEdit], asking question: Question, _ budget: inout HitTestBudget,
    _ accepts: ([Reason]) -> Bool
  ) -> Touch? {
    var left = budget
    defer { budget = left }
    return try? trying(edits) { edited throws(OverrideRecursion) -> Touch? in
      guard !edited.scene.waitsInCircle(after: edits), let touch = question.touch(in: edited) else {
        return nil
      }
      let result = try edited.scene.hitTest(touch, passes: 1, budget: &left)
      guard let reasons = question.reasonsLeft(in: edited, after: result, touch), accepts(reasons) else {
        return nil
      }
      return touch
    }
  }
}

extension Scene {
  /// Whether edits make recognizers wait for each other, of which none could ever recognize: such a scene is refused (R108).
  fileprivate func waitsInCircle(after edits: [SceneEdit]) -> Bool {
    edits.contains { edit in
      if case .requireToFail(let waiting, let other) = edit { waits(other, for: waiting) } else { false }
    }
  }

  /// Whether a recognizer waits for another one, be it for one that waits for that.
  ///
  /// - Complexity: quadratic in the recognizers that are declared.
  private func waits(_ first: RecognizerIndex, for last: RecognizerIndex) -> Bool {
    var (found, next) = ([first], 0)
    while next < found.count, Work.goesOn(after: gestureRecognizers.count) {
      for other in requirements(of: found[next]) where !found.contains(other) {
        if other == last { return true }
        found.append(other)
      }
      next += 1
    }
    return false
  }

  private func requirements(of recognizer: RecognizerIndex) -> [RecognizerIndex] {
    let declared = recognizer.place.map { gestureRecognizers[$0] }
    return (declared?.requiredToFail ?? []) + (declared?.delegate.shouldRequireFailureOf ?? [])
      + gestureRecognizers.indices.filter {
        gestureRecognizers[$0].delegate.shouldBeRequiredToFailBy.contains(recognizer)
      }.map { RecognizerIndex($0) }
  }
}
