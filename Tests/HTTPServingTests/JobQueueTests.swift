import HTTPProtocol
import SystemCalls
import TestSupport
import Testing
import WorkMetering

@testable import HTTPServing

/// The queue against a plain list, and a pool whose one thread is the test's own.
@Suite struct JobQueueTests {
  private static func job(
    _ path: String = "/", of client: UInt64 = 0, to mailbox: Mailbox, _ work: Work = Work()
  ) -> Job {
    Job(
      HTTPRequest(head: HTTPRequestHead(method: .get, path: path, requestID: path)), work,
      for: Poller.Token(descriptor: 0, generation: 0), of: ClientAddress(number: client), startTime: 0,
      queueTime: 0, mailbox: mailbox)
  }

  /// What the queue should be: the least round first, and in it the one that came first.
  private struct Model {
    var waiting: [(job: Job, client: UInt64, round: Int)] = []
    var round = 0
    let countMax: Int

    mutating func append(_ job: Job, _ client: UInt64) -> Bool {
      func hasPlace() -> Bool {
        waiting.count < countMax - (waiting.contains { $0.client == client } ? countMax / 4 : 0)
      }
      if !hasPlace() { waiting.removeAll { $0.job.work.stop != nil } }
      guard hasPlace() else { return false }
      let last = waiting.filter { $0.client == client }.map(\.round).max()
      waiting.append((job, client, max(round, last.map { $0 + 1 } ?? 0)))
      return true
    }

    mutating func popFirst() -> Job? {
      guard let least = waiting.map(\.round).min(),
        let place = waiting.firstIndex(where: { $0.round == least })
      else { return nil }
      round = max(round, least)
      return waiting.remove(at: place).job
    }
  }

  @Test(
    "Clients take turns, each in its own order, and stopped jobs give their places up", arguments: 0..<200)
  func order(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let mailbox = Mailbox(waking: try Poller(.poll))
    var model = Model(countMax: Int.random(in: 1...9, using: &random))
    var queue = JobQueue(countMax: model.countMax)
    for _ in 0..<100 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1, 2:
        let client = UInt64.random(in: 0..<3, using: &random)
        let job = Self.job(of: client, to: mailbox)
        #expect(queue.append(job) == model.append(job, client))
      case 3: model.waiting.randomElement(using: &random)?.job.work.stop(.cancelled)
      default: #expect(queue.popFirst() === model.popFirst())
      }
      #expect(queue.count == model.waiting.count)
    }
  }

  @Test("A client with many connections neither fills the queue nor delays another by more than one job")
  func fairness() throws {
    let mailbox = Mailbox(waking: try Poller(.poll))
    var queue = JobQueue(countMax: 40)
    var taken = 0
    for _ in 0..<100 where queue.append(Self.job("/many", of: 1, to: mailbox)) { taken += 1 }
    #expect(taken == 30)
    for client in 2..<12 { #expect(queue.append(Self.job("/few", of: UInt64(client), to: mailbox)) == true) }
    #expect(queue.append(Self.job("/late", of: 99, to: mailbox)) == false)
    var begun: [String] = []
    for _ in 0..<12 { if let job = queue.popFirst() { begun.append(job.request.head.path) } }
    #expect(begun == ["/many"] + Array(repeating: "/few", count: 10) + ["/many"])
  }

  @Test("A job without memory lets others pass, and begins when there is room for what it wanted")
  func waitsForMemory() throws {
    let mailbox = Mailbox(waking: try Poller(.poll))
    let memory = MemoryBudget(bytesMax: 100)
    #expect(memory.take(60))
    let work = Work(memory: memory)
    #expect(!work.hold(bytes: 50) && work.waitForMemory())
    var queue = JobQueue(countMax: 10)
    #expect(queue.append(Self.job("/large", to: mailbox, work)) == true)
    #expect(queue.append(Self.job("/small", to: mailbox)) == true)
    #expect(queue.popFirst()?.request.head.path == "/small")
    #expect(queue.popFirst() == nil)
    #expect(queue.count == 1)
    memory.release(20)
    #expect(queue.popFirst()?.request.head.path == "/large")
    #expect(memory.bytesHeld == 90)
    // It has what it wanted, and no more than that.
    #expect(work.hold(bytes: 50) && memory.bytesHeld == 90)
    work.release()
    #expect(memory.bytesHeld == 40)
  }

  @Test("A job whose time is up while it waits for memory is brought back")
  func stopsWaiting() throws {
    let memory = MemoryBudget(bytesMax: 100)
    #expect(memory.take(100))
    let work = Work(memory: memory)
    #expect(!work.hold(bytes: 1) && work.waitForMemory())
    var queue = JobQueue(countMax: 1)
    let job = Self.job(to: Mailbox(waking: try Poller(.poll)), work)
    #expect(queue.append(job) == true)
    #expect(queue.popFirst() == nil)
    work.stop(.deadline)
    #expect(queue.popFirst() === job)
    #expect(memory.bytesHeld == 100)
  }

  @Test("A job comes back once, whether it was stopped before it was begun or not")
  func onceEach() throws {
    let mailbox = Mailbox(waking: try Poller(.poll))
    let pool = WorkerPool(
      turnsMax: 1, seatsMax: 1, queueMax: 10, RunningServer.Handler(calls: RunningServer.Calls()))
    let jobs = ["/a", "/b", "/c"].map { Self.job($0, to: mailbox) }
    for job in jobs { #expect(pool.submit(job)) }
    jobs[1].work.stop(.cancelled)
    #expect((pool.queuedCount, pool.runningCount) == (2, 1))
    pool.end()
    #expect(!pool.submit(Self.job(to: mailbox)))
    pool.run(0)
    let finished = mailbox.takeAll()
    #expect(finished.map(\.job.request.head.path) == ["/a", "/b", "/c"])
    #expect(finished.map { $0.response == nil } == [false, true, false])
    #expect(mailbox.takeAll().isEmpty)
    #expect((pool.queuedCount, pool.runningCount) == (0, 0))
  }
}
