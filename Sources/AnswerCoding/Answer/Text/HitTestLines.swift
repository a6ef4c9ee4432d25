public import HitTesting
public import SceneCoding
import SwiftUITesting
import TouchGeometry

/// The answers to touches in lines: the log that a UIKit would print whose `hitTest` logs (R57), who gets the touch, and who
/// handles it.
///
///     UIWindow
///     --UIView
///     ----UIButton
///     UIButton "pay" at (20, 400, 280, 50) gets the touch at (160, 424).
///     Handled by UIButton "pay".
public struct HitTestLines {
  private let scene: Scene
  private let places: PlaceText
  private let include: AnswerParts

  public init(_ request: HitTestRequest, label: @escaping (ViewIndex) -> String? = { _ in nil }) {
    scene = request.scene
    include = request.include
    places = PlaceText(scene: request.scene, names: SpokenNames(request.scene, label: label))
  }

  /// - Parameter log: nil where it is not asked for.
  public func write(
    _ found: HitTestAnswerEncoder.Found, _ log: HitTestLog?, to lines: inout TerminalText
  ) {
    if let log {
      for line in log.lines {
        if lines.isFull { return }
        let dashes = String(repeating: "--", count: Int(line.depth))
        lines.line(dashes + scene.tree.className(of: line.view), .aside)
      }
    }
    let touch = found.touch
    let space = touch.view.map { " of \(places.names[$0])" } ?? ""
    defer { lines.assumptions(found.openOverrides?.sentences ?? []) }
    writeStates(on: found.result, to: &lines)
    let summary = found.remarks?.summary
    guard let receiver = found.result.hitView else {
      if scene.ignoresInteraction, touch.view == nil {
        return lines.line(
          "The application ignores interaction events: the touch at \(touch.location.text) is not delivered (R29).",
          .wrong)
      }
      return lines.line(
        summary ?? "No view is hit at \(touch.location.text)\(space).", .wrong)
    }
    let isUndecided = found.remarks?.contenders.isEmpty == false
    lines.line(
      summary ?? "\(places.placed(receiver)) gets the touch at \(touch.location.text)\(space).",
      isUndecided ? .doubtful : .verdict)
    if isUndecided {
      lines.line(
        UndecidedText(scene: scene, names: places.names).paste(touch), lead: "Paste: ", .verdict)
    }
    if let swiftUI = found.swiftUI {
      lines.line(swiftUI.sentence, .verdict)
      lines.assumptions(swiftUI.assumptions)
    }
    // Where a gesture of SwiftUI's fires, no responder matters.
    let isHandled = found.swiftUI?.outcome.firing.isEmpty == false
    if include.contains(.dispatch), !isHandled { writeDispatch(of: found.result, to: &lines) }
    if include.contains(.gestureRecognizers) { writeRecognizers(of: found.result, to: &lines) }
  }

  /// R75, R78: the responder chain up to the responder that handles the touch.
  private func writeDispatch(of result: HitTestResult, to lines: inout TerminalText) {
    guard let dispatch = scene.dispatch(of: result) else { return }
    let way = dispatch.path.filter { $0.outcome != .notReached }.map { name(of: $0.link.responder) }
    guard let handler = dispatch.handler else {
      let end = way.count > 1 ? " up to \(way[way.count - 1])" : ""
      return lines.line(
        "No handler is known in the responder chain from \(way.first ?? "it")\(end).", .doubtful)
    }
    let steps = way.count - 1
    let place = steps == 0 ? "" : ", \(steps.spoken) step\(steps == 1 ? "" : "s") up the responder chain"
    lines.line("\(name(of: handler))\(place).", lead: "Handled by ", .good)
  }

  /// R160: the states that say which recognizers took the touch.
  private func writeStates(on result: HitTestResult, to lines: inout TerminalText) {
    guard scene.gestureRecognizers.contains(where: \.tookTouch) else { return }
    for (recognizer, index) in scene.gestureRecognizers(receiving: result) where recognizer.tookTouch {
      guard let state = recognizer.state else { continue }
      let place = scene.tree.recognizerPlaces(of: recognizer.view).lowerBound + index
      let took =
        recognizer.cancelsTouchesInView ? "took the touch" : "recognized and left the touch to its view"
      lines.line(
        "\(places.names.printed(RecognizerIndex(place)).withCapital) \(took): its state is \(state.printed).",
        .verdict)
    }
  }

  private func writeRecognizers(of result: HitTestResult, to lines: inout TerminalText) {
    for (recognizer, index) in scene.gestureRecognizers(receiving: result) {
      if lines.isFull { return }
      let id = scene.id(of: recognizer, at: index)
      lines.line(
        "\(recognizer.kind.rawValue) \(id) of \(places.names[recognizer.view]).",
        lead: "Gesture recognizer: ", .aside)
    }
  }

  private func name(of responder: Responder) -> String {
    if case .view(let view) = responder { return places.names[view] }
    return scene.className(of: responder)
  }
}
