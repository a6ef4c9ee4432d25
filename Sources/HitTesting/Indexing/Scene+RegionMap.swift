extension Scene {
  /// Counts calls of `hitTest` that a region map would have spared, and makes the map when they come to its price.
  func noteAsked(_ count: Int) { regionMap.noteAsked(count) { RegionCollector(scene: self) } }

  /// Makes the region map now; a scene whose stacking is unknown has none.
  func makeRegionMap() {
    guard stacking == .subviews else { return }
    regionMap.make(from: RegionCollector(scene: self))
  }
}

extension RegionCollector: RegionSource {
  var regionCount: Int { regions.count }
  func makeMap() -> RegionMap { RegionPainter.map(of: self) }
}
