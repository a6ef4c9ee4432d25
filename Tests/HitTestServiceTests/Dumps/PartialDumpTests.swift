import HTTPProtocol
import HitTestService
import Testing

@Suite("Dumps that do not show all of the screen")
struct PartialDumpTests {
  /// A button in a view in a window; `front` is a line behind them, and so in front of the button.
  static func dump(
    view: String = "frame = (0 0; 320 568)", button: String = "frame = (100 100; 100 44); opaque = NO",
    front: String = ""
  ) -> String {
    """
    <UIWindow: 0x101; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x201>>
       | <UIView: 0x102; \(view); layer = <CALayer: 0x202>>
       |    | <UIButton: 0x103; \(button); layer = <CALayer: 0x203>>\(front.isEmpty ? "" : "\n   |    | " + front)
    """
  }

  private func explain(_ dump: String) throws -> JSON {
    try explainDump(dump, "target=0x103")
  }

  private static let free = "UIButton 0x103 gets the touch at (150, 122)."

  @Test("All of it shows; but no dump prints whether it is enabled, so that nothing is promised")
  func whole() throws {
    let answer = try explain(Self.dump())
    #expect(answer["verdict"] == "reached")
    #expect(answer["summary"].string == Self.free)
    #expect(answer["lookNext"].array.contains { $0["code"] == "isEnabled" })
    let told = try explain(Self.dump() + "\n(lldb) p (BOOL)[0x103 isEnabled]\n(BOOL) $1 = YES")
    #expect(told["lookNext"].array.allSatisfy { $0["code"] != "isEnabled" })
  }

  @Test("A window without its contents is an assumption where it is in front, and overrides nothing (R37)")
  func emptyWindow() throws {
    let window = "<UIWindow: 0x109; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x209>>"
    let assumption = "UIWindow 0x109 has no subviews in the paste; it is assumed to pass touches through."
    let inFront = "\(Self.dump())\n\(window)"
    let answer = try explain(inFront)
    #expect(answer["assumptions"].strings.contains(assumption))
    let likely = "UIButton 0x103 probably gets the touch at (150, 122): lines of the dump are missing."
    #expect(answer["summary"].string == likely)
    #expect(try !explain("\(window)\n\(Self.dump())")["assumptions"].strings.contains(assumption))
    let hidden = inFront.replacing("320 568); layer = <UIWindowLayer: 0x209>", with: "320 568); hidden = YES")
    #expect(try !explain(hidden)["assumptions"].strings.contains(assumption))
    let lines = paste(inFront, to: "/v1/at-point", "x=150&y=122", accepting: "text/plain")
    #expect(lines.contains("passes touches through: it has no subviews.") && !lines.contains("overrides"))
    let log = paste(inFront, to: "/v1/hit-test", "x=150&y=122", accepting: "text/plain")
    #expect(log.contains("UIWindow: passes touches through: it has no subviews") && !log.contains("override"))
  }

  @Test("A window that is printed alone gets a touch only probably, and so does a view of missing superviews")
  func missingViews() throws {
    let window = "<UIWindow: 0x103; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x201>>"
    let alone = try explain("(lldb) po self.view.window\n\(window)")
    let likely = "probably gets the touch at (160, 284): lines of the dump are missing."
    #expect(alone["summary"].string == "UIWindow 0x103 \(likely)")
    #expect(
      alone["assumptions"].strings.contains(
        "UIWindow 0x103 has no subviews in the paste; a missing one may take the touch."))
    let deep = Self.dump().replacing("   |    | <UIButton", with: "   |    |    |    | <UIButton")
    let answer = try explain(deep)
    #expect(
      answer["summary"].string
        == "UIButton 0x103 probably gets the touch at (150, 122): lines of the dump are missing.")
    #expect(
      answer["assumptions"].strings.contains(
        "Superviews of UIButton 0x103, assumed at (0, 0) and unscrolled, are missing."))
  }

  @Test(
    "R38: windows lie as UIApplication.windows lists them, whatever is printed of them then",
    arguments: ["(\n", "\n"], [true, false])
  func listedWindows(head: String, isAbove: Bool) throws {
    let own = "<UIWindow: 0x101; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x201>>"
    let toast = "<Shop.Toast: 0x109; frame = (0 0; 320 568); layer = <UIWindowLayer: 0x209>>"
    let list = (isAbove ? [own, toast] : [toast, own]).joined(separator: ",\n")
    let dump = "(lldb) po [[UIApplication sharedApplication] windows]\n<__NSArrayM 0x6>\(head)\(list)\n)\n"
    let tree = toast + "\n   | <UIView: 0x10a; frame = (0 0; 320 568); layer = <CALayer: 0x20a>>"
    for trees in ["\(tree)\n\(Self.dump())", "\(Self.dump())\n\(tree)"] {
      let verdict = try explain("\(dump)(lldb) po the trees\n\(trees)\n")["verdict"].string
      #expect(verdict == (isAbove ? "unreachable" : "reached"))
    }
    let alone = try explain(dump + Self.dump())["assumptions"].strings
    #expect(alone.contains { $0.hasPrefix("Shop.Toast 0x109 has no subviews") } == isAbove, "\(alone)")
  }

  @Test(
    "Spaces that pages put in the place of plain ones separate numbers, and so do tabs and line breaks",
    arguments: ["\u{A0}", "\u{2009}", "\u{202F}", "\t", "\n      "])
  func spaces(space: String) throws {
    let answer = try explain(Self.dump(view: "frame = (0\(space)0;\(space)320\(space)568)"))
    #expect(answer["verdict"] == "reached")
    #expect(answer["summary"].string == Self.free)
  }

  @Test("So they do in the whole of a paste")
  func pageOfSpaces() throws {
    let answer = try explain(
      Self.dump().split(separator: " ", omittingEmptySubsequences: false).joined(separator: "\u{A0}"))
    #expect(answer["verdict"] == "reached")
  }

  @Test(
    "A frame that is cut, or no numbers, is not an empty one",
    arguments: ["frame = (0 0; 320 …)", "frame = (0 0; 320 )", "frame = (0 0; 320 56", "opaque = NO"])
  func lostFrame(view: String) throws {
    let answer = try explain(Self.dump(view: view))
    #expect(answer["verdict"] == "undecided")
    #expect(answer["fixes"].array.isEmpty)
    #expect(answer["summary"].says("cannot be known"))
    #expect(
      answer["assumptions"].array.contains { $0.says("has no frame for UIView 0x102") })
  }

  @Test("A frame that UIKit printed as no number is what it was: no touch finds it")
  func printedNaN() throws {
    #expect(try explain(Self.dump(view: "frame = (nan nan; 320 568)"))["verdict"] == "unreachable")
  }

  @Test(
    "What may be in the way without being shown is said",
    arguments: [
      ("<DimView: 0x104; frame = (0 0; 320 5", "the line of DimView is cut."),
      ("...", "lines of the dump are missing."),
    ])
  func partial(front: String, ending: String) throws {
    let summary = try explain(Self.dump(front: front))["summary"].string
    #expect(summary == "UIButton 0x103 probably gets the touch at (150, 122): \(ending)")
  }

  @Test(
    "A line that says that views were left out is a cut, inside a tree and directly below it",
    arguments: [
      "[...]", "   | [...]", "[... 40 more lines ...]", "... (40 more lines)", "<snip>", "   | <snip>",
      "(snip)", "[truncated]", "--- omitted ---", "(rest omitted for brevity)", "<... other views ...>",
      "[… 3 more UILabels …]", "// rest of the subviews", "etc.", "and so on", "   | and so on", "⋮",
      "   | ⋮",
      "(more)", "   | (more)", "   | ~~~", "   | + 3 more", "3 more views", "   | // 12 more",
      "[3 more subviews]",
    ])
  func leftOut(mark: String) throws {
    let summary = "UIButton 0x103 probably gets the touch at (150, 122): lines of the dump are missing."
    let lines = Self.dump().split(separator: "\n")
    for place in [2, 3] {
      let shortened = (lines[..<place] + [mark[...]] + lines[place...]).joined(separator: "\n")
      #expect(try explain(shortened + "\n")["summary"].string == summary)
    }
  }

  @Test(
    "So is such a mark before or behind the description of a view",
    arguments: [
      ("", " ..."), ("", " // and so on"), ("", " (3 more)"), ("", " [3 more subviews]"), ("", " etc."),
      ("", " ⋮"),
      ("... ", ""), ("(3 more) ", ""),
    ])
  func leftOutBeside(before: String, behind: String) throws {
    let label = "<UILabel: 0x105; frame = (0 0; 39 84); layer = <CALayer: 0x205>>"
    let dump = Self.dump() + "\n   | \(before)\(label)\(behind)\n"
    let summary = "UIButton 0x103 probably gets the touch at (150, 122): lines of the dump are missing."
    #expect(try explain(dump)["summary"].string == summary)
  }

  @Test(
    "A mark in place of a view's keys or of its frame is a cut of its line",
    arguments: [
      "(more)", "etc.", "~~~", "⋮", "…", "[snip]", "and so on", "frame = ...; layer = <CALayer: 0x205>",
      "frame = (…); layer = <CALayer: 0x205>",
    ])
  func leftOutInside(keys: String) throws {
    let summary = "UIButton 0x103 probably gets the touch at (150, 122): the line of UIView 0x105 is cut."
    #expect(try explain(Self.dump(front: "<UIView: 0x105; \(keys)>"))["summary"].string == summary)
  }

  @Test(
    "Other words beside a description are no cut",
    arguments: [
      ("", " ← the label"), ("", " - (null)"), ("The other label: ", ""), ("", " is in front of the rest"),
    ])
  func notLeftOutBeside(before: String, behind: String) throws {
    let label = "<UILabel: 0x105; frame = (0 0; 39 84); layer = <CALayer: 0x205>>"
    #expect(try explain(Self.dump() + "\n   | \(before)\(label)\(behind)\n")["summary"].string == Self.free)
  }

  @Test(
    "Other lines below a tree are no cut",
    arguments: [
      "(lldb) po [self more]", "[Warning] skipped 3 frames", "// this one is skipped in hitTest", "# More",
      "... and the other views work", "-[UIView rest]", "\n[...]", "etcetera",
    ])
  func notLeftOut(line: String) throws {
    #expect(try explain(Self.dump() + "\n\(line)\n")["summary"].string == Self.free)
  }

  @Test("A root that is no window has superviews that the paste does not show")
  func rootOfNoWindow() throws {
    let inner = """
      <UIView: 0x102; frame = (0 0; 320 568); layer = <CALayer: 0x202>>
         | <UIButton: 0x103; frame = (100 100; 100 44); opaque = NO; layer = <CALayer: 0x203>>
      """
    let answer = try explain(inner)
    let lack = "the dump begins at UIView 0x102."
    #expect(answer["summary"].string == "UIButton 0x103 probably gets the touch at (150, 122): \(lack)")
    let assumed = answer["assumed"].array.first { $0["code"] == "superviews" }
    #expect(assumed?["find"].string == "po [0x102 superview]")
    #expect(assumed?["otherwise"].string?.hasSuffix("may take the touch.") == true)
  }

  @Test(
    "Who gets a touch is likely only, whatever is asked, where views may be missing",
    arguments: [
      (Self.dump(), false), (Self.dump() + "\n   | ...", true),
      (Self.dump(front: "<UIView: 0x105; etc.>"), true),
      (Self.dump().split(separator: "\n").dropFirst().joined(separator: "\n"), true),
    ])
  func likely(dump: String, isLikely: Bool) throws {
    let gets = isLikely ? "probably gets the touch" : "gets the touch"
    let summary = try paste(dump, to: "/v1/hit-test", "x=150&y=122").json["summary"].string
    #expect(summary == "UIButton 0x103, frame (100, 100, 100, 44), \(gets) at (150, 122).")
    for question in ["hit-test", "at-point"] {
      let lines = paste(dump, to: "/v1/\(question)", "x=150&y=122", accepting: "text/plain")
      #expect(lines.contains(gets) && lines.contains("probably") == isLikely, "\(lines)")
    }
  }

  @Test(
    "R34: a sibling of the root in printed subviews is named, by its place among them",
    arguments: [
      ("0x102", "0x105", "is in front of its sibling UIView 0x102 and may cover it."),
      ("0x105", "0x102", "is behind its sibling UIView 0x102."),
    ])
  func printedSiblings(first: String, last: String, place: String) throws {
    let answer = try explain(
      """
      (lldb) po [[0x102 superview] subviews]
      <__NSArrayM 0x600001>(
      <UIView: \(first); frame = (0 0; 320 568); layer = <CALayer: 0x202>>,
      <UIView: \(last); frame = (0 0; 320 568); layer = <CALayer: 0x202>>
      )
      (lldb) po [0x102 recursiveDescription]
      <UIView: 0x102; frame = (0 0; 320 568); layer = <CALayer: 0x202>>
         | <UIButton: 0x103; frame = (100 100; 100 44); opaque = NO; layer = <CALayer: 0x203>>
      """)
    let assumed = answer["assumptions"].array.compactMap(\.string)
    #expect(assumed.contains { $0.hasPrefix("UIView 0x105 \(place)") })
    #expect(!assumed.contains { $0.contains("gets no touches here") })
  }

  @Test("R19: a window without user interaction is a finding of the audit, without a view in the paste")
  func deadWindow() throws {
    let window =
      "<UIWindow: 0x101; frame = (0 0; 320 568); userInteractionEnabled = NO; layer = <UIWindowLayer: 0x201>>"
    let audit = try paste("(lldb) po self.view.window\n\(window)", to: "/v1/audit").json
    #expect(audit["violations"].array.map { $0["id"].string } == ["dead-window"])
    let finding = audit["violations.0.nodes.0"]
    #expect(finding["view"] == "0x101" && finding["values.windows"].int == 0)
    #expect(
      finding["failureSummary"].says(
        "UIWindow 0x101 has user interaction disabled: its touches are discarded (R19)."))
    let on = window.replacing(" userInteractionEnabled = NO;", with: "")
    #expect(try paste("(lldb) po self.view.window\n\(on)", to: "/v1/audit").json["violations"].array.isEmpty)
  }

  @Test("R34: roots of one superview that is not in the paste are siblings, in a stored scene too")
  func siblingRoots() throws {
    let dump = """
         | <UIButton: 0x103; frame = (100 100; 100 44); layer = <CALayer: 0x203>>
         |    | <UILabel: 0x104; frame = (0 0; 100 44); userInteractionEnabled = NO; layer = <CALayer: 0x204>>
         | <UIView: 0x105; frame = (0 0; 320 568); layer = <CALayer: 0x205>>
      """
    let answer = try explain(dump)
    let scene = String(decoding: paste(dump, to: "/v1/import").body, as: UTF8.self)
    #expect(scene.contains("rootsAreSiblings"))
    let stored = try paste(scene, to: "/v1/explain", "target=0x103", type: "application/json").json
    for answer in [answer, stored] {
      #expect(answer["relation"] == "sibling")
      #expect(answer["reasons"].array.first?["code"] == "coveredBySibling")
      #expect(answer["summary"].says("UIView 0x105 covers UIButton 0x103"))
      #expect(answer["fixes"].array.allSatisfy { !$0.description.contains("windowLevel") })
    }
  }

  @Test("R159: a view that moves is assumed to rest", arguments: [true, false])
  func motion(ofTarget isTarget: Bool) throws {
    let moving =
      "animations = { position=<CABasicAnimation: 0x17822bc60>; opacity=<CABasicAnimation: 0x17822bf60>; }"
    let answer = try explain(
      isTarget
        ? Self.dump(button: "frame = (100 100; 100 44); \(moving)")
        : Self.dump(view: "frame = (0 0; 320 568); \(moving)"))
    let name = isTarget ? "UIButton 0x103" : "UIView 0x102"
    let ending = "an animation was moving \(isTarget ? "it" : name)."
    #expect(answer["summary"].string == "UIButton 0x103 probably gets the touch at (150, 122): \(ending)")
    let assumed = answer["assumed"].array.first { $0["code"] == "motion" }
    #expect(assumed?["view"].string == (isTarget ? "0x103" : "0x102"))
    #expect(assumed?["find"].string?.contains("layer.animationKeys") == true)
  }

  @Test("R159: a view that fades moves nowhere")
  func fading() throws {
    let fading = "frame = (100 100; 100 44); animations = { opacity=<CABasicAnimation: 0x17822bf60>; }"
    #expect(try explain(Self.dump(button: fading))["summary"].string == Self.free)
  }
}
