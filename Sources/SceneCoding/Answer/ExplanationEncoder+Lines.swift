public import Explaining
import TouchGeometry
import TouchMapping

// The same for a terminal.

extension ExplanationEncoder {
  /// An explanation in lines: the verdict, its reasons, what would change it, and what was assumed.
  ///
  ///     PayButton is covered by DimView (alpha 0.02, still touchable), a later sibling of its superview.
  ///     - PayButton is covered by DimView …
  ///     Fix: Set `isUserInteractionEnabled` of DimView to false.
  ///     Tap at (160, 227.86).
  ///
  /// - Parameters:
  ///   - assumptions: what the verdict rests on beyond the scene, a sentence each.
  ///   - unknown: what decides and the dump lacks, a sentence each.
  public func lines(
    of explanation: Explanation, assumptions: [String] = [], unknown: [String] = []
  ) -> String {
    let reasons = explanation.reasons.map { text.detail(of: $0, about: explanation.target) } + unknown
    let fixes = explanation.fixes.map { "Fix: " + text.detail(of: $0) }
    let assumed = (assumptions + text.assumptions(of: explanation)).map { "Assumed: " + $0 }
    var lines = [text.summary(of: explanation)] + reasons.map { "- " + $0 } + fixes
    if let location = explanation.tapPoint.tapPoint?.location, location.isFinite {
      lines.append("Tap at \(location.text).")
    }
    return (lines + assumed).joined(separator: "\n")
  }
}
