/// A prefix code that is given by the lengths of its codes: shorter codes stand before longer ones, and those of one
/// length in the order of their symbols. Source: RFC 1951 §3.2.2.
struct HuffmanCode {
  static let lengthMax = 15
  /// Codes up to this length, which most are, are looked up at once.
  private static let shortMax = 9

  /// For each way in which the next bits may stand: a symbol, and in the lowest four bits the length of its code; 0 where
  /// that is longer, or there is none.
  private var short = [UInt16](repeating: 0, count: 1 << shortMax)
  /// How many codes have each length.
  private var counts = [Int](repeating: 0, count: lengthMax + 1)
  /// Ordered by their codes.
  private var symbols: [UInt16] = []

  /// Nil for lengths that make no code: too many short ones, or bits that stand for nothing. A code of a single symbol
  /// may have the latter, and one of none.
  ///
  /// - Parameter lengths: of each symbol's code, 0…15; 0 for a symbol that has none.
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
        // The code's highest bit is the first that comes.
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

  /// The next symbol; nil where the bits stand for none.
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
