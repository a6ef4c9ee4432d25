// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Allocations",
  dependencies: [.package(name: "hittestd", path: "../..")],
  targets: [
    .executableTarget(
      name: "Allocations", dependencies: [.product(name: "HitTesting", package: "hittestd")])
  ]
)
