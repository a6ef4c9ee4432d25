import Synchronization

/// Whether a server is draining, for its handler, which exists before it.
public final class DrainState: Sendable {
  private let flag = Atomic<Bool>(false)

  /// The state of a server that does not exist yet, or serves.
  public init() {}

  /// Whether `Server.drain()` was called. May be read from any thread.
  public var isDraining: Bool { flag.load(ordering: .acquiring) }

  func begin() {
    flag.store(true, ordering: .releasing)
  }
}
