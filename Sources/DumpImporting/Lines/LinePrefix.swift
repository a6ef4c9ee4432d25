/// What stands in front of a description in its line.
///
///     // 12:00:01 Shop[1:2]    |    |    + _payButton <UIButton: 0x1; …
///     └ foreign text ┘        └─ depth 3 ┘ └─ name ─┘
///
/// UIKit indents with `   | ` a level. Pages that collapse blanks leave `|` or `| |` of it, so that the bars are counted
/// and the blanks are not.
struct LinePrefix {
  /// How many bars, and marks of presented controllers.
  var depth: Int32 = 0
  /// Whether the last of them is `+` or Chisel's `*M`: a controller that is presented.
  var isPresented = false
  /// Whether there is more than a variable's name.
  var hasForeignText = false
}
