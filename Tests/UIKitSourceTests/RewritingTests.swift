import SourceReading
import Testing

@testable import UIKitSource

@Suite("Code that is written in another way has the same findings")
struct RewritingTests {
  /// Severities and rules, without lines.
  private func found(_ text: String) -> [String] {
    UIKitProgram(SourceText(Array(text.utf8))).lint().filter { $0.severity != .info }
      .map { "\($0.severity) \($0.rule.rawValue)" }.sorted()
  }

  private static let texts =
    RuleTests.firing.map(\.text) + [
      RuleTests.controller("let a = UILabel()", "view.addSubview(a)"),
      RuleTests.controller("let a = UIButton()", "a.isEnabled = false\nview.addSubview(a)"),
    ]

  /// Words of code are exchanged, and no parts of words.
  private func renaming(_ text: String, _ names: [String: String]) -> String {
    var (renamed, word) = ("", "")
    for character in text + "\n" {
      if character.isLetter || character == "_" {
        word.append(character)
      } else {
        renamed += names[word] ?? word
        renamed.append(character)
        word = ""
      }
    }
    return String(renamed.dropLast())
  }

  private func rewriting(_ text: String, _ line: (String) -> String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line(String($0)) }
      .joined(separator: "\n")
  }

  @Test("Names do not matter", arguments: texts)
  func names(_ text: String) {
    let names = [
      "a": "banner", "b": "strip", "ok": "accept", "t": "recognizer", "tap": "press", "go": "handle",
      "pressing": "touching", "pressin": "touchin", "Page": "Start", "Row": "Entry", "Hole": "Gap",
      "i": "item",
      "v": "content", "p": "place", "e": "cause",
    ]
    #expect(found(renaming(text, names)) == found(text))
  }

  @Test("self may be written", arguments: texts)
  func selves(_ text: String) {
    let written = rewriting(text) { line in
      ["a.", "b.", "view.", "addSubview("].contains { line.hasPrefix($0) } ? "self." + line : line
    }
    #expect(found(written) == found(text))
  }

  @Test("Other members do not matter, wherever they are", arguments: texts)
  func members(_ text: String) {
    let other = "private var count = 0\nfunc unrelated() {\ncount += 1\nprint(count)\n}"
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines.insert(other, at: 1)
    #expect(found(lines.joined(separator: "\n")) == found(text))
    lines.remove(at: 1)
    lines.insert(other, at: lines.count - 1)
    #expect(found(lines.joined(separator: "\n")) == found(text))
  }

  @Test("Properties may be behind methods", arguments: texts.filter { $0.hasPrefix("final class Page") })
  func order(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let property = lines.remove(at: 1)
    lines.insert(property, at: lines.count - 1)
    #expect(found(lines.joined(separator: "\n")) == found(text))
  }

  @Test("A lazy property with a closure is the same view", arguments: texts)
  func lazy(_ text: String) {
    let written = rewriting(text) { line in
      guard line.hasPrefix("let a = "), line.hasSuffix("()"), !line.contains(",") else { return line }
      let made = String(line.dropFirst("let a = ".count))
      return "lazy var a: \(made.dropLast(2)) = {\nlet made = \(made)\nreturn made\n}()"
    }
    #expect(found(written) == found(text))
  }

  @Test("Views in one another are read once")
  func circles() {
    let circle = "a.addSubview(b)\nb.addSubview(c)\nc.addSubview(a)"
    let body = Array(repeating: circle, count: 100).joined(separator: "\n")
    #expect(found(RuleTests.controller("let a = UIView(), b = UIView(), c = UIView()", body)).isEmpty)
  }

  @Test("Lists in lists are not read for each of all elements")
  func lists() {
    let (start, end) = ("[a, b, c, d, e, f, g, h].forEach { x in ", " }")
    let nested =
      String(repeating: start, count: 12) + "view.addSubview(x)" + String(repeating: end, count: 12)
    #expect(found(RuleTests.controller("", nested)).isEmpty)
  }
}
