/// The text of a request, written from choices: every form that an encoder may give it, and the mistakes that people
/// make. A choice of 0 is the plain form, so that a text ends soon once the input is used up.
struct SceneText {
  private var choices: Choices
  private(set) var bytes: [UInt8] = []
  private var viewCount = 0
  private let space: Space
  /// One in two texts is without a mistake.
  private let hasMistakes: Bool
  /// The members of the last view, in their order: encoders repeat themselves.
  private var order = [Member.id, .class, .frame, .alpha, .isHidden, .subviews]
  /// Width and height of the view at hand, which its frame and its bounds have in common.
  private var size = ""

  private enum Space: CaseIterable { case none, behind, indented, any }

  private enum Member: CaseIterable {
    case id, `class`, frame, bounds, transform, alpha, isHidden, isUserInteractionEnabled, clipsToBounds
    case subviews, center, isEnabled, windowLevel, gestureRecognizers, overrides, handles, metadata, misspelt
  }

  /// Members that any view may have.
  private static let usual: [Member] = [
    .id, .class, .frame, .bounds, .alpha, .isHidden, .isUserInteractionEnabled, .clipsToBounds, .subviews,
    .isEnabled, .gestureRecognizers, .overrides, .handles, .metadata,
  ]

  init(_ choices: Choices) {
    var choices = choices
    space = choices.pick(Space.allCases)
    hasMistakes = choices.oneIn(2)
    self.choices = choices
    writeRequest()
    if hasMistakes { damage() }
  }

  private mutating func goesWrong(oneIn count: Int) -> Bool { hasMistakes && choices.oneIn(count) }

  private mutating func writeRequest() {
    object(choices.oneIn(4) ? ["touch", "scene"] : ["scene", "touch"]) { (text, key) in
      guard key == "scene" else { return text.put(#"{"x":1,"y":2.5}"#) }
      text.object(["windows"]) { (text, _) in text.views(depth: 0) }
    }
    gap(0)
  }

  private mutating func views(depth: Int) {
    let count = viewCount > 40 ? 0 : choices.next(below: 4) + (depth == 0 ? 1 : 0)
    put("[")
    for index in 0..<count {
      if index > 0 { put(",") }
      gap(depth)
      view(depth: depth)
    }
    gap(depth)
    put("]")
  }

  private mutating func view(depth: Int) {
    viewCount += 1
    if choices.oneIn(4) { changeOrder() }
    var members = order
    if goesWrong(oneIn: 16) {
      members.insert(choices.pick(Member.allCases), at: choices.next(below: members.count + 1))
    }
    size = ""
    object(members) { (text, member) in text.value(of: member, depth: depth) }
  }

  /// Some member more, one less, or the same in another order.
  private mutating func changeOrder() {
    switch choices.next(below: 3) {
    case 0:
      let member = choices.pick(Self.usual)
      if !order.contains(member) { order.insert(member, at: choices.next(below: order.count + 1)) }
    case 1:
      let place = choices.next(below: order.count)
      if order[place] != .frame { order.remove(at: place) }
    default: order.swapAt(choices.next(below: order.count), choices.next(below: order.count))
    }
  }

  private mutating func value(of member: Member, depth: Int) {
    if goesWrong(oneIn: 128) { return put(choices.pick(SceneWords.wrongValues)) }
    switch member {
    case .id: id()
    case .class: string(choices.pick(["UIView", "UIButton", "UILabel", "Ansicht", "UIScrollView"]))
    case .frame, .bounds: rectangle()
    case .transform: choices.oneIn(3) ? numbers(6) : put("[1,0,0,1,0,0]")
    case .center: numbers(2)
    case .alpha: put(choices.pick(["1", "0.5", "0", "1.0", "0.01", "0.009", "1e-2", "-0", "0.333"]))
    case .isHidden, .isUserInteractionEnabled, .clipsToBounds, .isEnabled:
      put(choices.pick(goesWrong(oneIn: 64) ? ["falsE", "null", "truee", "tru"] : ["false", "true"]))
    case .subviews: depth < 8 ? views(depth: depth + 1) : put("[]")
    case .windowLevel: number()
    case .gestureRecognizers: put(choices.pick(["[]", #"[{"kind":"tap"}]"#, #"[{"kind":"swipe"}]"#]))
    case .overrides: put(choices.pick(["{}", #"{"pointInside":true}"#, #"{"hitTest":{"kind":"overlap"}}"#]))
    case .handles: put(choices.pick(["[]", #"["touches"]"#, #"["touches","motion"]"#]))
    case .metadata, .misspelt: put(choices.pick(["1", "[[]]", #"{"a":[{}]}"#, "\"\\u0000\"", "null"]))
    }
  }

  // MARK: - Parts

  private mutating func object<Key>(_ keys: [Key], value: (inout SceneText, Key) -> Void) {
    put("{")
    for (index, key) in keys.enumerated() {
      if index > 0 { put(goesWrong(oneIn: 250) ? choices.pick([",,", "", ";"]) : ",") }
      gap(1)
      self.key(String(describing: key))
      gap(0)
      put(goesWrong(oneIn: 250) ? choices.pick(["", "::", "="]) : ":")
      gap(0)
      value(&self, key)
    }
    gap(0)
    put(goesWrong(oneIn: 250) ? ",}" : "}")
  }

  private mutating func key(_ name: String) {
    guard choices.oneIn(64), let first = name.utf8.first else { return put("\"\(name)\"") }
    let escaped = "\\u00\(String(first, radix: 16))\(name.dropFirst())"
    let wrong = [String(name.dropLast()), name + "s", name.uppercased()]
    put("\"\(goesWrong(oneIn: 2) ? choices.pick(wrong) : escaped)\"")
  }

  /// An id that only this view has, of any length near those that are looked at together.
  private mutating func id() {
    if goesWrong(oneIn: 32) { return string("v1") }
    let lengths = [0, 5, 6, 7, 8, 12, 13, 14, 15, 16, 28, 29, 30, 31, 60]
    string("v\(viewCount)" + String(repeating: "x", count: choices.pick(lengths)))
  }

  private mutating func string(_ text: String) {
    put("\"\(text)")
    if choices.oneIn(12) {
      put(
        choices.pick(["é", "漢字", "😀", "\\n", "\\\"", "\\\\", "\\u0041", "\\ud83d\\ude00", "\\/", "\u{7F}"]))
    }
    if goesWrong(oneIn: 64) { put(choices.pick(["\\ud83d", "\\ude00", "\\x", "\\u12", "\t", "\0"])) }
    if goesWrong(oneIn: 64) {
      bytes += choices.pick([
        [0xC3], [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
      ])
    }
    put(choices.oneIn(12) ? "-\(text)\"" : "\"")
  }

  /// A place, and the view's size.
  private mutating func rectangle() {
    if size.isEmpty || goesWrong(oneIn: 32) {
      let start = bytes.count
      number(isPositive: true)
      put(",")
      gap(0)
      number(isPositive: true)
      size = String(decoding: bytes[start...], as: UTF8.self)
      bytes.removeSubrange(start...)
    }
    put("[")
    for _ in 0..<2 {
      gap(0)
      number()
      put(",")
    }
    gap(0)
    put(size)
    gap(0)
    put(goesWrong(oneIn: 64) ? ",1]" : "]")
  }

  private mutating func numbers(_ count: Int) {
    put("[")
    for index in 0..<count {
      if index > 0 { put(",") }
      gap(0)
      number()
    }
    gap(0)
    put("]")
  }

  private mutating func number(isPositive: Bool = false) {
    if goesWrong(oneIn: 128) { return put(choices.pick(SceneWords.wrongNumbers)) }
    if choices.oneIn(12) { return put(choices.pick(SceneWords.oddNumbers)) }
    if !isPositive, choices.oneIn(8) { put("-") }
    digits(choices.pick([1, 1, 2, 3, 3, 7, 8, 9]), startingWithZero: false)
    let places = choices.pick([0, 0, 0, 1, 2, 3, 7, 8, 15, 17])
    guard places > 0 else { return }
    put(".")
    digits(places, startingWithZero: true)
  }

  private mutating func digits(_ count: Int, startingWithZero: Bool) {
    for index in 0..<count {
      let least = index == 0 && count > 1 && !startingWithZero ? 1 : 0
      bytes.append(UInt8(ascii: "0") + UInt8(least + choices.next(below: 10 - least)))
    }
  }

  // MARK: - Bytes

  private mutating func put(_ text: String) { bytes += text.utf8 }

  /// Whitespace, as this text has it.
  private mutating func gap(_ level: Int) {
    switch space {
    case .none: break
    case .behind: put(" ")
    case .indented: put(level == 0 ? " " : "\n" + String(repeating: "  ", count: level))
    case .any:
      put(choices.pick(["", " ", "\n", "\r\n", "\t", String(repeating: " ", count: 17), "\n  \n"]))
      if goesWrong(oneIn: 250) { put("\u{C}") }
    }
  }

  /// What goes wrong on the way: one in four of these texts is cut, or has bytes changed, put in or taken out.
  private mutating func damage() {
    guard choices.oneIn(4) else { return }
    for _ in 0...choices.next(below: 3) where !bytes.isEmpty {
      let place = (choices.next(below: 256) << 8 | choices.next(below: 256)) % bytes.count
      switch choices.next(below: 4) {
      case 0: bytes.removeSubrange(place...)
      case 1: bytes[place] ^= 1 << UInt8(choices.next(below: 8))
      case 2: bytes.insert(choices.pick(Array("{}[],:\"\\ 0-.eE".utf8) + [0, 0x80, 0xFF]), at: place)
      default: bytes.remove(at: place)
      }
    }
  }
}
