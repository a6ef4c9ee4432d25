public import HitTesting
import WorkMetering

// The views whose own code could give the touch to another view.

extension Explanation {
  /// The receiver's superviews, from itself on, and then the target's.
  public func viewsOnWay(in scene: Scene) -> [ViewIndex] {
    [receiver, target].compactMap(\.self).flatMap(scene.tree.selfAndSuperviews)
  }

  /// Views of the app's own classes that may decide by an override who gets the touch.
  public func viewsOfApp(in scene: Scene) -> [ViewIndex] {
    scene.viewsOfApp(deciding: touch, on: viewsOnWay(in: scene))
  }
}

extension Scene {
  /// Views of the app's own classes that may decide by an override who gets a touch (R44): those on a way, and then those that
  /// the search asks, in its order. Of each class the first. A declared unknown override is told by itself, and a class in the
  /// app's code by that.
  ///
  /// - Complexity: one hit test, and linear in the views that it asks.
  public func viewsOfApp(deciding touch: Touch, on way: some Sequence<ViewIndex>) -> [ViewIndex] {
    // Where the order is unknown no view is asked.
    let asked = (try? hitTestLog(touch))?.log.visits.lazy.map(\.view)
    var classes: Set<Int32> = []
    var meter = WorkMeter()
    return (Array(way) + (asked.map(Array.init) ?? [])).filter { view in
      let viewClass = tree.viewClass(of: view)
      return meter.goesOn() && viewClass.origin == .app && !viewClass.hasSource
        && tree.unknownOverrides(of: view).isEmpty && classes.insert(tree[view].classIndex).inserted
    }
  }
}
