import HitTesting
import SwiftUITesting
import TouchGeometry

/// A touch in a hosting view, and later ones while a gesture counts taps: SwiftUI's gestures for these, and which of
/// them fires.
///
///     steps of a moment                                                      rule
///        │ 1. those that fail by themselves make room                        SU53a, without them
///        │ 2. UIKit's recognizers that have recognized take the touch        SU7, in `HostedSequence+UIKit`
///        │ 3. those that are recognized fire, wait, or lose                  SU50 to SU54, SU58
///        ▼
///     the verdicts on the remaining ones decide: `SwiftUIOutcome.verdicts(without:)`
struct HostedSequence {
  let outcome: SwiftUIOutcome
  /// From the innermost outwards.
  var gestures: [HostedGesture]
  /// The indexes of these, by gesture.
  private let places: [SwiftUITarget: Int]
  private(set) var touches: [Int]
  /// Where the finger touched, on the screen, and when, in seconds.
  private var start: Point
  private var startTime: Double
  /// The finger's way from there, in points.
  private var way = Vector.zero
  /// R162: the control of UIKit's that has the touch.
  private let control: ViewIndex?
  private(set) var isDown = true
  /// The UIKit recognizers that have recognized with the current touch.
  var winners: Set<RecognizerIndex> = []

  /// - Parameter control: the one that may keep a tap (R162).
  init(_ outcome: SwiftUIOutcome, _ touch: LiveTouch, _ control: ViewIndex?) {
    self.outcome = outcome
    self.control = control
    touches = [touch.number]
    (start, startTime) = (touch.start, touch.startTime)
    gestures = outcome.gestures.map { HostedGesture($0.gesture, in: outcome, touch: touch.number) }
    places = Dictionary(zip(gestures.map(\.target), gestures.indices)) { first, _ in first }
  }

  var host: ViewIndex { outcome.host }

  var deadline: Double { gestures.reduce(.infinity) { min($0, $1.deadline) } }

  /// Whether no finger is down, and no gesture waits for another tap.
  var isOver: Bool { !isDown && !gestures.contains(where: \.isOpen) }

  // MARK: - Touches

  /// Whether a new touch continues this sequence: it has the same gestures.
  func continues(with other: SwiftUIOutcome) -> Bool {
    !isDown && gestures.count == other.gestures.count
      && zip(gestures, other.gestures).allSatisfy {
        ($0.target.node, $0.target.modifier) == ($1.gesture.node, $1.gesture.modifier)
      }
  }

  /// The first finger touches, or touches again for a further tap.
  mutating func begin(_ touch: LiveTouch, _ context: inout EventContext) throws(EventFailure) {
    try context.spend(gestures.count)
    if touches.last != touch.number { touches.append(touch.number) }
    (start, startTime, way, isDown, winners) = (touch.start, touch.startTime, .zero, true, [])
    var steps: [(Int, HostedGesture.Step)] = []
    for place in gestures.indices {
      if gestures[place].state != .recognized {
        let step = gestures[place].begin(touch.number, at: touch.start, context.clock, context.options)
        steps.append((place, step))
        record(.receives, of: place, &context)
      }
      if let refusal = refusal(of: place) { fail(place, refusal, &context) }
    }
    note(steps, &context)
  }

  /// Why a gesture fails whatever the touch does; nil if it need not.
  private func refusal(of place: Int) -> SwiftUIFailure? {
    switch outcome.gestures[place].verdict {
    case .disabled(let rule): .disabled(rule)
    case .masked: .masked
    case .prevented(by: let other, .swiftUI(53)): .preventedBy(gestures[other].target, .swiftUI(53))
    case .prevented, .fires, .firesLater: nil
    }
  }

  /// Shows the gestures the changes of the current touch.
  mutating func see(_ touch: LiveTouch, _ context: inout EventContext) throws(EventFailure) {
    try context.spend(gestures.count)
    way = touch.location - start
    var steps: [(Int, HostedGesture.Step)] = []
    let location = context.scene.tree.convert(touch.location, from: nil, to: host)
    // A gesture that waits with an earlier touch sees nothing more.
    for place in gestures.indices where gestures[place].touch == touch.number {
      let frame = outcome.content.responders.frame(of: gestures[place].pressed)
      // With a radius a touch may be outside the view that it fires (SU16).
      let isInside = way == .zero || location.map { frame?.contains($0) ?? false } ?? false
      let step = gestures[place].see(
        touch.phase, way, held: context.clock - startTime, isInside: isInside,
        at: context.clock, context.options)
      steps.append((place, step))
    }
    if touch.isOver { isDown = false }
    note(steps, &context)
  }

  mutating func timeOut(until deadline: Double, _ context: inout EventContext) throws(EventFailure) {
    try context.spend(gestures.count)
    var steps: [(Int, HostedGesture.Step)] = []
    for place in gestures.indices where gestures[place].deadline <= deadline {
      steps.append((place, gestures[place].timeOut(isDown: isDown, context.options)))
    }
    note(steps, &context)
  }

  /// R95: the hosting view is gone.
  mutating func withdraw(_ context: inout EventContext) {
    isDown = false
    for place in gestures.indices {
      if gestures[place].state == .active { enter(.failed, place, .cancelled(.viewRemoved), &context) }
      if gestures[place].isOpen { fail(place, .viewRemoved, &context) }
    }
  }

  /// Leaves the open gestures undecided for good.
  mutating func leaveOpen(_ doubt: SwiftUIDoubt, _ context: inout EventContext) {
    for place in gestures.indices where gestures[place].isOpen || gestures[place].state == .active {
      leaveOpen(place, doubt, &context)
    }
  }

  // MARK: - Steps

  private mutating func note(_ steps: [(Int, HostedGesture.Step)], _ context: inout EventContext) {
    for (place, step) in steps {
      switch step {
      case .none: break
      case .recognize where gestures[place].state == .possible:
        gestures[place].enter(.recognized, at: context.clock)
      case .recognize: break
      case .change(let way): record(.changed(way), of: place, &context)
      case .end(let way):
        enter(.fired, place, .ended(way), &context)
      case .cancel: enter(.failed, place, .cancelled(.touchesCancelled), &context)
      case .fail(let failure): fail(place, failure, &context)
      case .doubt(let doubt) where gestures[place].isOpen: leaveOpen(place, doubt, &context)
      case .doubt: break
      }
    }
  }

  // MARK: - Outcomes

  mutating func fire(_ place: Int, _ context: inout EventContext) {
    if let control, outcome.gestures[place].gesture.isSingleTap {
      return leaveOpen(place, .control(control), &context)
    }
    assert(gestures[place].state == .recognized, "only what was recognized fires")
    let rule = outcome.gestures[place].gesture.rule
    let isContinuous = gestures[place].isContinuous
    enter(isContinuous ? .active : .fired, place, isContinuous ? .began(way, rule) : .fires(rule), &context)
  }

  mutating func fail(_ place: Int, _ failure: SwiftUIFailure, _ context: inout EventContext) {
    guard gestures[place].isOpen else { return }
    enter(.failed, place, .fails(failure), &context)
  }

  mutating func leaveOpen(_ place: Int, _ doubt: SwiftUIDoubt, _ context: inout EventContext) {
    enter(.undecided, place, .undecided(doubt), &context)
  }

  private mutating func enter(
    _ state: HostedGesture.State, _ place: Int, _ change: SwiftUIChange, _ context: inout EventContext
  ) {
    gestures[place].enter(state, at: context.clock)
    record(change, of: place, &context)
  }

  private func record(_ change: SwiftUIChange, of place: Int, _ context: inout EventContext) {
    context.record(
      .swiftUI(
        .init(
          gesture: gestures[place].target, touch: gestures[place].touch, change: change,
          isLikely: isLikely(place, change))))
  }

  /// Whether a change depends on more than the formulas of SU53a, as one gesture was before another, or on a rule that
  /// is likely itself.
  private func isLikely(_ place: Int, _ change: SwiftUIChange) -> Bool {
    switch change {
    case .fires, .began, .changed, .ended: !outcome.gestures[place].verdict.fires
    case .fails(.preventedBy(let winner, let rule)):
      [.swiftUI(58), .swiftUI(61), .uiKit(162)].contains(rule)
        || places[winner].map { !outcome.gestures[$0].verdict.fires } ?? false
    case .fails(.lostTo): true
    case .receives, .waits, .cancelled, .fails, .undecided: false
    }
  }

  // Decides which recognized gestures fire. The verdicts are those on the gestures that have not failed:
  //
  //     recognized, and the verdict is …        the gesture before it        outcome
  //     fires                                                                fires
  //     waits for a tap of more taps (SU54)     fired                        fails
  //                                             open                         waits
  //     loses against another one (SU50 …)      fired, or a drag under way   fails
  //                                             open, and it is a drag       begins: taps fail beside a drag that is active
  //                                             open                         waits
  //     either                                  unknown                      unknown

  /// Settles the recognized gestures until nothing changes.
  mutating func settle(_ context: inout EventContext) throws(EventFailure) {
    try settleAll(&context)
    // A drag does not begin when the finger is lifted: SwiftUI's handling of one that has waited so long is not known.
    let late = gestures.indices.filter {
      !isDown && gestures[$0].isContinuous && gestures[$0].state == .recognized
    }
    if late.isEmpty { return }
    for place in late { leaveOpen(place, .rival(gestures[place].rival), &context) }
    try settleAll(&context)
  }

  private mutating func settleAll(_ context: inout EventContext) throws(EventFailure) {
    var isSettled = false
    while !isSettled, gestures.contains(where: \.isOpen) {
      // Verdicts take about as long as looking at a dozen recognizers; drags that wait have theirs besides.
      let waiting = gestures.count { $0.isContinuous && $0.state == .recognized }
      try context.spend(16 * gestures.count * (1 + waiting))
      let failed = gestures.indices.filter { gestures[$0].state == .failed }
      let verdicts = outcome.verdicts(without: Set(failed))
      isSettled = !settleOne(verdicts, &context)
    }
  }

  /// Settles one gesture, after which the others may have other verdicts. Firing ones go first: others need not wait
  /// for them.
  ///
  /// - Returns: whether there was one.
  private mutating func settleOne(_ verdicts: [SwiftUIVerdict], _ context: inout EventContext) -> Bool {
    for isFirst in [true, false] {
      for place in gestures.indices where gestures[place].isOpen && (verdicts[place] == .fires) == isFirst {
        if settle(place, verdicts, &context) { return true }
      }
    }
    return false
  }

  /// - Returns: whether it is no longer open.
  private mutating func settle(
    _ place: Int, _ verdicts: [SwiftUIVerdict], _ context: inout EventContext
  ) -> Bool {
    let isRecognized = gestures[place].state == .recognized
    switch verdicts[place] {
    case .fires:
      guard isRecognized else { return false }
      if leaveContested(place, verdicts, &context) { return true }
      if gestures[place].isContinuous, !isDown {
        leaveOpen(place, .rival(gestures[place].rival), &context)
      } else {
        fire(place, &context)
      }
    case .firesLater(waitsFor: let other):
      return settle(place, behind: other, .swiftUI(54), &context)
    case .prevented(by: let other, let rule):
      return settle(place, behind: other, rule, &context)
    case .disabled, .masked: fail(place, .masked, &context)
    }
    return true
  }

  /// Settles a gesture behind another.
  private mutating func settle(
    _ place: Int, behind other: Int, _ rule: Rule, _ context: inout EventContext
  ) -> Bool {
    let isRecognized = gestures[place].state == .recognized
    switch gestures[other].state {
    case .fired, .active, .failed: fail(place, .preventedBy(gestures[other].target, rule), &context)
    case .undecided:
      guard isRecognized else { return false }
      leaveOpen(place, .rival(gestures[other].target), &context)
    case .possible, .recognized:
      guard isRecognized else { return false }
      guard rule != .swiftUI(54), mayBegin(place) else {
        let target = gestures[other].target
        if gestures[place].wait(for: target) { record(.waits(for: target, rule), of: place, &context) }
        return false
      }
      beginDrag(place, &context)
    }
    return true
  }

  /// Whether it is a drag that fires beside any gesture recognized with its touch, whatever is still possible.
  private func mayBegin(_ place: Int) -> Bool {
    let drag = gestures[place]
    guard drag.isContinuous else { return false }
    let others = gestures.indices.filter {
      gestures[$0].state == .failed || gestures[$0].state == .possible || gestures[$0].touch != drag.touch
    }
    return outcome.verdicts(without: Set(others))[place] == .fires
  }

  /// A drag that has moved far enough does not wait: gestures that are still possible fail beside an active one.
  private mutating func beginDrag(_ place: Int, _ context: inout EventContext) {
    fire(place, &context)
    guard gestures[place].isExclusive else { return }
    for other in gestures.indices where gestures[other].state == .possible && gestures[other].isExclusive {
      fail(other, .preventedBy(gestures[place].target, .swiftUI(50)), &context)
    }
  }

  /// A gesture recognized before, of another kind and slower, that waits for this one may have fired instead: SwiftUI's
  /// behavior is not known.
  private mutating func leaveContested(
    _ place: Int, _ verdicts: [SwiftUIVerdict], _ context: inout EventContext
  ) -> Bool {
    let earlier = gestures.indices.filter {
      gestures[$0].state == .recognized && gestures[$0].recognizedAt < gestures[place].recognizedAt
        && verdicts[$0].isPrevented(by: place)
    }
    guard let first = earlier.first else { return false }
    leaveOpen(place, .rival(gestures[first].target), &context)
    for other in earlier { leaveOpen(other, .rival(gestures[place].target), &context) }
    return true
  }

  // MARK: - UIKit

  /// The UIKit recognizers that have recognized since the last call, and prevent others that share the touch.
  mutating func newWinners(
    among recognizers: [ActiveRecognizer], _ context: inout EventContext
  ) throws(EventFailure) -> [ActiveRecognizer] {
    try context.spend(recognizers.count)
    guard let touch = touches.last else { return [] }
    return recognizers.filter { $0.takes(touch) && winners.insert($0.index).inserted }
  }

  /// SU57: an active gesture may go on or not when a UIKit recognizer recognizes.
  mutating func interrupt(by winners: [ActiveRecognizer], _ context: inout EventContext) {
    guard let winner = winners.first else { return }
    for place in gestures.indices where gestures[place].state == .active {
      leaveOpen(place, .underWay(winner.index), &context)
    }
  }

  /// SU7: UIKit recognizers that have recognized take the touch by UIKit's rules (R105), as far as these are known to
  /// hold: the outcome for gestures recognized at the same time is unknown.
  mutating func yield(to winners: [ActiveRecognizer], _ context: inout EventContext) {
    guard let winner = winners.first else { return }
    let isInside = winner.view != host && context.scene.tree.isDescendant(winner.view, of: host)
    for place in gestures.indices where gestures[place].isOpen {
      if gestures[place].state == .recognized {
        leaveOpen(place, .sameTime(winner.index), &context)
      } else if isInside {
        leaveOpen(place, .inside(winner.index), &context)
      } else if winner.isShorterTap(than: gestures[place]) {
        // R109: whether SwiftUI's taps count as longer ones is not known.
        leaveOpen(place, .sameTime(winner.index), &context)
      } else {
        fail(place, .lostTo(winner.index), &context)
      }
    }
  }
}

extension ActiveRecognizer {
  /// R105: whether it has recognized with a touch, and prevents recognizers that the scene does not name.
  fileprivate func takes(_ touch: Int) -> Bool {
    (state.isActive || state == .ended) && attached.prevented == nil && attached.companions != nil
      && has(touch)
  }

  fileprivate func isShorterTap(than gesture: HostedGesture) -> Bool {
    recognizer.kind == .tap && recognizer.parameters.numberOfTapsRequired < gesture.tapCount ?? 0
  }
}

extension SwiftUIVerdict {
  fileprivate func isPrevented(by place: Int) -> Bool {
    if case .prevented(by: place, _) = self { true } else { false }
  }
}
