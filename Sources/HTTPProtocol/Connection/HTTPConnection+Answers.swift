extension HTTPConnection {
  /// The head does not decide the answer: the body is read. Adds a 100 to `output` if the client waits for one.
  public mutating func proceed(into output: inout [UInt8]) {
    guard case .deciding = state, let framing else { Self.impossible("proceed", state) }
    accept()
    beginBody(framing)
    // RFC 9110 §10.1.1 allows to leave it out when octets of the body are there already; sending it always
    // keeps the answer independent of how the request was cut into packets.
    if framing.expectsContinue { output.append(contentsOf: "HTTP/1.1 100 Continue\r\n\r\n".utf8) }
  }

  /// The head is complete, and the body comes next.
  mutating func beginBody(_ framing: RequestFraming) {
    state = .readingBody
    // Without a body the reader is at its end already.
    if framing.body != .none { bodyReader = BodyReader(framing.body, limits: limits) }
  }

  /// Keeps the head for the next request: a client that stays mostly sends the same again. Not one with the client's own
  /// id, which is another one each time, none that a 100 answers, and none that many waiting connections could not keep.
  private mutating func accept() {
    guard let head, let framing else { return }
    let isKept =
      head.fields.byteCount <= Self.acceptedBytesMax && !framing.expectsContinue
      && head.fields.count(of: "X-Request-Id") == 0
    accepted = isKept ? (head, framing) : nil
  }

  private static let acceptedBytesMax = 1 << 10

  /// Adds the answer to the last action to `output`.
  ///
  /// - Parameters:
  ///   - date: the time of the answer.
  ///   - closing: whether the server wants to close the connection behind it.
  ///   - bytesMax: longer content is not copied into the output; the caller sends it behind that.
  /// - Returns: the number of octets of content sent; 0 for HEAD.
  @discardableResult
  public mutating func respond(
    _ response: HTTPResponse, date: HTTPDate, closing: Bool, copyingAtMost bytesMax: Int = .max,
    into output: inout [UInt8]
  ) -> Int {
    let discards = !closing && discardsBody
    let closes = closing || !discards && closesBehindAnswer()
    let message = ResponseMessage(
      isForHead: head.map { $0.method == .head } ?? isBegunAsHead(),
      persistence: closes ? .close : head?.minorVersion == 0 ? .keepAlive : .implied)
    let isCopied = response.body.count <= bytesMax
    message.serialize(response, date: date, copiesBody: isCopied, into: &output)
    if discards, let framing { bodyReader = BodyReader(framing.body, limits: limits, keepsBody: false) }
    if case .deciding = state { accepted = nil }
    head = nil
    framing = nil
    state = closes ? .closed : discards ? .discardingBody : .readingHead
    // Requests behind the last answer are not looked at, and the client may take its time to go.
    if closes { input.removeAll() }
    return message.sendsBody(of: response) ? response.body.count : 0
  }

  /// RFC 9110 §9.3.2: also a HEAD whose head is wrong, and was never read whole, gets no content.
  ///
  /// It changes nothing; but asking it so does not copy the whole connection.
  private mutating func isBegunAsHead() -> Bool {
    if isRepeating, let accepted { return accepted.head.method == .head }
    var octets = input.octets[input.start...]
    if octets.starts(with: "\r\n".utf8) { octets = octets.dropFirst(2) }
    return octets.starts(with: "HEAD ".utf8)
  }

  private func closesBehindAnswer() -> Bool {
    switch state {
    case .answering(let closes): return closes
    case .deciding:
      guard let framing else { Self.impossible("respond", state) }
      return !framing.isPersistent || framing.body != .none
    case .readingHead, .readingBody, .discardingBody, .closed: Self.impossible("respond", state)
    }
  }

  /// RFC 9112 §9.3: an unwanted body is read, or the connection is closed. Closed where the body is long, and where the
  /// client expects a 100: whether it sends its body after a final answer is its own choice.
  private var discardsBody: Bool {
    guard case .deciding = state, let framing, framing.isPersistent, !framing.expectsContinue else {
      return false
    }
    switch framing.body {
    case .none: return false
    case .octets(let count): return count <= limits.discardedBytesMax
    case .chunked: return true
    }
  }
}
