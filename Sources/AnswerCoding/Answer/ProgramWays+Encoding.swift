import HitTesting
import JSONCoding
import SceneCoding

extension JSONWriter {
  /// The views between which a touch is undecided, and the facts in the code that decide it.
  mutating func undecided(_ text: ProgramText) {
    let (ways, tree) = (text.ways, text.names.scene.tree)
    object("undecided") { json in
      json.array("between") { json in
        for view in ways.hitViews.prefix(16) {
          json.object { json in
            json.member("id", orNull: view.map(tree.id(of:)))
            guard let view else { return }
            json.member("class", tree.className(of: view))
            json.member("label", text.names.label(of: view))
          }
        }
      }
      json.array("because") { json in
        for fact in ways.deciding.prefix(8) { json.object { fact.encode(ways, in: tree, to: &$0) } }
      }
      json.member("detail", text.sentence)
      json.member("otherwise", text.otherwise)
      json.member("paste", text.paste)
    }
  }
}

extension ProgramFact {
  fileprivate func encode(_ ways: ProgramWays, in tree: ViewTree, to json: inout JSONWriter) {
    let place = ways.program.place(of: self.place)
    json.member("file", place.file)
    json.member("line", place.line)
    json.member("column", place.column)
    json.member("code", code)
    json.member("view", tree.id(of: view))
    json.member("reason", reason.rawValue)
    json.member("property", property)
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
