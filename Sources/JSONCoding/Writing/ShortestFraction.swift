/// The digits behind the point in the shortest decimal that reads back as the same Double.
///
///     Doubles     ●───────────────●───────────────●     2^q apart; v is the one in the middle
///     read as v           ├───────────────┤             from v − 2^q / 2 to v + 2^q / 2
///     tens          ┼───────────────────┼───────────    more than 2^q apart: at most one reads as v
///     steps         ┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─┼─    at most 2^q apart: at least one reads as v
///
/// A Double is a significand of 53 bits times 2^q, and every decimal less than half of 2^q away from it reads back as
/// it; at exactly half, where the significand is even. The shortest of them is found among the multiples of two
/// neighbouring powers of ten: a multiple of the larger one if it reads as v, else the nearest of the smaller one.
///
/// That is the method of Raffaello Giulietti's "The Schubfach way to render doubles" (2021). Here its products are not
/// rounded: for coordinates they fit into 128 bits.
struct ShortestFraction {
  /// The digits as a number, padded with zeros to sixteen.
  let sixteenDigits: UInt64

  /// - Parameters:
  ///   - value: at least 0.0001, below 2^53, and not an integer.
  ///   - whole: its integer part.
  ///
  /// Nil if more than sixteen digits are needed, as for some numbers below 1.
  @inline(__always)
  init?(of value: Double, whole: UInt64) {
    let significand = value.significandBitPattern | 1 &<< 52
    // -q: 1…66.
    let exponent = 1075 &- value.exponentBitPattern
    // The least count of decimals with steps of at most 2^q: one more than the floor of -q · log10(2).
    var count = (exponent &* 1233) &>> 12 &+ 1
    let five = powersOfFive[Int(truncatingIfNeeded: count)]
    // The value in such steps is this product divided by `unit`, and half of 2^q is `five` times two.
    let product = UInt128(truncatingIfNeeded: significand &<< 2) &* UInt128(truncatingIfNeeded: five)
    let shift = exponent &- count &+ 2
    let unit: UInt64 = 1 &<< shift
    let steps = UInt64(truncatingIfNeeded: product &>> UInt128(truncatingIfNeeded: shift))
    let rest = UInt64(truncatingIfNeeded: product) & (unit &- 1)
    // The bounds themselves belong to even significands.
    let reach = five &* 2 &- (significand & 1)

    let tens = steps / 10
    let below = (steps &- tens &* 10) &* unit &+ rest
    let above = 10 &* unit &- below
    var decimal: UInt64
    if below <= reach || above <= reach {
      decimal = tens &+ (above <= reach ? 1 : 0)
      count &-= 1
    } else {
      decimal = steps &+ (Self.roundsUp(steps, rest, of: unit) ? 1 : 0)
    }
    guard count <= 16 else { return nil }
    decimal &-= whole &* powerOfTen(count)
    sixteenDigits = decimal &* powerOfTen(16 &- count)
  }

  /// Whether the next step is nearer; of two equally near ones the even one is chosen.
  @inline(__always)
  private static func roundsUp(_ steps: UInt64, _ rest: UInt64, of unit: UInt64) -> Bool {
    rest &* 2 > unit || (rest &* 2 == unit && steps & 1 == 1)
  }
}

@inline(__always)
private func powerOfTen(_ exponent: UInt) -> UInt64 {
  powersOfFive[Int(truncatingIfNeeded: exponent)] &<< UInt64(truncatingIfNeeded: exponent)
}

private let powersOfFive: InlineArray<21, UInt64> = [
  1, 5, 25, 125, 625, 3125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125, 244_140_625,
  1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125, 3_814_697_265_625,
  19_073_486_328_125, 95_367_431_640_625,
]
