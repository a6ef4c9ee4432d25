import HTTPServing
import SceneStoring

extension SceneStore {
  /// The store's counters, for `/metrics`.
  var metrics: [Metric] {
    let statistics = statistics
    return [
      .gauge("scenes_stored", statistics.scenes),
      .gauge("scenes_held_bytes", statistics.bytes),
      .gauge("scenes_limit_bytes", statistics.bytesMax),
      .counter("scenes_hits_total", statistics.hits),
      .counter("scenes_misses_total", statistics.misses),
      .counter("scenes_evictions_total", statistics.evictions),
    ]
  }
}

extension LiveScreens {
  /// Their counters, for `/metrics`.
  var metrics: [Metric] {
    let counts = counts
    return [
      .gauge("live_screens", counts.screens),
      .gauge("live_screens_held_bytes", counts.bytes),
      .gauge("live_screens_limit_bytes", bytesMax),
    ]
  }
}
