public import HitTesting
import WorkMetering

// The views whose own code could give the touch to another view.

/// The views whose facts decide an explanation, where the scene lacks the facts.
public struct DecidingViews: Sendable {
  public let target: ViewIndex
  /// R38: the receiver's, or the target's.
  public let window: ViewIndex
  /// R27: the first control of the receiver's superviews, from itself on, and then of the target's.
  public let control: ViewIndex?
  /// R44: views of the app's own classes that may decide by an override which view gets the touch.
  public let ofApp: [ViewIndex]
}

extension Explanation {
  /// - Complexity: one hit test.
  public func decidingViews(in scene: Scene) -> DecidingViews {
    let tree = scene.tree
    let way = [receiver, target].compactMap(\.self).flatMap(tree.selfAndSuperviews)
    return DecidingViews(
      target: target, window: tree.window(of: receiver ?? target), control: way.first(where: tree.isControl),
      ofApp: scene.viewsOfApp(deciding: touch, on: way))
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
