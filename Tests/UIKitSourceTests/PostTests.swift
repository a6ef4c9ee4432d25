import SourceReading
import Testing

@testable import UIKitSource

/// What people paste: parts of files, cut in the middle, with what copying loses.
@Suite("Posts are read as far as they go")
struct PostTests {
  private func found(_ text: String) -> [String] {
    UIKitProgram(SourceText(Array(text.utf8))).lint().filter { $0.severity != .info }
      .map { "\($0.severity) \($0.rule.rawValue) \($0.place.line)" }
  }

  private static let label = """
    let label = UILabel()
    let tap = UITapGestureRecognizer(target: self, action: #selector(go))
    label.addGestureRecognizer(tap)
    view.addSubview(label
    """
  private static let labelInObjectiveC = """
    UILabel *label = [[UILabel alloc] init];
    UITapGestureRecognizer *tap = [[UITapGestureRecognizer alloc] initWithTarget:self action:@selector(go)];
    [label addGestureRecognizer:tap];
    [self.view addSubview:label];
    """
  private static let row = """
    class Row: UITableViewCell {
      let badge = UILabel()
    }
    """

  @Test(
    "A fault is found at its line",
    arguments: [
      ("override func viewDidLoad() {\n" + label + ")\n}", "warn inert-view 4"),
      ("override func viewDidLoad() {\n" + label, "warn inert-view 4"),
      ("class Page: UIViewController {\nfunc set() {\n" + label + "\n}\n}", "warn inert-view 5"),
      (label + ")\n\n@objc func go() {\nprint(tap)\n}", "warn inert-view 3"),
      ("- (void)viewDidLoad {\n" + labelInObjectiveC, "warn inert-view 4"),
      ("(void)viewDidLoad {\n" + labelInObjectiveC + "\n}\n\n(void)go {\n}", "warn inert-view 4"),
      (labelInObjectiveC + "\n\n- (void)go {\n  NSLog(@\"go\");\n}", "warn inert-view 3"),
      (
        "@implementation Page\n(void)viewDidLoad {\n" + labelInObjectiveC + "\n}\n@end", "warn inert-view 5"
      ),
      (
        row + "\nfunc tableView(_ t: UITableView, cellForRowAt i: IndexPath) -> UITableViewCell {\n"
          + "let cell = t.dequeueReusableCell(withIdentifier: \"r\", for: i) as! Row\n"
          + "cell.badge.addSubview(UIButton(primaryAction: done))\nreturn cell\n}", "warn inert-view 6"
      ),
    ])
  func fires(_ text: String, _ finding: String) {
    #expect(found(text) == [finding])
  }

  private static let prose = "Hi, my label (a title) does nothing: no tap.\n\n"

  @Test(
    "Words and dots around code do not matter",
    arguments: [
      (
        prose + "class Page: UIViewController {\nfunc set() {\n" + label + ")\n}\n}\nThanks!",
        "warn inert-view 7"
      ),
      (prose + labelInObjectiveC + "\nThanks!", "warn inert-view 5"),
      ("func set() {\n...\n" + label + ")\n...\n}\n", "warn inert-view 5"),
      ("- (void)set {\n...\n" + labelInObjectiveC + "\n...\n}\n", "warn inert-view 5"),
    ])
  func words(_ text: String, _ finding: String) {
    #expect(found(text) == [finding])
  }

  @Test(
    "Variables of a body are no properties, and its statements are understood",
    arguments: [label + ")\n\n@objc func go() { }", labelInObjectiveC + "\n\n- (void)go {\n}"])
  func variables(_ text: String) {
    #expect(UIKitProgram(SourceText(Array(text.utf8))).notRead.isEmpty)
    #expect(!found(text).contains { $0.contains("init-self") })
  }

  @Test(
    "Code that others call is looked at, too",
    arguments: [
      (
        RuleTests.controller(
          "let a = UIView()",
          "a.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(go)))\n"
            + "UIView.animate(withDuration: 3, delay: 0, options: [.allowUserInteraction], animations: { self.a.alpha = 0 })"
        ), "warn animation-blocks 5"
      ),
      (
        RuleTests.controller(
          "",
          "let c = UITableViewCell()\nc.isUserInteractionEnabled = false\nlet b = UIButton(primaryAction: go)\n"
            + "c.contentView.addSubview(b)"), "warn interaction-off 5"
      ),
      (
        RuleTests.controller(
          "", "view.addGestureRecognizer(\(RuleTests.tap))",
          "@objc func go(_ t: UITapGestureRecognizer) {\nif t.state != .began { return }\nprint(t)\n}"),
        "warn tap-began 7"
      ),
      (
        RuleTests.controller(
          "",
          "let d = storyboard!.instantiateViewController(withIdentifier: \"d\") as! Detail\n"
            + "view.addSubview(d.view)") + "\nclass Detail: UIViewController {\n}",
        "warn controller-not-kept 5"
      ),
      (
        RuleTests.controller(
          "",
          "list.rx.items(cellIdentifier: \"c\") { _, item, cell in\n"
            + "cell.ok.rx.tap.subscribe().disposed(by: self.bag)\n}.disposed(by: bag)"),
        "warn repeated-action 5"
      ),
      (
        RuleTests.controller(
          "", "let b = UIButton()\nb.addTarget(self, action: \"go\", forControlEvents: .TouchUpInside)",
          "func go(sender: UIButton) {\n}"), "warn selector-missing 5"
      ),
    ])
  func others(_ text: String, _ finding: String) {
    #expect(found(text).contains(finding))
  }

  @Test(
    "What only looks like it is silent",
    arguments: [
      RuleTests.controller(
        "", "let b = UIButton()\nb.addTarget(self, action: \"go:\", forControlEvents: .TouchUpInside)",
        "func go(sender: UIButton) {\n}"),
      RuleTests.controller(
        "",
        "let alerts = UIWindow(frame: UIScreen.main.bounds)\nalerts.windowLevel = .alert\n"
          + "alerts.backgroundColor = .clear\nalerts.makeKeyAndVisible()"),
      RuleTests.controller(
        "let a = UIButton()",
        "a.isHidden = true\na.addTarget(self, action: #selector(go), for: .touchUpInside)\na.fadeIn()"),
    ])
  func silent(_ text: String) {
    #expect(found(text).isEmpty)
  }
}
