import Testing

@testable import hittestd

@Suite("Colors on a terminal")
struct OutputTerminalTests {
  @Test(
    "Colors are for terminals that can show them, and for people who do not mind",
    arguments: [
      (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false),
      (true, ["NO_COLOR": ""], true),
      (true, ["TERM": "dumb"], false), (true, ["TERM": "xterm-256color"], true),
      (false, ["TERM": "xterm-256color"], false),
    ] as [(Bool, [String: String], Bool)])
  func wanted(_ isTerminal: Bool, _ environment: [String: String], _ areWanted: Bool) {
    let terminal = OutputTerminal(isTerminal: isTerminal) { environment[$0] }
    #expect(terminal.isTerminal == isTerminal && terminal.isColored == areWanted)
  }
}
