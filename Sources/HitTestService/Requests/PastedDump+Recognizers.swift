import DumpImporting
import HitTesting
import JSONCoding
import SceneCoding

// Prints of gesture recognizers: evidence of what became of a touch, whatever else is in the paste.

extension PastedDump {
  /// Whether the paste tells anything of recognizers.
  var saysOfRecognizers: Bool { !imported.recognizers.isEmpty || imported.gateTimeouts > 0 }

  /// Whether a question without places is one about the recognizers: it names none of the views, or one of them.
  var asksOfRecognizers: Bool {
    guard let target = query[.member(.target)] else { return true }
    return imported.recognizers.contains { $0.address == target || $0.className == target }
  }

  /// What the prints say of the touch; nil where there are none.
  var summaryOfRecognizers: String? {
    let gate =
      imported.gateTimeouts > 0
      ? "UIKit's system gesture gate timed out, which blames no recognizer of the app's: look what kept the main thread busy."
      : nil
    let sentences = [imported.recognizers.summary, gate].compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// More than stands in a paste that a person reads.
  private static let listedMax = 200

  /// Writes the member `recognizers` into an open object; nothing where the paste has none.
  func encodeRecognizers(to json: inout JSONWriter) {
    guard !imported.recognizers.isEmpty else { return }
    json.key("recognizers")
    json.beginArray()
    for recognizer in imported.recognizers.prefix(Self.listedMax) { encode(recognizer, to: &json) }
    json.endArray()
  }

  private func encode(_ recognizer: PrintedRecognizer, to json: inout JSONWriter) {
    json.beginObject()
    encode(id: recognizer.address, recognizer.className, to: &json)
    if let name = recognizer.name { member("name", name, &json) }
    member("kind", recognizer.kind.rawValue, &json)
    member("owner", recognizer.owner.rawValue, &json)
    member("state", recognizer.state?.rawValue, &json)
    json.key("states")
    json.beginArray()
    for state in recognizer.states { json.string(state.rawValue) }
    json.endArray()
    json.key("took")
    recognizer.tookTouch.map { json.boolean($0) } ?? json.null()
    json.key("isEnabled")
    json.boolean(recognizer.isEnabled)
    json.key("view")
    encode(recognizer.view, to: &json)
    json.key("targets")
    json.beginArray()
    for target in recognizer.targets {
      json.beginObject()
      member("action", target.action, &json)
      json.key("target")
      encode(target.object, to: &json)
      json.endObject()
    }
    json.endArray()
    json.key("waitsFor")
    json.beginArray()
    for id in recognizer.waitsFor { json.string(id) }
    json.endArray()
    json.key("line")
    json.number(recognizer.line)
    member("detail", recognizer.sentence, &json)
    json.endObject()
  }

  private func encode(_ object: PrintedRecognizer.Object?, to json: inout JSONWriter) {
    guard let object else { return json.null() }
    json.beginObject()
    encode(id: object.address, object.className, to: &json)
    json.endObject()
  }

  private func encode(id: String?, _ className: String, to json: inout JSONWriter) {
    member("id", id, &json)
    member("class", className, &json)
  }

  private func member(_ key: String, _ value: String?, _ json: inout JSONWriter) {
    json.key(key)
    value.map { json.string($0) } ?? json.null()
  }
}
