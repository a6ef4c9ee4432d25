import HitTesting
import JSONCoding
import SceneCoding

// Who gets a touch where the stacking is unknown, as JSON.

extension UndecidedText {
  /// Writes the members `verdict` and `undecided`.
  func encodeMembers(_ view: ViewIndex, or others: [ViewIndex], _ touch: Touch, to json: inout JSONWriter) {
    json.member("verdict", Self.verdict)
    encode(view, or: others, touch, to: &json)
  }

  func encode(_ view: ViewIndex, or others: [ViewIndex], _ touch: Touch, to json: inout JSONWriter) {
    json.object("undecided") { json in
      json.objects("between", [view] + others.prefix(Self.toldMax)) { view, json in
        json.names("id", of: view, in: scene)
        json.member("label", names.label(of: view))
      }
      json.member("detail", sentence(view, or: others, touch))
      json.member("otherwise", otherwise(view, or: others, touch))
      json.member("paste", paste(touch))
    }
  }

  private static let verdict = "undecided"
  /// More than anybody reads.
  private static let toldMax = 16
}
