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
    var (depth, hasRoot) = (0, false)
    while let tag = tags.next() {
      switch tag.kind {
      case .close: depth = max(depth - 1, 0)
      case .open where tag.name == "ViewHierarchy": hasRoot = true
      case .open, .whole, .cut:
        try limits.check(depth: depth, count: elements.count, dump, at: tag.range.lowerBound)
        elements.append(try element(tag, depth, dump))
        if tag.kind == .open { depth += 1 }
      }
    }
    // The root's own end tag counts too.
    let isCut = hasRoot && !tags.endedRoot || depth > 0
    return ElementTree(
      elements: elements, text: dump, hasScreenFrames: false, isStacked: true,
      warnings: [unsaid] + (isCut ? [cut] : []))
  }

  private static let unsaid = ImportWarning(
    .notInDump,
    "Not in such a dump: isUserInteractionEnabled, transforms, scroll offsets, window levels, gesture recognizers, overrides. "
      + "What is scrolled or transformed stands elsewhere than it seems. Frames are cut to whole points.")
  private static let cut = ImportWarning(
    .cut, "The dump ends before its last element does: what stood behind it is not known.")

  private static func element(
    _ tag: DetoxTags.Tag, _ depth: Int, _ dump: PastedText
  ) throws(ImportError) -> DumpElement {
    var element = DumpElement(depth: depth, range: tag.range)
    element.className = tag.name
    var sides: [Double?] = [nil, nil, nil, nil]
    for (key, value) in tag.attributes {
      switch key {
      case "class": element.className = value
      case "x": sides[0] = Double(printed: value.utf8)
      case "y": sides[1] = Double(printed: value.utf8)
      case "width": sides[2] = Double(printed: value.utf8)
      case "height": sides[3] = Double(printed: value.utf8)
      case "alpha":
        Double(printed: value.utf8).map { element.take(alpha: $0) } ?? element.doubts.append(.flagUnreadable)
      case "visibility": element.properties.isHidden = value == "invisible"
      default: take(key, value, &element)
      }
    }
    if element.className.hasPrefix("android.") || element.className.hasPrefix("com.android.") {
      throw dump.error(
        "This is Detox's hierarchy of an Android device, with rules of its own: it is not read.",
        at: tag.range.lowerBound)
    }
    if tag.kind == .cut { element.doubts.append(.cutOff) }
    // A window stands in nothing, and has no place of its own.
    let isRoot = depth == 0
    if let width = sides[2], let height = sides[3], isRoot || sides[0] != nil && sides[1] != nil {
      element.take(DumpFrame(sides[0] ?? 0, sides[1] ?? 0, width, height))
    } else {
      element.take(.missing)
    }
    return element
  }

  private static func take(_ key: String, _ value: String, _ element: inout DumpElement) {
    // Early versions had the tag, which is a number, as `id`; later ones the identifier.
    let isIdentifier = key == "testID" || key == "id" && Int(value) == nil
    if isIdentifier { (element.identifier, element.notes.identifier) = (value, value) }
    if key == "label" { element.notes.label = value }
    if key == "text", element.notes.label == nil { element.notes.label = value }
    if isIdentifier, element.notes.label == nil { element.notes.label = value }
    if !value.isEmpty, key != "label", !isIdentifier { element.note(key, value) }
  }
}
