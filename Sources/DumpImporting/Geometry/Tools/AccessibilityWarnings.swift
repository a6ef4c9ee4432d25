/// What is true of all dumps of accessibility elements, whichever tool printed them.
///
/// They tell who has a label and where, for screen readers and tests. Which view is in front, and which lets touches
/// through, is no part of that.
enum AccessibilityWarnings {
  static let all = [
    ImportWarning(
      .notInDump,
      "This is a dump of accessibility elements, not of views: it does not tell who is in front. The smallest visible "
        + "element that has the point is taken; the answer is geometric, and UIKit may decide otherwise."),
    ImportWarning(
      .notInDump,
      "Not in such a dump: isUserInteractionEnabled, alpha, transforms, gesture recognizers, overrides, and all views "
        + "that are no accessibility elements."),
  ]
}
