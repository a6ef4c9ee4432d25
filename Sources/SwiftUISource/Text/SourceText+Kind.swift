public import SourceReading
import WorkMetering

/// The kind of code, by its contents: a file's name and a media type are hints.
public enum CodeKind: Equatable, Sendable {
  /// It has a view, or a modifier, known to be SwiftUI's.
  case swiftUI
  /// In Swift, and all of Objective-C.
  case uiKit
  /// Code for another framework, with its name.
  case foreign(String)
  /// Prose, logs, or code without any view.
  case other
}

extension SourceText {
  /// - Complexity: linear in the bytes.
  public static func kind(of bytes: [UInt8]) -> CodeKind {
    let signs = CodeSigns(bytes)
    let importsSwiftUI = signs.has(["import SwiftUI"])
    if !importsSwiftUI, let other = lookalikes.first(where: { signs.has([$0.sign]) }) {
      return .foreign(other.name)
    }
    if importsSwiftUI || signs.has(surelySwiftUI) { return .swiftUI }
    let lines = CodeLines(bytes)
    if let language = lines.language, !signs.has(["import UIKit"]) { return .foreign(language) }
    if lines.isDiffOfOthers { return .other }
    if signs.has([": View {"]) { return .swiftUI }
    let isLikelySwift = !lines.endInSemicolons && isLikelySwift(bytes)
    // An argument may have any label, and a text any words: sure signs are needed against views that close.
    if let foreign = foreignSigns.first(where: { kind in
      signs.has(kind.sure) || signs.count(of: kind.likely) > (isLikelySwift ? 1 : 0)
    }), !signs.has(["import UIKit"]) {
      return .foreign(foreign.name)
    }
    if signs.has(objectiveCSigns) { return signs.nameUIKit ? .uiKit : .other }
    if isLikelySwift || signs.has(modifiers) { return .swiftUI }
    return signs.areUIKit && CodeSigns(lines.withoutSentences).areUIKit ? .uiKit : .other
  }

  private static let surelySwiftUI: [String] = ["some View", "@ViewBuilder"]

  /// Frameworks whose code looks like SwiftUI's, by their imports.
  private static let lookalikes: [(name: String, sign: String)] = [
    ("Tokamak", "import Tokamak"), ("SwiftCrossUI", "import SwiftCrossUI"),
    ("OpenSwiftUI", "import OpenSwiftUI"), ("SwiftTUI", "import SwiftTUI"), ("Adwaita", "import Adwaita"),
    ("Ignite", "import Ignite"), ("Elementary", "import Elementary"), ("SwiftWebUI", "import SwiftWebUI"),
  ]

  /// Words that are not in Swift, or not in usual Swift.
  private static let foreignSigns: [(name: String, sure: [String], likely: [String])] = [
    (
      "Dart (Flutter)",
      [
        "BuildContext", "StatelessWidget", "StatefulWidget", "Widget build", "<Widget>[", "GestureDetector(",
        "InkWell(",
        "SizedBox(",
      ], ["onPressed:", "children: [", "child: "]
    ),
    (
      "Kotlin (Compose)",
      ["@Composable", "onClick = {", "mutableStateOf(", "setContent {", "modifier = Modifier"], ["Modifier."]
    ),
    (
      "JavaScript (React)",
      [
        "=> {", "=> (", "useState(", "className=", "onPress={", "StyleSheet.create", "module.exports",
      ], ["</", "/>"]
    ),
    ("AppKit (macOS)", ["import AppKit", "import Cocoa", ": NSView", "NSButton(", "<Cocoa/Cocoa.h>"], []),
    ("Java", ["@Override", "findViewById", "setOnClickListener", "public void "], []),
  ]

  /// Whether code has words of UIKit, which SwiftUI's may have, too.
  public static func holdsUIKit(_ bytes: [UInt8]) -> Bool {
    let signs = CodeSigns(bytes)
    return signs.areUIKit || signs.has(objectiveCSigns)
  }

  private static let objectiveCSigns: [String] = [
    "@interface", "@implementation", "#import", " alloc]", "@property",
  ]

  /// Those of SwiftUI only.
  private static let modifiers = [
    ".onTapGesture", ".onLongPressGesture", ".contentShape(", ".allowsHitTesting(", ".simultaneousGesture(",
    ".highPriorityGesture(", ".buttonStyle(", ".foregroundColor(", ".foregroundStyle(", ".navigationTitle(",
    ".fullScreenCover(", ".swipeActions", ".listStyle(", ".gesture(", ".ignoresSafeArea(", ".padding()",
    ".overlay {", ".clipShape(", ".onAppear", ".zIndex(",
  ]
}

/// The lines of a text, without blanks around them.
private struct CodeLines {
  private let lines: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) {
    lines = bytes.split { $0 == 0x0A || $0 == 0x0D }.map { line in
      line.drop(while: Self.isBlank).dropLast(line.reversed().prefix(while: Self.isBlank).count)
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// The language of a statement that Swift does not have; the marks of a diff do not count.
  var language: String? {
    Self.statements.first { statement in
      lines.contains { line in
        let code = line.drop { Self.isBlank($0) || "+-".utf8.contains($0) }
        return code.starts(with: statement.start.utf8) && code.reversed().starts(with: statement.end.utf8)
          && (statement.middle.isEmpty || String(decoding: code, as: UTF8.self).holds(statement.middle))
      }
    }?.language
  }

  private static let statements: [(language: String, start: String, middle: String, end: String)] = [
    ("Python", "def ", "(", ":"), ("Python", "elif ", "", ":"), ("Python", "from ", " import ", ""),
    ("JavaScript", "import ", " from '", ""), ("JavaScript", "import ", " from \"", ""),
    ("Kotlin", "fun ", "(", "{"), ("Kotlin", "override fun ", "(", ""), ("Kotlin", "private fun ", "(", ""),
    ("C#/C++", "using ", "", ";"),
  ]

  /// Whether files of other languages are changed, and none of Swift or Objective-C.
  var isDiffOfOthers: Bool {
    let files = lines.filter { $0.starts(with: "+++ ".utf8) || $0.starts(with: "--- ".utf8) }
    return files.contains { $0.starts(with: "+++ ".utf8) }
      && !files.contains { file in
        let name = String(decoding: file.prefix { $0 != 0x09 }, as: UTF8.self)
        return [".swift", ".m", ".mm", ".h"].contains(where: name.hasSuffix)
      }
  }

  /// A word of code in a sentence makes none of it code: "I wrote view.addSubview(button) and it does not work".
  var withoutSentences: [UInt8] { Array(lines.filter { !Self.isSentence($0) }.joined(separator: [0x0A])) }

  /// Whether three words in a row are none of Swift's or Objective-C's, outside of strings and comments.
  private static func isSentence(_ line: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: line, as: UTF8.self)
    if ["//", "/*", "*"].contains(where: text.hasPrefix) { return false }
    var count = 0
    for (place, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
      for word in place.isMultiple(of: 2) ? part.split(separator: " ") : ["\""] {
        if word.hasPrefix("//") { return false }
        let name = word.last.map { ".?!".contains($0) } ?? false ? word.dropLast() : word
        let isName = !name.isEmpty && name.allSatisfy { $0.isLetter || "'’".contains($0) }
        count = isName && !keywords.contains(String(name)) ? count + 1 : 0
        if count == 3 { return true }
      }
    }
    return false
  }

  private static let keywords = Set(
    words: """
      public private fileprivate internal open override final class static func let var lazy weak unowned return \
      throws async await try mutating nonisolated convenience required init in if else guard case switch default for \
      while where do catch import struct enum extension protocol some any inout is as true false nil self super new \
      typedef const void id int unsigned long
      """)

  /// Whether a quarter of the lines end in semicolons, as in C and in style sheets.
  var endInSemicolons: Bool {
    let count = lines.count { $0.last == UInt8(ascii: ";") }
    return count > 1 && count * 4 >= lines.count { !$0.isEmpty }
  }
}

/// Finds words of code; a word with more letters before it is another one.
private struct CodeSigns {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func has(_ signs: some Sequence<String>) -> Bool { signs.contains(where: has) }

  func count(of signs: some Sequence<String>) -> Int { signs.count(where: has) }

  /// Whether there is UIKit, or a class or word of it.
  var nameUIKit: Bool { has(Self.names) || has(Self.uiKit) || has(Self.objectiveC) }

  /// Whether there is a word of UIKit's code, or a method and a name of UIKit: prose, dumps and logs have names, too.
  var areUIKit: Bool { has(Self.uiKit) || has(Self.methods) && has(Self.names) }

  private static let uiKit: [String] = [
    "addSubview(", "import UIKit", "UIButton(", "UIView(", "UILabel(", "UIWindow(", "UIControl(",
    "UITableView(", "UICollectionView(", ": UIViewController", ": UIView", ": UIControl", ": UIButton",
    "UIScrollView(", "UIImageView(", "GestureRecognizer(", "NSLayoutConstraint.", "@IBOutlet", "@IBAction",
    "#selector(", ".touchUpInside", "isUserInteractionEnabled = ",
    ": UIGestureRecognizerDelegate", "UIView.animate", "withEvent:(UIEvent", "hitTest(_ ", "(inside point",
    "forControlEvents:", "[UIView animate",
  ]
  private static let objectiveC = Set(
    words: """
      UIA UIB UIC UID UIE UIF UIK UIN UIP UIR UIS UIV UIWeb addSubview: self.view \
      userInteractionEnabled CGRectMake CGPoint viewDidLoad
      """)
  private static let methods: [String] = [
    "func ", "- (void)", "- (BOOL)", "- (UIView", "- (instancetype)", "- (IBAction)", "-(void)", "-(BOOL)",
    "-(UIView", "-(instancetype)", "-(IBAction)", "\n(void)", "\n(BOOL)",
  ]
  private static let names = Set(
    words: """
      UIView UIControl UIButton UIEvent UITouch UITable UICollection UIGesture UITap UIPan UILabel \
      UIImage UIWindow UIScroll UIStack UIBar UIAction UISwitch UIText
      """)

  private func has(_ sign: String) -> Bool {
    let word = Array(sign.utf8)
    guard bytes.count >= word.count else { return false }
    let isWord = Self.isLetter(word[0])
    return (0...bytes.count - word.count).contains { start in
      guard bytes[start] == word[0], bytes[start..<start + word.count].elementsEqual(word) else {
        return false
      }
      guard isWord, start > 0 else { return true }
      return !Self.isLetter(bytes[start - 1]) && !isInFrame(start)
    }
  }

  /// Whether a class begins a method in a stack: `-[UIView(Geometry) hitTest:withEvent:] + 408`.
  private func isInFrame(_ start: Int) -> Bool {
    start > 1 && bytes[start - 1] == UInt8(ascii: "[") && [0x2B, 0x2D].contains(bytes[start - 2])
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "_")
  }
}
