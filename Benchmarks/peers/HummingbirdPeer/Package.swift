// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the service keeps having no dependency.
let package = Package(
  name: "HummingbirdPeer",
  platforms: [.macOS(.v14)],
  dependencies: [.package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1")],
  targets: [
    .executableTarget(
      name: "HummingbirdPeer", dependencies: [.product(name: "Hummingbird", package: "hummingbird")])
  ]
)
