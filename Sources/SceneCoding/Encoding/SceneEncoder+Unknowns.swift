public import HitTesting
public import JSONCoding

extension SceneEncoder {
  /// Writes the member `unknowns`: the facts missing from the scene's dump.
  func encode(_ unknowns: Unknowns, to json: inout JSONWriter) {
    json.object("unknowns") { json in
      json.member("format", unknowns.format)
      if !unknowns.doubts.isEmpty {
        json.objects("warnings", unknowns.doubts) { $0.encodeMembers(of: scene.tree, to: &$1) }
      }
      json.member("refusal", unknowns.refusal)
      if let touch = unknowns.touch {
        json.member("touch", orNull: touch.location, in: touch.view.map(scene.id(of:)))
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
    json.objects("views", views.sorted { $0.key < $1.key }) { view in
      [
        "view": scene.id(of: view.key),
        "facts": Unknowns.ViewFacts.words.filter { view.value.contains($0.fact) }.map(\.word),
      ]
    }
  }
}

extension Unknowns.Doubt {
  /// Writes the members of a warning, in scenes and in answers, into an open object.
  ///
  /// - Parameter tree: that of the view which it is about.
  public func encodeMembers(of tree: ViewTree, to json: inout JSONWriter) {
    json.members([
      "code": code.rawValue,
      "kind": kind,
      "fact": fact?.rawValue,
      "detail": detail,
    ])
    json.member("line", orNull: line.map { Double($0) })
    json.member("view", orNull: view.map(tree.id(of:)))
  }
}
