import HitTesting
import JSONCoding
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
