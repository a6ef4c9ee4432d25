import DumpImporting
import HitTesting
import SceneSupport
import TestSupport
import Testing

@Suite("Damaged dumps")
struct DamagedDumpTests {
  static let everything = Array(
    (WrapperTests.wrappers.map(\.paste).joined(separator: "\n") + "\n" + ComposedDumpTests.shop + "\n"
      + JoinedResponderTests.controllers + "\n" + JoinedResponderTests.chisel + "\n"
      + JoinedResponderTests.recognizers
      + "\n<<A<B>: 0x5; text = 'it's; \n\n that'; frame = (0 0; 9 9)> a = {b; c}> reactTag: 3; frame = {{1, 2}, {3, 4}}\n……\n"
      + PublicTextTests.reactNative.map(\.text).joined(separator: "\n"))
      .utf8)

  @Test("Cut at any byte, the first lines are read as they were, or the paste is refused at a place in it")
  func truncated() throws {
    let paste = Array((ComposedDumpTests.shop + "\n" + JoinedResponderTests.recognizers).utf8)
    let whole = try ImportedScene(dump: paste)
    for count in 0..<paste.count {
      let part = Array(paste.prefix(count))
      do throws(ImportError) {
        let scene = try ImportedScene(dump: part)
        let complete = part.split(separator: UInt8(ascii: "\n")).count - 1
        for view in scene.views.prefix(complete) where scene.line(of: view) <= complete {
          #expect(scene.scene.tree[view].bounds == whole.scene.tree[view].bounds, "cut at \(count)")
        }
        read(scene)
      } catch {
        #expect(error.offset <= count && error.line >= 1 && error.column >= 1)
      }
    }
  }

  @Test("Everything at once, cut at any byte, does not trap")
  func truncatedEverything() throws {
    for count in stride(from: 0, to: Self.everything.count, by: 37) {
      if let scene = try? ImportedScene(dump: Array(Self.everything.prefix(count))) { read(scene) }
    }
  }

  @Test("Bytes changed at random do not trap, in any format")
  func mutated() throws {
    var random = SplitMix64(seed: 1)
    let marks = Array("<>;'\"|=:(){}[] \n\r\u{B}\\.0xn-+*".utf8) + [0xFF, 0xE2, 0]
    for _ in 0..<100 {
      var paste = Self.everything
      for _ in 0..<Int.random(in: 1...60, using: &random) {
        paste[Int.random(in: paste.indices, using: &random)] = marks.randomElement(using: &random) ?? 0
      }
      let format: DumpFormat? = Bool.random(using: &random) ? nil : .recursiveDescription
      if let scene = try? ImportedScene(dump: paste, format: format) { read(scene) }
    }
  }

  /// Long runs of what makes readers look ahead. Were one of them looked at again and again, this would not end.
  @Test(
    "Hostile text takes time in proportion to its length",
    arguments: [
      "<", "<a", "<a<", "<A: 0x1;", "<A: 0x1> ", "|", "'", "= '", "<A: 0x1; a = '", "<A: 0x1; a = (", "\n|<A",
      "<A: 0x1; a = '\n",
      "text = 'x\n", "; a = '; ", "\\n", ">\\n", "\\u2026", "(", "<A: 0x1>(", ".", "...\n",
      "<A: 0x1; frame = (0 0; 1 1)>\n", "0x1, state:",
      "<A: 0x1>, state: view: <", "<A 0x1> reactTag: 3;", "--<", "→", "•A:0x1\n", "{\"", "[{", "\"windows\"",
      "placeholder = ", "\u{B}", "&lt;A: 0x1;", "[a] ", "- | <a(", "<A: 0x1> | ", "{\"elements\":", "\n{",
      "<A: 0x1; reactTag: 1; text: a", "reactTag: 1; text: frame = (", "text: a; frame = (0 0; 1",
      "Find: a\n",
      "Element subtree:\\n", "1\u{FF03}<A:", "..<A<", "{\"data\":{", "{\"value\":\"<?xml",
      "<A: 0x1; frame = (0 0; 1 1)> a <",
      " | <A: 0x1; frame = (0 0; 1 1)>\n", "<A: 0x1; frame = (0 0; 1 1)>\n | <A: 0x1; frame = (0 0; 1 1)>\n",
    ])
  func hostile(_ unit: String) throws {
    for start in [
      "", "<A: 0x1; reactTag: 3; text: ", "<A: 0x1; frame = (0 0; 9 9); ",
      "<A: 0x1; frame = (0 0; 9 9); text = '", "<A: 0x1; placeholder = ",
    ] {
      let paste = Array((start + String(repeating: unit, count: 100_000 / unit.utf8.count)).utf8)
      if let scene = try? ImportedScene(dump: paste) { read(scene) }
    }
  }

  /// Asks for everything that is read late, of some views.
  private func read(_ scene: ImportedScene) {
    for view in scene.views.prefix(40) {
      #expect(scene.line(of: view) >= 1)
      _ = (scene.label(of: view), scene.metadata(of: view))
    }
  }
}
