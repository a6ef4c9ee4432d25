import HitTesting

/// A doubt about one element, as the text after the element's name. Each becomes a warning with the assumed value.
enum Doubt: String, WarningSort {
  case noFrame = "has no frame in the dump; it is kept without a size and cannot be hit."
  case frameNotFinite =
    "has a null, non-finite or out-of-range frame; it is kept without a size and cannot be hit."
  case frameUnreadable = "has an unreadable frame; it is kept without a size and cannot be hit."
  case negativeSize = "has a negative width or height; its frame is standardized, as CGRectStandardize does."
  case rootWithoutFrame = "has no frame in the dump; the box around its elements is used."
  case flagUnreadable = "has a flag that is neither true nor false; the flag is ignored."
  case otherProcess =
    "belongs to another process, like a system alert or keyboard: its touches never reach the app's views."
  case cut = "marks a cut in the dump: elements below it are missing."
  case cutOff =
    "is cut off. Its missing flags (hidden, alpha, UIE) are assumed to be its class's defaults."
  case notEnabled =
    "is disabled in the dump: a disabled UIControl passes touches through to the view behind it (R27)."
  case letsThrough = "passes touches through unless a subview takes them, as in UIKit."
  case ownHitTest = "has an undocumented hitTest(_:with:) in UIKit; UIView's is assumed."
  case aboveApp = "is in front of the app's windows, as in UIKit."
  case swiftUI = "hosts SwiftUI. Which SwiftUI view inside gets a touch cannot be known from this dump."
  case swiftUIShape =
    "takes touches only inside its path. The dump omits paths; the whole bounds are assumed."
  case levelSkipped = "is indented more than one level deeper than the line above: a line between is missing."
  case notAView = "is an accessibility element, not a view, and gets no touches."
  case mentionedAgain = "repeats an earlier address; only the first mention gets touches."
  case scrolled = "is scrolled; its offset is computed from its subviews' screen frames."
  case framesDisagree =
    "has subviews that fit no single scroll offset, probably because of a transform; no offset is applied."
  case sizesDisagree =
    "has different sizes on the screen and in its superview (a transform or accessibilityFrame); the frame in the superview is used."
  case rootNoWindow =
    "is not a window: its superviews and views in front are missing. Its accessibility frame places it."
  case rootUnplaced =
    "is not a window: its superviews, assumed at (0, 0) and unscrolled, and views in front are missing."
  case notHittable =
    "is not hittable in the dump: XCTest found that a tap on it goes elsewhere. The view in front may be missing."
  case letsThroughAboveApp =
    "is in front of the app's windows and passes touches through unless a subview takes them, as in UIKit."

  var code: Unknowns.Doubt.Code {
    switch self {
    case .noFrame, .otherProcess, .notEnabled, .swiftUI, .swiftUIShape, .notHittable: .notInDump
    case .cut, .cutOff: .cut
    case .frameUnreadable, .flagUnreadable: .notUnderstood
    default: .assumed
    }
  }

  var detail: String { rawValue }

  func detail(ofFurther count: Int, after first: Sentence) -> Sentence {
    "\(count) more like this. Each \(detail)"
  }
}
