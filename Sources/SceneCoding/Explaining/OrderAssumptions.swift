import EventPlaying
import HitTesting

/// What is said where the order of recognizers alone decided (R107, R153).
struct OrderAssumptions {
  let scene: Scene
  let ties: [Timeline.Tie]

  /// - Parameter list: some of the pairs, in words; nil for none.
  func sentences(_ list: ([String]) -> String?) -> [String] {
    let later = ties.filter { view(of: $0.winner) == view(of: $0.loser) }
    // R107: reports of pans around scroll views contradict one another.
    let deeper = ties.filter {
      view(of: $0.winner) != view(of: $0.loser) && scene.scrollView(scrolledBy: $0.winner) != nil
        && scene.recognizer($0.loser).kind == .pan
    }
    return [
      list(later.map(pair)).map {
        "Of recognizers of one view that recognize at one time the one that was added later is taken to win, which Apple does "
          + "not promise (R153): \($0)."
      },
      list(deeper.map(pair)).map {
        "A scroll view's pan is taken to win over that of a superview where both begin at one time, which Apple does not "
          + "promise (R107): \($0)."
      },
    ].compactMap { $0 }
  }

  private func view(of recognizer: RecognizerIndex) -> ViewIndex { scene.recognizer(recognizer).view }

  private func pair(_ tie: Timeline.Tie) -> String {
    "`\(scene.id(of: tie.winner))` over `\(scene.id(of: tie.loser))`"
  }
}
