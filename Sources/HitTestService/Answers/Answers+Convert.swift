import HTTPProtocol
import HitTesting
import SceneCoding

extension Answers {
  /// `POST /v1/convert`: a point or a rectangle of one view in the coordinates of another, as UIView's `convert(_:to:)`.
  func convert(
    _ request: HTTPRequest, _ format: AnswerFormat, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> Answer {
    let parsed = try self.request(in: request, to: .convert)
    context.timing.finish(.decode)
    let asked = parsed.request
    guard (asked.point == nil) != (asked.rect == nil) else { throw lackOfPoint }
    let conversion = asked.scene.tree.conversion(from: asked.source, to: asked.destination)
    guard let converted = Converted(asked, by: conversion) else {
      throw unconverted(by: conversion, asked.scene)
    }
    context.timing.finish(.hit)
    defer { context.timing.finish(.encode) }
    let encoder = ConversionEncoder(asked, conversion, converted, label: parsed.label)
    if format == .text { return try text(parsed.dump) { encoder.write(to: &$0) } }
    return Answer(body: try json(capacity: 512, parsed.dump) { encoder.encode(to: &$0) })
  }

  private var lackOfPoint: ProblemDetails {
    let point =
      switch configuration.asker {
      case .query: "`point`, like [160, 424] (in a query `x` and `y`), or `rect`"
      case .arguments: "`point`, or `rect`"
      case .options: "--x and --y, or --rect"
      }
    return ProblemDetails(.badRequest, "Give one of the two to convert: \(point).")
  }

  /// R14.
  private func unconverted(by conversion: SpaceConversion, _ scene: Scene) -> ProblemDetails {
    let view = conversion.singularView.map { "the transform of \"\(scene.tree.id(of: $0).prefix(80))\"" }
    return ProblemDetails(
      .badRequest,
      view.map {
        "No point can be taken into \(scene.singularPlace(of: conversion)): \($0) is singular (R14)."
      }
        ?? "The result is too large to be a coordinate.")
  }
}

extension Scene {
  /// The view that the conversion leads to.
  fileprivate func singularPlace(of conversion: SpaceConversion) -> String {
    (conversion.path.last ?? nil).map { "\"\(tree.id(of: $0).prefix(80))\"" } ?? "the screen"
  }
}
