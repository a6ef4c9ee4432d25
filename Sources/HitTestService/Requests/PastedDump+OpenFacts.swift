import DumpImporting
import Explaining
import HitTesting

extension PastedDump {
  /// What the dump does not tell of a target and its superviews.
  func openFacts(of target: ViewIndex) -> OpenFacts {
    var open = OpenFacts()
    // No dump prints it.
    open.delaysContentTouches = true
    let isGeometric = imported.scene.basis == .geometry
    let details = imported.warnings.filter { $0.code == .notInDump }.map(\.detail)
    open.isEnabled = details.contains { $0.hasPrefix("Whether controls are enabled") }
    if isGeometric {
      open.recognizers = []
      return open
    }
    // A view that has some says so, without saying what they are. An import keeps no more than that there are some.
    let tree = imported.scene.tree
    let having = tree.selfAndSuperviews(of: target).filter { view in
      tree.recognizerPlaces(of: view).isEmpty && hasRecognizers(view)
    }
    let isUntold = details.contains { $0.hasPrefix("What the gesture recognizers") }
    if !having.isEmpty || isUntold && imported.metadata(of: target).isEmpty { open.recognizers = having }
    return open
  }
}
