import HitTesting
import JSONCoding
import TouchGeometry

extension SceneEncoder {
  /// Writes the member `unknowns`: what the scene's dump left open.
  func encode(_ unknowns: Unknowns, to json: inout JSONWriter) {
    json.object("unknowns") { json in
      json.member("format", unknowns.format)
      if !unknowns.doubts.isEmpty {
        json.array("warnings") { json in
          for doubt in unknowns.doubts { json.object { encode(doubt, to: &$0) } }
        }
      }
      json.member("refusal", unknowns.refusal)
      if let touch = unknowns.touch {
        json.object("touch") { json in
          json.member("x", touch.location.x)
          json.member("y", touch.location.y)
          json.member("in", touch.view.map(scene.tree.id(of:)))
        }
      }
      if !unknowns.screen.isEmpty {
        json.strings(
          "screen", Unknowns.ScreenFacts.words.filter { unknowns.screen.contains($0.fact) }.map(\.word))
      }
      encode(unknowns.views, to: &json)
    }
  }

  private func encode(_ doubt: Unknowns.Doubt, to json: inout JSONWriter) {
    json.member("code", doubt.code.rawValue)
    json.member("fact", doubt.fact?.rawValue)
    json.member("detail", doubt.detail)
    json.key("line")
    doubt.line.map { json.number($0) } ?? json.null()
    json.key("view")
    doubt.view.map { json.string(scene.tree.id(of: $0)) } ?? json.null()
  }

  private func encode(_ views: [ViewIndex: Unknowns.ViewFacts], to json: inout JSONWriter) {
    if views.isEmpty { return }
    json.array("views") { json in
      for (view, facts) in views.sorted(by: { $0.key < $1.key }) {
        json.object { json in
          json.member("view", scene.tree.id(of: view))
          json.strings("facts", Unknowns.ViewFacts.words.filter { facts.contains($0.fact) }.map(\.word))
        }
      }
    }
  }
}
