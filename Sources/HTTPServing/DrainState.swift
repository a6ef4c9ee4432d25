import Synchronization

/// Whether a server is draining, for its handler, which exists before it.
public final class DrainState: Sendable {
  private let flag = Atomic<Bool>(false)

  public init() {}

  public var isDraining: Bool { flag.load(ordering: .acquiring) }

  func begin() {
    flag.store(true, ordering: .releasing)
  }
}
