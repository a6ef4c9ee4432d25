import HitTesting
public import JSONCoding
public import SceneCoding
import TouchGeometry

/// Where the answers to earlier touches stand in the text that is being written.
///
/// An answer depends on its hit view and window alone, but for the location. Ten thousand touches of one screen find the
/// same few hundred views, so that nearly every answer is two copies and a point:
///
///     {"hitView":{"id":"b","class":"UIButton","location":[12,8],"path":["b","w"]},"window":"w",…}
///     └──────────────────── before ─────────────────────┘     └─────────────── behind ───────────┘
///
/// The table is direct-mapped: the first view of a slot keeps it. A second one is written anew each time, which costs
/// what it would have cost without a table, and nothing is ever moved.
struct WrittenAnswers {
  /// The entry of a view, by the lower bits of its index, and one more; 0 where there is none.
  private var slots: [Int32]
  private var entries: [Entry] = []
  /// The way of points into the views; see `ViewTree.appendTranslations`.
  private var steps: [SIMD2<Double>] = []

  private struct Entry {
    let view: ViewIndex
    let window: ViewIndex?
    /// The texts before the location and behind it.
    let before: Range<Int>
    let behind: Range<Int>
    /// Nil where points are brought into the view in another way.
    let steps: Range<Int>?
  }

  /// How many touches make up for the table.
  static let touchesMin = 16

  init(in scene: Scene) {
    let countMax = min(scene.tree.count, Self.entriesMax)
    var slotCount = 1
    while slotCount < countMax { slotCount *= 2 }
    slots = [Int32](repeating: 0, count: slotCount)
  }

  /// Bounds on what a request can make the table take: 2 MB of entries, 1 MB of steps.
  private static let entriesMax = 1 << 15
  private static let stepsMax = 1 << 16

  @_optimize(speed)
  private func slot(of view: ViewIndex) -> Int { Int(view.rawValue) & (slots.count &- 1) }

  /// Writes an answer if there was one like it.
  @_optimize(speed)
  func append(
    _ found: HitTestAnswerEncoder.Found, in scene: Scene, to json: inout JSONWriter
  ) -> Bool {
    guard let view = found.result.hitView else { return false }
    let index = Int(slots[slot(of: view)]) &- 1
    guard index >= 0, entries[index].view == view, entries[index].window == found.result.window,
      found.result.removed.isEmpty
    else { return false }
    let entry = entries[index]
    let location = location(of: found.touch, entry, in: scene)
    json.withRoom(for: entry.before.count + JSONLiteral.pointBytesMax + entry.behind.count) { pen in
      pen.appendCopy(of: entry.before)
      pen.appendPoint(location)
      pen.appendCopy(of: entry.behind)
    }
    return true
  }

  @_optimize(speed)
  private func location(of touch: Touch, _ entry: Entry, in scene: Scene) -> Point? {
    guard let range = entry.steps, touch.view == nil else {
      return scene.location(of: touch, in: entry.view)
    }
    var point = SIMD2(touch.location.x, touch.location.y)
    for index in range { point += steps[index] }
    return Point(x: point.x, y: point.y)
  }

  /// Remembers an answer that has been written, unless its place is taken.
  @_optimize(speed)
  mutating func note(
    _ found: HitTestAnswerEncoder.Found, in scene: Scene, before: Range<Int>, behind: Range<Int>
  ) {
    guard let view = found.result.hitView, slots[slot(of: view)] == 0,
      found.result.removed.isEmpty
    else { return }
    assert(before.upperBound < behind.lowerBound, "a location stands between the texts")
    let start = steps.count
    let hasSteps = start < Self.stepsMax && scene.tree.appendTranslations(into: view, to: &steps)
    entries.append(
      Entry(
        view: view, window: found.result.window, before: before, behind: behind,
        steps: hasSteps ? start..<steps.count : nil))
    slots[slot(of: view)] = Int32(entries.count)
  }
}

// The members of a body that only other questions ask: one body serves all, and each answer says what it left alone.

extension JSONWriter {
  /// Nothing where all were used.
  public mutating func unused(_ members: [RequestMember]) {
    if !members.isEmpty { strings("unused", members.map(\.name)) }
  }
}

extension TerminalText {
  public mutating func unused(_ members: [RequestMember]) {
    for member in members { line(member.unusedText, .doubtful) }
  }
}

// The views that answers name.

extension JSONWriter {
  /// Writes the members for a view's id and class.
  mutating func names(_ key: String = "view", of view: ViewIndex, in scene: Scene) {
    member(key, scene.id(of: view))
    member("class", scene.tree.className(of: view))
  }

  mutating func ids(_ key: String, _ views: [ViewIndex], in scene: Scene) {
    strings(key, views.lazy.map(scene.id(of:)))
  }
}
