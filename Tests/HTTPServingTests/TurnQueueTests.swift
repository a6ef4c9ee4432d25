import HTTPProtocol
import SystemCalls
import Testing
import WorkMetering

@testable import HTTPServing

/// Who has a turn, decided by hand, and over every order in which a few jobs can come, pause, end and be stopped.
@Suite struct TurnQueueTests {
  /// A queue with its jobs, and what becomes of each: the scheduler under test plays the pool and its threads.
  struct World {
    var turns: TurnQueue
    let mailbox: Mailbox
    /// Turns are known by it; it runs none of the jobs.
    let pool = WorkerPool(
      turnsMax: 1, seatsMax: 1, queueMax: 1, RunningServer.Handler(calls: RunningServer.Calls()))
    var slicesLeft: [String: Int] = [:]
    /// Jobs in the order in which they got turns, and those that have come to their ends.
    var given: [String] = []
    var finished: [String] = []

    init(_ turnsMax: Int, _ seatsMax: Int) throws {
      turns = TurnQueue(turnsMax: turnsMax, seatsMax: seatsMax, queueMax: 1000)
      mailbox = Mailbox(waking: try Poller(.poll))
    }

    /// A job called after its client, as in `a2`.
    func job(_ name: String, bytes: Int = 0, _ memory: MemoryBudget? = nil) -> Job {
      var request = HTTPRequest(head: HTTPRequestHead(method: .get, path: name, requestID: name))
      request.body = [UInt8](repeating: 0, count: bytes)
      return Job(
        request, Work(memory: memory), Turn(at: pool), for: Poller.Token(descriptor: 0, generation: 0),
        of: ClientAddress(number: UInt64(name.utf8.first ?? 0)), startTime: 0, queueTime: 0, mailbox: mailbox)
    }

    mutating func submit(_ job: Job, slices: Int) {
      slicesLeft[job.name] = slices
      let isTaken = turns.append(job)
      #expect(isTaken)
      settle()
    }

    /// A running job uses up a slice, and ends behind its last one or where it was stopped.
    mutating func step(_ seat: Int) {
      guard case .running(let begun) = turns.seats[seat] else { return }
      let name = begun.job.name
      slicesLeft[name, default: 0] -= 1
      if slicesLeft[name] == 0 || begun.job.work.stop != nil {
        finished.append(name)
        turns.finish(seat, again: false)
      } else {
        turns.pause(seat)
      }
      settle(own: seat)
    }

    /// Gives turns, and holds the queue to what is always true.
    mutating func settle(own: Int? = nil) {
      let before = turns.seats.map(\.kind)
      let woken = turns.giveTurns()
      given += woken.compactMap { turns.seats[$0].running?.job.name }
      let after = turns.seats.map(\.kind)
      #expect(woken.count == Set(woken).count)
      // Each seat that is woken has changed, and no other: a thread without a bell would sleep for ever.
      #expect(Set(after.indices.filter { before[$0] != after[$0] }) == Set(woken))
      check()
    }

    func check() {
      let running = turns.seats.compactMap(\.running)
      let waiting = turns.seats.filter(\.isWaiting)
      #expect((running.count, waiting.count) == (turns.runningCount, turns.waitingCount))
      let stopped = running.count { $0.job.work.stop != nil }
      #expect(running.count <= turns.turnsMax + stopped, "more run than there are turns")
      guard running.count < turns.turnsMax else { return }
      #expect(waiting.isEmpty, "a turn is free, and a job waits")
      let isFull = turns.seats.allSatisfy { $0.kind != 0 }
      let waitsForMemory = turns.seats.contains { $0.kind == 1 }
      #expect(
        turns.queuedCount == 0 || isFull || waitsForMemory, "a turn and a seat are free, and a job waits")
    }

    var runningSeats: [Int] { turns.seats.indices.filter { turns.seats[$0].running != nil } }

    /// Until nothing is left: the first seat that runs goes on.
    mutating func run() {
      while let seat = runningSeats.first { step(seat) }
    }
  }

  // MARK: By hand

  @Test("Jobs are begun first; then clients take turns, and jobs of a client, the oldest first")
  func order() throws {
    var world = try World(1, 8)
    for name in ["a1", "a2", "b1"] { world.submit(world.job(name), slices: 3) }
    world.run()
    #expect(world.given == ["a1", "a2", "b1", "a1", "b1", "a2", "b1", "a1", "a2"])
    #expect(world.finished == ["b1", "a1", "a2"])
  }

  @Test("A job that comes is begun when the first slice ends, before all that have had theirs")
  func newcomers() throws {
    var world = try World(2, 16)
    for name in ["a1", "a2", "a3", "a4"] { world.submit(world.job(name), slices: 1000) }
    for _ in 0..<100 { world.step(world.runningSeats[0]) }
    world.submit(world.job("a5"), slices: 1)
    let count = world.given.count
    world.step(world.runningSeats[1])
    #expect(world.given[count...] == ["a5"])
  }

  @Test("Long jobs of one client end one after the other, those of two side by side")
  func longJobs() throws {
    let slices = TurnQueue.slicesCounted * 3
    var world = try World(1, 8)
    for name in ["a1", "a2", "a3"] { world.submit(world.job(name), slices: slices) }
    // All have had a tenth of a second when the first goes on to its end.
    while world.finished.isEmpty { world.step(world.runningSeats[0]) }
    #expect(world.given.count == slices + 2 * TurnQueue.slicesCounted + 1)
    var others = try World(1, 8)
    for name in ["a1", "b1"] { others.submit(others.job(name), slices: slices) }
    while others.finished.isEmpty { others.step(others.runningSeats[0]) }
    #expect(others.given.count == 2 * slices)
  }

  @Test("A flood of small jobs delays those that wait, and does not stop them")
  func flood() throws {
    var world = try World(1, 8)
    world.submit(world.job("a1"), slices: 4)
    for number in 0..<100 { world.submit(world.job("b\(number)"), slices: 1) }
    world.run()
    let places = world.given.indices.filter { world.given[$0] == "a1" }
    #expect(places == (0..<4).map { $0 * (TurnQueue.begunInRowMax + 1) })
  }

  @Test(
    "The last seats are for clients that have none, and large jobs of a client have as many as there are turns"
  )
  func seats() throws {
    var world = try World(2, 8)
    for number in 0..<20 { world.submit(world.job("a\(number)"), slices: 1000) }
    for _ in 0..<100 { world.step(world.runningSeats[0]) }
    #expect(Set(world.given).count == 6)
    world.submit(world.job("b1"), slices: 1)
    world.step(world.runningSeats[0])
    #expect(world.finished == [] && world.given.last == "b1")

    var large = try World(2, 16)
    for number in 0..<4 { large.submit(large.job("a\(number)", bytes: 2 << 20), slices: 1000) }
    large.submit(large.job("b1", bytes: 2 << 20), slices: 1000)
    large.submit(large.job("a9"), slices: 1000)
    for _ in 0..<100 { large.step(large.runningSeats[0]) }
    #expect(Set(large.given) == ["a0", "a1", "b1", "a9"])
  }

  @Test("One seat looks for memory while a job waits for it and a turn is free")
  func memory() throws {
    var world = try World(2, 8)
    let memory = MemoryBudget(bytesMax: 100)
    #expect(memory.take(60))
    let job = world.job("a1", memory)
    #expect(!job.work.hold(bytes: 50) && job.work.waitForMemory())
    world.submit(job, slices: 1)
    let seat = try #require(world.turns.seats.firstIndex { $0.kind == 1 })
    world.submit(world.job("a2"), slices: 1)
    #expect(world.given == ["a2"] && world.turns.seats.count { $0.kind == 1 } == 1)
    world.turns.endLooking(seat)
    let looking = world.turns.giveTurns()
    #expect(looking == [seat])
    memory.release(20)
    world.turns.endLooking(seat)
    world.settle(own: seat)
    #expect(world.given.last == "a1")
  }

  @Test("A job whose work is stopped while it waits goes on at once, beside those that have turns")
  func stopped() throws {
    var world = try World(1, 8)
    let job = world.job("a1")
    world.submit(job, slices: 9)
    world.submit(world.job("b1"), slices: 9)
    world.step(world.runningSeats[0])
    job.work.stop(.deadline)
    let turn = try #require(job.turn)
    let woken = world.turns.resume(turn)
    world.check()
    #expect(world.turns.runningCount == 2)
    let again = world.turns.resume(turn)
    #expect(again == nil)
    world.step(try #require(woken))
    #expect(world.finished == ["a1"] && world.turns.runningCount == 1)
  }

  // MARK: Every order

  @Test(
    "In every order of events each job ends once, and no turn stays free while a job waits", arguments: 1...2)
  func everyOrder(turnsMax: Int) throws {
    let slices = ["a1": 2, "a2": 1, "b1": 2]
    var ends = Set<[String]>()
    try withEveryChoice { choose in
      var world = try World(turnsMax, 3)
      var coming = slices.keys.sorted().map { world.job($0) }
      let stopped = coming[0]
      var hasStopped = false
      while !coming.isEmpty || world.turns.runningCount > 0 {
        let running = world.runningSeats
        // A job comes, a running one goes on, or one is stopped, once.
        let choice = choose(running.count + coming.count + (hasStopped ? 0 : 1))
        if choice < running.count {
          world.step(running[choice])
        } else if choice < running.count + coming.count {
          let job = coming.remove(at: choice - running.count)
          world.submit(job, slices: slices[job.name] ?? 1)
        } else if let turn = stopped.turn {
          hasStopped = true
          stopped.work.stop(.cancelled)
          if world.turns.resume(turn) == nil { world.settle() } else { world.check() }
        }
      }
      world.turns.end()
      let ended = world.turns.giveTurns()
      #expect(ended.count == 3)
      let isTaken = world.turns.append(world.job("late"))
      #expect(!isTaken)
      #expect(world.finished.sorted() == ["a1", "a2", "b1"])
      ends.insert(world.finished)
    }
    // The scheduler has brought about every order of their ends.
    #expect(ends.count == 6)
  }

  /// Calls a body once for each sequence of choices that it can make.
  private func withEveryChoice(_ body: ((Int) -> Int) throws -> Void) rethrows {
    var made: [(choice: Int, count: Int)] = []
    repeat {
      var depth = 0
      try body { count in
        if depth == made.count { made.append((0, count)) }
        defer { depth += 1 }
        return made[depth].choice
      }
      while let last = made.last, last.choice + 1 == last.count { made.removeLast() }
      if let last = made.popLast() { made.append((last.choice + 1, last.count)) }
    } while !made.isEmpty
  }
}

extension Job {
  fileprivate var name: String { request.head.path }
}

extension TurnQueue.Seat {
  fileprivate var running: TurnQueue.Begun? { if case .running(let begun) = self { begun } else { nil } }

  /// A number for each case.
  fileprivate var kind: Int {
    switch self {
    case .idle: 0
    case .looking: 1
    case .running: 2
    case .waiting: 3
    case .ended: 4
    }
  }
}
