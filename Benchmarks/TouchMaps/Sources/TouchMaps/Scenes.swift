import HitTesting

/// A scene whose touch map is made: the usual, growing, and what sweeps do not like.
struct Screen: Sendable {
  let name: String
  var height = 852.0
  /// Adds the window's subviews.
  let addViews: @Sendable (inout Canvas) throws -> Void

  static let all: [Screen] = [
    Screen(name: "a screen") { try $0.addRows(33) },
    Screen(name: "a screen under a mask with a hole") { canvas in
      try canvas.addRows(33)
      try canvas.addMask()
    },
    Screen(name: "an app of many screens, 1,000") { try $0.addRows(111) },
    Screen(name: "an app of many screens, 10,000") { try $0.addRows(1_111) },
    Screen(name: "an app of many screens, 40,000") { try $0.addRows(4_444) },
    Screen(name: "all of it on a tall screen, 1,000", height: 111 * 56) { try $0.addRows(111) },
    Screen(name: "all of it on a tall screen, 10,000", height: 1_111 * 56) { try $0.addRows(1_111) },
    Screen(name: "all of it on a tall screen, 40,000", height: 4_444 * 56) { try $0.addRows(4_444) },
    Screen(name: "10,000 tiles") { canvas in
      for index in 0..<10_000 {
        try canvas.add(Double(index % 100) * 3.93, Double(index / 100) * 8.52, 3.93, 8.52)
      }
    },
    Screen(name: "10,000 tiles with gaps") { canvas in
      for index in 0..<10_000 {
        try canvas.add(Double(index % 100) * 3.93, Double(index / 100) * 8.52, 3.5, 8)
      }
    },
    Screen(name: "10,000 views all over one another") { canvas in
      for _ in 0..<10_000 {
        try canvas.add(canvas.number(393), canvas.number(852), canvas.number(60), canvas.number(60))
      }
    },
    Screen(name: "10,000 dots") { canvas in
      for _ in 0..<10_000 { try canvas.add(canvas.number(393), canvas.number(852), 2, 2) }
    },
    Screen(name: "10,000 turned views") { canvas in
      for _ in 0..<10_000 {
        try canvas.add(
          canvas.number(393), canvas.number(852), canvas.number(60), canvas.number(20), turned: true)
      }
    },
    Screen(name: "10,000 turned splinters") { canvas in
      for _ in 0..<10_000 {
        try canvas.add(canvas.number(393), canvas.number(852), 30, 0.01, turned: true)
      }
    },
    Screen(name: "10,000 bars across bars") { canvas in
      for index in 0..<5_000 {
        try canvas.add(0, Double(index) * 0.17, 393, 0.08)
        try canvas.add(Double(index) * 0.0786, 0, 0.04, 852)
      }
    },
  ]

  func scene() throws -> Scene {
    var canvas = Canvas()
    try canvas.begin(0, 0, 393, height)
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
