import AnswerCoding
import DumpImporting
import JSONCoding
import SceneCoding

extension PastedDump {
  /// The evidence of printed recognizers about a touch, without the views: which of them took it, which wait for which,
  /// and what to paste next. In lines:
  ///
  ///     UITapGestureRecognizer 0x1 took the touch: its state is Ended (close: of CartVC 0x3).
  ///     - UIPanGestureRecognizer 0x2 took nothing: its state is Failed.
  ///     Look next: …
  ///
  /// - Parameter receiver: the answer's member for the hit view, which is known if a print of the touch names it.
  func answerOfRecognizers(receiver: String) -> AnswerValue {
    let (recognizers, summary) = (imported.recognizers, imported.summaryOfTouch)
    return AnswerValue(
      dump: self, capacity: 2048,
      members: { [imported] json in
        json.member("summary", summary)
        json.member("verdict", "unknown")
        if let view = imported.touchedView {
          json.object(receiver, ["id": view.address, "class": view.className])
        } else {
          json.null(receiver)
        }
        json.strings("waits", recognizers.waits)
        json.objects("lookNext", [recognizers.nextLook]) { look in
          ["code": "gestureRecognizers", "views": [String](), "detail": look]
        }
      },
      lines: { lines in
        lines.line(summary, .verdict)
        lines.lines(recognizers.besideSummary.map(\.sentence) + recognizers.waits, lead: "- ")
        lines.line(recognizers.nextLook, lead: "Check: ", .verdict)
      })
  }
}
