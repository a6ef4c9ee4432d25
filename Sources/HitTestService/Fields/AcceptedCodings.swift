import HTTPProtocol

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

  /// Whether gzip is taken, and no less welcome than the bytes as they are.
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
