import Glibc

/// The owner of a descriptor, which is closed with it.
struct FileDescriptor: ~Copyable, Sendable {
  let number: Int32

  init(owning number: Int32) {
    self.number = number
  }

  deinit {
    // Not by `systemCall`: on Linux the descriptor is gone even after EINTR, and may be another thread's by
    // then.
    _ = close(number)
  }
}
