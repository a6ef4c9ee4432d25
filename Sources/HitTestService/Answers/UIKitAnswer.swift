import AnswerCoding
import JSONCoding
import SourceReading
import UIKitSource

/// What in UIKit code may keep taps away, the worst first, and what the code does not tell.
struct UIKitAnswer: ObjectAnswer {
  private let text: SourceText
  private let about: String?
  private let findings: [CodeFinding]
  private let looked: [UIKitLooked]
  private let notRead: [SourceText.Place]

  var dump: PastedDump? { nil }
  var capacity: Int { 1 << 13 }

  /// - Parameter about: the view, recognizer or method in question; nil: all.
  init(_ program: UIKitProgram, about: String?) {
    (text, self.about, looked, notRead) = (program.text, about, program.looked, program.notRead)
    let found = program.lint().map(CodeFinding.init)
    findings = found.filter { about == nil || [$0.name, $0.culprit].contains(about) }
      .sorted { ($1.severity, $0.place) < ($0.severity, $1.place) }
  }

  private var summary: String {
    findings.first?.verdict ?? UIKitFinding.none(about: about)
  }

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
    for finding in findings { lines.finding(finding, in: text) }
    for check in checks { lines.line(check, lead: "Check: ") }
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
