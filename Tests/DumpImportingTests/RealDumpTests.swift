import DumpImporting
import HitTesting
import SceneSupport
import Testing
import TouchGeometry

/// The facts were worked out by hand; a touch is named by its line in the file.
@Suite("A real dump: a table that is scrolled by −20")
struct RealDumpTests {
  private let table: ImportedScene

  init() throws {
    table = try ImportedScene(dump: try realDump("table-scrolled.views.txt"))
  }

  @Test("Every line is a view, named by its place")
  func views() {
    #expect(table.format == .recursiveDescription)
    #expect(table.views.map(table.line(of:)) == Array(1...53))
    #expect(table.views.map { table.scene.tree[$0].depth }.max() == 3)
    #expect(table.scene.tree.id(of: ViewIndex(38)) == "0.9.0")
    #expect(table.warnings.filter { $0.code != .notInDump }.map(\.line) == [1], "its root is no window")
  }

  @Test(
    "Who gets a touch",
    arguments: [
      (160, 42, 39), (160, 20, 39), (160, 19.9, 1), (160, 63.6, 41), (8, 63.6, 38), (318, 300, 15),
      (160, 459.9, 5),
      (160, 460, 1), (160, 503.6, 42), (160, 568, nil),
    ] as [(Double, Double, Int?)])
  func hits(x: Double, y: Double, line: Int?) throws {
    #expect(try table.hitLine(x, y) == line)
  }

  @Test("The views that are asked and the hit view's touch are those that were worked out by hand")
  func order() throws {
    #expect(
      try table.linesAsked(160, 42) == [1, 53, 52, 51, 50, 49, 48, 47, 46, 45, 44, 43, 42, 38, 41, 39, 40])
    #expect(try table.location(318, 300) == Point(318, 16))
  }

  @Test("Keys that no scene has are kept as metadata")
  func metadata() {
    #expect(table.label(of: ViewIndex(1)) == "9")
    #expect(table.label(of: ViewIndex(0)) == nil)
    #expect(
      table.metadata(of: ViewIndex(1)).map { "\($0.key): \($0.value)" } == [
        "text: 9", "autoresize: W", "layer: <CALayer>",
      ])
  }
}
