// swift-tools-version: 6.2
import PackageDescription

/// As the product's.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Engine",
  dependencies: [.package(name: "hittestd", path: "../..")],
  targets: [
    .target(
      name: "Measuring", dependencies: [.product(name: "SceneCoding", package: "hittestd")],
      swiftSettings: strict),
    .executableTarget(name: "Engine", dependencies: ["Measuring"], swiftSettings: strict),
    // Programs of their own: where a version lacks what they measure, the others can be built.
    .executableTarget(name: "ManyTouches", dependencies: ["Measuring"], swiftSettings: strict),
    .executableTarget(name: "LogVisits", dependencies: ["Measuring"], swiftSettings: strict),
    .executableTarget(name: "RequestAllocations", dependencies: ["Measuring"], swiftSettings: strict),
    .executableTarget(
      name: "Allocations", dependencies: [.product(name: "HitTesting", package: "hittestd")],
      swiftSettings: strict),
  ]
)
