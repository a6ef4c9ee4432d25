/// Reads the body of one request and takes its chunks apart. Source: RFC 9112 §6, §7.1.
///
///     Content-Length      data ──▶ complete
///
///     chunked             chunkLine ──▶ chunkData ──▶ chunkEnd
///                         │      ▲                       │
///                 size 0  │      └───────────────────────┘
///                         ▼
///                         trailers ──▶ complete
struct BodyReader {
  private enum State {
    case data(remaining: Int)
    case chunkLine
    case chunkData(remaining: Int)
    case chunkEnd
    case trailers
    case complete
  }

  private var state: State
  private var scanner = LineScanner()
  private var extensionBytes = 0
  private var trailerBytes = 0
  /// Empty where it is not kept.
  private(set) var body: [UInt8] = []
  /// Octets of it that have come.
  private var count = 0
  private let keepsBody: Bool
  /// The room that the body needs, as far as it is made ahead.
  private var roomAhead = 0

  /// - Parameter keepsBody: whether it is wanted, or read only to come to its end.
  init(_ length: BodyLength, limits: HTTPLimits, keepsBody: Bool = true) {
    self.keepsBody = keepsBody
    switch length {
    case .none:
      state = .complete
    case .octets(let count):
      state = .data(remaining: count)
      if keepsBody { roomAhead = min(count, limits.bodyBytesReservedMax) }
    case .chunked:
      state = .chunkLine
    }
  }

  var isComplete: Bool {
    if case .complete = state { true } else { false }
  }

  /// How many octets of data are known to be still on their way.
  var octetsToCome: Int {
    switch state {
    case .data(let remaining), .chunkData(let remaining): remaining
    case .chunkLine, .chunkEnd, .trailers, .complete: 0
    }
  }

  /// Takes the body out, once it is complete.
  mutating func takeBody() -> [UInt8] { exchange(&body, with: []) }

  /// Reads on, and uses octets up. The octets left over are part of an unfinished line, or of the next message.
  mutating func read(_ input: inout InputBuffer, _ limits: HTTPLimits) throws(HTTPProblem) {
    while true {
      let before = input.start
      switch state {
      case .data(let remaining):
        let rest = take(remaining, of: &input)
        state = rest == 0 ? .complete : .data(remaining: rest)
      case .chunkLine: try readChunkLine(&input, limits)
      case .chunkData(let remaining):
        let rest = take(remaining, of: &input)
        state = rest == 0 ? .chunkEnd : .chunkData(remaining: rest)
      case .chunkEnd: try readChunkEnd(&input)
      case .trailers: try readTrailer(&input, limits)
      case .complete: return
      }
      if input.start == before { return }
    }
  }

  /// Takes data whose length is known straight from the network, past the buffer: large bodies are copied once.
  ///
  /// - Returns: the number of octets used up.
  mutating func readDirectly(_ bytes: ArraySlice<UInt8>) -> Int {
    guard case .data(let remaining) = state else { return 0 }
    let count = min(remaining, bytes.count)
    take(bytes.prefix(count))
    state = count == remaining ? .complete : .data(remaining: remaining - count)
    return count
  }

  /// - Returns: the number of octets of the data or chunk that have not come.
  private mutating func take(_ remaining: Int, of input: inout InputBuffer) -> Int {
    if keepsBody, body.isEmpty, let whole = input.takeAll(remaining) {
      (body, count) = (whole, count + remaining)
      return 0
    }
    if keepsBody, body.isEmpty, let whole = input.takeReady(remaining) {
      (body, count) = (whole, count + remaining)
      return 0
    }
    input.gather()
    let count = min(remaining, input.count)
    take(input.octets[input.start..<(input.start + count)])
    input.start += count
    return remaining - count
  }

  private mutating func take(_ octets: ArraySlice<UInt8>) {
    count += octets.count
    guard keepsBody else { return }
    if body.isEmpty, octets.count == roomAhead {
      body = Array(octets)
      return
    }
    if body.isEmpty { body.reserveCapacity(roomAhead) }
    body.append(contentsOf: octets)
  }

  /// The next line, which is used up; `nil` while it is incomplete.
  private mutating func line(
    of input: inout InputBuffer, lengthMax: Int, tooLong problem: HTTPProblem
  ) throws(HTTPProblem) -> Range<Int>? {
    // Positions count from the start of the line, as the buffer in front of it may be dropped while it is
    // incomplete.
    input.gather()
    let start = input.start
    switch try scanner.line(in: input.octets.span.extracting(start...), from: 0, lengthMax: lengthMax) {
    case .incomplete: return nil
    case .tooLong: throw problem
    case .line(let line):
      scanner = LineScanner()
      input.start += line.count + 2
      return start..<(start + line.count)
    }
  }

  private mutating func readChunkLine(
    _ input: inout InputBuffer, _ limits: HTTPLimits
  ) throws(HTTPProblem) {
    let lengthMax = limits.chunkSizeDigitsMax + limits.chunkExtensionBytesMax - extensionBytes
    let problem = HTTPProblem.badRequest(
      "The chunk extensions of the body are longer than \(limits.chunkExtensionBytesMax) bytes "
        + "(--max-extensions, HITTESTD_MAX_EXTENSIONS)."
    )
    guard let line = try line(of: &input, lengthMax: lengthMax, tooLong: problem) else { return }
    let chunk = try ChunkLine(input.octets.span, line, digitsMax: limits.chunkSizeDigitsMax)
    extensionBytes += chunk.extensionBytes
    guard extensionBytes <= limits.chunkExtensionBytesMax else { throw problem }
    // The size tells, before any of the data has come.
    guard chunk.size <= UInt64(limits.bodyBytesMax - count) else {
      throw .bodyTooLarge(limit: limits.bodyBytesMax)
    }
    state = chunk.size == 0 ? .trailers : .chunkData(remaining: Int(chunk.size))
  }

  /// RFC 9112 §7.1: the data of a chunk is followed by exactly CRLF (erratum 7633: not by a bare LF).
  private mutating func readChunkEnd(_ input: inout InputBuffer) throws(HTTPProblem) {
    let problem = HTTPProblem.badRequest("The data of a chunk is not followed by CRLF.")
    guard try line(of: &input, lengthMax: 0, tooLong: problem) != nil else { return }
    state = .chunkLine
  }

  /// RFC 9110 §6.5.1: trailers may be dropped, and must not be merged into the head unless their field allows it. They
  /// are checked, so that a field that is refused in a head does not pass behind it.
  private mutating func readTrailer(
    _ input: inout InputBuffer, _ limits: HTTPLimits
  ) throws(HTTPProblem) {
    let lengthMax = max(0, limits.trailerBytesMax - trailerBytes - 4)
    let problem = HTTPProblem.headersTooLarge(
      "The trailers are longer than \(limits.trailerBytesMax) bytes (--max-trailers, HITTESTD_MAX_TRAILERS).")
    guard let line = try line(of: &input, lengthMax: lengthMax, tooLong: problem) else { return }
    guard !line.isEmpty else {
      state = .complete
      return
    }
    trailerBytes += line.count + 2
    _ = try HTTPFields.Line(input.octets.span, line)
  }
}
