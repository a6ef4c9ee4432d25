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
    assert(!keepsBody || body.count == count, "octets of the body were lost")
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
      "Chunk extensions exceed \(limits.chunkExtensionBytesMax) bytes "
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
    let problem = HTTPProblem.badRequest("Chunk data must end with CRLF.")
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
      "Trailers exceed \(limits.trailerBytesMax) bytes (--max-trailers, HITTESTD_MAX_TRAILERS).")
    guard let line = try line(of: &input, lengthMax: lengthMax, tooLong: problem) else { return }
    guard !line.isEmpty else {
      state = .complete
      return
    }
    trailerBytes += line.count + 2
    _ = try HTTPFields.Line(input.octets.span, line)
  }
}

/// Octets that have come from the network, in the order of the stream.
///
///     octets   G E T   /   H T T P … \r \n \r \n { " s c e …
///                                              ^ start: the octets before it are used up
///
/// Used octets are dropped when others come: then the buffer is mostly empty, and its memory is used again.
///
/// Many octets that come with a head are left apart, `behind` it: mostly they are the whole body, which its reader takes as
/// it is, so that it is copied once.
struct InputBuffer {
  private(set) var octets: [UInt8] = []
  /// The first octet that is not used up.
  var start = 0

  /// Octets that come after `octets`.
  private var behind: [UInt8] = []

  /// How many octets are not used up.
  var count: Int {
    assert(0...octets.count ~= start, "more octets are used up than have come")
    return octets.count - start + behind.count
  }

  var isEmpty: Bool { count == 0 }

  /// - Parameter isBehindHead: whether the octets are known to be no part of a head.
  mutating func append(_ bytes: ArraySlice<UInt8>, isBehindHead: Bool = false) {
    gather()
    let wasEmpty = isEmpty
    var end = bytes.endIndex
    if wasEmpty, bytes.count > Self.keptBytesMax {
      end = isBehindHead ? bytes.startIndex : Self.endOfHead(in: bytes)
    }
    if wasEmpty {
      octets.replaceSubrange(0..<octets.count, with: bytes[bytes.startIndex..<end])
    } else {
      octets.removeSubrange(..<start)
      octets.append(contentsOf: bytes)
    }
    start = 0
    if end < bytes.endIndex { behind = Array(bytes[end...]) }
  }

  /// Behind the first empty line, if there is one before many octets.
  private static func endOfHead(in bytes: ArraySlice<UInt8>) -> Int {
    let limit = bytes.startIndex + keptBytesMax - 4
    var index = bytes.startIndex
    while index < limit {
      if bytes[index] == .carriageReturn, bytes[index + 1] == .lineFeed, bytes[index + 2] == .carriageReturn,
        bytes[index + 3] == .lineFeed
      {
        return index + 4
      }
      index += 1
    }
    return bytes.endIndex
  }

  /// Puts what was left apart behind the other octets.
  ///
  /// - Returns: whether there was something.
  @discardableResult
  mutating func gather() -> Bool {
    if behind.isEmpty { return false }
    if start == octets.count {
      (octets, start) = (behind, 0)
    } else {
      octets.append(contentsOf: behind)
    }
    behind = []
    return true
  }

  /// Takes out so many octets as they are, if they are all there is.
  mutating func takeAll(_ count: Int) -> [UInt8]? {
    guard self.count == count, count > 0 else { return nil }
    if start == octets.count { return exchange(&behind, with: []) }
    return start == 0 && behind.isEmpty ? exchange(&octets, with: []) : nil
  }

  /// Takes the room of octets that were taken out, while it has none.
  mutating func reuse(_ room: consuming [UInt8]) {
    guard octets.isEmpty, room.capacity <= Self.keptBytesMax else { return }
    octets = room
    start = octets.count
  }

  /// Steps over these octets if they come next, in `octets`.
  mutating func skip(_ expected: [UInt8]) -> Bool {
    guard expected.count <= octets.count - start, octets.span.extracting(start...).starts(with: expected.span)
    else {
      return false
    }
    start += expected.count
    return true
  }

  mutating func take(_ count: Int) -> [UInt8] {
    let taken = Array(octets[start..<(start + count)])
    start += count
    return taken
  }

  /// Takes so many octets out if they have come, none of them `behind`.
  mutating func takeReady(_ count: Int) -> [UInt8]? {
    octets.count - start >= count ? take(count) : nil
  }

  /// Gives all memory back.
  mutating func removeAll() {
    (octets, start, behind) = ([], 0, [])
  }

  /// Gives all memory back but for the first octets that are not used up.
  mutating func removeAll(butFirst count: Int) {
    gather()
    octets = Array(octets[start...].prefix(count))
    start = 0
  }

  /// Gives the memory of a large request back when all of it is used up. The room for a small one is kept for the
  /// next request; thousands of waiting connections must not keep more.
  mutating func releaseLargeRoom() {
    if isEmpty, octets.capacity > Self.keptBytesMax { removeAll() }
  }

  private static let keptBytesMax = 4 << 10
}
