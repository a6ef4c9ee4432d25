import SourceReading
import SwiftUISource
import TestSupport
import Testing

/// Words of views in texts that are not SwiftUI's.
@Suite("Law: no other language or framework is read as SwiftUI")
struct ForeignTextTests {
  /// A text with a call as its middle: in each language a call of a view may look as in Swift.
  private struct Language: Sendable, CustomTestStringConvertible {
    let name: String
    let start: [String]
    let end: String
    var indentation = "    "
    /// Nil: as it is.
    var call: (@Sendable (String) -> String)?

    var testDescription: String { name }
  }

  private static let languages: [Language] = [
    Language(
      name: "Tokamak", start: ["import TokamakShim", "struct A: View {", "  var body: some View {"],
      end: "  }\n}"),
    Language(name: "TokamakDOM", start: ["import TokamakDOM", "VStack {"], end: "}"),
    Language(name: "Python", start: ["from rich import print", "def main(app):"], end: ""),
    Language(
      name: "Python's class", start: ["class Page(Base):", "    def compose(self) -> Tree:"], end: ""),
    Language(
      name: "a diff of Python", start: ["--- a/app.py", "+++ b/app.py", "@@ -1,2 +1,3 @@", "+x = 1"], end: ""),
    Language(
      name: "a diff of Kotlin", start: ["diff --git a/A.kt b/A.kt", "--- /dev/null", "+++ b/A.kt\t2020"],
      end: ""),
    Language(
      name: "JavaScript", start: ["import React from 'react'", "export default function App() {"], end: "}",
      indentation: "  "),
    Language(
      name: "Kotlin", start: ["class A : Fragment() {", "  override fun onCreateView(i: Int): View {"],
      end: "  }\n}"),
    Language(name: "Kotlin without classes", start: ["fun card(title: String): View {"], end: "}"),
    Language(
      name: "Dart", start: ["Widget build(BuildContext context) {", "return Column(children: ["], end: "]); }"
    ),
    Language(
      name: "C#", start: ["using UnityEngine;", "class A {", "void Start() {"], end: "} }", call: { "\($0);" }
    ),
    Language(
      name: "CSS", start: [], end: "", call: { "\($0.prefix { $0 != "(" }) {\n  color: red;\n  top: 3px;\n}" }
    ),
    Language(
      name: "C++", start: ["#include <ui.h>", "int main() {", "int x = 3;"], end: "return 0;\n}",
      call: { "\($0);" }),
  ]

  private static let calls = [
    "Text(\"x\")", "Button(\"Pay\")", "Image(\"a\")", "Toggle(\"On\")", "Text(\"a\").padding(3)", "Spacer()",
    "Label(\"a\", \"b\")", "Color(\"red\")", "List(rows)", "TextField(\"Name\", name)",
  ]

  @Test("Whatever views it names", arguments: languages, searchSeeds(20 as UInt64))
  private func kinds(language: Language, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let lines = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let call = Self.calls.randomElement(using: &random) ?? ""
      return language.indentation + (language.call?(call) ?? call)
    }
    let text = (language.start + lines + [language.end]).joined(separator: "\n")
    let kind = SourceText.kind(of: Array(text.utf8))
    #expect(kind != .swiftUI && kind != .uiKit, "\(text)")
  }

  @Test(
    "SwiftUI beside such words stays SwiftUI",
    arguments: [
      "import SwiftUI\n#if canImport(TokamakDOM)\nimport TokamakDOM\n#endif\nText(\"x\")",
      "#if canImport(SwiftUI)\nimport SwiftUI\n#else\nimport TokamakShim\n#endif\nstruct A: View { var body: some View { Text(\"x\") } }",
      "struct A: View {\n  var body: some View {\n    Text(\"x\");\n    Text(\"y\");\n  }\n}",
      "--- a/A.swift\n+++ b/A.swift\n@@ -1 +1,2 @@\n+HStack {\n+  Text(\"x\")\n+}",
      "I come from React and import { Text } there.\n```swift\nVStack {\n  Text(\"a\")\n}\n```",
      "HStack {\n  let all: [Int] = rows;\n  Text(\"a\")\n  Text(\"b\")\n  Text(\"c\")\n}",
    ])
  func swiftUI(text: String) { #expect(SourceText.kind(of: Array(text.utf8)) == .swiftUI) }
}
