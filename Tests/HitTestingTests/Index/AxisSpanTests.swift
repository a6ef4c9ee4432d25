import SceneSupport
import TestSupport
import Testing
@testable import HitTesting

@Suite("Exact edges")
struct AxisSpanTests {
  private static let numbers: [Double] = [
    -.greatestFiniteMagnitude, -1e15, -1, -0.1, -.leastNonzeroMagnitude, -0.0, 0, .leastNonzeroMagnitude,
    1e-300, 0.1, 1.0 / 3, 1, 2, 1e15,
    .greatestFiniteMagnitude,
  ]

  @Test("Ranks are in the order of the numbers, and neighbours are neighbours")
  func order() {
    for (index, number) in Self.numbers.enumerated() {
      let order = DoubleOrder(number)
      #expect(order.value.bitPattern == number.bitPattern)
      if number != 0, number.nextUp.isFinite {
        #expect(DoubleOrder(number.nextUp).rank - order.rank == 1)
      }
      for later in Self.numbers[(index + 1)...] { #expect(order < DoubleOrder(later)) }
    }
    #expect(DoubleOrder(0.0).rank - DoubleOrder(-0.0).rank == 1)
  }

  @Test(
    "An interval ends exactly where the rounded conversion does",
    arguments: searchSeeds(2_000) as Range<UInt64>)
  func exact(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func number() -> Double {
      let small =
        Double(Int.random(in: -300...300, using: &random)) / [1, 2, 3, 10, 1e9, 7e-9].randomElement(
          using: &random)!
      return Int.random(in: 0..<12, using: &random) == 0 ? small * 1e15 : small
    }
    let steps = (0..<Int.random(in: 0...6, using: &random)).map { _ in
      AxisPath.Step(frameOrigin: number(), boundsOrigin: number())
    }
    var path = AxisPath()
    let span = steps.reduce(AxisSpan.screen) { $0.entered($1, &path) }
    let edges = (start: number(), end: number())
    func isInside(_ coordinate: Double) -> Bool {
      let local = steps.reduce(coordinate) { $1.apply(to: $0) }
      return edges.start <= local && local < edges.end
    }
    guard let cut = span.cut(to: edges, &path) else {
      // Then no number has it: where the edge about is, none is inside.
      let offset = steps.reduce(0) { $0 + $1.frameOrigin - $1.boundsOrigin }
      for edge in [edges.start + offset, edges.end + offset] {
        #expect(!isInside(edge) && !isInside(edge.nextUp) && !isInside(edge.nextDown))
      }
      return
    }
    #expect(isInside(cut.least) && isInside(cut.greatest))
    #expect(!isInside(cut.least.nextDown) && !isInside(cut.greatest.nextUp))
    #expect(cut.localLeast == steps.reduce(cut.least) { $1.apply(to: $0) })
    #expect(cut.localGreatest == steps.reduce(cut.greatest) { $1.apply(to: $0) })
  }
}
