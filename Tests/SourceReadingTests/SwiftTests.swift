import Testing

@testable import SourceReading

@Suite("Swift's declarations, of versions 2 to 6")
struct SwiftDeclarationTests {
  @Test(
    "Types and what is in them",
    arguments: [
      (#"class Door: UIView, Opening { }"#, #"(class Door:UIView:Opening)"#),
      (#"public final class Door<T: UIView>: Box<T> where T: P { }"#, #"(class Door:Box<T>)"#),
      (#"actor A { }"#, #"(class A)"#),
      (
        #"struct S { let a: Int, b = 2 }"#, #"(struct S (property a:Int constant) (property b constant = 2))"#
      ),
      (
        #"enum Mode: Int { case a, b = 3; indirect case tap(UIView), other }"#,
        #"(enum Mode:Int (case a) (case b 3) (case tap) (case other))"#
      ),
      (#"extension Cart.Row { class Cell { } }"#, #"(extension Cart.Row) (class Cart.Row.Cell)"#),
      (
        #"protocol P: AnyObject { var a: Int { get }; func f() }"#,
        #"(protocol P:AnyObject (property a:Int) (func f() ()))"#
      ),
      (
        #"class V { enum K { static let a = 4 }; struct I { var b: Int { a * 2 } } }"#,
        #"(class V) (enum V.K (property a constant static #static = 4)) (struct V.I (property b:Int get (* a 2)))"#
      ),
      (
        #"@MainActor @available(iOS 13, *) public class V: UIView { @objc dynamic nonisolated func a() { } }"#,
        #"(class V:UIView (func a() ()))"#
      ),
      (
        #"class V { init?(a: Int) { self.a = a } required init(coder: NSCoder) { fatalError() } deinit { a() } subscript(i: Int) -> Int { 3 } }"#,
        #"(class V (func init(a:) (a:Int) (= self.a a)) (func init(coder:) (coder:NSCoder) (fatalError)) (func subscript(_:) (i:Int) -> Int 3))"#
      ),
      (#"#if os(macOS)\#nclass A { }\#n#else\#nclass B { }\#n#endif"#, #"(class B)"#),
      (#"import UIKit\#ntypealias A = UIView\#ninfix operator +++\#nclass V { }"#, #"(class V)"#),
    ])
  func types(text: String, tree: String) { #expect(SourceDeclarations(swift: text).text == tree) }

  @Test(
    "Methods and functions",
    arguments: [
      (
        #"class V: UIView { override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { return nil } }"#,
        #"(class V:UIView (func hitTest(_:with:) (point:CGPoint event:UIEvent?) -> UIView? (return nil)))"#
      ),
      (
        #"override func pointInside(point: CGPoint, withEvent event: UIEvent?) -> Bool { true }"#,
        #"(func pointInside(point:withEvent:) (point:CGPoint event:UIEvent?) -> Bool true)"#
      ),
      (
        #"func f<T: UIView>(_ a: T, b: Int = 3) throws -> [String: T]? where T: P { }"#,
        #"(func f(_:b:) (a:T b:Int=3) -> Dictionary<String,T>?)"#
      ),
      (
        #"static func a(_: UIView, b: @escaping (Int) -> Void, c: inout any P) async -> some View { 3 }"#,
        #"(static a(_:b:c:) (_:UIView b:_ c:P) -> View 3)"#
      ),
      (#"func `default`() { }"#, #"(func default() ())"#),
      (
        #"extension Array where Element == UIView { func visible() -> [Element] { filter { !$0.isHidden } } }"#,
        #"(extension Array (func visible() () -> Array<Element> (filter {in (! $0.isHidden)})))"#
      ),
    ])
  func methods(text: String, tree: String) { #expect(SourceDeclarations(swift: text).text == tree) }

  @Test(
    "Properties: stored, computed, observed, lazy, global",
    arguments: [
      (
        #"class C { static let a: CGFloat = 44; class var b: Int { 3 } }"#,
        #"(class C (property a:CGFloat constant static #static = 44) (property b:Int static #class get 3))"#
      ),
      (
        #"private(set) lazy var a: [UIView] = []"#,
        #"(property a:Array<UIView> private #lazy #private = [])"#
      ),
      (#"@IBOutlet weak var b: UIButton!"#, #"(property b:UIButton? #@IBOutlet #weak)"#),
      (#"@State private var a = false"#, #"(property a private #@State #private = false)"#),
      (#"var a: Int { get { return b } set { b = newValue } }"#, #"(property a:Int get (return b))"#),
      (#"var a: Optional<UIView> { return b }"#, #"(property a:UIView? get (return b))"#),
      (#"var a = 3 { didSet { b() } }"#, #"(property a = 3)"#),
      (
        #"var mode: Mode = .off { willSet { b() } }; var c: Int"#,
        #"(property mode:Mode = .off) (property c:Int)"#
      ),
      (
        #"lazy var a: UIButton = { let b = UIButton(); return b }()"#,
        #"(property a:UIButton #lazy = ({in (var b (UIButton)) (return b)}))"#
      ),
      (
        #"var f: ((Int) -> Void)?, g: (UIView) -> Bool = { _ in true }"#,
        #"(property f:_?) (property g:_ = {_ in true})"#
      ),
      (
        #"let a = 1\#nfunc g() { }\#nprivate let b = "x""#,
        #"(func g() ()) (property a constant = 1) (property b constant private #private = "x")"#
      ),
    ])
  func properties(text: String, tree: String) { #expect(SourceDeclarations(swift: text).text == tree) }

  @Test("Objective-C's name of a class", arguments: ["", "import UIKit\n", "@MainActor "])
  func renamed(before: String) {
    let read = SourceDeclarations(swift: before + "@objc(DimView) public final class Dim: UIView { }")
    #expect(read.renamed == ["DimView": "Dim"])
  }
}

@Suite("Swift's statements")
struct SwiftStatementTests {
  @Test(
    "Variables, assignments, functions",
    arguments: [
      (#"let a = 1, b: Int = 2"#, #"(together (var a 1) (var b:Int 2))"#),
      (#"var (x, y) = (1, 2)"#, #"(var (x y) (tuple 1 2))"#),
      (#"var a: UIView?; let b: Int { 3 }; c()"#, #"(var a:UIView?) (var b:Int) (c)"#),
      (
        #"a = b; a += 1; self.c.d -= 2; e[0] = 3; (f, g) = h; _ = i"#,
        #"(= a b) (+= a 1) (-= self.c.d 2) (= e[0] 3) (= (tuple f g) h) (= _ i)"#
      ),
      (#"class X { var a = 1 }; typealias Y = X; b()"#, #"{} {} (b)"#),
      (#"a++; b--"#, #"(+= a 1) (-= b 1)"#),
      (
        #"func n(x: Int) -> Int { return x }; n(x: 1)"#,
        #"(func n(x:) (x:Int) -> Int (return x)) (n x:1)"#
      ),
      (#"return\#na()"#, #"(return (a))"#),
      (#"return\#nlet a = b"#, #"(return) (var a b)"#),
      (#"return a\#n-b"#, #"(return a) (- b)"#),
      (#"defer { a() }; do { try b() } catch { c() }"#, #"(defer {(a)}) {(b)}"#),
      (#"do { a() } catch let e as E { b() }; c()"#, #"{(a)} (c)"#),
      (#"let a = b let c = d if c { e() } return a"#, #"(var a b) (var c d) (if c {(e)}) (return a)"#),
      (#"DispatchQueue.main.async { a() }"#, #"(DispatchQueue.main.async {in (a)})"#),
      (
        #"UIView.animate(withDuration: 1) { a() } completion: { _ in b() }"#,
        #"(UIView.animate withDuration:1 {in (a)} completion:{_ in (b)})"#
      ),
    ])
  func plain(text: String, tree: String) { check(text, tree) }

  @Test(
    "Branches",
    arguments: [
      (#"if a { b() } else if c { d() } else { e() }"#, #"(if a {(b)} {(if c {(d)} {(e)})})"#),
      (#"guard let a = b, a > 3 else { return }"#, #"(guard (let a b) (> a 3) {(return)})"#),
      (#"guard let self else { return nil }"#, #"(guard (let self self) {(return nil)})"#),
      (#"if let a { b(a) }"#, #"(if (let a a) {(b a)})"#),
      (#"if let a = b where a != self { }"#, #"(if (let a b) (!= a self) {})"#),
      (
        #"if case .tap(let v, _) = x, case let .pan(w) = y { }"#,
        #"(if (match (.tap v _) x) (match (.pan w) y) {})"#
      ),
      (#"if case Mode.off = mode { }"#, #"(if (match .off mode) {})"#),
      (#"if #available(iOS 13, *) { a() } else { b() }"#, #"(if available {(a)} {(b)})"#),
      (#"if #unavailable(iOS 13) { }"#, #"(if unavailable {})"#),
      (#"if xs.contains(where: { $0 == a }) { b() }"#, #"(if (xs.contains where:{in (== $0 a)}) {(b)})"#),
      (#"if xs.contains { $0.a }, b { c() }"#, #"(if (xs.contains {in $0.a}) b {(c)})"#),
      (
        #"guard xs.first { $0.a } != nil else { return }"#,
        #"(guard (!= (xs.first {in $0.a}) nil) {(return)})"#
      ),
      (#"return if a { 1 } else { 2 }"#, #"(return (if a {1} {2}))"#),
      (
        #"let a = switch b { case 1: 2 default: 3 }"#,
        #"(var a (switch b (case 1 {2}) (default {3})))"#
      ),
      (
        #"switch a { case 1, 2: b() case .x where c: return case let .y(d): d() case 3..<5: break case is UIView: e() default: f() }"#,
        #"(switch a (case 1 2 {(b)}) (case .x where c {(return)}) (case (.y d) {(d)}) (case (..< 3 5) {(break)}) (case (as _ UIView) {(e)}) (default {(f)}))"#
      ),
      (
        #"switch x { case ..<0: a(); case 5...: b() }"#,
        #"(switch x (case (..< -inf 0) {(a)}) (case (... 5 inf) {(b)}))"#
      ),
      (
        #"switch (a, b) { case (0, _): fallthrough; case (let x, .y): z() @unknown default: w() }"#,
        #"(switch (tuple a b) (case (0 _) {(fallthrough)}) (case (x .y) {(z)}) (default {(w)}))"#
      ),
    ])
  func branches(text: String, tree: String) { check(text, tree) }

  @Test(
    "Loops",
    arguments: [
      (#"for x in xs where x.a { b(x) }"#, #"(for x xs where x.a {(b x)})"#),
      (
        #"for (i, v) in xs.enumerated().reversed() { }"#, #"(for (i v) ((xs.enumerated).reversed) {})"#
      ),
      (#"for case let v? in xs { }"#, #"(for v? xs {})"#),
      (#"for var i = 0; i < n; i++ { a() }"#, #"(while {(var i 0)} (< i n) {(+= i 1)} {(a)})"#),
      (
        #"for (var i = 9, j = 0; ; --i, j++) { }"#,
        #"(while {(together (var i 9) (var j 0))} {(-= i 1) (+= j 1)} {})"#
      ),
      (#"for case let v as UIButton in xs { }"#, #"(for (as v UIButton) xs {})"#),
      (#"for i in 0..<n { a(i) }"#, #"(for i (..< 0 n) {(a i)})"#),
      (#"outer: while a { continue outer; break }"#, #"(while@outer a {(continue outer) (break)})"#),
      (#"while let v = a?.superview { }"#, #"(while (let v a!.superview) {})"#),
      (#"repeat { a() } while b"#, #"(repeat {(a)} b)"#),
    ])
  func loops(text: String, tree: String) { check(text, tree) }

  private func check(_ text: String, _ tree: String) {
    let read = SourceDeclarations(swift: "func m() { \(text) }")
    #expect(read.bodyText == tree)
  }
}

@Suite("Swift's expressions")
struct SwiftExpressionTests {
  @Test(
    "Operators, by precedence",
    arguments: [
      (#"a || b && c == d + e * f"#, #"(|| a (&& b (== c (+ d (* e f)))))"#),
      (#"a - b - c"#, #"(- (- a b) c)"#),
      (#"a ?? b ?? c"#, #"(?? a (?? b c))"#),
      (#"a ? b : c ? d : e"#, #"(?: a b (?: c d e))"#),
      (#"!a.b && -c < 3"#, #"(&& (! a.b) (< (- c) 3))"#),
      (#"!!a"#, #"(! (! a))"#),
      (#"a[1...] == a[..<n]"#, #"(== a[(... 1 inf)] a[(..< -inf n)])"#),
      (#"0...n - 1"#, #"(... 0 (- n 1))"#),
      (#"a..<b.count"#, #"(..< a b.count)"#),
      (#"v is UIButton || v as! UIView === w"#, #"(|| (is v UIButton) (=== (as v UIView) w))"#),
      (#"a as? UIButton ?? b"#, #"(?? (as? a UIButton) b)"#),
      (#"x as? A != nil"#, #"(!= (as? x A) nil)"#),
      (#"a as [UIView]"#, #"(as a Array<UIView>)"#),
      (#"a & b | c ^ d << 2"#, #"(^ (| (& a b) c) (<< d 2))"#),
      (#"a\#n  && b\#n  || c"#, #"(|| (&& a b) c)"#),
      (#"try? a.b() ?? await f()"#, #"(try? (?? (a.b) (f)))"#),
    ])
  func operators(text: String, tree: String) { check(text, tree) }

  @Test(
    "Names, calls, members, closures",
    arguments: [
      (
        #"bounds.insetBy(dx: -8, dy: -8).contains(point)"#,
        #"((bounds.insetBy dx:(- 8) dy:(- 8)).contains point)"#
      ),
      (#"a?.b?.c()"#, #"(a!.b!.c)"#),
      (#"a!.b[0]!"#, #"a!.b[0]!"#),
      (#"a\#n  .b\#n  .c()"#, #"(a.b.c)"#),
      (#"x.0 + x.1"#, #"(+ x.0 x.1)"#),
      (#"self == nil && super.a(b)"#, #"(&& (== self nil) (super.a b))"#),
      (#"f(.a(1), b: .c, &d)"#, #"(f (.a 1) b:.c (& d))"#),
      (#"f(a < b, c > d)"#, #"(f (< a b) (> c d))"#),
      (#"Cart.Row(x: 1)"#, #"(Cart.Row x:1)"#),
      (#"Array<UIView>()"#, #"(Array)"#),
      (#"[UIView]()"#, #"(<Array<UIView>>)"#),
      (#"type(of: a) == B.self"#, #"(== (type of:a) <B>)"#),
      (#"xs.filter { $0.a }.map { v -> Int in v.b }"#, #"((xs.filter {in $0.a}).map {v in v.b})"#),
      (#"{ [weak self] (a: Int, b) -> Bool in a > b }"#, #"{a b in (> a b)}"#),
      (#"{ a() }()"#, #"({in (a)})"#),
      (#"Row\#n{ a() }\#nlabel: { b() }"#, #"(Row {in (a)} label:{in (b)})"#),
      (#"Row(x) label: { a() }"#, #"(Row x label:{in (a)})"#),
      (#"xs.map(\.a.b)"#, #"(xs.map \a.b)"#),
      (#"\UIView.isHidden"#, #"\isHidden"#),
      (#"#selector(tapped(_:))"#, ##"#tapped(_:)"##),
      (#"#selector(V.go)"#, ##"#go"##),
    ])
  func names(text: String, tree: String) { check(text, tree) }

  @Test(
    "Literals",
    arguments: [
      (#"[a, b].first!"#, #"[a b].first!"#),
      (#"["k": 1, "l": c]"#, #"["k":1 "l":c]"#),
      (#"[:]"#, #"[]"#),
      (#"(a)"#, #"a"#),
      (#"(1, b: 2).b"#, #"(tuple 1 b:2).b"#),
      (#""a\(b.c)d""#, #""a\(b.c)d""#),
      (#""a\"b""#, #""a"b""#),
      (#"0x1F + 0b11 + 1_000 + 1.5e2"#, #"(+ (+ (+ 31 3) 1000) 150.0)"#),
      (#"true != false"#, #"(!= true false)"#),
    ])
  func literals(text: String, tree: String) { check(text, tree) }

  private func check(_ text: String, _ tree: String) {
    #expect(SourceDeclarations(swift: "func m() { return \(text) }").bodyText == "(return \(tree))")
  }
}

extension SourceDeclarations {
  init(swift text: String) {
    self.init()
    var reader = SwiftReader(Code(SourceText(Array(text.utf8))), file: 0)
    reader.read(file: 0, into: &self)
  }
}
