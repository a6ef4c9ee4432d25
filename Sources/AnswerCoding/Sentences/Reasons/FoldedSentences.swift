extension [Assumption] {
  /// The first sentence of each kind, with the number of the others.
  ///
  ///     UILabel 0x104 gets no touches here: …        UILabel 0x104 gets no touches here: … (and 2 more)
  ///     UILabel 0x105 gets no touches here: …   →
  ///     UIView 0x106 gets no touches here: …
  ///
  /// - Parameter most: the number of kinds that a terminal shows.
  func folded(atMost most: Int = .max) -> [String] {
    var kinds: [[String]] = []
    for (assumption, place) in zip(self, places) {
      if place == kinds.count { kinds.append([]) }
      kinds[place].append(assumption.detail)
    }
    let told = kinds.prefix(most).map { sentences in
      let (first, count) = (sentences[0], sentences.count)
      if count == 1 { return first }
      let more = sentences.allSatisfy { $0 == first } ? "(\(count) times)" : "(and \(count - 1) more)"
      return "\(first.withoutFullStop) \(more)"
    }
    return kinds.count > most ? told + ["\(kinds.count - most) more; --format json lists all."] : told
  }

  /// The place of each assumption's sentence among the folded ones. Assumptions behind it do not change it.
  var places: [Int] {
    var known: [String: Int] = [:]
    return map { assumption in
      let kind = assumption.kind ?? assumption.detail
      let place = known[kind] ?? known.count
      known[kind] = place
      return place
    }
  }
}
