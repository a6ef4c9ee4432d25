#if os(Linux)
  // Core Foundation's Darwin notifications, delivered to all observers at once.

  public typealias CFString = NSString
  public typealias CFDictionary = NSDictionary

  public final class CFNotificationCenter: @unchecked Sendable {
    fileprivate var observers: [(name: String, callback: CFNotificationCallback)] = []
    fileprivate static let darwin = CFNotificationCenter()
  }

  public struct CFNotificationName: @unchecked Sendable {
    public let rawValue: CFString
    public init(_ rawValue: CFString) { self.rawValue = rawValue }
  }

  public enum CFNotificationSuspensionBehavior: Int, Sendable {
    case drop = 1
    case coalesce, hold, deliverImmediately
  }

  /// A C function on Apple's systems: it captures nothing.
  public typealias CFNotificationCallback =
    @Sendable (
      CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?, CFDictionary?
    ) -> Void

  public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! { .darwin }

  public func CFNotificationCenterAddObserver(
    _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ callback: CFNotificationCallback!,
    _ name: CFString!, _ object: UnsafeRawPointer!, _ behavior: CFNotificationSuspensionBehavior
  ) {
    center.observers.append((name.map { String(describing: $0) } ?? "", callback))
  }

  /// As `notifyutil -p` does.
  public func postDarwinNotification(_ name: String) {
    for observer in CFNotificationCenter.darwin.observers where observer.name == name {
      observer.callback(.darwin, nil, CFNotificationName(NSString(string: name)), nil, nil)
    }
  }
#endif
