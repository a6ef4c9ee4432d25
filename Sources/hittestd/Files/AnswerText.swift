// Answers for people: a line for each thing that there is to say.

extension AnswerValue {
  /// An audit's findings, the worst impact first, and what could not be decided.
  var auditText: String {
    let nodes = self["violations"].elements.flatMap { $0["nodes"].elements }
    let findings = Impact.allCases.reversed().flatMap { impact in
      nodes.filter { $0["impact"].text == impact.rawValue }
    }
    let open = self["incomplete"].elements.flatMap { $0["nodes"].elements }
    let lines =
      findings.map { $0.findingText($0["impact"].text ?? "") } + open.map { $0.findingText("incomplete") }
    return (lines + [Self.count(findings.count, "finding") + ", \(open.count) incomplete"])
      .joined(separator: "\n")
  }

  private func findingText(_ impact: String) -> String {
    let view = "\(self["view"].text ?? "") (\(self["class"].text ?? ""))"
    let sentence = "\(impact): \(self["rule"].text ?? ""): \(view): \(self["failureSummary"].text ?? "")"
    return self["help"].text.map { "\(sentence)\n  \($0)" } ?? sentence
  }

  private static func count(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }

  /// Why a view does not get a touch, and what would change that.
  var explanationText: String {
    let reasons = self["reasons"].elements.compactMap { $0["detail"].text.map { "- " + $0 } }
    let fixes = self["fixes"].elements.compactMap { $0["detail"].text.map { "Fix: " + $0 } }
    let assumptions = self["assumptions"].elements.compactMap { $0.text.map { "Assumed: " + $0 } }
    return ([self["summary"].text ?? ""] + reasons + fixes + tapPointText + assumptions)
      .joined(separator: "\n")
  }

  private var tapPointText: [String] {
    guard let x = self["tapPoint"]["x"].value, let y = self["tapPoint"]["y"].value else { return [] }
    return ["Tap at (\(Self.hundredths(x)), \(Self.hundredths(y)))."]
  }

  static func hundredths(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return Int(exactly: rounded).map(String.init) ?? String(rounded)
  }

  /// Whether an audit found anything that is at least so bad.
  func hasViolation(from impact: Impact) -> Bool {
    let order = Impact.allCases
    return self["violations"].elements.contains { rule in
      guard let found = rule["impact"].text.flatMap(Impact.init) else { return false }
      return (order.firstIndex(of: found) ?? 0) >= (order.firstIndex(of: impact) ?? 0)
    }
  }
}
