import HTTPProtocol

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
