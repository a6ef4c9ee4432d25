/// A short text of the program's, like the name of a field, that is written in a few stores.
///
///     X-Request-Id: ················  ▶  32 octets are stored, 14 count, and what is written next covers the others
public struct ShortText: Sendable {
  /// The greatest length of a text, and as many octets as writing any one stores.
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
  ///   - span: has `room` octets from there on.
  ///   - position: where the text begins; afterwards, where it ends.
  public func write(to span: inout MutableSpan<UInt8>, at position: inout Int) {
    span.store(words[0], at: position)
    span.store(words[1], at: position &+ 8)
    span.store(words[2], at: position &+ 16)
    span.store(words[3], at: position &+ 24)
    position &+= count
  }
}
