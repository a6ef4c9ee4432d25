import HitTesting
import SourceReading
import TouchGeometry

// Values of the source as values of the scene.

extension SourceNode {
  /// The kind of its node, by its name if the scene has one for it.
  var nodeKind: SwiftUINode.Kind {
    let named = SwiftUINode.Kind(rawValue: name)
    switch drawing {
    case .text: return .text
    case .image: return .image
    case .shape: return .shape
    case .color, .clear: return .color
    case .unknown: return children.isEmpty ? .unknown : .stack
    case .platform: return named.flatMap { $0.isControl ? $0 : nil } ?? .platformView
    case .nothing: break
    }
    if role.isTappable { return named.flatMap { $0.isButton ? $0 : nil } ?? .button }
    switch element {
    case .spacer: return .spacer
    // Pages are a scroll view's.
    case .scroll, .screen(top: 0, bottom: 0): return .scrollView
    case .list: return named == .form ? .form : .list
    case .row: return .row
    default: return .stack
    }
  }

  /// SU60: whether a row of a list triggers the action; nil for the usual style.
  var nodeStyle: SwiftUIButtonStyle? {
    guard case .button(let style) = role else { return nil }
    return switch style {
    case .automatic: nil
    case .plain, .borderless: .plain
    case .bordered: .bordered
    case .own, .unknown: .custom
    }
  }
}

extension SourceNode.ShapeKind {
  var shape: SwiftUIShape? {
    switch self {
    case .rectangle, .inset, .other: nil
    case .circle: .circle
    case .capsule: .capsule
    case .rounded(let corner): .roundedRectangle(max(corner, 0))
    case .ellipse: .ellipse
    case .stroked(let kind, let width): .stroke(of: kind.shape ?? .rectangle, width: width)
    }
  }
}

extension HitModifier {
  /// - Parameter reading: a generous one has no corners.
  func modifier(_ reading: LoweredTree.Reading) -> SwiftUIModifier {
    switch self {
    // An unknown shape may contain nothing.
    case .contentShape(.other, true) where reading == .sparing:
      .contentShape(.fixed(.rect(.zero)), isForInteraction: true)
    case .contentShape(let kind, let isForInteraction):
      .contentShape(reading.isGenerous ? nil : kind.shape, isForInteraction: isForInteraction)
    case .allowsHitTesting(let allows): .allowsHitTesting(allows)
    case .disabled(let isDisabled): .disabled(isDisabled)
    case .opacity(let opacity): .opacity(reading == .opaque ? 1 : opacity)
    case .hidden: .hidden(true)
    case .clip: .clip(true)
    case .zIndex(let index): .zIndex(index)
    case .gesture(let gesture): .gesture(gesture)
    }
  }
}

extension SourceTree {
  /// The place of a view, with its line.
  func source(of view: Int) -> SwiftUISource {
    let offset = offset(of: view)
    let place = code.text.place(of: offset)
    return SwiftUISource(
      file: code.text.files[place.file].name, line: place.line, column: place.column,
      text: code.text.shortLine(of: offset))
  }
}

// MARK: - Effects

extension Element {
  /// SU36: how an effect maps its content, around the middle.
  func map(around center: Point) -> AffineTransform? {
    func map(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> AffineTransform {
      AffineTransform(
        a: a, b: b, c: c, d: d, tx: center.x - a * center.x - c * center.y,
        ty: center.y - b * center.x - d * center.y)
    }
    switch self {
    case .scaled(let x, let y): return map(x, 0, 0, y)
    case .rotated(let degrees):
      let (sine, cosine) = Rotation.sineAndCosine(degrees: degrees)
      return map(cosine, sine, -sine, cosine)
    default: return nil
    }
  }
}

/// Sine and cosine without libm, which the engine does not import: effects in texts mostly have whole degrees.
private enum Rotation {
  static func sineAndCosine(degrees: Double) -> (Double, Double) {
    guard degrees.isFinite else { return (0, 1) }
    let angle = degrees.remainder(dividingBy: 360) * .pi / 180
    // A quarter of the angle is small enough for a few terms.
    let part = angle / 4
    let square = part * part
    var sine = part * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))))
    var cosine = 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56)))
    for _ in 0..<2 { (sine, cosine) = (2 * sine * cosine, cosine * cosine - sine * sine) }
    return (sine, cosine)
  }
}
