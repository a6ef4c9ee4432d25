// Whatever is pasted as SwiftUI's source, it is read, laid out, asked and linted; never a trap. Every place that is told is one of
// the text, and an edit that is offered can be made.

import SourceReading
import SwiftUISource

enum SourceFuzzer: Fuzzer {
  static let name = "source"

  static func run(_ bytes: [UInt8]) {
    _ = SourceText.isLikelySwift(bytes)
    let program = SourceProgram(bytes)
    let lines = lineCount(of: bytes)
    for place in program.brokenBrackets {
      require(1...lines ~= place.line && place.column >= 1, "a bracket at \(place)")
    }
    for finding in program.lint() {
      for fix in finding.fixes {
        for edit in fix.edits {
          let place = program.text.place(of: edit).place
          require(1...lines ~= place.line && place.column >= 1, "an edit at \(place)")
        }
      }
    }
    if let name = program.firstTappable {
      require(program.answer(about: name) != nil, "no answer about \(name)")
    }
  }

  /// The canary: lines that hold a gesture count for none.
  private static func lineCount(of bytes: [UInt8]) -> Int {
    let lines = bytes.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
    guard isCanary else { return max(lines.count, 1) }
    return max(lines.count { !String(decoding: $0, as: UTF8.self).contains("onTapGesture") }, 1)
  }
}

// MARK: - Seeds

extension SourceFuzzer {
  static var seeds: [[UInt8]] { texts.map { Array($0.utf8) } }

  private static let texts = [
    "HStack {\n  Text(title)\n  Spacer()\n  Image(systemName: \"chevron.right\")\n}\n.onTapGesture { open() }",
    """
    struct Row: View {
      @State private var isOn = false
      var body: some View {
        ZStack(alignment: .topLeading) {
          Button { save() } label: { Text("Save").padding(8) }.buttonStyle(.plain)
          if isOn { Color.black.opacity(0.4).allowsHitTesting(false) } else { Rectangle().fill(.clear) }
          List(items) { item in NavigationLink(item.name, value: item).frame(width: 40, height: 1e3) }
        }
      }
    }
    """,
    "```swift\nVStack { ForEach(0..<3) { Toggle(\"a\\($0)\", isOn: $x) } }\n```\n- old\n+ new",
    "Menu(\"m\") { Button(\"a\", role: .destructive, action: {}) }.contextMenu { Text(\"b\") }.overlay(alignment: .center) { Circle() }",
    "var body: some View { switch kind { case .a(let n): Text(\"\\(n)\") default: EmptyView() }",
  ]
}
