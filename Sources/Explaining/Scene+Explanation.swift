import EventPlaying
public import HitTesting
package import TouchGeometry
package import TouchMapping
import WorkMetering

extension Scene {
  /// Explains which view gets a touch, why it is not the target, and which fixes would change that.
  ///
  /// - Parameters:
  ///   - touch: nil: the question is about the whole target. A touch at its center is explained, and the other
  ///     receivers are listed.
  ///   - hosted: the target's SwiftUI content in question; fixes are for it. Nil for the target itself.
  /// - Throws: `OverrideRecursion` if overrides would search without end.
  public func explain(
    _ target: ViewIndex, touch: Touch?, for hosted: HostedQuestion? = nil
  ) throws(OverrideRecursion) -> Explanation {
    // A search without end is known after one: the tap point takes many.
    _ = try hitTest(touch ?? Touch(at: tree.screenCenter(of: target)))
    let parts = touch == nil ? SharedParts(of: target, in: self) : nil
    let tapPoint = try tappedPoint(of: target, sharing: parts)
    guard touch == nil else { return try explain(target, touch: touch, tapPoint: tapPoint, for: hosted) }
    let isInMiddle =
      stacking == .subviews && visibleOutline(of: target) != nil && !isMiddleMeant(forOthersThan: target)
    let place = isInMiddle ? nil : tapPoint.tapPoint?.location
    var explanation = try explain(target, touch: nil, at: place, tapPoint: tapPoint, for: hosted)
    explanation.reach = reach(of: target, sharing: parts)
    return explanation
  }

  /// Whether the middle of a view belongs to another, and that is meant: the view does nothing with touches itself, as the card
  /// around a button, or UIKit made both (R156).
  private func isMiddleMeant(forOthersThan target: ViewIndex) -> Bool {
    guard let hitView = (try? hitTest(Touch(at: place(of: target))))?.hitView, hitView != target else {
      return false
    }
    let isUIKits = tree.hasParts && tree.isUIKitsOwn(hitView)
    guard tree.isDescendant(hitView, of: target) else { return isUIKits && tree.isUIKitsOwn(target) }
    return isUIKits || !isFilledByApps(target)
  }

  /// Whether a view reacts as a whole, and apps put views into it: buttons, cells and the app's own classes.
  private func isFilledByApps(_ view: ViewIndex) -> Bool {
    if list(ofCell: view) != nil || tree.isOfClass("UIButton", view) { return true }
    let isOwn = tree.viewClass(of: view).origin == .app
    if tree.isControl(view) { return isOwn || tree.className(of: view) == "UIControl" }
    return !tree.recognizerPlaces(of: view).isEmpty && !tree.isScrollView(view)
      || isOwn && tree.handles(of: view).contains(.touches)
  }

  /// The same with a known tap point of the target. Without a touch, one at the target's center is explained, and the
  /// other receivers are not listed.
  ///
  /// - Parameter place: the default touch of the target if it is not its center.
  package func explain(
    _ target: ViewIndex, touch: Touch?, at place: Point? = nil, tapPoint: TapPointAnswer,
    for hosted: HostedQuestion? = nil
  ) throws(OverrideRecursion) -> Explanation {
    // A touch on SwiftUI content moves with it.
    let isGiven = touch != nil && hosted?.touch == nil
    let question = Question(
      target: target, hosted: hosted, touch: touch ?? Touch(at: place ?? self.place(of: target)),
      isGiven: isGiven)
    return try explain(question, standsForTarget: touch == nil, tapPoint: tapPoint)
  }

  private func explain(
    _ question: Question, standsForTarget: Bool, tapPoint: TapPointAnswer
  ) throws(OverrideRecursion) -> Explanation {
    let (target, recognizer, touch) = (question.target, question.recognizer, question.touch)
    var explainer = Explainer(target, touch, about: recognizer, in: self)
    let result = try explainer.findReasons(in: self)
    let own = recognizer == nil ? ownRecognizer(of: target, taking: touch, result) : nil
    let isReached = own != nil || isTouched(target, by: result, touch)
    if standsForTarget, !isReached {
      explainer.putReasonsOfAllPlacesFirst(in: self, isUnreachable: tapPoint.tapPoint == nil)
    }
    let mending = explainer.mending(question)
    let isLost = recognizer != nil && !explainer.reasons.isEmpty
    let verdict: Explanation.Verdict =
      isReached
      ? (isLost ? .blocked : .reached)
      : tapPoint.tapPoint == nil && !mending.isShownByScrolling ? .unreachable : .blocked
    explainer.putFirst(evidence(of: result))
    let gestures = recognizer.map { [$0] } ?? gesturesBesideTaps(on: target)
    let trials = gestures.isEmpty ? nil : GestureTrials(of: touch, result, on: self)
    var explanation = Explanation(
      target: target, recognizer: recognizer, ownRecognizer: own, gestures: gestures,
      isGestureMade: trials.map { trials in gestures.allSatisfy { trials.made(for: $0) != nil } } ?? false,
      verdict: verdict, touch: touch, result: result,
      relation: tree.relation(of: result.hitView, to: target),
      reasons: trials.map { explainer.reasons.map($0.withWays) } ?? explainer.reasons,
      moreReasons: explainer.hasMore ? 1 : 0, fixes: mending.fixes, tapPoint: tapPoint,
      isOfWholeTarget: standsForTarget)
    leaveOpen(&explanation)
    leaveOpenBehindUIKits(&explanation)
    return explanation
  }

  /// R155: if only UIKit's own views, whose hit test is not public, are in front or around, they may pass the touch
  /// through, or on to the target outside their bounds.
  private func leaveOpenBehindUIKits(_ explanation: inout Explanation) {
    guard stacking == .subviews, explanation.recognizer == nil, explanation.verdict != .reached,
      let receiver = explanation.receiver
    else { return }
    let decisive = explanation.reasons.filter(\.isDecisive)
    let isOpen = decisive.allSatisfy { mayLetThrough($0, to: explanation.target) }
    guard !decisive.isEmpty, isOpen else { return }
    explanation.leaveOpen(or: [receiver], in: self)
  }

  private func mayLetThrough(_ reason: Reason, to target: ViewIndex) -> Bool {
    if let superview = reason.superviewMissed, superview != target { return tree.mayAskOutside(superview) }
    guard let front = reason.viewInFront else { return false }
    // R154: which part of a control gets a touch is a matter of the control.
    if let whole = tree.whole(of: target), tree.whole(of: front) == whole { return true }
    guard let doubtful = tree.doubtfulView(around: front) else { return false }
    return !tree.isDescendant(target, of: doubtful)
  }

  /// Where the stacking is unknown, and other views have the point too, nothing is decided; unless it is the target's own
  /// subview that gets the touch.
  private func leaveOpen(_ explanation: inout Explanation) {
    let target = explanation.target
    guard stacking == .unknown, let hitView = explanation.receiver,
      hitView == target || !tree.isDescendant(hitView, of: target) || isPart(hitView, of: target)
    else { return }
    let contenders = contenders(of: target, for: explanation.touch)
    guard !contenders.isEmpty else { return }
    explanation.leaveOpen(or: contenders, in: self)
    explanation.reasons = contenders.prefix(Explainer.reasonsMax).map {
      reasonAlongside($0, of: target, explanation.touch)
    }
    explanation.moreReasons = max(0, contenders.count - Explainer.reasonsMax)
  }

  /// Explains whether a recognizer recognizes with a touch, what prevents it, and which fixes would change that. The
  /// gesture is played (R99–R117).
  ///
  /// - Parameter touch: nil: for pans from an edge the middle of the left edge of the recognizer's view, for others its
  ///   best visible point.
  /// - Throws: `OverrideRecursion` if overrides would search without end.
  public func explain(_ recognizer: RecognizerIndex, touch: Touch?) throws(OverrideRecursion) -> Explanation {
    let asked = self.recognizer(recognizer)
    let place = touch ?? Touch(at: place(of: recognizer))
    let tapPoint = TapPointAnswer.none
    func explain(of view: ViewIndex) throws(OverrideRecursion) -> Explanation {
      let question = Question(target: view, recognizer: recognizer, touch: place, isGiven: touch != nil)
      return try self.explain(question, standsForTarget: false, tapPoint: tapPoint)
    }
    let explanation = try explain(of: try hitTest(place).hitView ?? asked.view)
    guard case .gestureLost(let loss)? = explanation.reasons.first, loss.cause == .ignored(.elsewhere) else {
      return explanation
    }
    // R99: a recognizer does not get a touch that its view does not get.
    var ofView = try explain(of: asked.view)
    (ofView.verdict, ofView.open) = (.blocked, nil)
    ofView.reasons.insert(.gestureLost(loss), at: 0)
    return ofView
  }
}

extension Explanation {
  /// R72: nothing else is to be said of a target that is in no window.
  ///
  /// - Parameter view: the target or a superview, which is printed to be in none.
  public mutating func leaveUnreachable(outOfWindows view: ViewIndex) {
    (verdict, open, reasons, fixes) = (.unreachable, nil, [.notAsked(view)], [])
    (moreReasons, reach, tapPoint, relation) = (0, nil, .none, .none)
    result = HitTestResult(hitView: nil, window: nil, removed: .none)
  }
}

extension Scene {
  /// The first fix of an explanation for each of many views that no touch hits. A fix of one view is tried on the
  /// others with the same reason.
  ///
  /// - Parameter unreachable: the views, each with its reason.
  /// - Returns: no entry for a view without a fix, nor for views beyond the cost limit of the scene.
  public func fixes(for unreachable: [(view: ViewIndex, reason: Reason)]) -> [ViewIndex: Fix] {
    if unreachable.isEmpty { return [:] }
    var search = FixesForMany(self)
    for (view, reason) in unreachable {
      guard Work.goesOn(after: 16) else { break }
      search.look(at: view, reason)
    }
    return search.found
  }
}

private struct FixesForMany {
  private let scene: Scene
  private var draft: SceneDraft
  private var budget: HitTestBudget
  private var known: [(reason: Reason, fix: Fix)] = []
  private(set) var found: [ViewIndex: Fix] = [:]
  // In a large scene each question is expensive.
  private var triesLeft: Int
  private var explanationsLeft: Int

  /// More fixes than a person reads about.
  private static let explanationsMax = 16

  init(_ scene: Scene) {
    self.scene = scene
    draft = SceneDraft(of: scene)
    budget = HitTestBudget(for: scene)
    let size = scene.tree.count + scene.searchCost
    triesLeft = 20_000_000 / size
    explanationsLeft = min(Self.explanationsMax, 1_000_000 / size)
  }

  mutating func look(at view: ViewIndex, _ reason: Reason) {
    for (other, fix) in known where reason.isSame(as: other) {
      if let fix = trying(fix, on: view) { return found[view] = fix }
    }
    guard explanationsLeft > 0 else { return }
    explanationsLeft -= 1
    guard let explanation = try? scene.explain(view, touch: nil, tapPoint: .none),
      let fix = explanation.fixes.first
    else { return }
    known.append((reason, fix))
    found[view] = fix
  }

  private mutating func trying(_ fix: Fix, on view: ViewIndex) -> Fix? {
    guard triesLeft > 0 else { return nil }
    triesLeft -= 1
    let question = Question(target: view, touch: Touch(at: scene.place(of: view)), isGiven: false)
    let touch = draft.trying(fix.edits, asking: question, &budget) { !$0.contains(where: \.isDecisive) }
    return touch.map { Fix(edits: fix.edits, touch: $0, losses: fix.losses) }
  }
}

extension Scene {
  /// Whether a touch is a view's own: it hits the view, or a descendant whose touches its recognizer gets (R99), or in
  /// a cell one that forwards to the list, which then selects the cell (R139).
  func isTouched(_ target: ViewIndex, by result: HitTestResult, _ touch: Touch) -> Bool {
    guard let hitView = result.hitView, hitView != target else { return result.hitView != nil }
    guard tree.isDescendant(hitView, of: target) else { return false }
    if isPart(hitView, of: target) { return takesTouchesBySize(target) }
    if let list = list(ofCell: target), let dispatch = dispatch(of: result),
      TouchWay(of: dispatch).reaches(list) ?? false
    {
      return true
    }
    return ownRecognizer(of: target, taking: touch, result) != nil
  }

  /// The table view or collection view of a cell; nil if the view is no cell.
  func list(ofCell view: ViewIndex) -> ViewIndex? {
    tree.selfAndSuperviews(of: view).first { tree.isList(tree.classIndex(of: $0)) }
      .flatMap { tree.isCell(view, in: $0) ? $0 : nil }
  }

  /// The recognizers, views and responders that take a touch from the target that it hits, hold it back, or handle it
  /// first.
  ///
  /// The gesture of each recognizer that gets the touch is played; its timeline shows whether the target keeps the
  /// touch.
  ///
  /// - Parameters:
  ///   - result: the hit test of the touch, whose hit view is the target.
  ///   - asked: the recognizer in question, instead of the target.
  func reasonsAfterHit(
    _ result: HitTestResult, _ touch: Touch, on target: ViewIndex, about asked: RecognizerIndex? = nil
  ) -> [Reason] {
    var trials = GestureTrials(of: touch, result, on: self)
    if let asked { return trials.loss(of: asked).map { [.gestureLost($0)] } ?? [] }
    let evidence = evidence(of: result)
    let gestures = gesturesBesideTaps(on: target)
    if !gestures.isEmpty { return evidence + gestures.compactMap(trials.loss).map(Reason.gestureLost) }
    // A delay matters only to a target that handles touches, or whose list does.
    let isCell = list(ofCell: target) != nil
    let handlesTouches = isCell || tree.handles(of: target).contains(.touches)
    let receiving = trials.receiving
    var reasons = evidence + effects(on: target, handlesTouches, hasEvidence: !evidence.isEmpty, &trials)
    // R150: what keeps touches from UIKit's own recognizers, as a scroll view does from the swipe back.
    for index in receiving where recognizer(index).parameters.role != nil {
      if let loss = trials.loss(of: index), case .lostTo = loss.cause { reasons.append(.gestureLost(loss)) }
    }
    if handlesTouches, let scrollView = trials.delayingScrollView {
      reasons.append(.scrollView(scrollView, .delaysContentTouches))
    }
    if let scrollView = trials.refusingScrollView {
      reasons.append(.scrollView(scrollView, .refusesContentTouches))
    }
    for index in trials.delayingEnds where handlesTouches {
      let effect = Reason.RecognizerEffect(index, of: recognizer(index).view, .delaysTouchesEnded)
      reasons.append(.recognizer(effect))
    }
    if let refusal = trials.rowRefusal(of: target) ?? ownRefusal(of: target, result) {
      reasons.append(.rowNotSelected(refusal))
    }
    if isCell { return reasons }
    let upstream = handledUpstream(target, result, receiving)
    let silence = silence(of: target, touch, after: trials).map { Reason.controlSilent(target, $0) }
    // The handler is reported already.
    if case .controlSilent(_, .passesTouches(to: nil))? = silence, let upstream {
      return reasons + [upstream]
    }
    return reasons + [silence ?? upstream].compactMap(\.self)
  }

  /// What the recognizers that get the touch do to the target's: they take it, or hold its beginning back.
  private func effects(
    on target: ViewIndex, _ handlesTouches: Bool, hasEvidence: Bool, _ trials: inout GestureTrials
  ) -> [Reason] {
    var reasons: [Reason] = []
    for index in trials.receiving {
      let recognizer = recognizer(index)
      let part = GesturePart(recognizer)
      func add(_ kind: Reason.RecognizerEffect.Kind) {
        reasons.append(.recognizer(Reason.RecognizerEffect(index, of: recognizer.view, kind)))
      }
      if recognizer.mayTake(hasEvidence), let part, takes(recognizer, index, target, &trials) {
        // A press may be made as soon as a tap is.
        let isTap = trials.takers(in: .taps(1)).contains(index)
        add(.takes(isTap ? .tap : part, cancelsTouches: recognizer.cancelsTouchesInView))
      }
      if handlesTouches, trials.mayDelay(recognizer, index) { add(.delaysTouchesBegan(part)) }
    }
    return reasons
  }

  /// R75: a cell that keeps its touches keeps them from its list.
  private func ownRefusal(of cell: ViewIndex, _ result: HitTestResult) -> Reason.RowRefusal? {
    guard let list = list(ofCell: cell), dispatch(of: result)?.handler == .view(cell) else { return nil }
    return Reason.RowRefusal(cell, in: list, .handlesTouches)
  }

  /// Whether the target loses the touch when the recognizer's gesture is made (R110).
  private func takes(
    _ recognizer: GestureRecognizer, _ index: RecognizerIndex, _ target: ViewIndex,
    _ trials: inout GestureTrials
  ) -> Bool {
    // On a control its own recognizer goes first (R116), and a cell's own keeps the row from being selected (R139).
    // Elsewhere the target's own recognizer is its purpose.
    if recognizer.view == target, !tree.handles(of: target).contains(.touches), list(ofCell: target) == nil {
      return false
    }
    return GestureTrial(of: recognizer).map { trials.takers(in: $0).contains(index) } ?? false
  }

  /// R75: the target does not handle the touch that it gets; a responder behind it does. A scroll view that handles
  /// touches of its content is usual (R76).
  private func handledUpstream(
    _ target: ViewIndex, _ result: HitTestResult, _ receiving: [RecognizerIndex]
  ) -> Reason? {
    guard let handler = dispatch(of: result)?.handler,
      handler != .view(target), !receiving.contains(where: { recognizer($0).view == target })
    else { return nil }
    if case .view(let view) = handler, tree.isScrollView(view) || tree.isPart(view, of: target) { return nil }
    return .handledUpstream(handler)
  }

  /// Why a control is declared to send no event for a tap that hits it; nil if it sends one.
  private func silence(
    of target: ViewIndex, _ touch: Touch, after trials: GestureTrials
  ) -> Reason.ControlSilence? {
    guard tree.isControl(target) else { return nil }
    let properties = tree.eventProperties(of: target)
    // R170: the menu opens only if the control tracks the touch.
    if properties.opensMenu, tree.handles(of: target).contains(.touches) { return .opensMenu }
    guard trials.isSilent(target) else { return tree.silence(of: target, sending: trials.sent(by: target)) }
    if !tree.handles(of: target).contains(.touches) {
      return .passesTouches(to: tree.touchTarget(of: target))
    }
    if !properties.beginTracking { return .refusesTracking }
    guard let thumb = tree.sliderThumb(of: target), let place = location(of: touch, in: target) else {
      return nil
    }
    return thumb.contains(place) ? nil : .besideThumb
  }
}
