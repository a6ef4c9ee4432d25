// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature("InternalImportsByDefault"),
]
let engine = Target.Dependency.product(name: "HitTesting", package: "hittestd")

let package = Package(
  name: "Regions",
  dependencies: [.package(name: "hittestd", path: "../..")],
  targets: [
    .target(name: "Screens", dependencies: [engine], swiftSettings: settings),
    .executableTarget(name: "TapPoints", dependencies: [engine, "Screens"], swiftSettings: settings),
    .executableTarget(name: "TouchMaps", dependencies: [engine, "Screens"], swiftSettings: settings),
  ]
)
