package import HitTesting

/// What the code of overrides leaves open, in sentences.
package struct ProgramText {
  let scene: Scene

  package init(scene: Scene) { self.scene = scene }

  /// The fact that decides, with its place in the code.
  package func sentence(_ fact: ProgramFact, _ ways: ProgramWays) -> String {
    let place = ways.program.place(of: fact.place)
    let name = fact.property ?? fact.code
    let initial = fact.isInitialValueKnown ? ", initially \(fact.values.first ?? "nil")" : ""
    return
      "`\(name)` of \(scene.tree.className(of: fact.view)) (\(place.file):\(place.line)\(initial)) decides."
  }
}
