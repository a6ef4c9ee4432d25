extension SceneText {
  /// An id that only this view has, of any length near those that are looked at together.
  mutating func id() {
    if goesWrong(oneIn: 32) { return string("v1") }
    let lengths = [0, 5, 6, 7, 8, 12, 13, 14, 15, 16, 28, 29, 30, 31, 60]
    string("v\(viewCount)" + String(repeating: "x", count: choices.pick(lengths)))
  }

  mutating func string(_ text: String) {
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
  mutating func rectangle() {
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

  mutating func list(_ count: Int, element: (inout SceneText) -> Void) {
    put("[")
    for index in 0..<count {
      if index > 0 { put(",") }
      gap(0)
      element(&self)
    }
    gap(0)
    put("]")
  }

  mutating func number(isPositive: Bool = false) {
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
}
