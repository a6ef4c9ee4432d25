package import HitTesting
package import JSONCoding
import SceneCoding

extension ProgramDoubt {
  /// Writes the members of a warning into an open object.
  package func encodeMembers(to json: inout JSONWriter) {
    json.members([
      "code": code,
      "detail": sentence,
      "file": place.file,
      "line": place.line,
    ])
    json.null("view")
  }

  private var code: String {
    switch self {
    case .unread: "sourceUnread"
    case .unused, .homeless: "sourceUnused"
    case .adopted, .delegate: "assumed"
    }
  }
}

extension TerminalText {
  /// Adds what the app's code leaves open.
  package mutating func doubts(_ doubts: [ProgramDoubt]) {
    for doubt in doubts {
      if doubt.isAssumption {
        assumption(doubt.sentence)
      } else {
        line(doubt.sentence, lead: LineLabel.warning, .doubtful)
      }
    }
  }
}
