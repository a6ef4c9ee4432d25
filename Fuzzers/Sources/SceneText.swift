/// The text of a request, written from choices: every form that an encoder may give it, and the mistakes that people
/// make. A choice of 0 is the plain form, so that a text ends soon once the input is used up.
struct SceneText {
  var choices: Choices
  var bytes: [UInt8] = []
  private(set) var viewCount = 0
  private let space: Space
  /// One in two texts is without a mistake.
  private let hasMistakes: Bool
  /// The members of the last view, in their order: encoders repeat themselves.
  private var order = [Member.id, .class, .frame, .alpha, .isHidden, .subviews]
  /// Width and height of the view at hand, which its frame and its bounds have in common.
  var size = ""

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

  mutating func goesWrong(oneIn count: Int) -> Bool { hasMistakes && choices.oneIn(count) }

  private mutating func writeRequest() {
    let touches = choices.oneIn(2) ? "touches" : "touch"
    object(choices.oneIn(4) ? [touches, "scene"] : ["scene", touches]) { (text, key) in
      switch key {
      case "scene": text.object(["windows"]) { (text, _) in text.views(depth: 0) }
      case "touch": text.touch()
      default: text.list(text.choices.next(below: 12)) { $0.touch() }
      }
    }
    gap(0)
  }

  private mutating func touch() {
    let keys = choices.oneIn(8) ? ["y", "x", "in"] : choices.oneIn(8) ? ["y", "x"] : ["x", "y"]
    object(goesWrong(oneIn: 32) ? ["x"] : keys) { (text, key) in
      key == "in" ? text.string(text.goesWrong(oneIn: 8) ? "v0" : "v1") : text.number()
    }
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
    case .class:
      string(choices.pick(["UIView", "UIButton", "UILabel", "Ansicht", "UIScrollView", "RCTView"]))
    case .frame, .bounds: rectangle()
    case .transform: choices.oneIn(3) ? list(6) { $0.number() } : put("[1,0,0,1,0,0]")
    case .center: list(2) { $0.number() }
    case .alpha: put(choices.pick(["1", "0.5", "0", "1.0", "0.01", "0.009", "1e-2", "-0", "0.333"]))
    case .isHidden, .isUserInteractionEnabled, .clipsToBounds, .isEnabled:
      put(choices.pick(goesWrong(oneIn: 64) ? ["falsE", "null", "truee", "tru"] : ["false", "true"]))
    case .subviews: depth < 8 ? views(depth: depth + 1) : put("[]")
    case .windowLevel: number()
    case .gestureRecognizers: put(choices.pick(SceneWords.recognizers))
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

  // MARK: - Bytes

  mutating func put(_ text: String) { bytes += text.utf8 }

  /// Whitespace, as this text has it.
  mutating func gap(_ level: Int) {
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
