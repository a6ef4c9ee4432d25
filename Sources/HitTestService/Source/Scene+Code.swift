import HitTesting
import OverrideRunning
import SceneCoding

extension Scene {
  /// The scene with the overrides of the app's code, and what the code leaves open.
  func running(_ code: [CodeFile]) -> (scene: Scene, doubts: [ProgramDoubt]) {
    let files = code.map { OverrideSource.File(name: $0.name, bytes: $0.text, className: $0.className) }
    return OverrideSource(files).running(in: self)
  }
}

extension HitTestRequest {
  /// Takes the overrides of the app's code into the scene.
  ///
  /// - Returns: what the code leaves open.
  mutating func runCode() -> [ProgramDoubt] {
    let doubts: [ProgramDoubt]
    (scene, doubts) = scene.running(code)
    return doubts
  }
}
