import Auditing
import AuditRules
import Comparing
import DumpImporting
import Explaining
import HitTesting
import SceneCoding
import TouchMapping

// The first lines of answers for agents, and the titles of screens.

extension [Audit] {
  /// The number of findings on screens, and their worst impact.
  var summary: String {
    let results = flatMap(\.results)
    let found = results.reduce(0) { $0 + $1.violations.count }
    let open = results.reduce(0) { $0 + $1.incomplete.count }
    let undecided = open == 0 ? "" : " \(open) more cannot be decided from this input."
    guard found > 0 else { return "No findings.\(undecided)" }
    let worst = compactMap(\.impact).max().map { ", worst: \($0.rawValue)" } ?? ""
    return "\(found) \(found == 1 ? "finding" : "findings")\(worst).\(undecided)"
  }
}

extension SceneDifferences {
  static let none = "The screens are the same."

  /// - Parameter regionCount: the regions whose touches go to another view.
  func summary(regionCount: Int) -> String {
    let counts: [(Int, String)] = [
      (added.count, "added"), (removed.count, "removed"), (moved.count, "moved"), (resized.count, "resized"),
      (visibility.count, "changed in visibility or interaction"), (changed.count, "changed"),
      (sceneChanges.count, "changed scene-wide"),
    ]
    let kinds = counts.filter { $0.0 > 0 }.map { "\($0) \($1)" }
    if kinds.isEmpty, regionCount == 0 { return Self.none }
    let touches =
      regionCount == 0
      ? "every touch goes to the same view"
      : "touches in \(regionCount) region\(regionCount == 1 ? "" : "s") go to another view"
    return "\(kinds.isEmpty ? "No view differs" : kinds.joined(separator: ", ")); \(touches)."
  }
}

extension TouchMap {
  static func summary(reached: Int, unreachable: Int) -> String {
    if reached + unreachable == 0 { return "The screen has no tap targets." }
    let missed =
      unreachable == 0
      ? "" : "; \(unreachable) more \(unreachable == 1 ? "is" : "are") unreachable (explain_tap shows why)"
    return "\(reached == 1 ? "One view is" : "\(reached) views are") tappable at the given points\(missed)."
  }
}

extension ViewAtPoint {
  static func noReceiver(of count: Int) -> String {
    "No view under the point gets the touch (\(count == 1 ? "1 view" : "\(count) views"))."
  }
}

extension FileScreen {
  /// `LoginViewController (BYZ-38-t0r), line 12`.
  var title: String { "\(name == id ? id : "\(name) (\(id))"), line \(line)" }

  func title(viewCount: Int) -> String { "\(title), \(viewCount) views" }

  /// - Parameter clean: how many have no findings; nil where that is not asked.
  static func count(_ count: Int, clean: Int? = nil) -> String {
    "\(count) screen\(count == 1 ? "" : "s")\(clean.map { ", \($0) without findings" } ?? "")"
  }

  static func differing(_ count: Int, of shared: Int) -> String {
    "\(count) of \(shared) shared screens differ"
  }
}

extension ImportedScene {
  /// The printed evidence of recognizers about the touch; nil without prints.
  var summaryOfRecognizers: String? {
    let gate =
      gateTimeouts > 0
      ? "UIKit's system gesture gate timed out; no recognizer of the app is at fault. Check what blocked the main thread."
      : nil
    return [recognizers.summary, gate].sentences
  }

  /// The same with the view that UIKit has given the touch to.
  var summaryOfTouch: String {
    let view = touchedView.map { view in
      "UIKit gave the touch to \([view.className, view.address].compactMap(\.self).joined(separator: " "))."
    }
    return [view, summaryOfRecognizers].sentences ?? ""
  }
}

extension [String?] {
  /// One behind the other; nil for none.
  fileprivate var sentences: String? {
    let told = compactMap(\.self)
    return told.isEmpty ? nil : told.joined(separator: " ")
  }
}

extension PixelHint {
  var sentence: Sentence { "\(detail)\(scales: scales)." }
}

extension SpokenNames {
  /// R27: a control by its declaration alone.
  func assumedControl(_ view: ViewIndex) -> String {
    "\(self[view]) counts as a control: it declares isEnabled (R27). If its class is not a UIControl, it gets touches: set its `baseClass`."
  }
}
