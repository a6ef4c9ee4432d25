import HitTesting
import JSONCoding
import WorkMetering

/// A paste's facts about a view beside its description: messages to its address, and the debugger's output.
///
///     (lldb) p (BOOL)[0x104 isEnabled]
///     (BOOL) $1 = NO
///     (lldb) po [0x104 allTargets]
///     {(
///         <Shop.CartController: 0x77>
///     )}
///     (lldb) p (unsigned long)[0x104 allControlEvents]
///     (unsigned long) $2 = 64
///     (lldb) po [0x104 superview]
///     <UIView: 0x102; frame = (0 0; 390 844); …>
///     (lldb) po self.button.window
///     nil
struct PrintedAnswers {
  var isEnabled: Bool?
  /// The events with actions (R123): empty without targets.
  var wiredEvents: ControlEvents?
  var hasTargets = false
  /// R124: all targets are nil, and the responder chain is asked.
  var hasNilTargets = false
  /// The address of its superview.
  var superview: String?
  /// The superview is nil: of a view that is no window, it is in none.
  var hasNoSuperview = false
  /// R72: its window is nil.
  var hasNoWindow = false
  /// Of a window (R38).
  var windowLevel: Double?
  /// The line that says so, from 1.
  var line: Int32 = 0

  /// Longer than any line of a command.
  private static let commandMax = 200
  /// More lines of commands than a user pastes.
  private static let commandsMax = 1_000
  /// Longer than a pasted set of targets.
  private static let linesMax = 24

  private enum Message: String, CaseIterable {
    case isEnabled, allTargets, allControlEvents, superview, window, windowLevel
    case levelByKey = "valueForKey:@\"windowLevel\""
  }

  /// The answers by the address in the message, as in the paste; by the name of a variable whose address is not known.
  ///
  /// - Complexity: linear in the bytes.
  static func all(in text: [UInt8]) -> [String: PrintedAnswers] {
    // Most dumps have none.
    guard hasCommand(text) else { return [:] }
    var found: [String: PrintedAnswers] = [:]
    var addresses: [String: String] = [:]
    var asked: [(name: String, message: Message, lines: ArraySlice<ArraySlice<UInt8>>, line: Int32)] = []
    var commandsLeft = commandsMax
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard Work.goesOn(after: text.count) else { return [:] }
    func answer(behind index: Int) -> ArraySlice<ArraySlice<UInt8>>? {
      commandsLeft -= 1
      guard commandsLeft > 0, Work.goesOn(after: linesMax * commandMax) else { return nil }
      return lines[(index + 1)...].prefix(linesMax).prefix { !isCommand($0) }
    }
    reading: for (index, line) in lines.enumerated()
    where line.count <= commandMax && (line.contains("[") || isCommand(line)) {
      let command = line.string
      var name = isCommand(line) ? path(in: command) : []
      if let last = name.last {
        guard let answer = answer(behind: index) else { break reading }
        let message = name.count > 1 ? Message(rawValue: last) : nil
        if message != nil || printers.contains(last) { name.removeLast() }
        if name.count > 1, name[0] == "self" { name.removeFirst() }
        let key = name.joined(separator: ".")
        if let message {
          asked.append((key, message, answer, Int32(index + 1)))
        } else {
          addresses[key] = self.address(in: words(of: answer.prefix(2)))
        }
      }
      for message in Message.allCases {
        guard let address = address(asked: message, in: command) else { continue }
        guard let answer = answer(behind: index) else { break reading }
        found[address, default: PrintedAnswers()].read(message, answer, line: Int32(index + 1))
      }
    }
    for (name, message, answer, line) in asked {
      found[addresses[name] ?? name, default: PrintedAnswers()].read(message, answer, line: line)
    }
    return found
  }

  /// What prints a view, behind its name.
  private static let printers: Set<String> = ["recursiveDescription", "value", "perform"]

  /// `button`, `window` of `po self.button?.window`; `self`, `window` of `po self.window`.
  private static func path(in command: String) -> [String] {
    let words = command.split { $0.isWhitespace }.drop { ["(lldb)", "po", "p", "-O", "--"].contains($0) }
    guard let first = words.first,
      words.count == 1 || first.contains("(") || words.dropFirst().first == "recursiveDescription]"
    else { return [] }
    let word = first.drop { $0 == "[" }.prefix { $0 != "(" && $0 != "[" }.filter { !"?!".contains($0) }
    let parts = word.split(separator: ".").map(String.init)
    let isPath = parts.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
    return isPath && parts.first?.first?.isNumber == false ? parts : []
  }

  private static func words(of lines: some Sequence<ArraySlice<UInt8>>) -> [[Substring]] {
    lines.map { $0.prefix(commandMax).string.split { $0.isWhitespace } }
  }

  /// `0x102` of `<UIView: 0x102; frame = …`.
  private static func address(in lines: [[Substring]]) -> String? {
    lines.joined().first { $0.hasPrefix("0x") }.map { word in
      String(word.prefix { $0.isHexDigit || $0 == "x" })
    }
  }

  /// A bracket is rarer in dumps than the words' blanks.
  private static func hasCommand(_ text: [UInt8]) -> Bool {
    if [Message.superview, .window, .isEnabled].contains(where: { text.has(".\($0.rawValue)") }) {
      return true
    }
    let ends = Message.allCases.map { " \($0.rawValue)]" }
    return text.has("]") { place in
      ends.contains { text.matches($0, at: place + 1 - $0.utf8.count) }
    }
  }

  /// `0x104` in `[0x104 isEnabled]` or `[(id)0x104 isEnabled]`.
  private static func address(asked message: Message, in command: String) -> String? {
    guard let end = command.place(of: " \(message.rawValue)]"),
      // `[[0x104 superview] superview]` asks for another view.
      ![.superview, .window].contains(message) || command[end.upperBound...].allSatisfy(\.isWhitespace)
    else { return nil }
    let receiver = command[..<end.lowerBound]
    guard let start = receiver.lastIndex(of: "[") else { return nil }
    let address = receiver[receiver.index(after: start)...].split(separator: ")").last ?? ""
    return address.hasPrefix("0x") && address.dropFirst(2).allSatisfy(\.isHexDigit) ? String(address) : nil
  }

  private static func isCommand(_ line: ArraySlice<UInt8>) -> Bool {
    let start = line.prefix(commandMax).drop { $0 == " " || $0 == "\t" }
    return ["(lldb)", "po ", "p (", "e -l", "cy#"].contains { start.starts(with: $0.utf8) }
  }

  /// Whether the words of a line are the debugger's print of nil: `nil`, `<nil>`, `0x0000000000000000`, `(id) $1 = nil`.
  static func isNil(_ words: [Substring]) -> Bool {
    guard let last = words.last,
      ["nil", "<nil>", "(null)"].contains(last)
        || last.hasPrefix("0x0") && last.dropFirst(2).allSatisfy({ $0 == "0" })
    else { return false }
    let before = words.dropLast().last ?? "="
    return before.hasSuffix("=") || before.hasSuffix(")")
  }

  private mutating func read(_ message: Message, _ answer: ArraySlice<ArraySlice<UInt8>>, line: Int32) {
    let lines = Self.words(of: answer)
    switch message {
    case .isEnabled:
      guard let word = lines.first?.last else { return }
      // `po` prints nil for NO, and a pointer for YES.
      if ["NO", "false", "0", "nil"].contains(word) { isEnabled = false }
      if ["YES", "true", "1", "0x0000000000000001"].contains(word) { isEnabled = true }
    case .allControlEvents:
      guard let word = lines.first?.last, let events = UInt32(word) else { return }
      // Targets that were printed and no events do not go together: neither is known.
      wiredEvents = hasTargets && events == 0 ? nil : ControlEvents(rawValue: events)
    case .allTargets:
      readTargets(lines.joined().map(String.init))
    case .superview:
      hasNoSuperview = lines.first.map(Self.isNil) ?? false
      superview = Self.address(in: Array(lines.prefix(1)))
    case .window: hasNoWindow = lines.first.map(Self.isNil) ?? false
    case .windowLevel, .levelByKey:
      windowLevel = lines.first?.last.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }
    self.line = line
  }

  /// `{( )}` is the empty set; any text between the braces is a target.
  private mutating func readTargets(_ words: [String]) {
    if words.first == "{()}" { return readTargets(["{(", ")}"]) }
    guard words.first == "{(", let end = words.firstIndex(of: ")}") else { return }
    let targets = words[1..<end]
    hasTargets = !targets.isEmpty
    hasNilTargets = hasTargets && targets.allSatisfy { $0.hasPrefix("<null>") }
    if hasTargets {
      if wiredEvents?.isEmpty == true { wiredEvents = nil }
    } else {
      wiredEvents = wiredEvents?.isEmpty == false ? nil : []
    }
  }
}

extension [String: PrintedAnswers] {
  /// Gives the answers of a variable to the only view that it may be, by its class: `payButton` to a `UIButton`. A view
  /// that is printed in a window is another one.
  func attributed(toViews lines: [DumpLine], _ text: [UInt8]) -> Self {
    guard let name = keys.first(where: { !$0.hasPrefix("0x") }), count == 1 else { return self }
    let views = lines.filter { $0.kind == .view && !$0.address.isEmpty }
    let last = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let named = views.filter { line in
      let word = ClassName(text[line.className]).text.split(separator: ".").last ?? ""
      return last.hasSuffix((word.hasPrefix("UI") ? word.dropFirst(2) : word).lowercased())
    }
    let addresses = Set(named.map { text.text(in: $0.address) })
    let isInWindow = views.contains { ClassName(text[$0.className]).text.hasSuffix("Window") }
    guard !isInWindow, addresses.count == 1, let address = addresses.first else { return self }
    return [address: self[name] ?? PrintedAnswers()]
  }

  /// Why a view is in no window; nil for one that may be in one. A window has no superview.
  func causeOfNoWindow(of key: String) -> String? {
    guard let answer = self[key] else { return nil }
    if answer.hasNoWindow { return NoWindow.window }
    return answer.hasNoSuperview && !key.lowercased().hasSuffix("window") ? NoWindow.superview : nil
  }

  /// The variables that are printed to be in no window, and whose views are not known.
  var namesOutOfWindows: [(name: String, cause: String, line: Int32)] {
    keys.filter { !$0.hasPrefix("0x") }.sorted().compactMap { key in
      causeOfNoWindow(of: key).map { (key, $0, self[key]?.line ?? 0) }
    }
  }
}
