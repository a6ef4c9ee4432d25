import HitTesting
import SceneDrawing
import SceneSupport
import TouchGeometry

/// What a test draws: all that a request can ask for, by ids.
func picture(
  of scene: TestScene, touch: (Double, Double)? = nil, target: String? = nil,
  show: Set<ScenePicture.Part> = []
) throws -> PictureElement {
  try PictureElement.read(document(of: scene, touch: touch, target: target, show: show))
}

func document(
  of scene: TestScene, touch: (Double, Double)? = nil, target: String? = nil,
  show: Set<ScenePicture.Part> = []
) throws -> [UInt8] {
  let built = try scene.built()
  var options = ScenePicture.Options(target: try target.map(built.view), show: show)
  if let (x, y) = touch {
    let touch = Touch(x, y)
    options.touch = touch
    let (result, log) = try built.scene.hitTestLog(touch)
    (options.result, options.log) = (result, log)
  }
  return ScenePicture(built.scene, options).svg()
}
