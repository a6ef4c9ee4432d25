import SystemCalls
import WorkMetering

/// Decides which job has a turn at a processor, and which one is next. It has neither threads nor a clock: the pool
/// reports events, and wakes the returned seats. A seat is a thread with the job that it has begun.
///
///     job    queued ──begin──▶ running ──pause──▶ waiting
///                                │  ▲               │
///                    finish ◀────┘  └────resume─────┘ it has a turn, or its work is stopped
///
/// A free turn goes, in this order, to
/// 1. a new job, so a small request waits for no long one. `JobQueue` has the next of these;
/// 2. of the clients with waiting jobs, the one whose last turn was longest ago; of its jobs, the one with the fewest
///    slices, of which at most `slicesCounted` count; of those, the oldest.
///
/// So jobs of a tenth of a second take turns, and longer ones of one client finish one after the other: all of them at
/// once would be late together, and hold their memory longer.
///
/// Source: Kleinrock, "Queueing Systems" II, 1976, 4.7: multilevel processor sharing, whose last level is first come,
/// first served.
struct TurnQueue {
  enum Seat {
    case idle
    /// Sleeps a while, then looks for memory for a job that waits for it.
    case looking
    case running(Begun)
    case waiting(Begun)
    case ended
  }

  struct Begun {
    let job: Job
    /// The order in which jobs were begun; the oldest has the least.
    let number: Int
    /// When it last got a turn, counted in turns.
    var turn: Int
    var slices = 0
  }

  /// This many slices are a tenth of a second (`ServerConfiguration.sliceSeconds`).
  static let slicesCounted = 25
  /// Behind so many jobs that were begun in a row one that waits has a turn: a flood of small questions delays the long
  /// ones, and does not stop them.
  static let begunInRowMax = 16
  let turnsMax: Int
  private var queue: JobQueue
  private(set) var seats: [Seat]
  /// Of `seats`, the last used one at the end: its thread's memory is warm.
  private var idleSeats: [Int]
  private(set) var runningCount = 0
  private(set) var waitingCount = 0
  private var begunCount = 0
  private var turnCount = 0
  private var begunInRow = 0
  private var isLooking = false
  private(set) var isEnding = false

  /// - Parameters:
  ///   - turnsMax: how many jobs run at a time.
  ///   - seatsMax: how many are begun and not finished; `turnsMax` or more.
  ///   - queueMax: how many may wait to be begun.
  init(turnsMax: Int, seatsMax: Int, queueMax: Int) {
    self.turnsMax = turnsMax
    queue = JobQueue(countMax: queueMax)
    seats = Array(repeating: .idle, count: seatsMax)
    idleSeats = Array((0..<seatsMax).reversed())
  }

  var queuedCount: Int { queue.count }
}

// MARK: - What happens

extension TurnQueue {
  /// - Returns: false if the queue is full.
  mutating func append(_ job: Job) -> Bool {
    !isEnding && queue.append(job)
  }

  /// A slice is over. A job without competitors has the next one at once; a stopped work finishes in this one.
  mutating func pause(_ seat: Int) {
    guard case .running(var begun) = seats[seat] else { return }
    begun.slices += 1
    guard begun.job.work.stop == nil else { return }
    seats[seat] = .waiting(begun)
    runningCount -= 1
    waitingCount += 1
  }

  /// A work was stopped. If it waits it runs to its end, beside those that have turns.
  ///
  /// - Returns: the seat to wake.
  mutating func resume(_ turn: Turn) -> Int? {
    let place = seats.firstIndex {
      if case .waiting(let begun) = $0 { begun.job.turn === turn } else { false }
    }
    if let place { giveTurn(to: place) }
    return place
  }

  /// A job is over.
  ///
  /// - Parameter again: whether it lacked memory, and begins again when there is room.
  mutating func finish(_ seat: Int, again: Bool) {
    guard case .running(let begun) = seats[seat] else { return }
    runningCount -= 1
    rest(seat)
    if again { queue.putBack(begun.job) }
  }

  /// A seat has slept before looking for memory.
  mutating func endLooking(_ seat: Int) {
    isLooking = false
    rest(seat)
  }

  /// No more jobs are submitted: seats end when none is left to begin.
  mutating func end() {
    isEnding = true
  }

  private mutating func rest(_ seat: Int) {
    seats[seat] = .idle
    idleSeats.append(seat)
  }
}

// MARK: - What follows

extension TurnQueue {
  /// Distributes free turns. Called after each event.
  ///
  /// - Returns: the seats whose state has changed, to be woken.
  mutating func giveTurns() -> [Int] {
    var woken: [Int] = []
    while runningCount < turnsMax, let seat = giveTurn() { woken.append(seat) }
    if runningCount < turnsMax, !isLooking, queue.waitsForMemory, let seat = idleSeats.popLast() {
      isLooking = true
      seats[seat] = .looking
      woken.append(seat)
    }
    if isEnding, queue.count == 0 {
      for seat in idleSeats { seats[seat] = .ended }
      woken += exchange(&idleSeats, with: [])
    }
    assert(
      isEnding || runningCount + waitingCount + idleSeats.count + (isLooking ? 1 : 0) == seats.count,
      "each seat runs, waits, looks for memory or is idle")
    return woken
  }

  private mutating func giveTurn() -> Int? {
    let waiting = nextWaiting()
    if let waiting, begunInRow >= Self.begunInRowMax {
      giveTurn(to: waiting)
    } else if let seat = begin() {
      begunInRow = waiting == nil ? 0 : begunInRow + 1
      return seat
    } else if let waiting {
      giveTurn(to: waiting)
    }
    return waiting
  }

  private mutating func begin() -> Int? {
    guard let seat = idleSeats.last,
      let job = queue.popFirst(where: { [seats, idleSeats, turnsMax] in
        Self.hasSeat(for: $0, among: seats, idleCount: idleSeats.count, turnsMax: turnsMax)
      })
    else { return nil }
    idleSeats.removeLast()
    seats[seat] = .running(Begun(job: job, number: begunCount, turn: turnCount))
    begunCount += 1
    turnCount += 1
    runningCount += 1
    return seat
  }

  private mutating func giveTurn(to seat: Int) {
    guard case .waiting(var begun) = seats[seat] else { return }
    begun.turn = turnCount
    turnCount += 1
    seats[seat] = .running(begun)
    waitingCount -= 1
    runningCount += 1
    begunInRow = 0
  }

  /// The last quarter of the seats is for clients without one. Large jobs of a client have at most as many seats as
  /// turns.
  private static func hasSeat(for job: Job, among seats: [Seat], idleCount: Int, turnsMax: Int) -> Bool {
    let isForOthers = idleCount <= seats.count / 4
    // A stopped job ends at once.
    guard job.isLarge || isForOthers, job.work.stop == nil else { return true }
    let own = seats.compactMap(\.begun).filter { $0.job.client == job.client }
    return !(isForOthers && !own.isEmpty) && !(job.isLarge && own.count(where: \.job.isLarge) >= turnsMax)
  }

  private func nextWaiting() -> Int? {
    guard waitingCount > 0 else { return nil }
    var lastTurns: [ClientAddress: Int] = [:]
    for case let begun? in seats.lazy.map(\.begun) {
      lastTurns[begun.job.client] = max(lastTurns[begun.job.client] ?? 0, begun.turn)
    }
    var next: (seat: Int, key: (Int, Int, Int))?
    for (seat, state) in seats.enumerated() {
      guard case .waiting(let begun) = state else { continue }
      let key = (
        lastTurns[begun.job.client] ?? 0, min(begun.slices, Self.slicesCounted), begun.number
      )
      if next.map({ key < $0.key }) ?? true { next = (seat, key) }
    }
    return next?.seat
  }
}

extension TurnQueue.Seat {
  var isWaiting: Bool { if case .waiting = self { true } else { false } }

  var begun: TurnQueue.Begun? {
    switch self {
    case .running(let begun), .waiting(let begun): begun
    case .idle, .looking, .ended: nil
    }
  }
}

/// Jobs that wait for a worker. Clients take turns: each has one job in a round, first come, first served.
///
///     came       a1 a2 a3 b1 a4 c1
///     begun      a1 b1 c1 │ a2 │ a3 │ a4        one of each client before the second of any
///
/// A connection has one job at a time, so connections of one client take turns, too: pipelined requests of one wait
/// behind current ones of the others. The last places are for clients without a waiting job.
///
/// Source: Shreedhar, Varghese, "Efficient fair queuing using deficit round robin", 1995, with a quantum of one job.
struct JobQueue {
  private struct Entry {
    let job: Job
    let round: Int
  }

  /// The waiting jobs of a client: 1 or more.
  private struct Share {
    var count: Int
    /// Of the last of them.
    var round: Int
  }

  private let countMax: Int
  /// By round, and in each in order of arrival.
  private var entries: [Entry] = []
  private var shares: [ClientAddress: Share] = [:]
  /// Of the last one taken.
  private var round = 0

  init(countMax: Int) {
    self.countMax = countMax
  }

  var count: Int { entries.count }

  /// - Returns: false if the queue is full.
  mutating func append(_ job: Job) -> Bool {
    if !hasPlace(for: job.client) { dropStopped() }
    guard hasPlace(for: job.client) else { return false }
    insert(job)
    return true
  }

  /// A quarter of the places is for clients without a waiting job.
  private func hasPlace(for client: ClientAddress) -> Bool {
    entries.count < countMax - (shares[client] == nil ? 0 : countMax / 4)
  }

  private mutating func insert(_ job: Job) {
    let share = shares[job.client]
    let own = max(round, share.map { $0.round + 1 } ?? 0)
    var place = entries.count
    while place > 0, entries[place - 1].round > own { place -= 1 }
    entries.insert(Entry(job: job, round: own), at: place)
    shares[job.client] = Share(count: (share?.count ?? 0) + 1, round: own)
  }

  /// Puts back a job that lacked memory: it is the next one again, and keeps its place.
  mutating func putBack(_ job: Job) {
    entries.insert(Entry(job: job, round: round), at: 0)
    shares[job.client] = Share(
      count: (shares[job.client]?.count ?? 0) + 1, round: shares[job.client]?.round ?? round)
  }

  var waitsForMemory: Bool { entries.contains { $0.job.work.waitsForMemory } }

  /// The next one that can begin: one that waits for memory lets others pass until there is room for it.
  ///
  /// - Parameter mayBegin: whether there is a place for a job, which others pass meanwhile, too.
  mutating func popFirst(where mayBegin: (Job) -> Bool = { _ in true }) -> Job? {
    for place in entries.indices where mayBegin(entries[place].job) && entries[place].job.takeRoom() {
      let entry = entries.remove(at: place)
      round = max(round, entry.round)
      leave(entry)
      return entry.job
    }
    return nil
  }

  private mutating func leave(_ entry: Entry) {
    guard let share = shares[entry.job.client] else { return }
    shares[entry.job.client] = share.count > 1 ? Share(count: share.count - 1, round: share.round) : nil
    assert(shares.isEmpty == entries.isEmpty, "clients have a share while they have jobs waiting")
  }

  /// Stopped jobs take no place.
  private mutating func dropStopped() {
    entries.removeAll { $0.job.work.stop != nil }
    shares = [:]
    for entry in entries {
      shares[entry.job.client] = Share(count: (shares[entry.job.client]?.count ?? 0) + 1, round: entry.round)
    }
  }
}
