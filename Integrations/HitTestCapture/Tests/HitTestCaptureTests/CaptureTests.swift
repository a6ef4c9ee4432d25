import Testing
import UIKitStandIn

@testable import HitTestCapture

/// What was built is what the scene says, to the bit: the JSON is decoded, and compared with the objects.
@MainActor
@Suite(.serialized)
struct CaptureTests {
  typealias Object = [String: Any]

  private func captured(texts: Bool = true) throws -> Object {
    let text = try #require(HitTestCapture.scene(texts: texts))
    return try #require(JSONDecoder().decode(Decoded.self, from: Data(text.utf8)).value as? Object)
  }

  private func name(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }

  private func doubles(_ values: CGFloat...) -> [Double] { values.map { Double($0) } }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func everyViewIsAsItWasBuilt(seed: UInt64) throws {
    let screen = RandomScreen(seed: seed)
    let scene = try captured()
    let windows = try #require(scene["windows"] as? [Object])
    #expect(windows.count == screen.windows.count)
    for (window, part) in zip(screen.windows, windows) {
      #expect(part["windowLevel"] as? Double == Double(window.windowLevel.rawValue))
      #expect(part["isKeyWindow"] as? Bool == window.isKeyWindow)
      try compare(window, part, screen)
    }
    // What UIKit's own window lets through is in the service's table alone.
    #expect(windows[1]["overrides"] == nil)
    #expect(windows[1]["baseClass"] as? [String] == ["UIWindow", "UIView"])
    #expect(scene["firstResponder"] as? String == UIApplication.shared.firstResponder.map { name($0) })
  }

  private func compare(_ view: UIView, _ part: Object, _ screen: RandomScreen) throws {
    #expect(part["id"] as? String == name(view))
    let bounds = doubles(view.bounds.minX, view.bounds.minY, view.bounds.width, view.bounds.height)
    #expect(part["bounds"] as? [Double] == bounds)
    #expect(part["center"] as? [Double] == doubles(view.center.x, view.center.y))
    #expect(
      part["anchorPoint"] as? [Double] ?? [0.5, 0.5]
        == doubles(view.layer.anchorPoint.x, view.layer.anchorPoint.y))
    let t = view.transform
    #expect(part["transform"] as? [Double] ?? [1, 0, 0, 1, 0, 0] == doubles(t.a, t.b, t.c, t.d, t.tx, t.ty))
    #expect(part["alpha"] as? Double == Double(view.alpha))
    #expect(part["zPosition"] as? Double ?? 0 == Double(view.layer.zPosition))
    #expect(part["isHidden"] as? Bool == view.isHidden)
    #expect(part["isUserInteractionEnabled"] as? Bool == view.isUserInteractionEnabled)
    #expect(part["clipsToBounds"] as? Bool == view.clipsToBounds)
    #expect(part["isMultipleTouchEnabled"] as? Bool == view.isMultipleTouchEnabled)
    #expect(part["isExclusiveTouch"] as? Bool == view.isExclusiveTouch)
    let metadata = part["metadata"] as? Object
    #expect(part["identifier"] as? String == view.accessibilityIdentifier)
    #expect(metadata?["overrides"] as? [String] == (view is DimView ? ["hitTest", "pointInside"] : nil))
    let unknown = view is DimView ? ["hitTest": "unknown", "pointInside": "unknown"] : [:]
    let overrides = (part["overrides"] as? Object)?.filter { $0.key != "next" } as? [String: String]
    #expect(overrides ?? [:] == unknown)
    let superclasses = part["baseClass"] as? [String]
    if view is DimView { #expect(superclasses == ["UIView"]) }
    if view is PayButton { #expect(superclasses == ["UIButton", "UIControl", "UIView"]) }
    if view is UILabel { #expect(part["class"] as? String == "UILabel" && superclasses == ["UIView"]) }
    if type(of: view) == UIView.self { #expect(superclasses == nil) }
    if let controller = view.next as? Checkout {
      #expect((part["viewController"] as? Object)?["id"] as? String == name(controller))
    }
    try (view as? UIControl).map { try compareControl($0, part, screen) }
    (view as? UIScrollView).map { compareScrollView($0, part) }
    try compareRecognizers(of: view, part, screen)
    let subviews = part["subviews"] as? [Object] ?? []
    #expect(subviews.count == view.subviews.count)
    for (view, part) in zip(view.subviews, subviews) { try compare(view, part, screen) }
  }

  private func compareControl(_ control: UIControl, _ part: Object, _ screen: RandomScreen) throws {
    #expect(part["isEnabled"] as? Bool == control.isEnabled)
    let targets = try #require(part["targets"] as? [Object])
    let pay = try #require(targets.first { $0["action"] as? String == "pay" })
    #expect(pay["target"] as? String == name(screen.checkout))
    #expect(pay["for"] as? [String] == ["touchUpInside", "touchCancel"])
    let isNilTargeted = control.allTargets.contains { $0.base is NSNull }
    let done = targets.first { $0["action"] as? String == "done:" }
    #expect((done?["target"] is NSNull) == isNilTargeted)
    // An object that is no responder cannot be named; its action is kept beside.
    let others = (part["metadata"] as? Object)?["otherActions"] as? [String]
    #expect((others == ["other"]) == (control.allTargets.count > (isNilTargeted ? 2 : 1)))
    if let slider = control as? UISlider {
      let thumb = slider.thumbRect(
        forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: slider.value)
      let place = doubles(thumb.minX, thumb.minY, thumb.width, thumb.height)
      #expect(part["thumbRect"] as? [Double] == (thumb.isNull || !place.allSatisfy(\.isFinite) ? nil : place))
    }
  }

  private func compareScrollView(_ scroll: UIScrollView, _ part: Object) {
    #expect(part["contentSize"] as? [Double] == doubles(scroll.contentSize.width, scroll.contentSize.height))
    let inset = scroll.adjustedContentInset
    #expect(part["contentInset"] as? [Double] == doubles(inset.top, inset.left, inset.bottom, inset.right))
    #expect(part["isPagingEnabled"] as? Bool == scroll.isPagingEnabled)
    #expect(part["maximumZoomScale"] as? Double == Double(scroll.maximumZoomScale))
    #expect(part["keyboardDismissMode"] as? String == "\(scroll.keyboardDismissMode)")
    #expect((part["allowsSelection"] != nil) == (scroll is UITableView))
    // What delays touches is said by a key, so that the recognizer is left out; its own pan is the first.
    let first = (part["gestureRecognizers"] as? [Object])?.first
    #expect(first?["id"] as? String == name(scroll.panGestureRecognizer))
  }

  private func compareRecognizers(of view: UIView, _ part: Object, _ screen: RandomScreen) throws {
    let parts = part["gestureRecognizers"] as? [Object] ?? []
    let kinds = parts.compactMap { $0["kind"] as? String }.filter { $0 != "pan" }
    let added = (view.gestureRecognizers ?? []).suffix(5)
    guard added.count == 5 else { return #expect(kinds.isEmpty) }
    #expect(kinds == ["tap", "tap", "screenEdgePan", "swipe", "longPress"])
    for (recognizer, part) in zip(added, parts.suffix(5)) {
      #expect(part["id"] as? String == name(recognizer))
      #expect(part["isEnabled"] as? Bool == recognizer.isEnabled)
      #expect(part["cancelsTouchesInView"] as? Bool == recognizer.cancelsTouchesInView)
      #expect(part["allowedTouchTypes"] as? [String] == ["direct", "indirect", "pencil"])
    }
    let own = Array(parts.suffix(5)), ids = added.map { name($0) }
    #expect(own[0]["requireToFail"] as? [String] == [ids[1]])
    #expect((own[0]["metadata"] as? Object)?["delegate"] as? String == NSStringFromClass(Checkout.self))
    #expect(own[1]["numberOfTapsRequired"] as? Double == 2)
    #expect(
      own[2]["edges"] as? [String] == ["left", "bottom"] && own[2]["maximumNumberOfTouches"] as? Double == 2)
    #expect(own[3]["direction"] as? [String] == ["left", "down"])
    let press = try #require(added.last as? UILongPressGestureRecognizer)
    #expect(own[4]["minimumPressDuration"] as? Double == Double(press.minimumPressDuration))
  }

  /// The captures, and whom the stand-in's own search finds, for the program to agree with.
  @Test func screensAreWrittenForTheProgram() throws {
    guard let folder = ProcessInfo.processInfo.environment["CAPTURED_SCREENS"] else { return }
    for seed in 0..<40 as Range<UInt64> {
      var screen = RandomScreen(seed: seed)
      let touches: [Object] = (0..<50).map { _ in
        let point = screen.point()
        let hit = screen.windows.reversed().lazy.compactMap {
          $0.hitTest($0.convert(point, from: nil), with: nil)
        }.first
        return ["x": Double(point.x), "y": Double(point.y), "hit": hit.map { name($0) } ?? NSNull()]
      }
      let scene = try captured()
      let data = try JSONSerialization.data(withJSONObject: ["scene": scene, "touches": touches])
      try data.write(to: URL(fileURLWithPath: "\(folder)/\(seed).json"))
      for (name, letsThrough) in [("scene", false), ("pass", true)] {
        DimView.letsThrough = letsThrough
        try #require(HitTestCapture.scene(hitTestStep: 20)).write(
          toFile: "\(folder)/\(seed).\(name).json", atomically: true, encoding: .utf8)
      }
      DimView.letsThrough = false
      withExtendedLifetime(screen) {}
    }
  }
}

/// JSON with numbers as they were written: JSONSerialization's are off by a bit on Linux.
private struct Decoded: Decodable {
  let value: Any

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = NSNull()
    } else if let flag = try? container.decode(Bool.self) {
      value = flag
    } else if let number = try? container.decode(Double.self) {
      value = number
    } else if let text = try? container.decode(String.self) {
      value = text
    } else if let list = try? container.decode([Decoded].self) {
      value = list.map(\.value)
    } else {
      value = try container.decode([String: Decoded].self).mapValues(\.value)
    }
  }
}
