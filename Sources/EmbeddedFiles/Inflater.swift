/// Undoes the deflate format: blocks of literals, and of copies of what stands before. Source: RFC 1951.
///
/// Any octets may be given: each step takes at least a bit of them or writes a byte of the bounded output.
struct Inflater {
  /// What is damaged, or becomes too much.
  struct Malformed: Error {}

  private var reader: BitReader
  private var output: [UInt8] = []
  private let countMax: Int

  /// - Parameters:
  ///   - start: of the first block.
  ///   - countMax: how many bytes it may become.
  init(_ octets: [UInt8], from start: Int, countMax: Int) {
    reader = BitReader(octets, from: start)
    self.countMax = countMax
  }

  /// The first octet behind the last block.
  var end: Int { reader.position }

  /// Reads blocks up to the last one.
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
}

// MARK: - Compressed blocks

extension Inflater {
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
      // What is copied may be what this copy has written.
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
}

// MARK: - Codes

extension Inflater {
  /// §3.2.6.
  private static let fixedLiterals = HuffmanCode(
    lengths: ([UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
      + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8))[...])
  private static let fixedDistances = HuffmanCode(lengths: [UInt8](repeating: 5, count: 32)[...])

  /// The order in which the lengths of the lengths' own codes stand, as the last ones are mostly not there.
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
