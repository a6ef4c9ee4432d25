import Foundation
import TestSupport
import Testing
import TouchGeometry

@testable import SourceReading
@testable import SwiftUISource

/// What an answer says of other states is what asking with those states says.
@Suite("Law: states agree with the answer that names none")
struct StateLawTests {
  private static let folders = ["swiftsource/train", "fresh/swiftui/texts"].map {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared/\($0)").standardized
  }

  /// None where the folders are missing.
  static let shared = folders.flatMap { folder in
    ((try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? [])
      .filter { $0.pathExtension == "swift" }.sorted { $0.path() < $1.path() }
  }

  @Test("Public texts", arguments: shared)
  func publicTexts(url: URL) throws {
    let program = SourceProgram(Array(try Data(contentsOf: url)))
    for view in program.comparedViews(in: SourceState()).prefix(5) {
      try check(program, view.named.tree.plainName(of: view.named.view), states: nil)
    }
  }

  @Test("Texts with random conditions", arguments: searchSeeds(200 as UInt64))
  func randomTexts(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = RandomText.text(&random)
    try check(SourceProgram(text), "Button", states: RandomText.states, text)
  }

  @Test(
    "Containers of one child, pages and rows, and conditions at the root",
    arguments: searchSeeds(100 as UInt64))
  func containers(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let body = RandomText.contained(&random)
    let text =
      "struct A: View { @State var a = false\n@State var b = false\nvar body: some View {\n\(body)\n} }"
    try check(SourceProgram(text), "Button", states: nil, text)
  }

  @Test("A body that shows nothing at first has its views all the same")
  func nothingAtFirst() throws {
    for body in ["if c {\n$\n}", "Group { if c {\n$\n} }", "ForEach(0..<3) { i in if c {\n$\n} }"] {
      func program(_ view: String) -> SourceProgram {
        let shown = body.replacingOccurrences(of: "$", with: view)
        return SourceProgram(
          "struct A: View { @State var c = false\nvar body: some View {\n\(shown)\n} }")
      }
      let button = program("Button(\"x\") { go() }")
      let answer = try #require(button.answer(about: "Button"), "\(body)")
      #expect(fires(answer) == ["Button@4"], "\(body)")
      let absent = try #require(button.answer(about: "Button", in: SourceState(taken: ["c": 1])))
      #expect(isAbsent(absent) && fires(absent).isEmpty, "\(body)")
      let row = program("HStack { Text(\"a\"); Spacer(); Text(\"b\") }.onTapGesture { }")
      #expect(row.lint().contains { $0.rule == .gap }, "\(body)")
    }
  }

  @Test(
    "A literal that a call gives is the state of a call that gives none", arguments: searchSeeds(60 as UInt64)
  )
  func literals(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let row =
      "struct Row: View { let a: Bool\nlet b: Bool\nvar body: some View {\n\(RandomText.text(&random)) } }\n"
    func answer(_ call: String, _ state: SourceState = SourceState()) throws -> SourceAnswer {
      let program = SourceProgram(row + "struct Screen: View { var body: some View { \(call) } }")
      return try #require(program.answer(about: "Button", in: state))
    }
    for (a, b) in [(true, true), (true, false), (false, true), (false, false)] {
      let literal = try answer("Row(a: \(a), b: \(b))")
      let state = try answer("Row(a: p, b: q)", SourceState(taken: ["a": a ? 0 : 1, "b": b ? 0 : 1]))
      #expect(fires(literal) == fires(state), "\(a), \(b): \(row)")
      #expect(!literal.conditions.contains { $0.text == "a" || $0.text == "b" }, "\(row)")
    }
  }

  /// - Parameter states: all that there are; nil to ask for each value of each condition.
  private func check(
    _ program: SourceProgram, _ name: String, states: [SourceState]?, _ text: String = ""
  ) throws {
    let answer = try #require(program.answer(about: name))
    let reaction = answer.reaction
    let asked = (states ?? single(answer.conditions)).compactMap { program.answer(about: name, in: $0) }
      .filter { Self.screen.contains($0.point) && !isAbsent($0) }
    let comment = Comment(rawValue: "\(name): \(text)")
    switch reaction.holds {
    case .always:
      for other in asked { #expect(fires(other) == fires(answer), comment) }
    case .dependsOnState where !reaction.differsByUse && states != nil:
      #expect(asked.contains { fires($0) != fires(answer) || $0.reaction.dead != reaction.dead }, comment)
    case .dependsOnSizes, .dependsOnState: break
    }
    for outcome in reaction.outcomes {
      let other = try #require(program.answer(about: name, in: outcome.state), comment)
      #expect(fires(other) == outcome.fires.map(\.name).sorted(), comment)
    }
    let silent = reaction.outcomes.map(\.fires.isEmpty)
    #expect(silent == silent.sorted { $0 && !$1 }, "worst first: \(text)")
  }

  private static let screen = Rect(origin: .zero, size: Estimate.all[0].screen)

  private func isAbsent(_ answer: SourceAnswer) -> Bool {
    if case .absent = answer.reaction.reason { true } else { false }
  }

  private func fires(_ answer: SourceAnswer) -> [String] { answer.reaction.fires.map(\.name).sorted() }

  private func single(_ conditions: [SourceCondition]) -> [SourceState] {
    conditions.prefix(24).flatMap { condition in
      condition.branches.indices.map { SourceState(taken: [condition.text: $0]) }
    }
  }
}

/// A button, and what may cover it, disable it or let touches through, under three conditions.
private enum RandomText {
  static let states: [SourceState] = (0..<24).map {
    SourceState(taken: ["a": $0 % 2, "b": $0 / 2 % 2, "let value": $0 / 4 % 2, "switch kind": $0 / 8])
  }

  static func text(_ random: inout SplitMix64) -> String {
    let button = "Button(\"x\") { go() }" + modifier(&random)
    let layers = (0..<Int(random.next() % 3)).map { _ in layer(&random) }
    let body = "ZStack {\n\(([button] + layers).joined(separator: "\n"))\n}" + modifier(&random)
    return random.next() % 4 == 0
      ? body + "\n.gesture(\(flag(&random)) ? TapGesture().onEnded { } : nil)" : body
  }

  /// A button in containers that show one child, a page or rows, and in conditions.
  static func contained(_ random: inout SplitMix64) -> String {
    var body = "Button(\"x\") { go() }" + modifier(&random)
    for _ in 0...random.next() % 3 { body = container(body, &random) }
    return body
  }

  private static func container(_ body: String, _ random: inout SplitMix64) -> String {
    let flag = flag(&random)
    let other = ["Color.red", "Text(\"t\")", "Spacer()"][Int(random.next() % 3)]
    return switch random.next() % 7 {
    case 0: "if \(flag) {\n\(body)\n}"
    case 1: "switch kind {\ncase .one: \(other)\ndefault: \(body)\n}"
    case 2: "TabView {\n\(body)\n\(other)\n}"
    case 3: "ViewThatFits {\nHStack {\n\(body)\n\(other)\n}\n\(other)\n}"
    case 4: "DisclosureGroup(\"More\", isExpanded: $\(flag)) {\n\(body)\n}"
    case 5: "ForEach(0..<3) { i in\n\(body)\n}"
    default: "ZStack {\n\(body)\n\(layer(&random))\n}"
    }
  }

  private static func flag(_ random: inout SplitMix64) -> String { random.next() % 2 == 0 ? "a" : "b" }

  private static func modifier(_ random: inout SplitMix64) -> String {
    let flag = flag(&random)
    return switch random.next() % 8 {
    case 0: "\n.disabled(\(flag))"
    case 1: "\n.allowsHitTesting(\(flag))"
    case 2: "\n.opacity(\(flag) ? 1 : 0)"
    default: ""
    }
  }

  private static func layer(_ random: inout SplitMix64, depth: Int = 0) -> String {
    let flag = flag(&random)
    switch random.next() % (depth < 2 ? 6 : 3) {
    case 0: return "Color.red" + modifier(&random)
    case 1: return "Color.blue.opacity(\(flag) ? 0.5 : 0)"
    case 2: return "Rectangle().fill(\(flag) ? .black : .clear)" + modifier(&random)
    case 3: return "if \(flag) {\n\(layer(&random, depth: depth + 1))\n}"
    case 4:
      return "switch kind {\ncase .one: \(layer(&random, depth: depth + 1))\ncase .two: EmptyView()\n"
        + "default: \(layer(&random, depth: depth + 1))\n}"
    default: return "if let value {\n\(layer(&random, depth: depth + 1))\n}"
    }
  }
}
