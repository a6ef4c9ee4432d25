import JSONCoding

/// How far the reading of plain views has come: everything before the place is settled.
struct PlainWalk {
  var place: JSONReader.Place
  var isInArray: Bool
  /// The place is at the beginning of an object or array as long as it is here.
  private var start: Int

  init(_ place: JSONReader.Place, isInArray: Bool) {
    self.place = place
    self.isInArray = isInArray
    start = place.isAtFirst ? place.offset : -1
  }

  @inline(__always) var isAtFirst: Bool { place.offset == start }

  /// Into an object or array, or out of it.
  @inline(__always)
  mutating func go(to offset: Int, deeper levels: Int, isInArray: Bool) {
    place.offset = offset
    place.depth &+= levels
    start = levels > 0 ? offset : -1
    self.isInArray = isInArray
  }
}
