import SourceReading
import Testing

@testable import UIKitSource

@Suite("Storyboards beside the code")
struct InterfaceTests {
  private func found(_ text: String, _ connections: [UIKitConnection]) -> [String] {
    UIKitProgram(SourceText(Array(text.utf8)), connections).lint().filter { $0.severity != .info }
      .map { "\($0.severity) \($0.rule.rawValue) \($0.place.line)" }
  }

  private func outlet(_ name: String, _ type: String, isInteractive: Bool) -> UIKitConnection {
    UIKitConnection(
      owner: "Page", name: name, isAction: false, className: type, isInteractive: isInteractive,
      isInside: true)
  }

  private func action(
    _ selector: String, of type: String = "UIButton", for event: String? = nil
  ) -> UIKitConnection {
    UIKitConnection(
      owner: "Page", name: selector, isAction: true, className: type, isInteractive: true,
      isInside: false, event: event)
  }

  private static let tapped = RuleTests.controller(
    "@IBOutlet var a: UIImageView!", "a.addGestureRecognizer(\(RuleTests.tap))")

  @Test("A document decides whether an outlet is interactive")
  func outlets() {
    #expect(found(Self.tapped, []) == ["maybe inert-view 4"])
    #expect(found(Self.tapped, [outlet("a", "UIImageView", isInteractive: true)]).isEmpty)
    #expect(
      found(Self.tapped, [outlet("a", "UIImageView", isInteractive: false)]) == ["warn inert-view 4"])
  }

  @Test("A document tells the class of a view, and that it is disabled")
  func disabled() {
    let view = RuleTests.controller(
      "@IBOutlet var a: UIView!", "a.addGestureRecognizer(\(RuleTests.tap))")
    #expect(found(view, []).isEmpty)
    #expect(found(view, [outlet("a", "UIView", isInteractive: false)]) == ["warn interaction-off 4"])
    #expect(found(view, [outlet("a", "UILabel", isInteractive: false)]) == ["warn inert-view 4"])
    let enabled = RuleTests.controller(
      "@IBOutlet var a: UIView!",
      "a.isUserInteractionEnabled = true\na.addGestureRecognizer(\(RuleTests.tap))")
    #expect(found(enabled, [outlet("a", "UIView", isInteractive: false)]).isEmpty)
  }

  @Test("A list of the document is inside the controller's view")
  func lists() {
    let text = RuleTests.controller(
      "@IBOutlet var a: UITableView!", "view.addGestureRecognizer(\(RuleTests.tap))",
      "func tableView(_ t: UITableView, didSelectRowAt i: IndexPath) { }")
    #expect(found(text, []) == ["maybe tap-over-selection 4"])
    #expect(
      found(text, [outlet("a", "UITableView", isInteractive: true)]) == ["warn tap-over-selection 4"])
  }

  @Test("Actions and methods belong together")
  func actions() {
    let text = RuleTests.controller(
      "", "", "@IBAction func pay(_ sender: Any) { }\n@IBAction func back(_ sender: Any) { }")
    #expect(found(text, []).isEmpty)
    #expect(found(text, [action("pay:"), action("back:")]).isEmpty)
    #expect(found(text, [action("pay:")]) == ["maybe action-not-wired 7"])
    #expect(found(text, [action("pay"), action("back:")]).contains("warn selector-missing 1"))
    #expect(found(text, [action("pay:"), action("back:"), action("close:")]) == ["maybe selector-missing 1"])
  }

  @Test("An action for an event that its control does not send")
  func events() {
    let text = RuleTests.controller("", "", "@IBAction func pay(_ sender: Any) { }")
    #expect(found(text, [action("pay:", for: "touchUpInside")]).isEmpty)
    #expect(found(text, [action("pay:", for: "valueChanged")]) == ["maybe wrong-event 6"])
    #expect(
      found(text, [action("pay:", for: "valueChanged"), action("pay:", for: "touchUpInside")]).isEmpty)
    #expect(
      found(text, [action("pay:", of: "UISegmentedControl", for: "touchUpInside")]) == ["maybe wrong-event 6"]
    )
    #expect(found(text, [action("pay:", of: "UISlider", for: "touchUpInside")]).isEmpty)
  }

  @Test("An outlet without a property in a class that is wholly in the text")
  func missingOutlets() {
    let text = RuleTests.controller("@IBOutlet var a: UIView!\nvar _c: UIView!", "")
    let ends = ["a", "c", "delegate"].map { outlet($0, "UIView", isInteractive: true) }
    #expect(found(text, ends).isEmpty)
    let missing = ends + ["b", "d"].map { outlet($0, "UIView", isInteractive: true) }
    #expect(found(text, missing) == ["maybe outlet-missing 1"])
    #expect(found("extension Page: Asking { }\n" + text, missing) == ["maybe outlet-missing 2"])
    #expect(found(text.replacing("UIViewController", with: "BaseController"), missing).isEmpty)
  }

  @Test("A recognizer of a document on a view that takes no touches")
  func recognizers() {
    func tap(isInteractive: Bool) -> UIKitConnection {
      UIKitConnection(
        owner: "Page", name: "pay:", isAction: true, className: "UITapGestureRecognizer",
        isInteractive: isInteractive, isInside: false, viewClass: "UIImageView")
    }
    let text = RuleTests.controller("", "", "@IBAction func pay(_ sender: Any) { }")
    #expect(found(text, [tap(isInteractive: true)]).isEmpty)
    #expect(found(text, [tap(isInteractive: false)]) == ["maybe inert-view 6"])
    let enabled = RuleTests.controller(
      "@IBOutlet var a: UIImageView!", "a.isUserInteractionEnabled = true",
      "@IBAction func pay(_ sender: Any) { }")
    #expect(
      found(enabled, [tap(isInteractive: false), outlet("a", "UIImageView", isInteractive: false)]).isEmpty)
  }

  @Test("An action that the code names needs no document")
  func named() {
    let text = RuleTests.controller(
      "", "pay(self)\nlet b = UIButton()\nb.addTarget(self, action: #selector(back), for: .touchUpInside)",
      "@IBAction func pay(_ sender: Any) { }\n@IBAction func back(_ sender: Any) { }\n"
        + "@IBAction func unwind(_ segue: UIStoryboardSegue) { }\n@IBAction func go(_ sender: Any) { }")
    #expect(found(text, [action("go:")]).isEmpty)
  }
}
