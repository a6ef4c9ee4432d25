/// Four decimal digits in a word, the first one lowest; see `EightDigits`.
struct FourDigits {
  private let word: UInt64

  /// - Parameter value: below 10,000.
  @inline(__always)
  init(of value: UInt64) {
    let hundreds = (value &* 10_486) &>> 20
    let quarters = hundreds | (value &- hundreds &* 100) &<< 16
    let tens = (quarters &* 103) &>> 10 & 0x000F_000F
    word = tens | (quarters &- tens &* 10) &<< 8
  }

  @inline(__always) var text: UInt64 { word | 0x3030_3030 }
  @inline(__always) var leadingZeros: Int { word.trailingZeroBitCount &>> 3 }
  @inline(__always) var trailingZeros: Int { (word &<< 32).leadingZeroBitCount &>> 3 }
}

/// Eight decimal digits in a word, the first one lowest.
struct EightDigits {
  private let word: UInt64

  /// - Parameter value: below 100,000,000.
  ///
  /// The halves, then the quarters, then the digits are taken apart side by side in one word; the factors are
  /// reciprocals of 100 and 10, exact for what stands there.
  @inline(__always)
  init(of value: UInt64) {
    let upper = value / 10_000
    let halves = upper | (value &- upper &* 10_000) &<< 32
    let hundreds = (halves &* 10_486) &>> 20 & 0x0000_007F_0000_007F
    let quarters = hundreds | (halves &- hundreds &* 100) &<< 16
    let tens = (quarters &* 103) &>> 10 & 0x000F_000F_000F_000F
    word = tens | (quarters &- tens &* 10) &<< 8
  }

  @inline(__always) var text: UInt64 { word | 0x3030_3030_3030_3030 }
  @inline(__always) var leadingZeros: Int { word.trailingZeroBitCount &>> 3 }
  @inline(__always) var trailingZeros: Int { word.leadingZeroBitCount &>> 3 }
}
