/// Waits for descriptors, level-triggered, and for another thread that calls `wake`.
///
/// One thread adds, changes, removes and waits; only `wake` is for others.
///
///     epoll   Linux: a wait costs as much as its events
///     poll    everywhere: a wait costs as much as its descriptors
public struct Poller: Sendable {
  /// The ways to wait on this system, the preferred one first.
  public enum Kind: String, CaseIterable, Sendable {
    #if !canImport(Darwin)
      case epoll
    #endif
    case poll
  }

  private enum Way {
    #if !canImport(Darwin)
      case epoll(Epoll)
    #endif
    case poll(Poll)
  }

  /// The events to watch a descriptor for. Errors and the end of both directions are always reported.
  public struct Interest: OptionSet, Sendable {
    public let rawValue: UInt32

    @inlinable public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    @inlinable public static var readable: Interest { Interest(rawValue: 1) }
    @inlinable public static var writable: Interest { Interest(rawValue: 2) }
    /// The client has closed its side. It is level-triggered, so it is not watched for after it was reported.
    @inlinable public static var endOfInput: Interest { Interest(rawValue: 4) }
    /// Of several loops that watch the same descriptor, wake one; systems without this wake all.
    @inlinable public static var exclusive: Interest { Interest(rawValue: 8) }
  }

  /// A descriptor, and a number that distinguishes its present owner from former ones.
  public struct Token: Equatable, Sendable {
    public let descriptor: Int32
    public let generation: UInt32

    @inlinable public init(descriptor: Int32, generation: UInt32) {
      self.descriptor = descriptor
      self.generation = generation
    }
  }

  public struct Event: Sendable {
    public let token: Token
    /// Another thread has called `wake`.
    public let isWakeup: Bool
    public let isReadable: Bool
    public let isWritable: Bool
    /// The client has closed its side, if that was watched for.
    public let isAtEnd: Bool
    /// The connection was reset, or both directions are closed: nothing can be sent.
    public let isBroken: Bool
  }

  private let way: Way

  public init(_ kind: Kind) throws(SystemError) {
    switch kind {
    #if !canImport(Darwin)
      case .epoll: way = .epoll(try Epoll())
    #endif
    case .poll: way = .poll(try Poll())
    }
  }

  /// Makes `wait` return with an event that `isWakeup`, now or the next time.
  public func wake() {
    switch way {
    #if !canImport(Darwin)
      case .epoll(let epoll): epoll.wake()
    #endif
    case .poll(let poll): poll.bell.ring()
    }
  }

  public func clearWakeup() {
    switch way {
    #if !canImport(Darwin)
      case .epoll(let epoll): epoll.clearWakeup()
    #endif
    case .poll(let poll): poll.bell.clear()
    }
  }

  public func add(_ number: Int32, _ interest: Interest, generation: UInt32) throws(SystemError) {
    switch way {
    #if !canImport(Darwin)
      case .epoll(let epoll): try epoll.add(number, interest, generation: generation)
    #endif
    case .poll(let poll): poll.add(number, interest, generation: generation)
    }
  }

  public func change(_ number: Int32, _ interest: Interest, generation: UInt32) throws(SystemError) {
    switch way {
    #if !canImport(Darwin)
      case .epoll(let epoll): try epoll.change(number, interest, generation: generation)
    #endif
    case .poll(let poll): poll.change(number, interest, generation: generation)
    }
  }

  public func remove(_ number: Int32) throws(SystemError) {
    switch way {
    #if !canImport(Darwin)
      case .epoll(let epoll): try epoll.remove(number)
    #endif
    case .poll(let poll): poll.remove(number)
    }
  }

  /// Called before a descriptor is closed.
  public func forget(_ number: Int32) {
    switch way {
    #if !canImport(Darwin)
      // The kernel forgets it with the descriptor.
      case .epoll: break
    #endif
    case .poll(let poll): poll.remove(number)
    }
  }

  /// Waits until something happens.
  ///
  /// - Parameter timeoutMilliseconds: -1 waits for ever.
  /// - Returns: how many events there are, until the next wait.
  public func wait(timeoutMilliseconds: Int32) throws(SystemError) -> Int {
    switch way {
    #if !canImport(Darwin)
      case .epoll(let epoll): try epoll.wait(timeoutMilliseconds)
    #endif
    case .poll(let poll): try poll.wait(timeoutMilliseconds)
    }
  }

  /// One of the events of the last wait; not in an array, as most waits return one.
  public func event(_ index: Int) -> Event {
    switch way {
    #if !canImport(Darwin)
      case .epoll(let epoll): epoll.event(index)
    #endif
    case .poll(let poll): poll.happened[index]
    }
  }
}
