/// A short constant text, like the name of a field, written in a few stores.
///
///     X-Request-Id: ················  ▶  32 octets are stored, 14 count, and the next text covers the others
public struct ShortText: Sendable {
  /// The greatest length of a text, and the octets stored for any text.
  public static let room = 32

  private var words = InlineArray<4, UInt64>(repeating: 0)
  private var count = 0

  /// - Parameter text: at most `room` octets.
  public init(_ text: StaticString) {
    for octet in text.description.utf8 {
      words[count / 8] |= UInt64(octet) << UInt64(8 * (count % 8))
      count += 1
    }
  }

  /// - Parameters:
  ///   - span: has `room` octets from the position on.
  ///   - position: the beginning of the text; afterwards its end.
  public func write(to span: inout MutableSpan<UInt8>, at position: inout Int) {
    span.store(words[0], at: position)
    span.store(words[1], at: position &+ 8)
    span.store(words[2], at: position &+ 16)
    span.store(words[3], at: position &+ 24)
    position &+= count
  }
}
