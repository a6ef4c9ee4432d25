import HTTPProtocol

/// The form of an answer. Routes list those that they have; HTTP chooses by `Accept`, the command line by `--format`.
public enum AnswerFormat: String, CaseIterable, Sendable {
  case json
  /// Lines for people, as the command line prints them.
  case text
  /// A picture that stands on its own.
  case svg
  /// A log for code scanning. Source: OASIS SARIF 2.1.0.
  case sarif

  /// Without parameters, as `Accept` names it.
  var mediaType: Substring {
    switch self {
    case .json: "application/json"
    case .text: "text/plain"
    case .svg: "image/svg+xml"
    case .sarif: "application/sarif+json"
    }
  }

  /// The fields of a response in this format.
  var fields: HTTPFields {
    switch self {
    case .json: Self.jsonFields
    case .text: Self.textFields
    case .svg: Self.svgFields
    case .sarif: Self.sarifFields
    }
  }

  // Made once: a response copies them.
  private static let jsonFields: HTTPFields = ["Content-Type": "application/json; charset=utf-8"]
  private static let textFields: HTTPFields = ["Content-Type": "text/plain; charset=utf-8"]
  private static let svgFields: HTTPFields = [
    "Content-Type": "image/svg+xml", "Content-Security-Policy": ContentSecurityPolicy.nothing,
  ]
  private static let sarifFields: HTTPFields = ["Content-Type": "application/sarif+json"]
}
