public import HitTesting
import TouchGeometry
public import TouchMapping
import WorkMetering

/// The question of an explanation: whether a touch reaches a view, a recognizer, or SwiftUI content of a view.
///
/// Fixes of explanations and of audits are edits after which the answer is yes.
struct Question {
  let target: ViewIndex
  /// The recognizer in question, instead of the target.
  var recognizer: RecognizerIndex?
  /// The target's SwiftUI content in question, instead of the target.
  var hosted: HostedQuestion?
  let touch: Touch
  /// Whether the request gives the touch; otherwise it follows the target when edits move it.
  let isGiven: Bool

  /// The touch of the same question in a changed scene; nil if the target is off the screen there.
  func touch(in edited: EditedScene) -> Touch? {
    if isGiven { return Touch(at: touch.location, in: touch.view.map(edited.index)) }
    let standing =
      hosted?.touch?(edited)
      ?? Touch(
        at: recognizer.map { edited.scene.place(of: edited.index(of: $0)) }
          ?? edited.scene.place(of: edited.index(of: target)))
    // Windows may answer beyond the screen, where no finger is.
    return edited.scene.isOnScreen(standing.location) ? standing : nil
  }

  /// The reasons that remain in a changed scene although the touch hits the target; nil if it does not.
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

/// A question about SwiftUI content of a view, which a touch must hit first.
public struct HostedQuestion: Sendable {
  /// The touch on the content in a changed scene; nil if the request gives the touch.
  let touch: (@Sendable (EditedScene) -> Touch)?
  let isReached: @Sendable (EditedScene, Touch) -> Bool

  public init(
    touch: (@Sendable (EditedScene) -> Touch)?,
    isReached: @escaping @Sendable (EditedScene, Touch) -> Bool
  ) {
    (self.touch, self.isReached) = (touch, isReached)
  }
}

extension Scene {
  /// The default touch of a view: its center, or that of its visible part if the center is not visible; of a slider its
  /// thumb. The best visible point if the view is not visible, or the order of views is unknown.
  func place(of view: ViewIndex) -> Point {
    guard stacking == .subviews, let outline = visibleOutline(of: view) else {
      return bestVisiblePoint(of: view)
    }
    return tree.sliderThumb(of: view) == nil ? visibleMiddle(of: view) : outline.middle
  }

  /// The default touch of a recognizer: for pans from an edge the middle of its view's left edge, for others the view's
  /// best visible point.
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
  /// Whether edits make recognizers wait for each other in a circle, so none could ever recognize: such a scene is
  /// refused (R108).
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

/// What to check next if no reason was found: facts that decide the tap's outcome and that the input does not have.
public enum NextLook: Sendable {
  /// Whether the control has a target with an action for the event.
  case targetAndAction(ViewIndex)
  /// R27: whether the control is enabled.
  case isEnabled(ViewIndex)
  /// R99, R110: the recognizers of these views; if the list is empty, whether views in the chain have some.
  case recognizers([ViewIndex])
  /// R30: a touch on these parts of the control is not the control's.
  case subviews(of: ViewIndex, [ViewIndex])
  /// R132: nothing to look for, but often taken for a fault: the list around a control in a row keeps touches from it.
  case heldBack(ViewIndex, by: ViewIndex)
  /// R75, R99: whether anything follows a touch on the view, which is not known to be a control.
  case handler(ViewIndex)
  /// R111: nothing to look for, but often taken for a fault: iOS waits for a gesture of its own at the screen's edge.
  case systemGesture(ViewIndex, at: ScreenEdge)
}

/// An edge of the screen with a gesture of iOS.
public enum ScreenEdge: String, Sendable {
  case top, left, bottom
}

/// The facts that a paste does not have; a scene in JSON has all of them.
public struct OpenFacts: Sendable {
  public var isEnabled = false
  /// The views that have recognizers of which nothing is known; nil where all are known, and empty where it is not even
  /// known which views have some.
  public var recognizers: [ViewIndex]?
  /// Whether lists delay touches on the content of their rows.
  public var delaysContentTouches = false
  /// The part of the screen missing from the paste; nil if complete. Something in it may take the touch.
  public var missing: MissingPart?
  /// Whether the target is known to have an action, though the scene has none.
  public var hasAction = false
  /// Whether the verdict depends on an unknown fact.
  public var isAssumed = false

  public init() {}
}

/// A part of the screen missing from a paste.
public enum MissingPart: Sendable {
  case description(ViewIndex)
  /// R159: the place of a view while an animation moved it.
  case rest(ViewIndex)
  /// The superviews of the root, which is no window, and views that cover it.
  case superviews(ViewIndex)
  /// R72: the view that a printed variable is, which is in no window.
  case window
  case lines
}

extension Scene {
  /// The facts to check next; empty if a reason was found.
  ///
  /// - Parameter open: the facts that the scene lacks.
  public func nextLooks(after explanation: Explanation, open: OpenFacts) -> [NextLook] {
    let target = explanation.target
    guard explanation.isFree else { return [] }
    var looks: [NextLook] = []
    if tree.isControl(target) {
      let events = tree.eventProperties(of: target)
      if events.wiredEvents == nil, !events.opensMenu, !open.hasAction {
        looks.append(.targetAndAction(target))
      }
      if open.isEnabled { looks.append(.isEnabled(target)) }
    } else if !tree[target].handles.contains(.touches), tree.recognizerPlaces(of: target).isEmpty {
      looks.append(.handler(target))
    }
    if let recognizers = open.recognizers {
      let way = tree.selfAndSuperviews(of: target).filter(recognizers.contains)
      if recognizers.isEmpty || !way.isEmpty { looks.append(.recognizers(way)) }
    }
    let parts = tree.isControl(target) ? touchedParts(of: target) : []
    if !parts.isEmpty { looks.append(.subviews(of: target, parts)) }
    if !open.delaysContentTouches, let list = delayingList(around: target) {
      looks.append(.heldBack(target, by: list))
    }
    if let edge = systemEdge(at: explanation.touch) { looks.append(.systemGesture(target, at: edge)) }
    return looks
  }

  /// The edge of a phone's or tablet's screen at which a touch begins, so near that it may belong to iOS.
  ///
  /// Source: R111; public prints of `_UISystemGestureGateGestureRecognizer`, which delays touches in each window.
  private func systemEdge(at touch: Touch) -> ScreenEdge? {
    let (near, smallestScreen) = (20.0, (320.0, 480.0))
    let box = screenBox(nil)
    guard stacking == .subviews, touch.view == nil, !box.isEmpty,
      min(box.width, box.height) >= smallestScreen.0, max(box.width, box.height) >= smallestScreen.1
    else { return nil }
    let (x, y) = (touch.location.x - box.minX, touch.location.y - box.minY)
    if y > box.height - near { return .bottom }
    if y < near { return .top }
    return x < near ? .left : nil
  }

  /// R132: the list around a control that delays touches on its rows.
  private func delayingList(around control: ViewIndex) -> ViewIndex? {
    guard tree.isControl(control) else { return nil }
    let list = tree.selfAndSuperviews(of: control).first { tree.isList(tree.classIndex(of: $0)) }
    guard let list, tree.selfAndSuperviews(of: control).contains(where: { tree.isCell($0, in: list) }) else {
      return nil
    }
    let events = tree.eventProperties(of: list)
    return events.delaysContentTouches && events.isScrollEnabled ? list : nil
  }

  /// More subviews than a developer would check.
  private static let partsMax = 8

  /// The views in a control that take touches instead of it.
  private func touchedParts(of control: ViewIndex) -> [ViewIndex] {
    var parts: [ViewIndex] = []
    var number = control.rawValue + 1
    while number < tree[control].subtreeEnd, parts.count < Self.partsMax {
      let view = ViewIndex(number)
      if tree[view].flags.contains(.isUserInteractionEnabled) { parts.append(view) }
      number += 1
    }
    // R154: those that UIKit puts into the control are its own.
    return parts.filter {
      tree.trackingControl(of: $0) != control
        && (try? hitTest(Touch(at: bestVisiblePoint(of: $0))))?.hitView == $0
    }
  }
}

extension NextLook {
  /// Whether the verdict changes if the fact differs from the scene's.
  fileprivate var mayChangeTheVerdict: Bool {
    switch self {
    case .isEnabled, .recognizers, .subviews: true
    case .targetAndAction, .heldBack, .handler, .systemGesture: false
    }
  }
}

extension Scene {
  /// Whether nothing blocks a tap on the target: all of it gets its touches, and nothing that is still to be looked at, or was
  /// assumed, could change that.
  public func isCertainlyFree(_ explanation: Explanation, open: OpenFacts) -> Bool {
    guard explanation.isFree, !open.isAssumed, open.missing == nil, stacking == .subviews else {
      return false
    }
    if explanation.isOfWholeTarget, explanation.reach?.lost.isEmpty != true { return false }
    return !nextLooks(after: explanation, open: open).contains(where: \.mayChangeTheVerdict)
  }
}

extension Explanation {
  /// Whether the target gets the touch, and no recognizer or other responder takes its gesture or handles the touch.
  public var isFree: Bool {
    verdict == .reached
      && !reasons.contains { reason in
        switch reason {
        case .handledUpstream: true
        case .gestureLost(let loss): recognizer == nil && gestures.contains(loss.recognizer)
        default: reason.isDecisive
        }
      }
  }
}

/// Why a view gets a touch or does not, and the changes that would make it get the touch.
public struct Explanation: Sendable {
  /// The view in question; for a recognizer the hit view, or its own view if the touch does not reach that.
  public let target: ViewIndex
  /// Nil for a question about a view.
  public let recognizer: RecognizerIndex?
  /// The target's own recognizer by which the touch is the target's, though it hits something in it (R99).
  public let ownRecognizer: RecognizerIndex?
  /// The recognizers that are judged by their gestures: `recognizer`, or the target's own if no tap is for it. Empty where a
  /// tap is judged.
  public let gestures: [RecognizerIndex]
  /// Whether those gestures were played: otherwise the verdict is whether the recognizers get the touch.
  public let isGestureMade: Bool
  public internal(set) var verdict: Verdict
  /// The touch explained: the requested one, else one at the center of the target's visible part.
  public let touch: Touch
  /// The hit test of that touch in the unchanged scene.
  public internal(set) var result: HitTestResult
  /// The relation of the hit view to the target.
  public internal(set) var relation: Relation
  /// The obstacles in search order, each found after the ones before it were removed; last those that take the touch
  /// from the target that is hit.
  public internal(set) var reasons: [Reason]
  /// The least number of further reasons.
  public internal(set) var moreReasons: Int
  /// Changes that make the target hit, each tried on the scene; the smallest first.
  public internal(set) var fixes: [Fix]
  public internal(set) var tapPoint: TapPointAnswer
  /// Whether the question is about the whole target, without a touch.
  public let isOfWholeTarget: Bool
  /// Of such a target, the share that gets its touches; nil if unknown.
  public internal(set) var reach: TargetReach?
  /// Nil unless the verdict is `undecided`.
  public internal(set) var open: OpenTouch?
  /// What the code of overrides may make of the touch, where that leaves the verdict undecided.
  public internal(set) var ways: ProgramWays?

  public enum Verdict: String, Sendable {
    /// The touch hits the target, or something in it and a recognizer of the target's gets it (R99). Where the whole target was
    /// asked about, parts of it may be lost all the same (`reach`).
    case reached
    /// This touch does not hit the target, but one at its tap point would.
    case blocked
    /// No touch hits the target at any place.
    case unreachable
    /// The target contains the point, other views do, too, and the order is unknown.
    case undecided
  }

  /// The view that gets the touch; nil when no window takes it (R42).
  public var receiver: ViewIndex? { result.hitView }

  /// Sets the tap point of content in the target; nil if no touch reaches it.
  public mutating func aim(at tapPoint: TapPoint?) {
    self.tapPoint = TapPointAnswer(tapPoint, resolution: nil)
  }

  /// The recognizers whose printed states prove that they took the touch; they are first among the reasons.
  public var evidence: [Reason] { reasons.filter(\.isEvidence) }

  public var withoutEvidence: Explanation {
    var explanation = self
    explanation.reasons.removeAll(where: \.isEvidence)
    return explanation
  }
}

public struct Fix: Sendable {
  public let edits: [SceneEdit]
  /// The touch that hit the target in the edited scene, in that scene's indexes: the requested one, else the target's
  /// default.
  public let touch: Touch
  /// The losses of other targets, the greatest first; a limited number of targets is checked.
  public let losses: [FixLoss]
}
