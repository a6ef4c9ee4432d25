import HitTesting
import TestSupport
import TouchGeometry

/// A random valid scene made from a seed or from a source of numbers, full of what is rare in real ones.
///
/// Coordinates are quarters and transforms have exact inverses, so that edges can be compared to the bit;
/// with `rounds`, transforms are any rotations, and only points away from edges mean anything.
public struct RandomScene {
  public internal(set) var scene = TestScene {}
  public let rounds: Bool
  var random: any RandomNumberGenerator
  private(set) var viewCount = 0
  var controllers: [String] = []
  private let viewsMax: Int
  /// How many in a hundred views override something.
  private let overridePercent: Int
  /// How many in a hundred views may be React Native's.
  private let reactNativePercent: Int

  public init(seed: UInt64, rounds: Bool = false) {
    self.init(SplitMix64(seed: seed), rounds: rounds)
  }

  public init(_ numbers: some RandomNumberGenerator, rounds: Bool = false) {
    random = numbers
    self.rounds = rounds
    viewsMax = Int.random(in: 1...40, using: &random)
    overridePercent = [0, 10, 30, 60].randomElement(using: &random) ?? 0
    reactNativePercent = [0, 0, 0, 20, 60, 100].randomElement(using: &random) ?? 0
    for _ in 0..<pick([1, 1, 2, 3]) { scene.windows.append(window()) }
    while viewCount < viewsMax { growTree() }
    nameOthers()
    if chance(50) { scene.windowScene = "scene" }
    if chance(50) { scene.delegate = "delegate" }
    scene.isDelegateInChain = chance(80)
  }

  /// A place on the screen, or in a view; more often where views lie one in another.
  public mutating func point() -> (x: Double, y: Double) {
    chance(70) ? (quarters(0, 90), quarters(0, 90)) : (quarters(-20, 220), quarters(-20, 220))
  }

  public mutating func viewID() -> String { "v\(Int.random(in: 0..<viewCount, using: &random))" }
  public mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func quarters(_ least: Int, _ greatest: Int) -> Double {
    Double(Int.random(in: least * 4...greatest * 4, using: &random)) / 4
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &random)]
  }
}

// MARK: - The tree

extension RandomScene {
  private mutating func window() -> TestView {
    view(size: (160, 240), origin: (-10, 10)).level(pick([0, 0, 0, 1, 1000]))
  }

  /// Puts a view in front of the subviews of a random view that is not too deep.
  ///
  /// Ids are given in order of making; a view's `next` or presenter is made before it, so that no circle closes.
  private mutating func growTree() {
    let window = Int.random(in: scene.windows.indices, using: &random)
    var path: [Int] = []
    var parent = scene.windows[window]
    while path.count < 6, !parent.subviews.isEmpty, chance(85) {
      path.append(Int.random(in: parent.subviews.indices, using: &random))
      parent = parent.subviews[path[path.count - 1]]
    }
    let made = chance(20) ? view(size: (0, 60), origin: (-20, 90)) : view(size: (60, 200), origin: (-20, 30))
    Self.append(made, to: &scene.windows[window], path[...])
  }

  private static func append(_ made: TestView, to view: inout TestView, _ path: ArraySlice<Int>) {
    guard let first = path.first else { return view.subviews.append(made) }
    append(made, to: &view.subviews[first], path.dropFirst())
  }

  private mutating func view(size: (Int, Int), origin: (Int, Int)) -> TestView {
    defer { viewCount += 1 }
    let id = "v\(viewCount)"
    let width = quarters(size.0, size.1)
    let height = quarters(size.0, size.1)
    let (x, y) = (quarters(origin.0, origin.1), quarters(origin.0, origin.1))
    var view = TestView(id, x, y, width, height)
    if chance(25) { view = view.contentOffset(quarters(-15, 15), quarters(-15, 15)) }
    if chance(20) { transform(&view, width: width, height: height) }
    declareFlags(&view)
    if chance(reactNativePercent) { declareReactNative(&view) }
    declareResponders(&view)
    if chance(overridePercent) { declareOverrides(&view, width: width, height: height) }
    return view
  }

  private mutating func transform(_ view: inout TestView, width: Double, height: Double) {
    let anchor = (pick([0, 0.25, 0.5, 0.5, 1, -0.5]), pick([0, 0.5, 0.5, 0.75, 1, 2]))
    view = view.anchored(anchor.0, anchor.1)
    if chance(40) {
      // By frame: only transforms along the axes.
      view = view.transformed(
        pick([.scale(2, 2), .scale(0.5, 1), .scale(-1, 1), .scale(1, -2), .quarterTurn]))
      return
    }
    let origin = view.geometry.contentOffset ?? .zero
    view.geometry.contentOffset = nil
    view.geometry.frame = nil
    view.geometry.bounds = Rect(origin: origin, size: Size(width: width, height: height))
    view.geometry.center = Point(quarters(0, 120), quarters(0, 120))
    view.geometry.transform = pick(rounds ? Self.rotations : Self.exactTransforms)
  }

  /// Determinants are powers of two, or nothing at all.
  private static let exactTransforms: [AffineTransform] = [
    .identity, .scale(2, 2), .scale(0.5, 0.5), .scale(-1, 1), .scale(-0.5, -2), .quarterTurn,
    AffineTransform(0, -1, 1, 0, 0, 0),
    AffineTransform(1, 0, 1, 1, 0, 0),
    AffineTransform(1, -0.5, 0, 2, 3.25, -7.5),
    AffineTransform(1, 1, -1, 1, 0, 4),
    AffineTransform(1, 0, 0, 1, 12.5, -3),
    .scale(0, 0), .scale(1, 0), AffineTransform(1, 2, 2, 4, 5, 5),
  ]

  /// By about 17°, 60°, 135° and −80°, some of them scaled.
  private static let rotations: [AffineTransform] = [
    AffineTransform(0.9563, 0.2924, -0.2924, 0.9563, 0, 0),
    AffineTransform(0.5, 0.8660254037844386, -0.8660254037844386, 0.5, 1.1, 0),
    AffineTransform(-0.9899, 0.9899, -0.9899, -0.9899, 0, 0),
    AffineTransform(0.1215, -0.6894, 0.6894, 0.1215, -3.3, 0.7),
    AffineTransform(1.3, 0.1, 0.7, -0.9, 0, 0),
  ]
}
