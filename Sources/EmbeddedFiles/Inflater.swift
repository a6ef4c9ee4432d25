/// Decodes the deflate format: blocks of literals, and of copies of earlier output. Source: RFC 1951.
///
/// Safe for any octets: each step takes at least a bit of them or writes a byte of the bounded output.
struct Inflater {
  /// The input is damaged, or its output exceeds the limit.
  struct Malformed: Error {}

  private var reader: BitReader
  private var output: [UInt8] = []
  private let countMax: Int

  /// - Parameters:
  ///   - start: of the first block.
  ///   - countMax: the limit of output bytes.
  init(_ octets: [UInt8], from start: Int, countMax: Int) {
    reader = BitReader(octets, from: start)
    self.countMax = countMax
  }

  /// The first octet behind the last block.
  var end: Int { reader.position }

  mutating func inflate() throws(Malformed) -> [UInt8] {
    var isLast = false
    while !isLast {
      isLast = reader.take(1) == 1
      switch reader.take(2) {
      case 0: try copyStored()
      case 1: try expand(literals: Self.fixedLiterals, distances: Self.fixedDistances)
      case 2:
        let (literals, distances) = try codes()
        try expand(literals: literals, distances: distances)
      default: throw Malformed()
      }
      guard !reader.isPastEnd else { throw Malformed() }
    }
    return output
  }

  /// §3.2.4.
  private mutating func copyStored() throws(Malformed) {
    reader.skipToOctet()
    let count = reader.take(16)
    guard reader.take(16) == count ^ 0xFFFF else { throw Malformed() }
    for _ in 0..<count {
      guard !reader.isPastEnd else { throw Malformed() }
      try append(UInt8(truncatingIfNeeded: reader.take(8)))
    }
  }

  private mutating func append(_ byte: UInt8) throws(Malformed) {
    guard output.count < countMax else { throw Malformed() }
    output.append(byte)
  }

  // MARK: - Compressed blocks

  private static let endOfBlock = 256

  /// §3.2.3.
  private mutating func expand(literals: HuffmanCode?, distances: HuffmanCode?) throws(Malformed) {
    guard let literals, let distances else { throw Malformed() }
    while true {
      guard let symbol = literals.decode(&reader), !reader.isPastEnd else { throw Malformed() }
      if symbol == Self.endOfBlock { return }
      guard symbol > Self.endOfBlock else {
        try append(UInt8(truncatingIfNeeded: symbol))
        continue
      }
      let length = try length(symbol)
      guard let code = distances.decode(&reader) else { throw Malformed() }
      let distance = try distance(code)
      guard distance <= output.count else { throw Malformed() }
      // A copy may overlap its own output.
      for _ in 0..<length { try append(output[output.count - distance]) }
    }
  }

  /// §3.2.5, the first table: eight lengths have a symbol each, and of the others four share a number of extra bits.
  private mutating func length(_ symbol: Int) throws(Malformed) -> Int {
    let index = symbol - Self.endOfBlock - 1
    guard index <= 28 else { throw Malformed() }
    if index < 8 { return index + 3 }
    if index == 28 { return 258 }
    let width = index / 4 - 1
    return (4 + index % 4) << width + 3 + reader.take(width)
  }

  /// §3.2.5, the second table.
  private mutating func distance(_ code: Int) throws(Malformed) -> Int {
    guard code <= 29 else { throw Malformed() }
    if code < 4 { return code + 1 }
    let width = code / 2 - 1
    return (2 + code % 2) << width + 1 + reader.take(width)
  }

  // MARK: - Codes

  /// §3.2.6.
  private static let fixedLiterals = HuffmanCode(
    lengths: ([UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
      + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8))[...])
  private static let fixedDistances = HuffmanCode(lengths: [UInt8](repeating: 5, count: 32)[...])

  /// The order of the lengths of the code length codes: the last ones are mostly absent.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// §3.2.7: the codes of a block that brings its own.
  private mutating func codes() throws(Malformed) -> (literals: HuffmanCode?, distances: HuffmanCode?) {
    let literalCount = 257 + reader.take(5)
    let distanceCount = 1 + reader.take(5)
    let orderCount = 4 + reader.take(4)
    guard literalCount <= 286, distanceCount <= 30 else { throw Malformed() }
    var own = [UInt8](repeating: 0, count: Self.order.count)
    for symbol in Self.order.prefix(orderCount) { own[symbol] = UInt8(truncatingIfNeeded: reader.take(3)) }
    guard let code = HuffmanCode(lengths: own[...]) else { throw Malformed() }
    let lengths = try lengths(literalCount + distanceCount, in: code)
    guard lengths[Self.endOfBlock] > 0 else { throw Malformed() }
    return (HuffmanCode(lengths: lengths[..<literalCount]), HuffmanCode(lengths: lengths[literalCount...]))
  }

  private mutating func lengths(_ count: Int, in code: HuffmanCode) throws(Malformed) -> [UInt8] {
    var lengths: [UInt8] = []
    while lengths.count < count {
      guard let symbol = code.decode(&reader), !reader.isPastEnd else { throw Malformed() }
      switch symbol {
      case 16:
        guard let last = lengths.last else { throw Malformed() }
        lengths += [UInt8](repeating: last, count: 3 + reader.take(2))
      case 17: lengths += [UInt8](repeating: 0, count: 3 + reader.take(3))
      case 18: lengths += [UInt8](repeating: 0, count: 11 + reader.take(7))
      default: lengths.append(UInt8(truncatingIfNeeded: symbol))
      }
    }
    guard lengths.count == count else { throw Malformed() }
    return lengths
  }
}

/// A prefix code by the lengths of its codes: shorter codes come first, those of one length in the order of their
/// symbols. Source: RFC 1951 §3.2.2.
struct HuffmanCode {
  static let lengthMax = 15
  /// Codes up to this length, which are most codes, take one lookup.
  private static let shortMax = 9

  /// For each value of the next bits a symbol, and in the lowest four bits the length of its code; 0 if that is longer,
  /// or if there is none.
  private var short = [UInt16](repeating: 0, count: 1 << shortMax)
  private var counts = [Int](repeating: 0, count: lengthMax + 1)
  /// Ordered by their codes.
  private var symbols: [UInt16] = []

  /// Nil for lengths that form no code: too many short ones, or unused bit patterns, which only codes of one symbol or
  /// none may have.
  ///
  /// - Parameter lengths: of each symbol's code, 0…15; 0 for a symbol without one.
  init?(lengths: ArraySlice<UInt8>) {
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var left = 1
    for count in counts.dropFirst() {
      left = left * 2 - count
      guard left >= 0 else { return nil }
    }
    let used = counts.reduce(0, +)
    guard left == 0 || used == 0 || used == 1 && counts[1] == 1 else { return nil }
    for length in 1...Self.lengthMax {
      for (symbol, own) in lengths.enumerated() where own == length { symbols.append(UInt16(symbol)) }
    }
    fillShort()
  }

  private mutating func fillShort() {
    var code = 0
    var index = 0
    for length in 1...Self.shortMax {
      for _ in 0..<counts[length] {
        // The code's highest bit is read first.
        var place = (0..<length).reduce(0) { $0 << 1 | code >> $1 & 1 }
        while place < short.count {
          short[place] = symbols[index] << 4 | UInt16(length)
          place += 1 << length
        }
        code += 1
        index += 1
      }
      code <<= 1
    }
  }

  func decode(_ reader: inout BitReader) -> Int? {
    let bits = reader.peek(Self.lengthMax)
    let found = Int(short[bits & (1 << Self.shortMax - 1)])
    if found != 0 {
      reader.skip(found & 15)
      return found >> 4
    }
    // The first code of each length, and the place of its symbol.
    var (code, first, index) = (0, 0, 0)
    for length in 1...Self.lengthMax {
      code |= bits >> (length - 1) & 1
      if code - first < counts[length] {
        reader.skip(length)
        return Int(symbols[index + code - first])
      }
      index += counts[length]
      first = (first + counts[length]) << 1
      code <<= 1
    }
    return nil
  }
}

/// Reads bits of octets, the lowest ones first. Behind the end it returns zeros and sets `isPastEnd`.
struct BitReader {
  private let octets: [UInt8]
  /// The first octet that is not among `bits`; counts on behind the end.
  private var next: Int
  private var bits: UInt64 = 0
  private var count = 0

  init(_ octets: [UInt8], from start: Int) {
    self.octets = octets
    next = start
  }

  /// Whether bits behind the end were taken.
  var isPastEnd: Bool { next - count / 8 > octets.count }

  /// The first octet of which no bit was taken.
  var position: Int { next - count / 8 }

  /// The next bits, which are not taken.
  ///
  /// - Parameter width: 0…32.
  mutating func peek(_ width: Int) -> Int {
    while count < width {
      if next < octets.count { bits |= UInt64(octets[next]) << UInt64(count) }
      next += 1
      count += 8
    }
    return Int(truncatingIfNeeded: bits & (1 << UInt64(width) - 1))
  }

  /// - Parameter width: no more than was peeked at.
  mutating func skip(_ width: Int) {
    assert(width <= count, "bits were taken that were not peeked at")
    bits >>= UInt64(width)
    count -= width
  }

  mutating func take(_ width: Int) -> Int {
    let value = peek(width)
    skip(width)
    return value
  }

  mutating func skipToOctet() {
    skip(count % 8)
  }
}
