import Testing

@testable import hittestd

@Suite("Answers for people")
struct AnswerTextTests {
  private static let audit = AnswerValue(
    Array(
      #"""
      {"violations":[
        {"id":"target-size","impact":"serious","nodes":[
          {"rule":"target-size","impact":"moderate","view":"0.1","class":"UIView","failureSummary":"Low."},
          {"rule":"target-size","impact":"serious","view":"pay","class":"UIButton","failureSummary":"20 points wide.",
           "help":"Make it wider."}]}],
       "incomplete":[{"id":"blocked","impact":null,"nodes":[
          {"rule":"blocked","impact":null,"view":"a","class":"B","failureSummary":"Not known."}]}],
       "passes":[]}
      """#.utf8))

  @Test("An audit has a line for each finding, with what to do below it")
  func auditText() {
    #expect(
      Self.audit.auditText == """
        serious: target-size: pay (UIButton): 20 points wide.
          Make it wider.
        moderate: target-size: 0.1 (UIView): Low.
        incomplete: blocked: a (B): Not known.
        2 findings, 1 incomplete
        """)
    #expect(AnswerValue(Array("{}".utf8)).auditText == "0 findings, 0 incomplete")
  }

  @Test(
    "An audit fails by its worst finding",
    arguments: [(Impact.minor, true), (.moderate, true), (.serious, true), (.critical, false)])
  func verdict(_ impact: Impact, _ fails: Bool) {
    #expect(Self.audit.hasViolation(from: impact) == fails)
    #expect(
      !AnswerValue(Array(#"{"violations":[],"incomplete":[{"impact":"critical"}]}"#.utf8)).hasViolation(
        from: impact))
  }

  @Test("An explanation has its summary, reasons, fixes and where to tap")
  func explanationText() {
    let answer = AnswerValue(
      Array(
        #"""
        {"summary":"A is hidden.","reasons":[{"detail":"It is hidden."}],"fixes":[{"detail":"Show it."}],
        "tapPoint":{"x":160,"y":227.86046511},"assumptions":["It stands still."]}
        """#.utf8))
    #expect(
      answer.explanationText == """
        A is hidden.
        - It is hidden.
        Fix: Show it.
        Tap at (160, 227.86).
        Assumed: It stands still.
        """)
    #expect(AnswerValue(Array(#"{"summary":"S","tapPoint":null}"#.utf8)).explanationText == "S")
  }
}
