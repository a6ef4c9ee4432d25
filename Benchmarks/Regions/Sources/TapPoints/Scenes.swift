import HitTesting
import Screens

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
