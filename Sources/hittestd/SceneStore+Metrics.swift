import HTTPServing
import SceneStoring

extension SceneStore {
  /// The store's counters, for `/metrics`.
  var metrics: [Metric] {
    let statistics = statistics
    return [
      .gauge("scenes_stored", "Scenes in memory.", statistics.scenes),
      .gauge("scenes_held_bytes", "Memory that stored scenes take, about.", statistics.bytes),
      .gauge("scenes_limit_bytes", "Memory that stored scenes may take.", statistics.bytesMax),
      .counter("scenes_hits_total", "Times that a scene was asked for and in memory.", statistics.hits),
      .counter(
        "scenes_misses_total", "Times that a scene was asked for and not in memory.", statistics.misses),
      .counter("scenes_evictions_total", "Scenes that had to give way to others.", statistics.evictions),
    ]
  }
}

extension LiveScreens {
  /// Their counters, for `/metrics`.
  var metrics: [Metric] {
    let counts = counts
    return [
      .gauge("live_screens", "Screens of a running app that are kept.", counts.screens),
      .gauge("live_screens_held_bytes", "Memory that these screens take.", counts.bytes),
      .gauge("live_screens_limit_bytes", "Memory that these screens may take.", bytesMax),
    ]
  }
}
