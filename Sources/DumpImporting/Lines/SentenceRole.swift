/// What the words in front of a description say of it.
///
///     - Hit: <RCTView: 0x118; …          Detox, about the view that the touch found
///     phase: Began … view: <UIView: …     UIKit, about a touch
///
/// Such descriptions are facts about one touch: they say of no view where it is.
enum SentenceRole: UInt8 {
  case none, detoxOrigin, detoxHit, detoxTarget, touchedWindow, touchedView

  private static let words: [(words: String, role: SentenceRole)] = [
    ("Origin view: ", .detoxOrigin), ("Hit: ", .detoxHit), ("Hitten: ", .detoxHit),
    ("Target view: ", .detoxTarget),
    (" window: ", .touchedWindow), (" view: ", .touchedView), (" responder: ", .touchedView),
    ("\nwindow: ", .touchedWindow), ("\nview: ", .touchedView),
  ]

  /// - Parameter start: where the description begins.
  init(before start: Int, in text: [UInt8]) {
    // All of them end so.
    guard text.matches(": ", at: start - 2) else {
      self = .none
      return
    }
    self = Self.words.first { text.matches($0.words, at: start - $0.words.utf8.count) }?.role ?? .none
  }
}
