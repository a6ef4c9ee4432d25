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
    // A program of its own, as what it measures may be missing.
    .executableTarget(name: "ManyTouches", dependencies: ["Measuring"], swiftSettings: strict),
  ]
)
