/// The sorts of doubts about a screen of a document.
enum NibWarning: Int, WarningSort {
  case layout, launchScreen, rootOrigin, frameless, stale, excluded, unknownElement, embedded, contentSize
  case touchArea, recognizerDelegate, ownClasses, bars, loose

  func detail(ofFurther count: Int, after first: Sentence) -> Sentence {
    "\(count) more of the same: \(first)"
  }
}
