extension HTTPConnection {
  /// The caller's next step. The step is done when this is called again.
  public mutating func next() -> Action {
    do throws(HTTPProblem) {
      switch state {
      case .readingHead, .readingBody:
        if let refusal { throw refusal }
        return try isReadingBody ? readBody() : readHead()
      case .discardingBody: return discardBody()
      case .closed: return .close
      case .deciding, .answering: Self.impossible("next", state)
      }
    } catch {
      // RFC 9112 §2.2: answered once, and nothing is read behind it.
      state = .answering(closes: true)
      return .answerProblem(error, head: head, requestID: head?.requestID ?? requestIDs.next().text)
    }
  }

  private mutating func readHead() throws(HTTPProblem) -> Action {
    if takeRepeatedHead() { return try readBody() }
    // Mostly all that has come was read.
    if input.isEmpty, headReader.isAtStart { return try incompleteHead() }
    guard let count = try headReader.read(input.octets, from: input.start, limits) else {
      if input.gather() { return try readHead() }
      return try incompleteHead()
    }
    let sent = headReader.head(bytes: input.take(count), requestIDs: &requestIDs)
    head = sent
    framing = try RequestFraming(sent, limits: limits)
    // RFC 9112 §3.2.2: the host of an absolute target wins over Host, which has to be right all the same.
    let head = headReader.authority.map { sent.directed(to: $0) } ?? sent
    self.head = head
    headReader = HeadReader()
    state = .deciding
    return .decide(head)
  }

  /// Takes the next head, where it came as a whole and is that of the last request: what is known of it holds, and nobody
  /// has to decide again.
  private mutating func takeRepeatedHead() -> Bool {
    guard let accepted,
      isRepeating || headReader.isAtStart && input.skip(accepted.head.fields.bytes)
    else { return false }
    isRepeating = false
    head = HTTPRequestHead(repeating: accepted.head, requestIDs.next())
    framing = accepted.framing
    beginBody(accepted.framing)
    return true
  }

  private mutating func incompleteHead() throws(HTTPProblem) -> Action {
    let hasBegun = headReader.hasBegun(octets: input.count)
    switch ending {
    case nil: return wait(for: hasBegun ? .head : .idle)
    case .inputEnded where hasBegun: throw .badRequest("The request ended within its head.")
    case .timedOut where hasBegun:
      throw .requestTimeout(
        "The head of the request did not come in time (--head-timeout, HITTESTD_HEAD_TIMEOUT).")
    case .inputEnded, .timedOut:
      state = .closed
      return .close
    }
  }

  private mutating func readBody() throws(HTTPProblem) -> Action {
    try bodyReader.read(&input, limits)
    guard bodyReader.isComplete else {
      switch ending {
      case nil: return wait(for: .body)
      case .inputEnded: throw .badRequest("The request ended within its body.")
      case .timedOut:
        throw .requestTimeout(
          "The body of the request did not come in time (--body-timeout, HITTESTD_BODY_TIMEOUT).")
      }
    }
    guard let head, let framing else { Self.impossible("readBody", state) }
    state = .answering(closes: !framing.isPersistent)
    return .answer(HTTPRequest(head: head, body: bodyReader.takeBody()))
  }

  /// The request has its answer: whatever is wrong with its body ends the connection without another one.
  private mutating func discardBody() -> Action {
    var limits = limits
    limits.bodyBytesMax = limits.discardedBytesMax
    do throws(HTTPProblem) {
      try bodyReader.read(&input, limits)
    } catch {
      state = .closed
      return .close
    }
    if bodyReader.isComplete {
      bodyReader = BodyReader(.none, limits: limits)
      state = .readingHead
      return next()
    }
    guard ending == nil, refusal == nil else {
      state = .closed
      return .close
    }
    return wait(for: .body)
  }

  private mutating func wait(for phase: Phase) -> Action {
    input.releaseLargeRoom()
    return .wait(phase)
  }
}
