import DumpImporting
import HTTPProtocol
import JSONCoding
import SceneCoding

// Prints of recognizers without the views that touches hit: which of them took the touch, which wait for which, and what to
// paste next.

extension Answers {
  /// - Parameter nobody: the member of the endpoint's answer that names the view that gets the touch: none is known.
  func answer(
    of dump: PastedDump, nobody: String, _ format: AnswerFormat, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer {
    context.timing.finish(.decode)
    defer { context.timing.finish(.encode) }
    let recognizers = dump.imported.recognizers
    let summary = dump.summaryOfRecognizers ?? ""
    if format == .text {
      let others = recognizers.map(\.sentence) + recognizers.waits
      return try text(dump) { text in
        RecognizerLines(summary: summary, others: others, nextLook: recognizers.nextLook).write(to: &text)
      }
    }
    return Answer(
      body: try json(capacity: 2048, dump) { json in
        json.beginObject()
        json.key("summary")
        json.string(summary)
        json.key("verdict")
        json.string("unknown")
        json.key(nobody)
        json.null()
        json.key("waits")
        json.beginArray()
        for sentence in recognizers.waits { json.string(sentence) }
        json.endArray()
        json.key("lookNext")
        json.beginArray()
        json.beginObject()
        json.key("code")
        json.string("gestureRecognizers")
        json.key("views")
        json.beginArray()
        json.endArray()
        json.key("detail")
        json.string(recognizers.nextLook)
        json.endObject()
        json.endArray()
        json.endObject()
      })
  }
}
