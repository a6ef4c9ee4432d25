import WorkMetering

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

  /// Whether jobs wait for memory.
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
