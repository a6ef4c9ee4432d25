import HTTPProtocol
import HitTestService
import Testing

/// What people paste in answer to the lines that an explanation asks them to type.
@Suite("Answers that are pasted behind a dump")
struct PrintedAnswerTests {
  private static let dump = """
    (lldb) po [[UIWindow keyWindow] recursiveDescription]
    <UIWindow: 0x101; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x201>>
       | <UIView: 0x102; frame = (0 0; 390 844); layer = <CALayer: 0x202>>
       |    | <UIButton: 0x104; frame = (20 300; 120 44); layer = <CALayer: 0x204>>

    """

  private func explain(_ lines: String...) throws -> JSON {
    try explainDump(Self.dump + lines.joined(separator: "\n"), "target=0x104")
  }

  private func asks(_ answer: JSON) -> [String] { answer["lookNext.*.code"].strings }

  @Test("R27: a control that is told to be disabled is", arguments: ["(BOOL) $1 = NO", "NO", "nil", "false"])
  func disabled(answer: String) throws {
    let answer = try explain("(lldb) p (BOOL)[0x104 isEnabled]", answer)
    #expect(answer["verdict"] == "unreachable")
    #expect(answer["reasons"].array.first?["code"].string == "controlDisabled")
  }

  @Test("What is told is asked no more")
  func enabled() throws {
    #expect(asks(try explain()).starts(with: ["targetAndAction", "isEnabled"]))
    #expect(!asks(try explain("(lldb) p (BOOL)[0x104 isEnabled]", "(BOOL) $0 = YES")).contains("isEnabled"))
    let wired = try explain("(lldb) po [0x104 allTargets]", "{(", "    <Shop.CartController: 0x77>", ")}")
    #expect(!asks(wired).contains("targetAndAction"))
    #expect(wired["reasons"].array.isEmpty)
  }

  @Test(
    "R123: no target, or one for another event, is the first reason",
    arguments: [
      ["(lldb) po [0x104 allTargets]", "{(", ")}"],
      ["(lldb) p (unsigned long)[0x104 allControlEvents]", "(unsigned long) $1 = 0"],
      ["(lldb) p (unsigned long)[0x104 allControlEvents]", "(unsigned long) $1 = 4096"],
    ])
  func notWired(lines: [String]) throws {
    let answer = try explainDump(Self.dump + lines.joined(separator: "\n"), "target=0x104")
    #expect(answer["verdict"] == "reached", "the touch arrives")
    #expect(answer["reasons"].array.first?["code"].string == "controlSilent")
    #expect(answer["summary"].says("sends no action"))
    #expect(!asks(answer).contains("targetAndAction"))
  }

  @Test("64 is touchUpInside")
  func wired() throws {
    let answer = try explain("(lldb) p (unsigned long)[0x104 allControlEvents]", "(unsigned long) $1 = 64")
    #expect(answer["reasons"].array.isEmpty)
  }

  @Test(
    "Whatever stands between the braces is a target, and what does not go together is not known",
    arguments: [
      ["(lldb) po [0x104 allTargets]", "{(", "    Shop.ClosureSleeve", ")}"],
      ["(lldb) po [0x104 allTargets]", "{(", "    Cart with 0 items", ")}"],
      ["(lldb) po [0x104 allTargets]", "error: expression failed", "I get 0 every time"],
      [
        "(lldb) po [0x104 allTargets]", "{(", "    <Shop.Cart: 0x77>", ")}",
        "(lldb) p (unsigned long)[0x104 allControlEvents]", "(unsigned long) $1 = 0",
      ],
      ["(lldb) p (unsigned long)[0x104 allControlEvents]", "(unsigned long) $1 = 8192"],
      ["(lldb) p (unsigned long)[0x104 allControlEvents]", "(unsigned long) $1 = 16384"],
    ])
  func notSilent(lines: [String]) throws {
    let answer = try explainDump(Self.dump + lines.joined(separator: "\n"), "target=0x104")
    #expect(answer["reasons"].array.isEmpty)
  }

  @Test(
    "R43: who gets a touch that UIKit gave to another view is not decided",
    arguments: [("0x104", "0x102"), ("0x102", "0x104")])
  func deliveredElsewhere(target: String, other: String) throws {
    let touch = Self.uiTouch(in: Self.root)
    let answer = try explainDump(Self.dump + touch, "target=\(target)")
    #expect(answer["verdict"] == "undecided")
    #expect(answer["undecided.between.*.id"].list == [target, other])
    #expect(
      answer["undecided.otherwise"]
        == "If UIButton 0x104 passes the touch through, UIView 0x102 gets it; otherwise UIButton 0x104 does.")
    let assumed = answer["assumptions"].array.compactMap(\.string)
    #expect(assumed.contains { $0.contains("UIKit delivered it to UIView 0x102.") })
    #expect(!assumed.contains { $0.contains("has no subviews") || $0.contains("is also in a tree") })
    // Of another place it says nothing.
    let elsewhere = try explainDump(Self.dump + touch, "target=0x104&x=30&y=310")
    #expect(elsewhere["verdict"] == "reached")
  }

  @Test("R155: UIKit's printed hit test decides whether a view of UIKit's passes the touch through")
  func hitTest() throws {
    let front =
      "   |    | <_UIPopoverDimmingView: 0x105; frame = (0 0; 390 844); layer = <CALayer: 0x205>>\n"
    func explain(_ hit: String, at x: Int = 80) throws -> JSON {
      let command = "(lldb) po [[UIWindow keyWindow] hitTest:CGPointMake(80, 322) withEvent:nil]\n"
      return try explainDump(
        Self.dump + front + command + "<\(hit); frame = (20 300; 120 44); layer = <CALayer: 0x204>>\n",
        "target=0x104&x=\(x)&y=322")
    }
    let answer = try explain("UIButton: 0x104")
    #expect(answer["verdict"] == "reached")
    #expect(answer["summary"] == "UIButton 0x104 gets the touch at (80, 322).")
    #expect(answer["receiver.id"] == "0x104" && answer["undecided"].isNull)
    #expect(!answer["assumptions"].array.contains { $0.says("0x105 takes the touch") })
    // At another point, and if it is the view in front, the target is still open.
    #expect(try explain("UIButton: 0x104", at: 70)["verdict"] == "undecided")
    #expect(try explain("_UIPopoverDimmingView: 0x105")["verdict"] == "undecided")
  }

  private static let asked = "(lldb) po [[UIWindow keyWindow] hitTest:CGPointMake(80, 322) withEvent:nil]\n"
  private static let overlay = "<AppOverlay: 0x999; frame = (0 0; 390 844); layer = <CALayer: 0x209>>"
  private static let root = "<UIView: 0x102; frame = (0 0; 390 844); layer = <CALayer: 0x202>>"
  private static let touch = uiTouch(in: overlay)

  private static func uiTouch(in view: String) -> String {
    "<UITouch: 0x9> phase: Began tap count: 1 window: <UIWindow: 0x101; frame = (0 0; 390 844); layer = <UIWindowLayer: "
      + "0x201>> view: \(view) location in window: {80, 322}"
  }

  @Test(
    "R43: hit-test and at-point leave the same touch open as explain",
    arguments: [("/v1/hit-test", "hitView"), ("/v1/at-point", "receiver")], [root, overlay])
  func openEverywhere(door: (String, String), given: String) throws {
    let dump = Self.dump + Self.uiTouch(in: given)
    let explained = try paste(dump, to: "/v1/explain", "target=0x104").json["undecided"]
    let answer = try paste(dump, to: door.0, "x=80&y=322").json
    #expect(answer["verdict"].string == "undecided")
    for key in ["detail", "otherwise", "paste"] {
      #expect(answer["undecided"][key].string == explained[key].string)
    }
    #expect(answer["undecided"]["between"].array.count == (given == Self.root ? 2 : 1))
    #expect(answer[door.1]["id"].string == "0x104" && answer[door.1]["certain"].bool == false)
    let lines = paste(dump, to: door.0, "x=80&y=322", accepting: "text/plain")
    #expect(lines.contains("annot be known") && lines.contains("Check: po [[UIWindow"), "\(lines)")
    // Of another place it says nothing.
    let elsewhere = try paste(dump, to: door.0, "x=30&y=310").json
    #expect(elsewhere["undecided"].isNull && elsewhere[door.1]["certain"].isNull)
  }

  @Test(
    "R43: who gets a touch that UIKit gives to no view of the dump is not decided",
    arguments: ["nil", " nil", "<nil>", "(id) $1 = nil", "0x0000000000000000", overlay, touch])
  func givenElsewhere(printed: String) throws {
    let result = printed == Self.touch ? printed : Self.asked + printed
    let said = printed.contains("AppOverlay") ? " AppOverlay 0x999. " : "UIKit hits no view. "
    let answer = try explain(result)
    #expect(answer["verdict"] == "undecided")
    #expect(
      answer["summary"]
        == "It cannot be known whether UIButton 0x104 gets the touch at (80, 322): UIKit gives it to no view of this dump."
    )
    #expect(answer["undecided.paste"] == "po [[UIWindow keyWindow] recursiveDescription]")
    #expect(answer["assumptions"].array.contains { $0.says(said) })
    #expect(!answer["warnings"].array.contains { $0["detail"].string?.hasPrefix("nil has no frame") == true })
    // Of another place it says nothing.
    let elsewhere = try explainDump(Self.dump + result, "target=0x104&x=30&y=310")
    #expect(elsewhere["verdict"] == "reached")
  }

  @Test("A hit test is in the key window, which is not known among several")
  func keyWindow() throws {
    func explain(besides window: String) throws -> JSON {
      let other = "<\(window): 0x111; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x211>>\n"
      return try explainDump(other + Self.dump + Self.asked + "nil\n", "target=0x104")
    }
    let assumed = try explain(besides: "Shop.Window")["assumptions"].array.compactMap(\.string)
    #expect(assumed.contains { $0.hasSuffix("UIKit hits no view. The key window cannot be known.") })
    #expect(try explain(besides: "UITextEffectsWindow")["verdict"] == "undecided")
  }

  @Test("R18: a printed superview is around the root of a dump, and its own superview is asked for next")
  func superview() throws {
    let part = """
      <UIView: 0x102; frame = (0 0; 390 844); layer = <CALayer: 0x202>>
         | <UIButton: 0x104; frame = (20 300; 120 44); layer = <CALayer: 0x204>>
      (lldb) po [0x102 superview]
      <UIView: 0x101; frame = (0 50; 390 844); userInteractionEnabled = NO; layer = <CALayer: 0x203>>
      (lldb) po [0x101 superview]
      <UIView: 0x100; frame = (0 0; 390 894); layer = <CALayer: 0x205>>

      """
    let answer = try explainDump(part, "target=0x104")
    #expect(answer["verdict"] == "unreachable")
    #expect(
      answer["summary"]
        == "UIView 0x101 (ancestor of UIButton 0x104) has user interaction disabled.")
    #expect(answer["target.screenFrame"].array.map(\.int) == [20, 350, 120, 44])
    let assumed = answer["assumptions"].array.compactMap(\.string)
    #expect(assumed.contains { $0.hasPrefix("UIView 0x100 is not a window") })
    #expect(!assumed.contains { $0.contains("gets no touches here") })
    // Of another view's superview it says nothing.
    let other = part.replacing("[0x102 superview]", with: "[[0x102 superview] superview]")
    #expect(try explainDump(other, "target=0x104")["verdict"] == "reached")
  }

  private static let part = """
    <UIView: 0x102; frame = (0 0; 390 844); layer = <CALayer: 0x202>>
       | <UIButton: 0x104; frame = (20 300; 120 44); layer = <CALayer: 0x204>>
    (lldb) po [0x102 superview]

    """
  private static let between =
    "<UIView: 0x103; frame = (0 0; 390 844); layer = <CALayer: 0x203>>\n(lldb) po [0x103 superview]\n"

  @Test(
    "R18: a printed superview may be the window, with its frame and flags",
    arguments: [
      ("(0 0; 390 844); userInteractionEnabled = NO", "UIWindow 0x101 (ancestor of UIButton 0x104) has user"),
      ("(0 0; 390 844); hidden = YES", "UIWindow 0x101 (ancestor of UIButton 0x104) is hidden."),
      (
        "(0 100; 390 744)",
        "UIButton 0x104 probably gets the touch at (80, 422): lines of the dump are missing."
      ),
    ], ["", between])
  func superviewIsWindow(window: (String, String), between: String) throws {
    let line = "<UIWindow: 0x101; frame = \(window.0); layer = <UIWindowLayer: 0x201>>\n"
    let answer = try explainDump(Self.part + between + line, "target=0x104")
    #expect(answer["summary"].string?.hasPrefix(window.1) == true)
    let assumed = answer["assumptions"].array.compactMap(\.string)
    #expect(assumed.contains { $0.hasPrefix("UIWindow 0x101 and its subviews are not printed in full") })
    #expect(!assumed.contains { $0.contains("is not a window") || $0.contains("has no subviews") })
  }

  @Test(
    "A root without a superview is in no window", arguments: ["nil", " nil", "<nil>", "0x0000000000000000"])
  func noSuperview(printed: String) throws {
    let answer = try explainDump(Self.part + printed + "\n", "target=0x104")
    let assumed = answer["assumptions"].array.compactMap(\.string)
    #expect(
      assumed.contains {
        $0.hasPrefix("UIView 0x102 is in no window: its superview is nil. No touch reaches")
      })
    #expect(!assumed.contains { $0.contains("is not a window") })
    #expect(answer["verdict"].string == "unreachable")
    #expect(answer["summary"].string == "UIView 0x102 (superview of UIButton 0x104) is in no window.")
    #expect(answer["reasons"][0]["rule"].string == "R72")
  }

  @Test(
    "R72: neither is a view whose window is nil, nor what is printed around it",
    arguments: ["po [0x104 window]\nnil", "po [0x102 window]\n nil", "p (id)[0x104 window]\n(id) $3 = nil"])
  func noWindow(answer: String) throws {
    let part = Self.part.replacing("po [0x102 superview]", with: answer)
    let detached = try paste(part, to: "/v1/explain", "target=0x104").json
    #expect(detached["verdict"].string == "unreachable")
    #expect(detached["reasons"][0]["code"].string == "notInWindow")
    #expect(detached["receiver"].isNull)
    let assumed = detached["assumptions"].array.compactMap(\.string)
    #expect(assumed.contains { $0.hasPrefix("UIView 0x102 is in no window: the window of UI") })
    let scene = String(decoding: paste(part, to: "/v1/import").body, as: UTF8.self)
    let again = try paste(scene, to: "/v1/explain", "target=0x104", type: "application/json").json
    #expect(again["verdict"].string == "unreachable", "the scene keeps it")
    let later = try paste("\(Self.dump)\n(lldb) \(answer)\n", to: "/v1/explain", "target=0x104").json
    #expect(later["verdict"].string == "unreachable", "it was removed since")
  }

  @Test(
    "R72: Swift's variables are asked, too, by what is printed of them or by the only view of their class",
    arguments: [
      ("", "po button.window\nnil", true), ("", "po self.loginButton?.window\n nil", true),
      ("", "po view.window\nnil", true),
      ("po self.view.recursiveDescription\n", "po view.superview\nnil", true),
      ("(lldb) po [self.view recursiveDescription]\n", "po self.view.superview\nnil", true),
      ("po self.stack.value(forKey: \"recursiveDescription\")!\n", "po self.stack.superview\nnil", true),
      ("", "po button\n<UIButton: 0x104; frame = (20 300; 120 44)>\n(lldb) po button.window\nnil", true),
      ("", "po button.window\n<UIWindow: 0x101; frame = (0 0; 390 844)>", false),
      ("", "po stack.window\nnil", false), ("", "po view.window.superview\nnil", false),
    ])
  func namedViews(before: String, answer: String, isDetached: Bool) throws {
    let tree = Self.part.replacing("(lldb) po [0x102 superview]\n", with: "")
    let found = try paste("\(before)\(tree)(lldb) \(answer)\n", to: "/v1/explain", "target=0x104").json
    #expect((found["verdict"].string == "unreachable") == isDetached)
    #expect((found["reasons"][0]["code"].string == "notInWindow") == isDetached)
  }

  @Test("R72: a name whose view is not printed is an assumption, and an answer where nothing else is pasted")
  func unknownNames() throws {
    let answer = try paste("\(Self.dump)\n(lldb) po button.window\nnil\n", to: "/v1/explain", "target=0x104")
      .json
    #expect(
      answer["assumptions"].array.compactMap(\.string).contains {
        $0.hasPrefix("`button` is in no window: its window is nil. If it is the target")
      })
    #expect(answer["verdict"].string == "reached" && answer["summary"].string?.contains("probably") == true)
    for text in ["(lldb) po button.window\nnil\n", "po button.superview\nnil"] {
      let problem = String(decoding: paste(text, to: "/v1/explain", "target=button").body, as: UTF8.self)
      #expect(problem.contains("`button` is in no window: its"), "\(problem)")
    }
    let alone = "<UIButton: 0x104; frame = (20 300; 120 44); layer = <CALayer: 0x204>>\n"
    let single = paste(
      "(lldb) po button\n\(alone)(lldb) po button.window\nnil\n", to: "/v1/explain", "target=0x104")
    #expect(
      String(decoding: single.body, as: UTF8.self).contains(
        "UIButton 0x104 never gets a touch: its window is nil"))
  }

  @Test("A superview that was printed twice is one view")
  func superviewTwice() throws {
    let line = "<UIView: 0x103; frame = (0 0; 390 844); layer = <CALayer: 0x203>>\n"
    let dump = Self.part + line + "(lldb) po [0x102 superview]\n" + line
    let assumed = try paste(dump, to: "/v1/explain", "target=0x104").json["assumptions"].array
    #expect(!assumed.contains { $0.string?.contains("gets no touches here") == true }, "\(assumed)")
  }

  @Test("R38: a printed level orders the windows")
  func windowLevel() throws {
    let windows =
      Self.dump + "<UIWindow: 0x111; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x211>>\n"
      + "   | <UIView: 0x112; frame = (0 0; 390 844); layer = <CALayer: 0x212>>\n"
    func verdict(
      _ answer: String, to command: String = "po [0x111 valueForKey:@\"windowLevel\"]"
    ) throws -> String? {
      let level = "(lldb) \(command)\n\(answer)\n"
      return try explainDump(windows + level, "target=0x104")["verdict"].string
    }
    #expect(try verdict("-1") == "reached")
    #expect(try verdict("(CGFloat) $1 = -1", to: "p (CGFloat)[0x111 windowLevel]") == "reached")
    #expect(try verdict("2000") == "unreachable" && verdict("error: no such key") == "unreachable")
  }

  @Test("Lines of a paste may end with carriage returns")
  func carriageReturns() throws {
    let answer = try explain("(lldb) p (BOOL)[0x104 isEnabled]\r", "(BOOL) $1 = NO\r")
    #expect(answer["verdict"] == "unreachable")
  }

  @Test("R124: a target that is nil is told")
  func nilTarget() throws {
    let answer = try explain("(lldb) po [0x104 allTargets]", "{(", "    <null>", ")}")
    #expect(answer["assumptions"].array.contains { $0.says("is nil (<null>)") })
  }

  @Test("Answers about another address say nothing of this one")
  func other() throws {
    let answer = try explain(
      "(lldb) p (BOOL)[0x1040 isEnabled]", "NO", "(lldb) po [0x10 allTargets]", "{(", ")}")
    #expect(answer["verdict"] == "reached")
    #expect(answer["reasons"].array.isEmpty)
  }
}
