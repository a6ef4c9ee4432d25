import JSONCoding
import TouchGeometry

extension PrintedViews {
  init(describedAt sources: [ViewSource], in text: [UInt8]) {
    source = { sources[$0] }
    notes = { ViewNotes(describedAt: sources[$0].range, in: text) }
  }
}

extension ViewNotes {
  /// Reads the facts of a view's description that are no keys of a scene.
  ///
  /// - Parameters:
  ///   - range: the description, including the name of a variable before it and its tail.
  ///   - text: the text of the dump.
  init(describedAt range: Range<Int>, in text: [UInt8]) {
    self.init()
    var cursor = DumpCursor(Array(text[range]))
    addName(&cursor)
    var open = OpenDescription(nesting: cursor.skipOpening())
    guard let header = cursor.header() else { return }
    addClass(
      text[range.lowerBound + header.className.lowerBound..<range.lowerBound + header.className.upperBound])
    var labels: [DescriptionKey: String] = [:]
    while let item = cursor.nextItem(in: &open) { add(item, cursor.text, &labels) }
    // React Native's part behind the description.
    var suffix = OpenDescription(nesting: 1)
    while let item = cursor.suffixItem(in: &suffix) { add(item, cursor.text, &labels) }
    identifier = metadata.first { Self.identifierKeys.contains($0.key) }?.value
    label = [.accessibilityLabel, .label, .text, .title].lazy.compactMap { labels[$0] }.first
  }

  init(importedBefore metadata: [(key: String, value: String)], isDesigned: Bool) {
    self.init()
    self.metadata = metadata
    identifier = metadata.first { Self.identifierKeys.contains($0.key) }?.value
    let keys = isDesigned ? NibTexts.keys : ["accessibilityLabel", "label", "text", "title"]
    label = keys.lazy.compactMap { key in metadata.first { $0.key == key }?.value }.first
  }

  /// R137: how far a scroll view's content goes. Systems before iOS 11 do not print the inset: then that is not known.
  var content: (size: Vector, inset: EdgeInsets)? {
    func bytes(_ key: String) -> [UInt8] { Array((metadata.last { $0.key == key }?.value ?? "").utf8) }
    let (printedSize, printedInset) = (bytes("contentSize"), bytes("adjustedContentInset"))
    guard let size = printedSize.numbers(2, in: printedSize.indices), size.isCalculable, size.min() >= 0,
      let inset = printedInset.numbers(4, in: printedInset.indices), inset.isCalculable
    else { return nil }
    return (
      Vector(dx: size[0], dy: size[1]),
      EdgeInsets(top: inset[0], left: inset[1], bottom: inset[2], right: inset[3])
    )
  }

  private static let identifierKeys = ["identifier", "accessibilityIdentifier"]

  private mutating func addName(_ cursor: inout DumpCursor) {
    let start = cursor.at
    cursor.skip { $0 != "<" }
    let name = cursor.trimmed(start..<cursor.at)
    if !name.isEmpty { metadata.append(("variable", cursor.text.text(in: name))) }
  }

  /// The printed name of a class that is readable in the scene, and its meaning.
  private mutating func addClass(_ printed: ArraySlice<UInt8>) {
    let name = ClassName(printed)
    if name.type != nil { metadata.append(("printedClass", printed.string)) }
    if let swiftUI = name.swiftUI { metadata.append(("standsFor", swiftUI.meaning)) }
  }

  private mutating func add(
    _ item: DescriptionItem, _ text: [UInt8], _ labels: inout [DescriptionKey: String]
  ) {
    guard !isInScene(item, text) else { return }
    let value = text.text(in: text.unquoted(item.value))
    switch item.word {
    case .accessibilityLabel, .label, .text, .title: if labels[item.word] == nil { labels[item.word] = value }
    default: break
    }
    metadata.append((text.text(in: item.key), value))
  }

  /// Whether the scene has the same. It lacks values that could not be read, and translations, which are in the frame
  /// already.
  private func isInScene(_ item: DescriptionItem, _ text: [UInt8]) -> Bool {
    switch item.word {
    case .hidden, .clipsToBounds, .userInteractionEnabled, .baseClass: true
    case .frame, .Frame: text.numbers(4, in: item.value)?.isCalculable ?? false
    case .contentOffset: text.numbers(2, in: item.value)?.isCalculable ?? false
    case .alpha: text.number(in: item.value).map { 0...1 ~= $0 } ?? false
    case .transform3D:
      text.transform3D(in: item.value).map {
        $0.isAffine && !$0.transform.isTranslation && $0.transform.isCalculable
      } ?? false
    case .transform: text.transform(in: item.value).map { !$0.isTranslation && $0.isCalculable } ?? false
    default: false
    }
  }
}
