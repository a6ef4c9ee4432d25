// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TapPoints",
  dependencies: [.package(name: "hittestd", path: "../..")],
  targets: [
    .executableTarget(
      name: "TapPoints", dependencies: [.product(name: "HitTesting", package: "hittestd")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
