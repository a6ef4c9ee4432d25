import HitTesting
import OverrideRunning
import Testing

/// Section 11: what the delegates of recognizers return, by the hit view.
@Suite("Delegates of recognizers in source")
struct DelegateTests {
  /// R with its controller of the class Host and a recognizer; a card on it, and a button in the card.
  private static func screen(_ recognizer: String) -> String {
    """
    {"windows": [{"id": "window", "class": "UIWindow", "frame": [0, 0, 320, 568], "subviews": [
      {"id": "R", "frame": [0, 0, 320, 568], "viewController": {"class": "Shop.Host"},
       "gestureRecognizers": [{"id": "tap", "kind": "tap"\(recognizer)}], "subviews": [
        {"id": "card", "frame": [100, 100, 100, 100], "subviews": [
          {"id": "ok", "class": "UIButton", "frame": [10, 10, 20, 20], "tag": 7}]}]}]}]}
    """
  }

  private static let named = #", "delegate": "R.viewController""#

  private func scene(_ code: String, file: String = "Host.swift", _ recognizer: String = named) throws
    -> CodeScene
  {
    try CodeScene(json: Self.screen(recognizer), [.init(name: file, bytes: Array(code.utf8))])
  }

  /// The hit views whose touches the recognizer gets; the line of a method of which that is not known: `?3`.
  private func accepted(_ code: CodeScene) throws -> String {
    let recognizer = try #require(code.scene.gestureRecognizers.first)
    if let method = recognizer.openMethod { return "?\(method.line)" }
    let tree = code.scene.tree
    let views = try ["R", "card", "ok"].map { try #require(tree.view(withDeclaredID: ArraySlice($0.utf8))) }
    return views.filter { holds(recognizer.delegate.shouldReceive.condition, $0, tree) }
      .map(tree.id(of:)).joined(separator: " ")
  }

  private func holds(_ condition: GestureCondition, _ view: ViewIndex, _ tree: ViewTree) -> Bool {
    switch condition {
    case .constant(let isTrue): isTrue
    case .touchView(let other): view == other
    case .touchIn(let other): tree.isDescendant(view, of: other)
    case .any(let conditions): conditions.contains { holds($0, view, tree) }
    case .not(let condition): !holds(condition, view, tree)
    default: false
    }
  }

  @Test(
    "What scroll views return of their content: whether its touches are cancelled, and begin",
    arguments: [
      (
        "Feed.swift", "override func touchesShouldCancel(in view: UIView) -> Bool { true }",
        "true/- true/- true/-"
      ),
      (
        "Feed.swift",
        """
        override func touchesShouldCancel(in view: UIView) -> Bool {
          if view is UIButton { return true }
          return super.touchesShouldCancel(in: view)
        }
        """, "true/- false/- true/-"
      ),
      (
        "Feed.swift",
        """
        var isOpen = true
        override func touchesShouldCancel(in view: UIView) -> Bool { view is UIButton || isOpen }
        override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
          !(view is UISlider) && super.touchesShouldBegin(touches, with: event, in: view)
        }
        """, "true/true -/false -/true"
      ),
      ("Feed.swift", "func touchesShouldCancel() -> Bool { true }", "-/- -/- -/-"),
      (
        "Feed.m",
        """
        - (BOOL)touchesShouldCancelInContentView:(UIView *)view {
          return ![view isKindOfClass:[UISlider class]];
        }
        - (BOOL)touchesShouldBegin:(NSSet *)touches withEvent:(UIEvent *)event inContentView:(UIView *)view {
          return NO;
        }
        """, "true/false false/false true/false"
      ),
    ])
  func content(file: String, members: String, expected: String) throws {
    let code =
      file == "Feed.m"
      ? "@interface Feed : UIScrollView\n@end\n@implementation Feed\n\(members)\n@end\n"
      : "class Feed: UIScrollView {\n\(members)\n}\n"
    let json = """
      {"windows": [{"id": "window", "frame": [0, 0, 320, 568], "subviews": [
        {"id": "feed", "class": "Feed", "baseClass": "UIScrollView", "frame": [0, 0, 320, 568], "subviews": [
          {"id": "ok", "class": "UIButton", "frame": [0, 0, 50, 50]},
          {"id": "knob", "class": "UISlider", "frame": [0, 50, 50, 50]},
          {"id": "box", "frame": [0, 100, 50, 50]}]}]}]}
      """
    let tree = try CodeScene(json: json, [.init(name: file, bytes: Array(code.utf8))]).scene.tree
    let texts = try ["ok", "knob", "box"].map { name in
      let view = try #require(tree.view(withDeclaredID: ArraySlice(name.utf8)))
      let events = tree.eventProperties(of: view)
      let answers = [events.isCancelledByScrollView, events.beginsInScrollView]
      return answers.map { $0.map { "\($0)" } ?? "-" }.joined(separator: "/")
    }
    #expect(texts.joined(separator: " ") == expected)
  }

  private static func host(_ body: String, _ members: String = "") -> String {
    """
    class Host: UIViewController, UIGestureRecognizerDelegate {
    \(members)
    func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    \(body)
    }
    }
    """
  }

  @Test(
    "The touches that shouldReceive accepts",
    arguments: [
      ("true", "", "R card ok"), ("touch.view == view", "", "R"), ("touch.view != self.view", "", "card ok"),
      ("!(touch.view is UIControl)", "", "R card"), ("touch.view == recognizer.view", "", "R"),
      ("touch.view?.isDescendant(of: card) == false", "@IBOutlet var card: UIView!", "R"),
      ("touch.view!.isKind(of: UIButton.self)", "", "ok"), ("touch.view?.tag == 7", "", "ok"),
      ("recognizer is UIPanGestureRecognizer", "", ""),
      ("recognizer is UITapGestureRecognizer", "", "R card ok"),
      ("recognizer.isKind(of: UITapGestureRecognizer.self)", "", "R card ok"),
      ("recognizer === tap", "let tap = UITapGestureRecognizer()", "R card ok"),
      ("recognizer != only || touch.view == view", "private lazy var only = UITapGestureRecognizer()", "R"),
      ("recognizer is MyTap", "", "?3"),
      ("recognizer == pan", "let pan = UIPanGestureRecognizer()", "?3"),
      ("touch.location(in: view).y > 100", "", "?3"),
      ("touch.view == view || touch.tapCount == 1", "", "?3"),
      ("isOpen", "var isOpen = true", "?3"), ("isOpen", "private let isOpen = false", ""),
      ("if isOpen { print(1) }\nreturn touch.view == view", "var isOpen = true", "R"),
      ("if touch.location(in: view).y > 9 { return true }\nreturn touch.view == view", "", "?3"),
      ("while true { }", "", "?3"), ("super.gestureRecognizer(recognizer, shouldReceive: touch)", "", "?3"),
    ])
  func shouldReceive(body: String, members: String, expected: String) throws {
    #expect(try accepted(scene(Self.host(body, members))) == expected)
  }

  @Test(
    "Every spelling, and none of presses",
    arguments: [
      (
        "Host.m",
        """
        @implementation Host
        - (BOOL)gestureRecognizer:(UIGestureRecognizer *)g shouldReceiveTouch:(UITouch *)touch {
          return ![touch.view isKindOfClass:[UIControl class]];
        }
        @end
        """
      ),
      (
        "Host.swift",
        """
        class Host: UIViewController {
          func gestureRecognizer(g: UIGestureRecognizer, shouldReceiveTouch touch: UITouch) -> Bool {
            return !touch.view!.isKindOfClass(UIControl)
          }
        }
        """
      ),
      (
        "Host.swift",
        """
        class Host: UIViewController {
          func gestureRecognizer(_ g: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            !(touch.view is UIControl)
          }
          func gestureRecognizer(_ g: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { false }
          func gestureRecognizer(_ g: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { false }
        }
        """
      ),
    ])
  func spellings(file: String, code: String) throws {
    #expect(try accepted(scene(code, file: file)) == "R card")
  }

  @Test(
    "Which object is the delegate, and what is assumed of that",
    arguments: [
      (named, "R", 0), (#", "delegate": "Host""#, "R", 0), (#", "delegate": "Shop.Host""#, "R", 0),
      ("", "R", 1), (#", "delegate": {"shouldReceive": {"exceptControls": true}}"#, "R card ok", 0),
      (#", "delegate": "Gate""#, "ok", 0), (#", "delegate": "card""#, "R card ok", 0),
      (#", "class": "UITextTapRecognizer""#, "R card ok", 0),
    ])
  func delegates(recognizer: String, expected: String, assumptions: Int) throws {
    let gate = """
      class Gate: NSObject {
      func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        touch.view is UIButton
      }
      }
      """
    let scene = try scene(Self.host("touch.view == view") + "\n" + gate, recognizer)
    #expect(try accepted(scene) == expected)
    #expect(scene.doubts.count { $0.recognizer == "tap" } == assumptions)
  }

  @Test(
    "A delegate that the code sets is not assumed",
    arguments: ["tap.delegate = self", "self.tap.delegate = self"])
  func set(statement: String) throws {
    let members = "let tap = UITapGestureRecognizer(); override func viewDidLoad() { \(statement) }"
    let scene = try scene(Self.host("touch.view == view", members), "")
    #expect(try accepted(scene) == "R")
    #expect(scene.doubts.isEmpty)
  }

  @Test(
    "What gestureRecognizerShouldBegin returns",
    arguments: [
      ("false", GestureCondition.constant(false), false), ("true", GestureCondition.always, false),
      ("!(g is UITapGestureRecognizer)", GestureCondition.constant(false), false),
      ("g.velocity(in: view).x > 0", GestureCondition.always, true),
    ])
  func shouldBegin(body: String, expected: GestureCondition, isOpen: Bool) throws {
    let code = """
      class Host: UIViewController {
        func gestureRecognizerShouldBegin(_ g: UIGestureRecognizer) -> Bool { \(body) }
      }
      """
    let recognizer = try #require(try scene(code).scene.gestureRecognizers.first)
    #expect(recognizer.delegate.shouldBegin == expected)
    #expect((recognizer.openMethod?.line == 2) == isOpen)
  }

  @Test(
    "A view is asked about its own recognizers, and about others only as a delegate",
    arguments: [
      ("UIView", "card", true), ("UIView", "ok", false), ("UIView, UIGestureRecognizerDelegate", "ok", true),
    ])
  func asked(of superclass: String, recognizerOn view: String, isAsked: Bool) throws {
    let code =
      "class Card: \(superclass) { func gestureRecognizerShouldBegin(_ g: UIGestureRecognizer) -> Bool { false } }"
    let tap = #""gestureRecognizers": [{"kind": "tap"}],"#
    let json = """
      {"windows": [{"frame": [0, 0, 320, 568], "subviews": [
        {"id": "card", \(view == "card" ? tap : "") "class": "Card", "frame": [0, 0, 100, 100], "subviews": [
          {"id": "ok", \(view == "ok" ? tap : "") "frame": [10, 10, 20, 20]}]}]}]}
      """
    let scene = try CodeScene(json: json, [.init(name: "Card.swift", bytes: Array(code.utf8))])
    let recognizer = try #require(scene.scene.gestureRecognizers.first)
    #expect((recognizer.delegate.shouldBegin == .constant(false)) == isAsked)
    #expect(scene.doubts.isEmpty == (view == "card" || !isAsked))
  }

  @Test("A recognizer is undecided where its delegate is, and blocked where that refuses")
  func verdicts() throws {
    let refusing = try scene(Self.host("touch.view == view"))
    #expect(try refusing.verdict(on: "tap", 10, 10) == "reached")
    #expect(try refusing.verdict(on: "tap", 150, 150) == "blocked")
    let open = try scene(Self.host("touch.location(in: view).y > 100"))
    #expect(try open.verdict(on: "tap", 10, 10) == "undecided")
  }

  @Test("A subtree of which all touches are refused is one condition")
  func subtrees() throws {
    let members = "@IBOutlet var card: UIView!"
    let rest = try scene(Self.host("!touch.view!.isDescendant(of: card)", members)).scene
    let root = try #require(rest.gestureRecognizers.first)
    #expect(root.delegate.shouldReceive.condition == .any([.touchView(root.view)]))
    let card = try scene(Self.host("touch.view!.isDescendant(of: card)", members)).scene
    let kept = try #require(card.gestureRecognizers.first)
    #expect(kept.delegate.shouldReceive.condition.count == 2)
  }

  @Test("More recognizers than are asked leave theirs open")
  func many() throws {
    let more = (0..<80).map { #"}, {"id": "t\#($0)", "kind": "tap"\#(Self.named)"# }.joined()
    let code = try scene(Self.host("touch.view == view"), Self.named + more)
    #expect(code.scene.gestureRecognizers.count { $0.openMethod != nil } == 81 - 64)
  }

  /// R with a tap, and a pan on a card in it; both names and their order are the scene's.
  private static let pair = """
    {"windows": [{"id": "window", "class": "UIWindow", "frame": [0, 0, 320, 568], "subviews": [
      {"id": "R", "frame": [0, 0, 320, 568], "viewController": {"class": "Shop.Host"},
       "gestureRecognizers": [{"id": "tap", "kind": "tap", "delegate": "R.viewController"},
         {"id": "hold", "kind": "longPress"}], "subviews": [
        {"id": "card", "frame": [100, 100, 100, 100], "gestureRecognizers": [{"id": "drag", "kind": "pan"}]}]}]}]}
    """

  @Test(
    "The other recognizers that a method is true of",
    arguments: [
      ("true", "all"), ("false", ""), ("other is UIPanGestureRecognizer", "drag"),
      ("other.view == recognizer.view", "hold"), ("other === drag", "drag"), ("isOn", ""),
    ],
    ["shouldRecognizeSimultaneouslyWith", "shouldRequireFailureOf", "shouldBeRequiredToFailBy"])
  func others(row: (body: String, expected: String), label: String) throws {
    let code = """
      class Host: UIViewController, UIGestureRecognizerDelegate {
      var isOn = true
      let drag = UIPanGestureRecognizer()
      func gestureRecognizer(_ recognizer: UIGestureRecognizer, \(label) other: UIGestureRecognizer) -> Bool {
      \(row.body)
      }
      }
      """
    let scene = try CodeScene(json: Self.pair, [.init(name: "Host.swift", bytes: Array(code.utf8))]).scene
    let delegate = try #require(scene.gestureRecognizers.first).delegate
    let set: GestureRecognizerSet =
      switch label {
      case "shouldRecognizeSimultaneouslyWith": delegate.shouldRecognizeSimultaneouslyWith
      case "shouldBeRequiredToFailBy": delegate.shouldBeRequiredToFailBy
      default: .some(delegate.shouldRequireFailureOf)
      }
    let names =
      switch set {
      case .all: "all"
      case .some(let recognizers): recognizers.map(scene.id(of:)).joined(separator: " ")
      }
    let isList = label == "shouldRequireFailureOf"
    #expect(names == (isList && row.expected == "all" ? "hold drag" : row.expected))
  }
}
