import Synchronization

/// Where workers put what they have finished for one loop.
final class Mailbox: Sendable {
  private let contents = Mutex(Contents())
  private let epoll: Epoll

  struct Contents {
    var jobs: [FinishedJob] = []
    var isClosed = false
  }

  /// - Parameter epoll: of the loop, which is woken.
  init(waking epoll: Epoll) {
    self.epoll = epoll
  }

  func put(_ job: FinishedJob) {
    let isFirst = contents.withLock { contents in
      if contents.isClosed { return false }
      contents.jobs.append(job)
      return contents.jobs.count == 1
    }
    // The loop takes all of them at once.
    if isFirst { epoll.wake() }
  }

  /// The loop has ended: nothing is kept any more. A job that stayed here would keep the mailbox, and the mailbox the job.
  func close() {
    contents.withLock { contents in (contents.jobs, contents.isClosed) = ([], true) }
  }

  /// All that have come since the last call, in the order in which they came.
  func takeAll() -> [FinishedJob] {
    contents.withLock { contents in
      defer { contents.jobs = [] }
      return contents.jobs
    }
  }
}
