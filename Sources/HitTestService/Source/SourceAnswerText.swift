import AnswerCoding
import JSONCoding
import SceneCoding
import SourceReading
import SwiftUISource

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
    var found = reaction.holds == .always ? [] : [Assumption(SourceReactionText.estimates)]
    if answer.isScrolled { found.append(Assumption(self.reaction.scrolled)) }
    let unknown = reaction.unknown + reaction.unknownElsewhere
    return found + unknown.prefix(8).map { Assumption($0.sentence, kind: $0.sort) }
  }

  func encodeMembers(to json: inout JSONWriter) {
    reaction.encodeMembers(to: &json)
    json.conditions(answer.conditions, in: program.text)
    json.fixes(answer.fixes, in: program.text)
    json.strings("assumptions", assumptions.lazy.map(\.detail))
    json.member("touch", orNull: answer.point)
    json.key("scene")
    SceneEncoder(answer.scene, unknowns: program.unknowns).encode(to: &json)
  }

  func write(to text: inout TerminalText) {
    reaction.write(to: &text)
    for fix in answer.fixes {
      text.line(fix.told, lead: "Fix: ", .good)
      for edit in fix.edits { text.line("  " + program.text.line(of: edit), .aside) }
    }
    text.assumptions(assumptions)
  }
}

extension JSONWriter {
  mutating func place(_ place: SourceText.Place, in text: SourceText) {
    members([
      "file": text.files[place.file].name,
      "line": place.line,
      "column": place.column,
    ])
  }

  mutating func conditions(_ conditions: [SourceCondition], in text: SourceText) {
    objects("conditions", conditions) { condition, json in
      json.member("text", condition.text)
      json.place(condition.place, in: text)
      json.strings("branches", condition.branches)
      json.member("taken", condition.taken)
    }
  }

  mutating func unknownNames(_ unknown: [UnknownPlace], in program: SourceProgram) {
    objects("unknown", unknown) { name, json in
      json.member("name", name.name)
      json.member("kind", name.kind)
      json.place(name.place, in: program.text)
      json.member("why", name.why)
    }
  }

  mutating func fixes(_ fixes: [SourceFix], in text: SourceText) {
    objects("fixes", fixes) { fix, json in
      json.members([
        "kind": fix.kind.rawValue,
        "detail": fix.detail,
        "verified": fix.isVerified,
      ])
      json.objects("edits", fix.edits) { edit, json in
        let (place, removed) = text.place(of: edit)
        json.place(place, in: text)
        json.member("remove", removed)
        json.member("insert", edit.insert)
      }
    }
  }
}
