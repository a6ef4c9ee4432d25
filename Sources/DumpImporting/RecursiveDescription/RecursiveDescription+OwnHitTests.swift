import HitTesting

/// What is said, and done, about views whose hit test is their own.
extension RecursiveDescription {
  /// Whether a touch that reaches nothing but the view itself goes on to what is behind, and its class does not tell:
  /// views of SwiftUI that answer for nothing, and windows of which nothing is known but that they are there.
  mutating func letsThrough(_ line: DumpLine, _ facts: ClassFacts?, _ view: ViewIndex) -> Bool {
    let name = facts?.name ?? ""
    switch facts?.ownHitTest ?? .inherited {
    case .letsThrough, .letsThroughBesideBars:
      warnings.add(
        .ownHitTest, .assumed,
        "\(name) lets touches through where nothing that is in it takes them, as it does in UIKit",
        line: line.line, view: view)
      return false
    // R155: answers say so where it matters.
    case .unknown, .inherited, .subviewsAlone: break
    }
    if let swiftUI = facts?.swiftUI { return letsThrough(line, swiftUI, name, view) }
    return emptyWindows.contains(line.start) && isEmptyWindowLetThrough(line, view)
  }

  private mutating func isEmptyWindowLetThrough(_ line: DumpLine, _ view: ViewIndex) -> Bool {
    let isBesideOthers = plan.basis == .windows
    let window = self.name(of: line)
    warnings.add(
      .contents, isBesideOthers ? .assumed : .notInDump,
      "\(window): its contents are not in the paste"
        + (isBesideOthers ? ", so that it is taken to let touches through" : ", and may take the touch"),
      line: line.line, view: view)
    return isBesideOthers
  }

  // MARK: - SwiftUI

  /// SU2, SU3: from iOS 18 on the hosting view answers for all of its bounds, and nothing that it draws does.
  private mutating func letsThrough(
    _ line: DumpLine, _ swiftUI: SwiftUIView, _ name: String, _ view: ViewIndex
  ) -> Bool {
    swiftUIViews[swiftUI.name] = swiftUI.meaning
    switch swiftUI.role {
    case .hosting:
      // The second time it is known what it shows.
      let mention = saysSwiftUI ? String(name.prefix { $0 != "<" }) : name
      saysSwiftUI = true
      warnings.add(
        .swiftUI, .notInDump,
        "SwiftUI decides inside of \(mention) who gets a touch; this dump does not say how",
        line: line.line, view: view)
      return false
    case .shape:
      warnings.add(
        .swiftUI, .notInDump,
        "\(name) takes touches only inside of its path, which is not in the dump: it is taken to be all of its bounds",
        line: line.line, view: view)
      return false
    case .leaf: return isDrawnByHost
    case .effect, .platform: return false
    }
  }

  /// Says of a dump with SwiftUI in it what its views stand for, and what would tell more.
  mutating func warnOfSwiftUI() {
    guard saysSwiftUI else { return }
    let who =
      isDrawnByHost
      ? "As this dump is of iOS 18 or later, the hosting view is named for a touch on what SwiftUI draws"
      : "Up to iOS 17 UIKit finds the view that draws what was touched, from iOS 18 on the hosting view"
    warnings.add(
      .notInDump, .notInDump,
      "\(who); which button or gesture of SwiftUI's reacts is in no such dump. To see it, paste what "
        + "`idb ui describe-all --nested` or `po XCUIApplication()` prints, or run the app with the environment variable "
        + "SWIFTUI_EVENT_DEBUG=rhb and look what its log says of the touch.")
    let meanings = swiftUIViews.filter { !$0.key.hasSuffix("HostingView") }.sorted { $0.key < $1.key }
    guard !meanings.isEmpty else { return }
    let list = meanings.map { "\($0.key) is \($0.value)" }.joined(separator: ", ")
    warnings.add(.notInDump, .assumed, "What views of SwiftUI's stand for: \(list).")
  }
}

extension DumpReader {
  /// Whether the paste has what SwiftUI prints from iOS 18 on: a layer for debugging, views that draw without the names of
  /// those that they are nested in, layers in place of views.
  var isDrawnByHost: Bool {
    lines.contains { line in
      if line.flags.contains(.hasHostingLayer) { return true }
      let name = cursor.text[line.className.range]
      guard name.first == 0x53 || line.kind == .layer else { return false }
      return name.elementsEqual("SwiftUI.CGDrawingView".utf8)
        || line.kind == .layer
          && (name.starts(with: "_TtC7SwiftUI".utf8) || name.starts(with: "SwiftUI.".utf8))
    }
  }
}
