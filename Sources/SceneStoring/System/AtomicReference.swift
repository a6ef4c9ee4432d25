import Synchronization
import SystemCalls

/// A reference that any number of threads follow without a lock, and without waiting, while another one changes it.
///
/// Readers are counted while they are inside. A writer puts the new object in its place first, and lets go of the old
/// one when nobody is inside: a reader that came in later has found the new object.
///
///     reader   count += 1 ──▶ load object ──▶ body(object) ──▶ count -= 1
///     writer          exchange object ──▶ wait until count = 0 ──▶ release the old object
///
/// Both begin with a sequentially consistent write, and then read what the other one writes. In the one order of all
/// such operations either the reader's `count += 1` comes before the writer's look at the count, and the writer waits;
/// or it comes after, hence after the exchange, and the reader loads the new object. In no order does a reader hold an
/// object that was released.
///
/// The old object is gone at once, which snapshots that each thread keeps for itself would not give.
@safe struct AtomicReference<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  private let object: Atomic<Unmanaged<Object>?>
  private let readerCount = Atomic<Int>(0)

  init() {
    unsafe object = Atomic(nil)
  }

  deinit {
    unsafe object.load(ordering: .acquiring)?.release()
  }

  /// Gives `body` the object that stands here now. It has to be short, since a thread that changes the reference
  /// waits for it.
  func read<Result>(_ body: (Object?) -> Result) -> Result {
    readerCount.add(1, ordering: .sequentiallyConsistent)
    defer { readerCount.subtract(1, ordering: .releasing) }
    guard let current = unsafe object.load(ordering: .sequentiallyConsistent) else { return body(nil) }
    return unsafe current._withUnsafeGuaranteedRef { body($0) }
  }

  /// Puts another object here. One thread at a time may do so, and not within `read`: it would wait for itself.
  func replace(with new: Object?) {
    let new = unsafe new.map { unsafe Unmanaged.passRetained($0) }
    let old = unsafe object.exchange(new, ordering: .sequentiallyConsistent)
    // Readers are inside for some nanoseconds, unless the kernel has stopped one there.
    while readerCount.load(ordering: .sequentiallyConsistent) > 0 { Thread.yield() }
    unsafe old?.release()
  }
}
