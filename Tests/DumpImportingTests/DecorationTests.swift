import HitTesting
import Testing
@testable import DumpImporting

/// What terminals, pages, mails, logs and compilers put around a dump, and what it has to come to: the same scene.
@Suite("Decorations of dumps")
struct DecorationTests {
  typealias Decorated = (name: String, put: @Sendable (String) -> String)

  private static func each(_ change: @escaping @Sendable (String, Int) -> String)
    -> @Sendable (String) -> String
  {
    { dump in
      dump.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .map { change(String($1), $0) }.joined(separator: "\n")
    }
  }

  private static func entities(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&#x27;")
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#).replacing("\n", with: #"\n"#)
  }

  private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  static let rows: [Decorated] = [
    ("colours", each { line, _ in "\u{1B}[2m12:00:01\u{1B}[0m \u{1B}[36m[ui]\u{1B}[0m " + line }),
    (
      "colours within",
      {
        "\u{1B}[1m"
          + $0.replacing("frame", with: "\u{1B}[33mframe\u{1B}[0m").replacing(
            "0x", with: "\u{1B}[4m0x\u{1B}[24m")
      }
    ),
    ("colours without escapes", { $0.replacing("frame", with: "[33mframe[0m") + "[0m" }),
    ("spelled escapes", each { line, _ in #"\u001b[32m"# + line + #"\u001b[0m"# }),
    ("entities", { entities($0) }),
    ("entities of entities", { entities(entities($0)) }),
    (
      "brackets as numbers",
      { entities($0).replacing("&lt;", with: "&#x3C;").replacing("&gt;", with: "&#62;") }
    ),
    ("a page in one line", { "<p>" + entities($0).replacing("\n", with: "<br/>") + "</p>" }),
    (
      "a page with breaks and lines",
      { "<p>Why?</p><p>" + entities($0).replacing("\n", with: "<br>\n") + "</p>" }
    ),
    ("spaces that do not break", { entities($0).replacing("  ", with: "&nbsp; ") }),
    ("code of a page", { "<pre><code>" + entities($0) + "</code></pre>" }),
    ("a mail's encoding", { $0.replacing("=", with: "=3D").replacing("; ", with: "; =\n") }),
    ("a mail's quotation", each { line, _ in "> " + line }),
    ("quotations of quotations", each { line, _ in ">> " + line }),
    ("comments", each { line, _ in "// " + line }),
    ("comments of documentation", each { line, _ in "   * " + line }),
    ("comments of scripts", each { line, _ in "# " + line }),
    ("numbers of lines", each { line, index in "\(index + 1)\t" + line }),
    ("numbers and colons", each { line, index in "\(index + 1): " + line }),
    ("numbers and bars", each { line, index in "\(index + 1) | " + line }),
    (
      "NSLog",
      each { line, index in "2024-05-01 12:34:\(digits(index % 60)).789012+0200 Shop[4711:815] " + line }
    ),
    (
      "os_log",
      each { line, _ in
        "2024-05-01 12:34:56.789012+0200 localhost Shop[4711]: (Shop) [com.shop.app:ui] " + line
      }
    ),
    ("a device's log", each { line, _ in "May  1 12:34:56 iPhone Shop(UIKitCore)[4711] <Notice>: " + line }),
    ("a server's log", each { line, _ in "[HTTP] " + line }),
    ("a driver's log", each { line, _ in "2026-09-14 13:11:03:402 [XCUITestDriver@51c1 (5d7c)] " + line }),
    ("an action's log", each { line, _ in "2024-05-01T12:34:56.1234567Z " + line }),
    ("a level", each { line, _ in "DEBUG " + line }),
    ("an app's name", each { line, _ in "flutter: " + line }),
    ("a container's log", each { line, _ in "app_1  | " + line }),
    ("a search", each { line, index in "log.txt:\(index + 1):" + line }),
    ("the name of a quoted man", each { line, _ in "JD> " + line }),
    ("a new file", each { line, _ in "+" + line }),
    ("a log of tabs", each { line, index in "default\t12:34:\(digits(index % 60)).78+0200\tShop\t" + line }),
    ("a list", each { line, _ in "- " + line }),
    ("a block of code", each { line, _ in "    " + line }),
    ("a block of tabs", each { line, _ in line.isEmpty ? line : "\t" + line }),
    ("a fence", { "```\n" + $0 + "\n```" }),
    ("a string", { "\"" + escaped($0) + "\"" }),
    ("a string in a log", { "12:00:01 result: \"" + escaped($0) + "\" (3 ms)" }),
    ("a string in JSON", { "{\"status\": 0, \"hierarchy\": \"" + escaped($0) + "\"}" }),
    ("literals", each { line, _ in "    \"" + escaped(line) + "\"," }),
    ("literals with breaks", each { line, _ in "    \"" + escaped(line) + #"\n" +"# }),
    (
      "brackets as code points",
      { escaped($0).replacing("<", with: #"\u003c"#).replacing(">", with: #"\u003e"#) }
    ),
    ("CR LF", { $0.replacing("\n", with: "\r\n") }),
    ("a diff", { "@@ -1,9 +1,9 @@\n" + each { line, _ in " " + line }($0) }),
    ("wraps at 80", { wrapped($0, at: 80) }),
    ("wraps at 100", { wrapped($0, at: 100) }),
  ]

  private static func wrapped(_ dump: String, at width: Int) -> String {
    dump.split(separator: "\n").map { line in
      var pieces: [String] = []
      var rest = line
      while !rest.isEmpty {
        pieces.append(String(rest.prefix(width)))
        rest = rest.dropFirst(width)
      }
      return pieces.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  // MARK: - Dumps

  static let views = """
    <UIWindow: 0x101; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0x301>; layer = <UIWindowLayer: 0x201>>
       | <UIView: 0x102; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer: 0x202>>
       |    | <Shop.PayButton: 0x104; baseClass = UIButton; frame = (20.5 300; 120 44); tag = 7; layer = <CALayer: 0x204>>
       |    |    | <UIButtonLabel: 0x107; frame = (0 0; 120 44); text = 'Pay'; userInteractionEnabled = NO; layer = <L: 0x205>>
       |    | <UIImageView: 0x108; frame = (0 0; 390 200); hidden = YES; userInteractionEnabled = NO; layer = <CALayer: 0x20a>>
       | <UIView: 0x106; frame = (0 700; 390 144); alpha = 0.5; autoresize = W+TM; layer = <CALayer: 0x206>>
    """

  static let elements = """
    Element subtree:
     \u{2192}Application, 0x10, pid: 1, label: 'Shop'
        Window (Main), 0x11, {{0.0, 0.0}, {390.0, 844.0}}
          Other, 0x12, {{0.0, 0.0}, {390.0, 400.0}}, identifier: 'the container of all that can be bought in this shop'
            Button, 0x13, {{20.0, 150.0}, {120.0, 44.0}}, identifier: 'pay', label: 'Pay for all of it now, at once'
          Button, 0x14, {{20.0, 500.0}, {120.0, 44.0}}, identifier: 'leave', label: 'Leave the shop with nothing'
    """

  static let source = """
    <?xml version="1.0" encoding="UTF-8"?>
    <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" x="0" y="0" width="390" height="844">
      <XCUIElementTypeOther type="XCUIElementTypeOther" name="list" enabled="true" x="0" y="0" width="390" height="400">
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="pay" enabled="true" x="20" y="150" width="120" height="44"/>
      </XCUIElementTypeOther>
      <XCUIElementTypeButton type="XCUIElementTypeButton" name="leave" enabled="true" x="20" y="500" width="120" height="44"/>
    </XCUIElementTypeApplication>
    """

  static let dumps: [(name: String, text: String)] = [
    ("views", views), ("elements", elements), ("source", source),
  ]

  /// A tree without what says where it stood.
  private func tree(_ text: String) throws -> String {
    let scene = try imported(text)
    return scene.views.map { view in
      let record = scene.scene.tree[view]
      return "\(record.depth) \(scene.scene.tree.className(of: view)) \(record.frameOrigin) \(record.bounds) "
        + "\(record.flags.rawValue) \(record.alpha) \(scene.label(of: view) ?? "")"
    }.joined(separator: "\n")
  }

  @Test("Each decoration comes off each dump", arguments: rows.map(\.name), dumps.map(\.name))
  func one(row: String, dump: String) throws {
    let row = try #require(Self.rows.first { $0.name == row })
    let text = try #require(Self.dumps.first { $0.name == dump }).text
    #expect(try tree(row.put(text)) == tree(text), "\(row.put(text))")
  }

  /// Those that stand around others as people do it: a line that was wrapped has no margins to be told by.
  private static let outer = [
    "a mail's quotation", "comments", "NSLog", "colours", "entities", "a fence", "CR LF", "a string in a log",
    "numbers of lines", "a server's log",
  ]

  @Test("Pairs of decorations come off", arguments: outer, rows.map(\.name))
  func pair(outer: String, inner: String) throws {
    let around = try #require(Self.rows.first { $0.name == outer })
    let within = try #require(Self.rows.first { $0.name == inner })
    let paste = around.put(within.put(Self.views))
    let scene = try? imported(paste)
    guard try scene == nil || tree(paste) != tree(Self.views) else { return }
    // What is lost is said.
    let isSaid = scene.map {
      !$0.warnings(.cut).isEmpty || !$0.warnings(.assumed).isEmpty || !$0.warnings(.notUnderstood).isEmpty
    }
    #expect(isSaid ?? true, "\(paste)")
  }

  @Test("Places are those of the paste")
  func places() throws {
    let colours = try imported(
      "Look:\n\n" + (Self.rows.first { $0.name == "colours" }?.put(Self.views) ?? ""))
    #expect(colours.views.map(colours.line(of:)) == [3, 4, 5, 6, 7, 8])
    let page = try imported("<p>" + Self.entities(Self.views).replacing("\n", with: "<br/>") + "</p>")
    #expect(page.views.allSatisfy { page.line(of: $0) == 1 })
    let wrapped = try imported(Self.wrapped(Self.views, at: 80))
    #expect(wrapped.views.map(wrapped.line(of:)) == [1, 3, 5, 7, 9, 11])
  }

  @Test("An error stands where it is in the paste, whatever was undone in front of it")
  func errors() throws {
    let source = Self.source.replacing(" y=\"500\"", with: " y=500")
    let plain = try #require(refusal(source))
    let quoted = try #require(refusal("> " + source.replacing("\n", with: "\n> ")))
    #expect(quoted.line == plain.line && quoted.column == plain.column + 2)
  }

  @Test("Of a diff the state after is asked, or the state before")
  func diffs() throws {
    let lines = Self.views.split(separator: "\n")
    let diff =
      "@@ -1,6 +1,5 @@\n" + lines.dropLast().map { " " + $0 }.joined(separator: "\n") + "\n-"
      + (lines.last ?? "") + "\n"
    let after = try imported(diff)
    #expect(
      after.scene.tree.count == 5 && after.warnings(.assumed).contains { $0.detail.contains("print=before") })
    let before = try ImportedScene(dump: Array(diff.utf8), state: .before)
    #expect(before.scene.tree.count == 6)
    // A file that is new, from which only the lines were copied.
    let new = try imported(lines.map { "+" + $0 }.joined(separator: "\n"))
    #expect(new.contents == (try imported(Self.views)).contents)
    // As Markdown indents code.
    let indented = diff.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    #expect(try imported(indented).scene.tree.count == 5)
    #expect(throws: ImportError.self) { try ImportedScene(dump: Array(Self.views.utf8), state: .before) }
  }

  @Test("Texts keep the characters that decorations have, where these are theirs")
  func texts() throws {
    let text =
      "<UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x9>>\n"
      + "   | <UILabel: 0x2; frame = (0 0; 9 9); text = '&lt;b&gt; \u{2019}A\u{2019} \\n [0]'; layer = <CALayer: 0x3>>"
    #expect(try imported(text).label(of: ViewIndex(1)) == "&lt;b&gt; \u{2019}A\u{2019} \\n [0]")
  }
}
