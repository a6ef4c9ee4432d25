import HitTesting
import Testing

/// UIKit's search asks the view (R20): a getter of the text answers.
@Suite("Getters that the search asks")
struct GetterTests {
  private func door(_ members: String) -> String { "class Door: UIView {\n\(members)\n}" }

  @Test(
    "A view that says that it cannot be hit is not",
    arguments: [
      "override var isHidden: Bool { get { true } set { super.isHidden = newValue } }",
      "override var alpha: CGFloat { get { return 0 } set {} }",
      "override var isUserInteractionEnabled: Bool { get { tag == 3 } set {} }",
      "override var hidden: Bool { get { return true } set {} }",
    ])
  func refuses(members: String) throws {
    let scene = try CodeScene(door(members))
    #expect(try scene.outcomes("A below L below") == "A below L below")
  }

  @Test("A hidden view whose getter says that it is not hidden is hit")
  func admits() throws {
    let scene = try CodeScene(
      door("override var isHidden: Bool { get { false } set {} }"),
      door: #""class": "Door", "isHidden": true,"#)
    #expect(try scene.outcomes("A door L lock B below") == "A door L lock B below")
  }

  @Test("Behind super, and in a subclass; observers are no getters")
  func inherited() throws {
    let base = "class Base: UIView { override var isHidden: Bool { get { true } set {} } }\n"
    let code =
      base
      + "class Door: Base { override func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? { super.hitTest(p, with: e) } }"
    #expect(try CodeScene(code).outcome(120, 180) == "below")
    let observed = "class Door: UIView { override var isHidden: Bool { didSet { print(1) } } }"
    #expect(try CodeScene(observed).outcome(120, 180) == "door")
  }

  @Test("A getter of a flag that is not known leaves the touch undecided")
  func undecided() throws {
    let scene = try CodeScene(
      door("var isOpen = false\noverride var isHidden: Bool { get { return isOpen } set {} }"))
    #expect(try scene.outcome(120, 180) == "door|below@3")
    #expect(try scene.outcome(10, 10) == "below")
  }

  @Test(
    "Objective-C",
    arguments: [
      "- (BOOL)isHidden { return YES; }", "- (BOOL)isUserInteractionEnabled { return NO; }",
      "- (CGFloat)alpha { return 0; }",
    ])
  func objectiveC(method: String) throws {
    let code = "@interface Door : UIView\n@end\n@implementation Door\n\(method)\n@end"
    #expect(try CodeScene(code, file: "Door.m").outcomes("A below L below") == "A below L below")
  }
}
