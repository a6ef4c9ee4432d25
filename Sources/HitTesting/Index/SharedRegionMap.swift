import Synchronization

/// The region map of a scene, made when it pays and shared by all threads that ask the scene.
///
/// It pays as soon as the searches that it could have spared have cost as much as making it costs: whatever touches
/// are still to come, no more than twice the least possible is spent. What touches are answered does not depend on it.
struct SharedRegionMap: ~Copyable, Sendable {
  private let map = AtomicLazyReference<RegionMap>()
  /// How often views have been asked for touches on the screen.
  private let asked = Atomic<Int>(0)

  /// What making a map costs, in calls of `hitTest`: for each view, and on top (`Benchmarks/hit-tests`).
  private static let price = (each: 4, base: 2_000)

  /// The map, if it has been made.
  var value: RegionMap? { map.load() }

  /// Counts calls that a map would have spared, and makes it when they come to its price.
  ///
  /// Of the threads that count only the one that passes the price makes the map; the others go on asking until it is
  /// there.
  func noteAsked(_ count: Int, in scene: Scene) {
    let price = Self.price.each * scene.tree.count + Self.price.base
    let before = asked.add(count, ordering: .relaxed).oldValue
    if before < price, before + count >= price { make(in: scene) }
  }

  /// Makes the map now.
  func make(in scene: Scene) { _ = map.storeIfNil(scene.makeRegionMap()) }
}

extension Scene {
  func makeRegionMap() -> RegionMap {
    let collector = RegionCollector(scene: self)
    return RegionPainter.map(of: collector.regions, edgeCounts: collector.edgeCounts)
  }
}
