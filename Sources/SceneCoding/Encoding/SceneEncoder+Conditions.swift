import HitTesting
import JSONCoding

// What a delegate's answers depend on.

extension SceneEncoder {
  /// A condition: true, false, or an object that names it.
  func encode(_ condition: GestureCondition, to json: inout JSONWriter) {
    if case .constant(let value) = condition { return json.boolean(value) }
    json.object { json in
      switch condition {
      case .constant: break
      case .all(let conditions): encode(conditions, "all", to: &json)
      case .any(let conditions): encode(conditions, "any", to: &json)
      case .not(let condition):
        json.key("not")
        encode(condition, to: &json)
      case .direction(let directions): json.strings("direction", directions.directionNames)
      case .speedAtLeast(let speed):
        json.key("speedAtLeast")
        json.number(speed)
      case .locationIn(let view): json.member("locationIn", scene.tree.id(of: view))
      case .touchView(let view): json.member("touchView", scene.tree.id(of: view))
      case .touchIn(let view): json.member("touchIn", scene.tree.id(of: view))
      case .touchKind(let name): json.member("touchKind", name)
      case .scrolledTo(let view, let edges):
        json.object("scrolledTo") { json in
          json.member("view", scene.tree.id(of: view))
          json.strings("edges", edges.edgeNames)
        }
      case .recognizerKind(let kind): json.member("recognizerKind", kind.rawValue)
      case .touchesAtLeast(let count):
        json.key("touchesAtLeast")
        json.number(count)
      case .touchesAtMost(let count):
        json.key("touchesAtMost")
        json.number(count)
      }
    }
  }

  private func encode(_ conditions: [GestureCondition], _ key: String, to json: inout JSONWriter) {
    json.key(key)
    json.array { json in for condition in conditions { encode(condition, to: &json) } }
  }
}

extension Directions {
  fileprivate var directionNames: [String] {
    DirectionName.allCases.filter { isSuperset(of: $0.directions) }.map(\.rawValue)
  }

  fileprivate var edgeNames: [String] {
    EdgeName.allCases.filter { $0 != .all && isSuperset(of: $0.directions) }.map(\.rawValue)
  }
}
