import EventPlaying
public import HitTesting
import JSONCoding
public import TouchGeometry

/// A part of an answer about events.
public enum EventPart: String, CaseIterable, Sendable { case timeline, summary }

public typealias EventParts = Set<EventPart>

extension EventParts {
  public static var all: EventParts { EventParts(EventPart.allCases) }
}

extension SceneRequest {
  /// Finds the tap point of a target; nil if no touch reaches it.
  public typealias TapPointOfName = (Scene, [CodeFile], String) throws(ViewName.Failure) -> Point?
}

// A script of events, or a tap in place of it.

extension SceneRequestDecoder {
  mutating func checkScript(_ seen: SeenKeys<RequestMember>, at start: Int) {
    let hasTap = seen.contains(.touch) || seen.contains(.target)
    if !seen.contains(.events), !hasTap {
      reader.report(
        .missingKey, at: start, .expected(Expectation.tap),
        .missing(RequestMember.events.name))
    }
    if seen.contains(.events), hasTap {
      reader.report(
        .notAllowed, at: start, .eventsBesideTap,
        .eventsBesideTap)
    }
  }

  mutating func decodeScript(_ member: RequestMember) {
    switch member {
    case .options: options.read(from: &reader)
    case .effects: effects.readAll(from: &reader)
    default: script.readAll(from: &reader)
    }
  }

  mutating func resolvedScript(_ tapPoint: SceneRequest.TapPointOfName) -> EventScript {
    resolveTap(tapPoint)
    var resolved = EventScript(
      script.eventsInOrder(&reader), fingers: script.fingers.names, options: options)
    resolved.effects = effects.resolve(in: &scene, &reader)
    return resolved
  }

  /// A tap at `touch`, or at the tap point of `target`, which is no view of the request then.
  private mutating func resolveTap(_ tapPoint: SceneRequest.TapPointOfName) {
    defer { names = [] }
    guard let scene = scene.scene, reader.issues.isEmpty else { return }
    if let touch = touches.all.first {
      let place = touch.view.map { scene.tree.convert(touch.location, from: $0, to: nil) } ?? touch.location
      tap(place, at: 0, MistakeText(.singularView))
    } else if let target = names.first?.names.first {
      let offset = target.offset
      let name = reader.json.text(target)
      do throws(ViewName.Failure) {
        let (place, quoted) = (try tapPoint(scene, code, name), reader.quoted(target))
        tap(place, at: offset, MistakeText.noTap(on: quoted), .noTap(on: quoted))
      } catch {
        reader.report(.unknownID, at: offset, error.text(of: reader.json.shortText(target), in: scene))
      }
    }
  }

  private mutating func tap(
    _ place: Point?, at offset: Int, _ refusal: MistakeText, _ subject: SceneIssue.Subject? = nil
  ) {
    if let place, script.tap(place) { return }
    reader.report(.invalidValue, at: offset, refusal, subject)
  }
}
