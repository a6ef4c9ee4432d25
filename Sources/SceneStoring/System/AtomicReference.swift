import Synchronization
import SystemCalls

/// A reference that any number of threads read without a lock, and without waiting, while another one changes it.
///
/// Readers are counted while they are inside. A writer first exchanges the object, and releases the old one when no
/// reader is inside: a later reader has loaded the new object.
///
///     reader   count += 1 ──▶ load object ──▶ body(object) ──▶ count -= 1
///     writer          exchange object ──▶ wait until count = 0 ──▶ release the old object
///
/// Both begin with a sequentially consistent write, and then read what the other one writes. In the one order of all
/// such operations either the reader's `count += 1` is before the writer's read of the count, and the writer waits; or
/// it is after, hence after the exchange, and the reader loads the new object. In no order does a reader hold a
/// released object.
///
/// The old object is freed at once, unlike with thread-local snapshots.
@safe struct AtomicReference<Object: AnyObject & Sendable>: ~Copyable {
  private let object: Atomic<Unmanaged<Object>?>
  private let readerCount = Atomic<Int>(0)

  init() {
    unsafe object = Atomic(nil)
  }

  deinit {
    unsafe object.load(ordering: .acquiring)?.release()
  }

  /// Calls `body` with the current object. It must be short: a thread that changes the reference waits for it.
  func read<Result>(_ body: (Object?) -> Result) -> Result {
    readerCount.add(1, ordering: .sequentiallyConsistent)
    defer { readerCount.subtract(1, ordering: .releasing) }
    guard let current = unsafe object.load(ordering: .sequentiallyConsistent) else { return body(nil) }
    return unsafe current._withUnsafeGuaranteedRef { body($0) }
  }

  /// Replaces the object. Only one thread at a time may call it, and not within `read`: it would wait for itself.
  func replace(with new: Object?) {
    let new = unsafe new.map { unsafe Unmanaged.passRetained($0) }
    let old = unsafe object.exchange(new, ordering: .sequentiallyConsistent)
    // Readers are inside for some nanoseconds, unless the kernel has stopped one there.
    while readerCount.load(ordering: .sequentiallyConsistent) > 0 { Thread.yield() }
    unsafe old?.release()
  }
}
