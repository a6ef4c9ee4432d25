import HitTesting
import JSONCoding

/// Detox's hierarchy (`generateViewHierarchyXml`, and the attachment of a failed test): the views of all windows, in
/// UIKit's nesting and order, with frames in their superviews.
///
///     <?xml version="1.0" encoding="utf-8"?>
///     <ViewHierarchy>
///      <UIWindow alpha="1.0" class="UIWindow" focused="false" height="896" visibility="visible" width="414">
///       <RCTView alpha="1.0" class="RCTView" focused="false" height="44" testID="pay" visibility="visible" x="0" y="52" />
///      </UIWindow>
///     </ViewHierarchy>
///
/// It is no XML: nothing in it is escaped, so that classes with arguments stand in tags as they are, and texts hold any
/// mark. A page in a web view stands along as it is.
///
/// Source: wix/Detox `ViewHierarchyGenerator.swift`.
enum DetoxDump {
  static func read(_ dump: PastedText, _ limits: ImportLimits) throws(ImportError) -> ElementTree {
    var tags = DetoxTags(dump.bytes, from: dump.start)
    var elements: [DumpElement] = []
    var (depth, hasRoot, lacksStart) = (0, false, false)
    while let tag = tags.next() {
      switch tag.kind {
      case .close where depth == 0: lacksStart = lacksStart || isOfClass(tag, dump) && !tags.endedRoot
      case .close: depth -= 1
      case .open where dump.says(tag.name, DetoxTags.root): hasRoot = true
      case .open, .whole, .cut:
        try limits.check(depth: depth, count: elements.count, dump, at: tag.range.lowerBound)
        var notes: ViewNotes?
        elements.append(try element(tag, tags.attributes, depth, dump, &notes))
        if tag.kind == .open { depth += 1 }
      }
    }
    // The root's own tags count too.
    lacksStart = lacksStart || tags.endedRoot && !hasRoot
    let isCut = hasRoot && !tags.endedRoot || depth > 0
    return ElementTree(
      elements: elements, text: dump, hasScreenFrames: false, isStacked: true,
      warnings: [unsaid] + (lacksStart ? [cutBefore] : []) + (isCut ? [cut] : []), read: notes)
  }

  /// Whether a tag is one of a view, and not of a page around the dump, as `</details>` is.
  private static func isOfClass(_ tag: DetoxTags.Tag, _ dump: PastedText) -> Bool {
    guard let first = dump.bytes[tag.name.range].first else { return false }
    return !ASCII.isLetter(first) || ASCII.isCapital(first)
  }

  /// What an element says, read again.
  private static func notes(at place: ElementPlace, in text: PastedText) -> ViewNotes {
    var tags = DetoxTags(text.bytes, from: Int(place.start))
    var notes: ViewNotes? = ViewNotes()
    if let tag = tags.next() { _ = try? element(tag, tags.attributes, 0, text, &notes) }
    return notes ?? ViewNotes()
  }

  private static let unsaid = ImportWarning(
    .notInDump,
    "Not in such a dump: isUserInteractionEnabled, transforms, scroll offsets, window levels, gesture recognizers, overrides. "
      + "What is scrolled or transformed stands elsewhere than it seems. Frames are cut to whole points.")
  private static let cutBefore = ImportWarning(
    .cut,
    "An element ends that did not begin in this text: what stood around and before these views is not known.")
  private static let cut = ImportWarning(
    .cut, "The dump ends before its last element does: what stood behind it is not known.")

  private enum Key: Int {
    case x, y, width, height, `class`, alpha, visibility, testID, id

    /// In the order of the cases.
    static let table = JSONKeyTable([
      "x", "y", "width", "height", "class", "alpha", "visibility", "testID", "id",
    ])
  }

  private static func element(
    _ tag: DetoxTags.Tag, _ attributes: [(key: TextRange, value: DumpText)], _ depth: Int, _ dump: PastedText,
    _ notes: inout ViewNotes?
  ) throws(ImportError) -> DumpElement {
    var element = DumpElement(depth: depth, range: tag.range)
    var className = tag.name
    var sides = Sides()
    for (key, value) in attributes {
      let known = Key.table.index(of: key.range, in: dump.bytes.span).flatMap(Key.init)
      switch known {
      case .class: className = value
      case .x, .y, .width, .height: sides.take(known, value, dump)
      case .alpha: element.take(alpha: Double(printed: value.range, in: dump.bytes))
      case .visibility: element.properties.isHidden = dump.says(value, "invisible")
      case .testID, .id, nil:
        // Early versions had the tag, which is a number, as `id`; later ones the identifier.
        let isIdentifier = known == .testID || known == .id && Int(dump.string(value)) == nil
        if isIdentifier { element.identifier = value }
        if notes != nil {
          notes?.note(dump.string(key.range), dump.string(value), isIdentifier: isIdentifier)
        }
      }
    }
    element.className = .printed(className)
    try refuseAndroid(className, dump, at: tag.range.lowerBound)
    if tag.kind == .cut { element.doubts.append(.cutOff) }
    element.take(sides.frame(isRoot: depth == 0))
    return element
  }

  private static func refuseAndroid(
    _ className: DumpText, _ dump: PastedText, at offset: Int
  ) throws(ImportError) {
    let start = className.range.lowerBound
    guard dump.bytes.matches("android.", at: start) || dump.bytes.matches("com.android.", at: start) else {
      return
    }
    throw dump.error(
      "This is Detox's hierarchy of an Android device, with rules of its own: it is not read. Paste what "
        + "`device.generateViewHierarchyXml()` returns on iOS.", at: offset)
  }

  private struct Sides {
    private var numbers = SIMD4<Double>.zero
    private var known = SIMD4<Int8>.zero

    /// - Parameter key: that of a side. A side that comes again, or that is no number, counts as it came last.
    mutating func take(_ key: Key?, _ text: DumpText, _ dump: PastedText) {
      guard let index = key?.rawValue else { return }
      let number = Double(printed: text.range, in: dump.bytes)
      numbers[index] = number ?? 0
      known[index] = number == nil ? 0 : 1
    }

    /// A window stands in nothing, and has no place of its own.
    func frame(isRoot: Bool) -> DumpFrame {
      guard known[2] + known[3] == 2, isRoot || known[0] + known[1] == 2 else { return .missing }
      return DumpFrame(numbers[0], numbers[1], numbers[2], numbers[3])
    }
  }
}

extension ViewNotes {
  fileprivate mutating func note(_ key: String, _ value: String, isIdentifier: Bool) {
    if isIdentifier { identifier = value }
    if key == "label" || label == nil && (key == "text" || isIdentifier) { label = value }
    if !value.isEmpty, key != "label", !isIdentifier { note(key, value) }
  }
}
