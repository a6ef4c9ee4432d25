import HitTesting
import SceneSupport
import TestSupport
import Testing
@testable import SceneCoding

/// Recognizers that wait for each other: found in circles of any length, and only there.
@Suite("Circles of failure requirements")
struct FailureRequirementTests {
  /// A requirement each: who waits for whom. The place is the number in the list.
  private static func requirements(_ pairs: [(Int, Int)]) -> FailureRequirements {
    var requirements = FailureRequirements()
    for (place, (waiting, awaited)) in pairs.enumerated() {
      requirements.append(RecognizerIndex(waiting), waitsFor: RecognizerIndex(awaited), at: place)
    }
    return requirements
  }

  private static func circle(_ pairs: [(Int, Int)]) -> [Int]? {
    requirements(pairs).circle()?.map(\.waiting.rawValue)
  }

  @Test("Chains, branches and pairs are none")
  func none() {
    #expect(Self.circle([]) == nil)
    #expect(Self.circle([(0, 1), (1, 2), (0, 2), (3, 2), (3, 0), (0, 1)]) == nil)
    #expect(Self.circle((0..<100_000).map { ($0 + 1, $0) }) == nil)
    #expect(Self.circle((0..<100_000).map { ($0, $0 + 1) }) == nil)
    #expect(Self.circle((1..<100_000).map { ($0, 0) } + (1..<100_000).map { (100_000, $0) }) == nil)
  }

  @Test("A circle starts with the requirement that closes it")
  func short() {
    #expect(Self.circle([(4, 4)]) == [4])
    #expect(Self.circle([(0, 1), (1, 0)]) == [1, 0])
    #expect(Self.circle([(2, 0), (0, 1), (1, 2)]) == [1, 2, 0])
    #expect(Self.circle([(9, 0), (1, 2), (0, 1), (1, 3), (2, 0), (8, 9)]) == [2, 0, 1])
  }

  @Test("A circle of 100,000 is found without nesting calls")
  func long() throws {
    let count = 100_000
    let circle = try #require(Self.circle((0..<count).map { ($0, ($0 + 1) % count) }))
    #expect(circle.count == count && circle.first == count - 1 && circle.dropFirst().first == 0)
  }

  @Test("Pan recognizers that are not declared stand in circles too")
  func pans() {
    var requirements = FailureRequirements()
    let pan = RecognizerIndex.pan(of: ViewIndex(7))
    requirements.append(pan, waitsFor: RecognizerIndex(0), at: 3)
    requirements.append(RecognizerIndex(0), waitsFor: pan, at: 2)
    #expect(requirements.circle()?.map(\.waiting) == [pan, RecognizerIndex(0)])
  }

  @Test("In random requirements there is a circle exactly where some recognizer reaches itself")
  func random() throws {
    var generator = SplitMix64(seed: 7)
    var circles = 0
    for _ in 0..<3_000 {
      let count = Int.random(in: 1...6, using: &generator)
      let pairs = (0..<Int.random(in: 0...7, using: &generator)).map { _ in
        (Int.random(in: 0..<count, using: &generator), Int.random(in: 0..<count, using: &generator))
      }
      let found = Self.requirements(pairs).circle()
      #expect((found != nil) == Self.reachesItself(pairs, count))
      guard let found else { continue }
      circles += 1
      for (requirement, next) in zip(found, found.dropFirst() + found.prefix(1)) {
        #expect(requirement.awaited == next.waiting)
        #expect(pairs[requirement.place] == (requirement.waiting.rawValue, requirement.awaited.rawValue))
      }
      #expect(found[0].place == found.map(\.place).max())
      #expect(Set(found.map(\.waiting)).count == found.count)
    }
    #expect((500...2_500).contains(circles))
  }

  /// By Warshall's algorithm.
  private static func reachesItself(_ pairs: [(Int, Int)], _ count: Int) -> Bool {
    var reaches = [[Bool]](repeating: [Bool](repeating: false, count: count), count: count)
    for (waiting, awaited) in pairs { reaches[waiting][awaited] = true }
    for middle in 0..<count {
      for first in 0..<count where reaches[first][middle] {
        for last in 0..<count where reaches[middle][last] { reaches[first][last] = true }
      }
    }
    return (0..<count).contains { reaches[$0][$0] }
  }
}
