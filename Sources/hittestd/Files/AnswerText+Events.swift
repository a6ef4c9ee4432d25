// A timeline for people: what happened when, and below it what everybody made of that.

extension AnswerValue {
  /// A timeline, and what came of it.
  var timelineText: String {
    let moments = self["timeline"].elements.flatMap(\.momentLines)
    let outcome = self["summary"].outcomeLines
    let assumptions = self["assumptions"].elements.compactMap { $0.text.map { "Assumed: " + $0 } }
    let separator = moments.isEmpty || outcome.isEmpty ? [] : [""]
    return (moments + separator + outcome + assumptions).joined(separator: "\n")
  }

  private var momentLines: [String] {
    let time = Self.milliseconds(self["time"].value ?? 0)
    let indent = String(repeating: " ", count: time.count + 2)
    let events = self["events"].elements.map(\.eventText)
    let heads = (events.isEmpty ? ["time passes"] : events).enumerated().map { index, text in
      (index == 0 ? time + "  " : indent) + text
    }
    return heads + self["entries"].elements.compactMap { $0["text"].text.map { indent + "  " + $0 } }
  }

  private var outcomeLines: [String] {
    guard let text = self["text"].text else { return [] }
    let touches = self["touches"].elements.compactMap { $0["text"].text }
    let gestures = self["gestures"].elements.compactMap { $0["text"].text }
    let actions = self["actions"].elements.map(\.actionText)
    return [text] + (touches + gestures + actions).map { "- " + $0 }
  }

  private var actionText: String {
    let time = Self.milliseconds(self["time"].value ?? 0)
    let sender = self["from"].text.map { " from \($0)" } ?? ""
    let event = self["event"].text.map { " (\($0))" } ?? ""
    let performer = self["performedBy"].text ?? "nobody"
    return "\(time)  \(self["selector"].text ?? "")\(sender)\(event), performed by \(performer)."
  }

  /// With three decimals: what shorter times there are nobody tells apart.
  private static func milliseconds(_ seconds: Double) -> String {
    guard seconds.magnitude < 1e9 else { return String(seconds) }
    let count = Int((seconds * 1000).rounded())
    return "\(count / 1000)." + String(String(count % 1000 + 1000).dropFirst())
  }
}

// MARK: - What happened

extension AnswerValue {
  private var eventText: String {
    guard case .object(let members) = self else { return "" }
    let kind = Self.eventKinds.first { members[$0] != nil }
    switch kind {
    case "touch"?:
      let type = self["type"].text.map { " (\($0))" } ?? ""
      return "finger \(self["touch"].name) \(self["phase"].text ?? "") at \(point)\(type)"
    case "press"?: return "press \(self["press"].name) \(self["phase"].text ?? "")"
    case "motion"?: return "shake \(self["motion"].text ?? "")"
    case "remoteControl"?: return "remote control" + (self["remoteControl"].text.map { " " + $0 } ?? "")
    case "hover"?:
      return self["hover"]["x"].value == nil ? "pointer left" : "pointer at \(self["hover"].point)"
    case "scroll"?:
      let scroll = self["scroll"]
      return "scroll at \(scroll.point) by (\(scroll["dx"].name), \(scroll["dy"].name))"
    case "action"?: return "action \(self["action"]["selector"].name)"
    case "becomeFirstResponder"?: return "\(self["becomeFirstResponder"].name) becomeFirstResponder"
    case "resignFirstResponder"?:
      return "\(self["resignFirstResponder"].text ?? "the first responder") resignFirstResponder"
    default: return "wait"
    }
  }

  /// The keys that tell events apart.
  private static let eventKinds = [
    "touch", "press", "motion", "remoteControl", "hover", "scroll", "action", "becomeFirstResponder",
    "resignFirstResponder",
  ]

  private var point: String { "(\(self["x"].name), \(self["y"].name))" }

  /// A text, or a number without a needless fraction; nothing for all else.
  private var name: String {
    if let text { return text }
    return value.map(Self.hundredths) ?? ""
  }
}
