import HitTesting
import JSONCoding
import SceneCoding

extension Answers {
  /// The answers to touches in lines, one touch after the other.
  func lines(to request: HitTestRequest) throws(ProblemDetails) -> Answer {
    var encoder = HitTestAnswerEncoder(request, bytesMax: configuration.answerBytesMax)
    let writer = HitTestLines(request)
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
    return Answer(body: try bounded(text.bytes))
  }
}

/// The view that gets a touch, and the way there.
struct HitTestAnswer: AnswerValue {
  let request: HitTestRequest
  let found: HitTestAnswerEncoder.Found
  /// Nil where it is not asked for.
  let log: HitTestLog?
  let dump: PastedDump?

  var capacity: Int { 1900 }

  func encode(
    to json: inout JSONWriter, bytesMax: Int, and more: (inout JSONWriter) -> Void
  ) throws(AnswerTooLong) {
    var encoder = HitTestAnswerEncoder(request, bytesMax: bytesMax, label: { dump?.label(of: $0) })
    try encoder.encode(found, log, and: more, to: &json)
  }

  func write(to lines: inout TerminalText) {
    HitTestLines(request, label: { dump?.label(of: $0) }).write(found, log, to: &lines)
    lines.assumptions(dump?.assumptions ?? [])
  }
}
