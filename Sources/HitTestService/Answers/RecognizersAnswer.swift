import AnswerCoding
import DumpImporting
import JSONCoding
import SceneCoding

/// The evidence of printed recognizers about a touch, without the views: which of them took it, which wait for which,
/// and what to paste next. In lines:
///
///     UITapGestureRecognizer 0x1 took the touch: its state is Ended (close: of CartVC 0x3).
///     - UIPanGestureRecognizer 0x2 took nothing: its state is Failed.
///     Look next: …
struct RecognizersAnswer: ObjectAnswer {
  let pasted: PastedDump
  /// The answer's member for the hit view: known if a print of the touch names it.
  let receiver: String

  var dump: PastedDump? { pasted }
  var capacity: Int { 2048 }

  private var recognizers: [PrintedRecognizer] { pasted.imported.recognizers }
  private var summary: String { pasted.imported.summaryOfTouch }

  func encodeMembers(to json: inout JSONWriter) {
    json.member("summary", summary)
    json.member("verdict", "unknown")
    if let view = pasted.imported.touchedView {
      json.object(receiver) { json in
        json.member("id", view.address)
        json.member("class", view.className)
      }
    } else {
      json.null(receiver)
    }
    json.strings("waits", recognizers.waits)
    json.objects("lookNext", [recognizers.nextLook]) { look, json in
      json.member("code", "gestureRecognizers")
      json.strings("views", [])
      json.member("detail", look)
    }
  }

  func write(to lines: inout TerminalText) {
    lines.line(summary, .verdict)
    lines.lines(recognizers.besideSummary.map(\.sentence) + recognizers.waits, lead: "- ")
    lines.line(recognizers.nextLook, lead: "Check: ", .verdict)
    lines.assumptions(pasted.assumptions)
  }
}
