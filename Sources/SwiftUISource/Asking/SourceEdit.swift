/// A change of the text.
public struct SourceEdit: Sendable {
  /// In bytes of all files.
  let offset: Int
  let removed: Int
  public let insert: String

  init(at offset: Int, removing removed: Int = 0, inserting insert: String = "") {
    (self.offset, self.removed, self.insert) = (offset, removed, insert)
  }
}

extension SourceText {
  /// Where an edit begins, and how many characters it removes.
  public func place(of edit: SourceEdit) -> (place: Place, removed: Int) {
    let removed = bytes[edit.offset..<min(edit.offset + edit.removed, bytes.count)].count {
      $0 & 0xC0 != 0x80
    }
    return (place(of: edit.offset), removed)
  }

  /// Where what an edit removes ends.
  public func place(behind edit: SourceEdit) -> Place {
    place(of: min(edit.offset + edit.removed, bytes.count))
  }

  /// The text behind some edits, which do not overlap.
  func applying(_ edits: [SourceEdit]) -> SourceText {
    SourceText(
      files.map { file in
        var text = Array(bytes[file.range])
        for edit in edits.sorted(by: { $0.offset > $1.offset }) where file.range.contains(edit.offset) {
          let start = edit.offset - file.range.lowerBound
          text.replaceSubrange(start..<min(start + edit.removed, text.count), with: Array(edit.insert.utf8))
        }
        return (file.name, text)
      })
  }

  /// Where a byte is behind some edits.
  static func offset(_ offset: Int, behind edits: [SourceEdit]) -> Int {
    edits.reduce(offset) { moved, edit in
      edit.offset <= offset
        ? moved + edit.insert.utf8.count - min(edit.removed, max(offset - edit.offset, 0)) : moved
    }
  }
}

/// A change that mends something, which was made and asked again.
public struct SourceFix: Sendable {
  public let kind: Kind
  public let edits: [SourceEdit]
  /// Whether the changed text was asked, and the view reacts in all estimates and states while all others react as before.
  public internal(set) var isVerified = false

  public enum Kind: String, CaseIterable, Sendable {
    case contentShapeBeforeGesture, contentShapeInLabel, contentShapeInStyle, moveFrameIntoLabel, ignoreCover
    case contentShapeAroundImage, borderlessButtons, simultaneousGesture, minimumDistance, moveContentShape
  }

  /// What it does, in a sentence.
  public var detail: String {
    switch kind {
    case .contentShapeBeforeGesture: "Insert .contentShape(Rectangle()) before the gesture."
    case .contentShapeInLabel: "Insert .contentShape(Rectangle()) inside the label."
    case .contentShapeInStyle:
      "Insert .contentShape(Rectangle()) at the end of the style's body; it mends every button of the style."
    case .moveFrameIntoLabel: "Move the frame into the label."
    case .ignoreCover: "Insert .allowsHitTesting(false) after the cover."
    case .contentShapeAroundImage: "Insert .contentShape(Rectangle()) after the image's frame."
    case .borderlessButtons: "Insert .buttonStyle(.borderless) after each button of the row."
    case .simultaneousGesture: "Use simultaneousGesture instead of highPriorityGesture."
    case .minimumDistance: "Give the drag a minimum distance."
    case .moveContentShape: "Move the contentShape before the gesture."
    }
  }
}
