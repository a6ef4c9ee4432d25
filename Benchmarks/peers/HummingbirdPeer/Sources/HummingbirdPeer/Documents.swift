/// The request as Codable structures, the way it is usually written.
struct HitTestRequest: Decodable, Sendable {
  var scene: Scene
  var touch: Touch

  struct Scene: Decodable, Sendable {
    var windows: [View]
  }

  struct Touch: Decodable, Sendable {
    var x: Double
    var y: Double
  }
}

struct View: Decodable, Sendable {
  var id: String
  var `class`: String
  var frame: [Double]
  var bounds: [Double]?
  var transform: [Double]?
  var alpha: Double?
  var isHidden: Bool?
  var isUserInteractionEnabled: Bool?
  var subviews: [View]?
}

struct HitTestAnswer: Encodable, Sendable {
  var hitView: HitView?
  var log: [Visit]

  struct HitView: Encodable, Sendable {
    var id: String
    var `class`: String
    /// From the window to the view.
    var path: [String]
  }

  struct Visit: Encodable, Sendable {
    var view: String
    var depth: Int
    var x: Double
    var y: Double
    var result: String
  }
}
