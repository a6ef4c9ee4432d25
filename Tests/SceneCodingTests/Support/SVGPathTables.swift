import SceneSupport
import Testing
import TouchGeometry

/// A text and the path that it draws, drawn by hand.
struct Drawing: Sendable, CustomTestStringConvertible {
  let text: String
  let path: Path

  var testDescription: String { text }

  init(_ text: String, _ draw: (inout Path) -> Void) {
    self.text = text
    path = .drawn(draw)
  }

  static let all = lines + curves + arcs

  private static let lines = [
    Drawing("M5 6") { $0.move(5, 6) },
    Drawing("m5 6 1 2-3 4") {
      $0.move(5, 6)
      $0.line(6, 8)
      $0.line(3, 12)
    },
    Drawing("M5 6 1 2M3 4L5 6") {
      $0.move(5, 6)
      $0.line(1, 2)
      $0.move(3, 4)
      $0.line(5, 6)
    },
    Drawing("M1 1L5 6 7 8l1 1 2 2") {
      $0.move(1, 1)
      for point in [at(5, 6), at(7, 8), at(8, 9), at(10, 11)] { $0.line(to: point) }
    },
    Drawing("M1 2H5 6h1 2V9 7v-1-2") {
      $0.move(1, 2)
      for x in [5.0, 6, 7, 9] { $0.line(x, 2) }
      for y in [9.0, 7, 6, 4] { $0.line(9, y) }
    },
    Drawing("M1 1h4v4zl-3 3 0-3Zm1 1h2v2z") {
      for point in [at(1, 1), at(2, 2)] {
        let side = point.x == 1 ? 4.0 : 2
        $0.move(to: point)
        $0.line(point.x + side, point.y)
        $0.line(point.x + side, point.y + side)
        $0.close()
        guard point.x == 1 else { continue }
        $0.line(-2, 4)
        $0.line(-2, 1)
        $0.close()
      }
    },
  ]

  private static let curves = [
    Drawing("M1 1C1 5 6 5 6 1 7 0 8 9 9 2") {
      $0.move(1, 1)
      $0.curve(1, 5, 6, 5, 6, 1)
      $0.curve(7, 0, 8, 9, 9, 2)
    },
    Drawing("M1 1c0 4 5 4 5 0s3 8 3 1S7 7 2 2") {
      $0.move(1, 1)
      $0.curve(1, 5, 6, 5, 6, 1)
      $0.curve(6, -3, 9, 9, 9, 2)
      $0.curve(9, -5, 7, 7, 2, 2)
    },
    Drawing("M1 1S5 5 6 1q1 1 2 3s1 1 2 5") {
      $0.move(1, 1)
      $0.curve(1, 1, 5, 5, 6, 1)
      $0.quadraticCurve(7, 2, 8, 4)
      $0.curve(8, 4, 9, 5, 10, 9)
    },
    Drawing("M1 1Q3 9 5 1 6 0 7 3q1 4 2-2 1 1 3 4") {
      $0.move(1, 1)
      $0.quadraticCurve(3, 9, 5, 1)
      $0.quadraticCurve(6, 0, 7, 3)
      $0.quadraticCurve(8, 7, 9, 1)
      $0.quadraticCurve(10, 2, 12, 5)
    },
    Drawing("M1 1Q3 9 5 1T9 1t4 0 4 2") {
      $0.move(1, 1)
      $0.quadraticCurve(3, 9, 5, 1)
      $0.quadraticCurve(7, -7, 9, 1)
      $0.quadraticCurve(11, 9, 13, 1)
      $0.quadraticCurve(15, -7, 17, 3)
    },
    Drawing("M1 1T5 5c1 1 3 2 4 7t3 3") {
      $0.move(1, 1)
      $0.quadraticCurve(1, 1, 5, 5)
      $0.curve(6, 6, 8, 7, 9, 12)
      $0.quadraticCurve(9, 12, 12, 15)
    },
    Drawing("M1 1c0 4 5 4 5 0zs2 3 4 9") {
      $0.move(1, 1)
      $0.curve(1, 5, 6, 5, 6, 1)
      $0.close()
      $0.curve(1, 1, 3, 4, 5, 10)
    },
  ]

  private static let arcs = [
    Drawing("M1 2A5 4 90 1 0 7 8 5 4-90 0 1 9 9") {
      $0.move(1, 2)
      $0.arc(radii: size, rotation: Vector(0, 1), largeArc: true, sweep: false, to: at(7, 8))
      $0.arc(radii: size, rotation: Vector(0, -1), largeArc: false, sweep: true, to: at(9, 9))
    },
    Drawing("M1 2a5 4 180 1 1 6 6a5 4 0 0 0 0 0a5 0 0 0 0 1 1s1 1 2 2") {
      $0.move(1, 2)
      $0.arc(radii: size, rotation: Vector(-1, 0), largeArc: true, sweep: true, to: at(7, 8))
      $0.line(8, 9)
      $0.curve(8, 9, 9, 10, 10, 11)
    },
  ]

  private static let size = Size(width: 5, height: 4)

  private static func at(_ x: Double, _ y: Double) -> Point { Point(x, y) }
}

/// A text that is not path data, and the error it must give.
struct Fault: Sendable, CustomTestStringConvertible {
  let text: String
  let offset: Int
  let detail: String

  var testDescription: String { text }

  init(_ text: String, _ offset: Int, _ detail: String) {
    self.text = text
    self.offset = offset
    self.detail = detail
  }

  static let all = commands + numbers + arcs + ranges

  private static let anyCommand = "a command (MLHVCSQTAZ, either case)"
  private static let range = "Expected a coordinate within ±1e150."

  private static let commands = [
    Fault("L0 0", 0, "Expected M or m as the first command, found “L”."),
    Fault("  5 5", 2, "Expected M or m as the first command, found “5”."),
    Fault("none", 0, "Expected M or m as the first command, found “n”."),
    Fault("M0 0Z5 5", 5, "Expected \(anyCommand), found “5”."),
    Fault("M0 0Z,", 5, "Expected \(anyCommand), found “,”."),
    Fault("M0 0 x", 5, "Expected \(anyCommand), found “x”."),
    Fault("M0 0;", 4, "Expected \(anyCommand), found “;”."),
    Fault("M0 0\u{0}", 4, "Expected \(anyCommand), found byte 0x0."),
    Fault("M0 0\u{B}L1 1", 4, "Expected \(anyCommand), found byte 0xB."),
    Fault("M0 0L1 1é", 8, "Expected \(anyCommand), found byte 0xC3."),
    Fault("M1e1 0 B", 7, "Expected \(anyCommand), found “B”."),
  ]

  private static let numbers = [
    Fault("M", 1, "Expected a number (x), found the end of the path."),
    Fault("M5", 2, "Expected a number (y), found the end of the path."),
    Fault("M5,", 3, "Expected a number (y), found the end of the path."),
    Fault("M,5 5", 1, "Expected a number (x), found “,”."),
    Fault("M5,,5", 3, "Expected a number (y), found “,”."),
    Fault("M0 0,", 5, "Expected a number (x), found the end of the path."),
    Fault("M0 0,L1 1", 5, "Expected a number (x), found “L”."),
    Fault("M0 0H", 5, "Expected a number (x), found the end of the path."),
    Fault("M0 0VZ", 5, "Expected a number (y), found “Z”."),
    Fault("M0 0L1 1 1", 10, "Expected a number (y), found the end of the path."),
    Fault("M0 0C1 1 2 2Z", 12, "Expected a number (x), found “Z”."),
    Fault("M0 0Q1 1 2Z", 10, "Expected a number (y), found “Z”."),
    Fault("M0 --1", 4, "Expected a number (y), found “-”."),
    Fault("M0 -Z", 4, "Expected a number (y), found “Z”."),
    Fault("M0. 0", 3, "Expected a digit after the decimal point, found byte 0x20."),
    Fault("M. 0", 2, "Expected a digit after the decimal point, found byte 0x20."),
    Fault("M0 .", 4, "Expected a digit after the decimal point, found the end of the path."),
    Fault("M0 1e", 5, "Expected a digit of the exponent, found the end of the path."),
    Fault("M0 1e+L", 6, "Expected a digit of the exponent, found “L”."),
    Fault("MNaN 0", 1, "Expected a number (x), found “N”."),
    Fault("Minf 0", 1, "Expected a number (x), found “i”."),
    Fault("M0x10 0", 2, "Expected a number (y), found “x”."),
  ]

  private static let arcs = [
    Fault("M0 0A", 5, "Expected a number (the x radius of the arc), found the end of the path."),
    Fault("M0 0A1 Z", 7, "Expected a number (the y radius of the arc), found “Z”."),
    Fault("M0 0A1 1,", 9, "Expected a number (the rotation of the arc), found the end of the path."),
    Fault("M0 0A1 1 0 2 0 5 5", 11, "Expected 0 or 1 (the large arc flag), found “2”."),
    Fault("M0 0A1 1 0 0 -1 5 5", 13, "Expected 0 or 1 (the sweep flag), found “-”."),
    Fault("M0 0A1 1 0 1", 12, "Expected 0 or 1 (the sweep flag), found the end of the path."),
    Fault("M0 0A1 1 0 01", 13, "Expected a number (x), found the end of the path."),
    Fault("M0 0A1 1 0 1.0 1 5 5", 12, "Expected 0 or 1 (the sweep flag), found “.”."),
  ]

  private static let ranges = [
    Fault("M0 1e999", 3, range),
    Fault("M0 0L-1e151 0", 5, range),
    Fault("M9e149 0l2e149 0", 9, range),
    Fault("M0 0A1e400 1 0 0 1 5 5", 5, range),
  ]
}
