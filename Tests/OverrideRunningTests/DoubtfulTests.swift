import HitTesting
import Testing
import TouchGeometry

/// Where code traps, or a word has several meanings: right as the language has it, or undecided.
@Suite("Overrides that trap, box, or name classes")
struct DoubtfulTests {
  private func door(_ body: String, _ members: String = "", _ outside: String = "") -> String {
    """
    \(outside)
    class Door: UIView {
    \(members)
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    \(body)
    }
    }
    """
  }

  @Test(
    "What traps, or throws, is undecided",
    arguments: [
      "let b = superview as! UIButton\nreturn b.isHidden ? nil : self",
      "return (superview as! UIScrollView)",
      "let b = viewWithTag(9) as! UIButton\nreturn b.isHidden ? nil : self",
      "let b = viewWithTag(9)!\nreturn b.isHidden ? nil : self",
      "return viewWithTag(9)!.isHidden ? self : nil",
      "return subviews[5].isHidden ? self : nil",
      "if tag == 0 { fatalError() }\nreturn self", "_ = subviews[-1]\nreturn self",
      "_ = subviews[CGFloat.infinity]\nreturn self", "_ = [Int]().first!\nreturn self",
      "_ = (superview as! UIWindow).rootViewController!.view\nreturn self",
      "do { try fail(); return self } catch { return nil }",
    ])
  func traps(body: String) throws {
    let scene = try CodeScene(door(body, "func fail() throws { throw E.a }"))
    #expect(try scene.outcome(120, 180).hasPrefix("door|below@"))
  }

  @Test(
    "What does not trap is certain",
    arguments: [
      ("let b = viewWithTag(7) as! UIButton\nreturn b.isHidden ? nil : b", "lock"),
      ("if tag == 3 { fatalError() }\nreturn self", "door"),
      ("return viewWithTag(9)?.isHidden == true ? nil : self", "door"),
      ("return (window as! UIWindow).isHidden ? nil : self", "door"),
    ])
  func passes(body: String, expected: String) throws {
    #expect(try CodeScene(door(body)).outcome(120, 180) == expected)
  }

  @Test(
    "Numbers in tuples, lists and behind aliases are of their written types",
    arguments: [
      ("let t: (CGFloat, CGFloat) = (11, 2)\nreturn t.0 / t.1 == 5.5 ? self : nil", ""),
      ("let (a, b): (CGFloat, CGFloat) = (11, 2)\nreturn a / b == 5.5 ? self : nil", ""),
      (
        "let t = pair()\nreturn t.0 / t.1 == 5.5 ? self : nil",
        "func pair() -> (CGFloat, CGFloat) { return (11, 2) }"
      ),
      (
        "return half((11, 2)) == 5.5 ? self : nil",
        "func half(_ t: (CGFloat, CGFloat)) -> CGFloat { t.0 / t.1 }"
      ),
      ("return t.a / 2 == 5.5 ? self : nil", "let t: (a: CGFloat, b: CGFloat) = (a: 11, b: 3)"),
      ("let t = (11, 2)\nreturn t.0 / t.1 == 5 ? self : nil", ""),
      ("let t: [String: CGFloat] = [\"a\": 11]\nreturn t[\"a\"]! / 2 == 5.5 ? self : nil", ""),
      ("let t: [(CGFloat, CGFloat)] = [(11, 2)]\nreturn t[0].0 / t[0].1 == 5.5 ? self : nil", ""),
      ("let t: Pair = (11, 2)\nreturn t.0 / t.1 == 5.5 ? self : nil", "typealias Pair = (CGFloat, CGFloat)"),
      ("let n: Length = 11\nreturn n / 2 == 5.5 ? self : nil", "typealias Length = CGFloat"),
    ])
  func numbers(body: String, members: String) throws {
    #expect(try CodeScene(door(body, members)).outcome(120, 180) == "door")
  }

  @Test(
    "A structure has its initial values, and a box what is put into it",
    arguments: [
      "P(x: 11).x / 2 == 5.5 && P(x: 1).y == 4 && P(x: 1).k == 3",
      "P(x: 1, y: 7).y == 7 && P(x: 1).v == nil",
      "NSValue(cgRect: bounds).cgRectValue.contains(point)",
      "[NSValue(cgPoint: point)].first!.cgPointValue == point",
      "NSNumber(value: 3).intValue == 3 && NSNumber(value: true).boolValue",
    ])
  func boxes(condition: String) throws {
    let structure = "struct P { var x: CGFloat; var y: CGFloat = 4; let k = 3; var v: Int? }"
    #expect(
      try CodeScene(door("return \(condition) ? self : nil", "", structure)).outcome(120, 180) == "door")
  }

  @Test(
    "Names of classes: with the module that the scene has, or undecided",
    arguments: [
      ("App.Door", "NSStringFromClass(type(of: self)) == \"App.Door\"", "door"),
      ("Door", "NSStringFromClass(type(of: self)) == \"Door\"", "below|door@5"),
      ("App.Door", "String(describing: type(of: self)) == \"Door\"", "door"),
      ("Door", "\"\\(type(of: self))\" == \"Door\"", "door"),
      ("Door", "String(describing: classForCoder) == \"Door\"", "door"),
      ("Door", "NSClassFromString(\"Nothing\") == nil", "below|door@5"),
      ("Door", "viewWithTag(7)!.isKind(of: NSClassFromString(\"UIButton\")!)", "door"),
    ])
  func classNames(printed: String, condition: String, expected: String) throws {
    let code = door("return (\(condition)) ? self : nil")
    #expect(try CodeScene(code, door: #""class": "\#(printed)","#).outcome(120, 180) == expected)
  }

  @Test(
    "Objective-C: addresses, blocks that run once, exceptions, boxes",
    arguments: [
      (
        "CGRect r = self.bounds; CGRect *p = &r; p->origin.x = 500;\nreturn CGRectContainsPoint(r, point) ? self : nil;",
        "below|door"
      ),
      ("int n = 0; int *p = &n; *p = 5;\nreturn n == 5 ? self : nil;", "below|door"),
      (
        "static dispatch_once_t once; __block int n = 0;\nfor (int i = 0; i < 3; i++) { dispatch_once(&once, ^{ n += 1; }); }\nreturn n == 1 ? self : nil;",
        "below|door"
      ),
      (
        "static CGFloat w; static dispatch_once_t once;\ndispatch_once(&once, ^{ w = 10; });\nreturn w == 10 ? self : nil;",
        "door"
      ),
      ("if (self.tag == 0) { @throw [NSException new]; }\nreturn self;", "door|below"),
      ("if (self.tag == 3) { @throw [NSException new]; }\nreturn self;", "door"),
      ("UIButton *b = (UIButton *)self.superview;\nreturn b.hidden ? nil : self;", "door"),
      (
        "NSValue *v = [NSValue valueWithUIEdgeInsets:UIEdgeInsetsMake(1,2,3,4)];\nreturn v.UIEdgeInsetsValue.left == 2 ? self : nil;",
        "door"
      ),
      (
        "NSNumber *n = @3; return n.intValue == 3 && [n integerValue] == 3 && [@YES boolValue] ? self : nil;",
        "door"
      ),
      ("return [NSStringFromClass([self class]) isEqualToString:@\"Door\"] ? self : nil;", "door"),
    ])
  func objectiveC(body: String, expected: String) throws {
    let code =
      "@implementation Door\n- (UIView *)hitTest:(CGPoint)point withEvent:(UIEvent *)event {\n\(body)\n}\n@end\n"
    let outcome = try CodeScene(code, file: "Door.m").outcome(120, 180)
    #expect(outcome.prefix { $0 != "@" } == expected)
  }

  @Test(
    "A class whose superclass is not told may be a button, unless it is a window",
    arguments: [
      ("", "[self isKindOfClass:[UIControl class]]", "below|door"),
      ("@interface Door : UIView\n@end\n", "[self isKindOfClass:[UIControl class]]", "below"),
      ("@interface Door : UIButton\n@end\n", "[self isKindOfClass:[UIControl class]]", "door"),
      ("", "[self isKindOfClass:[UIView class]]", "door"),
      ("", "[self.window isKindOfClass:[UIWindow class]] && !self.window.rootViewController", "door"),
    ])
  func superclasses(interface: String, condition: String, expected: String) throws {
    let code = doorM("return \(condition) ? self : nil;", before: interface)
    let outcome = try CodeScene(code, file: "Door.m").outcome(120, 180)
    #expect(outcome.prefix { $0 != "@" } == expected)
  }

  @Test(
    "An object that only another file can set is not known, and a flag is zero",
    arguments: [
      ("", "Registry *_registry;", "_registry", "below|door"),
      ("@interface Door : UIView\n@end\n", "Registry *_registry;", "_registry", "below"),
      ("", "BOOL _isOpen;", "_isOpen", "below"),
    ])
  func ivars(interface: String, ivar: String, name: String, expected: String) throws {
    let code = doorM("return \(name) ? self : nil;", "{ \(ivar) }", before: interface)
    let outcome = try CodeScene(code, file: "Door.m").outcome(120, 180)
    #expect(outcome.prefix { $0 != "@" } == expected)
  }

  @Test(
    "What is asked of a class that is not known is told at its line",
    arguments: [
      ("for case let view as Knob in [self] { return view }\nreturn nil", "below|door@4"),
      ("let isKnob = self is Knob\nreturn isKnob ? self : nil", "below|door@5"),
    ])
  func linesOfClasses(body: String, expected: String) throws {
    let code = """
      class Door: Base {

      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      \(body)
      }
      }
      """
    #expect(try CodeScene(code).outcome(120, 180) == expected)
  }

  @Test(
    "Operators that the code declares in front of values",
    arguments: [
      (
        "extension UIEdgeInsets { static prefix func - (i: UIEdgeInsets) -> UIEdgeInsets { UIEdgeInsets(top: -i.top, left: -i.left, bottom: -i.bottom, right: -i.right) } }",
        "door"
      ),
      (
        "prefix func - (i: UIEdgeInsets) -> UIEdgeInsets { UIEdgeInsets(top: -i.top, left: -i.left, bottom: -i.bottom, right: -i.right) }",
        "door"
      ),
      ("", "below|door@5"),
    ])
  func prefixes(declaration: String, expected: String) throws {
    let body = "return bounds.inset(by: -margins).contains(point) ? self : nil"
    let code = door(
      body, "private let margins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)", declaration)
    #expect(try CodeScene(code).outcome(95, 150) == expected)
  }

  @Test(
    "A value with which overrides call themselves without end is none",
    arguments: [
      ("isOpen ? hitTest(point, with: event) : self", "var isOpen = true", "door"),
      (
        "target.map { $0.hitTest(convert(point, to: $0), with: event) } ?? self", "weak var target: Door?",
        "door"
      ),
      (
        "isOpen ? hitTest(point, with: event) : isNear ? self : nil", "var isOpen = true; var isNear = true",
        "door|below@5"
      ),
    ])
  func endless(body: String, members: String, expected: String) throws {
    let scene = try CodeScene(door("return \(body)", members))
    #expect(try scene.outcome(120, 180) == expected)
    let hit = try scene.scene.hitTest(Touch(at: Point(x: 120, y: 180))).hitView
    #expect(hit.map(scene.scene.tree.id(of:)) == "door")
  }

  @Test(
    "A path that is drawn backwards is a hole in another",
    arguments: [
      ("UIBezierPath(rect: CGRect(x: 0, y: 60, width: 50, height: 40)).reversing()", "below"),
      ("UIBezierPath(ovalIn: CGRect(x: 0, y: 60, width: 40, height: 40)).reversing()", "below"),
      (
        "UIBezierPath(roundedRect: CGRect(x: 0, y: 60, width: 40, height: 40), cornerRadius: 8).reversing()",
        "below"
      ),
      ("UIBezierPath(rect: CGRect(x: 0, y: 60, width: 50, height: 40)).reversing().reversing()", "door"),
      ("UIBezierPath(rect: CGRect(x: 0, y: 60, width: 50, height: 40))", "door"),
    ])
  func holes(hole: String, expected: String) throws {
    let body = "let p = UIBezierPath(rect: bounds)\np.append(\(hole))\nreturn p.contains(point) ? self : nil"
    #expect(try CodeScene(door(body)).outcome(120, 180) == expected)
  }

  @Test("What an animation completes with runs later")
  func completions() throws {
    let body = """
      UIView.animate(withDuration: 1, animations: { }, completion: { _ in self.isHidden = true })
      return super.hitTest(point, with: event)
      """
    #expect(try CodeScene(door(body)).outcome(120, 180) == "door")
  }

  @Test("A cast to several types asks for all of them")
  func compositions() throws {
    let body =
      "for v in subviews.reversed() { if let knob = v as? (UIView & Knob) { return knob } }\nreturn nil"
    let knobs = "protocol Knob { }\nextension UIButton: Knob { }"
    #expect(try CodeScene(door(body, "", knobs)).outcome(120, 180) == "lock")
  }

  @Test("A return in a comment between #if and #endif ends nothing")
  func comments() throws {
    let code = door("#if DEBUG\n//return nil\n#endif\nreturn self")
    #expect(try CodeScene(code).outcome(120, 180) == "door")
  }

  @Test("A name that two nested classes have is either of them")
  func nested() throws {
    let code = """
      class A { class M: UIView { override func hitTest(_ p: CGPoint, with e: UIEvent?) -> UIView? { return nil } } }
      class B { class M: UIView { } }
      """
    #expect(try CodeScene(code, door: #""class": "M","#).outcome(120, 180) == "below|door@1")
    #expect(try CodeScene(code, door: #""class": "App.B.M","#).outcome(120, 180) == "door")
  }
}
