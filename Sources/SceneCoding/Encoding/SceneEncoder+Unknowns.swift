public import HitTesting
public import JSONCoding
import TouchGeometry

extension SceneEncoder {
  /// Writes the member `unknowns`: the facts missing from the scene's dump.
  func encode(_ unknowns: Unknowns, to json: inout JSONWriter) {
    json.object("unknowns") { json in
      json.member("format", unknowns.format)
      if !unknowns.doubts.isEmpty {
        json.array("warnings") { json in
          for doubt in unknowns.doubts { json.object { doubt.encodeMembers(of: scene.tree, to: &$0) } }
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

extension Unknowns.Doubt {
  /// Writes the members of a warning, in scenes and in answers, into an open object.
  ///
  /// - Parameter tree: that of the view which it is about.
  public func encodeMembers(of tree: ViewTree, to json: inout JSONWriter) {
    json.member("code", code)
    json.member("fact", fact)
    json.member("detail", detail)
    json.key("line")
    line.map { json.number($0) } ?? json.null()
    json.key("view")
    view.map { json.string(tree.id(of: $0)) } ?? json.null()
  }
}
