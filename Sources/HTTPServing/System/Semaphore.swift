import CLinux
import Glibc

/// A count that threads wait for. Source: eventfd(2), EFD_SEMAPHORE.
final class Semaphore: Sendable {
  private let descriptor: FileDescriptor

  init() throws(SystemError) {
    descriptor = FileDescriptor(
      owning: try promptSystemCall("eventfd") { eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_SEMAPHORE)) })
  }

  /// Lets as many waiters go on, now or when they come.
  func signal(_ count: Int = 1) {
    _ = eventfd_write(descriptor.number, eventfd_t(count))
  }

  /// Waits for a signal, and uses it up.
  func wait() {
    var count: eventfd_t = 0
    // Tried again after a signal of the system's, which no thread here should get.
    while unsafe eventfd_read(descriptor.number, &count) != 0 {}
  }
}
