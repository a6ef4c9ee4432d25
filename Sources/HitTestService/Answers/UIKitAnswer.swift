import AnswerCoding
import JSONCoding
import SourceReading
import UIKitSource

/// What in UIKit code may keep taps away, the worst first, and what the code does not tell.
struct UIKitAnswer: ObjectAnswer {
  private let text: SourceText
  private let first: CodeFinding
  private let findings: [CodeFinding]
  private let looked: [UIKitLooked]
  private let notRead: [SourceText.Place]

  var dump: PastedDump? { nil }
  var capacity: Int { 1 << 13 }

  /// - Parameter about: the view, recognizer or method in question; nil: all.
  /// - Throws: `ProblemDetails` of 422 without a finding: that does not mean that the code is right.
  init(_ program: UIKitProgram, about: String?) throws(ProblemDetails) {
    (text, looked, notRead) = (program.text, program.looked, program.notRead)
    findings = program.lint().map(CodeFinding.init)
      .filter { about == nil || [$0.name, $0.culprit].contains(about) }
      .sorted { ($1.severity, $0.place) < ($0.severity, $1.place) }
    guard let worst = findings.first else { throw .silent(program, about: about) }
    first = worst
  }

  private var summary: String { first.verdict }

  private var checks: [String] { looked.prefix(4).map(\.sentence) + [UIKitLooked.next] }

  /// What an unread statement does is not known.
  private var assumptions: [Assumption] { notRead.prefix(4).map { Assumption(UIKitFinding.unread($0)) } }

  func encodeMembers(to json: inout JSONWriter) {
    json.member("summary", summary)
    json.objects("findings", findings) { $1.finding($0, in: text) }
    json.strings("checks", checks)
    json.strings("assumptions", assumptions.lazy.map(\.detail))
  }

  func write(to lines: inout TerminalText) {
    lines.heading(summary)
    for (index, finding) in findings.enumerated() { lines.finding(finding, in: text, isTold: index == 0) }
    for check in checks { lines.line(check) }
    lines.assumptions(assumptions)
  }
}

extension UIKitProgram {
  /// Whether a name stands in the text.
  func names(_ name: String) -> Bool {
    let word = Array(name.utf8)
    return !word.isEmpty && text.bytes.split { !Self.isWord($0) }.contains { $0.elementsEqual(word) }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F, 0x80...: true
    default: false
    }
  }
}
