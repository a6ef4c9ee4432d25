/// A mistake that is always said in the same words.
enum Mistake: String {
  case duplicateKey = "duplicate key"
  case duplicateCondition = "duplicate condition"
  case empty = "expected a non-empty text"
  case longID = "expected an id of at most 256 bytes"
  case negativeSize =
    "expected a width and height of 0 or more: UIKit would standardize this rectangle"
  case onlyTrue = "expected true; remove the key otherwise"
  case noShape = "expected at least one shape"
  case noTouch = "expected at least one touch"
  case sceneID = "expected `sha256:` and 64 lowercase hexadecimal digits"

  case noWindows = "`windows` is missing: an array of views"
  case noSelector = "`action` is missing: a selector"
  case noEffectSelector = "`action` is missing: the selector that has this effect"
  case noEffectView = "`of` is missing: the view or recognizer to change"
  case noText = "`text` is missing: the text of the file"
  case noSource = "`source` is missing: the text of the file"
  case noNode = "`view` is missing, like \"Text\" or \"Stack\""

  case foreignKey = "unknown key of this responder"
  case onlyWindows = "only windows take this key"
  case onlyControls = "only targets of controls take this key"
  case noDelegate = "the application delegate is not a responder in this scene"
  case windowController =
    "a window is not a view controller's root view: put `viewController` on the root view inside the window"
  case fillRule = "`fillRule` belongs to `path`"
  case strokeOf = "`of` belongs to `stroke` or `strokeBorder`"
  case uiView = "`uiView` belongs to a PlatformView, ScrollView, List or Form"
  case subviewsOfShape = "a SwiftUI shape has no `subviews`"
  case eventsBesideTap = "`touch` and `target` mean a tap; do not combine them with `events`"
  case singularView = "the view in `in` has a non-invertible transform (R14)"

  case noPlace = "the view has no place: give `frame`, or `bounds` and `center`, or `frame` and `bounds`"
  case ambiguousFrame = "`frame` is ambiguous near a rotation of 45°: give `bounds` too"
  case singularTransform =
    "the transform is not invertible: give `bounds` and `center` in place of `frame`"
  case impossibleFrame =
    "no rectangle has this `frame` under this `transform`: correct one, or give `bounds` and `center`"
  case tooLarge = "the view's coordinates are too large"
}
