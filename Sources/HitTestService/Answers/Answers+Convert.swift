import HTTPProtocol
import HitTesting
import JSONCoding
import SceneCoding

extension Answers {
  /// `POST /v1/convert`: a point or a rectangle of one view in the coordinates of another, as UIView's `convert(_:to:)`.
  func convert(
    _ request: HTTPRequest, _ context: inout AnswerContext
  ) throws(ProblemDetails) -> any AnswerValue {
    let parsed = try self.request(in: request, to: .convert)
    context.timing.finish(.decode)
    let asked = parsed.request
    guard (asked.point == nil) != (asked.rect == nil) else { throw lackOfPoint }
    let conversion = asked.scene.tree.conversion(from: asked.source, to: asked.destination)
    guard let converted = Converted(asked, by: conversion) else {
      throw unconverted(by: conversion, asked.scene)
    }
    context.timing.finish(.hit)
    return ConversionAnswer(
      encoder: ConversionEncoder(asked, conversion, converted, label: parsed.label), dump: parsed.dump)
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

/// A point or a rectangle in other coordinates.
struct ConversionAnswer: AnswerValue {
  let encoder: ConversionEncoder
  let dump: PastedDump?

  var capacity: Int { 512 }

  func encode(
    to json: inout JSONWriter, bytesMax: Int, and more: (inout JSONWriter) -> Void
  ) throws(AnswerTooLong) { encoder.encode(and: more, to: &json) }

  func write(to lines: inout TerminalText) {
    encoder.write(to: &lines)
    lines.assumptions(dump?.assumptions ?? [])
  }
}

extension Scene {
  /// The view that the conversion leads to.
  fileprivate func singularPlace(of conversion: SpaceConversion) -> String {
    (conversion.path.last ?? nil).map { "\"\(tree.id(of: $0).prefix(80))\"" } ?? "the screen"
  }
}
