import HitTesting
import JSONCoding

/// A view whose object is being read: its members so far that cannot be settled before its end, as keys are in any
/// order.
///
/// Few, trivial values: moving one copies some words. `Rare` has the members that few views declare.
struct DeclaredView {
  /// Its place in the tree, and the members that all views have; frame and bounds if seen.
  var plain = PlainView(.none)
  /// The start of its object.
  var offset = 0
  var seen = SeenKeys<ViewKey>()
  /// The index among the rare declarations of `OpenViews`; -1 for none.
  var rare = -1

  var view: ViewIndex { plain.open.view }

  /// Reuses it for another view. Fields that are valid only after their key was seen are not reset.
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
    /// Whether the base applies to an unknown class only: the superclasses were given for whatever class it is.
    var isBaseOfUnknownAlone = false
    var geometry = ViewGeometry()
    /// False if a mistake in the geometry was reported: it is not checked again.
    var geometryIsRead = true
    /// All but the class and the properties, which are in the view itself.
    var declaration = ViewDeclaration()
    /// The starts of the values of React Native's keys: the class may follow them.
    var pointerEventsOffset: Int?
    var hitSlopOffset: Int?
  }
}
