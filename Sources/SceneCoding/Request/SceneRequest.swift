public import Auditing
public import HitTesting

/// A question about a scene, understood: the body of any `POST` whose answer is about one scene, but for
/// `/v1/hit-test`.
public struct SceneRequest: Sendable {
  public var scene: Scene
  /// The view that is asked about.
  public var target: ViewIndex?
  public var touch: Touch?
  /// The views that an answer is to be confined to; nil stands for all.
  public var views: [ViewIndex]?
  /// The window that an answer is to be confined to.
  public var window: ViewIndex?
  /// What a picture shows beside the views.
  public var show: Set<PicturePart> = []
  public var audit = AuditOptions()
  /// The file that an audit's results are said to be about: a URI reference.
  public var artifact: String?

  public init(scene: Scene) {
    self.scene = scene
  }

  /// Which question it is: what is asked at its path.
  public enum Question: String, Sendable {
    /// Why a target does not get a touch; the touch may be left out.
    case explain
    /// What is under a touch.
    case atPoint
    /// The effective regions of all views, or of some.
    case touchMap
    /// The scene as a picture.
    case render
    /// What is wrong with the whole screen.
    case audit
  }

  /// What a request may say beside its scene.
  public enum Member: Int, CaseIterable, Sendable {
    case touch, target, views, window, show, targetSize, rules, artifact
  }
}

/// What a picture of a scene can show beside its views.
public enum PicturePart: String, CaseIterable, Sendable {
  /// The outlines of views that are not drawn.
  case hidden
  /// What views are called.
  case names
  /// The order in which a touch asks views.
  case traversal
  /// The effective region of each view.
  case touchMap
}

extension SceneRequest.Question {
  public var required: Set<SceneRequest.Member> {
    switch self {
    case .explain: [.target]
    case .atPoint: [.touch]
    case .touchMap, .render, .audit: []
    }
  }

  public var members: Set<SceneRequest.Member> {
    switch self {
    case .explain: [.target, .touch]
    case .atPoint: [.touch]
    case .touchMap: [.views, .window]
    case .render: [.touch, .target, .show]
    case .audit: [.targetSize, .rules, .artifact]
    }
  }
}
