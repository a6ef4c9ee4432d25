// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target, from the first commit: what the compiler can check, people need not.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// Imports point downwards only; `Tests/ArchitectureTests` holds each target to the list given here.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], reading folders: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: folders, swiftSettings: strict)
}

let package = Package(
  name: "hittestd",
  products: [
    .executable(name: "hittestd", targets: ["hittestd"]),
    .library(name: "HitTesting", targets: ["HitTesting"]),
    // For benchmarks, which read scenes and dumps.
    .library(name: "SceneCoding", targets: ["SceneCoding"]),
    .library(name: "DumpImporting", targets: ["DumpImporting"]),
  ],
  targets: [
    // Paths take square roots, for which optimized code may call libm; nothing is imported for it.
    .target(name: "HitTesting", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
    library("JSONCoding"),
    library("HTTPProtocol"),
    .systemLibrary(name: "CLinux"),
    library("SceneCoding", ["HitTesting", "JSONCoding"]),
    library("DumpImporting", ["HitTesting", "JSONCoding"]),
    library("SceneDrawing", ["HitTesting"]),
    library("SceneStoring", ["HitTesting", "SceneCoding"]),
    library("HTTPServing", ["CLinux", "HTTPProtocol"]),
    .target(
      name: "HitTestService",
      dependencies: [
        "DebuggerPage", "DumpImporting", "HTTPProtocol", "HitTesting", "JSONCoding", "SceneCoding",
        "SceneDrawing", "SceneStoring",
      ],
      exclude: ["Served"],
      swiftSettings: strict,
      plugins: ["EmbedFiles"]),
    // The files of Web/, which are JavaScript, and what serves them needs to know of each.
    .target(name: "DebuggerPage", exclude: ["Web"], swiftSettings: strict, plugins: ["EmbedFiles"]),
    .executableTarget(
      name: "hittestd",
      dependencies: [
        "HTTPProtocol", "HTTPServing", "HitTestService", "JSONCoding", "SceneCoding", "SceneStoring",
      ],
      swiftSettings: strict),

    // Runs while building only: puts the served files into the program.
    .executableTarget(name: "embed-files", swiftSettings: strict),
    .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"]),

    .target(
      name: "TestSupport", dependencies: ["HitTesting"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests("ArchitectureTests", []),
    tests("HitTestingTests", ["HitTesting", "TestSupport"]),
    tests("JSONCodingTests", ["JSONCoding", "TestSupport"]),
    tests("SceneCodingTests", ["HitTesting", "JSONCoding", "SceneCoding", "TestSupport"]),
    tests("DumpImportingTests", ["DumpImporting", "HitTesting", "TestSupport"], reading: ["Dumps"]),
    tests("SceneDrawingTests", ["HitTesting", "SceneDrawing", "TestSupport"]),
    tests("SceneStoringTests", ["HitTesting", "SceneCoding", "SceneStoring", "TestSupport"]),
    tests("DebuggerPageTests", ["DebuggerPage"]),
    tests("HTTPProtocolTests", ["HTTPProtocol", "TestSupport"]),
    tests("HTTPServingTests", ["CLinux", "HTTPProtocol", "HTTPServing", "TestSupport"]),
    tests(
      "hittestdTests",
      ["HTTPProtocol", "HTTPServing", "HitTestService", "JSONCoding", "SceneCoding", "hittestd"]),
    tests(
      "HitTestServiceTests",
      [
        "HTTPProtocol", "HTTPServing", "HitTestService", "HitTesting", "JSONCoding", "SceneCoding",
        "SceneStoring", "TestSupport",
      ]),
  ]
)
