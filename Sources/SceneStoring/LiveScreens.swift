import Synchronization
public import WorkMetering

/// The last screens of a running app, in the order in which they were posted: in memory only, up to a count and a bound of
/// bytes. The oldest ones give way. Safe to use from any thread.
public final class LiveScreens: Sendable {
  /// How many are kept.
  public static let countMax = 20

  /// One screen, as it was posted.
  public struct Screen: Sendable {
    /// In the order of posting; no two screens share one, not even those of two processes with bases of their own.
    public let number: Int
    /// As the poster calls it; may be empty.
    public let title: String
    /// The scene as JSON.
    public let document: [UInt8]
    public let viewCount: Int
    /// When it was posted, in nanoseconds of the poster's clock.
    public let nanoseconds: UInt64

    fileprivate var byteCount: Int { document.count + title.utf8.count + 512 }
  }

  /// Why a screen is not kept.
  public enum Refusal: Error {
    /// It alone would take more bytes than all may.
    case tooLarge(byteCount: Int)
    /// Requests hold so much memory that there is no room for it now.
    case noRoom
  }

  /// Bytes that all screens may hold together; 0 where none is kept.
  public let bytesMax: Int
  private let memory: MemoryBudget
  private let tell: @Sendable () -> Void
  private let contents: Mutex<Contents>

  private struct Contents {
    /// Oldest first.
    var screens: [Screen] = []
    /// The newest one's, also where that had to give way; the base before any.
    var number: Int
    var byteCount = 0
  }

  /// - Parameters:
  ///   - memory: what requests hold a part of, too.
  ///   - base: the number before that of the first screen. A follower that outlives the process misses no screen where each
  ///     process has a greater base than the numbers of the one before:
  ///
  ///         process 1   base 1000   screens 1001 1002 1003
  ///         process 2   base 5000   screens 5001 …            all of them are behind 1003
  ///   - tell: is called behind each new screen, by the thread that posts it.
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

  /// Whether screens are kept at all.
  public var areKept: Bool { bytesMax > 0 }

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

  /// The screens that were posted behind one, oldest first. All of them for a number that was not given yet: another
  /// process, whose clock was ahead, has given it.
  public func screens(after number: Int) -> [Screen] {
    contents.withLock { contents in
      number > contents.number ? contents.screens : contents.screens.filter { $0.number > number }
    }
  }

  /// Nil where it was not posted, or had to give way.
  public func screen(_ number: Int) -> Screen? {
    contents.withLock { $0.screens.first { $0.number == number } }
  }

  /// Screens and their bytes at this moment.
  public var counts: (screens: Int, bytes: Int) { contents.withLock { ($0.screens.count, $0.byteCount) } }
}
