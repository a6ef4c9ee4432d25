import HitTesting

/// Which id names which responder, apart from views: those the tree knows.
struct ResponderIDs {
  /// Ids that the scene declares.
  var declared: [ArraySlice<UInt8>: Responder] = .init()
  /// Which of these declare no id, and are named by what they are.
  var applicationIsUnnamed = true
  var delegateIsUnnamed = false
  var windowSceneIsUnnamed = false
  /// Controllers that declare no id, by their root views, whose ids they are named after.
  var unnamedControllers: [ViewIndex: ControllerIndex] = .init()

  /// The responder that has this name because it declares no id.
  func implied(_ name: ArraySlice<UInt8>) -> Responder? {
    if applicationIsUnnamed, name.elementsEqual("application".utf8) { return .application }
    if delegateIsUnnamed, name.elementsEqual("delegate".utf8) { return .applicationDelegate }
    if windowSceneIsUnnamed, name.elementsEqual("scene".utf8) { return .windowScene }
    return nil
  }
}
