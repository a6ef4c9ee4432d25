import HitTesting

/// The ids and class names of a scene as XML text, escaped once for all the places where they are written.
///
/// All ids stand one behind the other in one array, so that a scene of 100,000 views costs no 100,000 strings.
struct EscapedNames {
  private let tree: ViewTree
  private var text = SVGWriter()
  /// Where the id of each view ends in the text; it starts where that of the view before ends.
  private var idEnds: [Int] = []
  /// By the numbers of the classes.
  private let classTexts: [[UInt8]]

  /// Bytes of a name; longer ones are cut: ids stand in a picture many times.
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
  }

  /// The view's id as XML text, or its place where it has none.
  func id(of view: ViewIndex) -> ArraySlice<UInt8> {
    let number = Int(view.rawValue)
    return text.bytes[(number == 0 ? 0 : idEnds[number - 1])..<idEnds[number]]
  }

  /// The name of the view's class, as XML text.
  func className(of view: ViewIndex) -> [UInt8] { classTexts[Int(tree.classIndex(of: view).rawValue)] }

  /// The view's name for people: its id, or its class where the id is a mere place. Not escaped.
  func shortName(of view: ViewIndex) -> String {
    let name = tree.declaredID(of: view) ?? tree.nameOfClass(of: view)
    return String(decoding: Self.cut(tree.names.bytes(of: name)), as: UTF8.self)
  }

  /// Places are written as views are entered: each view's costs what it adds to its superview's.
  private mutating func appendIDs() {
    // The place of the view, and where in it those of its superviews end: theirs are its beginning.
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

  /// Nobody waits for the picture any more: views have no ids in it.
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
