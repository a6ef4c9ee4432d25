import HitTesting

extension [LiveTouch] {
  /// R95: touches of views that actions have removed stay bound to them, and the views are told nothing more.
  ///
  /// - Returns: the numbers of the touches.
  mutating func withdraw(
    after effects: [ActionEffect], _ context: inout EventContext
  ) throws(EventFailure) -> Set<Int> {
    var withdrawn: Set<Int> = []
    for case .removeFromSuperview(let removed) in effects {
      try context.budget.spend(1 + count)
      for index in indices where self[index].isOpen && !self[index].isPress {
        guard let view = self[index].view, context.scene.tree.isDescendant(view, of: removed) else {
          continue
        }
        let wasTold = self[index].told == .began
        let number = self[index].number
        self[index].withhold()
        context.timeline.settle(number, wasTold ? .removed : .withheld)
        context.timeline.record(
          .withheld(
            .init(phase: wasTold ? .ended : .began, view: view, touches: [number], reason: .viewRemoved)))
        withdrawn.insert(number)
      }
    }
    return withdrawn
  }
}
