import HitTesting

/// The uses of ids in a scene: collected while the text is read, since an id may be used before it is declared, and settled
/// when all ids are known.
struct PendingLinks {
  typealias Reference = DocumentReader.IDReference

  /// A member whose value is one id.
  enum Use {
    case hitTest(ViewIndex)
    case next(Responder)
    case touches(ViewIndex)
    case presentedBy(ControllerIndex)
    case firstResponder
  }

  private(set) var references: [(use: Use, target: Reference)] = []
  /// The recognizers that name others, views or responders.
  private(set) var recognizers: [(recognizer: RecognizerIndex, links: DeclaredLinks)] = []
  private(set) var controls: [(view: ViewIndex, targets: [DeclaredTarget])] = []
  /// The views with conditions of gestureRecognizerShouldBegin.
  private(set) var conditions:
    [(view: ViewIndex, condition: GestureCondition, declared: DeclaredConditions)] = []
  /// The hosting views whose content names views, or has ids of its own.
  private(set) var hosts: [(view: ViewIndex, uiViews: [(node: Int, view: Reference)], ids: [Reference])] = []
  /// The places of declarations that decide a responder's next one, for the report of a circle.
  private var nextOffsets: [Responder: Int] = .init()

  var isEmpty: Bool {
    references.isEmpty && recognizers.isEmpty && controls.isEmpty && conditions.isEmpty && hosts.isEmpty
  }

  mutating func append(_ use: Use, naming target: Reference) { references.append((use, target)) }

  mutating func append(_ links: DeclaredLinks, of recognizer: RecognizerIndex) {
    recognizers.append((recognizer, links))
  }

  /// Updates the recognizers' indexes.
  ///
  /// - Parameter places: the new index of each by its old one.
  mutating func moveRecognizers(to places: [Int]) {
    recognizers = recognizers.map { recognizer, links in
      (recognizer.place.map { RecognizerIndex(places[$0]) } ?? recognizer, links)
    }
    recognizers.sort { $0.recognizer < $1.recognizer }
  }

  mutating func append(_ condition: GestureCondition, _ declared: DeclaredConditions, of view: ViewIndex) {
    conditions.append((view, condition, declared))
  }

  mutating func append(_ targets: [DeclaredTarget], of control: ViewIndex) {
    if !targets.isEmpty { controls.append((control, targets)) }
  }

  mutating func append(_ content: DeclaredSwiftUI, of host: ViewIndex) {
    if content.uiViews.isEmpty && content.ids.isEmpty { return }
    hosts.append((host, content.uiViews, content.ids))
  }

  mutating func noteNext(of responder: Responder, at offset: Int) { nextOffsets[responder] = offset }

  func offsetOfNext(of responder: Responder) -> Int? { nextOffsets[responder] }
}

/// The declared ids that the tree does not check: those of responders that are no views, and those of views that could
/// also be implied names.
struct DeclaredIDs {
  typealias Reference = DocumentReader.IDReference

  var responders = ResponderIDs()
  private(set) var ofResponders: [Reference] = []
  /// Ids of views in the form of implied names.
  private(set) var impliedLooking: [Reference] = []
  /// R70: a delegate may carry another responder's id, and is that same object then.
  private(set) var ofDelegate: Reference?
  private(set) var isDelegateResponder = true

  /// Whether none of them can be another's, too.
  var areUnremarkable: Bool { ofResponders.isEmpty && impliedLooking.isEmpty && ofDelegate == nil }

  /// - Returns: false if another responder has the id.
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
