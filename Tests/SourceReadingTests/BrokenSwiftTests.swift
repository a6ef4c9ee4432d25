import Testing

@testable import SourceReading

@Suite("Swift that is broken, or stands in other text")
struct BrokenSwiftTests {
  @Test(
    "What is not understood is one statement",
    arguments: [
      (#"throw E.a; b()"#, #"(?) (b)"#),
      (#"guard a { b() }; c()"#, #"(?) (c)"#),
      (#"if a b(); c()"#, #"(?) (c)"#),
      (#"@# foo\#nb()"#, #"(?) (b)"#),
      (#"for x xs { }; b()"#, #"(?) (b)"#),
      (#"repeat { a() }; b()"#, #"(?) (b)"#),
      (#"do a(); b()"#, #"(?) (b)"#),
      (#"x = ); y = 1"#, #"(?)"#),
    ])
  func statements(text: String, tree: String) {
    let read = SourceDeclarations(swift: "func m() { \(text) }")
    #expect(read.bodyText == tree)
    #expect(!read.notUnderstood.isEmpty)
  }

  @Test(
    "The declarations around it are read",
    arguments: [
      (#"class A { var x: Int = ; func a() { } }"#, #"(class A (property x:Int = ?) (func a() ()))"#),
      (#"class A { @@@ func a() { } }"#, #"(class A (func a() ()))"#),
      (#"class A { func a() { b()"#, #"(class A (func a() () (?)))"#),
      (#"func a() { b( } func c() { }"#, #"(func a() () (?)) (func c() ())"#),
      (#"func a() { let b = } func c() { }"#, #"(func a() () (var b ?)) (func c() ())"#),
      (#"class A { } } class B { }"#, #"(class A) (class B)"#),
      (#"Here is my code:\#nclass A { }"#, #"(class A)"#),
    ])
  func declarations(text: String, tree: String) { #expect(SourceDeclarations(swift: text).text == tree) }

  @Test(
    "Code of posts and diffs",
    arguments: [
      ("It does `not` work:\n```swift\nclass A { }\n```\nWhy? class B { }\n", "(class A)"),
      ("/**\n Use it:\n ````\n b()\n ````\n */\nclass A { }\n/* c */ class B { }", "(class A) (class B)"),
      ("Sources\n/* a\n```\nclass A { }\n```\n", "(class A)"),
      ("+class A {\n-  func b() { }\n+  func c() { }\n }\n", "(class A (func c() ()))"),
    ])
  func pasted(text: String, tree: String) { #expect(SourceDeclarations(swift: text).text == tree) }

  @Test("A statement's bytes are told")
  func bytes() {
    let text = "func m() { a(); throw E.a; b() }"
    let ranges = SourceDeclarations(swift: text).notUnderstood
    #expect(ranges.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) } == ["throw E.a"])
  }

  @Test(
    "Deep nesting ends, and long texts are read once",
    arguments: [
      "(", "[", "{", "!", "- ", "a + ", "a = ", "a ?? ", "a ? b : ", "a.b", "a?", "a!", "if a {} else ",
      "if ",
      "return if ", "do {", "guard ", "f(", "a[", "[a: ", "x as ", "Array<", "() -> ", "A & ", "let a: A & ",
      "switch a { case b: ", "case .a(", "for x in ", "{ a in ", "\"\\(", "#if a\n", "class A { ",
      "func a(b: ", "let a: ", "let a: () -> ", "@a(", "\\.", "while ", "repeat {", "defer {", "try ", "`",
      "let (", "/*",
    ])
  func depth(part: String) {
    let read = SourceDeclarations(swift: "func m() { x = 1; " + String(repeating: part, count: 2_000))
    #expect(read.assignments["x"] != nil)
    _ = SourceDeclarations(swift: String(repeating: part, count: 2_000))
  }

  @Test("A sum of thousands is no tree", arguments: ["a + ", "a || ", "a.b + "])
  func height(part: String) {
    let sum = String(repeating: part, count: 5_000)
    #expect(SourceDeclarations(swift: "func m() { x = \(sum)a; y = 1 }").bodyText == "(?) (= y 1)")
  }

  @Test("Every beginning of a text is read", arguments: [view, words])
  func beginnings(text: String) {
    let bytes = Array(text.utf8)
    for count in bytes.indices {
      let read = SourceDeclarations(swift: String(decoding: bytes[..<count], as: UTF8.self))
      #expect(read.notUnderstood.allSatisfy { $0.upperBound <= count + 1 })
    }
    #expect(SourceDeclarations(swift: text).notUnderstood.isEmpty)
  }

  private static let view = #"""
    import UIKit
    private let edge: CGFloat = 12.0 / 2
    @objc(ALDoor) public final class Door<Leaf: UIView>: UIView, Opening where Leaf: Opening {
      @IBOutlet private(set) weak var lock: UIButton?
      private lazy var leaf: UIView = { let v = UIView(); v.accessibilityIdentifier = "leaf"; return v }()
      var isOpen = false { didSet { setNeedsLayout() } }
      override init(frame: CGRect) { super.init(frame: frame); addSubview(leaf) }
      required init?(coder: NSCoder) { fatalError("no \(coder)") }

      public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha > 0.01 else { return nil }
        for (index, view) in subviews.enumerated().reversed() where view !== lock {
          let inside = view.convert(point, from: self)
          if let hit = view.hitTest(inside, with: event), index > 0 || hit is UIControl { return hit }
        }
        return isOpen ? lock ?? leaf : super.hitTest(point, with: event)
      }
    }
    """#

  private static let words = #"""
    enum Mode: Int { case off = 1, on; case tapped(UIView) }
    extension CGRect { var middle: CGPoint { get { CGPoint(x: midX, y: midY) } } }
    func near(_ a: CGPoint, _ b: CGPoint, by d: CGFloat = 1.5e1) -> Bool { hypot(a.x - b.x, a.y - b.y) <= d }
    func all(_ views: [UIView], mode: Mode) -> [String: [UIView]] {
      var found: [UIView] = [], (x, y) = (0, 0)
      outer: while let first = views.first(where: { !$0.isHidden && $0.tag & 0x1F == 3 }) {
        switch (mode, first.tag) {
        case (.off, 0..<3), (_, 7): break outer
        case (.tapped(let view), let tag) where tag > 0: found.append(view); fallthrough
        default: x += 1; y = -x % 2
        }
        repeat { x -= 1 } while x > 0
      }
      defer { print("done: \(found.map { "\($0)" }.joined(separator: ", "))") }
      let sizes = found.map(\.bounds.size).filter { size in size.width >= 44 }
      return ["a": found, #"b\"#: sizes.isEmpty ? [] : [views[0]]]
    }
    """#
}

@Suite("What Swift assigns")
struct SwiftAssignmentTests {
  @Test(
    "Assignments by the name of the property",
    arguments: [
      ("x = 1", "x"), ("self.x = 1", "x"), ("self?.x += 1", "x"), ("door.open = 1", "door open"),
      ("hole.origin.x = 1", "hole origin x"), ("rows[0] = a", "rows"), ("(a, b) = c", "a b"), ("x++", "x"),
      ("f(&x)", "x"), ("isOpen.toggle()", "isOpen"), ("self.rows.append(a)", "rows"),
      ("outline.addLine(to: end)", "outline"), ("g { x = 1 }", "x"), ("if a { } else { x = 1 }", "x"),
      ("a == b; rows.map { $0 }; let c = 1", ""),
    ])
  func names(text: String, names: String) {
    let read = SourceDeclarations(swift: "func m() { \(text) }")
    #expect(
      read.assignments.keys.sorted() == names.split(separator: " ").map(String.init).sorted(), "\(text)")
  }

  @Test("An initializer's assignments, and those of observers, getters and extensions")
  func owners() {
    let read = SourceDeclarations(
      swift: """
        class Door { init() { a = 1 }; func m() { b = 1 }; var x = 1 { didSet { c = 1 } } }
        extension Door { var y: Int { d = 1; return 2 } }
        func f(_ door: Door) { door.e = 1 }
        """)
    let names = ["a", "b", "c", "d", "e"]
    #expect(names.map { read.assignments[$0]?.first?.isInInitializer } == [true, false, false, false, false])
    #expect(names.map { read.assignments[$0]?.first?.type } == ["Door", "Door", "Door", "Door", ""])
  }
}
