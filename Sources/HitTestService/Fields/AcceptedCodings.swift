import HTTPProtocol

/// The content codings that a client takes, with their weights. Source: RFC 9110 §12.5.3.
///
///     Accept-Encoding: gzip;q=1.0, identity;q=0.5, *;q=0
///
/// A client that says nothing is given the bytes as they are, and so is one that takes nothing that there is: the field
/// is a wish, as `Accept` is.
struct AcceptedCodings {
  private let codings: [(name: Substring, quality: Double)]

  init(of head: HTTPRequestHead) {
    codings = (head.fields["Accept-Encoding"] ?? "").lowercased().split(separator: ",").map { member in
      let parts = member.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }[...] }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
      return (parts.first ?? "", weight.map { Double($0.dropFirst(2)) ?? 0 } ?? 1)
    }
  }

  /// Whether gzip is taken, and no less welcome than the bytes as they are.
  var prefersGzip: Bool {
    // RFC 9110 §8.4.1.3: `x-gzip` is another name of it.
    guard let gzip = quality(of: "gzip") ?? quality(of: "x-gzip") ?? quality(of: "*"), gzip > 0 else {
      return false
    }
    return gzip >= quality(of: "identity") ?? 0
  }

  private func quality(of name: Substring) -> Double? {
    codings.first { $0.name == name }?.quality
  }
}
