import HitTesting
import OverrideRunning
import SceneCoding

extension Scene {
  /// The scene with the overrides of the app's code, and what the code leaves open.
  func running(_ code: [CodeFile]) -> (scene: Scene, doubts: [ProgramDoubt]) {
    if code.isEmpty { return (self, []) }
    let files = code.map { OverrideSource.File(name: $0.name, bytes: $0.text, className: $0.className) }
    return OverrideSource(files).running(in: self)
  }
}

extension HitTestRequest {
  /// Takes the overrides of the app's code into the scene.
  ///
  /// - Parameter more: besides the request's own.
  /// - Returns: what the code leaves open.
  mutating func run(_ more: [CodeFile]) -> [ProgramDoubt] {
    let (running, doubts) = scene.running(code + more)
    scene = running
    return doubts.filter { $0.recognizer == nil }
  }
}
