import SceneSupport
@testable import EventPlaying
@testable import HitTesting

// Who may recognize beside whom (R105–R109).

extension TimelineLaw {
  /// R105, R106: who recognizes excludes all others that share a touch and may not be beside it: none is under way
  /// when it does, and none is still possible when its action is sent.
  @Sendable static func exclusion(_ played: PlayedTimeline) -> String? {
    var sequences = TouchSequences(of: played)
    // Who has recognized, and not sent its action.
    var entered: RecognizerIndex?
    for entry in played.timeline.entries {
      let before = sequences
      sequences.see(entry)
      switch entry {
      case .state(let index, .possible, let to, _) where to != .failed && before.isPossible(index):
        entered = index
        for (other, state) in before.states where state.isActive && before.share(index, other) {
          if played.excludes(other, index) { return "\(played.id(index)) \(to) beside \(played.id(other))" }
        }
      case .gesture(let index, _, _, _) where index == entered:
        entered = nil
        for other in sequences.touches.keys where sequences.share(index, other) {
          if sequences.isPossible(other), played.excludes(index, other) {
            return "\(played.id(other)) is possible beside \(played.id(index))"
          }
        }
      default: break
      }
    }
    return nil
  }

  /// R108: nobody recognizes while another that has to fail first may still recognize, or has just done so.
  @Sendable static func requirements(_ played: PlayedTimeline) -> String? {
    var sequences = TouchSequences(of: played)
    for entry in played.timeline.entries {
      if case .state(let index, .possible, let to, _) = entry, to != .failed, sequences.isPossible(index) {
        for other in sequences.touches.keys where other != index && played.requires(index, toFail: other) {
          let state = sequences.state(of: other)
          if !state.isFinal { return "\(played.id(index)) \(to) while \(played.id(other)) is \(state)" }
        }
      }
      sequences.see(entry)
    }
    return nil
  }

  /// R107, R153: where their order alone decided, the deeper view's recognizer won, of one view the last attached; a scroll
  /// view's own were attached first.
  @Sendable static func ties(_ played: PlayedTimeline) -> String? {
    let scene = played.scene.scene
    for tie in played.timeline.ties {
      let isTold = played.timeline.entries.contains { entry in
        guard case .state(tie.loser, .possible, .failed, let cause) = entry else { return false }
        return cause == .preventedBy(tie.winner)
      }
      let (view, other) = (scene.recognizer(tie.winner).view, scene.recognizer(tie.loser).view)
      let own = [scene.panRecognizer(of: view), scene.pinchRecognizer(of: view)]
      let inOrder = (scene.recognizers(of: view) as [RecognizerIndex?]).filter { !own.contains($0) }
      let places = [tie.loser, tie.winner].map { inOrder.firstIndex(of: $0) ?? -1 }
      let wins = view == other ? places[0] <= places[1] : scene.tree.isDescendant(view, of: other)
      if !isTold || !wins { return "\(played.id(tie.winner)) over \(played.id(tie.loser))" }
    }
    return nil
  }
}

extension PlayedTimeline {
  /// Whether the first, when it recognizes, makes the other fail (R105, R109).
  fileprivate func excludes(_ first: RecognizerIndex, _ second: RecognizerIndex) -> Bool {
    let (winner, other) = (scene.scene.recognizer(first), scene.scene.recognizer(second))
    if first == second || !winner.canPrevent.contains(second) || !other.canBePreventedBy.contains(first) {
      return false
    }
    if winner.delegate.shouldRecognizeSimultaneouslyWith.contains(second)
      || other.delegate.shouldRecognizeSimultaneouslyWith.contains(first)
    {
      return false
    }
    // R146: a scroll view's own pan and pinch go together.
    if winner.view == other.view, let pinch = scene.scene.pinchRecognizer(of: winner.view),
      [first, second].contains(pinch),
      scene.scene.panRecognizer(of: winner.view).map([first, second].contains) ?? false
    {
      return false
    }
    return script.options.tapPrevents == .all || winner.kind != .tap || other.kind != .tap
      || other.parameters.numberOfTapsRequired <= winner.parameters.numberOfTapsRequired
  }

  fileprivate func requires(_ first: RecognizerIndex, toFail second: RecognizerIndex) -> Bool {
    let (waiting, other) = (scene.scene.recognizer(first), scene.scene.recognizer(second))
    return waiting.requiredToFail.contains(second) || waiting.delegate.shouldRequireFailureOf.contains(second)
      || other.delegate.shouldBeRequiredToFailBy.contains(first)
  }
}
