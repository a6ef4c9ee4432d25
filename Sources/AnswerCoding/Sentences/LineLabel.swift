/// What lines begin with, for a terminal.
enum LineLabel {
  static let assumed = "Assumed: "
  static let check = "Check: "
  static let declare = "Declare: "
  static let fix = "Fix: "
  static let handledBy = "Handled by: "
  static let hitView = "Hit view: "
  static let noView = "No view: "
  static let note = "Note: "
  static let recognizer = "Recognizer: "
  static let tapAt = "Tap at: "
  static let warning = "Warning: "
  static let target = "Target: "
  static let touches = "Touches "
}
