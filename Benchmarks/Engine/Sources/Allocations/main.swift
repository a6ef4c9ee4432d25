import HitTesting
import TouchGeometry

// Searches for as many touches as the first argument says, in a scene of 3,906 views, some of them transformed.
// Run it under valgrind with different numbers: the count of allocations must not depend on them.

func add(_ open: OpenView, level: Int, to builder: inout SceneBuilder) throws {
  var open = open
  let view = open.view
  var geometry = ViewGeometry()
  geometry.frame = Rect(x: 0, y: 0, width: 300, height: 300)
  if level == 3 { geometry.transform = AffineTransform(a: 0.5, b: 0, c: 0, d: 0.5, tx: 0, ty: 0) }
  try builder.setGeometry(geometry, of: view)
  builder.declare(
    ViewDeclaration(classIndex: builder.classIndex(of: builder.name(ArraySlice("UIView".utf8)))), of: view)
  if level < 5 {
    for _ in 0..<5 { try add(builder.beginView(in: &open), level: level + 1, to: &builder) }
  }
  builder.endView(open)
}

var builder = SceneBuilder()
try add(builder.beginWindow(), level: 0, to: &builder)
let scene = try builder.build()
let touches = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1
var hits = 0
for index in 0..<touches
where try scene.hitTest(Touch(at: Point(x: Double(index % 400), y: 5))).hitView != nil {
  hits += 1
}
// The same text whatever the numbers are: printing allocates too.
print(hits > 0 ? "found" : "nothing found")
