import HitTesting
import Testing

@testable import OverrideRunning

/// Section 5: where a property's value comes from, and whether it is certain.
@Suite("Properties that overrides read")
struct PropertyTests {
  @Test(
    "What the text tells, and what decides where it does not",
    arguments: [
      (
        #"bounds.insetBy(dx: -slop, dy: -slop).contains(point) ? self : nil"#,
        #"private let slop: CGFloat = 10"#,
        #"A door N door B below"#
      ),
      (
        #"bounds.insetBy(dx: -Self.slop, dy: -Door.slop).contains(point) ? self : nil"#,
        #"static let slop: CGFloat = 10"#,
        #"N door B below"#
      ),
      (
        #"Self.area.insetBy(dx: 1, dy: 1).contains(point) ? self : nil"#,
        #"static let area = CGRect(x: 0, y: 60, width: 40, height: 40)"#,
        #"A door F below"#
      ),
      (
        #"UIScreen.main.bounds.contains(point) ? self : nil"#,
        #""#,
        #"A door"#
      ),
      (
        #"area.contains(point) ? self : nil"#,
        #"var area: CGRect { bounds.insetBy(dx: -10, dy: -10) }"#,
        #"N door B below"#
      ),
      (
        #"isOpen ? self : nil"#,
        #"private var isOpen = true"#,
        #"A door"#
      ),
      (
        #"isOpen ? self : nil"#,
        #"private var isOpen = true\#nfunc close() { isOpen = false }"#,
        #"A door|below@5"#
      ),
      (
        #"isOpen ? self : nil"#,
        #"private var isOpen = true\#nfunc flip() { isOpen.toggle() }"#,
        #"A door|below@5"#
      ),
      (
        #"if isOpen { return self }\#nif !isOpen { return nil }\#nreturn super.hitTest(point, with: event)"#,
        #"var isOpen = false"#,
        #"A below|door@4"#
      ),
      (
        #"_ = isOpen\#nreturn super.hitTest(point, with: event)"#,
        #"var isOpen = false"#,
        #"A door"#
      ),
      (
        #"isOpen && false ? self : nil"#,
        #"var isOpen = false"#,
        #"A below"#
      ),
      (
        #"isOpen || true ? self : nil"#,
        #"var isOpen = false"#,
        #"A door"#
      ),
      (
        #"switch mode { case .off: return nil; case .on: return self; case .half: return viewWithTag(7) }"#,
        #"enum Mode { case off, on, half }\#nvar mode = Mode.on"#,
        #"A door|below|lock@5"#
      ),
      (
        #"delegate?.allows(point) == true ? self : nil"#,
        #"weak var delegate: DoorDelegate?"#,
        #"A below|door@4"#
      ),
      (
        #"model.isOpen ? self : nil"#,
        #"let model: DoorModel"#,
        #"A below|door@4"#
      ),
      (
        #"lock.frame.contains(point) ? lock : nil"#,
        #"@IBOutlet weak var lock: UIButton!"#,
        #"A below L lock"#
      ),
      (
        #"button"#,
        #"private let button = UIButton()"#,
        #"A lock"#
      ),
      (
        #"for view in views where view.frame.contains(point) { return view }\#nreturn nil"#,
        #"var views: [UIView] = []"#,
        #"A below L below|lock@4"#
      ),
      (
        #"subviews.prefix(count).count == 1 ? self : nil"#,
        #"var count = 2"#,
        #"A below|door@4"#
      ),
      (
        #"views["a"] ?? self"#,
        #"var views: [String: UIButton] = [:]"#,
        #"A lock|door@4"#
      ),
      (
        #"views[0] === views[1] ? nil : views[0]"#,
        #"var views: [UIButton] = []"#,
        #"A below"#
      ),
      (
        #"model.isOpen ? self : nil"#,
        #"private let model = Registry.model(for: 1)"#,
        #"A below|door@4"#
      ),
      (
        #"if case .on(let limit) = mode, limit > 3 { return self }\#nreturn nil"#,
        #"enum Mode { case off, on(Int) }\#nvar mode = Mode.off"#,
        #"A below|door@5"#
      ),
    ])
  func text(body: String, members: String, expected: String) throws {
    #expect(try CodeScene(door(body, members)).outcomes(expected) == expected)
  }

  @Test(
    "What the scene gives",
    arguments: [
      (#""isOpen": false"#, "var isOpen = true", "isOpen ? self : nil", "A below"),
      (
        #""insets": [-10, -10, -10, -10]"#, "var insets = UIEdgeInsets.zero",
        "bounds.inset(by: insets).contains(point) ? self : nil", "N door B below"
      ),
      (
        #""hole": [0, 0, 30, 100]"#, "var hole: CGRect", "hole.contains(point) ? nil : self", "A below F door"
      ),
      (
        #""mode": ".on""#, "enum Mode { case off, on }; var mode = Mode.off", "mode == .on ? self : nil",
        "A door"
      ),
      (
        #""reach": 12"#, "var reach: CGFloat = 0",
        "bounds.insetBy(dx: -reach, dy: -reach).contains(point) ? self : nil", "N door B below"
      ),
      (#""spot": [20, 80]"#, "var spot = CGPoint.zero", "spot == point ? self : nil", "A door F below"),
      (#""key": "lock""#, "var key: UIView?", "key", "A lock"),
      (#""key": null"#, "var key: UIView?", "key ?? self", "A door"),
    ])
  func given(properties: String, members: String, body: String, expected: String) throws {
    let scene = try CodeScene(
      door(body, members), door: #""class": "Door", "properties": {\#(properties)},"#)
    #expect(try scene.outcomes(expected) == expected)
  }

  @Test("A view that is found by its class is told")
  func assumed() throws {
    let scene = try CodeScene(door("button", "private let button = UIButton()"))
    #expect(try scene.outcomes("A lock") == "A lock")
    #expect(scene.program?.assumptions.all.map(\.property) == ["button"])
  }

  @Test("One fact is one choice, and 64 ways are the most")
  func ways() throws {
    let flags = (0..<7).map { "var a\($0) = false" }.joined(separator: "; ")
    let sum = (0..<7).map { "if a\($0) { n += 1 }" }.joined(separator: "; ")
    let one = try CodeScene(door("if a0 { return self }; if !a0 { return nil }; return lock", flags))
    #expect(try one.outcomes("A x") == "A below|door@4")
    let all = try CodeScene(door("var n = 0; \(sum); return n == 7 ? self : nil", flags))
    #expect(try all.outcomes("A x").hasPrefix("A below"))
  }

  @Test("A property of a class that only the scene has is the only view of it")
  func shownClass() throws {
    let code = """
      class Door: UIView {
        var callout: SMCalloutView?
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { callout }
      }
      """
    let json = CodeScene.screen(#""class": "Door","#)
      .replacing(#""leaf", "class": "UIView""#, with: #""leaf", "class": "SMCalloutView""#)
    let scene = try CodeScene(json: json, [.init(name: "Door.swift", bytes: Array(code.utf8))])
    #expect(try scene.outcomes("A leaf") == "A leaf")
  }

  @Test(
    "A property that another file declares is known by its place, or as the scene gives it",
    arguments: [
      (
        """
        - (void)setUp { [self addSubview:self.first]; [self addSubview:_second]; }
        - (UIView *)hitTest:(CGPoint)point withEvent:(UIEvent *)event { return self.second; }
        """, "A leaf"
      ),
      (
        """
        - (UIEdgeInsets)slop { return [objc_getAssociatedObject(self, @selector(slop)) UIEdgeInsetsValue]; }
        - (BOOL)pointInside:(CGPoint)point withEvent:(UIEvent *)event {
          return CGRectContainsPoint(UIEdgeInsetsInsetRect(self.bounds, self.slop), point);
        }
        """, "A door N door B below"
      ),
    ])
  func elsewhere(members: String, expected: String) throws {
    let scene = try CodeScene(
      "@implementation Door\n\(members)\n@end", file: "Door.m",
      door: #""class": "Door", "baseClass": "UIView", "properties": {"slop": [-10, -10, -10, -10]},"#)
    #expect(try scene.outcomes(expected) == expected)
  }
}
