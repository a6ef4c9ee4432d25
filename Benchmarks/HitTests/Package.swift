// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "HitTests",
  dependencies: [.package(name: "hittestd", path: "../..")],
  targets: [
    // The same traversal in C, for comparison; optimized for this machine, as C servers are built.
    .target(name: "CWalk", cSettings: [.unsafeFlags(["-O3", "-march=native"])]),
    .executableTarget(
      name: "HitTests",
      dependencies: [
        "CWalk", .product(name: "HitTesting", package: "hittestd"),
        .product(name: "SceneCoding", package: "hittestd"),
      ]),
  ]
)
