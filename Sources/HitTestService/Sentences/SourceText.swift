import SourceReading
import SwiftUISource
import UIKitSource

// Questions about source: what is not in it, what its linters find.

extension SourceReactionText {
  static let estimates = "Sizes and positions are estimates."
  static let unmatched = "Unmatched bracket."

  var scrolled: String { "The scroll views around \(reaction.about.name) are scrolled to it (SU62)." }
}

extension UIKitLooked {
  static let next =
    "Paste the output of `po [[UIWindow keyWindow] recursiveDescription]`: it shows what covers or clips the view."
}

extension SourceFix {
  var told: String { "\(detail)\(isVerified ? " (verified)" : "")" }
}

extension SourceText {
  /// `line 9, column 5: insert .contentShape(Rectangle())`.
  func line(of edit: SourceEdit) -> String {
    let (place, removed) = place(of: edit)
    let file = files[place.file].name.map { "\($0), " } ?? ""
    let insert = edit.insert.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let words =
      removed > 0 && !insert.isEmpty
      ? "replace with \(insert)"
      : removed > 0 ? "remove \(removed) character\(removed == 1 ? "" : "s")" : "insert \(insert)"
    return "\(file)line \(place.line), column \(place.column): \(words)"
  }
}

extension ProblemDetails {
  /// 422.
  /// Of code that is not SwiftUI's.
  init(unread kind: CodeKind) {
    self = kind.refusal.map { ProblemDetails(.sceneInvalid, $0) } ?? .noViews
  }

  static var noViews: ProblemDetails {
    ProblemDetails(
      .sceneInvalid,
      "No SwiftUI view in this text. Paste a struct with a body, or an expression like HStack { … }.")
  }
}

extension CodeKind {
  /// Why such code is not read, and what to paste; nil for other code.
  var refusal: String? {
    let paste = "paste the output of `po [[UIWindow keyWindow] recursiveDescription]` from the running app"
    let why = "docs/why.md leads from a symptom to its cause."
    return switch self {
    case .swiftUI, .other: nil
    case .uiKit:
      "This is UIKit code: audit and explain read it. Here, \(paste), or its storyboard or xib. \(why)"
    case .foreign(let name): "This is \(name); only SwiftUI source is read: \(paste)."
    }
  }
}
