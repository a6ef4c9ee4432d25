import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry
@testable import DumpImporting

/// What the data does not tell, and data that is broken.
@Suite("SwiftUI's view debug data: doubts, mistakes and cuts")
struct ViewDebugDoubtTests {
  private typealias Data = ViewDebugDumpTests

  /// A view or modifier, and the words of the warning.
  static let doubts: [(item: String, code: ImportWarning.Code, words: String)] = [
    (
      Data.item("SwiftUI.Text", at: (1, 2), size: (3, 4), transform: #"{"items":[{"scroll":1}]}"#),
      .notUnderstood,
      "Text has no readable frame"
    ),
    (
      Data.item("SwiftUI.Text").replacing(
        "]", with: #",{"id":3,"attribute":{"value":["inf",2]}}]"#, maxReplacements: 1),
      .notUnderstood, "Text has no readable frame"
    ),
    (
      Data.modifier("SwiftUI._AllowsHitTestingModifier", Data.text), .notUnderstood,
      "_AllowsHitTestingModifier may affect"
    ),
    (
      Data.modifier("SwiftUI.ShopGestureModifier", Data.text), .notUnderstood,
      "ShopGestureModifier may affect"
    ),
    (Data.item("SwiftUI.Capsule", at: (0, 0), size: (9, 9)), .assumed, "shape of Capsule"),
    (Data.text, .assumed, "listed front to back"),
  ]

  @Test("What is not told, or not understood, is said", arguments: doubts)
  func doubt(item: String, code: ImportWarning.Code, words: String) throws {
    let scene = try imported(Data.root([item, Data.image]))
    #expect(scene.warnings(words).map(\.code) == [code], "\(scene.warnings)")
  }

  /// Documents in which something is of another kind than it is in the sample.
  static let mistakes: [(text: String, words: String)] = [
    (#"[{"properties":[1],"children":[]}]"#, "Expected a property"),
    (#"[{"properties":[{"id":3,"attribute":{"value":7}}],"children":[]}]"#, "Expected an array of numbers"),
    (
      #"[{"properties":[{"id":2,"attribute":{"value":{"items":[7]}}}],"children":[]}]"#,
      "Expected a transform item"
    ),
    (#"[{"properties":[],"children":[7]}]"#, "Expected an element"),
    (
      Data.root([Data.modifier("SwiftUI._OpacityEffect", value: #"{"subattributes":[7]}"#, Data.text)]),
      "Expected an object with a name"
    ),
  ]

  @Test("What is no such data is refused, with its place", arguments: mistakes)
  func mistake(text: String, words: String) throws {
    let error = #expect(throws: ImportError.self) {
      try ImportedScene(dump: Array(text.utf8), format: .swiftUIViewDebug)
    }
    #expect(error?.detail.contains(words) == true && error?.offset ?? 0 > 0, "\(String(describing: error))")
  }

  @Test("Data without places is refused")
  func noPlaces() {
    #expect(refusal("[" + Data.item("SwiftUI.Text") + "]")?.detail.contains("SWIFTUI_VIEW_DEBUG") == true)
  }

  @Test("Data stands in a log, too")
  func surrounded() throws {
    let scene = try imported("data:\n" + Data.root([Data.stack]) + "\ndone")
    #expect(scene.nodes?.count == 2 && scene.warnings(.notUnderstood).count == 1)
  }

  @Test("Data that is cut is refused, at every byte")
  func cuts() {
    let bytes = Array(Data.root([Data.stack]).utf8)
    for end in 0..<bytes.count {
      #expect(throws: ImportError.self) {
        try ImportedScene(dump: Array(bytes[..<end]), format: .swiftUIViewDebug)
      }
    }
  }

  @Test("Changed data gives no trap")
  func mutations() throws {
    var random = SplitMix64(seed: 181)
    let all = Data.modifiers.reduce(Data.stack) { Data.modifier($1.type, value: $1.value, $0) }
    let bytes = Array(Data.root([all]).utf8)
    let marks = Array("{}[],:\"-9eT \n".utf8)
    for _ in 0..<1500 {
      var changed = bytes
      let at = Int.random(in: 0..<changed.count, using: &random)
      if Bool.random(using: &random) {
        changed[at] = marks.randomElement(using: &random) ?? 0
      } else {
        changed.removeSubrange(at..<min(changed.count, at + Int.random(in: 1...30, using: &random)))
      }
      guard let scene = try? ImportedScene(dump: changed) else { continue }
      _ = try scene.target(210, 450)
      #expect(scene.warnings.contains { $0.code == .notInDump })
    }
  }
}
