import AnswerCoding
import Explaining
import HitTesting
import JSONCoding
import SceneCoding

/// The views under a touch, front to back.
struct ViewsAtPointAnswer: AnswerValue {
  let views: [ViewAtPoint]
  let touch: Touch
  /// Nil where the receiver is certain.
  let open: OpenTouch?
  /// If the receiver is or is inside a hosting view with known content.
  let swiftUI: SwiftUIAnswer?
  let overrides: OpenOverrides
  /// What the code of overrides may make of the touch; nil for a scene without code.
  let ways: ProgramWays?
  let parsed: ParsedRequest<SceneRequest>

  var dump: PastedDump? { parsed.dump }

  func encode(
    to json: inout JSONWriter, bytesMax: Int, and more: (inout JSONWriter) -> Void
  ) throws(AnswerTooLong) {
    var encoder = ExplanationEncoder(parsed.request.scene, label: parsed.label)
    encoder.bytesMax = bytesMax
    try encoder.encode(views, under: touch, open: open, swiftUI, overrides, ways, and: more, to: &json)
  }

  private var text: ViewsAtPointLines {
    ViewsAtPointLines(
      parsed.request.scene, isLikely: dump?.lacksViews ?? false, label: parsed.label)
  }

  func write(to lines: inout TerminalText) {
    text.write(views, under: touch, open: open, swiftUI, overrides, ways, to: &lines)
    let hit = (touch: touch, hitView: views.first(where: \.isReceiver)?.view)
    lines.assumptions(dump?.assumptions(behind: [hit], in: parsed.request.scene) ?? [])
  }

  var headline: Headline {
    if let receiver = views.first(where: \.isReceiver) {
      return .sentence(text.sentence(onReceiver: receiver, open))
    }
    if views.isEmpty { return .line(0) }
    let count = views.count == 1 ? "1 view" : "\(views.count) views"
    return .sentence("No view under the point gets the touch (\(count)).")
  }
}
