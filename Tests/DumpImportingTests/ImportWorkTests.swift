import SceneSupport
import TestSupport
import Testing
import WorkMetering
@testable import DumpImporting

@Suite("What reading a paste is charged")
struct ImportWorkTests {
  private static let description = (0..<3000).map { number in
    String(repeating: "   | ", count: number % 30)
      + "<UIView: 0x\(String(number + 1, radix: 16)); frame = (0 0; 9 9)>"
  }.joined(separator: "\n")

  private static let garbage = String(repeating: "   | <UIView: 0x1; frame = (0 0; 1 1)> [[ \n", count: 3000)

  private static let xml =
    "<AppiumAUT>"
    + String(
      repeating:
        "<XCUIElementTypeButton type=\"XCUIElementTypeButton\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"/>",
      count: 3000) + "</AppiumAUT>"

  private static let json =
    "["
    + Array(
      repeating:
        #"{"AXFrame": "{{0, 0}, {9, 9}}", "frame": {"x": 0, "y": 0, "width": 9, "height": 9}, "type": "Button"}"#,
      count: 3000
    ).joined(separator: ",") + "]"

  private static let eventLog =
    "RESPONDERS\n+ MultiViewResponder 0x1\n"
    + (2..<4000).map { "| + StyledTextResponder 0x\(String($0, radix: 16)) [9.0, 9.0] @(\($0).0, 1.0)\n" }
    .joined()

  private static let viewDebug = ViewDebugDumpTests.root(
    (0..<3000).map { ViewDebugDumpTests.item("SwiftUI.Text", at: (Double($0), 0), size: (9, 9)) })

  @Test(
    "The bytes of a paste are charged, and few are read behind a stop",
    arguments: [description, garbage, xml, json, eventLog, viewDebug])
  func pastes(paste: String) {
    let bytes = Array(paste.utf8)
    let all = chargedSteps { _ = try? ImportedScene(dump: bytes) }
    let stopped = chargedSteps(isStopped: true) { _ = try? ImportedScene(dump: bytes) }
    #expect(all > 3000 * 64, "\(all)")
    #expect(stopped < 10 * WorkMeter.stepsBetweenLooks, "\(stopped)")
  }

  @Test("A stop at any moment is no crash, and gives no scene that anybody takes for the paste's")
  func midway() {
    for paste in [Self.description, Self.garbage, Self.xml, Self.json, Self.eventLog, Self.viewDebug] {
      let bytes = Array(paste.utf8)
      let all = chargedSteps { _ = try? ImportedScene(dump: bytes) }
      for part in 1..<10 {
        let work = Work(stepsMax: all * part / 10)
        work.perform { _ = try? ImportedScene(dump: bytes) }
        #expect(work.stop == .steps)
      }
    }
  }

  private static let numbers = #"{"AXFrame": ["# + String(repeating: "1,", count: 100_000) + "1]}"

  @Test(
    "Lines and values that are kept are a part of the memory that the work may hold",
    arguments: [garbage, numbers])
  func memory(paste: String) {
    let work = Work(memory: MemoryBudget(bytesMax: 200_000))
    work.perform { _ = try? ImportedScene(dump: Array(paste.utf8)) }
    #expect(work.stop == .memory)
  }
}
