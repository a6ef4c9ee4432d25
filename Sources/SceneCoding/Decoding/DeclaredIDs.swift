import HitTesting

/// The ids that a scene declares and the tree does not judge: those of responders that are no views, and those of views
/// that could also be the name of something without an id.
struct DeclaredIDs {
  typealias Reference = DocumentReader.IDReference

  /// Which id names which responder.
  var responders = ResponderIDs()
  /// Where responders declare theirs: no view may have the same.
  private(set) var ofResponders: [Reference] = []
  /// Ids of views that look like names that are implied.
  private(set) var impliedLooking: [Reference] = []
  /// R70: a delegate may carry another responder's id, and is that same object then.
  private(set) var ofDelegate: Reference?
  private(set) var isDelegateResponder = true

  /// Whether none of them can be another's too.
  var areUnremarkable: Bool { ofResponders.isEmpty && impliedLooking.isEmpty && ofDelegate == nil }

  /// Notes what a responder is called.
  ///
  /// - Returns: false when another responder has the id.
  mutating func register(_ id: Reference, as responder: Responder) -> Bool {
    ofResponders.append(id)
    return responders.declared.updateValue(responder, forKey: id.utf8) == nil
  }

  mutating func noteImpliedLooking(_ id: Reference) { impliedLooking.append(id) }

  mutating func noteDelegate(_ id: Reference?, isResponder: Bool) {
    isDelegateResponder = isResponder
    ofDelegate = id
    responders.delegateIsUnnamed = id == nil
  }
}
