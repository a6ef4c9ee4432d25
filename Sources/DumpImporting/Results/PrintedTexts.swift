/// What people and tests call a view, by whatever keys a tool printed it.
public struct PrintedTexts: Sendable {
  /// Its accessibility label, or else what is read on it: UIKit's own label of a text or a button.
  public let label: String?
  /// What is written on it.
  public let text: String?
  public let identifier: String?

  init(_ notes: ViewNotes) {
    label = notes.label
    text = notes.metadata.first { $0.key == "text" }?.value
    identifier = notes.identifier
  }
}
