import HTTPServing
import SceneStoring

extension SceneStore {
  /// The store's counters, for `/metrics`.
  var metrics: [Metric] {
    let statistics = statistics
    return [
      .gauge("scenes_stored", "Stored scenes in memory.", statistics.scenes),
      .gauge("scenes_held_bytes", "Bytes of memory used by stored scenes, approximately.", statistics.bytes),
      .gauge("scenes_limit_bytes", "Limit of memory for stored scenes, in bytes.", statistics.bytesMax),
      .counter("scenes_hits_total", "Scene lookups found in memory.", statistics.hits),
      .counter(
        "scenes_misses_total", "Scene lookups not found in memory.", statistics.misses),
      .counter("scenes_evictions_total", "Stored scenes evicted.", statistics.evictions),
    ]
  }
}

extension LiveScreens {
  /// Their counters, for `/metrics`.
  var metrics: [Metric] {
    let counts = counts
    return [
      .gauge("live_screens", "Screens of a running app in memory.", counts.screens),
      .gauge("live_screens_held_bytes", "Bytes of memory used by these screens.", counts.bytes),
      .gauge("live_screens_limit_bytes", "Limit of memory for these screens, in bytes.", bytesMax),
    ]
  }
}
