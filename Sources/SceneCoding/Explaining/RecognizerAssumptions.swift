import HitTesting

/// What is assumed of the recognizers that get a touch, where their classes do not say what they recognize (R160).
struct RecognizerAssumptions {
  let scene: Scene
  let names: SpokenNames

  private static let namedMax = 3

  func sentences(on result: HitTestResult) -> [String] {
    var ofApp: [String] = []
    var ofFrameworks: [String] = []
    for (recognizer, index) in scene.gestureRecognizers(receiving: result) where !recognizer.tookTouch {
      let name = recognizer.className ?? scene.id(of: recognizer, at: index)
      if recognizer.isInert {
        if !ofFrameworks.contains(name) { ofFrameworks.append(name) }
      } else if recognizer.kind == .custom, recognizer.parameters.recognizes == .nothing {
        ofApp.append("`\(scene.id(of: recognizer, at: index))`")
      }
    }
    var sentences: [String] = []
    if let list = Self.list(ofApp) {
      sentences.append("What \(list) recognizes is not declared (`recognizes`): taken to recognize nothing.")
    }
    if let list = Self.list(ofFrameworks) {
      sentences.append(
        "\(list) (a framework's own) is taken to leave a tap alone: its gesture is not public.")
    }
    return sentences
  }

  private static func list(_ names: [String]) -> String? {
    if names.isEmpty { return nil }
    let named = names.prefix(namedMax).joined(separator: ", ")
    return names.count > namedMax ? "\(named) and \((names.count - namedMax).spoken) others" : named
  }
}
