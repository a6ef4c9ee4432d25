// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Imports",
  dependencies: [.package(name: "hittestd", path: "../..")],
  targets: [
    .executableTarget(
      name: "Imports", dependencies: [.product(name: "DumpImporting", package: "hittestd")],
      swiftSettings: [.swiftLanguageMode(.v6), .strictMemorySafety(), .treatAllWarnings(as: .error)])
  ]
)
