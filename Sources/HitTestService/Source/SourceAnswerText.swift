import JSONCoding
import SceneCoding
import SwiftUISource
import TouchGeometry

/// An answer about a view of SwiftUI's source, in JSON and in lines.
struct SourceAnswerText {
  let answer: SourceAnswer
  let program: SourceProgram

  init(_ answer: SourceAnswer, _ program: SourceProgram) {
    (self.answer, self.program) = (answer, program)
  }

  // MARK: - Sentences

  /// The verdict: what fires, or why nothing does.
  var summary: String {
    let name = answer.about.name
    if let dead = answer.dead, dead != .none, !answer.fires.isEmpty || dead != .all {
      switch dead {
      case .parts:
        return "Parts of \(name) \(answer.unknown.isEmpty ? "" : "probably ")take no taps\(deadList)."
      case .all: return "No part of \(name) takes taps."
      case .unknown: return "Whether all of \(name) takes taps cannot be known: \(unknownList)."
      case .none: break
      }
    }
    guard answer.fires.isEmpty else {
      let fires = answer.fires.map(\.name).joined(separator: ", ")
      return answer.fires.count == 1 && answer.fires[0].name == name
        ? "A tap on \(name) fires it." : "A tap on \(name) fires \(fires)."
    }
    return "A tap on \(name) fires nothing\(cause)."
  }

  private var deadList: String {
    answer.deadViews.isEmpty ? "" : ": " + answer.deadViews.prefix(4).map(\.name).joined(separator: ", ")
  }

  private var unknownList: String {
    answer.unknown.isEmpty
      ? "its content is not in the text"
      : answer.unknown.prefix(3).map(\.name).joined(separator: ", ") + " is not in the text"
  }

  private var cause: String {
    switch answer.reason {
    case .emptyPart: ": it draws nothing there (SU20)"
    case .clear: ": it is clear (SU24)"
    case .covered(let cover): ": \(cover) covers it (SU13)"
    case .disabled: ": it is disabled (SU40)"
    case .noGesture: ": nothing around it has a gesture"
    case .unknownView(let view): ": the inside of \(view) is not in the text"
    case .row, .linkRow, nil: ""
    }
  }

  private var reason: (code: String, sentence: String)? {
    switch answer.reason {
    case .emptyPart(let name):
      ("swiftUIDrawsNothing", "\(name) draws nothing there, and only what draws takes touches (SU20).")
    case .clear(let name):
      ("swiftUIDrawsNothing", "\(name) is clear, and clear views take no touches (SU24).")
    case .covered(let cover): ("swiftUICovered", "\(cover) is in front and takes the touch (SU13).")
    case .disabled: ("swiftUIDisabled", "A disabled view fires nothing (SU40).")
    case .row: ("swiftUIRow", "A List row with automatic buttons fires all of them (SU60).")
    case .linkRow: ("swiftUILinkRow", "A NavigationLink takes its whole row (SU61).")
    case .noGesture:
      (
        "swiftUINoGesture",
        "The text has no gesture around it; a List row or a parent elsewhere may have one."
      )
    case .unknownView(let name): ("swiftUIUnknownView", "The text does not declare \(name).")
    case nil: nil
    }
  }

  private var isSaidByVerdict: Bool {
    switch answer.reason {
    case .emptyPart, .clear: true
    default: false
    }
  }

  /// What the answer holds for.
  private var certainty: String {
    switch answer.holds {
    case .always: "The same under five estimates of sizes and in all states of the text."
    case .dependsOnSizes:
      "Other estimates of sizes give another answer: \(answer.dependsOn.joined(separator: "; "))."
    case .dependsOnState:
      answer.dependsOn.isEmpty
        ? "Another state gives another answer."
        : "It depends on \(answer.dependsOn.prefix(4).map { "`\($0)`" }.joined(separator: ", "))."
    }
  }

  private var assumptions: [String] {
    ["Sizes and places are estimates: the text does not tell them."]
      + answer.unknown.prefix(8).map { "\($0.name): \($0.why)" }
  }

  // MARK: - JSON

  /// - Parameter more: writes further members.
  func encode(to json: inout JSONWriter, and more: (inout JSONWriter) -> Void) {
    json.object { json in
      json.member("summary", summary)
      json.key("about")
      encode(answer.about, to: &json)
      json.array("fires") { json in for fired in answer.fires { encode(fired, to: &json) } }
      json.member("dead", answer.dead?.rawValue)
      json.array("deadViews") { json in for view in answer.deadViews { encode(view, to: &json) } }
      json.member("holds", answer.holds.rawValue)
      json.array("dependsOn") { json in for text in answer.dependsOn { json.string(text) } }
      json.conditions(answer.conditions, in: program.text)
      json.member("basis", answer.holds == .dependsOnSizes ? "estimate" : "structure")
      if let reason {
        json.object("reason") { json in
          json.member("code", reason.code)
          json.member("detail", reason.sentence)
        }
      }
      json.unknownNames(answer.unknown, in: program)
      json.array("fixes") { json in for fix in answer.fixes { json.fix(fix, in: program.text) } }
      json.array("assumptions") { json in for text in assumptions { json.string(text) } }
      json.object("touch") { json in
        json.member("x", answer.point.x)
        json.member("y", answer.point.y)
      }
      json.key("scene")
      SceneEncoder(answer.scene).encode(to: &json)
      more(&json)
    }
  }

  private func encode(_ view: SourceAnswer.Named, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", view.name)
      json.place(view.place, in: program.text)
      json.member("action", view.action)
    }
  }

  // MARK: - Lines

  func write(to text: inout TerminalText) {
    text.line(
      summary, answer.fires.isEmpty || answer.dead == .parts || answer.dead == .all ? .wrong : .verdict)
    if let reason, !isSaidByVerdict { text.line(reason.sentence) }
    for fired in answer.fires { text.line("  \(fired.name)\(fired.action.map { "  \($0)" } ?? "")", .aside) }
    text.line(certainty)
    for fix in answer.fixes {
      text.line("\(fix.detail)\(fix.isVerified ? " Asked again: it helps." : "")", lead: "Fix: ", .good)
      for edit in fix.edits { text.line("  " + program.text.line(of: edit), .aside) }
    }
    text.assumptions(assumptions)
  }
}

extension SourceText {
  /// `line 9: insert .contentShape(Rectangle())`.
  func line(of edit: SourceEdit) -> String {
    let (place, removed) = place(of: edit)
    let file = files[place.file].name.map { $0 + ":" } ?? "line "
    let insert = edit.insert.split { $0 == "\n" || $0 == " " || $0 == "\t" }.joined(separator: " ")
    let words =
      removed > 0 && !insert.isEmpty
      ? "replace with \(insert)" : removed > 0 ? "remove \(removed) characters" : "insert \(insert)"
    return "\(file)\(place.line):\(place.column) \(words)"
  }
}

extension JSONWriter {
  mutating func place(_ place: SourceText.Place, in text: SourceText) {
    member("file", text.files[place.file].name)
    member("line", place.line)
    member("column", place.column)
  }

  mutating func conditions(_ conditions: [SourceCondition], in text: SourceText) {
    array("conditions") { json in
      for condition in conditions {
        json.object { json in
          json.member("text", condition.text)
          json.place(condition.place, in: text)
          json.array("branches") { json in for branch in condition.branches { json.string(branch) } }
          json.member("taken", condition.taken)
        }
      }
    }
  }

  mutating func unknownNames(_ unknown: [UnknownPlace], in program: SourceProgram) {
    array("unknown") { json in
      for name in unknown {
        json.object { json in
          json.member("name", name.name)
          json.member("kind", name.kind)
          json.place(name.place, in: program.text)
          json.member("why", name.why)
        }
      }
    }
  }

  mutating func fix(_ fix: SourceFix, in text: SourceText) {
    object { json in
      json.member("kind", fix.kind.rawValue)
      json.member("detail", fix.detail)
      json.member("verified", fix.isVerified)
      json.array("edits") { json in
        for edit in fix.edits {
          let (place, removed) = text.place(of: edit)
          json.object { json in
            json.place(place, in: text)
            json.member("remove", removed)
            json.member("insert", edit.insert)
          }
        }
      }
    }
  }
}
