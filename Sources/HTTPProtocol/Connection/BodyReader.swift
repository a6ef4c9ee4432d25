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
  /// Empty if it is not kept.
  private(set) var body: [UInt8] = []
  /// The received octets.
  private var count = 0
  private let keepsBody: Bool
  /// The room to reserve for the body, up to a limit.
  private var roomAhead = 0

  /// - Parameter keepsBody: false: the body is only read to its end.
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

  /// The number of octets of data known to be outstanding.
  var octetsToCome: Int {
    switch state {
    case .data(let remaining), .chunkData(let remaining): remaining
    case .chunkLine, .chunkEnd, .trailers, .complete: 0
    }
  }

  /// Moves the complete body out.
  mutating func takeBody() -> [UInt8] { exchange(&body, with: []) }

  /// Reads on and consumes octets. The remaining ones are part of an unfinished line, or of the next message.
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

  /// Takes data of known length straight from the network, past the buffer: large bodies are copied once.
  ///
  /// - Returns: the number of octets consumed.
  mutating func readDirectly(_ bytes: ArraySlice<UInt8>) -> Int {
    guard case .data(let remaining) = state else { return 0 }
    let count = min(remaining, bytes.count)
    take(bytes.prefix(count))
    state = count == remaining ? .complete : .data(remaining: remaining - count)
    return count
  }

  /// - Returns: the number of outstanding octets of the data or chunk.
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

  /// Consumes the next line; `nil` while it is incomplete.
  private mutating func line(
    of input: inout InputBuffer, lengthMax: Int, tooLong problem: @autoclosure () -> HTTPProblem
  ) throws(HTTPProblem) -> Range<Int>? {
    // Positions count from the start of the line, as the buffer in front of it may be dropped while it is
    // incomplete.
    input.gather()
    let start = input.start
    switch try scanner.line(in: input.octets.span.extracting(start...), from: 0, lengthMax: lengthMax) {
    case .incomplete: return nil
    case .tooLong: throw problem()
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
    guard let line = try line(of: &input, lengthMax: lengthMax, tooLong: .extensionsTooLong(limits))
    else { return }
    let chunk = try ChunkLine(input.octets.span, line, digitsMax: limits.chunkSizeDigitsMax)
    extensionBytes += chunk.extensionBytes
    guard extensionBytes <= limits.chunkExtensionBytesMax else { throw .extensionsTooLong(limits) }
    // Checked by the chunk's size, before its data.
    guard chunk.size <= UInt64(limits.bodyBytesMax - count) else {
      throw .bodyTooLarge(limit: limits.bodyBytesMax)
    }
    state = chunk.size == 0 ? .trailers : .chunkData(remaining: Int(chunk.size))
  }

  /// RFC 9112 §7.1: the data of a chunk is followed by exactly CRLF (erratum 7633: not by a bare LF).
  private mutating func readChunkEnd(_ input: inout InputBuffer) throws(HTTPProblem) {
    guard try line(of: &input, lengthMax: 0, tooLong: .badRequest(.chunkEnd)) != nil else { return }
    state = .chunkLine
  }

  /// RFC 9110 §6.5.1: trailers may be dropped, and must not be merged into the head unless their field allows it. They
  /// are checked: a field refused in a head must not pass behind it.
  private mutating func readTrailer(
    _ input: inout InputBuffer, _ limits: HTTPLimits
  ) throws(HTTPProblem) {
    let lengthMax = max(0, limits.trailerBytesMax - trailerBytes - 4)
    guard let line = try line(of: &input, lengthMax: lengthMax, tooLong: .trailersTooLarge(limits))
    else { return }
    guard !line.isEmpty else {
      state = .complete
      return
    }
    trailerBytes += line.count + 2
    _ = try HTTPFields.Line(input.octets.span, line)
  }
}

/// Octets from the network, in the order of the stream.
///
///     octets   G E T   /   H T T P … \r \n \r \n { " s c e …
///                                              ^ start: the octets before it are consumed
///
/// Consumed octets are dropped when others arrive: then the buffer is mostly empty, and its memory is reused.
///
/// Many octets that arrive with a head are kept apart, `behind` it: mostly they are the whole body, which its reader
/// takes without another copy.
struct InputBuffer {
  private(set) var octets: [UInt8] = []
  /// The first octet not consumed.
  var start = 0

  /// Octets that follow `octets`.
  private var behind: [UInt8] = []

  /// The number of octets not consumed.
  var count: Int {
    assert(0...octets.count ~= start, "more octets are used up than have come")
    return octets.count - start + behind.count
  }

  var isEmpty: Bool { count == 0 }

  /// - Parameter isBehindHead: whether the octets are known not to be part of a head.
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

  /// The end of the first empty line, if it is among the first octets.
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

  /// Appends the octets kept apart to the others.
  ///
  /// - Returns: whether there were any.
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

  /// Moves this many octets out without a copy; nil unless they are all there are.
  mutating func takeAll(_ count: Int) -> [UInt8]? {
    guard self.count == count, count > 0 else { return nil }
    if start == octets.count { return exchange(&behind, with: []) }
    return start == 0 && behind.isEmpty ? exchange(&octets, with: []) : nil
  }

  /// Takes over the room of octets moved out, if it has none.
  mutating func reuse(_ room: consuming [UInt8]) {
    guard octets.isEmpty, room.capacity <= Self.keptBytesMax else { return }
    octets = room
    start = octets.count
  }

  /// Skips these octets if they are next in `octets`.
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

  /// Moves this many octets out; nil unless all of them are here and none is `behind`.
  mutating func takeReady(_ count: Int) -> [UInt8]? {
    octets.count - start >= count ? take(count) : nil
  }

  /// Frees all memory.
  mutating func removeAll() {
    (octets, start, behind) = ([], 0, [])
  }

  /// Frees all memory except that of the first octets not consumed.
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
