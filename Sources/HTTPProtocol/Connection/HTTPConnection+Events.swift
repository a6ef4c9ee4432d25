extension HTTPConnection {
  /// Octets have come. After the close, and after a refusal, they are dropped.
  public mutating func receive(_ bytes: ArraySlice<UInt8>) {
    if case .closed = state { return }
    if refusal != nil { return }
    var start = bytes.startIndex
    if input.isEmpty, isReadingBody {
      start += bodyReader.readDirectly(bytes)
    } else if input.isEmpty, isAtHead, let accepted,
      bytes.span.starts(with: accepted.head.fields.bytes.span)
    {
      // What the head says is known: only what comes behind it is kept.
      isRepeating = true
      start += accepted.head.fields.byteCount
    }
    if start < bytes.endIndex { input.append(bytes[start..<bytes.endIndex], isBehindHead: isRepeating) }
  }

  /// Whether the next octet is the first one of a head.
  private var isAtHead: Bool {
    if case .readingHead = state { headReader.isAtStart && !isRepeating } else { false }
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
    case .deciding, .answering: Self.impossible("refuse", state)
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
  /// Takes the room of a body that nobody reads any more for what comes next.
  public mutating func reuse(_ body: consuming [UInt8]) {
    input.reuse(body)
  }

  /// Octets that have come and were not answered yet: of the body that is being read, and of requests behind it.
  public var octetsHeld: Int {
    guard refusal == nil else { return 0 }
    let repeated = isRepeating ? accepted?.head.fields.byteCount ?? 0 : 0
    return repeated + input.count + bodyReader.body.count
  }

  /// How many octets of the body that is being read are known to be still on their way.
  public var bodyOctetsToCome: Int { isReadingBody ? bodyReader.octetsToCome : 0 }

  /// Whether there are such octets. It changes nothing; but asking it so does not copy the whole connection.
  @inline(never)
  public mutating func holdsOctets() -> Bool { octetsHeld > 0 }

  /// Whether a request is under way: its head was read, and its body is.
  @inlinable
  public var isReadingBody: Bool {
    if case .readingBody = state { true } else { false }
  }
}
