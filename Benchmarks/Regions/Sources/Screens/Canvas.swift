public import HitTesting
public import TouchGeometry

/// Adds views to a scene.
public struct Canvas {
  public private(set) var builder = SceneBuilder()
  private var open: [OpenView] = []
  private var random = Xorshift()

  public init() {}

  public mutating func number(_ end: Double) -> Double { random.next() * end }

  public mutating func begin(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, turned: Bool = false,
    hitTest: HitTestOverride? = nil
  ) throws {
    open.append(open.isEmpty ? builder.beginWindow() : builder.beginView(in: &open[open.count - 1]))
    let view = open[open.count - 1].view
    var geometry = ViewGeometry()
    if turned {
      // Directions of length 1 without a sine: (1 − t², 2t) / (1 + t²).
      let slope = random.next()
      let (cosine, sine) = ((1 - slope * slope) / (1 + slope * slope), 2 * slope / (1 + slope * slope))
      geometry.transform = AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
      geometry.bounds = Rect(x: 0, y: 0, width: width, height: height)
      geometry.center = Point(x: x, y: y)
    } else {
      geometry.frame = Rect(x: x, y: y, width: width, height: height)
    }
    try builder.setGeometry(geometry, of: view)
    var declaration = ViewDeclaration()
    declaration.hitTest = hitTest
    builder.declare(declaration, of: view)
  }

  public mutating func end() { builder.endView(open.removeLast()) }

  public mutating func add(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, turned: Bool = false
  ) throws {
    try begin(x, y, width, height, turned: turned)
    end()
  }

  public mutating func addMask() throws {
    var hole = Path()
    hole.move(to: Point(x: 100, y: 100))
    for point in [Point(x: 300, y: 100), Point(x: 300, y: 200), Point(x: 100, y: 200)] {
      hole.line(to: point)
    }
    hole.close()
    try begin(0, 0, 393, 852, hitTest: .guideMask(hole: hole, .nonzero))
    end()
  }

  /// Rows of nine views each, as lists have them, a hundred in a section.
  public mutating func addRows(_ count: Int) throws {
    for row in 0..<count {
      if row.isMultiple(of: 100) { try begin(0, Double(row) * 56, 393, 5_600) }
      try begin(0, Double(row % 100) * 56, 393, 56)
      try begin(0, 0, 393, 55.667)
      for view in 0..<3 { try add(16 + Double(view) * 80.333, 8, 64, 40.333) }
      try begin(297.5, 6, 88, 44)
      try begin(44, 0, 44, 44)
      try add(8, 11.333, 28, 22)
      for _ in 0..<4 { end() }
      if row % 100 == 99 || row == count - 1 { end() }
    }
  }
}

/// The same numbers between 0 and 1 in each run. Source: Marsaglia, "Xorshift RNGs".

struct Xorshift {
  private var state: UInt64 = 88_172_645_463_325_252

  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) * 0x1p-53
  }
}
