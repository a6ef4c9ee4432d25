import CLinux
import Glibc

/// A thread with a stack of its own size: handlers recurse along the documents that they are given.
struct Thread: ~Copyable {
  private let handle: pthread_t

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  static let stackBytes = 16 << 20

  /// Starts at once.
  init(_ run: @escaping @Sendable () -> Void) throws(SystemError) {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, Self.stackBytes)
    let body = unsafe Unmanaged.passRetained(Body(run))
    var handle = pthread_t()
    let error = unsafe pthread_create(
      &handle, &attributes,
      { pointer in
        guard let pointer = unsafe pointer else { return nil }
        unsafe Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
        return nil
      }, body.toOpaque())
    guard error == 0 else {
      unsafe body.release()
      throw SystemError(call: "pthread_create", number: error)
    }
    self.handle = handle
  }

  /// Waits until it has ended.
  consuming func join() {
    pthread_join(handle, nil)
  }
}
