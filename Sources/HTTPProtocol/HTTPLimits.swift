/// How much of one request is read, exact to the octet: a message at a limit is served, one octet more is
/// refused.
public struct HTTPLimits: Equatable, Sendable {
  /// Octets of the request line without its CRLF, 8 KiB: RFC 9112 §3 asks for 8,000 at least. Past it: 414.
  public var requestLineBytesMax = 8 << 10

  /// Octets from the request line to the empty line, both included, 16 KiB: room for the longest request line
  /// and as much again in fields. Past it: 431.
  public var headBytesMax = 16 << 10

  /// Lines of fields, 100: browsers send about 20; each line is looked at for each name asked for. Past it:
  /// 431.
  public var fieldsMax = 100

  /// Octets of the body without its transfer coding, 32 MiB: a scene of 100,000 views is about 20 MB. Past
  /// it: 413.
  public var bodyBytesMax = 32 << 20

  /// Octets of the body of a request that was refused by its head, 256 KiB: reading so many takes less than a new
  /// connection would. Past it the connection is closed.
  public var discardedBytesMax = 256 << 10

  /// Hexadecimal digits of a chunk size, 16: the digits of 64 bits; more could only be leading zeros. Above it: 400.
  public var chunkSizeDigitsMax = 16

  /// Octets of all chunk extensions of a body together, 4 KiB. They are ignored, so an endless one would be
  /// free bandwidth (RFC 9112 §7.1.1 asks for such a bound). Past it: 400.
  public var chunkExtensionBytesMax = 4 << 10

  /// Octets of the trailer section with its empty line, 4 KiB: checked and dropped. Past it: 431.
  public var trailerBytesMax = 4 << 10

  /// Octets reserved when a head announces a body, 4 MiB. An announcement costs the client nothing, so above this the
  /// memory grows with the received octets.
  public var bodyBytesReservedMax = 4 << 20

  /// The default limits of the service.
  public init() {}
}
