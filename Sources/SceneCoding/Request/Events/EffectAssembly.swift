import EventPlaying
import HitTesting
import JSONCoding

extension ActionEffectKey {
  package var name: String { String(describing: self) }
}

/// The effects of a request's actions while they are read; ids are resolved when the request has ended.
///
///     {"action": "close:", "of": "sheet", "isHidden": true}
struct EffectAssembly {
  private struct Declared {
    var action: String?
    var key: ActionEffectKey?
    var of: DocumentReader.IDReference?
    var value = true
    var count = 1
  }

  private var declared: [Declared] = []

  mutating func readAll(from reader: inout DocumentReader) {
    declared += reader.list { Self.read(from: &$0) } ?? []
  }

  private static func read(from reader: inout DocumentReader) -> Declared? {
    let place = reader.startOfValue()
    var effect = Declared()
    var changes = 0
    let seen = reader.members(ActionEffectKey.keys) { reader, key in
      switch key {
      case .action: effect.action = reader.nonEmptyText()
      case .of: effect.of = reader.reference()
      default:
        changes += 1
        effect.key = key
        if key == .minimumNumberOfTouches {
          effect.count = reader.count(in: 1...GestureParameters.touchesMax) ?? effect.count
          return
        }
        effect.value = reader.boolean() ?? effect.value
        if !effect.value, [.removeFromSuperview, .endEditing, .present].contains(key) {
          reader.report(.invalidValue, .expected(Expectation.truth, found: false))
        }
      }
    }
    guard let seen else { return nil }
    if !seen.contains(.action) {
      reader.report(
        .missingKey, at: place, .noEffectSelector)
    }
    if changes != 1 {
      reader.report(.invalidValue, at: place, .expected(Expectation.change, found: changes))
    } else if effect.key != .endEditing, !seen.contains(.of) {
      reader.report(.missingKey, at: place, .noEffectView)
    }
    return effect
  }

  /// By selector; effects with unknown ids are reported and left out.
  mutating func resolve(
    in scene: inout RequestScene, _ reader: inout DocumentReader
  ) -> [String: [ActionEffect]] {
    if declared.isEmpty { return [:] }
    var recognizers: [String: RecognizerIndex] = [:]
    if let known = scene.scene {
      for place in known.gestureRecognizers.indices {
        recognizers[known.id(of: RecognizerIndex(place))] = RecognizerIndex(place)
      }
    }
    var effects: [String: [ActionEffect]] = [:]
    for declared in declared {
      guard let action = declared.action, let key = declared.key else { continue }
      if let effect = effect(declared, key, recognizers, in: &scene, &reader) {
        effects[action, default: []].append(effect)
      }
    }
    return effects
  }

  private func effect(
    _ declared: Declared, _ key: ActionEffectKey, _ recognizers: [String: RecognizerIndex],
    in scene: inout RequestScene, _ reader: inout DocumentReader
  ) -> ActionEffect? {
    if key == .endEditing { return .endEditing }
    guard let id = declared.of else { return nil }
    if key == .isEnabled, let recognizer = recognizers[id.text] {
      return .recognizerIsEnabled(recognizer, declared.value)
    }
    if key == .minimumNumberOfTouches {
      guard let known = scene.scene else { return nil }
      if let pan = recognizers[id.text], known.recognizer(pan).kind.isKind(of: .pan) {
        return .minimumNumberOfTouches(pan, declared.count)
      }
      reader.report(.unknownID, at: id.offset, .no(.pan, id.text))
      return nil
    }
    guard let view = scene.view(id, in: &reader) else { return nil }
    return switch key {
    case .isHidden: .isHidden(view, declared.value)
    case .isUserInteractionEnabled: .isUserInteractionEnabled(view, declared.value)
    case .isEnabled: .isEnabled(view, declared.value)
    case .isScrollEnabled: .isScrollEnabled(view, declared.value)
    case .removeFromSuperview: .removeFromSuperview(view)
    case .present: .present(view)
    case .action, .of, .endEditing, .minimumNumberOfTouches: nil
    }
  }
}
