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

  /// Whether plain text is preferred to JSON; where both are as welcome, or neither, it is not.
  var prefersPlainText: Bool {
    quality(of: ["text/plain", "text/*", "*/*"]) > quality(of: ["application/json", "application/*", "*/*"])
  }

  /// That of the most specific range that holds a type.
  private func quality(of types: [Substring]) -> Double {
    for type in types {
      if let range = ranges.first(where: { $0.type == type }) { return range.quality }
    }
    return 0
  }
}
