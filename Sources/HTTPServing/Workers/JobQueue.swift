import WorkMetering

/// Jobs that wait for a worker, first come, first served.
///
/// A connection has one job at a time, so that connections take turns: what one of them has sent ahead waits behind
/// what the others ask now.
struct JobQueue {
  private let countMax: Int
  private var jobs: [Job] = []
  /// How many of the first ones were taken.
  private var taken = 0

  init(countMax: Int) {
    self.countMax = countMax
  }

  var count: Int { jobs.count - taken }

  /// - Returns: whether there was a place for it.
  mutating func append(_ job: Job) -> Bool {
    if count >= countMax { dropStopped() }
    guard count < countMax else { return false }
    jobs.append(job)
    return true
  }

  /// The one that has waited longest.
  mutating func popFirst() -> Job? {
    guard taken < jobs.count else { return nil }
    let job = jobs[taken]
    taken += 1
    // The rest moves when it is no longer than what was taken: each job moves once on average.
    if taken * 2 >= jobs.count {
      jobs.removeSubrange(..<taken)
      taken = 0
    }
    return job
  }

  /// Those that nobody waits for any more take no place.
  private mutating func dropStopped() {
    jobs = jobs[taken...].filter { $0.work.stop == nil }
    taken = 0
  }
}
