extension HTTPConnection {
  /// Octets have come. After the close, and after a refusal, they are dropped.
  public mutating func receive(_ bytes: ArraySlice<UInt8>) {
    if case .closed = state { return }
    if refusal != nil { return }
    var bytes = bytes
    if input.isEmpty, isReadingBody { bytes = bytes.dropFirst(bodyReader.readDirectly(bytes)) }
    input.append(bytes)
  }

  /// The client has sent its last octet; it may still be listening (RFC 9112 §9.6).
  public mutating func receiveEnd() {
    ending = ending ?? .inputEnded
  }

  /// The time for the part that the connection waits for is up.
  public mutating func timeOut() {
    ending = .timedOut
  }

  /// The server will not keep the octets that have come: they are dropped at once, and the problem is answered next.
  ///
  /// Between an action and its `proceed` or `respond` the call traps: that answer would get lost.
  public mutating func refuse(_ problem: HTTPProblem) {
    switch state {
    case .readingHead, .readingBody, .discardingBody, .closed: break
    case .deciding, .answering: impossible("refuse")
    }
    // The method tells HEAD from the others, and an answer to HEAD has no content.
    input.removeAll(butFirst: Self.methodPrefixBytes)
    bodyReader = BodyReader(.none, limits: limits)
    refusal = problem
  }

  /// Enough for `HEAD `, with the empty line that may come first.
  private static let methodPrefixBytes = 7
}

// MARK: - Memory

extension HTTPConnection {
  /// Octets that have come and were not answered yet: of the body that is being read, and of requests behind it.
  public var octetsHeld: Int {
    refusal == nil ? input.count + bodyReader.body.count : 0
  }

  /// Whether a request is under way: its head was read, and its body is.
  public var isReadingBody: Bool {
    if case .readingBody = state { true } else { false }
  }
}
