import Synchronization
public import SystemCalls
public import WorkMetering

/// One thread that runs long pieces of work in order, for a thread that serves the standard input: that one goes on
/// listening, and may stop the current piece.
///
///     listener   submit ──▶ wait ◀── bytes of the input, or finished pieces
///     thread          work.perform { … } ──▶ bell
public final class SerialWorker: Sendable {
  /// A piece of work by its submitted number, and its result.
  public typealias Finished = (number: Int, result: [UInt8]?)

  public enum Event {
    case input([UInt8])
    case endOfInput
    /// The time is over, or pieces are finished.
    case nothing
  }

  private struct Piece: Sendable {
    let number: Int
    let work: Work
    let perform: @Sendable () -> [UInt8]?
  }

  private struct Contents {
    var waiting: [Piece] = []
    var begun: (number: Int, nanoseconds: Int)?
    var finished: [Finished] = []
  }

  private let contents = Mutex(Contents())
  private let signals: Semaphore
  private let input: InputWait

  /// Its thread runs as long as the process.
  public init() throws(SystemError) {
    signals = Semaphore()
    input = try InputWait()
    _ = try Thread { [self] in while true { doNext() } }
  }

  /// - Parameters:
  ///   - number: the caller's key for the result.
  ///   - work: for stopping it; a piece stopped before it begins has no result.
  public func submit(_ number: Int, _ work: Work, _ perform: @escaping @Sendable () -> [UInt8]?) {
    contents.withLock { $0.waiting.append(Piece(number: number, work: work, perform: perform)) }
    signals.signal()
  }

  /// The current piece, and when it began, by `Clock`.
  public var begun: (number: Int, nanoseconds: Int)? { contents.withLock { $0.begun } }

  public func takeFinished() -> [Finished] {
    contents.withLock { contents in
      defer { contents.finished = [] }
      return contents.finished
    }
  }

  /// Waits for the input or a finished piece.
  ///
  /// - Parameters:
  ///   - isInputOpen: whether the input may have more.
  ///   - milliseconds: the longest wait; nil for no limit.
  public func wait(isInputOpen: Bool, milliseconds: Int?) throws(SystemError) -> Event {
    switch try input.wait(isInputOpen: isInputOpen, milliseconds: milliseconds) {
    case .bytes(let bytes): .input(bytes)
    case .end: .endOfInput
    case .nothing: .nothing
    }
  }

  private func doNext() {
    signals.wait()
    let piece = contents.withLock { contents in
      assert(contents.begun == nil, "one piece is under way at a time")
      let piece = contents.waiting.remove(at: 0)
      contents.begun = (piece.number, Clock.nanoseconds())
      return piece
    }
    input.ring()
    let result = piece.work.stop == nil ? piece.work.perform(piece.perform) : nil
    contents.withLock { contents in
      contents.begun = nil
      contents.finished.append((piece.number, result))
    }
    input.ring()
  }
}
