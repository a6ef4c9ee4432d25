import HitTesting
import JSONCoding

/// Forms of plain views in a text so far. One encoder wrote all of them, so the next view is likely to have the same
/// form: its keys are tried in the same order, and its class among those seen.
struct PlainHabits {
  /// The order of keys in the last view.
  var keyOrder = KeyOrder()
  /// The classes of plain views, by their bytes.
  var classes = PlainTexts()
  /// The ranges of runs of properties in the document, and their values.
  var stretches = PlainStretches()
  private var runs = InlineArray<8, PropertyRun>(repeating: PropertyRun())

  @inline(__always)
  init() {}

  subscript(run place: Int) -> PropertyRun {
    @inline(__always) get { runs[place & 7] }
  }

  mutating func remember(_ run: PropertyRun, at range: Range<Int>) {
    guard let place = stretches.remember(range) else { return }
    runs[place & 7] = run
  }
}

/// Adjacent members of a view, up to its subviews, which are all of its `ViewProperties`: equal texts in many views are
/// read once.
struct PropertyRun {
  var properties = ViewProperties()
  /// Of the text of the members, including the last comma.
  var byteCount: UInt8 = 0
  var seen = SeenKeys<ViewKey>()

  @inline(__always)
  init() {}

  init(_ properties: ViewProperties, _ seen: SeenKeys<ViewKey>, byteCount: Int) {
    self.properties = properties
    self.seen = seen
    self.byteCount = UInt8(truncatingIfNeeded: byteCount)
  }
}

/// The successor of each key when it was last seen.
struct KeyOrder {
  /// Represents the beginning of an object: the greatest number that `PlainKeys` leaves free.
  static var start: Int { PlainKeys.keysMax }

  /// Initially the contract's order, from the first key to the last one of plain views, and around again.
  private var next: InlineArray<32, UInt8> = [
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
    0, 0, 0,
  ]

  /// The expected key after another one.
  subscript(key: Int) -> Int {
    @inline(__always) get { Int(next[key & 31]) }
    @inline(__always) set { next[key & 31] = UInt8(truncatingIfNeeded: newValue) }
  }
}

/// The progress in reading plain views: everything before the place is settled.
struct PlainWalk {
  var place: JSONReader.Place
  var isInArray: Bool
  /// While the position is this one, it is at the beginning of an object or array.
  private var start: Int

  init(_ place: JSONReader.Place, isInArray: Bool) {
    self.place = place
    self.isInArray = isInArray
    start = place.isAtFirst ? place.offset : -1
  }

  @inline(__always) var isAtFirst: Bool { place.offset == start }

  /// Moves into an object or array, or out of it.
  @inline(__always)
  mutating func go(to offset: Int, deeper levels: Int, isInArray: Bool) {
    place.offset = offset
    place.depth &+= levels
    start = levels > 0 ? offset : -1
    self.isInArray = isInArray
  }
}
