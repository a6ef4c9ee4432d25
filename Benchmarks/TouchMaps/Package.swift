// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TouchMaps",
  dependencies: [.package(name: "hittestd", path: "../..")],
  targets: [
    .executableTarget(
      name: "TouchMaps", dependencies: [.product(name: "HitTesting", package: "hittestd")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
