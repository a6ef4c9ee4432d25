/// A command of SVG path data: what it draws, and from where its coordinates count.
///
/// Source: SVG 2 §9.3.
struct SVGPathCommand {
  enum Kind {
    case move, line, horizontal, vertical, cubic, smoothCubic, quadratic, smoothQuadratic, arc, close
  }

  var kind: Kind
  /// Whether coordinates count from the current point: the letter is a small one.
  var isRelative: Bool

  /// - Returns: nil if no command has this letter.
  init?(letter: UInt8) {
    switch letter | 0x20 {
    case UInt8(ascii: "m"): kind = .move
    case UInt8(ascii: "l"): kind = .line
    case UInt8(ascii: "h"): kind = .horizontal
    case UInt8(ascii: "v"): kind = .vertical
    case UInt8(ascii: "c"): kind = .cubic
    case UInt8(ascii: "s"): kind = .smoothCubic
    case UInt8(ascii: "q"): kind = .quadratic
    case UInt8(ascii: "t"): kind = .smoothQuadratic
    case UInt8(ascii: "a"): kind = .arc
    case UInt8(ascii: "z"): kind = .close
    default: return nil
    }
    isRelative = letter & 0x20 != 0
  }
}
