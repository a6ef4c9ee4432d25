import Testing

@testable import SourceReading

@Suite("Swift with unmatched brackets")
struct UnmatchedBracketTests {
  @Test(
    "A method with an unmatched bracket is not understood as a whole, and others are",
    arguments: [
      ("class A { func f() { a(b) }\n func g() { c() } }", []),
      ("class A { func f() { a((b) }\n func g() { c() } }", ["f()"]),
      ("class A { func f() { a[b }\n func g() { c() } }", ["f()"]),
      ("class A { func f() { a) }\n func g() { c() } }", ["f()"]),
      // A class without its end, as posts have it.
      ("class A { func f() { a(b) }\n func g() { c() }", []),
      ("class A { func f() { a(b) }\n func g() { c()", ["g()"]),
    ] as [(String, [String])])
  func methods(text: String, unread: [String]) {
    let text = SourceText(Array(text.utf8))
    var reader = SwiftReader(Code(text), file: 0)
    var read = SourceDeclarations()
    reader.read(file: 0, into: &read)
    let names = read.types.flatMap(\.methods).filter { method in
      if case .notUnderstood? = method.body.first?.kind { true } else { false }
    }.map(\.name)
    #expect(names == unread)
    #expect(read.types.flatMap(\.methods).count == 2)
    #expect(read.notUnderstood.isEmpty == unread.isEmpty)
  }

  @Test("What is assigned in a method that is not understood is noted all the same")
  func assignments() {
    let text = SourceText(Array("class A { private var on = false\n func f() { on = (true } }".utf8))
    var reader = SwiftReader(Code(text), file: 0)
    var read = SourceDeclarations()
    reader.read(file: 0, into: &read)
    #expect(read.assignments["on"]?.isEmpty == false)
  }
}
