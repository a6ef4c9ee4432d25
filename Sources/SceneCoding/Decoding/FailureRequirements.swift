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
