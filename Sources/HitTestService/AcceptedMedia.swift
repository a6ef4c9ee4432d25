import HTTPProtocol

/// What a client would rather read. Source: RFC 9110 §12.5.1.
struct AcceptedMedia {
  private let ranges: [(type: Substring, quality: Double)]

  init(of head: HTTPRequestHead) {
    ranges = (head.fields["Accept"] ?? "").lowercased().split(separator: ",").map { member in
      let parts = member.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }[...] }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
      return (parts.first ?? "", weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1)
    }
  }

  /// Whether a type is preferred to JSON; where both are as welcome, or neither, it is not.
  func prefers(_ type: Substring) -> Bool { quality(of: type) > quality(of: "application/json") }

  /// That of the most specific range that holds a type.
  private func quality(of type: Substring) -> Double {
    let family = type.prefix { $0 != "/" } + "/*"
    for range in [type, family[...], "*/*"] {
      if let found = ranges.first(where: { $0.type == range }) { return found.quality }
    }
    return 0
  }
}
