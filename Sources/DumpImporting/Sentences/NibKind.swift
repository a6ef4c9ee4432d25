/// The kind of an Interface Builder document, by its root element and that element's `type`: the file's name is no
/// proof.
///
/// Only kinds with UIKit views and frames are read.
///
/// A kind that is not read has the reason as its value, with a remedy.
enum NibKind: String {
  case storyboard, xib
  /// Of Xcode 3 and 4: objects by number, no elements for views.
  case keyedArchive =
    "This file is a keyed archive of Xcode 4 or older. Open it in Xcode 5 or later, set File Inspector › Opens in to that version, and save it."
  case mac = "This Interface Builder document is for macOS; only iOS is read."
  case watch = "This Interface Builder document is for watchOS, which has no UIKit views; only iOS is read."
  case tv =
    "This Interface Builder document is for tvOS, which moves focus instead of hit-testing touches; only iOS is read."
  /// A compiled one, which has no text.
  case compiled =
    "This is a compiled nib or a binary property list. Send the storyboard or xib it was compiled from."
  case unknown = "Unknown type of Interface Builder document; storyboards and xibs for iOS are read."
}
