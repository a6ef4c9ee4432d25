import Explaining
import HitTesting
import JSONCoding
import SceneCoding

// Which view gets a touch where that is open, as JSON.

extension UndecidedText {
  /// Writes the members `verdict` and `undecided`.
  func encodeMembers(_ open: OpenTouch, to json: inout JSONWriter) {
    json.member("verdict", Explanation.Verdict.undecided)
    encode(open, to: &json)
  }

  func encode(_ open: OpenTouch, to json: inout JSONWriter) {
    json.object("undecided") { json in
      json.objects("between", [open.view] + open.others.prefix(Self.toldMax)) { view, json in
        json.names("id", of: view, in: scene)
        json.member("label", names.label(of: view))
      }
      if case .delegate(let recognizer, let method)? = open.condition {
        let view = scene.recognizer(recognizer).view
        json.objects("because", [method]) { encode($0, of: view, hitting: open.view, to: &$1) }
      }
      json.members([
        "detail": sentence(open),
        "otherwise": otherwise(open),
        "paste": paste(open),
      ])
    }
  }

  private func encode(
    _ method: OpenMethod, of view: ViewIndex, hitting hitView: ViewIndex, to json: inout JSONWriter
  ) {
    json.members([
      "file": method.file,
      "line": method.line,
      "column": method.column,
      "code": method.code,
      "view": scene.id(of: view),
      "reason": ProgramFact.Reason.delegate.rawValue,
    ])
    json.objects("ways", ["true", "false"]) { value, json in
      json.member("value", value)
      if value == "true" { json.member("likely", true) }
      json.member("hitView", scene.id(of: hitView))
    }
  }

  /// More than anybody reads.
  private static let toldMax = 16
}
