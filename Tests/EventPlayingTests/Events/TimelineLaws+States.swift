import SceneSupport
import TestSupport
@testable import EventPlaying
@testable import HitTesting

// What a recognizer may go through, whatever the others do (R99–R103).

extension TimelineLaw {
  /// R102: only legal transitions, each from the state that was left last; a final state is followed by possible. What
  /// is summed up in the end agrees.
  @Sendable static func transitions(_ played: PlayedTimeline) -> String? {
    var states: [RecognizerIndex: GestureState] = [:]
    for case .state(let index, let from, let to, _) in played.timeline.entries {
      let recognizer = played.scene.scene.recognizer(index)
      let last = states[index] ?? .possible
      let isContinuous = recognizer.traits.isContinuous
      if from != (last.isFinal ? .possible : last) { return "\(played.id(index)) left \(from), was \(last)" }
      if !next(from, isContinuous: isContinuous).contains(to) {
        return "\(played.id(index)) went from \(from) to \(to)"
      }
      states[index] = to
    }
    for (index, state) in states where played.timeline.finalStates[index] != state {
      // R102: after a reset it may have seen touches and done nothing.
      if state.isFinal, played.timeline.finalStates[index] == .possible { continue }
      return "\(played.id(index)) ended as \(state), and not as summed up"
    }
    return nil
  }

  private static func next(_ state: GestureState, isContinuous: Bool) -> [GestureState] {
    switch state {
    case .possible: isContinuous ? [.began, .failed] : [.ended, .failed]
    case .began, .changed: [.changed, .ended, .cancelled]
    case .ended, .cancelled, .failed: []
    }
  }

  /// R103: actions are sent once for each state but possible and failed, and before the next one is entered.
  @Sendable static func actions(_ played: PlayedTimeline) -> String? {
    var due: [RecognizerIndex: GestureState] = [:]
    for entry in played.timeline.entries {
      switch entry {
      case .state(let index, _, let to, _):
        if let state = due[index] { return "\(played.id(index)) sent nothing for \(state)" }
        if to != .failed { due[index] = to }
      case .gesture(let index, let state, _, let performed):
        guard due.removeValue(forKey: index) == state else {
          return "\(played.id(index)) sent actions for \(state)"
        }
        let targets = played.scene.scene.recognizer(index).targets
        if performed.count != targets.count { return "\(played.id(index)) sent \(performed.count) actions" }
      default: break
      }
    }
    return due.first.map { "\(played.id($0.key)) sent nothing for \($0.value)" }
  }

  /// R99, R101: recognizers receive touches of their views' subtrees, once each, and act on nothing else.
  @Sendable static func receipt(_ played: PlayedTimeline) -> String? {
    let tree = played.scene.scene.tree
    var received: [RecognizerIndex: [Int]] = [:]
    for entry in played.timeline.entries {
      switch entry {
      case .receives(let index, let touch):
        let recognizer = played.scene.scene.recognizer(index)
        guard let view = played.timeline.touches[touch].hitView, recognizer.isEnabled,
          tree.isDescendant(view, of: recognizer.view), recognizer.delegate.shouldReceive.isOpen
        else { return "\(played.id(index)) received touch \(touch)" }
        if received[index, default: []].contains(touch) {
          return "\(played.id(index)) received \(touch) twice"
        }
        received[index, default: []].append(touch)
      case .state(let index, _, let to, let cause):
        // R87, R88: pointers and wheels are no touches.
        let kind = played.scene.scene.recognizer(index).kind
        if received[index] == nil, kind != .hover, kind != .pan {
          return "\(played.id(index)) \(to) \(cause) without a touch"
        }
      default: break
      }
    }
    return nil
  }

  /// R99, R100: every recognizer of the hit view and of its superviews is offered a touch, in this order.
  @Sendable static func candidates(_ played: PlayedTimeline) -> String? {
    let scene = played.scene.scene
    var offered: [Int: [RecognizerIndex]] = [:]
    for entry in played.timeline.entries {
      switch entry {
      case .receives(let index, let touch), .ignores(let index, let touch, _):
        offered[touch, default: []].append(index)
      default: break
      }
    }
    for (touch, record) in played.timeline.touches.enumerated() where !record.isPress {
      let views = record.hitView.map { Array(scene.tree.selfAndSuperviews(of: $0)) } ?? []
      let all = views.flatMap { scene.recognizers(of: $0) }.filter { scene.recognizer($0).kind != .hover }
      if offered[touch] ?? [] != all { return "touch \(touch) was not offered to \(all.map(played.id))" }
    }
    return nil
  }

  /// R102: what is final receives nothing until its touches are over, and in the end nobody is left possible.
  @Sendable static func resets(_ played: PlayedTimeline) -> String? {
    var sequences = TouchSequences(of: played)
    for moment in played.timeline.moments {
      for entry in played.timeline.entries[moment.entries] {
        if case .receives(let index, _) = entry, sequences.isFinal(index),
          !sequences.isOver(index, at: moment.time)
        {
          return "\(played.id(index)) received a touch and was not reset"
        }
        sequences.see(entry)
      }
    }
    guard played.isOver else { return nil }
    for index in sequences.touches.keys.sorted() where !sequences.isFinal(index) {
      return "\(played.id(index)) is left \(sequences.state(of: index))"
    }
    return nil
  }
}

/// The touches and states of recognizers, as a timeline tells them.
struct TouchSequences {
  private let records: [Timeline.TouchRecord]
  private(set) var states: [RecognizerIndex: GestureState] = [:]
  /// Of the sequence that is on, or was on last.
  private(set) var touches: [RecognizerIndex: Set<Int>] = [:]

  init(of played: PlayedTimeline) {
    records = played.timeline.touches
  }

  mutating func see(_ entry: Timeline.Entry) {
    switch entry {
    case .receives(let index, let touch):
      if isFinal(index) {
        touches[index] = []
        states[index] = .possible
      }
      touches[index, default: []].insert(touch)
    case .state(let index, _, let to, _): if touches[index] != nil { states[index] = to }
    default: break
    }
  }

  func state(of index: RecognizerIndex) -> GestureState { states[index] ?? .possible }
  /// Whether it has touches, and may recognize.
  func isPossible(_ index: RecognizerIndex) -> Bool { state(of: index) == .possible && touches[index] != nil }
  func isFinal(_ index: RecognizerIndex) -> Bool { state(of: index).isFinal }

  /// Whether all its touches were lifted by then.
  func isOver(_ index: RecognizerIndex, at time: Double) -> Bool {
    touches[index, default: []].allSatisfy { records[$0].endedAt.map { $0 <= time } ?? false }
  }

  func share(_ first: RecognizerIndex, _ second: RecognizerIndex) -> Bool {
    !touches[first, default: []].isDisjoint(with: touches[second, default: []])
  }
}
