import HitTesting

/// A scene whose tap points are looked for: the usual, and what computing regions does not like.
struct Screen: Sendable {
  let name: String
  /// Adds the window's subviews; the first is the target where there is one.
  let addViews: @Sendable (inout Canvas) throws -> Void
  /// Whether every view is looked for, or the window's first subview alone.
  var isEveryView = false

  static let all: [Screen] = [
    Screen(name: "every view of a screen", addViews: { try $0.addRows(33) }, isEveryView: true),
    Screen(name: "every view of an app", addViews: { try $0.addRows(1_111) }, isEveryView: true),
    Screen(
      name: "every view of a screen under a mask with a hole",
      addViews: {
        try $0.addRows(33)
        try $0.addMask()
      }, isEveryView: true),
    under("10,000 small views all over", 10_000) { canvas, _ in
      try canvas.add(canvas.number(393), canvas.number(852), canvas.number(60), canvas.number(60))
    },
    under("10,000 dots", 10_000) { canvas, _ in
      try canvas.add(canvas.number(393), canvas.number(852), 2, 2)
    },
    under("10,000 tiles with gaps", 10_000) { canvas, index in
      try canvas.add(Double(index % 100) * 3.93, Double(index / 100) * 8.52, 3.5, 8)
    },
    under("10,000 tiles without gaps", 10_000) { canvas, index in
      try canvas.add(Double(index % 100) * 4, Double(index / 100) * 9, 4, 9)
    },
    under("10,000 bars across bars", 10_000) { canvas, index in
      try index.isMultiple(of: 2)
        ? canvas.add(0, Double(index) * 0.085, 393, 0.08) : canvas.add(Double(index) * 0.0393, 0, 0.03, 852)
    },
    under("10,000 turned views", 10_000) { canvas, _ in
      try canvas.add(
        canvas.number(393), canvas.number(852), canvas.number(60), canvas.number(20), turned: true)
    },
    under("10,000 turned splinters", 10_000) { canvas, _ in
      try canvas.add(canvas.number(393), canvas.number(852), 30, 0.01, turned: true)
    },
    under("a million small views", 1_000_000) { canvas, _ in
      try canvas.add(canvas.number(393), canvas.number(852), canvas.number(6), canvas.number(6))
    },
    under("a million tiles with gaps", 1_000_000) { canvas, index in
      try canvas.add(Double(index % 1_000) * 0.393, Double(index / 1_000) * 0.852, 0.35, 0.8)
    },
    under("a million turned splinters", 1_000_000) { canvas, _ in
      try canvas.add(canvas.number(393), canvas.number(852), 30, 0.001, turned: true)
    },
  ]

  /// A view of the window's size, and others in front of it.
  private static func under(
    _ name: String, _ count: Int, _ addCover: @escaping @Sendable (inout Canvas, Int) throws -> Void
  ) -> Screen {
    Screen(
      name: "under " + name,
      addViews: { canvas in
        try canvas.add(0, 0, 393, 852)
        for index in 0..<count { try addCover(&canvas, index) }
      })
  }

  func scene() throws -> Scene {
    var canvas = Canvas()
    try canvas.begin(0, 0, 393, 852)
    try addViews(&canvas)
    canvas.end()
    return try canvas.builder.build()
  }
}

/// Adds views to a scene.
struct Canvas {
  private(set) var builder = SceneBuilder()
  private var open: [OpenView] = []
  private var random = Xorshift()

  mutating func number(_ end: Double) -> Double { random.next() * end }

  mutating func begin(
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
    builder.setClass(builder.impliedClass(isWindow: open.count == 1), of: view)
    if let hitTest { builder.setHitTest(hitTest, of: view) }
    builder.setProperties(ViewProperties(), of: view)
  }

  mutating func end() { builder.endView(open.removeLast()) }

  mutating func add(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, turned: Bool = false
  ) throws {
    try begin(x, y, width, height, turned: turned)
    end()
  }

  mutating func addMask() throws {
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
  mutating func addRows(_ count: Int) throws {
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
