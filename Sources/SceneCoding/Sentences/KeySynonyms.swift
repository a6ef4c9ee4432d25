import WorkMetering

/// The contract's keys by their names in other tools, SwiftUI and older UIKit, for messages about unknown keys.
enum KeySynonyms {
  /// By the other name in lower case: the possible keys, of which the first known one is offered, and the text of the
  /// offer if it is not the key alone.
  static let table = TextTable.texts(rows).mapValues { keys in
    keys.split(separator: " ").map { key in
      let parts = key.split(separator: "=").map(String.init)
      return (key: parts[0], offer: parts[parts.count - 1])
    }
  }

  private static let rows = """
    title label text
    accessibilitylabel label
    caption text
    value text
    name id
    address id
    accessibilityidentifier identifier
    testid identifier
    type class kind
    classname class
    superclass baseClass
    children subviews nodes windows
    views subviews windows
    roots windows
    rect frame
    rectonscreen frame
    position center frame
    opacity alpha opacity
    visible isHidden
    isvisible isHidden
    disabled isEnabled
    recognizers gestureRecognizers
    gestures gestureRecognizers gesture
    ontapgesture gesture gestureRecognizers
    gesture gestureRecognizers
    controller viewController
    level windowLevel
    scale transform
    scrolloffset contentOffset
    hittestslop hitSlop
    x touch=touch.x
    y touch=touch.y
    location touch
    tap touch
    view target about
    button target about
    """
}
