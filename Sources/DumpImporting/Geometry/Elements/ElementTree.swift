import TouchGeometry

/// What a reader found: the elements, and how they are meant.
struct ElementTree {
  /// In pre-order.
  var elements: [DumpElement]
  /// Where the elements' ranges stand.
  var text: PastedText
  /// Whether frames are on the screen; if not, they are in the superview's bounds space.
  var hasScreenFrames: Bool
  /// Whether the order of siblings is that in which they stand in front of each other.
  var isStacked: Bool
  /// The warnings about the whole dump, and about lines that are no elements.
  var warnings: [ImportWarning]
  /// Reads the description of an element again, with what it notes.
  var read: PrintedElements.Reading
  /// The object that held the elements, if one did.
  var wrapper: ElementPlace?
}

extension ElementTree {
  /// What the dump says of the elements beside the scene.
  var printed: PrintedViews {
    let elements = PrintedElements(text: text, read: read, places: elements.map(\.place), wrapper: wrapper)
    return PrintedViews(source: elements.source, notes: elements.notes)
  }

  /// The class, and what people call the element.
  func name(of element: DumpElement) -> String {
    let name = text.string(element.className)
    guard element.place.origin != .implied, let label = read(element.place, text).label else { return name }
    return "\(name) \"\(label.prefix(60))\""
  }

  /// - Throws: where there is no element, or none with a place.
  func checkFrames() throws(ImportError) {
    guard let first = elements.first else {
      throw text.error("The dump holds no element: \(Self.causeOfEmptiness)", at: text.start)
    }
    // Frames that are there, but not finite, are told one by one.
    if elements.allSatisfy({ $0.frame == nil && $0.doubts.contains(.noFrame) }) {
      throw text.error(
        "No element of the dump has a frame, so that nothing is known to be anywhere. Paste the page source, or what "
          + "`idb ui describe-all --nested` prints: these have frames.",
        at: first.start)
    }
    if elements.allSatisfy({ $0.frame.map { $0.size.width * $0.size.height == 0 } ?? true }),
      elements.contains(where: { $0.frame != nil })
    {
      throw text.error(
        "No element of the dump has an area (\(elements.count) in all): \(Self.causeOfEmptiness)",
        at: first.start)
    }
  }

  /// What is said of a tree in which nothing can be touched.
  static let causeOfEmptiness =
    "the app was not ready, or shows nothing to accessibility. Paste the page source, or what `idb ui describe-all --nested` "
    + "prints, when the screen is there."

  /// Tells that an accessibility tree has nothing but its application and its windows.
  mutating func warnOfEmptiness() {
    let isEmpty = elements.allSatisfy { element in
      let type = text.string(element.className)
      return ["Application", "Window"].contains { type.hasSuffix($0) } || type == "Window (Main)"
    }
    guard isEmpty, !isStacked else { return }
    warnings.insert(
      ImportWarning(
        .notInDump,
        "The tree is empty but for its application and windows: what is on the screen, and gets touches, cannot be known from "
          + "it. \(Self.causeOfEmptiness.prefix(1).uppercased() + Self.causeOfEmptiness.dropFirst())"), at: 0)
  }

  /// Gives roots that have no frame of their own the box around the elements that stand in them: XCUITest prints no frame
  /// for an application.
  mutating func boxRoots() {
    guard hasScreenFrames else { return }
    for index in elements.indices
    where elements[index].depth == 0 && elements[index].doubts.contains(.noFrame) {
      let inner = elements[(index + 1)...].prefix { $0.depth > 0 }
      guard let box = Rect(around: inner.lazy.filter { $0.depth == 1 }.compactMap(\.frame)) else { continue }
      elements[index].frame = box
      elements[index].doubts.replace(.noFrame, with: .rootWithoutFrame)
    }
  }
}

extension Rect {
  /// The smallest rectangle around all of them; nil where there is none.
  init?(around rects: some Sequence<Rect>) {
    var box: (least: Point, greatest: Point)?
    for rect in rects {
      let end = Point(x: rect.origin.x + rect.size.width, y: rect.origin.y + rect.size.height)
      let (least, greatest) = box ?? (rect.origin, end)
      box = (
        Point(x: min(least.x, rect.origin.x), y: min(least.y, rect.origin.y)),
        Point(x: max(greatest.x, end.x), y: max(greatest.y, end.y))
      )
    }
    guard let box else { return nil }
    self.init(
      x: box.least.x, y: box.least.y, width: box.greatest.x - box.least.x,
      height: box.greatest.y - box.least.y)
  }
}
