import DumpImporting
import HitTesting
import SceneCoding

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
