extension [Assumption] {
  /// The first sentence of each kind, with the number of the others.
  ///
  ///     UILabel 0x104 gets no touches here: …        UILabel 0x104 gets no touches here: …. And 2 more.
  ///     UILabel 0x105 gets no touches here: …   →
  ///     UIView 0x106 gets no touches here: …
  ///
  /// - Parameter most: the number of kinds that a terminal shows.
  func folded(atMost most: Int = .max) -> [String] {
    var kinds: [(first: Assumption, more: Int)] = []
    for (assumption, place) in zip(self, places) {
      if place == kinds.count { kinds.append((assumption, 0)) } else { kinds[place].more += 1 }
    }
    let told = kinds.prefix(most).map { first, more in
      first.detail + (more > 0 ? " And \(more) more." : "")
        + (first.check.map { " \(LineLabel.check)\($0)" } ?? "")
    }
    return kinds.count > most ? told + ["\(kinds.count - most) more; --format json lists all."] : told
  }

  /// The place of each assumption's sentence among the folded ones. Assumptions behind it do not change it.
  var places: [Int] {
    var known: [String: Int] = [:]
    return map { assumption in
      let kind = assumption.kind ?? assumption.detail + (assumption.check ?? "")
      let place = known[kind] ?? known.count
      known[kind] = place
      return place
    }
  }
}
