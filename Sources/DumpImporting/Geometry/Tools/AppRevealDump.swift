import HitTesting
import JSONCoding
import WorkMetering

/// AppReveal's `get_view_tree`: the views of the app's windows as a list in pre-order, with their depths.
///
///     {"views": [{"class": "UIWindow", "frame": "0,0,390,844", "depth": 0, "hidden": false, "alpha": 1,
///       "userInteraction": true, …}, {"class": "UIButton", "depth": 1, "title": "Pay", "enabled": true, …}], "count": 2}
///
/// The order is UIKit's. Frames are on the screen, cut to whole points. Its other entries have no place in the tree.
enum AppRevealDump {
  static func read(_ dump: PastedText) throws(ImportError) -> ElementTree {
    let tape = JSONTape(dump)
    guard Work.goesOn(after: tape.count) else { throw .stopped }
    let list = (0..<tape.count).first { tape[$0].known == .views && tape[$0].kind == .array }
    var tree = try ElementTree(tape, from: list ?? 0, isStacked: true, warnings, form)
    tree.hasScreenFrames = true
    tree.leaveOutWrappers()
    tree.nest()
    return tree
  }

  private static let warnings = [
    ImportWarning(.notInDump, .appRevealOmits, fact: .tool),
    ImportWarning(.notInDump, .appRevealRounds, fact: .rounding),
  ]

  private static var form: JSONElements.Form {
    JSONElements.Form(childKeys: []) { (members, element) throws(ImportError) in
      element.isWrapper = members.has(.idSource) || members.has(.framework)
      let className = members.takeText(.class)
      if let className, members.text.says(className, "DecorView") {
        throw members.text.error(.appRevealAndroid, at: element.start)
      }
      element.className = className.map(ElementClass.printed) ?? .implied("UIView")
      element.depth += members.takeNumber(.depth).map { Int(min(max($0, 0), 1e6)) } ?? 0
      element.take(members.takeText(.frame).map { DumpFrame(printed: $0, in: members.text) } ?? .missing)
      element.identifier = members.takeText(.accessibilityID)
      if members.notes != nil {
        let label = members.takeText(.accessibilityLabel) ?? members.text(.title) ?? members.text(.text)
        members.noteNames(of: element, label: label ?? element.identifier)
      }
      if let isHidden = members.takeFlag(.hidden, in: &element) { element.properties.isHidden = isHidden }
      if let alpha = members.takeNumber(.alpha) { element.take(alpha: alpha) }
      element.properties.isUserInteractionEnabled = members.takeFlag(.userInteraction, in: &element)
      if members.isFalse(.enabled) { element.properties.isEnabled = false }
    }
  }
}

extension ElementTree {
  /// Leaves out the entries that are no views: registrations of SwiftUI, recognized text, the web's elements,
  /// accessibility elements. None has others below it.
  fileprivate mutating func leaveOutWrappers() {
    let count = elements.count
    elements.removeAll(where: \.isWrapper)
    guard elements.count < count else { return }
    warnings.append(ImportWarning(.notUnderstood, .appRevealElements(count - elements.count)))
  }
}
