import HTTPProtocol
import Synchronization
import SystemCalls
import WorkMetering

/// The counts of one loop since its start. Only the loop writes; `ServerMetrics` adds up all loops.
///
/// The tables have a fixed size: counting allocates nothing, and no client can make them grow.
final class LoopCounters: Sendable {
  /// Octets read from clients and sent to them.
  let bytesReceived = Counter()
  let bytesSent = Counter()
  /// Requests with a complete head and no answer yet.
  let requestsInFlight = Counter()
  /// Those of them whose answers wait for news.
  let requestsWaiting = Counter()
  /// Requests that workers have begun, and the sum of their times in the queue.
  let jobsBegun = Counter()
  let queueNanoseconds = Counter()
  let connectionsOpen = Counter()
  /// Open connections without an answered request.
  let connectionsSilent = Counter()
  let connectionsAccepted = Counter()
  /// Failed accepts for lack of descriptors or memory.
  let acceptsExhausted = Counter()

  private let requests = InlineArray<4608, Counter> { _ in Counter() }
  private let durations = InlineArray<640, Counter> { _ in Counter() }
  private let nanoseconds = InlineArray<32, Counter> { _ in Counter() }
  private let closings = InlineArray<32, Counter> { _ in Counter() }
}

extension LoopCounters {
  /// The most routes that are counted apart.
  static let routesMax = 32

  /// Clients choose methods and handlers choose statuses: all others are counted as one.
  static let methods: [HTTPMethod] = [.get, .post, .put, .head, .options]
  static let statuses = [
    200, 201, 204, 304, 400, 401, 403, 404, 405, 408, 411, 413, 414, 415, 417, 421, 422, 431, 500, 501, 503,
    505,
  ]

  /// The upper ends of the histogram's buckets in nanoseconds, from 10 µs to 10 s; behind them is the last
  /// bucket.
  static let bucketNanoseconds: [Int] = [
    10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000,
    25_000_000, 50_000_000, 100_000_000, 250_000_000, 500_000_000, 1_000_000_000, 2_500_000_000,
    5_000_000_000, 10_000_000_000,
  ]

  private static let statusSlots = 24
  private static let methodSlots = 6
  private static let bucketSlots = 20

  /// - Parameter nanoseconds: from the request, or the head that decided it, to the answer.
  func countAnswer(route: Int, _ method: HTTPMethod?, status: Int, nanoseconds: Int) {
    let methodSlot = Self.methods.firstIndex { $0 == method } ?? Self.methods.count
    let statusSlot = Self.statuses.firstIndex(of: status) ?? Self.statuses.count
    requests[Self.requestSlot(route, methodSlot, statusSlot)].add()
    let bucket = Self.bucketNanoseconds.firstIndex { nanoseconds <= $0 } ?? Self.bucketNanoseconds.count
    durations[route * Self.bucketSlots + bucket].add()
    self.nanoseconds[route].add(nanoseconds)
  }

  func countClosing(_ reason: CloseReason) {
    connectionsOpen.add(-1)
    closings[reason.slot].add()
  }

  /// - Parameters:
  ///   - method: a position in `methods`, or behind its end.
  ///   - status: a position in `statuses`, or behind its end.
  func answers(route: Int, method: Int, status: Int) -> Int {
    requests[Self.requestSlot(route, method, status)].value
  }

  /// - Parameter bucket: an index of `bucketNanoseconds`, or the one behind its end.
  func answers(route: Int, bucket: Int) -> Int {
    durations[route * Self.bucketSlots + bucket].value
  }

  func nanoseconds(route: Int) -> Int { nanoseconds[route].value }

  func closings(_ reason: CloseReason) -> Int { closings[reason.slot].value }

  private static func requestSlot(_ route: Int, _ method: Int, _ status: Int) -> Int {
    (route * methodSlots + method) * statusSlots + status
  }
}

/// A number that one thread changes and any thread may read.
///
/// With one writer, adding is a load and a store: no instruction here waits for another core.
struct Counter: ~Copyable, Sendable {
  private let number = Atomic<Int>(0)

  var value: Int { number.load(ordering: .relaxed) }

  func add(_ amount: Int = 1) {
    assert(value + amount >= 0, "what is counted has ended more often than it began")
    number.store(number.load(ordering: .relaxed) &+ amount, ordering: .relaxed)
  }
}

/// Why a connection was closed. A protocol problem is named by its code.
enum CloseReason: String, CaseIterable {
  /// The client closed it between two requests.
  case client
  /// An answer announced it: the client had asked for it, or had a body that the server did not want.
  case server
  case reset
  case drain
  case idleTimeout = "idle-timeout"
  case headTimeout = "head-timeout"
  case bodyTimeout = "body-timeout"
  /// The client did not read its answers in time.
  case outputTimeout = "output-timeout"
  case overloaded
  case badRequest = "bad-request"
  case bodyTooLarge = "body-too-large"
  case uriTooLong = "uri-too-long"
  case expectationFailed = "expectation-failed"
  case headersTooLarge = "headers-too-large"
  case notImplemented = "not-implemented"
  case versionNotSupported = "version-not-supported"
  case other

  /// - Parameter hasHead: whether the head was read.
  init(_ problem: HTTPProblem, hasHead: Bool) {
    if problem.code == "request-timeout" {
      self = hasHead ? .bodyTimeout : .headTimeout
    } else {
      self = CloseReason(rawValue: problem.code) ?? .other
    }
  }

  var slot: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The octets of one kind that all connections together may hold.
///
/// Received octets count, not announced ones: an announcement costs a client nothing, and would let it lock others out.
/// Octets received and consumed within one turn of a loop are never counted, so small requests do not contend here.
/// Each loop may exceed the limit by the octets of one turn.
final class ByteBudget: Sendable {
  private let own: MemoryBudget
  /// Shared by all kinds.
  private let memory: MemoryBudget

  init(bytesMax: Int, of memory: MemoryBudget = MemoryBudget(bytesMax: .max)) {
    own = MemoryBudget(bytesMax: bytesMax)
    self.memory = memory
  }

  var bytesMax: Int { own.bytesMax }
  var bytesHeld: Int { own.bytesHeld }

  /// Whether there is room for this many more octets now.
  func hasRoom(for octets: Int) -> Bool {
    bytesHeld + octets <= bytesMax && memory.bytesHeld + octets <= memory.bytesMax
  }

  /// Changes one connection's part, in octets. A smaller part always succeeds.
  ///
  /// - Returns: whether there was room; else nothing has changed.
  func change(from old: Int, to new: Int) -> Bool {
    guard new != old else { return true }
    assert(old >= 0 && new >= 0, "a connection gave back more than it held")
    guard own.take(new - old) else { return false }
    if memory.take(new - old) { return true }
    own.release(new - old)
    return false
  }
}

struct ByteBudgets {
  /// Of incomplete requests.
  let bodies: ByteBudget
  /// Of answers that clients have not read.
  let answers: ByteBudget
}

/// The limit and the number of connections of all loops.
final class ConnectionPlaces: Sendable {
  private let countMax: Int
  private let taken = Atomic<Int>(0)
  private let turn = Mutex(())
  /// Whether a connection was closed for one that could not be accepted since.
  private let hasGivenWay = Atomic<Bool>(false)

  /// - Parameter countMax: 1 or more.
  init(countMax: Int) { self.countMax = countMax }

  /// Lets one loop at a time accept: of many that see a waiting client, one gets it, and the others neither take a
  /// place nor free one.
  func inTurn(_ accept: () throws(SystemError) -> Bool) throws(SystemError) -> Bool {
    try turn.withLock { _ throws(SystemError) in try accept() }
  }

  /// Whether a new connection must replace another. Inside `inTurn` no place is taken meanwhile.
  var areTaken: Bool { taken.load(ordering: .relaxed) >= countMax }

  /// Only inside `inTurn`.
  func take() {
    let count = taken.add(1, ordering: .relaxed).newValue
    assert(count <= countMax, "a place was taken that was not free")
    hasGivenWay.store(false, ordering: .relaxed)
  }

  /// Takes note that a connection is closed for one that could not be accepted. Only inside `inTurn`.
  ///
  /// - Returns: false behind another one that was closed in vain: none was accepted since.
  func giveWay() -> Bool { !hasGivenWay.exchange(true, ordering: .relaxed) }

  func giveBack() {
    let count = taken.subtract(1, ordering: .relaxed).newValue
    assert(count >= 0, "a place was given back twice")
  }

  /// A loop's share of the places, so none has all.
  ///
  /// - Parameter loop: its index among `count`.
  func share(of loop: Int, among count: Int) -> Int {
    let (quotient, remainder) = countMax.quotientAndRemainder(dividingBy: count)
    return quotient + (loop < remainder ? 1 : 0)
  }
}
