import AnswerCoding
import JSONCoding
import SceneCoding
import SourceReading
import SwiftUISource
import TouchGeometry

/// An answer about a view of SwiftUI's source, in JSON and in lines.
struct SourceAnswerText {
  private let answer: SourceAnswer
  private let program: SourceProgram
  private let reaction: SourceReactionText

  init(_ answer: SourceAnswer, _ program: SourceProgram) {
    (self.answer, self.program) = (answer, program)
    reaction = SourceReactionText(answer.reaction, program)
  }

  /// An answer that is the same under all estimates does not depend on them.
  private var assumptions: [Assumption] {
    let reaction = answer.reaction
    var found = reaction.holds == .always ? [] : [Assumption("Sizes and positions are estimates.")]
    if answer.isScrolled {
      found.append(Assumption("The scroll views around \(reaction.about.name) are scrolled to it (SU62)."))
    }
    let unknown = reaction.unknown + reaction.unknownElsewhere
    return found + unknown.prefix(8).map { Assumption($0.sentence, kind: $0.sort) }
  }

  /// - Parameter more: writes further members.
  func encode(to json: inout JSONWriter, and more: (inout JSONWriter) -> Void) {
    json.object { json in
      reaction.encodeMembers(to: &json)
      json.conditions(answer.conditions, in: program.text)
      json.array("fixes") { json in for fix in answer.fixes { json.fix(fix, in: program.text) } }
      json.array("assumptions") { json in for assumption in assumptions { json.string(assumption.detail) } }
      json.object("touch") { json in
        json.member("x", answer.point.x)
        json.member("y", answer.point.y)
      }
      json.key("scene")
      SceneEncoder(answer.scene, unknowns: program.unknowns).encode(to: &json)
      more(&json)
    }
  }

  func write(to text: inout TerminalText) {
    reaction.write(to: &text)
    for fix in answer.fixes {
      text.line("\(fix.detail)\(fix.isVerified ? " (verified)" : "")", lead: "Fix: ", .good)
      for edit in fix.edits { text.line("  " + program.text.line(of: edit), .aside) }
    }
    text.assumptions(assumptions)
  }
}

extension SourceText {
  /// `line 9, column 5: insert .contentShape(Rectangle())`.
  func line(of edit: SourceEdit) -> String {
    let (place, removed) = place(of: edit)
    let file = files[place.file].name.map { "\($0), " } ?? ""
    let insert = edit.insert.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let words =
      removed > 0 && !insert.isEmpty
      ? "replace with \(insert)"
      : removed > 0 ? "remove \(removed) character\(removed == 1 ? "" : "s")" : "insert \(insert)"
    return "\(file)line \(place.line), column \(place.column): \(words)"
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
