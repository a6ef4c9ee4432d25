import HitTesting
import JSONCoding
import TouchGeometry

/// The result of a reader: the elements, and the meaning of their frames and order.
struct ElementTree {
  /// In pre-order.
  var elements: [DumpElement]
  var text: PastedText
  /// Whether the elements are views: the order of siblings is their front-to-back order, and frames are in the superview's
  /// bounds space. Otherwise these are on the screen.
  var isStacked: Bool
  /// The warnings about the whole dump, and about lines that are no elements.
  var warnings: [ImportWarning]
  /// Reads the description of an element again, with its notes.
  var read: Reading
  /// Whether the dump prints which elements are visible.
  var tellsVisibility = false
  /// The object around the elements: its facts are kept with the first of them.
  /// Whether frames are on the screen though the order is UIKit's.
  var hasScreenFrames = false
  var wrapper: ElementPlace?

  typealias Reading = @Sendable (ElementPlace, PastedText) -> ViewNotes
}

extension ElementTree {
  /// The dump's facts about the elements beside the scene: the places of their descriptions, which their first reader
  /// reads again on demand.
  var printed: PrintedViews {
    let (text, read, wrapper, places) = (text, read, wrapper, elements.map(\.place))
    return PrintedViews(
      source: { index in
        let range = places[index].range
        let start = text.pastedOffset(range.lowerBound)
        let end = max(start, text.pastedOffset(range.upperBound))
        return ViewSource(line: text.line(of: range.lowerBound), range: start..<end)
      },
      notes: { index in
        let place = places[index]
        var notes = place.origin == .implied ? ViewNotes() : read(place, text)
        if index == 0, let wrapper { notes.metadata += read(wrapper, text).metadata }
        return notes
      })
  }

  /// The class, and the element's label.
  func name(of element: DumpElement) -> String {
    let name = text.string(element.className)
    guard element.place.origin != .implied, let label = read(element.place, text).label else { return name }
    return "\(name) \"\(label.prefix(60))\""
  }

  /// - Throws: if there is no element, or none with a place.
  func checkFrames() throws(ImportError) {
    guard let first = elements.first else {
      throw text.error(.noElements, at: text.start)
    }
    // Non-finite frames are reported one by one.
    if elements.allSatisfy({ $0.frame == nil && $0.doubts.contains(.noFrame) }) {
      throw text.error(.noFrames, at: first.start)
    }
    if elements.allSatisfy({ $0.frame.map { $0.size.width * $0.size.height == 0 } ?? true }),
      elements.contains(where: { $0.frame != nil })
    {
      throw text.error(.noArea(elements.count), at: first.start)
    }
  }

  mutating func warnOfEmptiness() {
    let isEmpty = elements.allSatisfy { element in
      let type = text.string(element.className)
      return ["Application", "Window"].contains { type.hasSuffix($0) } || type == "Window (Main)"
    }
    guard isEmpty, !isStacked else { return }
    warnings.insert(
      ImportWarning(.notInDump, .applicationAlone), at: 0)
  }

  /// Gives roots without a frame the box around their elements: XCUITest prints no frame for an application.
  mutating func boxRoots() {
    guard !isStacked else { return }
    for index in elements.indices
    where elements[index].depth == 0 && elements[index].doubts.contains(.noFrame) {
      let inner = elements[(index + 1)...].prefix { $0.depth > 0 }
      guard let box = Rect(around: inner.lazy.filter { $0.depth == 1 }.compactMap(\.frame)) else { continue }
      elements[index].frame = box
      // Of one that was added a warning tells it.
      let isImplied = elements[index].place.origin == .implied
      elements[index].doubts.removeAll { $0 == .noFrame }
      if !isImplied { elements[index].doubts.append(.rootWithoutFrame) }
    }
  }
}

extension Rect {
  /// Nil for no rectangles.
  init?(around rects: some Sequence<Rect>) {
    let box = Box(around: rects.flatMap { [$0.origin, $0.farCorner] })
    guard box.minX <= box.maxX else { return nil }
    self.init(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
  }
}

/// Scroll offsets that a dump does not print, computed from two frames.
///
/// EarlGrey prints the frame of a view in its superview and its accessibility frame on the screen. If only scrolling is
/// between the two, they determine the superview's offset:
///
///     screen(child) = screen(parent) + frame(child) − offset(parent)
///
/// Each subview is a witness for its superview's offset. An app may set another accessibility frame, and a transform
/// moves subviews differently: so the witnesses must agree, and one with another size is ignored.
extension ElementTree {
  /// In points: more than the error of two roundings to whole points.
  private static var rounding: Double { 1 }

  /// The offset of one view, by its subviews.
  private struct Witness {
    var offset: Vector?
    var agree = true

    mutating func hear(_ offset: Vector, within rounding: Double) {
      if let known = self.offset, (offset - known).isLonger(than: rounding) { agree = false }
      self.offset = self.offset ?? offset
    }
  }

  /// Sets the scroll positions that all subviews of a view agree on, and says where they do not.
  ///
  /// - Complexity: linear in the elements.
  mutating func settleScreenFrames() {
    var witnesses = [Witness](repeating: Witness(), count: elements.count)
    let parents = parents
    for (index, parent) in parents.enumerated() {
      doubtSize(of: index)
      if let parent, let offset = offset(of: parent, by: index) {
        witnesses[parent].hear(offset, within: Self.rounding)
      }
    }
    for (index, witness) in witnesses.enumerated() { settle(index, witness) }
    for (index, parent) in parents.enumerated() where elements[index].frame == nil {
      place(index, in: parent)
    }
  }

  /// The elements right around the others.
  private var parents: [Int?] {
    var ancestors: [Int] = []
    return elements.indices.map { index in
      ancestors.removeLast(max(0, ancestors.count - elements[index].depth))
      defer { ancestors.append(index) }
      return ancestors.last
    }
  }

  /// Gives accessibility elements that are no views a place in their superview, for people, as no touch finds them; and
  /// views that are cut before their frame, where they say where they are on the screen.
  private mutating func place(_ index: Int, in parent: Int?) {
    guard elements[index].doubts.contains(where: { $0 == .notAView || $0 == .cutOff }) else { return }
    if let parent, let outer = reliableScreenFrame(of: parent), let screen = elements[index].screenFrame {
      let origin = elements[parent].boundsOrigin + (screen.origin - outer.origin)
      elements[index].frame = Rect(origin: origin, size: screen.size)
      // Its number was cut.
      elements[index].doubts.removeAll { $0 == .frameUnreadable }
    } else if elements[index].doubts.contains(.cutOff), !elements[index].doubts.contains(.frameUnreadable) {
      elements[index].doubts.append(.noFrame)
    }
  }

  /// Moves roots that are no windows to their places on the screen: their superviews are not in the dump, so their
  /// frames are meaningless.
  mutating func placeRoots() {
    for index in elements.indices where elements[index].doubts.contains(.rootNoWindow) {
      guard let screen = reliableScreenFrame(of: index) else {
        elements[index].doubts.replace(.rootNoWindow, with: .rootUnplaced)
        continue
      }
      elements[index].frame?.origin = screen.origin
    }
  }

  private mutating func settle(_ index: Int, _ witness: Witness) {
    guard witness.agree else { return elements[index].doubts.append(.framesDisagree) }
    guard let offset = witness.offset, offset.isLonger(than: Self.rounding) else { return }
    elements[index].boundsOrigin = Point.zero + offset
    elements[index].doubts.append(.scrolled)
  }

  private func offset(of parent: Int, by child: Int) -> Vector? {
    guard let outer = reliableScreenFrame(of: parent), let inner = reliableScreenFrame(of: child),
      let frame = elements[child].frame
    else { return nil }
    return (frame.origin - .zero) - (inner.origin - outer.origin)
  }

  /// The screen frame, if it is the view's and has its size: accessibility may have another one.
  private func reliableScreenFrame(of index: Int) -> Rect? {
    guard let frame = elements[index].frame, let screen = elements[index].screenFrame,
      hasSameSize(frame, screen), !elements[index].doubts.contains(.mentionedAgain)
    else { return nil }
    return screen
  }

  private func hasSameSize(_ frame: Rect, _ screen: Rect) -> Bool {
    abs(frame.size.width - screen.size.width) <= Self.rounding
      && abs(frame.size.height - screen.size.height) <= Self.rounding
  }

  private mutating func doubtSize(of index: Int) {
    guard let frame = elements[index].frame, let screen = elements[index].screenFrame,
      !elements[index].doubts.contains(.notAView), !hasSameSize(frame, screen)
    else { return }
    elements[index].doubts.append(.sizesDisagree)
  }
}

extension Vector {
  /// Whether it is, along either axis.
  fileprivate func isLonger(than length: Double) -> Bool { abs(dx) > length || abs(dy) > length }
}

/// Determines a line's depth by its indentation, with any width of a level.
///
///     Application          columns [0]         depth 0
///         Window           columns [0, 4]      depth 1
///            Other         columns [0, 4, 7]   depth 2
///         Window           columns [0, 4]      depth 1
struct Indentation {
  /// The columns of the lines that the next one may be in, the outermost first.
  private var columns: [Int] = []

  /// - Returns: the number of lines that the next one is in.
  /// - Complexity: constant, over all lines.
  mutating func depth(of column: Int) -> Int {
    while let last = columns.last, last >= column { columns.removeLast() }
    columns.append(column)
    return columns.count - 1
  }
}

extension DumpCursor {
  /// Whether a line of XCUITest's debug description begins here: `Button, 0x12, {{20.0, 150.0}, {120.0, 44.0}}`.
  var isAtElementOfXCUITest: Bool {
    guard ASCII.isCapital(byte) else { return false }
    let type = text[at...].prefix(Self.typeBytesMax).prefix(while: ASCII.isLetter)
    guard ElementClass.isType(type) else { return false }
    var ahead = DumpCursor(text, at: type.endIndex)
    ahead.skip(" (Main)")
    guard ahead.skip(", ") else { return false }
    if ahead.skip("0x") {
      ahead.skip(ASCII.isHexDigit)
      return ahead.matches(", {{")
    }
    return ahead.matches("{{")
  }

  /// No type's name is as long.
  private static let typeBytesMax = 32
}

extension PastedText {
  /// - Throws: for a class of Android's.
  func refuseAndroid(_ type: DumpText, _ detail: Sentence, at offset: Int) throws(ImportError) {
    let start = type.range.lowerBound
    if ["android.", "com.android."].contains(where: { bytes.matches($0, at: start) }) {
      throw error(detail, at: offset)
    }
  }

  /// Checks both limits before one more element is kept.
  ///
  /// - Parameters:
  ///   - depth: the number of elements around it.
  ///   - count: the number of elements before it.
  func check(depth: Int, count: Int, at offset: Int) throws(ImportError) {
    if depth >= limits.depthMax { throw error(.tooDeep(.elements, limits.depthMax), at: offset) }
    if count >= limits.viewsMax { throw error(.tooMany(.elements, limits.viewsMax), at: offset) }
  }
}
