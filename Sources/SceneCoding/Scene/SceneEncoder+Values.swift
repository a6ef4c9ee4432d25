import Comparing
import HitTesting
import JSONCoding
import TouchGeometry

// One property at a time, whether or not it would be written in the scene: what a class settles, and what is empty or
// null, is written too.

extension SceneEncoder {
  /// Writes the value of a view's property, where a value is due.
  func encodeValue(of key: SceneDifferences.ViewKey, _ view: ViewIndex, to json: inout JSONWriter) {
    let (tree, record) = (scene.tree, scene.tree[view])
    switch key {
    case .isHidden: json.boolean(record.flags.contains(.isHidden))
    case .isUserInteractionEnabled: json.boolean(record.flags.contains(.isUserInteractionEnabled))
    case .isEnabled: json.boolean(!record.flags.contains(.isDisabledControl))
    case .clipsToBounds: json.boolean(record.flags.contains(.clipsToBounds))
    case .isMultipleTouchEnabled: json.boolean(record.flags.contains(.isMultipleTouchEnabled))
    case .isExclusiveTouch: json.boolean(record.flags.contains(.isExclusiveTouch))
    case .isKeyWindow: json.boolean(record.flags.contains(.isKeyWindow))
    case .canBecomeFirstResponder: json.boolean(record.flags.contains(.canBecomeFirstResponder))
    case .alpha: json.number(record.alpha.shortestDouble)
    case .class: encode(tree.nameOfClass(of: view), to: &json)
    case .baseClass: tree.baseClass(of: view).map { encode($0, to: &json) } ?? json.null()
    case .anchorPoint: json.numbers(tree.geometry(of: view).anchorPoint.numbers)
    case .transform: json.numbers(tree.geometry(of: view).transform.numbers)
    case .contentOffset: json.numbers(record.bounds.origin.numbers)
    case .zPosition: json.number(tree.zPosition(of: view))
    case .pointerEvents: json.string((tree.pointerEvents(of: view) ?? .auto).rawValue)
    case .hitSlop: tree.hitSlop(of: view).map { encode($0, to: &json) } ?? json.null()
    case .windowLevel: json.number(scene.windowLevel(of: view))
    case .viewController: encodeControllerOrNull(of: view, to: &json)
    case .handles: encode(record.handles, to: &json)
    case .observes: encode(record.observes, to: &json)
    case .actions: encode(tree.actions(of: view), to: &json)
    case .canResignFirstResponder: json.boolean(tree.eventProperties(of: view).canResignFirstResponder)
    case .isScrollEnabled: json.boolean(tree.eventProperties(of: view).isScrollEnabled)
    case .delaysContentTouches: json.boolean(tree.eventProperties(of: view).delaysContentTouches)
    case .canCancelContentTouches: json.boolean(tree.eventProperties(of: view).canCancelContentTouches)
    case .contentSize:
      tree.eventProperties(of: view).contentSize.map { json.numbers($0.numbers) } ?? json.null()
    case .contentInset: json.numbers(tree.eventProperties(of: view).contentInset.numbers)
    case .targets:
      encodeArray(
        of: tree.eventProperties(of: view).targets.map { ($0.targetAction, $0.events) }, to: &json)
    case .gestureRecognizers: encode(scene.gestureRecognizers(of: view), to: &json)
    case .overrides: encodeOverridesObject(of: view, to: &json)
    }
  }

  private func encodeControllerOrNull(of view: ViewIndex, to json: inout JSONWriter) {
    guard let index = scene.tree.viewController(of: view) else { return json.null() }
    encodeObject(of: scene.viewControllers[index.rawValue], to: &json)
  }

  /// Writes what the scene has beside its windows, where a value is due.
  func encodeValue(of key: SceneDifferences.SceneKey, to json: inout JSONWriter) {
    switch key {
    case .application: encodeApplicationObject(to: &json)
    case .windowScene: scene.windowScene.map { encodeObject(of: $0, to: &json) } ?? json.null()
    case .firstResponder: scene.firstResponder.map { json.string(scene.id(of: $0)) } ?? json.null()
    case .basis: json.string(scene.basis.rawValue)
    case .stacking: json.string(scene.stacking.rawValue)
    }
  }
}
