import Foundation
import HTTPProtocol
import HitTestService
import Testing

/// Every control of UIKit in its own dump: hierarchies composed after public prints, with what a device does (R154).
@Suite("Controls in their own dumps")
struct ControlDumpTests {
  struct Entry: Decodable, CustomTestStringConvertible {
    let file: String
    let control: [String]
    let parts: [String]?
    let handles: String

    var testDescription: String { file }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../DumpImportingTests/ControlDumps").standardizedFileURL

  static let entries: [Entry] = {
    let index = (try? Data(contentsOf: folder.appending(path: "index.json"))) ?? Data()
    return (try? JSONDecoder().decode([Entry].self, from: index)) ?? []
  }()

  /// A row whose text field fills it is not selected: that is what is told of it.
  static let coveredRows = ["text-field-in-cell-ios15.txt": ["0x6000010c0"]]

  @Test("The corpus is there")
  func corpus() {
    #expect(Self.entries.count >= 45)
  }

  @Test("A default control is reached, has a tap point that is its own, and no finding", arguments: entries)
  func reached(entry: Entry) throws {
    let dump = try String(contentsOf: Self.folder.appending(path: entry.file), encoding: .utf8)
    for control in entry.control + (entry.parts ?? [])
    where Self.coveredRows[entry.file]?.contains(control) != true {
      let explanation = try explainDump(dump, "target=\(control)")
      #expect(explanation["verdict"] == "reached", "\(control)")
      let tap = explanation["tapPoint"]
      guard let x = tap["x"].number, let y = tap["y"].number else {
        Issue.record("\(control) has no tap point")
        continue
      }
      let again = try explainDump(dump, "target=\(control)&x=\(x)&y=\(y)")
      #expect(again["verdict"] == "reached", "\(control) at its tap point")
    }
    let audit = try paste(dump, to: "/v1/audit").json
    #expect(audit["violations"].array.allSatisfy { $0["id"] == "target-size" })
  }

  @Test(
    "A tap does what it does on a device",
    arguments: entries.filter {
      ["valueChanged", "touchUpInside", "becomesFirstResponder"].contains($0.handles)
    })
  func played(entry: Entry) throws {
    let dump = try String(contentsOf: Self.folder.appending(path: entry.file), encoding: .utf8)
    let control = try #require(entry.control.first)
    let tap = try explainDump(dump, "target=\(control)")["tapPoint"]
    let x = try #require(tap["x"].number)
    let y = try #require(tap["y"].number)
    let events = try paste(dump, to: "/v1/events", "x=\(x)&y=\(y)").json.description
    let word = entry.handles == "becomesFirstResponder" ? "irst responder" : entry.handles
    #expect(events.contains(word), "\(events)")
  }
}
