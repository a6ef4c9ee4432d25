import HTTPProtocol
import Synchronization
import SystemCalls
import WorkMetering

/// The threads for long answers; they keep loops free for all clients.
///
/// As many of them run at a time as there are turns; the others sleep in the middle of their jobs, or have none. A
/// submitted job is returned through its mailbox exactly once, or is dropped after a stop.
final class WorkerPool: Sendable {
  /// Seats for each turn. An idle seat is a thread of a few tens of KiB; one with a waiting job keeps the job's memory,
  /// which `MemoryBudget` bounds. When all are taken, new jobs wait for the end of one.
  static let seatsPerTurn = 8

  let turnsMax: Int
  /// The threads to start by `run`.
  let seatsMax: Int
  /// How long a job runs before others have their turns.
  let sliceNanoseconds: Int
  private let turns: Mutex<TurnQueue>
  private let bells: [Semaphore]
  /// Whether a job has arrived since a yielding job last looked.
  private let hasNewcomer = Atomic<Bool>(false)
  private let handler: any HTTPHandler

  /// - Parameters:
  ///   - turnsMax: 1 or more.
  ///   - seatsMax: nil for `seatsPerTurn`.
  ///   - queueMax: how many jobs may wait to be begun.
  init(
    turnsMax: Int, seatsMax: Int? = nil, sliceSeconds: Double = 0, queueMax: Int, _ handler: any HTTPHandler
  ) {
    let seatsMax = seatsMax ?? turnsMax * Self.seatsPerTurn
    self.turnsMax = turnsMax
    self.seatsMax = seatsMax
    sliceNanoseconds = Int(sliceSeconds * 1e9)
    self.handler = handler
    bells = (0..<seatsMax).map { _ in Semaphore() }
    turns = Mutex(TurnQueue(turnsMax: turnsMax, seatsMax: seatsMax, queueMax: queueMax))
  }

  var queuedCount: Int { turns.withLock { $0.queuedCount } }

  var runningCount: Int { turns.withLock { $0.runningCount } }

  var pausedCount: Int { turns.withLock { $0.waitingCount } }

  /// - Returns: false if the queue is full.
  func submit(_ job: Job) -> Bool {
    let (isTaken, woken) = turns.withLock { ($0.append(job), $0.giveTurns()) }
    if isTaken, woken.isEmpty { hasNewcomer.store(true, ordering: .relaxed) }
    wake(woken)
    return isTaken
  }

  /// Lets the threads end when no job is left.
  func end() {
    wake(
      turns.withLock { turns in
        turns.end()
        return turns.giveTurns()
      })
  }

  private func wake(_ seats: [Int], but own: Int? = nil) {
    for seat in seats where seat != own { bells[seat].signal() }
  }
}

// MARK: - The threads

extension WorkerPool {
  /// The main function of a seat's thread: one job after the other, until `end`.
  func run(_ seat: Int) {
    CurrentProcess.yieldToOtherThreads()
    var state = turns.withLock { $0.seats[seat] }
    while true {
      switch state {
      case .running(let begun):
        let isAgain = perform(begun.job, at: seat)
        state = change(seat) { $0.finish(seat, again: isAgain) }
      case .looking:
        Clock.sleep(milliseconds: Self.memoryLookMilliseconds)
        state = change(seat) { $0.endLooking(seat) }
      case .idle, .waiting: state = sleep(seat)
      case .ended: return
      }
    }
  }

  /// Memory is freed at many places: sent answers, dropped bodies, other jobs.
  private static let memoryLookMilliseconds = 10

  /// A job that held this much took longer than a walk through the heaps after it.
  private static let bytesOfLargeJob = 8 << 20

  /// - Returns: whether it must begin again.
  private func perform(_ job: Job, at seat: Int) -> Bool {
    let queueNanoseconds = Clock.nanoseconds() - job.queueTime
    job.turn?.begin(at: seat)
    let response = job.work.stop == nil ? job.work.perform { handler.response(to: job.request) } : nil
    let isLarge = job.work.bytesHeld >= Self.bytesOfLargeJob
    if job.work.stop == .memory, !job.work.neverFits, job.work.waitForMemory() {
      // It has let go of all that it held, and others wait for room.
      if isLarge { CurrentProcess.returnFreePages() }
      return true
    }
    job.mailbox.put(FinishedJob(job: job, response: response, queueNanoseconds: queueNanoseconds))
    // After the answer, which a client waits for.
    if isLarge { CurrentProcess.returnFreePages() }
    return false
  }

  /// Reports an event of a thread's own seat, and wakes the others that get turns by it.
  ///
  /// - Returns: the seat's new state.
  private func change(_ seat: Int, _ event: (inout TurnQueue) -> Void) -> TurnQueue.Seat {
    let (state, woken) = turns.withLock { turns in
      event(&turns)
      let woken = turns.giveTurns()
      return (turns.seats[seat], woken)
    }
    wake(woken, but: seat)
    return state
  }

  /// Sleeps until the seat is woken, once for each change of its state by another thread.
  private func sleep(_ seat: Int) -> TurnQueue.Seat {
    bells[seat].wait()
    return turns.withLock { $0.seats[seat] }
  }
}

// MARK: - Turns

extension WorkerPool {
  /// Whether a job has arrived that found no turn. Only one yielding job sees it.
  func takeNewcomer() -> Bool {
    hasNewcomer.load(ordering: .relaxed) && hasNewcomer.exchange(false, ordering: .relaxed)
  }

  /// Gives the turn to others, and returns when this seat has one again. Called by its thread.
  func pause(_ seat: Int) {
    var state = change(seat) { $0.pause(seat) }
    while state.isWaiting { state = sleep(seat) }
  }

  func resume(_ turn: Turn) {
    if let seat = turns.withLock({ $0.resume(turn) }) { bells[seat].signal() }
  }
}

/// One job's turns, checked by its work while it goes on.
///
///     begin ─▶ a slice ─▶ does another job wait? ─ no ─▶ a slice ─▶ …
///                                   └─ yes ─▶ sleeps until it has a turn, or its work is stopped
final class Turn: TurnTaking {
  private let workers: WorkerPool
  /// Its thread's seat, and the end of its slice, in nanoseconds of `Clock`. Used only by its thread.
  private let seat = Atomic<Int>(0)
  private let endTime = Atomic<Int>(0)
  /// Whether its first slice is over: from then on it yields to new jobs.
  private let givesWay = Atomic<Bool>(false)

  init(at workers: WorkerPool) {
    self.workers = workers
  }

  /// The thread of a seat has taken the job.
  func begin(at seat: Int) {
    self.seat.store(seat, ordering: .relaxed)
    givesWay.store(false, ordering: .relaxed)
    beginSlice()
  }

  func waitForTurn() {
    let isOver = Clock.nanoseconds() >= endTime.load(ordering: .relaxed)
    guard isOver || givesWay.load(ordering: .relaxed) && workers.takeNewcomer() else { return }
    givesWay.store(true, ordering: .relaxed)
    workers.pause(seat.load(ordering: .relaxed))
    beginSlice()
  }

  func endWaiting() { workers.resume(self) }

  private func beginSlice() {
    endTime.store(Clock.nanoseconds() + workers.sliceNanoseconds, ordering: .relaxed)
  }
}

/// A request on its way through the workers, and back to the loop that serves its connection.
///
///     loop     hand over ──▶ queue ──▶ turn ──▶ turn … ──▶ mailbox ──▶ answer
///                  │                                          ▲
///                  └── stop: the client has gone, the time is over ── a stopped job is returned, too, and is dropped
final class Job: Sendable {
  let request: HTTPRequest
  let work: Work
  /// Its work's; nil if it runs to its end without a pause.
  let turn: Turn?
  /// The connection that waits for it.
  let token: Poller.Token
  let client: ClientAddress
  /// When its request was complete, by the server's clock.
  let startTime: Int
  /// When it was handed over, in nanoseconds of `Clock`.
  let queueTime: Int
  let mailbox: Mailbox

  init(
    _ request: HTTPRequest, _ work: Work, _ turn: Turn? = nil, for token: Poller.Token,
    of client: ClientAddress,
    startTime: Int, queueTime: Int, mailbox: Mailbox
  ) {
    self.request = request
    self.work = work
    self.turn = turn
    self.token = token
    self.client = client
    self.startTime = startTime
    self.queueTime = queueTime
    self.mailbox = mailbox
  }

  /// Whether it holds much memory from its beginning on: its body, and the data made of it. A small request has some
  /// hundred bytes.
  var isLarge: Bool { request.body.count > 1 << 20 }

  /// Takes the memory that it waits for, if any, and that of its body.
  ///
  /// - Returns: whether a worker may run it: a stopped one is to be returned.
  func takeRoom() -> Bool {
    guard work.waitsForMemory else { return true }
    return work.takeWantedMemory() && work.hold(bytes: request.body.count)
  }
}

/// A job returned by its worker.
struct FinishedJob: Sendable {
  let job: Job
  /// Nil if it was stopped before a worker began it.
  let response: HTTPResponse?
  /// The time it waited for a worker.
  let queueNanoseconds: Int
}

/// The finished jobs of one loop, added by workers.
final class Mailbox: Sendable {
  private let contents = Mutex(Contents())
  private let poller: Poller

  struct Contents {
    var jobs: [FinishedJob] = []
    var isClosed = false
  }

  /// - Parameter poller: of the loop to wake.
  init(waking poller: Poller) {
    self.poller = poller
  }

  func put(_ job: FinishedJob) {
    let isFirst = contents.withLock { contents in
      if contents.isClosed { return false }
      contents.jobs.append(job)
      return contents.jobs.count == 1
    }
    // The loop takes all of them at once.
    if isFirst { poller.wake() }
  }

  /// The loop has ended: nothing is kept. A job left here would keep the mailbox alive, and the mailbox the job.
  func close() {
    contents.withLock { contents in
      assert(!contents.isClosed, "a loop ends once")
      (contents.jobs, contents.isClosed) = ([], true)
    }
  }

  /// The jobs since the last call, in order of arrival.
  func takeAll() -> [FinishedJob] {
    contents.withLock { contents in
      defer { contents.jobs = [] }
      return contents.jobs
    }
  }
}
