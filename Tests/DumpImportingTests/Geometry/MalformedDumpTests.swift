import HitTesting
import SceneSupport
import TestSupport
import Testing
@testable import DumpImporting

@Suite("Dumps of geometry that are broken")
struct MalformedDumpTests {
  /// The mark ① stands before the byte that is named; the line and the column are counted from the text.
  static let mistakes: [(DumpFormat, String, String)] = [
    (.idb, "①", "empty"), (.idb, " ①[]", "no element"), (.idb, "[①1]", "found a number"),
    (.idb, "[{}, ①null]", "found a null"), (.idb, "①\"text\"", "found a string"),
    (.idb, "[{\"type\":\"A\",\n ①\"type\":\"B\"}]", "Duplicate key"), (.idb, "[{\"type\":\"A\"①", "ends"),
    (.idb, "[{\"type\":\"A\"},①]", "after a comma"), (.idb, "[{}]\n①x", "after the end"),
    (.idb, "[{\"frame\":{\"x\":①NaN}}]", "NaN"), (.idb, "[{\"frame\":{\"x\":1,①\"x\":1}}]", "Duplicate key"),
    (.idb, "[{\"AXLabel\":\"①\u{1}\"}]", "control character"),
    (.idb, "[{\"children\":[①\"a\"]}]", "found a string"),
    (.idb, "[{\"children\":[],\n①\"children\":[]}]", "second array"),
    (.webDriverAgent, "<A x=\"1\">\n①</B>", "Expected </A>, found </B>"),
    (.webDriverAgent, "<A\n ①", "cut off"),
    (.webDriverAgent, "①", "The text has no element"), (.webDriverAgent, "①hello", "The text has no element"),
    (.webDriverAgent, "①<AppiumAUT/>", "no element"),
    (.idb, "[\n①{\"type\":\"Application\"}]", "has a frame"),
    (.webDriverAgent, "<AppiumAUT>①<A label='x'/></AppiumAUT>", "has a frame"),
    (.webDriverAgent, "{\"value\":\"①\"}", "The text has no element"),
    (.webDriverAgent, "{\"value\":\"<A>\\n①<\\/B>\"}", "Expected </A>, found </B>"),
    (.webDriverAgent, "{\"value\":①3}", "found a number"),
    (.webDriverAgent, "{\"value\":{\"type\":\"A\"}①", "ends"),
    (.webDriverAgent, "A, 0x1, label: ①'x", "never closed"),
    (.sentry, "①{\"windows\":[]}", "rendering_system"), (.sentry, " ①[]", "rendering_system"),
    (.sentry, "①{\"rendering_system\":\"flutter\",\"windows\":[]}", "rendered by flutter"),
    (.sentry, "①{\"rendering_system\":\"UIKIT\",\"windows\":[]}", "no element"),
    (.sentry, "{\"rendering_system\":\"UIKIT\",\"windows\":[①7]}", "found a number"),
    (
      .sentry, "[{\"rendering_system\":\"UIKIT\"},①{\"rendering_system\":\"UIKIT\"}]", "second view hierarchy"
    ),
    (.earlGrey, "①", "The text has no element"),
    (.earlGrey, "①<UIView: 0x1; frame = (0 0; 1 1)>", "The text has no element"),
    (.earlGrey, "①<A:0x1; alpha=1>\n  |--<B:0x2; alpha=1>", "has a frame"),
  ]

  @Test("The first wrong byte is named, with its line and column", arguments: mistakes)
  func mistake(format: DumpFormat, marked: String, detail: String) throws {
    let parts = marked.split(separator: "①", omittingEmptySubsequences: false)
    let error = #expect(throws: ImportError.self) { try geometry(format, parts.joined()) }
    let before = parts[0]
    #expect(error?.offset == before.utf8.count)
    #expect(error?.line == before.split(separator: "\n", omittingEmptySubsequences: false).count)
    #expect(
      error?.column == (before.split(separator: "\n", omittingEmptySubsequences: false).last?.utf8.count ?? 0)
        + 1)
    #expect(error?.detail.contains(detail) == true, "\(error?.detail ?? "")")
  }

  @Test("Bytes that are no UTF-8 are named")
  func encoding() {
    for format in DumpFormat.allCases where format != .recursiveDescription {
      let error = #expect(throws: ImportError.self) {
        try GeometryDump.read(format, Array("ab\nc".utf8) + [0xC3, 0x28], limits: ImportLimits())
      }
      #expect(error?.offset == 4 && error?.line == 2 && error?.column == 2)
    }
  }

  static let samples: [(DumpFormat, String)] = [
    (
      .idb,
      #"{"elements":[{"type":"Application","frame":{"x":0,"y":0,"width":9,"height":9},"children":[{"AXFrame":"{{1, 2}, {3, 4}}","AXLabel":"\u00e9"}]}],"truncated":true}"#
    ),
    (.webDriverAgent, WebDriverAgentDumpTests.xml), (.webDriverAgent, WebDriverAgentDumpTests.json),
    (.webDriverAgent, WebDriverAgentDumpTests.description), (.sentry, SentryDumpTests.dump),
    (
      .webDriverAgent,
      #"{"value":"<A x=\"1\" y=\"2\" width=\"3\" height=\"4\" name=\"\ud83d\ude00\u00e9\n\"\/>"}"#
    ),
    (.earlGrey, EarlGreyDumpTests.dump), (.webDriverAgent, PublicPrintTests.windows),
    (.webDriverAgent, PublicPrintTests.windows.replacing("'", with: "\\'").replacing("\n", with: "\\n")),
    (.earlGrey, PublicShortenedTests.parts[0].text), (.earlGrey, PublicShortenedTests.parts[1].text),
    (
      .idb,
      #"{"data":{"entries":[{"aliases":{}}],"raw":[{"type":"Application","frame":{"x":0,"y":0,"width":9,"height":9}}]},"ok":true}"#
    ),
  ]

  /// Takes the text if it can be, and looks that all that is said of it lies in it.
  private func read(_ format: DumpFormat, _ bytes: [UInt8]) throws {
    let dump: ImportedScene
    do {
      dump = try GeometryDump.read(format, bytes, limits: ImportLimits())
    } catch {
      #expect((0...bytes.count).contains(error.offset) && error.line >= 1 && error.column >= 1)
      return
    }
    let count = dump.scene.tree.count
    #expect(dump.sources.count == count && dump.notes.count == count && count > 0)
    for source in dump.sources {
      #expect(source.range.lowerBound >= 0 && source.range.upperBound <= bytes.count)
    }
    for warning in dump.warnings { #expect(warning.view.map { Int($0.rawValue) < count } ?? true) }
    _ = try dump.hit(30, 160)
  }

  @Test("A dump that is cut at any byte is read as far as it goes, or refused", arguments: samples)
  func truncated(format: DumpFormat, text: String) throws {
    let bytes = Array(text.utf8)
    for end in 0...bytes.count { try read(format, Array(bytes[..<end])) }
  }

  @Test("A dump with any byte changed is read as far as it goes, or refused", arguments: samples)
  func mutated(format: DumpFormat, text: String) throws {
    var generator = SplitMix64(seed: 5)
    let letters = Array("<>&;'\"{}[],:=|-\\0 9axu\n\u{0}".utf8)
    for _ in 0..<4_000 {
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = letters.randomElement(using: &generator) ?? 0
        case 1: bytes.remove(at: index)
        default: bytes.insert(letters.randomElement(using: &generator) ?? 0, at: index)
        }
      }
      try read(format, bytes)
    }
  }

  static let limited: [(DumpFormat, String)] = [
    (
      .idb,
      #"[{"type":"Application","AXFrame":"{{0, 0}, {9, 9}}","children":[{"children":[{"children":[]}]}]}]"#
    ),
    (.webDriverAgent, "<AppiumAUT><A nativeFrame='{{0, 0}, {1, 1}}'><B><C/></B></A></AppiumAUT>"),
    (.webDriverAgent, "A, 0x1, {{0, 0}, {9, 9}}\n B, 0x2\n  C, 0x3"),
    (
      .sentry,
      #"{"rendering_system":"UIKIT","windows":[{"x":0,"y":0,"width":9,"height":9,"children":[{"children":[{}]}]}]}"#
    ),
    (.earlGrey, "<A:0x1; frame={{0, 0}, {9, 9}}>\n  |--<B:0x2; alpha=1>\n  |  |--<C:0x3; alpha=1>"),
  ]

  @Test("Limits on views and depth are kept to the last one", arguments: limited)
  func limits(format: DumpFormat, text: String) throws {
    var limits = ImportLimits()
    (limits.viewsMax, limits.depthMax) = (3, 3)
    #expect(try geometry(format, text, limits: limits).scene.tree.count == 3)
    limits.viewsMax = 2
    let tooMany = #expect(throws: ImportError.self) { try geometry(format, text, limits: limits) }
    #expect(tooMany?.detail == "The dump has more than 2 elements (--max-views, HITTESTD_MAX_VIEWS).")
    (limits.viewsMax, limits.depthMax) = (3, 2)
    let tooDeep = #expect(throws: ImportError.self) { try geometry(format, text, limits: limits) }
    #expect(
      tooDeep?.detail == "Elements are nested more than 2 levels deep (--max-depth, HITTESTD_MAX_DEPTH).")
    #expect(tooDeep?.offset == tooMany?.offset)
  }
}
