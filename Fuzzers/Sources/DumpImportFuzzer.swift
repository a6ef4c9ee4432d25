// Whatever is pasted, it becomes a valid scene whose views stand in the lines that they name, or an error at a place
// in the paste; never a trap. A margin in front of every line changes nothing.

import DumpImporting
import HitTesting
import TouchGeometry

enum DumpImportFuzzer: Fuzzer {
  static let name = "dump-import"

  static func run(_ bytes: [UInt8]) {
    let limits = bytes.count % 5 == 0 ? small : ImportLimits()
    guard case .views(let views, let format) = outcome(bytes, limits) else { return }
    let lines = bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
    require(views.map(\.line).allSatisfy { 1...lines ~= $0 }, "a line that is not there")
    // The line behind a CR alone would get no margin.
    guard !bytes.contains(0x0D) else { return }
    guard case .views(let others, format) = outcome(withMargin(bytes), limits) else {
      return require(false, "a margin makes it refused, or another format")
    }
    require(views == others, "with a margin: \(others)\nwithout: \(views)")
  }

  private static let small: ImportLimits = {
    var limits = ImportLimits()
    limits.viewsMax = 4
    limits.depthMax = 3
    return limits
  }()

  private static func withMargin(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return Array(lines.map { $0.isEmpty ? [] : margin(of: $0) + $0 }.joined(separator: [0x0A]))
  }

  /// The canary: hidden views are indented by one level more.
  private static func margin(of line: ArraySlice<UInt8>) -> [UInt8] {
    let isPlanted = isCanary && String(decoding: line, as: UTF8.self).contains("hidden = YES")
    return Array((isPlanted ? "  | " : "    ").utf8)
  }

  // MARK: - What a paste comes to

  enum Outcome {
    case views([ReadView], DumpFormat?)
    case error
  }

  struct ReadView: Equatable {
    var line: Int
    var depth: Int
    var className: String
    var bounds: Rect
    var frameOrigin: Point
    var flags: UInt16
    var alpha: Float
  }

  private static func outcome(_ bytes: [UInt8], _ limits: ImportLimits) -> Outcome {
    do throws(ImportError) {
      let imported = try ImportedScene(dump: bytes, limits: limits)
      check(imported, limits)
      checkOrder(of: imported, bytes)
      return .views(views(of: imported), imported.format)
    } catch {
      require(0...bytes.count ~= error.offset && error.line >= 1 && error.column >= 1, "\(error)")
      return .error
    }
  }

  private static func views(of imported: ImportedScene) -> [ReadView] {
    let tree = imported.scene.tree
    return (0..<tree.count).map { index in
      let view = ViewIndex(Int32(index))
      let record = tree[view]
      return ReadView(
        line: imported.line(of: view), depth: Int(record.depth),
        // A name that is broken into lines holds the margin.
        className: tree.className(of: view).filter { $0 != " " && !$0.isNewline },
        bounds: record.bounds, frameOrigin: record.frameOrigin, flags: record.flags.rawValue,
        alpha: record.alpha)
    }
  }

  private static func check(_ imported: ImportedScene, _ limits: ImportLimits) {
    let tree = imported.scene.tree
    // What a tool says of a failed tap has no tree.
    let least = imported.refusal == nil ? 1 : 0
    require(least...limits.viewsMax ~= tree.count, "\(tree.count) views")
    for index in 0..<tree.count {
      let view = ViewIndex(Int32(index))
      require(Int(tree[view].depth) < limits.depthMax, "a view too deep")
      let bounds = tree[view].bounds
      require(
        bounds.origin.isFinite && tree[view].frameOrigin.isFinite && bounds.size.width >= 0
          && bounds.size.height >= 0
          && bounds.size.width.isFinite && bounds.size.height.isFinite && (0...1).contains(tree[view].alpha),
        "\(tree[view])")
      checkNames(of: view, in: tree)
      _ = (imported.label(of: view), imported.metadata(of: view))
    }
    _ = try? imported.scene.hitTest(Touch(at: Point(x: 5, y: 5)), passes: 1)
    for warning in imported.warnings {
      require(!text(of: warning).isEmpty && warning.line ?? 1 >= 1, "\(warning)")
    }
  }

  private static func text(of warning: ImportWarning) -> String { warning.sentence.text { "\($0)" } }

  /// Views stand in the order of their lines, unless the import says that it took what a tree has in it from another print:
  /// its own lines ascend too. EarlGrey lists windows front to back, and idb may list the application last.
  private static func checkOrder(of imported: ImportedScene, _ bytes: [UInt8]) {
    let lines = views(of: imported).map(\.line)
    var grafts: [Int] = []
    // A warning of another form may quote a line that says the same.
    for warning in imported.warnings
    where imported.format == .recursiveDescription
      && text(of: warning).hasSuffix("what this print has in it is taken")
    {
      if let line = warning.line { grafts.append(line) }
    }
    guard imported.format != .earlGrey, imported.format != .idb else { return }
    // A step back is the end of what was printed elsewhere; a step into it may go either way. One object that several lines
    // print stands once, in the line that says most.
    let steps = zip(lines, lines.dropFirst()).count { $0 > $1 }
    require(steps <= 2 * grafts.count + 1, "views that do not stand in order: \(lines), grafts \(grafts)")
    // A line gives two views only where it holds two: each view begins with a mark.
    var counts: [Int: Int] = [:]
    for line in lines { counts[line, default: 0] += 1 }
    guard !grafts.isEmpty else { return }
    let texts = bytes.split(omittingEmptySubsequences: false) { $0 == 0x0A }
    for (line, count) in counts where count > 1 && line <= texts.count {
      let marks = texts[line - 1].count { $0 == 0x3C || $0 == 0x26 }
      require(marks >= count, "line \(line) gives \(count) views")
    }
  }

  /// Names that stand in the text are copied into JSON as they are.
  private static func checkNames(of view: ViewIndex, in tree: ViewTree) {
    let (id, className) = tree.names(of: view)
    for name in [id, className] where !name.isEmpty {
      let bytes = tree.names.bytes(of: name)
      require(String(validating: bytes, as: UTF8.self) != nil, "a name that is no UTF-8")
      guard tree.names.rangeInDocument(of: name) != nil else { continue }
      require(
        bytes.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }, "a name that is no content of a string")
    }
  }
}

// MARK: - Seeds

extension DumpImportFuzzer {
  static var seeds: [[UInt8]] { texts.map { Array($0.utf8) } }

  private static let texts =
    [
      """
      (lldb) po [[UIWindow keyWindow] recursiveDescription]
      <UIWindow: 0x101; frame = (0 0; 390 844); gestureRecognizers = <NSArray: 0x901>; layer = <UIWindowLayer: 0x201>>
         | <UIScrollView: 0x103; frame = (0 100; 390 6e2); clipsToBounds = YES; layer = <CALayer: 0x203>; contentOffset: {0, 250}>
         |    | <Shop.Buy<(Int) -> Void>: 0x104; baseClass = UIButton; frame = (20 300; 120 44); text = 'it's; > that'; tag = 7>
         |    | <_UILabelContentLayer: 0x6> (layer)
         | <UIView: 0x105; frame = (0 0; 390 844); transform = [0, 1, -1, 0, -80, 80]; alpha = 0.02; animations = { a=<A: 0x1>; };>
         |    | _box <UIView: 0x106; frame = (nan 0; 1 1); hidden = YES; userInteractionEnabled = NO
         | ...
      """,
      """
      <A 0x302>, state: appeared, view: <UIView 0x103>
         | <B 0x305>, state: disappeared, view: (view not loaded)
         + <C 0x303>, state: appeared, view: <UIView: 0x105>, presented with: <D 0x310>

      <UITapGestureRecognizer: 0x401 (x); state = Possible; enabled = NO; view = <UIView 0x103>; must-fail = {
          <E: 0x1; view = <F: 0x2>>
        }>
      <UIWindow: 0x101; frame = (0 0; 9 9); hidden = YES>
         | <UIView: 0x103; frame = (0 0; 9 9); layer = <CALayer: 0x1>> reactTag: 3; frame = {{1, 2}, {3, 4}}
         |    | <UIView: 0x105; frame = (0 0; -9 9); transform = [0.7, 0.7, -0.7, 0.7, 0, 0]>
      <UIView: 0x103; frame = (0 0; 9 9)>
         | <A: 0x302>
         |    | <UIApplication: 0x1>
      """,
      #"$0 = @"<UIWindow: 0x1; frame = (0 0; 9 9); text = 'a\u2026\"'>\n   | <<UIView; Frame: (0, 0, 5, 5)> a = {1}>\n\n""#,
      "<A: 0x1; view = <UIView; 0x2>; frame = (0, 0; 1, 1)>\n  *M <B: 0x3; view not loaded>\n<UITextEffectsWindow; frame = (0 0; 1 1)>",
      "<UIWindow>\n | <UIView>", "•UIWindow:0x1\n|   UIView:0x2", #"{"windows": []}"#,
      "<?xml version='1.0'?><AppiumAUT/>",
    ] + SeedsOfTools.texts
}
