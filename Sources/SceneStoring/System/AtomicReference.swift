import Glibc
import Synchronization

/// A reference that any number of threads follow without a lock, and without waiting, while another one changes
/// it.
///
/// Readers are counted while they are inside. Who changes it puts the new object in its place first, and lets go
/// of the old one when nobody is inside: whoever came in later has found the new one. So what is replaced is
/// gone at once, which snapshots that each thread keeps for itself would not give.
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
    // One order over both atomics for all threads: either the other thread sees this reader, or this reader sees
    // what the other thread has put here.
    readerCount.add(1, ordering: .sequentiallyConsistent)
    defer { readerCount.subtract(1, ordering: .releasing) }
    guard let current = unsafe object.load(ordering: .sequentiallyConsistent) else { return body(nil) }
    return unsafe current._withUnsafeGuaranteedRef { body($0) }
  }

  /// Puts another object here. To be called by one thread at a time, and not within `read`.
  func replace(with new: Object?) {
    let new = unsafe new.map { unsafe Unmanaged.passRetained($0) }
    let old = unsafe object.exchange(new, ordering: .sequentiallyConsistent)
    // Readers are inside for some nanoseconds, unless the kernel has stopped one there.
    while readerCount.load(ordering: .sequentiallyConsistent) > 0 { sched_yield() }
    unsafe old?.release()
  }
}
