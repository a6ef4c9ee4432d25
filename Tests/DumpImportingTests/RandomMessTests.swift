import DumpImporting
import Foundation
import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

/// Random scenes, printed as people post them: the receiver is the true one, or the answer says what it does not know.
@Suite("Random scenes in a mess")
struct RandomMessTests {
  /// What becomes of a dump on its way into an issue. The true receivers stay the same.
  static let changes: [(name: String, change: @Sendable (String) -> String)] = [
    (
      "a loose view behind it",
      { $0 + "\n(lldb) po table\n<UITableView: 0xfade; frame = (-999 -999; 9999 9999)>\n" }
    ),
    ("a loose view before it", { "<UITableView: 0xfade; frame = (-999 -999; 9999 9999)>\n\n" + $0 }),
    ("two prints", { "before:\n" + $0 + "\nafter:\n" + $0 }),
    ("entities", { $0.replacing("<", with: "&lt;").replacing(">", with: "&gt;") }),
    ("drawn bars", { $0.replacing("|", with: "│") }),
    ("a keyboard's window", { $0 + "<UITextEffectsWindow: 0xfade; frame = (-999 -999; 9999 9999)>\n" }),
    (
      "a tree in no window",
      {
        $0
          + "\n<Shop.A: 0xfade; frame = (-999 -999; 9999 9999)>\n   | <Shop.B: 0xfadf; frame = (0 0; 9999 9999)>\n"
      }
    ),
    ("prose", { "My button gets no touch (why?):\n\n```\n" + $0 + "```\nThanks <3, and > all\n" }),
  ]

  @Test("Whatever stands around a dump, its touches stay the same", arguments: changes.map(\.name))
  func around(name: String) throws {
    let change = try #require(Self.changes.first { $0.name == name }).change
    for seed in 0..<40 {
      var random = RandomScene(seed: UInt64(20_000 + seed))
      let original = try random.scene.sayable.built().scene
      // Windows alone say nothing of what is in them.
      guard (0..<original.tree.count).contains(where: { original.tree[ViewIndex(Int32($0))].depth > 0 })
      else {
        continue
      }
      let text = DumpWriter(original).text
      let scene = try imported(change(text)).scene
      for _ in 0..<20 {
        let (x, y) = random.point()
        let touch = Touch(x, y)
        let expected = try original.hitTest(touch, passes: 1).hitView.map(original.tree.id(of:))
        let found = try scene.hitTest(touch, passes: 1).hitView.map(scene.tree.id(of:))
        #expect(found == expected, "(\(x), \(y)) of seed \(seed) in\n\(change(text))")
      }
    }
  }

  @Test("Cut anywhere within a line, the paste is refused, or answered with the cut told")
  func cut() throws {
    for seed in 0..<40 {
      let random = RandomScene(seed: UInt64(30_000 + seed))
      var cuts = SplitMix64(seed: UInt64(seed))
      let text = DumpWriter(try random.scene.sayable.built().scene).text
      let views = text.split(separator: "\n").filter { $0.contains("; frame = ") }.joined(separator: "\n")
      for _ in 0..<10 {
        let part = views.prefix(Int.random(in: 1..<views.count, using: &cuts))
        // Between lines nothing tells.
        guard let line = part.split(separator: "\n", omittingEmptySubsequences: false).last, part.last != ">",
          line.contains("|") || line.contains("<")
        else { continue }
        guard let scene = try? imported(String(part)) else { continue }
        #expect(!scene.warnings(.cut).isEmpty, "\(part)")
      }
    }
  }

  /// How many scenes are made a mess of: `MESS=5000 swift test …` asks for more.
  private static let count = ProcessInfo.processInfo.environment["MESS"].flatMap { Int($0) } ?? 200

  @Test("Whatever is done to a dump, the receiver is the true one, or the answer says what is missing")
  func mess() throws {
    for seed in 0..<Self.count {
      var random = RandomScene(seed: UInt64(40_000 + seed))
      let original = try random.scene.sayable.built().scene
      guard (0..<original.tree.count).contains(where: { original.tree[ViewIndex(Int32($0))].depth > 0 })
      else { continue }
      var choices = SplitMix64(seed: UInt64(seed))
      let mess = Mess(of: DumpWriter(original).text, &choices)
      let scene: ImportedScene
      do throws(ImportError) {
        scene = try imported(mess.text)
      } catch {
        #expect(mess.isCut, "seed \(seed), \(mess.steps): \(error.detail)")
        continue
      }
      // What a cut took away is told, or that a whole print stands in front of the one that was cut.
      let says = scene.warnings.contains {
        $0.code == .cut || $0.detail.contains("is in another print")
      }
      if says, mess.isCut || original.windows.count > 1 { continue }
      for _ in 0..<8 {
        let (x, y) = random.point()
        let touch = Touch(x, y)
        let expected = try original.hitTest(touch, passes: 1).hitView.map(original.tree.id(of:))
        let found = try scene.scene.hitTest(touch, passes: 1).hitView.map(scene.scene.tree.id(of:))
        #expect(found == expected, "(\(x), \(y)) of seed \(seed), \(mess.steps), in\n\(mess.text)")
      }
    }
  }
}
