// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Maps",
  dependencies: [.package(name: "hittestd", path: "../..")],
  targets: [
    .executableTarget(
      name: "Maps", dependencies: [.product(name: "HitTesting", package: "hittestd")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)])
  ]
)
