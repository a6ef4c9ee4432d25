import AnswerCoding
import Explaining
import HitTesting
import JSONCoding
import SceneCoding

/// The views under a touch, front to back.
struct ViewsAtPointAnswer: ObjectAnswer {
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

  private var isLikely: Bool { dump?.lacksViews ?? false }

  private var encoder: ExplanationEncoder { ExplanationEncoder(parsed.request.scene, label: parsed.label) }

  func encodeMembers(to json: inout JSONWriter) {
    encoder.encodeMembers(of: views, under: touch, open: open, swiftUI, overrides, ways, to: &json)
  }

  func write(to lines: inout TerminalText) {
    encoder.write(views, under: touch, open: open, isLikely: isLikely, swiftUI, overrides, ways, to: &lines)
    let hit = (touch: touch, hitView: views.first(where: \.isReceiver)?.view)
    lines.assumptions(dump?.assumptions(behind: [hit], in: parsed.request.scene) ?? [])
  }

  var headline: Headline {
    if let receiver = views.first(where: \.isReceiver) {
      return .sentence(encoder.sentence(onReceiver: receiver, open, isLikely: isLikely))
    }
    if views.isEmpty { return .line(0) }
    return .sentence(ViewAtPoint.noReceiver(of: views.count))
  }
}
