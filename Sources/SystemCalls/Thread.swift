#if canImport(Darwin)
  import Darwin
#else
  import CLinux
  import Glibc
#endif

/// A thread with its own stack size: handlers recurse along their documents.
public struct Thread: ~Copyable {
  private let handle: Handle

  private final class Body {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }

    static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      unsafe Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run()
      return nil
    }
  }

  public static let stackBytes = 16 << 20

  public init(_ run: @escaping @Sendable () -> Void) throws(SystemError) {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, Self.stackBytes)
    let body = unsafe Unmanaged.passRetained(Body(run))
    do throws(SystemError) {
      handle = try unsafe Handle(&attributes, body.toOpaque())
    } catch {
      unsafe body.release()
      throw error
    }
  }

  public consuming func join() {
    handle.join()
  }

  /// Lets other threads go first. Source: sched_yield(2).
  public static func yield() {
    sched_yield()
  }
}

extension Thread {
  #if canImport(Darwin)
    /// A pointer.
    @safe private struct Handle {
      private let thread: pthread_t

      init(_ attributes: inout pthread_attr_t, _ body: UnsafeMutableRawPointer) throws(SystemError) {
        var thread: pthread_t?
        let error = unsafe pthread_create(&thread, &attributes, { unsafe Body.run($0) }, body)
        guard error == 0, let thread = unsafe thread else {
          throw SystemError(call: "pthread_create", number: error)
        }
        unsafe self.thread = unsafe thread
      }

      func join() {
        unsafe pthread_join(thread, nil)
      }
    }
  #else
    /// A number.
    private struct Handle {
      private let thread: pthread_t

      init(_ attributes: inout pthread_attr_t, _ body: UnsafeMutableRawPointer) throws(SystemError) {
        var thread = pthread_t()
        let error = unsafe pthread_create(
          &thread, &attributes, { unsafe $0.flatMap { unsafe Body.run($0) } }, body)
        guard error == 0 else { throw SystemError(call: "pthread_create", number: error) }
        self.thread = thread
      }

      func join() {
        pthread_join(thread, nil)
      }
    }
  #endif
}

#if canImport(Darwin)
  /// A count that threads wait for, without a descriptor. Source: pthread_cond_wait(3); macOS has no sem_init.
  @safe public final class Semaphore: @unchecked Sendable {
    /// The kernel's words may not move.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>
    private var count = 0

    public init() {
      unsafe mutex = .allocate(capacity: 1)
      unsafe condition = .allocate(capacity: 1)
      let status = unsafe pthread_mutex_init(mutex, nil) | pthread_cond_init(condition, nil)
      precondition(status == 0, "pthread_mutex_init: without attributes it is valid")
    }

    deinit {
      unsafe pthread_cond_destroy(condition)
      unsafe pthread_mutex_destroy(mutex)
      unsafe condition.deallocate()
      unsafe mutex.deallocate()
    }

    /// Lets one waiter go on, now or later.
    public func signal() {
      unsafe pthread_mutex_lock(mutex)
      count += 1
      unsafe pthread_cond_signal(condition)
      unsafe pthread_mutex_unlock(mutex)
    }

    /// Waits for a signal, and consumes it.
    public func wait() {
      unsafe pthread_mutex_lock(mutex)
      while count == 0 { unsafe pthread_cond_wait(condition, mutex) }
      count -= 1
      unsafe pthread_mutex_unlock(mutex)
    }
  }
#else
  /// A count that threads wait for, without a descriptor. Source: sem_init(3).
  @safe public final class Semaphore: @unchecked Sendable {
    /// The kernel's word may not move.
    private let semaphore: UnsafeMutablePointer<sem_t>

    public init() {
      unsafe semaphore = .allocate(capacity: 1)
      let status = unsafe sem_init(semaphore, 0, 0)
      precondition(status == 0, "sem_init: a count of 0 is valid")
    }

    deinit {
      unsafe sem_destroy(semaphore)
      unsafe semaphore.deallocate()
    }

    /// Lets one waiter go on, now or later.
    public func signal() {
      _ = unsafe sem_post(semaphore)
    }

    /// Waits for a signal, and consumes it.
    public func wait() {
      // Tried again after a signal of the system's, which no thread here should get.
      while unsafe sem_wait(semaphore) != 0 {}
    }
  }
#endif

/// SIGTERM and SIGINT, which a thread waits for instead of being ended by them.
public struct TerminationSignals: Sendable {
  private let set: sigset_t

  /// Blocks them in this thread and in all threads that it starts from now on. A thread that runs already would still
  /// be ended by them, so a program makes this value before its first thread. Source: pthread_sigmask(3).
  public init() {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, SIGTERM)
    unsafe sigaddset(&set, SIGINT)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    self.set = set
  }

  /// Waits for the next one. Source: sigwait(3).
  ///
  /// - Returns: its number.
  public func wait() -> Int32 {
    var number: Int32 = 0
    _ = unsafe withUnsafePointer(to: set) { unsafe sigwait($0, &number) }
    return number
  }

  /// Waits for the next one until a time-out.
  ///
  /// - Returns: its number; `nil` if none arrived in time.
  public func wait(seconds: Double) -> Int32? { Platform.wait(for: set, seconds: seconds) }

  /// Waits for them in a thread of its own.
  public func start(_ run: @escaping @Sendable (TerminationSignals) -> Void) throws(SystemError) {
    // Not joined: it ends with the process.
    _ = try Thread { run(self) }
  }
}
