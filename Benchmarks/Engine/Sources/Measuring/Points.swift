import HitTesting
import TouchGeometry

/// Points anywhere on the screen, the same in each run and in `peers/hit-test.c`. Source: Marsaglia, "Xorshift RNGs".
public func points(_ count: Int) -> [Point] {
  var state: UInt64 = 0x2545_F491_4F6C_DD1D
  func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) * 0x1p-53
  }
  return (0..<count).map { _ in Point(x: next() * 393, y: next() * 852) }
}
