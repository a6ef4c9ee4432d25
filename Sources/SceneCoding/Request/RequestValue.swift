public import HitTesting
public import SwiftUITesting
public import TouchGeometry

/// The value of a request's member, as a body or a query gave it: checked against the kind of its row, and its views
/// found in the scene.
public enum RequestValue: Sendable {
  case touch(Touch)
  case view(ViewIndex)
  case recognizer(RecognizerIndex)
  /// One of SwiftUI's views or gestures.
  case swiftUI(SwiftUITarget)
  case views([ViewIndex])
  case text(String)
  case texts([String])
  /// Each is one of the row's words; a single word is a list of one.
  case words([String])
  case count(Int)
  case scale(TouchScale)
  case point(Point)
  case rect(Rect)
  case space(CoordinateSpace)
}

// The value as each kind; nil, or empty, where it is of another one.

extension RequestValue {
  var touch: Touch? { if case .touch(let touch) = self { touch } else { nil } }

  var view: ViewIndex? { if case .view(let view) = self { view } else { nil } }

  var swiftUI: SwiftUITarget? { if case .swiftUI(let target) = self { target } else { nil } }

  var recognizer: RecognizerIndex? { if case .recognizer(let index) = self { index } else { nil } }

  var views: [ViewIndex]? { if case .views(let views) = self { views } else { nil } }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var texts: [String] { if case .texts(let texts) = self { texts } else { [] } }

  var count: Int? { if case .count(let count) = self { count } else { nil } }

  var scale: TouchScale? { if case .scale(let scale) = self { scale } else { nil } }

  var point: Point? { if case .point(let point) = self { point } else { nil } }

  var rect: Rect? { if case .rect(let rect) = self { rect } else { nil } }

  var space: CoordinateSpace? { if case .space(let space) = self { space } else { nil } }

  func words<Word: RawRepresentable<String> & Hashable>(_: Word.Type = Word.self) -> Set<Word> {
    if case .words(let words) = self { Set(words.compactMap(Word.init)) } else { [] }
  }
}
