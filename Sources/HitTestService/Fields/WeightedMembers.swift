/// The members of a field by which a client says what it would rather have, with their weights. Source: RFC 9110 §12.4.2.
///
///     gzip;q=1.0, identity;q=0.5, *;q=0
///
/// Parameters other than the weight are left out, and a weight that is no number is 0.
struct WeightedMembers {
  private let members: [(name: Substring, weight: Double)]

  /// - Parameter field: the field's value; nil where the client did not send it.
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
