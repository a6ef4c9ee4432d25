import Synchronization
public import WorkMetering

/// The last screens of a running app, in the order in which they were posted: in memory only, up to a count and a limit
/// of bytes. The oldest ones are dropped. Safe to use from any thread.
public final class LiveScreens: Sendable {
  public static let countMax = 20

  public struct Screen: Sendable {
    /// In the order of posting; unique, even across two processes with bases of their own.
    public let number: Int
    /// The poster's; may be empty.
    public let title: String
    /// The scene as JSON.
    public let document: [UInt8]
    public let viewCount: Int
    /// When it was posted, in nanoseconds of the poster's clock.
    public let nanoseconds: UInt64

    fileprivate var byteCount: Int { document.count + title.utf8.count + 512 }
  }

  public enum Refusal: Error {
    /// It alone exceeds the limit of all.
    case tooLarge(byteCount: Int)
    /// Requests hold so much memory that there is no room for it now.
    case noRoom
  }

  /// The limit of all screens together.
  public let bytesMax: Int
  private let memory: MemoryBudget
  private let tell: @Sendable () -> Void
  private let contents: Mutex<Contents>

  private struct Contents {
    var screens: [Screen] = []
    /// The newest one's, even if it was dropped; the base before any.
    var number: Int
    var byteCount = 0
  }

  /// - Parameters:
  ///   - memory: shared with requests.
  ///   - base: the number before that of the first screen. A follower that outlives the process misses no screen if
  ///     each process has a greater base than the numbers of the one before:
  ///
  ///         process 1   base 1000   screens 1001 1002 1003
  ///         process 2   base 5000   screens 5001 …            all of them are behind 1003
  ///   - tell: called after each new screen, by the thread that posts it.
  public init(
    bytesMax: Int = 32 << 20, of memory: MemoryBudget = MemoryBudget(bytesMax: .max),
    numberedFrom base: Int = 0, tell: @escaping @Sendable () -> Void = {}
  ) {
    self.bytesMax = bytesMax
    self.memory = memory
    self.tell = tell
    contents = Mutex(Contents(number: base))
  }

  deinit { memory.release(contents.withLock { $0.byteCount }) }

  /// Keeps a screen as the newest one.
  ///
  /// - Returns: its number.
  /// - Throws: `Refusal`; older screens may have given way all the same.
  public func add(
    _ document: [UInt8], title: String, viewCount: Int, nanoseconds: UInt64
  ) throws(Refusal) -> Int {
    let number = try contents.withLock { contents throws(Refusal) in
      let screen = Screen(
        number: contents.number + 1, title: title, document: document, viewCount: viewCount,
        nanoseconds: nanoseconds)
      guard screen.byteCount <= bytesMax else { throw .tooLarge(byteCount: screen.byteCount) }
      while contents.screens.count >= Self.countMax || contents.byteCount + screen.byteCount > bytesMax {
        removeOldest(&contents)
      }
      while !memory.take(screen.byteCount) {
        guard !contents.screens.isEmpty else { throw .noRoom }
        removeOldest(&contents)
      }
      contents.screens.append(screen)
      contents.byteCount += screen.byteCount
      contents.number = screen.number
      assert(contents.byteCount == contents.screens.reduce(0) { $0 + $1.byteCount })
      return screen.number
    }
    tell()
    return number
  }

  private func removeOldest(_ contents: inout Contents) {
    let byteCount = contents.screens.removeFirst().byteCount
    contents.byteCount -= byteCount
    memory.release(byteCount)
  }

  /// The screens after a number, oldest first. All of them for a number not given yet: it is that of another process
  /// whose clock was ahead.
  public func screens(after number: Int) -> [Screen] {
    contents.withLock { contents in
      number > contents.number ? contents.screens : contents.screens.filter { $0.number > number }
    }
  }

  /// Nil if it was not posted, or was dropped.
  public func screen(_ number: Int) -> Screen? {
    contents.withLock { $0.screens.first { $0.number == number } }
  }

  /// Of one moment.
  public var counts: (screens: Int, bytes: Int) { contents.withLock { ($0.screens.count, $0.byteCount) } }
}
