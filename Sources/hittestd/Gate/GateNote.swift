import AnswerCoding
import AuditRules
import JSONCoding
import SceneCoding

/// An exception, or an entry of a baseline, that matches no finding. It fails no gate; its reader should remove it.
struct GateNote {
  enum Kind: String {
    case unusedException = "unused-exception"
    case mended
  }

  let kind: Kind
  /// Where it is written, and in which line, from 1; nil for a baseline's entry, which a program writes.
  let file: String
  let line: Int?
  let rule: String
  let view: String
  /// The audited file, if it is another one.
  let audited: String?

  init(unused exception: IgnoredFinding, in file: String) {
    (kind, self.file, line, audited) = (.unusedException, file, exception.line, nil)
    rule = exception.rule.rawValue
    view =
      switch exception.view {
      case .name(let name), .place(let name): name
      }
  }

  init(mended key: FindingKey, of audited: String, in file: String) {
    (kind, self.file, line, self.audited) = (.mended, file, nil, audited)
    (rule, view) = (key.rule, key.view)
  }

  var sentence: String {
    switch kind {
    case .unusedException: Notice.unused(rule, view)
    case .mended: Notice.mended(rule, view, in: audited ?? "")
    }
  }

  /// `.hittestd-ignore:3: The exception from target-size for "Terms" matches no finding. [unused-exception]`
  var text: String {
    "\(file)\(line.map { ":\($0)" } ?? ""): \(sentence) [\(kind.rawValue)]"
  }

  func encodeMembers(to json: inout JSONWriter) {
    json.member("kind", kind)
    json.member("file", file)
    if let line { json.member("line", line) }
    json.member("audited", audited)
    json.member("rule", rule)
    json.member("view", view)
    json.member("message", sentence)
  }
}
