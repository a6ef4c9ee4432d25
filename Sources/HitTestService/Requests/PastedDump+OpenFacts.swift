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
    } else if details.contains(where: { $0.hasPrefix("What the gesture recognizers") }) {
      // A view that has some says so, without saying what they are. An import keeps no more than that there are some.
      let way = imported.scene.tree.selfAndSuperviews(of: target)
      let having = way.filter { view in
        imported.metadata(of: view).contains { $0.key == "gestureRecognizers" }
      }
      open.recognizers = having.isEmpty && !imported.metadata(of: target).isEmpty ? nil : having
    }
    return open
  }
}
