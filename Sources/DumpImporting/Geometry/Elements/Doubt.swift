/// A doubt about one element. Each ends in a warning that names the element and what was taken instead.
enum Doubt: Int, WarningSort {
  case noFrame, frameNotFinite, frameUnreadable, negativeSize, rootWithoutFrame
  case flagUnreadable, otherProcess, cut, cutOff
  case notEnabled, letsThrough, ownHitTest, aboveApp, swiftUI, swiftUIShape
  case levelSkipped, notAView, mentionedAgain, scrolled, framesDisagree, sizesDisagree
  case rootNoWindow, rootUnplaced

  var code: ImportWarning.Code {
    switch self {
    case .noFrame, .otherProcess, .notEnabled, .swiftUI, .swiftUIShape: .notInDump
    case .cut, .cutOff: .cut
    case .frameUnreadable, .flagUnreadable: .notUnderstood
    default: .assumed
    }
  }

  /// What follows the element's name.
  var detail: String {
    switch self {
    case .noFrame: "has no frame in the dump: it is kept without a size, and no touch finds it."
    case .frameNotFinite:
      "has a frame that is null, not finite or beyond all screens: it is kept without a size, and no touch finds it."
    case .frameUnreadable:
      "has a frame that was not understood: it is kept without a size, and no touch finds it."
    case .negativeSize: "has a negative width or height: the same rectangle is taken from its least corner."
    case .rootWithoutFrame: "has no frame in the dump: it is taken to be the box around what is in it."
    case .flagUnreadable: "has a flag that is neither true nor false: it is left as if it were not there."
    case .otherProcess:
      "belongs to another process, as system alerts and keyboards do: the app's own views never see its touches."
    case .cut: "says that the dump was cut here: what stood below is not known."
    case .cutOff:
      "is cut: what stood behind is not known. Where it says nothing of hidden, alpha and interaction (UIE), it is taken "
        + "to be visible and to take touches."
    case .notEnabled:
      "is not enabled in the dump: a disabled control of UIKit takes no touch, and what is behind it gets it."
    case .letsThrough:
      "lets touches through where nothing that is in it takes them, as it does in UIKit."
    case .ownHitTest:
      "has a hit test of its own, which is not publicly known: it is taken to have UIView's."
    case .aboveApp: "is taken to be above the app's windows, as it is in UIKit."
    case .swiftUI:
      "is SwiftUI's, which decides inside of it who gets a touch; this dump does not say how."
    case .swiftUIShape:
      "takes touches only inside of its path, which is not in the dump: it is taken to be all of its bounds."
    case .levelSkipped: "stands more than one level below the line above: what was between is missing."
    case .notAView: "is an accessibility element and no view: touches pass it by."
    case .mentionedAgain: "was listed before at the same address: only the first mention gets touches."
    case .scrolled: "is scrolled: its offset was worked out from where its subviews are on the screen."
    case .framesDisagree:
      "has subviews whose frames and screen frames do not fit one scroll offset: none is taken; there may be transforms."
    case .rootNoWindow:
      "is the root of its tree, and no window: its superviews, and whatever covers it, are not in the paste. It is taken to "
        + "stand where its accessibility frame has it on the screen."
    case .rootUnplaced:
      "is the root of its tree, and no window: its superviews, and whatever covers it, are not in the paste. Touches are "
        + "taken in the space of its superview, which is the screen's only if that begins in the screen's corner and is not "
        + "scrolled."
    case .sizesDisagree:
      "has another size on the screen than in its superview: a transform, or an accessibility frame of its own; "
        + "the frame in the superview is taken."
    }
  }

  func detail(ofFurther count: Int, after first: Sentence) -> Sentence {
    "\(count) more of the same: each \(detail)"
  }
}
