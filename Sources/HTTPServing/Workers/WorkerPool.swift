import HTTPProtocol
import Synchronization
import WorkMetering

/// The threads that answer what takes long, so that loops have time for everybody.
///
/// A job that was taken in comes back through its mailbox exactly once, or is dropped after it was stopped.
final class WorkerPool: Sendable {
  /// Not private: ThreadSanitizer knows what only a lock hands out by this name.
  struct Contents {
    var queue: JobQueue
    var busyCount = 0
    var isEnding = false
  }

  let threadCount: Int
  private let contents: Mutex<Contents>
  /// As many signals as jobs were put into the queue, and one for each thread at the end.
  private let signals: Semaphore
  private let handler: any HTTPHandler

  /// - Parameters:
  ///   - threadCount: 1 or more.
  ///   - queueMax: how many jobs may wait.
  init(threadCount: Int, queueMax: Int, _ handler: any HTTPHandler) throws(SystemError) {
    self.threadCount = threadCount
    self.handler = handler
    signals = try Semaphore()
    contents = Mutex(Contents(queue: JobQueue(countMax: queueMax)))
  }

  /// Jobs that wait for a thread.
  var waitingCount: Int { contents.withLock { $0.queue.count } }

  /// Threads that have a job.
  var busyCount: Int { contents.withLock { $0.busyCount } }

  /// - Returns: whether there was a place for it.
  func submit(_ job: Job) -> Bool {
    guard contents.withLock({ !$0.isEnding && $0.queue.append(job) }) else { return false }
    signals.signal()
    return true
  }

  /// One thread's life: a job after the other, until `end`.
  func run() {
    CurrentProcess.yieldToOtherThreads()
    while let job = next() {
      finish(job)
      contents.withLock { $0.busyCount -= 1 }
    }
  }

  /// Lets the threads end when the queue is empty.
  func end() {
    contents.withLock { $0.isEnding = true }
    signals.signal(threadCount)
  }

  private func next() -> Job? {
    while true {
      signals.wait()
      let (job, isEnding, waitsForMemory) = contents.withLock { contents in
        let job = contents.queue.popFirst()
        if job != nil { contents.busyCount += 1 }
        return (job, contents.isEnding, job == nil && contents.queue.count > 0)
      }
      // Without a job and an end it was the signal of a job that was dropped, or that has no room yet.
      if job != nil || isEnding { return job }
      guard waitsForMemory else { continue }
      Clock.sleep(milliseconds: Self.memoryLookMilliseconds)
      signals.signal()
    }
  }

  /// Room comes from many sides: answers that were read, bodies that were given up, other jobs.
  private static let memoryLookMilliseconds = 10

  /// Its time goes on: it is brought back when that is up.
  private func putBack(_ job: Job) {
    contents.withLock { $0.queue.putBack(job) }
    signals.signal()
  }

  private func finish(_ job: Job) {
    let queueNanoseconds = Clock.nanoseconds() - job.queueTime
    let response = job.work.stop == nil ? job.work.perform { handler.response(to: job.request) } : nil
    if job.work.stop == .memory, !job.work.neverFits, job.work.waitForMemory() { return putBack(job) }
    job.mailbox.put(FinishedJob(job: job, response: response, queueNanoseconds: queueNanoseconds))
  }
}
