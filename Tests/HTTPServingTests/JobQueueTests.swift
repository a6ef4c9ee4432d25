import HTTPProtocol
import TestSupport
import Testing
import WorkMetering

@testable import HTTPServing

/// The queue against a plain list, and a pool whose one thread is the test's own.
@Suite struct JobQueueTests {
  private static func job(_ path: String = "/", to mailbox: Mailbox) -> Job {
    Job(
      HTTPRequest(head: HTTPRequestHead(method: .get, path: path, requestID: path)), Work(),
      for: Epoll.Token(descriptor: 0, generation: 0), startTime: 0, queueTime: 0, mailbox: mailbox)
  }

  @Test("Jobs come out as they went in, and stopped ones give their places up", arguments: 0..<200)
  func order(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let mailbox = Mailbox(waking: try Epoll())
    let countMax = Int.random(in: 1...6, using: &random)
    var queue = JobQueue(countMax: countMax)
    var model: [Job] = []
    for _ in 0..<100 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1, 2:
        let job = Self.job(to: mailbox)
        if model.count == countMax { model.removeAll { $0.work.stop != nil } }
        let hasPlace = model.count < countMax
        if hasPlace { model.append(job) }
        #expect(queue.append(job) == hasPlace)
      case 3: model.randomElement(using: &random)?.work.stop(.cancelled)
      default: #expect(queue.popFirst() === (model.isEmpty ? nil : model.removeFirst()))
      }
      #expect(queue.count == model.count)
    }
  }

  @Test("A job comes back once, whether it was stopped before it was begun or not")
  func onceEach() throws {
    let mailbox = Mailbox(waking: try Epoll())
    let pool = try WorkerPool(
      threadCount: 1, queueMax: 10, RunningServer.Handler(calls: RunningServer.Calls()))
    let jobs = ["/a", "/b", "/c"].map { Self.job($0, to: mailbox) }
    for job in jobs { #expect(pool.submit(job)) }
    jobs[1].work.stop(.cancelled)
    #expect(pool.waitingCount == 3)
    pool.end()
    #expect(!pool.submit(Self.job(to: mailbox)))
    pool.run()
    let finished = mailbox.takeAll()
    #expect(finished.map(\.job.request.head.path) == ["/a", "/b", "/c"])
    #expect(finished.map { $0.response == nil } == [false, true, false])
    #expect(mailbox.takeAll().isEmpty)
    #expect((pool.waitingCount, pool.busyCount) == (0, 0))
  }
}
