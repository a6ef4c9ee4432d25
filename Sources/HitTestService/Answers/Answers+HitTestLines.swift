import HitTesting
import SceneCoding

extension Answers {
  /// The answers to touches in lines, one touch after the other.
  func lines(to request: HitTestRequest, _ dump: PastedDump?) throws(ProblemDetails) -> Answer {
    var encoder = HitTestAnswerEncoder(
      request, bytesMax: configuration.answerBytesMax, label: { dump?.label(of: $0) })
    let writer = HitTestLines(request, label: { dump?.label(of: $0) })
    var text = TerminalText(isColored: configuration.isTextColored, bytesMax: configuration.answerBytesMax)
    for touch in request.touches {
      if encoder.wantsLog {
        let (found, log) = try find(&encoder, request.scene) { (encoder) throws(OverrideRecursion) in
          try encoder.findWithLog(touch)
        }
        writer.write(found, log, to: &text)
      } else {
        let found = try find(&encoder, request.scene) { (encoder) throws(OverrideRecursion) in
          try encoder.find(touch)
        }
        writer.write(found, nil, to: &text)
      }
      _ = try bounded(text.bytes)
    }
    if let dump { text.assumptions(dump.assumptions) }
    return Answer(body: try bounded(text.bytes))
  }
}
