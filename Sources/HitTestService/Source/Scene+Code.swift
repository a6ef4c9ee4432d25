import HitTesting
import OverrideRunning
import SceneCoding

extension Scene {
  /// The scene with the overrides of the app's code.
  func running(_ code: [CodeFile]) -> Scene {
    let files = code.map { OverrideSource.File(name: $0.name, bytes: $0.text, className: $0.className) }
    return OverrideSource(files).running(in: self).scene
  }
}
