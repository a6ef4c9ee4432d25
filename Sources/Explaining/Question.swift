public import HitTesting
import TouchGeometry
public import TouchMapping
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
          ?? edited.scene.place(of: edited.index(of: target)))
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
  /// Where a touch stands for a view: people tap the middle of what is to be seen of it, and of a slider its thumb. Where
  /// nothing is to be seen, or nobody knows what is in front, it is the best visible point.
  func place(of view: ViewIndex) -> Point {
    guard stacking == .subviews, let outline = visibleOutline(of: view) else {
      return bestVisiblePoint(of: view)
    }
    return tree.sliderThumb(of: view) == nil ? visibleMiddle(of: view) : outline.middle
  }

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

/// What is to be looked at next where nothing keeps a tap from its target: facts that decide what becomes of it there, and
/// that nobody has told.
public enum NextLook: Sendable {
  /// Whether the control has a target with an action for the event.
  case targetAndAction(ViewIndex)
  /// R27: whether the control is enabled.
  case isEnabled(ViewIndex)
  /// R99, R110: what the recognizers of these views are; where none is named, whether views on the way have some.
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

/// An edge of the screen where iOS has a gesture of its own.
public enum ScreenEdge: String, Sendable {
  case top, left, bottom
}

/// The facts that a paste leaves open; a scene in JSON leaves none of them open.
public struct OpenFacts: Sendable {
  /// Whether controls are enabled.
  public var isEnabled = false
  /// The views that have recognizers of which nothing is known; nil where all are known, and empty where it is not even
  /// known which views have some.
  public var recognizers: [ViewIndex]?
  /// Whether lists keep touches from what is in their rows.
  public var delaysContentTouches = false
  /// The part of the screen that the paste lacks; nil if it lacks none. Something in it may take the touch.
  public var missing: MissingPart?
  /// Whether the target is known to have an action, though the scene has none.
  public var hasAction = false
  /// Whether the verdict rests on something that is not known.
  public var isAssumed = false

  public init() {}
}

/// A part of the screen that a paste lacks.
public enum MissingPart: Sendable {
  /// The description of a view is cut.
  case description(ViewIndex)
  /// R159: the place of a view while an animation moved it.
  case rest(ViewIndex)
  /// The superviews of the root, which is no window, and what covers it.
  case superviews(ViewIndex)
  /// Lines were left out.
  case lines
}

extension Scene {
  /// What is to be looked at next; nothing where something is in the way.
  ///
  /// - Parameter open: what the scene does not tell.
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

  /// R132: the list in whose row a control stands, if it keeps touches from it.
  private func delayingList(around control: ViewIndex) -> ViewIndex? {
    guard tree.isControl(control) else { return nil }
    let list = tree.selfAndSuperviews(of: control).first { tree.isList(tree.classIndex(of: $0)) }
    guard let list, tree.selfAndSuperviews(of: control).contains(where: { tree.isCell($0, in: list) }) else {
      return nil
    }
    let events = tree.eventProperties(of: list)
    return events.delaysContentTouches && events.isScrollEnabled ? list : nil
  }

  /// More subviews than a control has that a person would look at.
  private static let partsMax = 8

  /// The views in a control that take touches in its place.
  private func touchedParts(of control: ViewIndex) -> [ViewIndex] {
    var parts: [ViewIndex] = []
    var number = control.rawValue + 1
    while number < tree[control].subtreeEnd, parts.count < Self.partsMax {
      let view = ViewIndex(number)
      if tree[view].flags.contains(.isUserInteractionEnabled) { parts.append(view) }
      number += 1
    }
    return parts.filter { (try? hitTest(Touch(at: bestVisiblePoint(of: $0))))?.hitView == $0 }
  }
}

extension NextLook {
  /// Whether another view or nobody has the touch, if it is found to be otherwise than the scene says.
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
  /// Whether the target gets the touch, and nothing else takes a tap, or handles it.
  public var isFree: Bool {
    verdict == .reached
      && !reasons.contains { reason in
        if case .handledUpstream = reason { return true }
        return reason.isDecisive
      }
  }
}

/// Why a view gets a touch or does not, and what would change that.
public struct Explanation: Sendable {
  /// The view in question; where a recognizer is, the view that the touch hits, or its own where the touch does not come to
  /// that.
  public let target: ViewIndex
  /// The recognizer in question; nil where it is the view.
  public let recognizer: RecognizerIndex?
  /// The target's own recognizer by which the touch is the target's, though it hits something in it (R99).
  public let ownRecognizer: RecognizerIndex?
  /// Whether the gesture of `recognizer` was made: otherwise the verdict is whether it gets the touch.
  public let isGestureMade: Bool
  public internal(set) var verdict: Verdict
  /// The touch that was explained: the one asked about, or else one in the middle of what is to be seen of the target.
  public let touch: Touch
  /// What becomes of that touch as things are.
  public let result: HitTestResult
  /// What the receiver is to the target.
  public let relation: Relation
  /// What stands in the way: what the search meets first, then what would still be there if that were mended, and so on;
  /// in the end what would take the touch from the target that is hit.
  public internal(set) var reasons: [Reason]
  /// How many more reasons there are at least.
  public internal(set) var moreReasons: Int
  /// Changes with which the target is reached, each tried on the scene; the smallest first.
  public internal(set) var fixes: [Fix]
  public internal(set) var tapPoint: TapPointAnswer
  /// Whether the whole target was asked about, without a touch.
  public let isOfWholeTarget: Bool
  /// Of such a target, how much of it gets its touches; nil where that is not known.
  public internal(set) var reach: TargetReach?
  /// The views that may get the touch as well as the target, where the stacking is unknown (`Scene.contenders`) or the hit test
  /// of what is in front is not public (R155); empty
  /// unless the verdict is `undecided`.
  public internal(set) var contenders: [ViewIndex] = []

  public enum Verdict: String, Sendable {
    /// The touch hits the target, or something in it and a recognizer of the target's gets it (R99). Where the whole target was
    /// asked about, parts of it may be lost all the same (`reach`).
    case reached
    /// It does not, but another one would: the tap point.
    case blocked
    /// No touch hits the target, wherever it is.
    case unreachable
    /// The target has the point, others have it too, and nobody knows which of them is in front.
    case undecided
  }

  /// The view that gets the touch; nil when no window takes it (R42).
  public var receiver: ViewIndex? { result.hitView }

  /// Where what was asked about is tapped, if that is something in the target; nil where no touch reaches it.
  public mutating func aim(at tapPoint: TapPoint?) {
    self.tapPoint = TapPointAnswer(tapPoint, resolution: nil)
  }
}

extension Explanation {
  /// Says nothing of a target of which nobody knows where it is.
  public mutating func leaveUndecided() {
    (verdict, reasons, fixes, contenders) = (.undecided, [], [], [])
  }

  /// The recognizers whose states say that they took the touch; they stand first among the reasons.
  public var evidence: [Reason] { reasons.filter(\.isEvidence) }

  public var withoutEvidence: Explanation {
    var explanation = self
    explanation.reasons.removeAll(where: \.isEvidence)
    return explanation
  }
}

/// Changes with which a touch reaches the target.
public struct Fix: Sendable {
  public let edits: [SceneEdit]
  /// The touch that reached the target in the edited scene: the one that was asked about; where none was, the one that
  /// stands for the target in that scene; in the edited scene's indexes.
  public let touch: Touch
  /// What it takes from other targets, the greatest loss first; as far as a screen has not more targets than are looked at.
  public let losses: [FixLoss]
}
