// A scene's recognizers, with those that scroll views have without declaring them.

extension Scene {
  /// The view's recognizers, in the order of their declaration.
  public func gestureRecognizers(of view: ViewIndex) -> ArraySlice<GestureRecognizer> {
    gestureRecognizers[tree.recognizerPlaces(of: view)]
  }

  /// The recognizers of a view in the order in which they were attached, a scroll view's own pan among them.
  ///
  /// Source: R99, R136. UIKit makes a scroll view's pan recognizer with the view: the first pan that is declared on a
  /// scroll view is taken for it, and where none is, there is one all the same.
  public func recognizers(of view: ViewIndex) -> [RecognizerIndex] {
    let declared = (tree.recognizerPlaces(of: view)).map { RecognizerIndex($0) }
    guard tree.isScrollView(view), let pan = panRecognizer(of: view), pan.place == nil
    else { return declared }
    return [pan] + declared
  }

  /// A scroll view's own pan recognizer; nil for other views.
  public func panRecognizer(of scrollView: ViewIndex) -> RecognizerIndex? {
    guard tree.isScrollView(scrollView) else { return nil }
    let declared = tree.recognizerPlaces(of: scrollView)
    return declared.first { gestureRecognizers[$0].kind == .pan }.map { RecognizerIndex($0) }
      ?? .pan(of: scrollView)
  }

  /// The pinch by which a scroll view zooms: the first one that is declared, where its scales differ (R146).
  public func pinchRecognizer(of scrollView: ViewIndex) -> RecognizerIndex? {
    guard tree.zooms(scrollView) else { return nil }
    return tree.recognizerPlaces(of: scrollView).first { gestureRecognizers[$0].kind == .pinch }.map {
      RecognizerIndex($0)
    }
  }

  /// The recognizer, with what its view says about it: R136.
  public func recognizer(_ index: RecognizerIndex) -> GestureRecognizer {
    if let scrollView = index.scrollView { return impliedPan(of: scrollView) }
    return recognizer(index, isScrolling: isPan(index, of: gestureRecognizers[index.rawValue].view))
  }

  /// The same where it is known whether its view scrolls by it.
  package func recognizer(_ index: RecognizerIndex, isScrolling: Bool) -> GestureRecognizer {
    if let scrollView = index.scrollView { return impliedPan(of: scrollView) }
    var recognizer = gestureRecognizers[index.rawValue]
    guard isScrolling else { return recognizer }
    recognizer.isEnabled = recognizer.isEnabled && tree.eventProperties(of: recognizer.view).isScrollEnabled
    recognizer.parameters.allowedScrollTypes = [.discrete, .continuous]
    return recognizer
  }

  /// Whether it is the recognizer by which its view scrolls.
  public func isPan(_ index: RecognizerIndex, of view: ViewIndex) -> Bool { panRecognizer(of: view) == index }

  private func impliedPan(of scrollView: ViewIndex) -> GestureRecognizer {
    var pan = GestureRecognizer(
      id: nil, kind: .pan, view: scrollView,
      isEnabled: tree.eventProperties(of: scrollView).isScrollEnabled, delaysTouchesEnded: false)
    pan.parameters.allowedScrollTypes = [.discrete, .continuous]
    return pan
  }

  /// How answers name a recognizer.
  public func id(of index: RecognizerIndex) -> String {
    if let scrollView = index.scrollView { return tree.id(of: scrollView) + Self.panSuffix }
    let recognizer = gestureRecognizers[index.rawValue]
    let first = tree.recognizerPlaces(of: recognizer.view).lowerBound
    return id(of: recognizer, at: index.rawValue - first)
  }

  /// Behind the id of a scroll view, this names its pan recognizer where that is not declared.
  public static let panSuffix = ".panGestureRecognizer"
}
