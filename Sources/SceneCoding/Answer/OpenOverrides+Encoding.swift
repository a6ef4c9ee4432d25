import HitTesting
import JSONCoding

extension JSONWriter {
  /// Writes the overrides on whose unknown answers an answer rests; nothing where there are none.
  mutating func unknownOverrides(_ open: OpenOverrides, in scene: Scene) {
    guard !open.told.isEmpty else { return }
    array("unknownOverrides") { json in
      for (override, sentence) in zip(open.told, open.sentences) {
        json.object { json in
          json.member("view", scene.tree.id(of: override.view))
          json.member("class", scene.tree.className(of: override.view))
          json.member("method", override.method.rawValue)
          json.member("takesTouch", override.takesTouch)
          switch override.otherwise {
          case .view(let view): json.member("otherwise", scene.tree.id(of: view))
          case .nobody: json.member("otherwise", orNull: String?.none)
          case .notAsked: break
          }
          json.member("detail", sentence)
        }
      }
    }
    if open.isCut { member("moreUnknownOverrides", true) }
  }
}
