import Synchronization

/// Where workers put what they have finished for one loop.
final class Mailbox: Sendable {
  private let contents = Mutex(Contents())
  private let epoll: Epoll

  struct Contents {
    var jobs: [FinishedJob] = []
  }

  /// - Parameter epoll: of the loop, which is woken.
  init(waking epoll: Epoll) {
    self.epoll = epoll
  }

  func put(_ job: FinishedJob) {
    let isFirst = contents.withLock { contents in
      contents.jobs.append(job)
      return contents.jobs.count == 1
    }
    // The loop takes all of them at once.
    if isFirst { epoll.wake() }
  }

  /// All that have come since the last call, in the order in which they came.
  func takeAll() -> [FinishedJob] {
    contents.withLock { contents in
      defer { contents.jobs = [] }
      return contents.jobs
    }
  }
}
