// A scene's recognizers, with those that scroll views have without declaring them.

extension Scene {
  /// The view's recognizers, in the order of their declaration.
  public func gestureRecognizers(of view: ViewIndex) -> ArraySlice<GestureRecognizer> {
    gestureRecognizers[tree.recognizerPlaces(of: view)]
  }

  /// The recognizers of a view in the order in which they were attached, a scroll view's own among them.
  ///
  /// Source: R99, R136, R146. UIKit makes a scroll view's pan recognizer with the view, and its pinch where it zooms: the
  /// first ones that are declared on a scroll view are taken for them, and where none are, they are there all the same.
  public func recognizers(of view: ViewIndex) -> [RecognizerIndex] {
    let declared = (tree.recognizerPlaces(of: view)).map { RecognizerIndex($0) }
    guard tree.isScrollView(view) else { return declared }
    let own = [panRecognizer(of: view), pinchRecognizer(of: view)].compactMap(\.self)
    return own.filter { $0.place == nil } + declared
  }

  /// A scroll view's own pan recognizer, on whichever view it stands (R152); nil for other views.
  public func panRecognizer(of scrollView: ViewIndex) -> RecognizerIndex? {
    guard tree.isScrollView(scrollView) else { return nil }
    if let handed = tree.eventProperties(of: scrollView).panRecognizer { return handed }
    let declared = tree.recognizerPlaces(of: scrollView)
    return declared.first { gestureRecognizers[$0].maybeScrolls(tree.id(of: scrollView)) }.map {
      RecognizerIndex($0)
    }
      ?? .pan(of: scrollView)
  }

  /// The pinch by which a scroll view zooms, where its scales differ (R146).
  public func pinchRecognizer(of scrollView: ViewIndex) -> RecognizerIndex? {
    guard tree.zooms(scrollView) else { return nil }
    let declared = tree.recognizerPlaces(of: scrollView)
    return declared.first { gestureRecognizers[$0].kind == .pinch }.map { RecognizerIndex($0) }
      ?? .pinch(of: scrollView)
  }

  /// The scroll view that scrolls by a recognizer; nil for those by which none does.
  public func scrollView(scrolledBy index: RecognizerIndex) -> ViewIndex? {
    let view =
      index.scrollView
      ?? gestureRecognizers[index.rawValue].scrollView ?? gestureRecognizers[index.rawValue].view
    return panRecognizer(of: view) == index ? view : nil
  }

  /// The recognizer, with what its scroll view says about it: R136.
  public func recognizer(_ index: RecognizerIndex) -> GestureRecognizer {
    recognizer(index, scrolling: scrollView(scrolledBy: index))
  }

  /// The same where it is known which view scrolls by it.
  package func recognizer(_ index: RecognizerIndex, scrolling scrollView: ViewIndex?) -> GestureRecognizer {
    var recognizer =
      index.place.map { gestureRecognizers[$0] }
      ?? GestureRecognizer(
        id: nil, kind: index.isImpliedPinch ? .pinch : .pan, view: index.scrollView ?? ViewIndex(0),
        delaysTouchesEnded: false)
    recognizer.settleByClass()
    guard let scrollView else { return recognizer }
    recognizer.isEnabled = recognizer.isEnabled && tree.eventProperties(of: scrollView).isScrollEnabled
    recognizer.parameters.allowedScrollTypes = [.discrete, .continuous]
    return recognizer
  }

  /// How answers name a recognizer.
  public func id(of index: RecognizerIndex) -> String {
    if let scrollView = index.scrollView {
      return tree.id(of: scrollView) + (index.isImpliedPinch ? Self.pinchSuffix : Self.panSuffix)
    }
    let recognizer = gestureRecognizers[index.rawValue]
    let first = tree.recognizerPlaces(of: recognizer.view).lowerBound
    return id(of: recognizer, at: index.rawValue - first)
  }

  /// Behind the id of a scroll view, this names its pan recognizer where that is not declared.
  public static let panSuffix = ".panGestureRecognizer"
  /// The same of its pinch recognizer.
  public static let pinchSuffix = ".pinchGestureRecognizer"
}

extension GestureRecognizer {
  /// R160: a framework's recognizer that is not played delays nothing; one of an unknown class of the app's recognizes what its
  /// state says, where nothing is declared.
  fileprivate mutating func settleByClass() {
    if isInert {
      (cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded) = (false, false, false)
    } else if kind == .custom, parameters.recognizes == .nothing, let state, state.tookTouch {
      parameters.recognizes = state == .began || state == .changed ? .movement : .touchUp
    }
  }

  /// Whether its view, if it is a scroll view, may scroll by it: not where it is another's pan, or drags something else
  /// (R136, R150). One with targets is one that code has added, unless its id says otherwise.
  ///
  /// - Parameter id: the view's.
  public func maybeScrolls(_ id: @autoclosure () -> String) -> Bool {
    if isScrollViewPan { return scrollView == nil }
    return kind == .pan && scrollView == nil && (parameters.role ?? .pageController) == .pageController
      && !isOwnedByFramework
      && (targets.isEmpty || self.id == id() + Scene.panSuffix)
  }
}
