public import HitTesting

extension Explanation {
  /// Asks the code of overrides what else may happen to the touch: where that changes the verdict, it is not decided.
  ///
  /// - Throws: `OverrideRecursion` if overrides would search without end.
  public mutating func askProgram(in scene: Scene) throws(OverrideRecursion) {
    if verdict == .reached, let recognizer, let place = recognizer.place,
      let method = scene.gestureRecognizers[place].openMethod
    {
      (verdict, open) = (.undecided, OpenTouch(touch, on: target, .delegate(recognizer, method)))
    }
    guard scene.hasPrograms else { return }
    guard let ways = try scene.programWays(of: touch), !ways.isCertain else { return }
    let reached = Set(ways.hitViews.map { hitView in hitView.map { isHit(by: $0, in: scene) } ?? false })
    guard reached.count > 1 || ways.isCut || verdict == .unreachable else { return }
    leaveUndecided(or: ways.hitViews.compactMap(\.self).filter { $0 != target }, in: scene)
    self.ways = ways
  }

  private func isHit(by hitView: ViewIndex, in scene: Scene) -> Bool {
    hitView == target || scene.tree.isPart(hitView, of: target)
  }
}
