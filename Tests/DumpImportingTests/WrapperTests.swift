import DumpImporting
import HitTesting
import Testing

/// What people paste around and into a dump, and what it has to come to: the same scene.
@Suite("Wrappers of dumps")
struct WrapperTests {
  static let lines = [
    "<UIWindow: 0x101; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x201>>",
    "   | <UIView: 0x102; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer: 0x202>>",
    "   |    | <Shop.Button: 0x104; baseClass = UIButton; frame = (20.5 300; 120 44); tag = 7; layer = <CALayer: 0x204>>",
    "   |    |    | <UIButtonLabel: 0x107; frame = (0 0; 1e1 44); text = 'Pay…'; userInteractionEnabled = NO; layer = <L: 0x205>>",
    "   | <UIView: 0x106; frame = (0 0; 9 9); hidden = YES; layer = <CALayer: 0x206>>",
  ]

  static let plain = lines.joined(separator: "\n")

  /// With every line changed.
  private static func each(_ change: (String) -> String) -> String {
    lines.map(change).joined(separator: "\n")
  }

  /// With another indentation.
  private static func indented(_ unit: String, last: String = "") -> String {
    each { line in
      let depth = line.prefix { $0 != "<" }.count { $0 == "|" }
      return String(repeating: unit, count: depth) + (depth > 0 ? last : "") + line.drop { $0 != "<" }
    }
  }

  private static let escaped = plain.replacing("\n", with: #"\n"#)

  static let wrappers: [(name: String, paste: String)] = [
    ("nothing", plain),
    ("line feed", plain + "\n"),
    ("CR LF", plain.replacing("\n", with: "\r\n")),
    ("CR", plain.replacing("\n", with: "\r")),
    ("byte order mark", "\u{FEFF}" + plain),
    ("prompt", "(lldb) po [[UIWindow keyWindow] recursiveDescription]\n" + plain + "\n(lldb) "),
    ("heading", "View Hierarchy:\n\n" + plain + "\n\n"),
    ("quote", "\"" + plain + "\""),
    ("NSString", "@\"" + plain + "\"\n"),
    ("backtick", "`" + plain + "`"),
    ("fence", "```\n" + plain + "\n```\n"),
    ("escapes", "\"" + escaped + "\""),
    (
      "escapes and characters",
      "(NSString *) $0 = 0x6000 @\"" + escaped.replacing("…", with: #"\u2026"#) + #"\n""#
    ),
    ("escaped apostrophes", escaped.replacing("'", with: #"\'"#).replacing("…", with: #"\u{2026}"#)),
    ("escaped tabs", #"Optional(""# + escaped.replacing("   ", with: #"\t"#) + #"")"#),
    ("Optional", "Optional(" + plain + ")"),
    ("Optional's description", "▿ Optional<Any>\n  - some : " + plain),
    ("comment", each { "// " + $0 }),
    ("quotation", each { "> " + $0 }),
    ("result", "$0 = " + plain),
    ("log", "2024-05-01 12:34:56.789012+0200 Shop[4711:815] " + plain),
    ("log in each line", each { "2024-05-01 12:34:56.789 Shop[4711:815] " + $0 }),
    ("margin", each { "        " + $0 }),
    ("tabs", plain.replacing("   ", with: "\t")),
    ("bar", indented("|")),
    ("bars apart", indented("| ")),
    ("bars and space", indented("|", last: " ")),
    ("blank lines", plain.replacing("\n", with: "\n\n")),
    ("wrapped lines", plain.replacing("; layer", with: ";\nlayer")),
    ("array", "<__NSArrayM 0x6000>(\n" + plain + "\n)"),
    ("array of one line", "<__NSArray0: 0x6000>(" + plain + ")"),
    ("list", "(\n    \"" + plain + "\"\n)"),
  ]

  @Test("Every wrapper comes off", arguments: wrappers.map(\.name))
  func wrapper(name: String) throws {
    let paste = try #require(Self.wrappers.first { $0.name == name }).paste
    let scene = try imported(paste)
    #expect(scene.contents == (try imported(Self.plain)).contents)
    #expect(scene.warnings.allSatisfy { $0.code == .notInDump }, "\(scene.warnings)")
    #expect(scene.label(of: ViewIndex(3)) == "Pay…")
  }

  @Test("Lines count as in the paste")
  func lineNumbers() throws {
    let scene = try imported("log\r\n\r\n" + Self.plain.replacing("\n", with: "\r\n"))
    #expect(scene.views.map(scene.line(of:)) == [3, 4, 5, 6, 7])
    let escaped = try imported("log\n" + Self.escaped)
    #expect(escaped.views.map(escaped.line(of:)) == [2, 2, 2, 2, 2])
    let wrapped = try imported(Self.plain.replacing("; layer", with: ";\nlayer"))
    #expect(wrapped.views.map(wrapped.line(of:)) == [1, 3, 5, 7, 9])
  }

  @Test("Variables in front of views are kept")
  func variables() throws {
    let scene = try imported(
      Self.plain.replacing("| <Shop.Button", with: "| _payButton <Shop.Button"))
    #expect(scene.scene.tree.count == 5)
    #expect(scene.metadata(of: ViewIndex(2)).first.map { $0 == ("variable", "_payButton") } == true)
    #expect(scene.warnings.allSatisfy { $0.code == .notInDump })
  }

  @Test("Bytes that are not UTF-8 are a warning with their line")
  func otherCharset() throws {
    var bytes = Array(Self.plain.utf8)
    let row = try #require(bytes.indices.first { bytes[$0...].starts(with: "Shop.".utf8) })
    bytes[row + 1] = 0xE9
    let scene = try ImportedScene(dump: bytes)
    let warning = try #require(scene.warnings.first { $0.code == .notUnderstood })
    #expect(warning.line == 3)
    for text in [Self.plain, "\u{FEFF}" + Self.plain, Self.plain.replacing("Pay", with: "é€😀")] {
      #expect(try ImportedScene(dump: Array(text.utf8)).warnings.allSatisfy { $0.code != .notUnderstood })
    }
  }
}
