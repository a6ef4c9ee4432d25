import WorkMetering

/// What each metric of stored scenes and live screens counts.
enum StoreMetricHelp {
  static let texts = TextTable.texts(
    """
    scenes_stored Stored scenes in memory.
    scenes_held_bytes Bytes of memory used by stored scenes, approximately.
    scenes_limit_bytes Limit of memory for stored scenes, in bytes.
    scenes_hits_total Scene lookups found in memory.
    scenes_misses_total Scene lookups not found in memory.
    scenes_evictions_total Stored scenes evicted.
    live_screens Screens of a running app in memory.
    live_screens_held_bytes Bytes of memory used by these screens.
    live_screens_limit_bytes Limit of memory for these screens, in bytes.
    """)
}
