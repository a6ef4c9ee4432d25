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
    let facts = imported.warnings.filter { $0.code == .notInDump }.compactMap(\.fact)
    open.isEnabled = facts.contains(.isEnabled)
    if isGeometric {
      open.recognizers = []
      return open
    }
    // A view that has some says so, without saying what they are. An import keeps no more than that there are some.
    let tree = imported.scene.tree
    let having = tree.selfAndSuperviews(of: target).filter { view in
      tree.recognizerPlaces(of: view).isEmpty && hasRecognizers(view)
    }
    let isUntold = facts.contains(.gestureRecognizers)
    if !having.isEmpty || isUntold && imported.metadata(of: target).isEmpty { open.recognizers = having }
    return open
  }
}
