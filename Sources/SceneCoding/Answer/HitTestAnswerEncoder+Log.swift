import HitTesting
import JSONCoding

/// The log of an answer: the text that UIKit would print, and every visit with its reason.
///
/// A visit is written in some 54 ns, and there may be thousands for a touch. Its brackets are parts of literals, and room
/// is made once for many visits: the inner loop writes while there is room for one more, and the outer one makes more,
/// knowing from the visit that did not fit how much it needs.
extension HitTestAnswerEncoder {
  @_optimize(speed)
  func encode(_ log: HitTestLog, to json: inout JSONWriter) throws(TooLong) {
    if log.isCut { throw TooLong() }
    json.append(words.log)
    try encode(log.lines, to: &json)
    json.append(words.visits)
    try encode(log.visits, to: &json)
    json.append(log.visits.isEmpty ? words.noVisits : words.endOfVisits)
  }

  /// R57: `--` for each superview, then the class.
  @_optimize(speed)
  private func encode(_ lines: consuming HitTestLog.Lines, to json: inout JSONWriter) throws(TooLong) {
    let tree = scene.tree
    let (lineFeed, dashes) = (words.lineFeed, words.dashes)
    var next = lines.next()
    var isFirst = true
    var needed = 0
    while next != nil {
      json.withRoom(for: needed) { (text, end) in
        while let line = next {
          let name = tree.nameOfClass(of: line.view)
          needed = 2 &* Int(line.depth) &+ name.bytesMax &+ 2 * 32
          guard end &+ needed &+ 32 <= text.count else { return }
          text.append(lineFeed, at: &end)
          // The first line has none before it.
          if isFirst { end &-= lineFeed.count }
          isFirst = false
          text.append(dashes, 2 &* Int(line.depth), at: &end)
          text.appendName(name, in: tree, at: &end)
          next = lines.next()
        }
      }
      try checkLength(json)
    }
  }

  @_optimize(speed)
  private func encode(_ visits: [HitTestLog.Visit], to json: inout JSONWriter) throws(TooLong) {
    let tree = scene.tree
    let (words, outcomes) = (words, words.outcomes)
    var lastLocation = WrittenPoint()
    var index = 0
    var needed = 0
    while index < visits.count {
      json.withRoom(for: needed) { (text, end) in
        while index < visits.count {
          let visit = visits[index]
          let names = tree.names(of: visit.view)
          needed = tree.bytesMax(ofID: names.id, of: visit.view) &+ names.className.bytesMax &+ 10 * 32
          guard end &+ needed &+ 32 <= text.count else { return }
          text.append(index == 0 ? words.firstVisit : words.nextVisit, at: &end)
          text.appendID(names.id, of: visit.view, in: tree, at: &end)
          text.append(words.class, at: &end)
          text.appendName(names.className, in: tree, at: &end)
          text.append(words.depth, at: &end)
          text.appendNumber(Int(visit.depth), at: &end)
          text.append(words.locationOfVisit, at: &end)
          text.appendPoint(visit.location, at: &end, like: &lastLocation)
          text.append(words.outcome, at: &end)
          text.append(outcomes[Int(visit.outcome.rawValue)], at: &end)
          text.append(UInt8(ascii: "0") &+ visit.pass, at: &end)
          if tree.hasReactNativeHitTest(visit.view) { text.append(words.profile, at: &end) }
          index &+= 1
        }
      }
      try checkLength(json)
    }
  }
}
