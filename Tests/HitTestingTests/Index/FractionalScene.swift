import HitTesting
import SceneSupport
import TestSupport
import TouchGeometry

/// A random scene of plain views at places that a Double cannot hold exactly, or only just.
struct FractionalScene {
  private var random: SplitMix64
  private let scale: Double
  private var left: Int
  private var number = 0

  static func make(seed: UInt64) -> TestScene {
    var maker = FractionalScene(seed: seed)
    let windows = (0..<Int.random(in: 1...2, using: &maker.random)).map { _ in maker.window() }
    return TestScene { windows }
  }

  private init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    scale = [1.0, 1, 1, 1e-3, 1e6, 1e15, 1e-300, 1e100].randomElement(using: &random) ?? 1
    left = Int.random(in: 2...60, using: &random)
  }

  private mutating func window() -> TestView {
    var window = view(depth: 0)
    window.geometry.frame = Rect(coordinate(), coordinate(), 300 * scale, 400 * scale)
    return window.level(Bool.random(using: &random) ? 0 : 1000)
  }

  private mutating func view(depth: Int) -> TestView {
    number += 1
    left -= 1
    var view = TestView("v\(number)", coordinate(), coordinate(), length(), length())
    if chance(40) { view = view.contentOffset(coordinate(), coordinate()) }
    if chance(10) { view = view.anchored(0.25, 1 / 3) }
    if chance(5) { view = view.hidden() }
    while left > 0, depth < 12, chance(depth < 3 ? 85 : 60) {
      view.subviews.append(self.view(depth: depth + 1))
    }
    return view
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func coordinate() -> Double {
    if chance(10) { return -0.0 }
    let whole = Double(Int.random(in: -20...60, using: &random))
    let far = chance(6) ? pick([1e15, -1e15, 4.5e15, 1e17]) : 0
    let part = pick([0, 0.1, 1.0 / 3, 2.0 / 3, 0.5, 1e-9, 0.333, .leastNonzeroMagnitude])
    return (whole + part) * scale + far
  }

  private mutating func length() -> Double {
    chance(5)
      ? pick([0, .leastNonzeroMagnitude, 1e-17, 1e16]) : Double.random(in: 0...250, using: &random) * scale
  }

  private mutating func pick(_ numbers: [Double]) -> Double {
    numbers[Int.random(in: numbers.indices, using: &random)]
  }
}
