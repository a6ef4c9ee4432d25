import HitTesting

/// The failure requirements among a scene's recognizers (R108): a directed graph, in which a circle is a mistake.
///
///     a ──waits for──► b ──► c
///     ▲                      │
///     └──────────────────────┘   none of the three ever recognizes
struct FailureRequirements {
  struct Requirement {
    let waiting: RecognizerIndex
    let awaited: RecognizerIndex
    let place: Int
  }

  private var requirements: [Requirement] = []
  /// The recognizers that all others wait for, with the places of the references.
  private var awaitedByAll: [(recognizer: RecognizerIndex, place: Int)] = []

  mutating func append(_ waiting: RecognizerIndex, waitsFor awaited: RecognizerIndex, at place: Int) {
    requirements.append(Requirement(waiting: waiting, awaited: awaited, place: place))
  }

  /// Every other recognizer waits for this one (R108).
  mutating func appendAll(waitingFor awaited: RecognizerIndex, at place: Int) {
    awaitedByAll.append((awaited, place))
  }

  /// The circle closed by a recognizer that all others wait for: it waits itself, or all wait for another one, too.
  private var circleOfAll: [Requirement]? {
    guard let first = awaitedByAll.first else { return nil }
    if let other = awaitedByAll.dropFirst().first {
      return [
        Requirement(waiting: first.recognizer, awaited: other.recognizer, place: other.place),
        Requirement(waiting: other.recognizer, awaited: first.recognizer, place: first.place),
      ]
    }
    guard let own = requirements.first(where: { $0.waiting == first.recognizer }) else { return nil }
    return [own, Requirement(waiting: own.awaited, awaited: own.waiting, place: first.place)]
  }

  /// Recognizers that wait for each other in a circle, of which none could ever recognize; nil if there are none.
  ///
  /// The first requirement is the circle's last one in the text, which closes it.
  ///
  /// - Complexity: linear in the requirements. The search is iterative: circles may be as long as scenes.
  func circle() -> [Requirement]? {
    guard var circle = circleOfAll ?? firstCircle() else { return nil }
    let closing = circle.indices.max { circle[$0].place < circle[$1].place } ?? 0
    circle = Array(circle[closing...] + circle[..<closing])
    assert(zip(circle, circle.dropFirst() + circle.prefix(1)).allSatisfy { $0.awaited == $1.waiting })
    return circle
  }

  /// Depth first, each recognizer once: a requirement that leads back to a recognizer on the way to it closes a circle.
  /// Recognizers that are done lead to no circle, whichever way they are reached.
  private func firstCircle() -> [Requirement]? {
    let graph = Graph(requirements)
    var states = [State](repeating: .new, count: graph.recognizerCount)
    // The requirements on the way, and where the search goes on at each recognizer.
    var way: [Int] = []
    var next = graph.starts
    for start in 0..<graph.recognizerCount where states[start] == .new {
      var recognizer = start
      states[recognizer] = .onTheWay
      while true {
        if next[recognizer] < graph.starts[recognizer + 1] {
          let requirement = graph.ordered[next[recognizer]]
          next[recognizer] += 1
          let awaited = graph.awaited[requirement]
          if states[awaited] == .onTheWay {
            way.append(requirement)
            let first = way.firstIndex { graph.waiting[$0] == awaited } ?? 0
            return way[first...].map { requirements[$0] }
          }
          guard states[awaited] == .new else { continue }
          way.append(requirement)
          states[awaited] = .onTheWay
          recognizer = awaited
        } else {
          states[recognizer] = .done
          guard let last = way.popLast() else { break }
          recognizer = graph.waiting[last]
        }
      }
    }
    return nil
  }

  private enum State { case new, onTheWay, done }

  /// The recognizers, numbered, with the requirements of each, one recognizer after the other.
  private struct Graph {
    var recognizerCount = 0
    /// By requirement: the numbers of its recognizers.
    var waiting: [Int] = []
    var awaited: [Int] = []
    /// The requirements ordered by the waiting recognizer.
    var ordered: [Int]
    /// The start of each recognizer's requirements in `ordered`, and the end of the last ones.
    var starts: [Int]

    init(_ requirements: [Requirement]) {
      var numbers: [RecognizerIndex: Int] = [:]
      func number(of recognizer: RecognizerIndex) -> Int {
        if let number = numbers[recognizer] { return number }
        numbers[recognizer] = numbers.count
        return numbers.count - 1
      }
      for requirement in requirements {
        waiting.append(number(of: requirement.waiting))
        awaited.append(number(of: requirement.awaited))
      }
      recognizerCount = numbers.count
      starts = [Int](repeating: 0, count: recognizerCount + 1)
      for recognizer in waiting { starts[recognizer + 1] += 1 }
      for recognizer in 0..<recognizerCount { starts[recognizer + 1] += starts[recognizer] }
      ordered = [Int](repeating: 0, count: requirements.count)
      var places = starts
      for (requirement, recognizer) in waiting.enumerated() {
        ordered[places[recognizer]] = requirement
        places[recognizer] += 1
      }
    }
  }
}

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
