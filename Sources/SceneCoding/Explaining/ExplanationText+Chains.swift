public import Explaining
public import HitTesting

// Chains of reasons in one sentence each.

extension ExplanationText {
  /// A chain of reasons, as a sentence.
  ///
  /// - Parameter target: the view that was to get the touch.
  public func detail(of chain: ReasonChain, about target: ViewIndex) -> String {
    guard let last = chain.others.last?.view else { return detail(of: chain.first, about: target) }
    let text = ReasonText(reason: chain.first, target: target, scene: scene, names: names)
    let count = chain.others.count
    if case .outside(let outside) = chain.first { return text.text(ofOutermost: outside, among: count + 1) }
    let (noun, verb) = count == 1 ? ("superview", "is") : ("superviews", "are")
    let outermost = count == 1 ? "" : ", the outermost is \(names[last])"
    return "\(text.sentence.withoutFullStop); so \(verb) \(count.spoken) of its \(noun)\(outermost)."
  }
}

extension Int {
  /// Small numbers as words, as in running text.
  var spoken: String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    return words.indices.contains(self) ? words[self] : "\(self)"
  }
}
