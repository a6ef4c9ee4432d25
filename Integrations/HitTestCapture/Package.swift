// swift-tools-version: 6.0
import PackageDescription

/// Where there is no UIKit, a module stands in for it, so that the capture is compiled and run there too.
let package = Package(
  name: "HitTestCapture",
  platforms: [.iOS(.v13)],
  products: [.library(name: "HitTestCapture", targets: ["HitTestCapture"])],
  targets: [
    .target(
      name: "HitTestCapture",
      dependencies: [.target(name: "UIKitStandIn", condition: .when(platforms: [.linux]))]),
    .target(name: "UIKitStandIn"),
    .executableTarget(name: "CaptureBenchmark", dependencies: ["HitTestCapture", "UIKitStandIn"]),
    .testTarget(name: "HitTestCaptureTests", dependencies: ["HitTestCapture", "UIKitStandIn"]),
  ]
)
