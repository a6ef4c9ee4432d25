package import HitTesting
package import JSONCoding

extension JSONWriter {
  /// The views between which a touch is undecided, and the facts in the code that decide it.
  package mutating func undecided(_ ways: ProgramWays, in scene: Scene) {
    object("undecided") { json in
      json.array("between") { json in
        for view in ways.hitViews.prefix(16) {
          json.object { json in
            if let view {
              json.member("id", scene.tree.id(of: view))
              json.member("class", scene.tree.className(of: view))
            } else {
              json.key("id")
              json.null()
            }
          }
        }
      }
      let facts = ways.deciding
      json.array("because") { json in
        for fact in facts.prefix(8) { json.object { fact.encode(ways, in: scene, to: &$0) } }
      }
      if let first = facts.first { json.member("detail", ProgramText(scene: scene).sentence(first, ways)) }
    }
  }
}

extension ProgramFact {
  fileprivate func encode(_ ways: ProgramWays, in scene: Scene, to json: inout JSONWriter) {
    let place = ways.program.place(of: self.place)
    json.member("file", place.file)
    json.member("line", place.line)
    json.member("column", place.column)
    json.member("code", code)
    json.member("view", scene.tree.id(of: view))
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
          json.key("hitView")
          if let hitView = way.hitView { json.string(scene.tree.id(of: hitView)) } else { json.null() }
        }
      }
    }
  }
}

extension TerminalText {
  /// Adds the fact in the code of overrides that decides a touch; nothing where none does.
  mutating func undecided(_ ways: ProgramWays?, in scene: Scene) {
    guard let ways, let fact = ways.deciding.first else { return }
    line(ProgramText(scene: scene).sentence(fact, ways), .doubtful)
  }
}
