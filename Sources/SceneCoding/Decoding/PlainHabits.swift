import HitTesting
import JSONCoding

/// How plain views of a text have been written so far. One encoder wrote all of them, so that the next view is likely to
/// be written alike: its keys are tried in the same order, and its class among those that have been seen.
struct PlainHabits {
  /// Which key stood behind which in the last view.
  var keyOrder = KeyOrder()
  /// The classes of plain views, by their bytes.
  var classes = PlainTexts()
  /// Where runs of properties stand in the document, and what each of them comes to.
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

/// Members that stand behind each other in a view, up to its subviews, and are all it has of `ViewProperties`: written
/// alike for many views, they are read once.
struct PropertyRun {
  var properties = ViewProperties()
  /// Of the text of the members, with the comma behind the last one.
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

/// Which key stood behind which when it was last seen.
struct KeyOrder {
  /// Stands for the beginning of an object, and for no key: the greatest number that `PlainKeys` leaves free.
  static var start: Int { PlainKeys.keysMax }

  /// At first the contract's order, from the first key to the last one that plain views may have, and around again.
  private var next: InlineArray<32, UInt8> = [
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29,
    0, 0, 0,
  ]

  /// The key that is expected behind another one.
  subscript(key: Int) -> Int {
    @inline(__always) get { Int(next[key & 31]) }
    @inline(__always) set { next[key & 31] = UInt8(truncatingIfNeeded: newValue) }
  }
}

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
