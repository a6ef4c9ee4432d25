public import Auditing
public import HitTesting
public import SwiftUITesting
public import TouchGeometry

/// A request about one scene, understood. Each endpoint uses some of the members; the others keep their defaults.
///
/// `HitTestRequest` and `EventsRequest` are the forms of the two endpoints whose requests are long: many touches, and
/// scripts. `ComparisonRequest` has two scenes.
///
/// A dump with a query becomes the same value as a body of JSON: both readers take members by `set(_:to:)`.
public struct SceneRequest: Sendable {
  public var scene: Scene
  /// The view in question.
  public var target: ViewIndex?
  /// What the question is about, where it is one of SwiftUI's; its hosting view is the target then.
  public var swiftUITarget: SwiftUITarget?
  /// What the question is about, where it is a recognizer; its view is the target then.
  public var recognizer: RecognizerIndex?
  public var touch: Touch?
  /// What texts were taken for that name views, a sentence each.
  public var namings: [String] = []
  /// The views that an answer is confined to; nil stands for all.
  public var views: [ViewIndex]?
  /// The window that an answer is confined to; nil stands for all.
  public var window: ViewIndex?
  /// The parts of a picture beside the views.
  public var show: Set<PicturePart> = []
  public var audit = AuditOptions()
  /// The file that an audit's results are said to be about: a URI reference.
  public var artifact: String?
  /// 1 or 2 (R60).
  public var passes = 1
  /// In which the touch of a body is given; that of a query is in points already.
  var scale = TouchScale.points
  public var include = AnswerParts.all

  /// What is converted, and from where to where.
  public var point: Point?
  public var rect: Rect?
  public var source = CoordinateSpace.window
  public var destination = CoordinateSpace.window

  public init(scene: Scene) {
    self.scene = scene
  }
}

// MARK: - Members

extension SceneRequest {
  /// Puts a value where the member belongs. A value of another kind than the member's row has changes nothing.
  public mutating func set(_ member: RequestMember, to value: RequestValue) {
    switch member {
    case .touch: touch = value.touch
    case .target:
      swiftUITarget = value.swiftUI
      recognizer = value.recognizer
      target = value.view ?? value.swiftUI?.host ?? value.recognizer.map { scene.recognizer($0).view }
    case .window: window = value.view
    case .views: views = value.views
    case .show: show = value.words()
    case .targetSize: audit.targetSize = value.words(TargetSize.self).first ?? audit.targetSize
    case .rules: audit.rules = value.words()
    case .artifact: artifact = value.text
    case .passes: passes = value.count ?? passes
    case .include: include = AnswerParts(value.words())
    case .unknownOverrides: scene = scene.forgettingHitTest(ofClasses: value.texts)
    case .point: point = value.point
    case .rect: rect = value.rect
    case .from: source = value.space ?? source
    case .to: destination = value.space ?? destination
    case .scale: scale = value.scale ?? scale
    // The decoders of their endpoints read these.
    case .scene, .sceneId, .touches, .events, .options, .effects, .timelineParts: break
    }
  }
}

/// A part of a scene's picture beside its views.
public enum PicturePart: String, CaseIterable, Sendable {
  /// The outlines of views that are not drawn.
  case hidden
  /// The names of views.
  case names
  /// The order in which a touch asks views.
  case traversal
  /// The effective region of each view.
  case touchMap
}
