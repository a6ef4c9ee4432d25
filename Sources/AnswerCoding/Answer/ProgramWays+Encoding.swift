import Explaining
package import HitTesting
package import JSONCoding
import SceneCoding

extension JSONWriter {
  /// The views between which a touch is undecided, and the facts in the code that decide it.
  mutating func undecided(_ text: ProgramText) {
    let (ways, tree) = (text.ways, text.names.scene.tree)
    object("undecided") { json in
      json.objects("between", ways.hitViews.prefix(16)) { view, json in
        guard let view else { return json.null("id") }
        json.names("id", of: view, in: text.names.scene)
        json.member("label", text.names.label(of: view))
      }
      json.objects("because", ways.deciding.prefix(8)) { $0.encode(ways, in: tree, to: &$1) }
      json.members([
        "detail": text.sentence,
        "otherwise": text.otherwise,
        "paste": text.paste,
      ])
    }
  }
}

extension ProgramFact {
  fileprivate func encode(_ ways: ProgramWays, in tree: ViewTree, to json: inout JSONWriter) {
    let place = ways.program.place(of: self.place)
    json.members([
      "file": place.file,
      "line": place.line,
      "column": place.column,
      "code": code,
      "view": tree.id(of: view),
      "reason": reason.rawValue,
      "property": property,
    ])
    json.array("ways") { json in
      for (value, text) in values.enumerated() {
        guard
          let way = ways.ways.first(where: {
            $0.decisions.contains { $0.fact.key == key && $0.value == value }
          })
        else {
          continue
        }
        json.object { json in
          json.member("value", text)
          if value == 0 { json.member("likely", true) }
          json.member("hitView", orNull: way.hitView.map(tree.id(of:)))
        }
      }
    }
  }
}

extension ProgramDoubt {
  /// Writes the members of a warning into an open object.
  package func encodeMembers(to json: inout JSONWriter) {
    json.members([
      "code": code,
      "detail": sentence,
      "file": place.file,
      "line": place.line,
    ])
    json.null("view")
  }

  private var code: String {
    switch self {
    case .unread: "sourceUnread"
    case .unused, .homeless: "sourceUnused"
    case .adopted, .delegate: "assumed"
    }
  }
}

extension TerminalText {
  /// Adds what the app's code leaves open.
  package mutating func doubts(_ doubts: [ProgramDoubt]) {
    for doubt in doubts {
      if doubt.isAssumption {
        assumption(doubt.sentence)
      } else {
        line(doubt.sentence, lead: LineLabel.warning, .doubtful)
      }
    }
  }
}

// Which view gets a touch where that is open, as JSON.

extension UndecidedText {
  /// Writes the members `verdict` and `undecided`.
  func encodeMembers(_ open: OpenTouch, to json: inout JSONWriter) {
    json.member("verdict", Explanation.Verdict.undecided)
    encode(open, to: &json)
  }

  func encode(_ open: OpenTouch, to json: inout JSONWriter) {
    json.object("undecided") { json in
      json.objects("between", [open.view] + open.others.prefix(Self.toldMax)) { view, json in
        json.names("id", of: view, in: scene)
        json.member("label", names.label(of: view))
      }
      if case .delegate(let recognizer, let method)? = open.condition {
        let view = scene.recognizer(recognizer).view
        json.objects("because", [method]) { encode($0, of: view, hitting: open.view, to: &$1) }
      }
      json.members([
        "detail": sentence(open),
        "otherwise": otherwise(open),
        "paste": paste(open),
      ])
    }
  }

  private func encode(
    _ method: OpenMethod, of view: ViewIndex, hitting hitView: ViewIndex, to json: inout JSONWriter
  ) {
    json.members([
      "file": method.file,
      "line": method.line,
      "column": method.column,
      "code": method.code,
      "view": scene.id(of: view),
      "reason": ProgramFact.Reason.delegate.rawValue,
    ])
    json.objects("ways", ["true", "false"]) { value, json in
      json.member("value", value)
      if value == "true" { json.member("likely", true) }
      json.member("hitView", scene.id(of: hitView))
    }
  }

  /// More than anybody reads.
  private static let toldMax = 16
}
