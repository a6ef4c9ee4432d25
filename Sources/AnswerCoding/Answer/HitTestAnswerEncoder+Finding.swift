import Explaining
public import HitTesting
import JSONCoding
import SceneCoding

// The search for a touch's view, and what it came to.

extension HitTestAnswerEncoder {
  /// The result for one touch.
  public struct Found {
    let touch: Touch
    let result: HitTestResult
    /// Nil where there is nothing more to be said, as of most touches.
    let remarks: Remarks?

    /// The hit view of the touch; nil where no window takes it (R38).
    public var hitView: ViewIndex? { result.hitView }
    /// Where the hit view is, or is in, a hosting view whose content is known.
    var swiftUI: SwiftUIAnswer? { remarks?.swiftUI }
    /// Nil where no unknown override could make it another.
    var openOverrides: OpenOverrides? { remarks?.openOverrides }

    /// What the code of overrides leaves open; nil for nothing.
    func program(_ names: SpokenNames) -> ProgramText? {
      ProgramText(remarks?.ways, of: touch, names: names)
    }

    /// What becomes of the touch, in one sentence.
    func summary(in text: HitTestText) -> String {
      (text.scene.ignoresInteraction ? nil : remarks?.summary) ?? text.summary(of: touch, hitting: hitView)
    }
  }

  /// What few results have: one word for all of it.
  final class Remarks: Sendable {
    let swiftUI: SwiftUIAnswer?
    let openOverrides: OpenOverrides?
    /// Nil where the hit view is certain.
    let openTouch: OpenTouch?
    /// What becomes of the touch, in one sentence, where it is undecided.
    let summary: String?
    /// What the code of overrides makes of the touch; nil for a scene without code.
    let ways: ProgramWays?

    init(
      _ swiftUI: SwiftUIAnswer?, _ openOverrides: OpenOverrides?, _ openTouch: OpenTouch?,
      _ summary: String?, _ ways: ProgramWays? = nil
    ) {
      (self.swiftUI, self.openOverrides) = (swiftUI, openOverrides)
      (self.openTouch, self.summary, self.ways) = (openTouch, summary, ways)
    }
  }

  /// - Throws: `OverrideRecursion` when overrides would search without end.
  @_optimize(speed)
  public mutating func find(_ touch: Touch) throws(OverrideRecursion) -> Found {
    if scene.hasUnknownOverrides { return try findWithLog(touch).0 }
    return try found(touch, try search.hitTest(touch), nil)
  }

  /// Overrides may double their calls; a log of more than that is cut. What is not known rests on all of them.
  private var visitsMax: Int {
    // No visit takes fewer bytes than that, so that a longer log would not fit.
    let fitting = bytesMax / 64
    if scene.hasUnknownOverrides || scene.hasPrograms { return fitting }
    return min(fitting, 16_384 + 4 * scene.tree.count)
  }

  /// Searches for the touch's view, and notes the views that are asked.
  @_optimize(speed)
  public mutating func findWithLog(_ touch: Touch) throws(OverrideRecursion) -> (Found, HitTestLog) {
    let (result, log) = try search.hitTestLog(touch, visitsMax: visitsMax)
    return (try found(touch, result, log), log)
  }

  @_optimize(speed)
  private mutating func found(_ touch: Touch, _ result: HitTestResult, _ log: HitTestLog?)
    throws(OverrideRecursion)
    -> Found
  {
    let remarks = hasRemarks && mayHaveRemarks(touch, result, log) ? try remarks(on: touch, result, log) : nil
    return Found(touch: touch, result: result, remarks: remarks)
  }

  /// Of most touches there is nothing else to say.
  @inline(__always)
  private func mayHaveRemarks(_ touch: Touch, _ result: HitTestResult, _ log: HitTestLog?) -> Bool {
    scene.hasSwiftUI || undecided != nil || scene.hasPrograms || scene.mayRestOnUnknown(touch, result, log)
  }

  @inline(never)
  private mutating func remarks(
    on touch: Touch, _ result: HitTestResult, _ log: HitTestLog?
  ) throws(OverrideRecursion) -> Remarks? {
    let swiftUI = scene.hasSwiftUI ? try SwiftUIAnswer(of: touch, hitting: result.hitView, in: scene) : nil
    let open =
      try log.map { log throws(OverrideRecursion) in try overrides(deciding: touch, result, log) } ?? []
    // An object that turns out to be none would be made all the same.
    let ways =
      scene.hasPrograms ? try scene.programWays(of: touch, passes: search.passes, knowing: result) : nil
    if swiftUI == nil, open.isEmpty, undecided == nil, ways == nil { return nil }
    let openTouch = undecided == nil ? nil : scene.openTouch(touch, hitting: result.hitView, delivered)
    let summary =
      undecided?.summary(touch, result.hitView, openTouch)
      ?? names.flatMap { ProgramText(ways, of: touch, names: $0)?.sentence }
    return Remarks(
      swiftUI, open.isEmpty ? nil : OpenOverrides(open, in: scene), openTouch, summary, ways)
  }

  private mutating func overrides(
    deciding touch: Touch, _ result: HitTestResult, _ log: HitTestLog
  ) throws(OverrideRecursion) -> [OpenOverride] {
    guard scene.mayRestOnUnknown(touch, result, log) else { return [] }
    let search = openOverrides ?? OpenOverrideSearch(in: scene, passes: search.passes)
    openOverrides = search
    return try search.overrides(deciding: touch, result, log)
  }

  // The log of an answer: the text that UIKit would print, and every visit with its reason.
  //
  // A visit is written in some 54 ns, and there may be thousands for a touch. Its brackets are parts of literals, and room
  // is made once for many visits: the inner loop writes while there is room for one more, and the outer one makes more,
  // knowing from the visit that did not fit how much it needs.

  @_optimize(speed)
  func encode(
    _ log: HitTestLog, knowing location: WrittenPoint, _ ways: ProgramWays?, to json: inout JSONWriter
  ) {
    if log.isCut, log.visits.count >= bytesMax / 64 { return json.refuse() }
    encodeLines(of: log, to: &json)
    encode(log.visits, knowing: location, to: &json)
    if let ways, let prints = ways.ways.first?.prints, !prints.isEmpty {
      return encode(prints, of: ways, behindVisits: !log.visits.isEmpty, to: &json)
    }
    json.append(log.visits.isEmpty ? words.noVisits : log.isCut ? words.endOfCutVisits : words.endOfVisits)
  }

  /// What the code of overrides printed, and the log's end.
  @inline(never)
  private func encode(
    _ prints: [ProgramPrint], of ways: ProgramWays, behindVisits: Bool, to json: inout JSONWriter
  ) {
    json.append(behindVisits ? words.endOfVisitsBeforePrints : words.noVisitsBeforePrints)
    for (index, print) in prints.enumerated() where !json.isFull {
      let place = ways.program.place(of: print.place)
      json.append(index == 0 ? words.firstPrint : words.nextPrint)
      json.appendString(print.text)
      json.append(words.view)
      encodeID(of: print.view, to: &json)
      json.append(words.fileOfPrint)
      json.appendString(place.file)
      json.append(words.lineOfPrint)
      json.appendNumber(Double(place.line))
      json.append(words.endOfObject)
    }
    json.append(words.endOfPrints)
  }

  /// R57: `--` for each superview, then the class.
  @_optimize(speed)
  private func encodeLines(of log: HitTestLog, to json: inout JSONWriter) {
    let tree = scene.tree
    var lines = log.lines
    var next = lines.next()
    var (start, needed) = (words.log, 0)
    if next == nil { json.append(start) }
    while next != nil {
      json.withRoom(for: needed) { pen in
        while let line = next {
          let name = tree.names(of: line.view).className
          needed = 2 &* Int(line.depth) &+ name.bytesMax &+ 2 * 32
          guard pen.hasRoom(for: needed) else { return }
          pen.append(start)
          start = words.lineFeed
          pen.append(words.dashes, 2 &* Int(line.depth))
          pen.appendName(name, in: tree)
          next = lines.next()
        }
      }
      if json.isFull { return }
    }
  }

  @_optimize(speed)
  private func encode(
    _ visits: [HitTestLog.Visit], knowing location: WrittenPoint, to json: inout JSONWriter
  ) {
    let tree = scene.tree
    let words = words
    var lastLocation = WrittenPoint()
    var start = words.firstVisit
    var (index, needed) = (0, 0)
    var isExplained = true
    while index < visits.count {
      json.withRoom(for: needed) { pen in
        while index < visits.count {
          let visit = visits[index]
          let names = tree.names(of: visit.view)
          needed = tree.bytesMax(ofID: names.id, of: visit.view) &+ names.className.bytesMax &+ 14 * 32
          guard pen.hasRoom(for: needed) else { return }
          pen.append(start)
          start = words.nextVisit
          pen.appendID(names.id, of: visit.view, in: tree)
          pen.append(words.class)
          pen.appendName(names.className, in: tree)
          if visit.depth < 10 {
            pen.append(words.depths[Int(visit.depth)])
          } else {
            pen.append(words.depth)
            pen.appendNumber(Int(visit.depth))
            pen.append(words.locationOfVisit)
          }
          pen.appendPoint(visit.location, like: &lastLocation, or: location)
          pen.append(words.outcome)
          pen.append(words.outcomes[Int(visit.outcome.rawValue)])
          pen.append("0" &+ visit.pass)
          if tree.hasReactNativeHitTest(visit.view) { pen.append(words.profile) }
          index &+= 1
          guard let refusal = words.refusal(visit, in: tree) else {
            isExplained = false
            return
          }
          for literal in refusal { pen.append(literal) }
        }
      }
      if !isExplained { encodeRefusal(of: visits[index &- 1], to: &json) }
      isExplained = true
      if json.isFull { return }
    }
  }

  /// The reason of a view of which the outcome alone does not tell it.
  @inline(never)
  private func encodeRefusal(of visit: HitTestLog.Visit, to json: inout JSONWriter) {
    guard let refusal = text?.refusal(of: visit.view, visit.outcome) else { return }
    json.member("reason", refusal.sentence)
    json.member("rule", refusal.rule.description)
  }
}
