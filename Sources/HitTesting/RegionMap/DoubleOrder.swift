/// The numbers of a Double in their order, so that a search can halve the way between any two of them.
///
/// Neighbours differ by 1, and −0 stands right below 0. Infinities have a place, NaN has none.
///
/// Source: IEEE 754-2019, §5.10 (totalOrder), for numbers.
struct DoubleOrder: Comparable {
  let rank: UInt64

  init(rank: UInt64) {
    self.rank = rank
  }

  init(_ value: Double) {
    let bits = value.bitPattern
    rank = bits & Self.sign == 0 ? bits | Self.sign : ~bits
  }

  var value: Double {
    Double(bitPattern: rank & Self.sign == 0 ? ~rank : rank & ~Self.sign)
  }

  static func < (first: DoubleOrder, second: DoubleOrder) -> Bool { first.rank < second.rank }

  private static let sign: UInt64 = 1 << 63
}
