import SourceReading
import WorkMetering

// cell-subview, bar-subview: views beside the one that UIKit keeps for them.

extension UIKitLinter {
  private static let tables: Set = ["UITableViewCell"]
  private static let headers: Set = ["UITableViewHeaderFooterView"]
  private static let quiet = Set(words: "UILabel UIImageView UIProgressView UIActivityIndicatorView")

  /// R30: since iOS 14 a table's cell makes its content view late, and in front.
  mutating func cells() {
    for addition in things.additions
    where ["addSubview", "insertSubview", "addSubviews"].contains(addition.how) {
      let isCell = things.isKind(addition.parent, Self.tables) == true
      guard isCell || things.isKind(addition.parent, Self.headers) == true else { continue }
      let fact = things.facts[addition.fact]
      guard !hasContentInFront(of: addition, fact) else { continue }
      let child = addition.child
      let isQuiet = things.isKind(child, Self.quiet) == true || things.isMade(child)
      let severity: LintSeverity =
        things.isInteractive(child)
        ? isCell && addition.how != "addSubviews" && isNew(addition.parent)
          && runsEarly(fact, addition.parent) ? .warn : .maybe
        : isQuiet || things.isKind(child, ["UIView"]) == true && things.isMade(child) ? .info : .maybe
      report(
        .cellSubview, severity, at: fact.range.lowerBound, name(child), className(of: addition.parent),
        [SourceFix(.useContentView, [contentView(in: fact.range)])])
    }
  }

  /// The name of a thing; of the receiver, its class.
  private func className(of thing: Int) -> String? {
    things[thing].kind == .me ? things[thing].className : name(thing)
  }

  /// Whether the content view is made before, is behind, or takes no touches.
  private func hasContentInFront(of addition: Addition, _ fact: Fact) -> Bool {
    let contents = things.members(of: addition.parent).filter { things[$0].name == "contentView" }
    for content in contents {
      if things.places(of: content).contains(where: {
        $0 < addition.fact && things.facts[$0].site.flow == fact.site.flow
      }) {
        return true
      }
      if things.sets(content, Things.interaction).contains(where: { $0.value.isFalse }) { return true }
    }
    let moved = things.calls(
      addition.parent, ["sendSubviewToBack", "bringSubviewToFront", "sendSubview", "bringSubview"])
    return moved.contains { call in
      call.fact.others.contains { $0 == addition.child || contents.contains($0 ?? -1) }
    }
  }

  /// Whether a cell is not one of a table's, which may have its content view already.
  private func isNew(_ cell: Int) -> Bool { things[cell].kind != .anonymous || things.isMade(cell) }

  /// Whether a cell has no content view yet: in its initializer, and where other code has made it.
  private func runsEarly(_ fact: Fact, _ cell: Int) -> Bool {
    guard things[cell].kind == .me else { return true }
    guard fact.site.method >= 0 else { return true }
    let entry = things.entry(of: fact.site)
    let method = things.methods[entry >= 0 ? entry : fact.site.method].method
    return method.name.hasPrefix("init") && !method.name.holds("oder") || fact.site.type.isEmpty
  }

  /// `contentView.` in front of `addSubview`.
  private func contentView(in range: Range<Int>) -> SourceEdit {
    guard let receiver = receiver(of: range) else {
      return SourceEdit(at: range.lowerBound, inserting: "contentView.")
    }
    return SourceEdit(at: receiver.upperBound, inserting: ".contentView")
  }

  /// Their content views are in front since iOS 11, and glass since 26.
  mutating func bars() {
    let bars: Set = ["UIToolbar", "UINavigationBar", "UITabBar"]
    for addition in things.additions
    where addition.how == "addSubview" && things.isKind(addition.parent, bars) == true {
      let fact = things.facts[addition.fact]
      guard things.isInteractive(addition.child), things.calls(addition.parent, ["setItems"]).isEmpty else {
        continue
      }
      let front = things.calls(addition.parent, ["bringSubviewToFront"]).contains { call in
        call.fact.site.method >= 0
          && things.methods[call.fact.site.method].method.name.hasPrefix("layoutSubviews")
      }
      guard !front else { continue }
      let isController = things.classes.isKind(fact.site.type, "UIViewController") == true
      let fix =
        isController
        ? receiver(of: fact.range).map { replacing($0, isSwift($0.lowerBound) ? "view" : "self.view") } : nil
      report(
        .barSubview, .maybe, at: fact.range.lowerBound, name(addition.child), className(of: addition.parent),
        [SourceFix(.addBesideBar, [fix])])
    }
  }
}
