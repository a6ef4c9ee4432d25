import HitTesting
import SceneSupport
import TestSupport
import Testing
import TouchGeometry

@Suite("The shortest declaration of a place")
struct DeclaredGeometryTests {
  /// Any form of declaration, with numbers of any length.
  private static func declaration(_ random: inout SplitMix64) -> ViewGeometry {
    func number(_ range: ClosedRange<Double>) -> Double {
      let number = Double.random(in: range, using: &random)
      return Bool.random(using: &random) ? number : (number * 4).rounded() / 4
    }
    var geometry = ViewGeometry()
    let numbers = (0..<6).map { _ in number(-2...2) }
    let transforms: [AffineTransform] = [
      .identity, .scale(numbers[0], numbers[1]), .quarterTurn, .scale(0, 1),
      AffineTransform(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], 0),
      AffineTransform(0.6, 0.8, -0.8, 0.6, 0, numbers[5]),
    ]
    geometry.transform = transforms.randomElement(using: &random) ?? .identity
    if Bool.random(using: &random) { geometry.anchorPoint = Point(number(-1...2), number(0...1)) }
    let bounds = Rect(number(-50...50), number(-9...9), number(0...400), number(0...900))
    let center = Point(number(-300...300), number(-300...300))
    let frame = Rect(origin: center, size: bounds.size)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: (geometry.bounds, geometry.center) = (bounds, center)
    case 1: (geometry.frame, geometry.contentOffset) = (frame, bounds.origin)
    case 2: geometry.frame = frame
    default:
      // The box of the bounds, as a printed frame has it: rounded.
      let t = geometry.transform
      let width = abs(t.a) * bounds.size.width + abs(t.c) * bounds.size.height
      let height = abs(t.b) * bounds.size.width + abs(t.d) * bounds.size.height
      geometry.bounds = bounds
      geometry.frame = Rect(center.x, center.y, (width * 128).rounded() / 128, (height * 1e4).rounded() / 1e4)
    }
    return geometry
  }

  @Test("It resolves to the same bits", arguments: searchSeeds(10) as Range<UInt64>)
  func exact(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var resolvedCount = 0
    for _ in 0..<2_000 {
      let declared = Self.declaration(&random)
      guard let geometry = try? declared.resolved() else { continue }
      resolvedCount += 1
      let short = ViewGeometry(declaring: geometry)
      #expect(try short.resolved() == geometry, "\(declared)")
      #expect(ViewGeometry(declaring: try short.resolved()) == short)
    }
    #expect(resolvedCount > 1_000)
  }

  @Test("A frame is enough where it says everything")
  func short() throws {
    var geometry = ViewGeometry()
    geometry.bounds = Rect(0, 0, 10, 20)
    geometry.center = Point(5, 10)
    geometry.transform = .scale(2, 0.5)
    let short = ViewGeometry(declaring: try geometry.resolved())
    #expect(short.frame == Rect(-5, 5, 20, 10))
    #expect(short.bounds == nil && short.center == nil && short.contentOffset == nil)
  }
}
