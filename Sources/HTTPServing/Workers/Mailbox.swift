import Synchronization

/// Where workers put what they have finished for one loop.
final class Mailbox: Sendable {
  private let finished = Mutex<[FinishedJob]>([])
  private let epoll: Epoll

  /// - Parameter epoll: of the loop, which is woken.
  init(waking epoll: Epoll) {
    self.epoll = epoll
  }

  func put(_ job: FinishedJob) {
    let isFirst = finished.withLock { jobs in
      jobs.append(job)
      return jobs.count == 1
    }
    // The loop takes all of them at once.
    if isFirst { epoll.wake() }
  }

  /// All that have come since the last call, in the order in which they came.
  func takeAll() -> [FinishedJob] {
    finished.withLock { jobs in
      defer { jobs = [] }
      return jobs
    }
  }
}
