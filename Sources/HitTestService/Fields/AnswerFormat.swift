import HTTPProtocol
import JSONCoding
import SceneCoding

/// The format of an answer. Each route lists its own; HTTP chooses by `Accept`, the command line by `--format`.
public enum AnswerFormat: String, CaseIterable, Sendable {
  case json
  /// Lines for people, as the command line prints them.
  case text
  /// A self-contained picture.
  case svg
  /// A log for code scanning. Source: OASIS SARIF 2.1.0.
  case sarif

  var mediaType: Substring {
    switch self {
    case .json: "application/json"
    case .text: "text/plain"
    case .svg: "image/svg+xml"
    case .sarif: "application/sarif+json"
    }
  }

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

/// The content codings that a client takes, with their weights. Source: RFC 9110 §12.5.3.
///
///     Accept-Encoding: gzip;q=1.0, identity;q=0.5, *;q=0
///
/// A client that says nothing is given the bytes as they are, and so is one that takes nothing that there is: the field
/// is a wish, as `Accept` is.
struct AcceptedCodings {
  private let codings: WeightedMembers

  init(of head: HTTPRequestHead) {
    codings = WeightedMembers(head.fields["Accept-Encoding"])
  }

  /// Whether gzip is accepted, with at least the weight of the identity encoding.
  var prefersGzip: Bool {
    // RFC 9110 §8.4.1.3: `x-gzip` is another name of it.
    guard let gzip = codings.weight(of: "gzip") ?? codings.weight(of: "x-gzip") ?? codings.weight(of: "*"),
      gzip > 0
    else {
      return false
    }
    return gzip >= codings.weight(of: "identity") ?? 0
  }
}

/// The members of a field of a client's preferences, with their weights. Source: RFC 9110 §12.4.2.
///
///     gzip;q=1.0, identity;q=0.5, *;q=0
///
/// Parameters other than the weight are left out, and a weight that is no number is 0.
struct WeightedMembers {
  private let members: [(name: Substring, weight: Double)]

  /// - Parameter field: the field's value; nil if absent.
  init(_ field: String?) {
    members = (field ?? "").lowercased().split(separator: ",").map { member in
      let parts = member.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }[...] }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
      return (parts.first ?? "", weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1)
    }
  }

  /// The weight of the first member of this name, 0…1.
  func weight(of name: Substring) -> Double? {
    members.first { $0.name == name }?.weight
  }
}

/// The media types that a client would rather read, with their weights. Source: RFC 9110 §12.5.1.
///
///     Accept: image/svg+xml, application/json;q=0.5, */*;q=0.1
///
/// The field is a wish: an answer in a type that the client did not name is more useful than a 406, which the contract
/// does not have.
struct AcceptedMedia {
  private let ranges: WeightedMembers

  init(of head: HTTPRequestHead) {
    ranges = WeightedMembers(head.fields["Accept"])
  }

  /// The first format that the client prefers to a route's usual one, which all others get.
  ///
  /// - Parameter formats: the route's, the usual one first.
  func format(of formats: [AnswerFormat]) -> AnswerFormat {
    let usual = quality(of: formats[0].mediaType)
    return formats.first { quality(of: $0.mediaType) > usual } ?? formats[0]
  }

  /// The weight of the most specific range that holds a type, 0…1.
  private func quality(of type: Substring) -> Double {
    let family = type.prefix { $0 != "/" } + "/*"
    return ranges.weight(of: type) ?? ranges.weight(of: family[...]) ?? ranges.weight(of: "*/*") ?? 0
  }
}

extension ProblemDetails {
  func response(for head: HTTPRequestHead) -> HTTPResponse { response(requestID: head.requestID) }

  /// The response in `application/problem+json`.
  ///
  /// - Parameter requestID: names the request in the logs of both sides.
  func response(requestID: String) -> HTTPResponse {
    var json = JSONWriter()
    encode(to: &json, requestID: requestID)
    var fields: HTTPFields = [
      "Content-Type": "application/problem+json", "Content-Security-Policy": ContentSecurityPolicy.nothing,
    ]
    fields.append(contentsOf: self.fields)
    return HTTPResponse(status: status, fields: fields, body: json.finish())
  }

  private func encode(to json: inout JSONWriter, requestID: String) {
    json.object { json in
      json.members([
        "type": "urn:hittestd:problem:\(code.rawValue)",
        "title": code.title,
        "status": status,
        "detail": detail,
        "code": code.rawValue,
        "requestId": requestID,
      ])
      if let place { encode(place, to: &json) }
      if mistakes.isEmpty { return }
      json.array("errors") { json in for mistake in mistakes { json.object { encode(mistake, to: &$0) } } }
    }
  }

  /// In the contract's order, which clients may not rely on but people read.
  private func encode(_ mistake: Mistake, to json: inout JSONWriter) {
    json.member("code", mistake.code)
    json.member("detail", mistake.detail)
    encode(mistake.place, to: &json)
  }

  private func encode(_ place: Place, to json: inout JSONWriter) {
    json.members([
      "pointer": place.pointer,
      "offset": place.offset,
      "line": place.line,
      "column": place.column,
    ])
  }
}

/// The rights of an answer that a user opens as a page. Source: W3C Content Security Policy Level 3.
enum ContentSecurityPolicy {
  /// Nothing is loaded and nothing runs: pictures and problems contain foreign ids and texts.
  static let nothing = "default-src 'none'; sandbox"
}
