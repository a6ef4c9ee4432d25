import SourceReading
import TestSupport
import Testing

@testable import UIKitSource

@Suite("The rules for UIKit's source")
struct RuleTests {
  @Test("Each rule has its help, and each kind of edit its effect")
  func sentences() {
    #expect(UIKitRule.allCases.filter(\.help.isEmpty).isEmpty)
    let fixes = SourceFix.Kind.allCases.map { SourceFix($0, [SourceEdit(at: 0)]) }
    #expect(fixes.allSatisfy { $0?.detail.isEmpty == false })
  }

  private func found(_ text: String) -> [String] {
    UIKitProgram(SourceText(Array(text.utf8))).lint().filter { $0.severity != .info }
      .map { "\($0.severity) \($0.rule.rawValue) \($0.place.line)" }
  }

  /// A controller with properties and the statements of `viewDidLoad`, which begin in line 4.
  static func controller(_ properties: String, _ body: String, _ more: String = "") -> String {
    "final class Page: UIViewController {\n\(properties)\noverride func viewDidLoad() {\n\(body)\n}\n\(more)\n}"
  }

  static let tap = "UITapGestureRecognizer(target: self, action: #selector(go))"

  static let firing: [(text: String, finding: String)] =
    [
      (
        "class Row: UITableViewCell {\nlet ok = UIButton()\noverride init(style: CellStyle, reuseIdentifier: String?) {\n"
          + "super.init(style: style, reuseIdentifier: reuseIdentifier)\naddSubview(ok)\n}\n}",
        "warn cell-subview 5"
      ),
      (controller("let a = UILabel()", "a.addGestureRecognizer(\(tap))"), "warn inert-view 4"),
      (controller("let a = \(tap)", "view.addGestureRecognizer(a)"), "warn init-self 2"),
      (
        "class Hole: UIView {\noverride func point(inside p: CGPoint, with event: UIEvent?) -> Bool {\n"
          + "frame.contains(p)\n}\n}", "warn hit-test-point 3"
      ),
      (
        "class Hole: UIView {\nlet a = UIView()\noverride func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? {\n"
          + "return a\n}\n}", "warn hit-test-self 3"
      ),
      (
        controller(
          "let a = UIView(), b = UIView()",
          "let t = \(tap)\na.addGestureRecognizer(t)\nb.addGestureRecognizer(t)"),
        "warn shared-recognizer 6"
      ),
      (
        controller(
          "",
          "let v = UIView()\nlet i = UIBarButtonItem(customView: v)\ni.action = #selector(go)"),
        "warn bar-item-view 6"
      ),
      (
        controller(
          "let a = UISegmentedControl()", "a.addTarget(self, action: #selector(go), for: .touchUpInside)"),
        "warn wrong-event 4"
      ),
      (
        controller(
          "let t = UITableView()", "view.addSubview(t)\nlet tap = \(tap)\nview.addGestureRecognizer(tap)",
          "func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) { }"),
        "warn tap-over-selection 6"
      ),
      (
        controller(
          "@IBOutlet var cards: [UIView]!", "let t = \(tap)\ncards.forEach { $0.addGestureRecognizer(t) }"),
        "warn shared-recognizer 5"
      ),
      (
        controller(
          "let a = UISegmentedControl()",
          "a.addTarget(self, action: \"go\", forControlEvents: .TouchUpInside)"),
        "warn wrong-event 4"
      ),
      (
        controller("let a = UIStackView()", "let shown = Detail()\na.addArrangedSubview(shown.view)")
          + "\nclass Detail: UIViewController {\n}",
        "warn controller-not-kept 5"
      ),
      (
        "class Hole: UIView {\noverride func point(inside p: CGPoint, with event: UIEvent?) -> Bool {\n"
          + "let area = self.frame.insetBy(dx: 1, dy: 1)\nreturn area.contains(p)\n}\n}",
        "warn hit-test-point 4"
      ),
      (
        controller(
          "let items = [UIBarButtonItem(title: \"\", style: .plain, target: self, action: #selector(go))]", ""
        ),
        "warn init-self 2"
      ),
    ] + others

  private static let add = "addTarget(self, action: #selector(go), for: .touchUpInside)"

  /// A button in the container `a`, which constraints center and give no size.
  private static let centered = """
    let ok = UIButton()
    ok.\(add)
    a.addSubview(ok)
    view.addSubview(a)
    a.translatesAutoresizingMaskIntoConstraints = false
    a.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    a.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    """

  /// The rules that have no case above.
  private static let others: [(text: String, finding: String)] = [
    (
      "class Hole: UIView {\nfunc close() { isHidden = true }\n"
        + "override func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? {\n"
        + "bounds.contains(p) ? self : nil\n}\n}", "warn hit-test-flags 3"
    ),
    (
      controller(
        "let a = UIView()", "a.addGestureRecognizer(\(tap))",
        "@objc func go(_ t: UITapGestureRecognizer) {\nif t.state == .began {\nprint(t)\n}\n}"),
      "warn tap-began 7"
    ),
    (
      controller(
        "let a = UITableView()", "",
        "func gestureRecognizer(_ t: UIGestureRecognizer, shouldReceive i: UITouch) -> Bool {\n"
          + "if i.view == a { return false }\nreturn true\n}"), "warn touch-view-compare 7"
    ),
    (controller("let a = UIView()", "let t = \(tap)\nprint(a)"), "maybe no-target 4"),
    (
      controller(
        "", "let t = UIButton()\nt.addTarget(self, action: \"pressing:\", forControlEvents: .TouchUpInside)",
        "func pressin(i: UIButton) { }"), "warn selector-missing 5"
    ),
    (
      controller(
        "let a = UITableView()", "",
        "func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell { UITableViewCell() }\n"
          + "func tableView(_t: UITableView, didSelectRowAt i: IndexPath) { }"), "warn delegate-name 7"
    ),
    (
      controller(
        "let a = UIView()", "let t = \(tap)\na.addGestureRecognizer(t)",
        "func gestureRecognizer(_ p: UIGestureRecognizer, shouldReceive i: UITouch) -> Bool { i.tapCount == 1 }"
      ),
      "maybe delegate-not-set 4"
    ),
    (
      controller(
        "let a = UIControl()", "a.\(add)\nview.addSubview(a)\nlet t = \(tap)\nview.addGestureRecognizer(t)"),
      "warn tap-over-control 7"
    ),
    (
      controller(
        "let a = UIView()",
        "a.isUserInteractionEnabled = false\nlet ok = UIButton()\nok.\(add)\na.addSubview(ok)"),
      "warn interaction-off 4"
    ),
    (
      "class Row: UIControl {\nlet a = UIView()\noverride init(frame: CGRect) {\nsuper.init(frame: frame)\n"
        + "a.frame = bounds\naddSubview(a)\n}\n}", "maybe view-in-control 6"
    ),
    (
      controller("let a = UIButton()", "a.isEnabled = false\na.addGestureRecognizer(\(tap))"),
      "warn recognizer-on-disabled 4"
    ),
    (controller("private let a = UIButton()", "a.alpha = 0\na.\(add)"), "maybe invisible-control 4"),
    (
      controller(
        "let a = UITableView()", "",
        "func tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {\n"
          + "let v = t.dequeueReusableCell(withIdentifier: \"\", for: i) as! Row\n"
          + "v.ok.addAction(UIAction { _ in self.go() }, for: .touchUpInside)\nreturn v\n}"),
      "warn repeated-action 8"
    ),
    (
      controller(
        "let a = UIWindow(frame: UIScreen.main.bounds)",
        "a.windowLevel = .statusBar\na.backgroundColor = .clear\na.isHidden = false"), "maybe window-over 2"
    ),
    (
      controller("let a = UIToolbar()", "let ok = UIButton()\nok.\(add)\na.addSubview(ok)"),
      "maybe bar-subview 6"
    ),
    (
      controller(
        "let a = UIView()",
        "let ok = UIButton()\nok.\(add)\nview.addSubview(ok)\na.frame = view.bounds\nview.addSubview(a)"),
      "warn late-cover 8"
    ),
    (
      controller(
        "let a = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))",
        "let ok = UIButton(frame: CGRect(x: 0, y: 9, width: 9, height: 9))\nok.\(add)\na.addSubview(ok)"),
      "warn outside-superview 6"
    ),
    (
      controller(
        "private let a = UIView()",
        "let ok = UIButton()\nok.\(add)\na.addSubview(ok)\nview.addSubview(a)"), "warn zero-container 6"
    ),
    (controller("private let a = UIView()", centered), "maybe zero-container 6"),
    (
      controller("", "view.isUserInteractionEnabled = false\nview.addGestureRecognizer(\(tap))"),
      "maybe interaction-off 4"
    ),
    (
      controller(
        "private let a = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))",
        "a.center = view.center\nlet ok = UIButton(frame: CGRect(x: 0, y: 9, width: 9, height: 9))\nok.\(add)\n"
          + "a.addSubview(ok)"), "warn outside-superview 7"
    ),
    (
      controller(
        "let a = UIButton()",
        "a.\(add)\nUIView.animate(withDuration: 1, delay: 0, options: [.repeat], animations: { self.a.alpha = 1 })"
      ), "warn animation-blocks 5"
    ),
  ]

  @Test("Each rule that needs the code alone has a case")
  func rules() {
    let rules = Set(Self.firing.map { String($0.finding.split(separator: " ")[1]) })
    #expect(UIKitRule.allCases.filter { !rules.contains($0.rawValue) } == [.actionNotWired, .outletMissing])
  }

  @Test("A rule finds its case", arguments: firing)
  func fires(_ text: String, _ finding: String) {
    #expect(found(text).contains(finding))
  }

  @Test(
    "Look-alikes are silent",
    arguments: [
      controller("let a = UILabel()", "a.addGestureRecognizer(\(tap))\na.isUserInteractionEnabled = true"),
      controller("lazy var a = \(tap)", "view.addGestureRecognizer(a)"),
      controller("static let a = \(tap)", "view.addGestureRecognizer(Page.a)"),
      controller("var a: UIView? { didSet { a?.addGestureRecognizer(\(tap)) } }", ""),
      "class Hole: UIView {\noverride func point(inside p: CGPoint, with event: UIEvent?) -> Bool {\nbounds.contains(p)\n}\n}",
      controller(
        "let a = UIView(), b = UIView()",
        "let t = \(tap)\nif x {\na.addGestureRecognizer(t)\n} else {\nb.addGestureRecognizer(t)\n}"),
      controller("let a = UIButton()", "a.addTarget(self, action: #selector(go), for: .touchUpInside)"),
      controller(
        "var cards: [UIView] = []",
        "let t = \(tap)\nfor card in cards {\nif card.tag == 1 {\ncard.addGestureRecognizer(t)\nbreak\n}\n}"),
      controller(
        "let a = UIButton(), line = UIView()",
        "a.addTarget(self, action: #selector(go), for: .touchUpInside)\nview.addSubview(a)\n"
          + "line.frame = view.bounds\nline.frame.size.height = 1\nview.addSubview(line)"),
      controller(
        "private let a = UIView()",
        centered + "\na.heightAnchor.constraint(equalToConstant: 9).isActive = true"
          + "\nok.widthAnchor.constraint(equalTo: a.widthAnchor).isActive = true"),
      controller("private let a = UIView()", centered + "\nok.fillSuperview()"),
      controller(
        "", "view.isUserInteractionEnabled = false\nview.addGestureRecognizer(\(tap))",
        "override func viewDidAppear(_ animated: Bool) {\nview.isUserInteractionEnabled = true\n}"),
      "class Panel {\nlet a = UIView()\nfunc hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? {\n"
        + "return a.hitTest(p, with: e)\n}\n}",
    ])
  func silent(_ text: String) {
    #expect(found(text).isEmpty)
  }

  @Test("Behind its edit a finding is gone", arguments: firing)
  func edits(_ text: String, _ finding: String) {
    let source = SourceText(Array(text.utf8))
    for one in UIKitProgram(source).lint() {
      for fix in one.fixes {
        let after = UIKitProgram(source.applying(fix.edits)).lint()
        #expect(!after.contains { $0.key == one.key })
      }
    }
  }

  @Test("Any beginning of a text is read", arguments: firing)
  func prefixes(_ text: String, _ finding: String) {
    let bytes = Array(text.utf8)
    for count in bytes.indices { _ = UIKitProgram(SourceText(Array(bytes[..<count]))).lint() }
  }

  @Test("An image view is inert unless its type turns interaction on", arguments: searchSeeds(40))
  func inert(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let makings = [
      "let a = UIImageView()", "let a: UIImageView = { let v = UIImageView()\nreturn v\n}()",
      "let a = UIImageView(frame: .zero)",
    ]
    let names = ["a", "self.a"]
    let making = makings[Int(random.next() % 3)]
    let isOn = random.next() % 2 == 0
    let turning = "\(names[Int(random.next() % 2)]).isUserInteractionEnabled = \(isOn)"
    let adding = "\(names[Int(random.next() % 2)]).addGestureRecognizer(\(Self.tap))"
    let isBefore = random.next() % 2 == 0
    let text = Self.controller(making, isBefore ? "\(turning)\n\(adding)" : "\(adding)\n\(turning)")
    #expect(found(text).contains { $0.hasPrefix("warn inert-view") } == !isOn)
  }
}
