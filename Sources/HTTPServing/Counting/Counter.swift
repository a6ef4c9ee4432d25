import Synchronization

/// A number that one thread changes and any thread may read.
///
/// With one writer, adding is a load and a store: no instruction here waits for another core.
struct Counter: ~Copyable, Sendable {
  private let number = Atomic<Int>(0)

  var value: Int { number.load(ordering: .relaxed) }

  func add(_ amount: Int = 1) {
    number.store(number.load(ordering: .relaxed) &+ amount, ordering: .relaxed)
  }
}
