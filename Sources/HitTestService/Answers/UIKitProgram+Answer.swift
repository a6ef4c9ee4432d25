import AnswerCoding
import JSONCoding
import SourceReading
import UIKitSource

extension UIKitProgram {
  /// What in UIKit code may keep taps away, the worst first, and what the code does not tell.
  ///
  /// - Parameter about: the view, recognizer or method in question; nil: all.
  /// - Throws: `ProblemDetails` of 422 without a finding: that does not mean that the code is right.
  func answer(about: String?) throws(ProblemDetails) -> AnswerValue {
    let findings = lint().map(CodeFinding.init)
      .filter { about == nil || [$0.name, $0.culprit].contains(about) }
      .sorted { ($1.severity, $0.place) < ($0.severity, $1.place) }
    guard let worst = findings.first else { throw .silent(self, about: about) }
    let (text, summary) = (text, worst.verdict)
    let checks = looked.prefix(4).map(\.sentence) + [UIKitLooked.next]
    // What an unread statement does is not known.
    let assumptions = notRead.prefix(4).map { Assumption(UIKitFinding.unread($0)) }
    return AnswerValue(
      capacity: 1 << 13,
      members: { json in
        json.member("summary", summary)
        json.objects("findings", findings) { $1.finding($0, in: text) }
        json.strings("checks", checks)
        json.strings("assumptions", assumptions.lazy.map(\.detail))
      },
      lines: { lines in
        lines.heading(summary)
        for (index, finding) in findings.enumerated() {
          lines.finding(finding, in: text, isTold: index == 0)
        }
        for check in checks { lines.line(check) }
        lines.assumptions(assumptions)
      })
  }

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
