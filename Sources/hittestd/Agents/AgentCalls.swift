import ModelContextProtocol
import WorkMetering

/// The requests of a client that are not answered yet, by the numbers that they came in.
struct AgentCalls {
  /// One of them. Of a batch, nothing is known but its work.
  struct Call {
    let work: Work
    let id: MessageID?
    let progressToken: MessageID?
    let byteCount: Int
    /// What its client last heard of.
    fileprivate var stepsTold = 0
    fileprivate var nanosecondsTold = 0
  }

  private var calls: [Int: Call] = [:]
  private var lastNumber = 0
  /// Of their messages.
  private(set) var byteCount = 0

  var count: Int { calls.count }
  var isEmpty: Bool { calls.isEmpty }

  subscript(number: Int) -> Call? { calls[number] }

  func contains(_ id: MessageID) -> Bool { calls.values.contains { $0.id == id } }

  /// - Returns: its number.
  mutating func add(_ work: Work, id: MessageID?, progressToken: MessageID?, byteCount: Int) -> Int {
    lastNumber += 1
    calls[lastNumber] = Call(work: work, id: id, progressToken: progressToken, byteCount: byteCount)
    self.byteCount += byteCount
    return lastNumber
  }

  mutating func remove(_ number: Int) -> Call? {
    let call = calls.removeValue(forKey: number)
    byteCount -= call?.byteCount ?? 0
    return call
  }

  /// Stops a request. One that is not there was answered meanwhile, or never came.
  func cancel(_ id: MessageID) {
    for call in calls.values where call.id == id { call.work.stop(.cancelled) }
  }

  /// How far a call has come, where that is worth telling: at most twice a second, and each time more than before, as the
  /// protocol asks.
  ///
  /// - Parameter nanoseconds: since the call was begun.
  mutating func progress(of number: Int, after nanoseconds: Int) -> Int? {
    guard var call = calls[number], nanoseconds - call.nanosecondsTold >= Self.nanosecondsBetween else {
      return nil
    }
    let steps = call.work.stepsTaken
    guard steps > call.stepsTold else { return nil }
    (call.stepsTold, call.nanosecondsTold) = (steps, nanoseconds)
    calls[number] = call
    return steps
  }

  private static let nanosecondsBetween = 500_000_000
}
