import CStandard
import Synchronization

/// A cancellable piece of work with step and memory budgets, like Swift's `Task` without its runtime.
///
///     worker      work.perform { answer }  ──▶  Work.goesOn(after: 64)  …  Work.goesOn(after: 64)  ──▶  the end
///     loop                                            work.stop(.deadline) ──────────▲ false: the rest is left out
///
/// Long code asks after every few thousand steps whether the work goes on. If not, it returns as soon as it can, with
/// any result: the caller of `perform` reads `stop` and discards the result. Outside of any work the reply is always
/// true.
///
/// With more works than processors, a work waits inside this call while others have their turns (`TurnTaking`). So no
/// lock may be held across it.
///
/// The unit of cost is a step: the cost of one `hitTest` on a plain view, some ten nanoseconds.
public final class Work: Sendable {
  public enum Stop: UInt8, Sendable {
    /// Its result is no longer wanted.
    case cancelled = 1
    /// Its deadline is over.
    case deadline
    case steps
    /// The memory budget is used up.
    case memory
  }

  private let stopped = Atomic<UInt8>(0)
  private let stepsMax: Int
  private let stepsLeft: Atomic<Int>
  /// The bytes taken from the memory; those of them still held; the total that it held or asked for when there was no
  /// room.
  private let bytes = Atomic<Int>(0)
  private let bytesAhead = Atomic<Int>(0)
  private let bytesWanted = Atomic<Int>(0)
  private let memory: MemoryBudget?
  private let turn: (any TurnTaking)?
  /// Since its turn was last looked at.
  private let stepsOfTurn = Atomic<Int>(0)

  /// - Parameters:
  ///   - stepsMax: its limit of steps.
  ///   - memory: the budget that its bytes are taken from; nil for no limit.
  ///   - turn: makes it wait while others have their turns; nil if it never waits.
  public init(stepsMax: Int = .max, memory: MemoryBudget? = nil, turn: (any TurnTaking)? = nil) {
    self.stepsMax = stepsMax
    stepsLeft = Atomic(stepsMax)
    self.memory = memory
    self.turn = turn
  }

  deinit { release() }

  /// Why it was stopped; nil while it may go on. The first reason stays, except for `memory`, which may be freed, and
  /// `steps`, which may be those of a part.
  public var stop: Stop? { Stop(rawValue: stopped.load(ordering: .acquiring)) }

  /// The steps reported so far.
  public var stepsTaken: Int { stepsMax - stepsLeft.load(ordering: .relaxed) }

  public var bytesHeld: Int { bytes.load(ordering: .relaxed) }

  /// Stops it, also while it waits for its turn. May be called from any thread, at any time, more than once.
  public func stop(_ reason: Stop) {
    note(reason)
    turn?.endWaiting()
  }

  private func note(_ reason: Stop) {
    let (isFirst, before) = stopped.compareExchange(
      expected: 0, desired: reason.rawValue, ordering: .acquiringAndReleasing)
    // Memory may be freed, and steps may be those of a part, behind which the work goes on: a later reason replaces
    // both.
    guard !isFirst, before == Stop.memory.rawValue || before == Stop.steps.rawValue else { return }
    _ = stopped.compareExchange(
      expected: before, desired: reason.rawValue, ordering: .acquiringAndReleasing)
  }

  /// Makes this the work of the current thread during a call.
  public func perform<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let outer = ThreadWork.current
    ThreadWork.current = self
    // Neither is released before its end, as the word alone does not hold it.
    defer {
      assert(ThreadWork.current === self, "a work ends behind those that it has performed")
      withExtendedLifetime((outer, self)) { ThreadWork.current = outer }
    }
    return try body()
  }

  private func goesOn(after steps: Int) -> Bool {
    assert(steps >= 0, "a work takes steps, and never gives them back")
    // One thread performs it: adding is a load and a store.
    let left = stepsLeft.load(ordering: .relaxed) &- steps
    stepsLeft.store(left, ordering: .relaxed)
    if left < 0 { note(.steps) }
    guard stopped.load(ordering: .relaxed) == 0 else { return false }
    return turn.map { goesOn(after: steps, $0) } ?? true
  }

  /// Limits how often the turn is looked at, for code that counts steps itself and asks often.
  @inline(never)
  private func goesOn(after steps: Int, _ turn: any TurnTaking) -> Bool {
    let sum = stepsOfTurn.load(ordering: .relaxed) &+ steps
    let isLook = sum >= WorkMeter.stepsBetweenLooks
    stepsOfTurn.store(isLook ? 0 : sum, ordering: .relaxed)
    guard isLook else { return true }
    turn.waitForTurn()
    return stopped.load(ordering: .relaxed) == 0
  }

  /// Takes a part of the memory, for as long as the work exists.
  ///
  /// - Returns: whether there was as much; else the work is stopped.
  @discardableResult
  public func hold(bytes count: Int) -> Bool {
    guard let memory else { return true }
    let ahead = min(count, bytesAhead.load(ordering: .relaxed))
    assert(0...bytes.load(ordering: .relaxed) ~= ahead, "what is taken ahead is a part of what is taken")
    guard memory.take(count - ahead) else {
      let held = bytes.load(ordering: .relaxed) - bytesAhead.load(ordering: .relaxed)
      bytesWanted.store(held + count, ordering: .relaxed)
      note(.memory)
      return false
    }
    bytesAhead.subtract(ahead, ordering: .relaxed)
    bytes.add(count - ahead, ordering: .relaxed)
    return true
  }

  /// Releases its bytes, after its result was taken.
  public func release() {
    bytesAhead.store(0, ordering: .relaxed)
    memory?.release(bytes.exchange(0, ordering: .relaxed))
  }

  // MARK: - Waiting for memory

  /// Whether it asked for more than the whole budget.
  public var neverFits: Bool {
    bytesWanted.load(ordering: .relaxed) > memory?.bytesMax ?? .max
  }

  /// Whether it must wait for memory before it can begin again.
  public var waitsForMemory: Bool { bytesWanted.load(ordering: .relaxed) > 0 && stop == nil }

  /// Waits until there is room for the memory it wanted, then lets it begin again.
  ///
  /// - Returns: false if it was stopped for another reason meanwhile.
  public func waitForMemory() -> Bool {
    release()
    return stopped.compareExchange(
      expected: Stop.memory.rawValue, desired: 0, ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// Takes the memory that was not available, so the work gets at least as far as before.
  ///
  /// - Returns: false if the budget has less left; then nothing was taken.
  public func takeWantedMemory() -> Bool {
    let count = bytesWanted.load(ordering: .relaxed)
    guard let memory, count > 0 else { return true }
    guard memory.take(count) else { return false }
    bytes.add(count, ordering: .relaxed)
    bytesAhead.store(count, ordering: .relaxed)
    bytesWanted.store(0, ordering: .relaxed)
    return true
  }

  // MARK: - The work of this thread

  /// Performs a call with a step limit as a part of the thread's work, which goes on whatever the result. Outside of
  /// any work it is one of its own.
  ///
  /// - Returns: why the call was stopped; nil if it has finished.
  public static func performPart(stepsMax: Int, _ body: () -> Void) -> Stop? {
    if let stop = ThreadWork.ask({ $0.performPart(stepsMax, body) }) { return stop }
    let work = Work(stepsMax: stepsMax)
    work.perform(body)
    return work.stop
  }

  private func performPart(_ stepsMax: Int, _ body: () -> Void) -> Stop? {
    let before = stepsLeft.load(ordering: .relaxed)
    let part = min(before, stepsMax)
    stepsLeft.store(part, ordering: .relaxed)
    body()
    let after = before - (part - stepsLeft.load(ordering: .relaxed))
    stepsLeft.store(after, ordering: .relaxed)
    guard stop == .steps, after >= 0 else { return stop }
    // Unless it was stopped for another reason meanwhile.
    let (goesOn, reason) = stopped.compareExchange(
      expected: Stop.steps.rawValue, desired: 0, ordering: .acquiringAndReleasing)
    return goesOn ? .steps : Stop(rawValue: reason)
  }

  /// Whether the work that this thread performs goes on.
  ///
  /// - Parameter steps: taken since the last call; several thousand of them are a good time to ask.
  public static func goesOn(after steps: Int) -> Bool {
    ThreadWork.ask { $0.goesOn(after: steps) } ?? true
  }

  /// Counts bytes that the thread's work holds from now on until its end.
  ///
  /// - Returns: whether the work goes on.
  @discardableResult
  public static func holds(bytes: Int) -> Bool {
    ThreadWork.ask { $0.hold(bytes: bytes) && $0.stop == nil } ?? true
  }

  /// Whether the thread's work asked for more than the whole budget.
  public static var neverFits: Bool {
    ThreadWork.ask { $0.neverFits } ?? false
  }

  /// Why the thread's work was stopped; nil while it goes on, and outside of any.
  public static var stop: Stop? {
    ThreadWork.ask { $0.stop } ?? nil
  }
}

/// The work of each thread: a thread-local word, which borrows the work that `Work.perform` retains.
@safe enum ThreadWork {
  static var current: Work? {
    get { unsafe word.map { unsafe $0.takeUnretainedValue() } }
    set { unsafe word = newValue.map { unsafe Unmanaged.passUnretained($0) } }
  }

  /// Calls a closure with the thread's work, which its performer retains: no reference is counted.
  ///
  /// - Returns: nil outside of any work.
  @inline(__always)
  static func ask<Answer>(_ question: (Work) -> Answer) -> Answer? {
    guard let work = unsafe word else { return nil }
    return unsafe work._withUnsafeGuaranteedRef(question)
  }

  /// Neither inlined nor specialized in another module, which would have another word.
  private static var word: Unmanaged<Work>? {
    @inline(never) get {
      unsafe standard_thread_word().pointee.map { unsafe Unmanaged.fromOpaque($0) }
    }
    @inline(never) set { unsafe standard_thread_word().pointee = newValue?.toOpaque() }
  }
}

/// Steps of a loop, counted until it is time to ask whether the work goes on.
///
///     var meter = WorkMeter()
///     for view in views where meter.goesOn(after: 4) { … }
///
/// Once the work does not go on, a meter of its own says so for ever: loops around the one that was stopped see it, too.
public struct WorkMeter: Sendable {
  /// Some 40 µs.
  public static let stepsBetweenLooks = 4096

  @usableFromInline var steps = 0
  public private(set) var isStopped = false

  public init() {}

  /// - Parameter count: of the steps that were taken since the last call, or will be before the next: 0 or more.
  @inlinable
  public mutating func goesOn(after count: Int = 1) -> Bool {
    assert(count >= 0, "a work takes steps, and never gives them back")
    steps &+= count
    return steps < Self.stepsBetweenLooks ? !isStopped : look()
  }

  @inline(never) @usableFromInline
  mutating func look() -> Bool {
    // Behind a stop nothing is charged: the rest is left out.
    if !isStopped, !Work.goesOn(after: steps) { isStopped = true }
    steps = 0
    return !isStopped
  }
}

extension Array {
  /// Sorts as `sort(by:)` does, unless the work is stopped: then the elements are in any order. Inlined, so that a comparison
  /// is one call.
  @inlinable
  @inline(__always)
  public mutating func sort(_ meter: inout WorkMeter, by areInIncreasingOrder: (Element, Element) -> Bool) {
    try? sort { first, second throws(SortStopped) in
      guard meter.goesOn() else { throw SortStopped() }
      return areInIncreasingOrder(first, second)
    }
  }
}

/// Ends the sort of a stopped work.
@usableFromInline
struct SortStopped: Error {
  @inlinable
  init() {}
}

/// One work's turns at processors that several works share. It knows the threads and the clock; the work knows neither.
///
///     work      goesOn ─▶ waitForTurn ········ others have their turns ········▶ goesOn is answered
///     another            stop ─▶ endWaiting ─────────────▲ at once
public protocol TurnTaking: Sendable {
  /// Returns when the work may go on. The thread that performs the work calls it every few thousand steps.
  func waitForTurn()

  /// Lets a work that waits go on at once: it was stopped. Called from any thread, also where the work does not wait.
  func endWaiting()
}

/// The bytes that all works together may hold; some are reserved for later ones. Safe to use from any thread.
public final class MemoryBudget: Sendable {
  public let bytesMax: Int
  private let held = Atomic<Int>(0)

  /// - Parameter bytesMax: 1 or more.
  public init(bytesMax: Int) {
    self.bytesMax = bytesMax
  }

  public var bytesHeld: Int { held.load(ordering: .relaxed) }

  /// - Returns: false if the budget has less left; then nothing was taken.
  public func take(_ bytes: Int) -> Bool {
    let total = held.add(bytes, ordering: .relaxed).newValue
    assert(total >= 0, "more was given back than taken")
    guard total > bytesMax, bytes > 0 else { return true }
    release(bytes)
    return false
  }

  /// Counts bytes already in use, even beyond the limit.
  public func count(_ bytes: Int) {
    held.add(bytes, ordering: .relaxed)
  }

  public func release(_ bytes: Int) {
    let total = held.subtract(bytes, ordering: .relaxed).newValue
    assert(total >= 0, "more was given back than taken")
  }
}
