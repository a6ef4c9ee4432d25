import HitTesting
import TouchGeometry

/// A scene to be asked: the usual, the long, the deep, and what maps do not like.
struct Shape: Sendable {
  let name: String
  let viewCount: Int
  /// Adds the window's subviews.
  let addViews: @Sendable (inout Canvas) throws -> Void

  static let all: [Shape] = [
    Shape(name: "a screen", viewCount: 300) { try $0.addRows(33) },
    Shape(name: "an app of many screens", viewCount: 10_000) { try $0.addRows(1_111) },
    Shape(name: "a list of siblings", viewCount: 10_000) { canvas in
      for index in 0..<10_000 { try canvas.add(0, Double(index) * 8.5, 393, 8) }
    },
    Shape(name: "one in another", viewCount: 500) { canvas in
      try canvas.nest(500) { _ in (0.25, 0.333, 393, 852) }
    },
    Shape(name: "a canvas, all over one another", viewCount: 10_000) { canvas in
      for _ in 0..<10_000 {
        try canvas.add(canvas.number(393), canvas.number(852), canvas.number(60), canvas.number(60))
      }
    },
    Shape(name: "a mosaic", viewCount: 10_000) { canvas in
      for index in 0..<10_000 {
        try canvas.add(Double(index % 100) * 3.93, Double(index / 100) * 8.52, 3.93, 8.52)
      }
    },
    Shape(name: "a diagonal", viewCount: 10_000) { canvas in
      for index in 0..<10_000 { try canvas.add(Double(index) * 0.0393, Double(index) * 0.0852, 0.03, 0.08) }
    },
    Shape(name: "bars across bars", viewCount: 10_000) { canvas in
      for index in 0..<5_000 {
        try canvas.add(0, Double(index) * 0.17, 393, 0.08)
        try canvas.add(Double(index) * 0.0786, 0, 0.04, 852)
      }
    },
  ]

  func scene() throws -> Scene {
    var canvas = Canvas()
    try canvas.begin(0, 0, 393, 852)
    try addViews(&canvas)
    canvas.end()
    return try canvas.builder.build()
  }
}

/// Adds plain views to a scene.
struct Canvas {
  private(set) var builder: SceneBuilder
  private var open: [OpenView] = []
  private var random = Xorshift()

  init() {
    builder = SceneBuilder()
  }

  mutating func number(_ end: Double) -> Double { random.next() * end }

  mutating func begin(_ x: Double, _ y: Double, _ width: Double, _ height: Double) throws {
    open.append(open.isEmpty ? builder.beginWindow() : builder.beginView(in: &open[open.count - 1]))
    let view = open[open.count - 1].view
    var geometry = ViewGeometry()
    geometry.frame = Rect(x: x, y: y, width: width, height: height)
    try builder.setGeometry(geometry, of: view)
    builder.declare(ViewDeclaration(), of: view)
  }

  mutating func end() { builder.endView(open.removeLast()) }

  mutating func add(_ x: Double, _ y: Double, _ width: Double, _ height: Double) throws {
    try begin(x, y, width, height)
    end()
  }

  mutating func nest(_ count: Int, _ frame: (Int) -> (Double, Double, Double, Double)) throws {
    for index in 0..<count {
      let (x, y, width, height) = frame(index)
      try begin(x, y, width, height)
    }
    for _ in 0..<count { end() }
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
