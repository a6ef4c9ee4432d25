import SystemCalls
import WorkMetering

/// Which job has a turn at a processor, and which one is next. It knows neither threads nor a clock: the pool tells what
/// happens, and wakes the seats that are named. A seat is a thread, with the job that it has begun.
///
///     job    queued ──begin──▶ running ──pause──▶ waiting
///                                │  ▲               │
///                    finish ◀────┘  └────resume─────┘ its turn has come, or its work is stopped
///
/// A free turn goes, in this order, to
/// 1. a job that was not begun, so that a small question waits for no long one. Of these `JobQueue` knows the next;
/// 2. of the clients whose jobs wait, the one whose last turn is longest ago; of its jobs, the one that has had the fewest
///    slices, of which no more than `slicesCounted` count; of those, the oldest.
///
/// So jobs of a tenth of a second take turns, and longer ones of one client come to their ends one after the other: all of
/// them at once would be late together, with all that they hold.
///
/// Source: Kleinrock, "Queueing Systems" II, 1976, 4.7: multilevel processor sharing, whose last level is first come,
/// first served.
struct TurnQueue {
  enum Seat {
    case idle
    /// Sleeps a while, and looks then whether there is room for a job that waits for memory.
    case looking
    case running(Begun)
    case waiting(Begun)
    /// Its thread ends.
    case ended
  }

  struct Begun {
    let job: Job
    /// Its place in the order in which jobs were begun; the oldest has the least.
    let number: Int
    /// When its last turn was given, counted in turns.
    var turn: Int
    /// How many slices it has used up.
    var slices = 0
  }

  /// As many slices are a tenth of a second (`ServerConfiguration.sliceSeconds`).
  static let slicesCounted = 25
  /// Behind so many jobs that were begun in a row one that waits has a turn: a flood of small questions delays the long
  /// ones, and does not stop them.
  static let begunInRowMax = 16
  let turnsMax: Int
  private var queue: JobQueue
  private(set) var seats: [Seat]
  /// Of `seats`, the one that was used last at the end: its thread's memory is warm.
  private var idleSeats: [Int]
  private(set) var runningCount = 0
  /// Jobs that were begun and wait for their next turn.
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

  /// Jobs that were not begun.
  var queuedCount: Int { queue.count }
}

// MARK: - What happens

extension TurnQueue {
  /// - Returns: whether there was a place for it.
  mutating func append(_ job: Job) -> Bool {
    !isEnding && queue.append(job)
  }

  /// A slice is used up. Who alone wants a turn has the next one at once; a work that is stopped ends in this one.
  mutating func pause(_ seat: Int) {
    guard case .running(var begun) = seats[seat] else { return }
    begun.slices += 1
    guard begun.job.work.stop == nil else { return }
    seats[seat] = .waiting(begun)
    runningCount -= 1
    waitingCount += 1
  }

  /// A work was stopped. If it waits it goes on, to its end, beside those that have turns.
  ///
  /// - Returns: the seat to be woken.
  mutating func resume(_ turn: Turn) -> Int? {
    let place = seats.firstIndex {
      if case .waiting(let begun) = $0 { begun.job.turn === turn } else { false }
    }
    if let place { giveTurn(to: place) }
    return place
  }

  /// A job has come to its end.
  ///
  /// - Parameter again: whether it had no memory left, and is begun again when there is room for what it wanted.
  mutating func finish(_ seat: Int, again: Bool) {
    guard case .running(let begun) = seats[seat] else { return }
    runningCount -= 1
    rest(seat)
    if again { queue.putBack(begun.job) }
  }

  /// A seat that looked for memory has slept.
  mutating func endLooking(_ seat: Int) {
    isLooking = false
    rest(seat)
  }

  /// No job comes any more: seats end when no job is left to begin.
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
  /// Gives all free turns away. Asked behind each event.
  ///
  /// - Returns: the seats whose state it has changed, to be woken.
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

  /// The last quarter of the seats is for clients that have none. Large jobs of a client have no more seats than turns.
  private static func hasSeat(for job: Job, among seats: [Seat], idleCount: Int, turnsMax: Int) -> Bool {
    let isForOthers = idleCount <= seats.count / 4
    // What is stopped comes back at once.
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

/// Jobs that wait for a worker. Clients take turns: of each one job is in a round, first come, first served.
///
///     came       a1 a2 a3 b1 a4 c1
///     begun      a1 b1 c1 │ a2 │ a3 │ a4        one of each client before the second of any
///
/// A connection has one job at a time, so that connections of one client take turns too: what one of them has sent ahead
/// waits behind what the others ask now. The last places are for clients that have nothing waiting.
///
/// Source: Shreedhar, Varghese, "Efficient fair queuing using deficit round robin", 1995, with a job for a quantum.
struct JobQueue {
  private struct Entry {
    let job: Job
    let round: Int
  }

  /// What a client has waiting: 1 or more.
  private struct Share {
    var count: Int
    /// Of the last of them.
    var round: Int
  }

  private let countMax: Int
  /// By their rounds, and in each in the order in which they came.
  private var entries: [Entry] = []
  private var shares: [ClientAddress: Share] = [:]
  /// Of the last one that was taken.
  private var round = 0

  init(countMax: Int) {
    self.countMax = countMax
  }

  var count: Int { entries.count }

  /// - Returns: whether there was a place for it.
  mutating func append(_ job: Job) -> Bool {
    if !hasPlace(for: job.client) { dropStopped() }
    guard hasPlace(for: job.client) else { return false }
    insert(job)
    return true
  }

  /// A quarter is kept for clients that have nothing waiting.
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

  /// Puts a job back that was begun, and had no memory left: it is the next one again, and keeps its place.
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

  /// Those that nobody waits for any more take no place.
  private mutating func dropStopped() {
    entries.removeAll { $0.job.work.stop != nil }
    shares = [:]
    for entry in entries {
      shares[entry.job.client] = Share(count: (shares[entry.job.client]?.count ?? 0) + 1, round: entry.round)
    }
  }
}
