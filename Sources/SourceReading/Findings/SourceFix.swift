/// A change of the text.
public struct SourceEdit: Sendable {
  /// In bytes of all files.
  package let offset: Int
  package let removed: Int
  public let insert: String

  package init(at offset: Int, removing removed: Int = 0, inserting insert: String = "") {
    (self.offset, self.removed, self.insert) = (offset, removed, insert)
  }
}

extension SourceText {
  /// The beginning of an edit, and the number of removed characters.
  public func place(of edit: SourceEdit) -> (place: Place, removed: Int) {
    let removed = bytes[edit.offset..<min(edit.offset + edit.removed, bytes.count)].count {
      $0 & 0xC0 != 0x80
    }
    return (place(of: edit.offset), removed)
  }

  /// The end of the text that an edit removes.
  public func place(behind edit: SourceEdit) -> Place {
    place(of: min(edit.offset + edit.removed, bytes.count))
  }

  /// The text after edits, which do not overlap.
  package func applying(_ edits: [SourceEdit]) -> SourceText {
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

  /// The offset of a byte after edits.
  package static func offset(_ offset: Int, behind edits: [SourceEdit]) -> Int {
    edits.reduce(offset) { moved, edit in
      edit.offset <= offset
        ? moved + edit.insert.utf8.count - min(edit.removed, max(offset - edit.offset, 0)) : moved
    }
  }
}

/// An edit that fixes a fault, and was applied and checked.
public struct SourceFix: Sendable {
  public let kind: Kind
  public let edits: [SourceEdit]
  /// Whether in the changed text the view reacts in all estimates and states while all others react as before.
  public package(set) var isVerified = false

  /// - Returns: nil if there is no edit.
  package init?(_ kind: Kind, _ edits: [SourceEdit?]) {
    (self.kind, self.edits) = (kind, edits.compactMap(\.self))
    if self.edits.isEmpty { return nil }
  }

  public enum Kind: String, CaseIterable, Sendable {
    case contentShapeBeforeGesture, contentShapeInLabel, contentShapeInStyle, moveFrameIntoLabel, ignoreCover
    case contentShapeAroundImage, borderlessButtons, simultaneousGesture, minimumDistance, moveContentShape
    // Of UIKit.
    case enableInteraction, disableInteraction, removeStatement, useContentView, makeLazy, askFlags,
      convertPoint
    case useBounds, askSuper, ownRecognizer, targetOfView, controlEvent, recognizerState, askDescendant
    case letTouchesThrough, addRecognizer, correctName, setDelegate, keepController, enableAlways,
      actionIdentifier
    case giveFrame, allowInteraction, addBesideBar
  }

  /// Its effect, as a sentence.
  public var detail: String { FixEffects.texts[kind.rawValue] ?? "" }
}

public enum LintSeverity: String, CaseIterable, Comparable, Sendable {
  case info, small, state, maybe, warn

  public static func < (first: LintSeverity, second: LintSeverity) -> Bool { first.rank < second.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension SourceText {
  /// `// hittestd:ignore gap` on the line of a byte or the one before.
  package func isSuppressed(_ rule: String, at offset: Int) -> Bool {
    [0, -1].contains { below in
      let line = String(decoding: lineText(of: offset, below: below).suffix(400), as: UTF8.self)
      guard
        let comment = line.split(separator: "/", omittingEmptySubsequences: true).last(where: {
          $0.holds("hittestd:ignore")
        })
      else { return false }
      let words = comment.split { $0 == " " || $0 == "," || $0 == "\t" }
      guard let mark = words.firstIndex(of: "hittestd:ignore") else { return false }
      let rules = words[(mark + 1)...].map(String.init)
      return rules.isEmpty || rules.contains(rule)
    }
  }
}
