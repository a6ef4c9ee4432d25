import Glibc

/// A count that threads wait for, without a descriptor. Source: sem_init(3).
@safe final class Semaphore: @unchecked Sendable {
  /// The kernel's word may not move.
  private let semaphore: UnsafeMutablePointer<sem_t>

  init() {
    unsafe semaphore = .allocate(capacity: 1)
    let status = unsafe sem_init(semaphore, 0, 0)
    precondition(status == 0, "sem_init: a count of 0 is valid")
  }

  deinit {
    unsafe sem_destroy(semaphore)
    unsafe semaphore.deallocate()
  }

  /// Lets one waiter go on, now or when it comes.
  func signal() {
    _ = unsafe sem_post(semaphore)
  }

  /// Waits for a signal, and uses it up.
  func wait() {
    // Tried again after a signal of the system's, which no thread here should get.
    while unsafe sem_wait(semaphore) != 0 {}
  }
}
