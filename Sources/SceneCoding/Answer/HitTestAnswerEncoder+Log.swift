import HitTesting
import JSONCoding

/// The log of an answer: the text that UIKit would print, and every visit with its reason.
extension HitTestAnswerEncoder {
  func encode(_ log: HitTestLog, to json: inout JSONWriter) throws(TooLong) {
    if log.isCut { throw TooLong() }
    try checkLength(json, adding: textLength(of: log))
    json.key("log")
    json.beginObject()
    json.key("text")
    json.string(utf8: text(of: log))
    json.key("visits")
    json.beginArray()
    for visit in log.visits {
      encode(visit, to: &json)
      try checkLength(json)
    }
    json.endArray()
    json.endObject()
  }

  private func textLength(of log: HitTestLog) -> Int {
    log.lines.reduce(0) { $0 + 2 * $1.depth + scene.tree.classNameUTF8(of: $1.view).count + 1 }
  }

  /// R57: `--` for each superview, then the class.
  private func text(of log: HitTestLog) -> ArraySlice<UInt8> {
    var text: [UInt8] = []
    for line in log.lines {
      if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
      text.append(contentsOf: repeatElement(UInt8(ascii: "-"), count: 2 * line.depth))
      text.append(contentsOf: scene.tree.classNameUTF8(of: line.view))
    }
    return text[...]
  }

  private func encode(_ visit: HitTestLog.Visit, to json: inout JSONWriter) {
    json.beginObject()
    json.key("view")
    json.id(of: visit.view, in: scene)
    json.key("class")
    json.string(utf8: scene.tree.classNameUTF8(of: visit.view))
    json.key("depth")
    json.number(visit.depth)
    json.key("location")
    json.point(visit.location)
    json.key("outcome")
    json.string(visit.outcome.name)
    json.key("pass")
    json.number(visit.pass)
    json.endObject()
  }
}

extension HitTestOutcome {
  /// The contract's word.
  fileprivate var name: StaticString {
    switch self {
    case .hidden: "hidden"
    case .interactionDisabled: "interactionDisabled"
    case .alpha: "alpha"
    case .controlDisabled: "controlDisabled"
    case .outside: "outside"
    case .singularTransform: "singularTransform"
    case .descendant: "descendant"
    case .itself: "self"
    case .overrideNil: "overrideNil"
    case .overrideSelf: "overrideSelf"
    case .overrideOther: "overrideOther"
    }
  }
}
