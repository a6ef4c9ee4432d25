public import Explaining
public import HitTesting

// Chains of reasons in one sentence each.

extension ExplanationText {
  /// A chain of reasons, as a sentence.
  ///
  /// - Parameter target: the view that was to get the touch.
  public func detail(of chain: ReasonChain, about target: ViewIndex) -> String {
    guard case .outside(let outside) = chain.first, !chain.others.isEmpty else {
      return detail(of: chain.first, about: target)
    }
    return ReasonText(reason: chain.first, target: target, scene: scene, names: names)
      .text(ofOutermost: outside, among: chain.others.count + 1)
  }
}

extension Int {
  /// Small numbers as words, as in running text.
  var spoken: String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    return words.indices.contains(self) ? words[self] : "\(self)"
  }
}
