import HitTesting
import Testing

/// `#if`: what an iPhone decides is decided, and what the app's build decides is a fact that is not known.
@Suite("Branches of the app's builds")
struct BuildFlagTests {
  @Test(
    "An assignment in a branch may be made, or not",
    arguments: [
      "var v: UIView?\n#if DEBUG\nv = self\n#endif\nreturn v",
      "#if DEBUG\nlet v: UIView? = self\n#else\nlet v: UIView? = nil\n#endif\nreturn v",
      "var v: UIView?\n#if targetEnvironment(simulator)\nv = self\n#endif\nreturn v",
      "var v: UIView?\n#if !DEBUG\nv = self\n#endif\nreturn v",
      "#if DEBUG\nreturn self\n#else\nreturn nil\n#endif",
      "var v: UIView?\n#if STAGING\nv = self\n#elseif DEBUG\nv = self\n#endif\nreturn v",
    ])
  func swift(body: String) throws {
    let outcome = try CodeScene(door(body)).outcome(120, 180)
    #expect(Set(outcome.prefix { $0 != "@" }.split(separator: "|")) == ["door", "below"], "\(outcome)")
  }

  @Test(
    "What the text or the system decides is certain, and so is what no branch changes",
    arguments: [
      ("var v: UIView?\n#if true\nv = self\n#endif\nreturn v", "door"),
      ("var v: UIView?\n#if false\nv = self\n#endif\nreturn v", "below"),
      ("var v: UIView?\n#if os(iOS)\nv = self\n#endif\nreturn v", "door"),
      ("var v: UIView?\n#if canImport(UIKit)\nv = self\n#else\nv = superview\n#endif\nreturn v", "door"),
      ("#if DEBUG\nprint(point)\n#endif\nreturn self", "door"),
      ("var n = 0\n#if DEBUG\nn += 1\n#endif\nreturn n < 5 ? self : nil", "door"),
      ("var v: UIView?\n#if DEBUG\nv = self\n#endif\n#if !DEBUG\nv = self\n#endif\nreturn v", "door"),
    ])
  func decided(body: String, expected: String) throws {
    #expect(try CodeScene(door(body)).outcome(120, 180) == expected)
  }

  @Test(
    "Members of one branch, or of both",
    arguments: [
      "#if DEBUG\nfunc pick() -> UIView? { self }\n#else\nfunc pick() -> UIView? { nil }\n#endif",
      "func pick() -> UIView? { isOpen ? self : nil }\n#if DEBUG\nlet isOpen = true\n#else\nlet isOpen = false\n#endif",
      "func pick() -> UIView? { isOpen ? self : nil }\n#if DEBUG\nvar isOpen: Bool { true }\n#else\nvar isOpen: Bool { false }\n#endif",
    ])
  func members(members: String) throws {
    let outcome = try CodeScene(door("return pick()", members)).outcome(120, 180)
    #expect(Set(outcome.prefix { $0 != "@" }.split(separator: "|")) == ["door", "below"], "\(outcome)")
  }

  @Test("An override of one branch alone leaves the other to super")
  func overrideOfOneBranch() throws {
    let scene = try CodeScene(
      door(
        "return super.hitTest(point, with: event)",
        "#if DEBUG\noverride func point(inside p: CGPoint, with event: UIEvent?) -> Bool { false }\n#endif"))
    #expect(
      try scene.outcome(120, 180).hasPrefix("door|below@") || scene.outcome(120, 180).hasPrefix("below|door@")
    )
    #expect(try scene.outcome(10, 10) == "below")
  }

  @Test(
    "Objective-C",
    arguments: [
      ("", "UIView *v = nil;\n#ifdef DEBUG\nv = self;\n#endif\nreturn v;", ["door", "below"]),
      (
        "", "UIView *v = self;\n#ifndef DEBUG\nv = nil;\n#else\nv = self;\n#endif\nreturn v;",
        ["door", "below"]
      ),
      ("#define OPEN_DOOR 0\n", "UIView *v = nil;\n#if OPEN_DOOR\nv = self;\n#endif\nreturn v;", ["below"]),
      ("#define OPEN_DOOR 1\n", "UIView *v = nil;\n#if OPEN_DOOR\nv = self;\n#endif\nreturn v;", ["door"]),
      ("", "UIView *v = nil;\n#if TARGET_OS_IPHONE\nv = self;\n#endif\nreturn v;", ["door"]),
      (
        "#ifndef DOOR_H\n#define DOOR_H\n@interface Door : UIView\n@end\n#endif\n",
        "return [self isKindOfClass:[UIButton class]] ? nil : self;", ["door"]
      ),
      // Branches that are no statements of their own: one is read.
      ("", "if (self.hidden\n#if DEBUG\n|| self.tag == 5\n#endif\n) { return nil; }\nreturn self;", ["door"]),
    ])
  func objectiveC(before: String, body: String, expected: [String]) throws {
    let outcome = try CodeScene(doorM(body, before: before), file: "Door.m").outcome(120, 180)
    #expect(
      Set(outcome.prefix { $0 != "@" }.split(separator: "|").map(String.init)) == Set(expected), "\(outcome)")
  }
}
