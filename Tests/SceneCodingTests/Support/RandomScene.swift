import SceneSupport
import TestSupport

/// A scene as a test makes it up: what a document will say, and what the tree has to hold.
struct RandomScene {
  var windows: [RandomView] = []
  var viewCount = 0

  init(_ generator: inout SplitMix64) {
    for _ in 0..<Int.random(in: 1...3, using: &generator) { windows.append(view(depth: 0, &generator)) }
  }

  /// All views, a view before its subviews.
  var inPreOrder: [RandomView] { windows.flatMap(\.withDescendants) }

  private mutating func view(depth: Int, _ generator: inout SplitMix64) -> RandomView {
    var view = RandomView(number: viewCount, isWindow: depth == 0, &generator)
    viewCount += 1
    guard depth < 6, viewCount < 60 else { return view }
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      view.subviews.append(self.view(depth: depth + 1, &generator))
    }
    return view
  }
}

/// Coordinates are multiples of a half, and factors powers of two: exact in any order of calculation (R15).
struct RandomView {
  var id: String?
  var className: String?
  var baseClass: String?
  /// x, y, width, height.
  var frame: [Double]
  var boundsOrigin: [Double]
  var anchorPoint: [Double]
  var scale: [Double]
  var alpha: Double
  /// By key; a key that is missing here is missing in the text.
  var flags: [String: Bool] = [:]
  var windowLevel: Double?
  var subviews: [RandomView] = []

  static let flagKeys = [
    "isHidden", "isUserInteractionEnabled", "clipsToBounds", "isMultipleTouchEnabled", "isExclusiveTouch",
  ]
  /// Of all Unicode planes, and what JSON has to escape.
  private static let letters = Array(
    "ab0.\u{0}\u{1F}\"\\/\n\u{7F}ßé€\u{FFFF}😀\u{10FFFF} e\u{301}".unicodeScalars)

  init(number: Int, isWindow: Bool, _ generator: inout SplitMix64) {
    func half(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &generator)) / 2 }
    frame = [half(-300...300), half(-300...300), half(0...800), half(0...800)]
    boundsOrigin = [half(-99...99), half(-99...99)]
    let isPlain = Int.random(in: 0..<3, using: &generator) > 0
    anchorPoint = isPlain ? [0.5, 0.5] : [0.25, 1]
    scale = isPlain ? [1, 1] : [[0.5, 2, -1, -4].randomElement(using: &generator) ?? 1, 0.25]
    alpha = [0, 0.01, 0.0100000003, 0.1, 0.5, 1].randomElement(using: &generator) ?? 1
    if Bool.random(using: &generator) {
      let noise = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        Self.letters.randomElement(using: &generator) ?? "x"
      }
      id = String(String.UnicodeScalarView(noise)) + "#\(number)"
    }
    className = ["UILabel", "UIButton", "Mine", "C\"\\é", nil].randomElement(using: &generator) ?? nil
    if className == "Mine" { baseClass = ["UIImageView", "UIView"].randomElement(using: &generator) }
    for key in Self.flagKeys where Bool.random(using: &generator) {
      flags[key] = Bool.random(using: &generator)
    }
    if isWindow { windowLevel = half(-4...4) }
  }

  var withDescendants: [RandomView] { [self] + subviews.flatMap(\.withDescendants) }

  var boundsSize: [Double] { [frame[2] / abs(scale[0]), frame[3] / abs(scale[1])] }

  /// R1 for a scale: the anchor point keeps its place in the box, from the other side where it is mirrored.
  var center: [Double] {
    (0..<2).map { axis in
      let share = scale[axis] < 0 ? 1 - anchorPoint[axis] : anchorPoint[axis]
      return frame[axis] + share * frame[2 + axis]
    }
  }
}
