import HitTesting
import TouchGeometry
import WorkMetering

/// Writes XML to bytes, in one pass, without a `String` for each element.
///
/// The order of calls is not checked: the caller closes the elements that it opens. Foreign text must be appended by
/// `appendEscaped` only; all else is a literal or a number.
struct SVGWriter {
  private(set) var bytes: [UInt8] = []
  /// The bytes already charged to the work.
  private var heldCount = 0
  private var meter = WorkMeter()

  /// - Parameter capacity: the bytes that fit before the first reallocation.
  init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  @inline(__always)
  mutating func append(_ xml: String) { bytes.append(contentsOf: xml.utf8) }

  mutating func append(_ xml: ArraySlice<UInt8>) { bytes.append(contentsOf: xml) }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Whether the work that draws the document goes on; called before each element.
  ///
  /// - Parameter steps: the element's cost.
  mutating func goesOn(after steps: Int = 32) -> Bool {
    if bytes.capacity > heldCount {
      Work.holds(bytes: bytes.capacity - heldCount)
      heldCount = bytes.capacity
    }
    return meter.goesOn(after: steps)
  }

  /// Whether each element was closed: escaped text contains no `<` and no `>`.
  var isBalanced: Bool {
    var depth = 0
    for (byte, next) in zip(bytes, bytes.dropFirst()) {
      if byte == UInt8(ascii: "<") { depth += next == UInt8(ascii: "/") ? -1 : 1 }
      if byte == UInt8(ascii: "/"), next == UInt8(ascii: ">") { depth -= 1 }
    }
    return depth == 0
  }

  // MARK: - Text

  /// Appends text for an element or a double-quoted attribute.
  ///
  /// Bytes that are not UTF-8, and characters that XML 1.0 forbids (section 2.2), become U+FFFD.
  mutating func appendEscaped(_ text: ArraySlice<UInt8>) {
    // Most names are ASCII, and can be taken byte by byte.
    guard text.allSatisfy({ $0 < 0x80 }) else { return appendScalars(of: text) }
    for byte in text { appendEscaped(ascii: byte) }
  }

  /// Bytes that are not UTF-8 are repaired on the way, as everywhere in the answers.
  private mutating func appendScalars(of text: ArraySlice<UInt8>) {
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0..<0x80: appendEscaped(ascii: UInt8(scalar.value))
      // The only forbidden ones above ASCII: surrogates are no scalars.
      case 0xFFFE, 0xFFFF: append(Self.replacement)
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
  }

  private mutating func appendEscaped(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "<"): append("&lt;")
    case UInt8(ascii: ">"): append("&gt;")
    case UInt8(ascii: "&"): append("&amp;")
    case UInt8(ascii: "\""): append("&quot;")
    // As they are, a parser would make spaces or line feeds of them.
    case 0x09: append("&#9;")
    case 0x0A: append("&#10;")
    case 0x0D: append("&#13;")
    case 0..<0x20: append(Self.replacement)
    default: append(byte)
    }
  }

  private static let replacement = "\u{FFFD}"

  // MARK: - Numbers

  /// No place on a screen is farther away, and a thousandth of it is still a whole number.
  private static let numberMax = 1e9

  /// A number as it is written, in thousandths: a screen shows no less than a third of a point.
  ///
  /// A greater number is cut to `numberMax`, and NaN is written as 0: no document may break of it.
  static func thousandths(_ value: Double) -> Int {
    guard value == value else { return 0 }
    return Int((min(max(value, -numberMax), numberMax) * 1000).rounded())
  }

  /// Without an exponent, which not all readers of path data accept.
  mutating func append(_ value: Double) { append(thousandths: Self.thousandths(value)) }

  mutating func append(_ value: Int) { append(digits: value.magnitude, isNegative: value < 0) }

  /// With up to three decimals, without zeros at the end.
  mutating func append(thousandths: Int) {
    append(digits: thousandths.magnitude / 1000, isNegative: thousandths < 0)
    var rest = thousandths.magnitude % 1000
    guard rest != 0 else { return }
    append(UInt8(ascii: "."))
    while rest != 0 {
      append(UInt8(ascii: "0") + UInt8(rest / 100))
      rest = rest % 100 * 10
    }
  }

  private mutating func append(digits value: UInt, isNegative: Bool) {
    if isNegative { append(UInt8(ascii: "-")) }
    var unit: UInt = 1
    while value / unit >= 10 { unit *= 10 }
    while unit > 0 {
      append(UInt8(ascii: "0") + UInt8(value / unit % 10))
      unit /= 10
    }
  }

  mutating func appendAttribute(_ name: String, _ value: Double) {
    append(" ")
    append(name)
    append("=\"")
    append(value)
    append("\"")
  }

  /// Appends `x`, `y`, `width` and `height`, with a space before each.
  mutating func appendAttributes(of rect: Rect) {
    appendAttribute("x", rect.origin.x)
    appendAttribute("y", rect.origin.y)
    appendAttribute("width", rect.size.width)
    appendAttribute("height", rect.size.height)
  }

  // MARK: - Paths

  /// Appends a closed ring as path data; nothing without points.
  ///
  /// Most rings are boxes, and most of their sides are along an axis: `H` and `V` take half of the bytes.
  mutating func appendRing(_ corners: [Point]) {
    guard let first = corners.first else { return }
    var last = appendMove(to: first)
    for corner in corners.dropFirst() { appendLine(to: corner, from: &last) }
    append("Z")
  }

  /// Appends a straight line as path data; many of them make one path.
  mutating func appendLine(from start: Point, to end: Point) {
    var last = appendMove(to: start)
    appendLine(to: end, from: &last)
  }

  /// In thousandths of a point: places with the same text are equal.
  private typealias Place = (x: Int, y: Int)

  private mutating func appendMove(to point: Point) -> Place {
    let place = (x: Self.thousandths(point.x), y: Self.thousandths(point.y))
    append("M")
    append(thousandths: place.x)
    append(" ")
    append(thousandths: place.y)
    return place
  }

  private mutating func appendLine(to point: Point, from last: inout Place) {
    let place = (x: Self.thousandths(point.x), y: Self.thousandths(point.y))
    if place.y == last.y {
      append("H")
      append(thousandths: place.x)
    } else if place.x == last.x {
      append("V")
      append(thousandths: place.y)
    } else {
      append("L")
      append(thousandths: place.x)
      append(" ")
      append(thousandths: place.y)
    }
    last = place
  }
}

/// The ids and class names of a scene as XML text, escaped once for all the places where they are written.
///
/// All ids are in one array: a scene of 100,000 views needs no 100,000 strings.
struct EscapedNames {
  private let tree: ViewTree
  private var text = SVGWriter()
  /// The end of each view's id in the text; it starts at the end of the one before.
  private var idEnds: [Int] = []
  /// By class number.
  private let classTexts: [[UInt8]]

  /// Longer names are cut: ids are in a picture many times.
  private static let bytesMax = 256

  init(_ tree: ViewTree) {
    self.tree = tree
    classTexts = (0..<tree.classCount).map { index in
      var writer = SVGWriter()
      let name = tree.name(of: ClassIndex(Int32(index)))
      writer.appendEscaped(Self.cut(tree.names.bytes(of: name)))
      return writer.bytes
    }
    idEnds.reserveCapacity(tree.count)
    appendIDs()
    assert(idEnds.count == tree.count, "each view has an id, if an empty one")
  }

  /// The view's id as XML text, or its place if it has none.
  func id(of view: ViewIndex) -> ArraySlice<UInt8> {
    let number = Int(view.rawValue)
    return text.bytes[(number == 0 ? 0 : idEnds[number - 1])..<idEnds[number]]
  }

  /// As XML text.
  func className(of view: ViewIndex) -> [UInt8] { classTexts[Int(tree.classIndex(of: view).rawValue)] }

  /// The view's name for people: its id, or its class if the id is a mere place. Not escaped.
  func shortName(of view: ViewIndex) -> String {
    let name = tree.declaredID(of: view) ?? tree.nameOfClass(of: view)
    return String(decoding: Self.cut(tree.names.bytes(of: name)), as: UTF8.self)
  }

  /// Places are written as views are entered: each view's is its superview's with an addition.
  private mutating func appendIDs() {
    // The place of the view, and the ends of its superviews' places in it.
    var places: [UInt8] = []
    var ends: [Int] = []
    for number in 0..<Int32(tree.count) {
      guard text.goesOn(after: 8) else { return leaveOutOthers() }
      let view = ViewIndex(number)
      let depth = Int(tree[view].depth)
      ends.removeLast(ends.count - depth)
      places.removeLast(places.count - (ends.last ?? 0))
      if depth > 0 { places.append(UInt8(ascii: ".")) }
      places += Array(String(tree[view].ordinal).utf8)
      ends.append(places.count)
      if let id = tree.declaredID(of: view) {
        text.appendEscaped(Self.cut(tree.names.bytes(of: id)))
      } else {
        text.append(Self.cut(places[...]))
      }
      idEnds.append(text.bytes.count)
    }
  }

  /// The picture was cancelled: the remaining views have no ids.
  private mutating func leaveOutOthers() {
    idEnds += [Int](repeating: text.bytes.count, count: tree.count - idEnds.count)
  }

  /// Cut between two characters.
  private static func cut(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard name.count > bytesMax else { return name }
    var end = name.startIndex + bytesMax
    while end > name.startIndex, name[end] & 0xC0 == 0x80 { end -= 1 }
    return name[..<end]
  }
}
