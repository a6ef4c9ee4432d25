import HitTesting
import JSONCoding
import TouchGeometry

/// The touches of a request while they are read. Their views are resolved when the scene is known.
struct RequestTouches {
  private(set) var all = RequestedTouches()
  /// The touches in a view's own coordinates, by their indexes in `all`, and the ids of their views.
  private var inViews: [(index: Int, id: JSONString)] = []

  private static let keys = DocumentKeys(TouchMember.self)

  init() {}

  /// One touch, `{"x": …, "y": …}`; nil where it is not plain.
  @inline(__always)
  init?(_ cursor: inout PlainCursor) {
    let location = cursor.point()
    guard location.wasPlain else { return nil }
    all.append(Touch(at: location))
  }

  /// Resolves the views of touches, when the request has ended.
  mutating func resolveViews(in scene: inout RequestScene, _ reader: inout DocumentReader) {
    for (index, id) in inViews {
      let reference = DocumentReader.IDReference(utf8: reader.utf8(id), offset: id.offset)
      if let view = scene.view(reference, in: &reader) { all[index].view = view }
    }
  }

  /// Converts all locations from pixels.
  mutating func scale(_ scale: TouchScale) {
    for index in 0..<all.count { all[index] = scale.points(all[index]) }
  }

  /// Reads one touch. A touch with a mistake is reported and left out.
  ///
  /// - Parameter isCareful: whether plain touches are read as carefully as all others.
  mutating func read(from reader: inout DocumentReader, isCareful: Bool) {
    if !isCareful, let location = reader.json.readPlainPoint() {
      all.append(Touch(at: location))
    } else {
      readCarefully(from: &reader)
    }
  }

  private mutating func readCarefully(from reader: inout DocumentReader) {
    var x: Double?
    var y: Double?
    var view: JSONString?
    reader.members(Self.keys, requiring: [.x, .y]) { reader, key in
      switch key {
      case .x: x = reader.number()
      case .y: y = reader.number()
      case .in: view = reader.id()
      }
    }
    guard let x, let y else { return }
    if let view { inViews.append((all.count, view)) }
    all.append(Touch(at: Point(x: x, y: y)))
  }

  @_optimize(speed)
  mutating func readAll(
    from reader: inout DocumentReader, countMax: Int, isCareful: Bool
  ) {
    guard reader.expect(.array) else { return }
    reader.beginArray()
    var count = isCareful ? 0 : readPlain(from: &reader.json, countMax: countMax)
    while reader.nextElement() {
      if count == countMax {
        reader.report(
          .tooMany, at: reader.json.offset,
          .tooManyTouches(countMax))
      }
      count += 1
      guard count <= countMax else {
        reader.skipValue()
        continue
      }
      readCarefully(from: &reader)
      if !isCareful { count += readPlain(from: &reader.json, countMax: countMax - count) }
    }
  }

  /// Reads touches up to the first that is not plain.
  ///
  /// - Returns: the number of touches read.
  @_optimize(speed)
  private mutating func readPlain(from json: inout JSONReader, countMax: Int) -> Int {
    let countBefore = all.count
    var place = json.place
    guard place.depth < json.depthMax else { return 0 }
    PlainCursor.over(json.bytes, from: place.offset) { cursor in
      while all.count - countBefore < countMax, place.isAtFirst || cursor.skip(",") {
        let location = cursor.point()
        guard location.wasPlain else { break }
        all.append(Touch(at: location))
        place.offset = cursor.offset
        place.isAtFirst = false
      }
      return place.offset
    }
    json.place = place
    return all.count - countBefore
  }
}

extension JSONReader {
  /// Reads `{"x": …, "y": …}` where it is plain, as the value of a member. Nothing is read where it is not.
  @_optimize(speed)
  fileprivate mutating func readPlainPoint() -> Point? {
    var place = place
    guard place.depth < depthMax else { return nil }
    var location = Point(x: .nan, y: .nan)
    PlainCursor.over(bytes, from: place.offset) { cursor in
      let start = cursor.offset
      location = cursor.point()
      guard location.wasPlain else { return start }
      place.offset = cursor.offset
      return cursor.offset
    }
    guard location.wasPlain else { return nil }
    place.isAtFirst = false
    self.place = place
    return location
  }
}

extension PlainCursor {
  private static let touchKeys = PlainKeys(["x", "y"])

  /// Steps over `{"x": …, "y": …}`, in this order; NaN where it is not plain.
  @inline(__always)
  fileprivate mutating func point() -> Point {
    let keys = Self.touchKeys
    guard skip("{"), peek() != 0, key(of: keys, expecting: 0) == 0 else { return .notPlain }
    let x = number()
    guard skip(","), peek() != 0, key(of: keys, expecting: 1) == 1 else { return .notPlain }
    let y = number()
    return skip("}") ? Point(x: x, y: y) : .notPlain
  }
}

extension Point {
  fileprivate static let notPlain = Point(x: .nan, y: .nan)

  fileprivate var wasPlain: Bool { x + y == x + y }
}

/// A member of a touch, with one name in bodies, in queries and on the command line.
public enum TouchMember: Int, CaseIterable, Sendable {
  /// In points of the screen, or in the coordinates of the view that `in` names.
  case x, y
  case `in`

  public var name: String { String(describing: self) }

  /// For the help of the command line, as a part of a touch or a point.
  public func help(of member: RequestMember) -> String {
    self == .x ? member.help : MemberHelp.texts["touch.\(name)"] ?? ""
  }
}
