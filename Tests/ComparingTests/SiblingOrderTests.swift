import SceneSupport
import Testing
@testable import Comparing

@Suite("Which siblings stay")
struct SiblingOrderTests {
  /// All orders of the numbers below a count.
  private static func orders(_ count: Int32) -> [[Int32]] {
    guard count > 0 else { return [[]] }
    var all: [[Int32]] = []
    for order in orders(count - 1) {
      for place in 0...order.count {
        var longer = order
        longer.insert(count - 1, at: place)
        all.append(longer)
      }
    }
    return all
  }

  /// Of all subsets, the size of the greatest that grows.
  private static func longest(_ order: [Int32]) -> Int {
    (0..<1 << order.count).map { subset -> Int in
      let part = order.indices.filter { subset >> $0 & 1 == 1 }.map { order[$0] }
      return zip(part, part.dropFirst()).allSatisfy { $0 < $1 } ? part.count : 0
    }.max() ?? 0
  }

  @Test("What stays grows, and no more could stay", arguments: 0...6 as ClosedRange<Int32>)
  func everyOrder(count: Int32) {
    for order in Self.orders(count) {
      let stays = SiblingOrder(order).stays
      let part = zip(order, stays).filter(\.1).map(\.0)
      #expect(zip(part, part.dropFirst()).allSatisfy { $0 < $1 })
      #expect(part.count == Self.longest(order), "\(order)")
    }
  }

  @Test("One of very many that is brought to the front is the one that moves")
  func many() {
    let order = (1..<100_000 as Range<Int32>) + [0]
    #expect(SiblingOrder(Array(order)).stays.count { !$0 } == 1)
    #expect(SiblingOrder((0..<100_000).reversed()).stays.count { $0 } == 1)
  }
}
