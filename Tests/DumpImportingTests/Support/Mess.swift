import SceneSupport
import TestSupport

/// What people do to a dump before it is pasted: they wrap it, print it twice, put other things around it, and cut it.
struct Mess {
  /// The paste.
  private(set) var text: String
  /// What was done, for the reader of a failure.
  private(set) var steps: [String] = []
  /// Whether something of the dump is gone.
  private(set) var isCut = false

  private typealias Change = (name: String, change: @Sendable (String) -> String)

  init(of dump: String, _ random: inout SplitMix64) {
    text = dump
    if Int.random(in: 0..<4, using: &random) == 0 { take(Self.prints, &random) }
    if Bool.random(using: &random) { take(Self.neighbours, &random) }
    if Int.random(in: 0..<5, using: &random) == 0 { cut(&random) }
    if Bool.random(using: &random) { take(Self.neighbours, &random) }
    if Bool.random(using: &random) { take(Self.wrappings, &random) }
    if Int.random(in: 0..<3, using: &random) == 0 { take(Self.prose, &random) }
  }

  private mutating func take(_ changes: [Change], _ random: inout SplitMix64) {
    let change = changes[Int.random(in: 0..<changes.count, using: &random)]
    text = change.change(text)
    steps.append(change.name)
  }

  /// In the middle of a line, where a cut can be seen: whole lines that are missing at the end leave no trace.
  private mutating func cut(_ random: inout SplitMix64) {
    let places = text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: ";") }
    guard let place = places.randomElement(using: &random) else { return }
    text = String(text[..<place]) + "\n"
    isCut = true
    steps.append("cut")
  }

  // MARK: - Prints

  private static let prints: [Change] = [
    ("the same print twice", { "before:\n" + $0 + "\nafter:\n" + $0 }),
    (
      "an earlier print, in which all was hidden",
      {
        $0.replacing("; layer = <CALayer: 0xfff>", with: "; hidden = YES; layer = <CALayer: 0xfff>")
          + "\nthen:\n" + $0
      }
    ),
  ]

  // MARK: - What else is pasted

  /// Views of which nobody knows where they are are as large as can be: they must not count.
  private static let neighbours: [Change] = [
    (
      "a loose view behind",
      { $0 + "\n(lldb) po table\n<UITableView: 0xfa1e; frame = (-999 -999; 9999 9999)>\n" }
    ),
    ("a loose view before", { "<UITableView: 0xfa2e; frame = (-999 -999; 9999 9999)>\n\n" + $0 }),
    ("a keyboard's window", { $0 + "<UITextEffectsWindow: 0xfa3e; frame = (-999 -999; 9999 9999)>\n" }),
    (
      "a tree in no window",
      {
        $0
          + "\n<Shop.A: 0xfa4e; frame = (-999 -999; 9999 9999)>\n   | <Shop.B: 0xfa4f; frame = (0 0; 9999 9999)>\n"
      }
    ),
    (
      "an array of views",
      { $0 + "\n<__NSArrayM 0xfa5d>(\n<UIView: 0xfa5e; frame = (0 0; 999 999); layer = <CALayer: 0x1>>\n)\n" }
    ),
    (
      "a touch of another window",
      {
        $0
          + "\n<UITouch: 0xfa6d> phase: Began tap count: 1 window: <UIWindow: 0xfa6e; frame = (0 0; 999 999); layer = "
          + "<UIWindowLayer: 0x1>> view: <UIView: 0xfa6f; frame = (0 0; 999 999)> location in window: {1, 2}\n"
      }
    ),
    (
      "a warning of layout",
      {
        "Unable to simultaneously satisfy constraints.\n(\n    \"<NSLayoutConstraint:0xfa7e UIView:0xfa7f.height == 44"
          + "   (active)>\"\n)\n" + $0
      }
    ),
    (
      "a stack of calls",
      {
        $0
          + "\n0   CoreFoundation   0x0000000104f3 __exceptionPreprocess + 242\n1   Shop   0x0001 -[UIView hit] + 1\n"
      }
    ),
    ("a log in front", { "2024-05-01 12:00:00.123 Shop[1:2] -[CartVC viewDidLoad] <3 x > 1\n" + $0 }),
    (
      "a recognizer of another view",
      {
        $0
          + "\n<UITapGestureRecognizer: 0xfaae; state = Possible; view = <UIView 0xfaaf>; target= <(action=a, target=<B 0x1>)>>\n"
      }
    ),
  ]

  // MARK: - Around all of it

  private static let wrappings: [Change] = [
    ("comments", { lines(of: $0) { "// " + $0 } }), ("quotes", { lines(of: $0) { "> " + $0 } }),
    ("a tool's name", { lines(of: $0) { "[Xcode] " + $0 } }), ("tabs", { lines(of: $0) { "\t\t" + $0 } }),
    ("CR LF", { $0.replacing("\n", with: "\r\n") }),
    ("entities", { $0.replacing("<", with: "&lt;").replacing(">", with: "&gt;") }),
    ("drawn bars", { $0.replacing("|", with: "│") }),
    ("blanks at the ends of lines", { lines(of: $0) { $0 + "   " } }),
    ("a string's escapes", { "$0 = \"" + $0.replacing("\n", with: "\\n") + "\"\n" }),
    ("narrow bars", { $0.replacing("   | ", with: "| ") }),
  ]

  private static let prose: [Change] = [
    ("an issue", { "My button gets no touch (why?):\n\n```\n" + $0 + "```\nThanks <3, and > all\n" }),
    ("Chinese", { "按钮点击没有反应，视图层级如下：\n\n```\n" + $0 + "```\n谢谢！\n" }),
    ("a prompt", { "(lldb) po [[UIWindow keyWindow] recursiveDescription]\n" + $0 + "(lldb) \n" }),
    ("Japanese", { "ボタンが反応しません。\n" + $0 + "\nよろしくお願いします。\n" }),
  ]

  private static func lines(of text: String, _ change: (Substring) -> String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : change($0) }.joined(separator: "\n")
  }
}
