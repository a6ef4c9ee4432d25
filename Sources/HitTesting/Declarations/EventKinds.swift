/// The kinds of event a responder may handle or observe (R84).
public struct EventKinds: OptionSet, Sendable {
  public let rawValue: UInt8

  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  @inlinable public static var touches: EventKinds { EventKinds(rawValue: 1 << 0) }
  @inlinable public static var presses: EventKinds { EventKinds(rawValue: 1 << 1) }
  @inlinable public static var motion: EventKinds { EventKinds(rawValue: 1 << 2) }
  @inlinable public static var remoteControl: EventKinds { EventKinds(rawValue: 1 << 3) }
}
