public import SourceReading

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
    if signs.has(surelySwiftUI) { return .swiftUI }
    let isLikelySwift = isLikelySwift(bytes)
    // An argument may have any label, and a text any words: sure signs are needed against views that close.
    if let foreign = foreignSigns.first(where: { kind in
      signs.has(kind.sure) || signs.count(of: kind.likely) > (isLikelySwift ? 1 : 0)
    }), !signs.has(["import UIKit"]) {
      return .foreign(foreign.name)
    }
    if signs.has(objectiveCSigns) { return signs.nameUIKit ? .uiKit : .other }
    if isLikelySwift || signs.has(modifiers) { return .swiftUI }
    return signs.areUIKit ? .uiKit : .other
  }

  private static let surelySwiftUI: [StaticString] = [
    "some View", ": View {", "import SwiftUI", "@ViewBuilder",
  ]

  /// Words that are not in Swift, or not in usual Swift.
  private static let foreignSigns: [(name: String, sure: [StaticString], likely: [StaticString])] = [
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

  private static let objectiveCSigns: [StaticString] = [
    "@interface", "@implementation", "#import", " alloc]", "@property",
  ]

  /// Those of SwiftUI only.
  private static let modifiers: [StaticString] = [
    ".onTapGesture", ".onLongPressGesture", ".contentShape(", ".allowsHitTesting(", ".simultaneousGesture(",
    ".highPriorityGesture(", ".buttonStyle(", ".foregroundColor(", ".foregroundStyle(", ".navigationTitle(",
    ".fullScreenCover(", ".swipeActions", ".listStyle(", ".gesture(", ".ignoresSafeArea(", ".padding()",
    ".overlay {", ".clipShape(", ".onAppear", ".zIndex(",
  ]
}

/// Finds words of code; a word with more letters before it is another one.
private struct CodeSigns {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func has(_ signs: [StaticString]) -> Bool { signs.contains(where: has) }

  func count(of signs: [StaticString]) -> Int { signs.count(where: has) }

  /// Whether there is UIKit, or a class or word of it.
  var nameUIKit: Bool { has(Self.names) || has(Self.uiKit) || has(Self.objectiveC) }

  /// Whether there is a word of UIKit's code, or a method and a name of UIKit: prose, dumps and logs have names, too.
  var areUIKit: Bool { has(Self.uiKit) || has(Self.methods) && has(Self.names) }

  private static let uiKit: [StaticString] = [
    "addSubview(", "import UIKit", "UIButton(", "UIView(", "UILabel(", "UIWindow(", "UIControl(",
    "UITableView(", "UICollectionView(", ": UIViewController", ": UIView", ": UIControl", ": UIButton",
    "UIScrollView(", "UIImageView(", "GestureRecognizer(", "NSLayoutConstraint.", "@IBOutlet", "@IBAction",
    "#selector(", ".touchUpInside", "isUserInteractionEnabled = ",
    ": UIGestureRecognizerDelegate", "UIView.animate", "withEvent:(UIEvent", "hitTest(_ ", "(inside point",
    "forControlEvents:", "[UIView animate",
  ]
  private static let objectiveC: [StaticString] = [
    "UIA", "UIB", "UIC", "UID", "UIE", "UIF", "UIK", "UIN", "UIP", "UIR", "UIS", "UIV", "UIWeb",
    "addSubview:",
    "self.view", "userInteractionEnabled", "CGRectMake", "CGPoint", "viewDidLoad",
  ]
  private static let methods: [StaticString] = [
    "func ", "- (void)", "- (BOOL)", "- (UIView", "- (instancetype)", "- (IBAction)", "-(void)", "-(BOOL)",
    "-(UIView", "-(instancetype)", "-(IBAction)", "\n(void)", "\n(BOOL)",
  ]
  private static let names: [StaticString] = [
    "UIView", "UIControl", "UIButton", "UIEvent", "UITouch", "UITable", "UICollection", "UIGesture", "UITap",
    "UIPan", "UILabel", "UIImage", "UIWindow", "UIScroll", "UIStack", "UIBar", "UIAction", "UISwitch",
    "UIText",
  ]

  private func has(_ sign: StaticString) -> Bool {
    let word = Array(sign.description.utf8)
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
