import Auditing
public import HitTesting

/// The value of a request's member, as a body or a query gave it: checked against the kind of its row, and its views
/// found in the scene.
public enum RequestValue: Sendable {
  case touch(Touch)
  case view(ViewIndex)
  case views([ViewIndex])
  case text(String)
  /// Each is one of the row's words; a single word is a list of one.
  case words([String])
  case count(Int)
}

extension SceneRequest {
  /// Puts a value where the member belongs. A value of another kind than the member's row has changes nothing.
  public mutating func set(_ member: RequestMember, to value: RequestValue) {
    switch member {
    case .touch: touch = value.touch
    case .target: target = value.view
    case .window: window = value.view
    case .views: views = value.views
    case .show: show = value.words()
    case .targetSize: audit.targetSize = value.words(TargetSize.self).first ?? audit.targetSize
    case .rules: audit.rules = value.words()
    case .artifact: artifact = value.text
    case .passes: passes = value.count ?? passes
    case .include: include = AnswerParts(value.words())
    // The decoders of their endpoints read these.
    case .scene, .sceneId, .touches, .events, .options, .timelineParts: break
    }
  }
}

extension RequestValue {
  fileprivate var touch: Touch? { if case .touch(let touch) = self { touch } else { nil } }

  fileprivate var view: ViewIndex? { if case .view(let view) = self { view } else { nil } }

  fileprivate var views: [ViewIndex]? { if case .views(let views) = self { views } else { nil } }

  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }

  fileprivate var count: Int? { if case .count(let count) = self { count } else { nil } }

  fileprivate func words<Word: RawRepresentable<String> & Hashable>(_: Word.Type = Word.self) -> Set<Word> {
    if case .words(let words) = self { Set(words.compactMap(Word.init)) } else { [] }
  }
}
