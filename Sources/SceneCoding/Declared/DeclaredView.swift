import HitTesting
import JSONCoding
import TouchGeometry

/// A view whose object is being read: what has been found of it so far and cannot be settled before its end, since keys
/// come in any order.
///
/// Plain values only, and few of them, so that moving one is a copy of some words. What few views declare stands in
/// `Rare`, outside of it.
struct DeclaredView {
  /// Its place in the tree, and what it declares of what all views have; frame and bounds as far as they have been seen.
  var plain = PlainView(.none)
  /// Where its object starts.
  var offset = 0
  var seen = SeenKeys<ViewKey>()
  /// Where the rest stands among the rare declarations of `OpenViews`, if there is any.
  var rare = -1

  var view: ViewIndex { plain.open.view }

  /// Makes it another view. What is looked at only where its key has been seen is left as it was.
  @inline(__always)
  mutating func begin(_ open: OpenView, at offset: Int) {
    plain.open = open
    self.offset = offset
    seen = SeenKeys()
    plain.classIndex = nil
    plain.properties = ViewProperties()
    rare = -1
  }

  /// The declarations that few views have.
  struct Rare {
    var baseClass: Name?
    /// Whether a class that is known itself has none: the superclasses were told of whatever class it is.
    var isBaseOfUnknownAlone = false
    var geometry = ViewGeometry()
    /// False when a part of the geometry was reported already: it is not judged a second time.
    var geometryIsRead = true
    /// All but the class and the properties, which stand in the view itself.
    var declaration = ViewDeclaration()
    /// Where the values start that only views of React Native have: the class may follow behind them.
    var pointerEventsOffset: Int?
    var hitSlopOffset: Int?
  }
}
