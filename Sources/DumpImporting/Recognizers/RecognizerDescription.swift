import HitTesting
import JSONCoding

/// All facts of one description of a gesture recognizer.
///
///     <UITapGestureRecognizer: 0x1 (dismiss); baseClass = …; id = 32; state = Ended; enabled = NO; view = <UIView 0x2>;
///       target= <(action=close:, target=<Shop.CartVC 0x3>)>; numberOfTapsRequired = 2; must-fail = { <…>, <…> }>
///
/// UIKit prints values that are not the default. Systems up to iOS 7 print no state.
struct RecognizerDescription {
  let className: Range<Int>
  let address: Range<Int>
  /// The line of the paste, from 1.
  let line: Int32
  var baseClass = 0..<0
  /// `UIGestureRecognizer.name`, which is printed in parentheses.
  var name = 0..<0
  var state: GestureRecognizer.State?
  var view: Mention?
  var targets: [Target] = []
  var flags: [RecognizerFlag: Bool] = [:]
  /// R117: by their keys, as they are printed.
  var parameters: [(key: RecognizerMember, value: Range<Int>)] = []
  /// R108: the recognizers that it waits for, and that wait for it; by their indexes in the result of `read`.
  var mustFail: [Int] = []
  var mustFailFor: [Int] = []
  var unread: [Range<Int>] = []

  /// Another object, as a description names it: `<UIView 0x2>`.
  struct Mention {
    let className: Range<Int>
    let address: Range<Int>
  }

  /// `(action=close:, target=<Shop.CartVC 0x3>)`
  struct Target {
    let action: Range<Int>
    let object: Mention?
  }

  private enum Key: String {
    case id, baseClass, state, view, target, mustFail = "must-fail", mustFailFor = "must-fail-for"
  }

  private static let nestedMax = 64
  /// More targets than a recognizer has.
  private static let targetsMax = 16
  private static let unreadMax = 4

  /// The description that begins at a line's first `<`, followed by those that it names.
  ///
  /// - Parameter text: the paste's text, its escapes undone in their places.
  /// - Complexity: each byte is read a limited number of times: nesting is read to the second level.
  static func read(_ line: DumpLine, in text: [UInt8], of paste: PastedText) -> [RecognizerDescription] {
    var all: [RecognizerDescription] = []
    guard let start = text[line.range].firstIndex(of: "<"),
      start <= line.className.lowerBound
    else { return [] }
    _ = add(at: start, upTo: line.range.upperBound, text, paste, level: 0, to: &all)
    return all
  }

  /// - Returns: its index, and its end; nil if none begins there.
  private static func add(
    at start: Int, upTo end: Int, _ text: [UInt8], _ paste: PastedText, level: Int,
    to all: inout [RecognizerDescription]
  ) -> (place: Int, end: Int)? {
    var cursor = DumpCursor(text, at: start)
    var open = OpenDescription(nesting: cursor.skipOpening())
    guard open.nesting > 0, let header = cursor.header() else { return nil }
    let place = all.count
    all.append(
      RecognizerDescription(
        className: header.className, address: header.address, line: paste.line(of: start)))
    while cursor.at < end, let item = cursor.nextItem(in: &open) {
      guard !item.isCut else { break }
      let (key, value) = (text.withoutMargin(item.key), text.withoutMargin(item.value))
      switch Key(rawValue: text.text(in: key)) {
      case .mustFail where level == 0: all[place].mustFail = nested(in: value, text, paste, to: &all)
      case .mustFailFor where level == 0: all[place].mustFailFor = nested(in: value, text, paste, to: &all)
      case let known: all[place].take(known, key, value, text)
      }
    }
    return (place, cursor.at)
  }

  /// The descriptions in `{ <…>, <…> }`.
  private static func nested(
    in value: Range<Int>, _ text: [UInt8], _ paste: PastedText, to all: inout [RecognizerDescription]
  ) -> [Int] {
    var places: [Int] = []
    var at = value.lowerBound
    while places.count < nestedMax, let start = text[at..<value.upperBound].firstIndex(of: "<") {
      guard let found = add(at: start, upTo: value.upperBound, text, paste, level: 1, to: &all) else {
        at = start + 1
        continue
      }
      places.append(found.place)
      at = min(max(found.end, start + 1), value.upperBound)
    }
    return places
  }

  private mutating func take(_ known: Key?, _ key: Range<Int>, _ value: Range<Int>, _ text: [UInt8]) {
    switch known {
    case .id, .mustFail, .mustFailFor: break
    case .baseClass: baseClass = value
    case .state: takeState(value, text)
    case .view: view = Mention(at: value.lowerBound, text)
    case .target: takeTargets(value, text)
    case nil: takeMember(text.text(in: key), key, value, text)
    }
  }

  private mutating func takeMember(_ name: String, _ key: Range<Int>, _ value: Range<Int>, _ text: [UInt8]) {
    if let flag = RecognizerFlag.allCases.first(where: { $0.printedName == name }) {
      flags[flag] = Bool(printed: text.text(in: value))
    } else if let member = RecognizerMember(rawValue: name) {
      parameters.append((member, value))
    } else if value.isEmpty, name.hasPrefix("("), name.hasSuffix(")") {
      self.name = key.dropFirst().dropLast()
    } else if unread.count < Self.unreadMax {
      unread.append(key)
    }
  }

  private mutating func takeState(_ value: Range<Int>, _ text: [UInt8]) {
    state = GestureRecognizer.State(rawValue: text.text(in: value).lowercased())
    if state == nil { unread.append(value) }
  }

  /// `<(action=a:, target=<A 0x1>), (action=b:, target=<B 0x2>)>`
  private mutating func takeTargets(_ value: Range<Int>, _ text: [UInt8]) {
    var at = value.lowerBound
    while targets.count < Self.targetsMax, let found = text.first("action=", in: at..<value.upperBound) {
      let start = found + 7
      var end = start
      while end < value.upperBound, text[end] != ",", text[end] != ")" { end += 1 }
      let next = text.first("action=", in: end..<value.upperBound) ?? value.upperBound
      let object = text.first("target=", in: end..<next).flatMap { Mention(at: $0 + 7, text) }
      targets.append(Target(action: text.withoutMargin(start..<end), object: object))
      at = end
    }
  }
}

extension RecognizerDescription.Mention {
  fileprivate init?(at start: Int, _ text: [UInt8]) {
    var cursor = DumpCursor(text, at: start)
    cursor.skipBlanks()
    guard cursor.skipOpening() > 0, let header = cursor.header() else { return nil }
    (className, address) = (header.className, header.address)
  }
}

extension [UInt8] {
  fileprivate func withoutMargin(_ range: Range<Int>) -> Range<Int> {
    trimmed(range, of: { ASCII.isBlank($0) || ASCII.isLineBreak($0) })
  }
}
