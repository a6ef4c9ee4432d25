import HitTesting
import SwiftUITesting

// Which of the gestures that are recognized fire. The verdicts are those on the gestures that have not failed:
//
//     recognized, and the verdict is …        what is before it            what becomes of it
//     fires                                                                fires
//     waits for a tap of more taps (SU54)     fired                        fails
//                                             open                         waits
//     loses against another one (SU50 …)      fired, or a drag under way   fails
//                                             open, and it is a drag       begins: taps fail beside a drag that is active
//                                             open                         waits
//     either                                  nobody knows                 nobody knows

extension HostedSequence {
  /// Settles what has been recognized so far, until nothing follows from it any more.
  mutating func settle(_ context: inout EventContext) throws(EventFailure) {
    try settleAll(&context)
    // A drag does not begin when the finger is lifted: what SwiftUI does with one that has waited so long is not known.
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
      try context.budget.spend(16 * gestures.count * (1 + waiting))
      let failed = gestures.indices.filter { gestures[$0].state == .failed }
      let verdicts = outcome.verdicts(without: Set(failed))
      isSettled = !settleOne(verdicts, &context)
    }
  }

  /// Settles one gesture: the others may have other verdicts then. Those that fire come first, so that nobody waits for them.
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

  /// - Returns: whether it is open no longer.
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

  /// A gesture that is not the first.
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
        wait(place, for: other, rule, &context)
        return false
      }
      beginDrag(place, &context)
    }
    return true
  }

  /// Whether it is a drag that fires beside what is recognized with its touch, whatever is possible still.
  private func mayBegin(_ place: Int) -> Bool {
    let drag = gestures[place]
    guard drag.isContinuous else { return false }
    let others = gestures.indices.filter {
      gestures[$0].state == .failed || gestures[$0].state == .possible || gestures[$0].touch != drag.touch
    }
    return outcome.verdicts(without: Set(others))[place] == .fires
  }

  /// A drag that has come far enough does not wait: what is still possible fails beside what is active.
  private mutating func beginDrag(_ place: Int, _ context: inout EventContext) {
    fire(place, &context)
    guard gestures[place].isExclusive else { return }
    for other in gestures.indices where gestures[other].state == .possible && gestures[other].isExclusive {
      fail(other, .preventedBy(gestures[place].target, .swiftUI(50)), &context)
    }
  }

  /// One that was recognized before and waits for this one, which is of another kind and slower, may have fired instead:
  /// what SwiftUI does then is not known.
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

  /// The recognizers of UIKit's that have recognized since this was asked last, and prevent others that share the touch.
  mutating func newWinners(
    among recognizers: [ActiveRecognizer], _ context: inout EventContext
  ) throws(EventFailure) -> [ActiveRecognizer] {
    try context.budget.spend(recognizers.count)
    guard let touch = touches.last else { return [] }
    return recognizers.filter { $0.takes(touch) && winners.insert($0.index).inserted }
  }

  /// SU57: what is under way when a recognizer of UIKit's recognizes may go on, or may not.
  mutating func interrupt(by winners: [ActiveRecognizer], _ context: inout EventContext) {
    guard let winner = winners.first else { return }
    for place in gestures.indices where gestures[place].state == .active {
      leaveOpen(place, .underWay(winner.index), &context)
    }
  }

  /// SU7: recognizers of UIKit's that have recognized take the touch by UIKit's rules (R105), as far as these are known to
  /// hold: what is recognized at the same time, nobody knows.
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
    guard state.isActive || state == .ended, case .all = attached.prevented else { return false }
    if case .all = attached.companions { return false }
    return has(touch)
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
