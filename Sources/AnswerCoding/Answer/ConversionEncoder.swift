public import HitTesting
public import JSONCoding
public import SceneCoding
public import TouchGeometry

/// What a conversion gives: a point or a rectangle, as asked.
public enum Converted: Sendable {
  case point(Point)
  case rect(Rect)

  /// Nil where a transform is singular (R14), or numbers come to no number.
  public init?(_ request: SceneRequest, by conversion: SpaceConversion) {
    if let point = request.point.flatMap(conversion.convert), point.isFinite {
      self = .point(point)
    } else if let rect = request.rect.flatMap(conversion.convert), rect.numbers.allSatisfy(\.isFinite) {
      self = .rect(rect)
    } else {
      return nil
    }
  }

  var numbers: [Double] {
    switch self {
    case .point(let point): point.numbers
    case .rect(let rect): rect.numbers
    }
  }
}

/// Writes a conversion as JSON, and in lines.
///
///     (10, 5) of UIButton "pay" is (30, 125) in UIView "card".
///     pay → row → card
public struct ConversionEncoder {
  private let request: SceneRequest
  private let conversion: SpaceConversion
  private let converted: Converted
  private let text: ConversionText

  public init(
    _ request: SceneRequest, _ conversion: SpaceConversion, _ converted: Converted,
    label: @escaping ViewLabel
  ) {
    self.request = request
    self.conversion = conversion
    self.converted = converted
    text = ConversionText(names: SpokenNames(request.scene, label: label))
  }

  public func encodeMembers(to json: inout JSONWriter) {
    switch converted {
    case .point: json.key("point")
    case .rect: json.key("rect")
    }
    json.numbers(converted.numbers)
    json.member("from", orNull: id(of: request.source))
    json.member("to", orNull: id(of: request.destination))
    json.strings("path", conversion.path.map { id(of: $0) })
  }

  public func write(to lines: inout TerminalText) {
    let given = request.point?.numbers ?? request.rect?.numbers ?? []
    lines.line(text.sentence(given, request.source, converted.numbers, request.destination), .verdict)
    lines.line(conversion.path.map { id(of: $0) }.joined(separator: " → "), .aside)
  }

  private func id(of view: ViewIndex?) -> String {
    view.map(request.scene.id(of:)) ?? CoordinateSpace.screenName
  }

  private func id(of space: CoordinateSpace) -> String? {
    switch space {
    case .view(let view): request.scene.id(of: view)
    case .window: nil
    case .screen: CoordinateSpace.screenName
    }
  }
}
