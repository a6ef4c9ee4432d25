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
  // A module's interface comes with its code: made on its own, as is the default, every file is checked twice.
  .unsafeFlags(["-no-emit-module-separately-wmo"], .when(configuration: .release)),
]

/// The settings of what the program is made of. Regular expressions, which nothing here uses, would be a tenth of the
/// image; functions in sections of their own are left out one by one, and folded where they came out alike.
let reflecting =
  strict + [
    .unsafeFlags([
      "-Xfrontend", "-disable-implicit-string-processing-module-import", "-Xfrontend", "-function-sections",
    ])
  ]

/// The same without the names of properties and cases, for modules whose values nobody writes down by these names.
let lean = reflecting + [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]

/// Of modules whose values only tests write down by these names: the image leaves them out (Dockerfile sets IMAGE).
let tested = Context.environment["IMAGE"] == nil ? reflecting : lean

/// Built for its size: what no request spends its time in. Of the other modules, what is rarely called says so itself
/// (`@_optimize(size)`).
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// A loop, and a script that is played, is one thread's, and nobody calls into it while it changes something: that needs no
/// check at each step.
let unchecked: [SwiftSetting] = [
  .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))
]

/// The engine's modules, whose own imports point downwards only.
let engine: [Target.Dependency] = [
  "Auditing", "Comparing", "EventPlaying", "Explaining", "HitTesting", "SwiftUITesting", "TouchGeometry",
  "TouchMapping", "WorkMetering",
]

/// Imports point downwards only; `Tests/ArchitectureTests` holds each target to the list given here.
func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = lean
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], reading folders: [String] = []) -> Target {
  // What is tested is optimized, the tests themselves would only take longer to build.
  .testTarget(
    name: name, dependencies: dependencies, exclude: folders,
    swiftSettings: strict + [.unsafeFlags(["-Onone"])])
}

let package = Package(
  name: "hittestd",
  products: [
    .executable(name: "hittestd", targets: ["hittestd"]),
    // For benchmarks, which are packages of their own.
    .library(
      name: "HitTesting",
      targets: [
        "Auditing", "Comparing", "EventPlaying", "Explaining", "HitTesting", "SwiftUITesting",
        "TouchGeometry",
        "TouchMapping", "WorkMetering",
      ]),
    .library(name: "SceneCoding", targets: ["SceneCoding"]),
    .library(name: "DumpImporting", targets: ["DumpImporting"]),
  ],
  targets: [
    // What every module that may take long asks; a word of each thread is all it needs of the system.
    library("WorkMetering", ["CLinux"]),
    // Paths take square roots, for which optimized code may call libm; nothing is imported for it.
    .target(
      name: "TouchGeometry", dependencies: ["WorkMetering"], swiftSettings: tested,
      linkerSettings: [.linkedLibrary("m")]),
    library("HitTesting", ["TouchGeometry", "WorkMetering"], settings: reflecting),
    library(
      "SwiftUITesting", ["HitTesting", "TouchGeometry", "WorkMetering"], settings: tested + small),
    library(
      "TouchMapping", ["HitTesting", "SwiftUITesting", "TouchGeometry", "WorkMetering"],
      settings: tested + small),
    library(
      "EventPlaying", ["HitTesting", "SwiftUITesting", "TouchGeometry", "WorkMetering"],
      settings: reflecting + small + unchecked),
    library(
      "Explaining", ["EventPlaying", "HitTesting", "TouchGeometry", "TouchMapping", "WorkMetering"],
      settings: lean + small),
    library(
      "Auditing",
      ["EventPlaying", "HitTesting", "SwiftUITesting", "TouchGeometry", "TouchMapping", "WorkMetering"],
      settings: tested + small),
    library(
      "SwiftUISource", ["HitTesting", "SwiftUITesting", "TouchGeometry", "WorkMetering"],
      settings: tested + small),
    library("Comparing", ["HitTesting", "TouchGeometry", "WorkMetering"], settings: lean + small),

    library("JSONCoding", ["WorkMetering"]),
    library("HTTPProtocol"),
    // What agents speak: JSON-RPC, and the versions of the protocol on top of it.
    library("ModelContextProtocol", ["JSONCoding"], settings: lean + small),
    // The files that the program carries, compressed.
    library("EmbeddedFiles", settings: lean + small),
    .systemLibrary(name: "CLinux"),
    // Nearly all of it are sentences; what reads plain views and writes hit tests says that it is to be fast.
    library("SceneCoding", engine + ["JSONCoding"], settings: reflecting + small),
    library(
      "DumpImporting", ["HitTesting", "JSONCoding", "TouchGeometry", "WorkMetering"], settings: lean + small),
    library(
      "SceneDrawing", ["HitTesting", "SwiftUITesting", "TouchGeometry", "TouchMapping", "WorkMetering"],
      settings: lean + small),
    library("SceneStoring", ["CLinux", "HitTesting", "SceneCoding", "WorkMetering"], settings: lean + small),
    library("HTTPServing", ["CLinux", "HTTPProtocol", "WorkMetering"], settings: lean + unchecked),
    .target(
      name: "HitTestService",
      dependencies: engine + [
        "DebuggerPage", "DumpImporting", "EmbeddedFiles", "HTTPProtocol", "JSONCoding",
        "ModelContextProtocol", "SceneCoding", "SceneDrawing", "SceneStoring", "SwiftUISource",
      ],
      exclude: ["Served"],
      swiftSettings: lean + small,
      plugins: ["EmbedFiles"]),
    // The files of Web/, which are JavaScript, and what serves them needs to know of each.
    .target(
      name: "DebuggerPage", dependencies: ["EmbeddedFiles"], exclude: ["Types", "Web"],
      swiftSettings: lean + small, plugins: ["EmbedFiles"]),
    .executableTarget(
      name: "hittestd",
      dependencies: [
        "Auditing", "HTTPProtocol", "HTTPServing", "HitTestService", "JSONCoding", "ModelContextProtocol",
        "SceneCoding", "SceneStoring", "WorkMetering",
      ],
      swiftSettings: lean + small),

    // Runs while building only: puts the served files into the program.
    .executableTarget(name: "embed-files", swiftSettings: strict),
    .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"]),

    .target(
      name: "TestSupport", dependencies: ["HitTesting", "TouchGeometry", "WorkMetering"],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    tests("ArchitectureTests", []),
    tests("WorkMeteringTests", ["WorkMetering"]),
    tests("TouchGeometryTests", ["TouchGeometry", "TestSupport"]),
    tests("HitTestingTests", ["HitTesting", "TestSupport", "TouchGeometry", "WorkMetering"]),
    tests(
      "TouchMappingTests",
      ["HitTesting", "SwiftUITesting", "TestSupport", "TouchGeometry", "TouchMapping", "WorkMetering"]),
    tests(
      "EventPlayingTests",
      ["EventPlaying", "HitTesting", "SwiftUITesting", "TestSupport", "TouchGeometry"]),
    tests(
      "ExplainingTests",
      [
        "EventPlaying", "Explaining", "HitTesting", "SwiftUITesting", "TestSupport", "TouchGeometry",
        "TouchMapping",
        "WorkMetering",
      ]),
    tests(
      "SwiftUITestingTests",
      ["HitTesting", "JSONCoding", "SceneCoding", "SwiftUITesting", "TestSupport", "TouchGeometry"]),
    tests("AuditingTests", ["Auditing", "HitTesting", "TestSupport", "TouchGeometry"]),
    tests(
      "SwiftUISourceTests",
      ["HitTesting", "SwiftUISource", "SwiftUITesting", "TestSupport", "TouchGeometry", "WorkMetering"]),
    tests("ComparingTests", ["Comparing", "HitTesting", "TestSupport", "TouchGeometry", "WorkMetering"]),
    tests("JSONCodingTests", ["JSONCoding", "TestSupport"]),
    tests("SceneCodingTests", engine + ["JSONCoding", "SceneCoding", "TestSupport"]),
    tests(
      "DumpImportingTests", ["DumpImporting", "HitTesting", "TestSupport", "TouchGeometry", "WorkMetering"],
      reading: ["ControlDumps", "Dumps"]),
    tests(
      "SceneDrawingTests",
      ["HitTesting", "SceneDrawing", "TestSupport", "TouchGeometry", "TouchMapping", "WorkMetering"]),
    tests(
      "SceneStoringTests",
      ["HitTesting", "SceneCoding", "SceneStoring", "TestSupport", "TouchGeometry", "WorkMetering"]),
    tests("EmbeddedFilesTests", ["EmbeddedFiles", "TestSupport"]),
    tests("DebuggerPageTests", ["DebuggerPage", "EmbeddedFiles"]),
    tests("ModelContextProtocolTests", ["JSONCoding", "ModelContextProtocol", "TestSupport"]),
    tests("HTTPProtocolTests", ["HTTPProtocol", "TestSupport"]),
    tests("HTTPServingTests", ["CLinux", "HTTPProtocol", "HTTPServing", "TestSupport", "WorkMetering"]),
    tests(
      "hittestdTests",
      ["HTTPProtocol", "HTTPServing", "HitTestService", "JSONCoding", "SceneCoding", "hittestd"]),
    tests(
      "HitTestServiceTests",
      [
        "EventPlaying", "HTTPProtocol", "HTTPServing", "HitTestService", "HitTesting", "JSONCoding",
        "ModelContextProtocol", "SceneCoding", "SceneStoring", "TestSupport", "WorkMetering",
      ],
      reading: ["Threads"]),
  ]
)

// Suites that a sanitizer is not for need not be built with it: SUITES=HTTPServingTests,SceneStoringTests.
if let suites = Context.environment["SUITES"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !suites.contains($0.name) }
}
