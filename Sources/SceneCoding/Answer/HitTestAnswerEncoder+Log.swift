import HitTesting
import JSONCoding

/// The log of an answer: the text that UIKit would print, and every visit with its reason.
///
/// A visit is written in some 54 ns, and there may be thousands for a touch. Its brackets are parts of literals, and room
/// is made once for many visits: the inner loop writes while there is room for one more, and the outer one makes more,
/// knowing from the visit that did not fit how much it needs.
extension HitTestAnswerEncoder {
  @_optimize(speed)
  func encode(
    _ log: HitTestLog, knowing location: WrittenPoint, to json: inout JSONWriter
  ) throws(TooLong) {
    if log.isCut { throw TooLong() }
    try encodeLines(of: log, to: &json)
    try encode(log.visits, knowing: location, to: &json)
    json.append(log.visits.isEmpty ? words.noVisits : words.endOfVisits)
  }

  /// R57: `--` for each superview, then the class.
  @_optimize(speed)
  private func encodeLines(of log: HitTestLog, to json: inout JSONWriter) throws(TooLong) {
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
      try checkLength(json)
    }
  }

  @_optimize(speed)
  private func encode(
    _ visits: [HitTestLog.Visit], knowing location: WrittenPoint, to json: inout JSONWriter
  ) throws(TooLong) {
    let tree = scene.tree
    let words = words
    var lastLocation = WrittenPoint()
    var start = words.firstVisit
    var index = 0
    var needed = 0
    while index < visits.count {
      json.withRoom(for: needed) { pen in
        while index < visits.count {
          let visit = visits[index]
          let names = tree.names(of: visit.view)
          needed = tree.bytesMax(ofID: names.id, of: visit.view) &+ names.className.bytesMax &+ 10 * 32
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
          pen.append(UInt8(ascii: "0") &+ visit.pass)
          if tree.hasReactNativeHitTest(visit.view) { pen.append(words.profile) }
          index &+= 1
        }
      }
      try checkLength(json)
    }
  }
}
