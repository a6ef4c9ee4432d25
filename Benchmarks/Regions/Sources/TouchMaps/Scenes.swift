import HitTesting
import Screens

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
