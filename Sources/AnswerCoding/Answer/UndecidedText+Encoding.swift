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
      json.member("detail", sentence(open))
      json.member("otherwise", otherwise(open))
      json.member("paste", paste(open))
    }
  }

  /// More than anybody reads.
  private static let toldMax = 16
}
