/// Reads the body of one request and takes its chunks apart. Source: RFC 9112 §6, §7.1.
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
  private(set) var body: [UInt8] = []

  init(_ length: BodyLength, limits: HTTPLimits) {
    switch length {
    case .none:
      state = .complete
    case .octets(let count):
      state = .data(remaining: count)
      body.reserveCapacity(min(count, limits.bodyBytesReservedMax))
    case .chunked:
      state = .chunkLine
    }
  }

  var isComplete: Bool {
    if case .complete = state { true } else { false }
  }

  /// Reads on, and moves `start` behind the octets that were used up; what is left is part of an unfinished
  /// line, or belongs to the next message.
  mutating func read(_ input: [UInt8], from start: inout Int, _ limits: HTTPLimits) throws(HTTPProblem) {
    while true {
      let before = start
      switch state {
      case .data(let remaining):
        let rest = take(remaining, input, &start)
        state = rest == 0 ? .complete : .data(remaining: rest)
      case .chunkLine: try readChunkLine(input, &start, limits)
      case .chunkData(let remaining):
        let rest = take(remaining, input, &start)
        state = rest == 0 ? .chunkEnd : .chunkData(remaining: rest)
      case .chunkEnd: try readChunkEnd(input, &start)
      case .trailers: try readTrailer(input, &start, limits)
      case .complete: return
      }
      if start == before { return }
    }
  }

  /// Takes what it can of data whose length is known, past the buffer: large bodies are copied once.
  ///
  /// - Returns: the number of octets used up.
  mutating func readDirectly(_ bytes: ArraySlice<UInt8>) -> Int {
    guard case .data(let remaining) = state else { return 0 }
    let count = min(remaining, bytes.count)
    body.append(contentsOf: bytes.prefix(count))
    state = count == remaining ? .complete : .data(remaining: remaining - count)
    return count
  }

  private mutating func take(_ remaining: Int, _ input: [UInt8], _ start: inout Int) -> Int {
    let count = min(remaining, input.count - start)
    body.append(contentsOf: input[start..<(start + count)])
    start += count
    return remaining - count
  }

  /// The next line and steps over it; `nil` while it is incomplete.
  private mutating func line(
    _ input: [UInt8], _ start: inout Int, lengthMax: Int, tooLong problem: HTTPProblem
  ) throws(HTTPProblem) -> Range<Int>? {
    // Positions count from the start of the line, as the buffer in front of it may be dropped while it is
    // incomplete.
    let bytes = input.span.extracting(start...)
    switch try scanner.line(in: bytes, from: 0, lengthMax: lengthMax) {
    case .incomplete: return nil
    case .tooLong: throw problem
    case .line(let line):
      scanner = LineScanner()
      let found = start..<(start + line.count)
      start += line.count + 2
      return found
    }
  }

  private mutating func readChunkLine(
    _ input: [UInt8], _ start: inout Int, _ limits: HTTPLimits
  ) throws(HTTPProblem) {
    let lengthMax = limits.chunkSizeDigitsMax + limits.chunkExtensionBytesMax - extensionBytes
    let problem = HTTPProblem.badRequest(
      "The chunk extensions of the body are longer than \(limits.chunkExtensionBytesMax) bytes.")
    guard let line = try line(input, &start, lengthMax: lengthMax, tooLong: problem) else { return }
    let chunk = try ChunkLine(input.span, line, digitsMax: limits.chunkSizeDigitsMax)
    extensionBytes += chunk.extensionBytes
    guard extensionBytes <= limits.chunkExtensionBytesMax else { throw problem }
    // Told by the size, before any of the data has come.
    guard chunk.size <= UInt64(limits.bodyBytesMax - body.count) else {
      throw .bodyTooLarge(limit: limits.bodyBytesMax)
    }
    state = chunk.size == 0 ? .trailers : .chunkData(remaining: Int(chunk.size))
  }

  /// RFC 9112 §7.1: the data of a chunk is followed by exactly CRLF (erratum 7633: not by a bare LF).
  private mutating func readChunkEnd(_ input: [UInt8], _ start: inout Int) throws(HTTPProblem) {
    let problem = HTTPProblem.badRequest("The data of a chunk is not followed by CRLF.")
    guard try line(input, &start, lengthMax: 0, tooLong: problem) != nil else { return }
    state = .chunkLine
  }

  /// RFC 9110 §6.5.1: trailers may be dropped, and none may be merged into the head unless its field allows
  /// it. They are checked, so that what is refused in a head does not pass behind it.
  private mutating func readTrailer(
    _ input: [UInt8], _ start: inout Int, _ limits: HTTPLimits
  ) throws(HTTPProblem) {
    let lengthMax = max(0, limits.trailerBytesMax - trailerBytes - 4)
    let problem = HTTPProblem.headersTooLarge("The trailers are longer than \(limits.trailerBytesMax) bytes.")
    guard let line = try line(input, &start, lengthMax: lengthMax, tooLong: problem) else { return }
    guard !line.isEmpty else {
      state = .complete
      return
    }
    trailerBytes += line.count + 2
    _ = try HTTPFields.Line(input.span, line)
  }
}
