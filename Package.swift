// swift-tools-version: 6.2
import PackageDescription

/// The settings of every Swift target, from the first commit: what the compiler can check, people need not.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  // On Linux, where each is seen before it is committed.
  .treatAllWarnings(as: .error, .when(platforms: [.linux])),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // A module's interface comes with its code: made on its own, as is the default, every file is checked twice.
  .unsafeFlags(["-no-emit-module-separately-wmo"], .when(configuration: .release)),
]

/// The settings of the program's modules, in every build alike: what is tested is what is shipped. Regular expressions, which
/// nothing here uses, would be a tenth of the image; the linker drops unused functions one by one.
let fast =
  strict + [
    .unsafeFlags([
      "-Xfrontend", "-disable-implicit-string-processing-module-import", "-Xfrontend", "-function-sections",
    ])
  ]

/// The same, built for size: for modules in which a request spends little time. Rarely called functions of the others
/// carry `@_optimize(size)`.
let small = fast + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// A loop is one thread's, and nobody calls into it while it changes something. With checks at each step `/healthz` takes twice
/// the instructions (10,075 to 5,077), a small hit test 10 % more.
let unchecked = fast + [.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))]

/// The engine's modules, whose own imports point downwards only.
let engine: [Target.Dependency] = [
  "AuditRules", "Auditing", "Comparing", "EventPlaying", "Explaining", "HitTesting", "SwiftUITesting",
  "TouchGeometry",
  "TouchMapping", "WorkMetering",
]

/// Imports point downwards only; `Tests/ArchitectureTests` holds each target to the list given here.
func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = fast
) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], reading folders: [String] = []) -> Target {
  // What is tested is optimized, the tests themselves would only take longer to build.
  .testTarget(
    name: name, dependencies: dependencies, exclude: folders,
    swiftSettings: strict + [.unsafeFlags(["-Onone"])])
}

extension Target {
  /// The names of the targets and plugins that it is built with.
  var needed: [String] {
    let targets = dependencies.compactMap { dependency -> String? in
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): name
      default: nil
      }
    }
    return targets + (plugins ?? []).compactMap { if case .plugin(let name, _) = $0 { name } else { nil } }
  }
}

/// What the program needs last. SwiftPM has no priorities: as if these needed the module, they leave the cores to the longest way,
/// which leads through SceneCoding and AnswerCoding.
let later: [Target.Dependency] = Context.environment["SUITES"] == nil ? ["Auditing"] : []

/// Apps depend on this repository for the capture alone, which asks for nothing that is newer; of the program, InlineArray and
/// UTF8Span came with macOS 26.
let isDependency = Context.packageDirectory.contains("/checkouts/")

let package = Package(
  name: "hittestd",
  platforms: [.iOS(.v13), isDependency ? .macOS(.v10_13) : .macOS(.v26)],
  products: [
    .executable(name: "hittestd", targets: ["hittestd"]),
    // For benchmarks, which are packages of their own.
    .library(
      name: "HitTesting",
      targets: [
        "AuditRules", "Auditing", "Comparing", "EventPlaying", "Explaining", "HitTesting", "SwiftUITesting",
        "TouchGeometry",
        "TouchMapping", "WorkMetering",
      ]),
    .library(name: "SceneCoding", targets: ["AnswerCoding", "SceneCoding"]),
    .library(name: "DumpImporting", targets: ["DumpImporting"]),
  ],
  targets: [
    // What every module that may take long asks; a word of each thread is all it needs of the system.
    library("WorkMetering", ["CStandard"]),
    // Paths take square roots, for which optimized code may call libm; nothing is imported for it.
    .target(
      name: "TouchGeometry", dependencies: ["WorkMetering"], swiftSettings: fast,
      linkerSettings: [.linkedLibrary("m")]),
    library("HitTesting", ["TouchGeometry", "WorkMetering"]),
    // Texts of Swift and Objective-C, their tokens and their trees.
    library("SourceReading", ["WorkMetering"], settings: small),
    // The code of an app's overrides, which the search runs.
    library(
      "OverrideRunning", ["HitTesting", "SourceReading", "TouchGeometry", "WorkMetering"], settings: small),
    library(
      "SwiftUITesting", ["HitTesting", "TouchGeometry", "WorkMetering"], settings: small),
    library(
      "TouchMapping", ["HitTesting", "SwiftUITesting", "TouchGeometry", "WorkMetering"],
      settings: small),
    library(
      "EventPlaying", ["HitTesting", "SwiftUITesting", "TouchGeometry", "WorkMetering"],
      settings: small),
    library(
      "Explaining", ["EventPlaying", "HitTesting", "TouchGeometry", "TouchMapping", "WorkMetering"],
      settings: small),
    // What an audit can be asked for.
    library("AuditRules", settings: small),
    library(
      "Auditing",
      [
        "AuditRules", "EventPlaying", "HitTesting", "SwiftUITesting", "TouchGeometry", "TouchMapping",
        "WorkMetering",
      ],
      settings: small),
    library(
      "SwiftUISource",
      ["HitTesting", "SourceReading", "SwiftUITesting", "TouchGeometry", "WorkMetering"] + later,
      settings: small),
    // UIKit's source: what happens to views and recognizers, and lint rules.
    library("UIKitSource", ["SourceReading", "WorkMetering"], settings: small),
    library("Comparing", ["HitTesting", "TouchGeometry", "WorkMetering"], settings: small),

    library("JSONCoding", ["WorkMetering"]),
    library("HTTPProtocol"),
    // What agents speak: JSON-RPC, and the versions of the protocol on top of it.
    library("ModelContextProtocol", ["JSONCoding"], settings: small),
    // The files that the program carries, compressed.
    library("EmbeddedFiles", settings: small),
    // C without a system's headers.
    .systemLibrary(name: "CStandard"),
    .systemLibrary(name: "CLinux"),
    // All that is asked of a system, and all that Linux and macOS do differently.
    .target(
      name: "SystemCalls", dependencies: [.target(name: "CLinux", condition: .when(platforms: [.linux]))],
      swiftSettings: unchecked),
    // What reads plain views says that it is to be fast, and so does what writes hit tests.
    library(
      "SceneCoding",
      [
        "AuditRules", "CStandard", "Comparing", "EventPlaying", "HitTesting", "JSONCoding", "SwiftUITesting",
        "TouchGeometry", "WorkMetering",
      ], settings: small),
    library("AnswerCoding", engine + ["JSONCoding", "SceneCoding"], settings: small),
    library(
      "DumpImporting", ["HitTesting", "JSONCoding", "TouchGeometry", "WorkMetering"] + later,
      settings: small),
    library(
      "SceneDrawing", ["HitTesting", "SwiftUITesting", "TouchGeometry", "TouchMapping", "WorkMetering"],
      settings: small),
    library(
      "SceneStoring", ["HitTesting", "SceneCoding", "SystemCalls", "WorkMetering"], settings: small),
    library("HTTPServing", ["HTTPProtocol", "SystemCalls", "WorkMetering"], settings: unchecked),
    .target(
      name: "HitTestService",
      dependencies: engine + [
        "AnswerCoding", "DebuggerPage", "DumpImporting", "EmbeddedFiles", "HTTPProtocol", "JSONCoding",
        "ModelContextProtocol", "OverrideRunning", "SceneCoding", "SceneDrawing", "SceneStoring",
        "SourceReading", "SwiftUISource", "UIKitSource",
      ],
      exclude: ["Served"],
      swiftSettings: small,
      plugins: ["EmbedFiles"]),
    // The files of Web/, which are JavaScript, and what serves them needs to know of each.
    .target(
      name: "DebuggerPage", dependencies: ["EmbeddedFiles"], exclude: ["Types", "Web"],
      swiftSettings: small, plugins: ["EmbedFiles"]),
    .executableTarget(
      name: "hittestd",
      dependencies: [
        "AnswerCoding", "AuditRules", "Auditing", "DumpImporting", "HTTPProtocol", "HTTPServing",
        "HitTestService", "JSONCoding", "ModelContextProtocol", "SceneCoding", "SceneStoring", "SystemCalls",
        "WorkMetering",
      ],
      swiftSettings: small),

    // Runs while building only: puts the served files into the program.
    .executableTarget(name: "embed-files", swiftSettings: strict),
    .plugin(name: "EmbedFiles", capability: .buildTool(), dependencies: ["embed-files"]),

    // Numbers, seeds and steps; and scenes as values, with the oracle.
    .target(
      name: "TestSupport", dependencies: ["WorkMetering"], path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "SceneSupport", dependencies: ["HitTesting", "TestSupport", "TouchGeometry", "WorkMetering"],
      path: "Tests/SceneSupport", swiftSettings: strict),
    tests("ArchitectureTests", []),
    tests("SourceReadingTests", ["SourceReading", "TestSupport"]),
    tests(
      "OverrideRunningTests",
      [
        "AuditRules", "Auditing", "Explaining", "HitTesting", "JSONCoding", "OverrideRunning", "SceneCoding",
        "SceneSupport", "SourceReading", "TestSupport", "TouchGeometry", "TouchMapping",
      ]),
    tests("WorkMeteringTests", ["WorkMetering"]),
    tests("TouchGeometryTests", ["SceneSupport", "TouchGeometry", "TestSupport"]),
    tests("HitTestingTests", ["HitTesting", "SceneSupport", "TestSupport", "TouchGeometry", "WorkMetering"]),
    tests(
      "TouchMappingTests",
      [
        "HitTesting", "SwiftUITesting", "SceneSupport", "TestSupport", "TouchGeometry", "TouchMapping",
        "WorkMetering",
      ]),
    tests(
      "EventPlayingTests",
      ["EventPlaying", "HitTesting", "SwiftUITesting", "SceneSupport", "TestSupport", "TouchGeometry"]),
    tests(
      "ExplainingTests",
      [
        "EventPlaying", "Explaining", "HitTesting", "SwiftUITesting", "SceneSupport", "TestSupport",
        "TouchGeometry",
        "TouchMapping",
        "WorkMetering",
      ]),
    tests(
      "SwiftUITestingTests",
      [
        "AnswerCoding", "HitTesting", "JSONCoding", "SceneCoding", "SwiftUITesting", "SceneSupport",
        "TestSupport",
        "TouchGeometry",
      ]),
    tests(
      "AuditingTests",
      ["AuditRules", "Auditing", "HitTesting", "SceneSupport", "TestSupport", "TouchGeometry"]),
    tests(
      "SwiftUISourceTests",
      [
        "HitTesting", "SourceReading", "SwiftUISource", "SwiftUITesting", "TestSupport", "TouchGeometry",
        "WorkMetering",
      ]),
    tests("UIKitSourceTests", ["SourceReading", "TestSupport", "UIKitSource"]),
    tests(
      "ComparingTests",
      ["Comparing", "HitTesting", "SceneSupport", "TestSupport", "TouchGeometry", "WorkMetering"]),
    tests("JSONCodingTests", ["JSONCoding", "TestSupport"]),
    tests("SceneCodingTests", engine + ["JSONCoding", "SceneCoding", "SceneSupport", "TestSupport"]),
    tests(
      "AnswerCodingTests",
      engine + ["AnswerCoding", "JSONCoding", "SceneCoding", "SceneSupport", "TestSupport"]),
    tests(
      "DumpImportingTests",
      ["DumpImporting", "HitTesting", "SceneSupport", "TestSupport", "TouchGeometry", "WorkMetering"],
      reading: ["ControlDumps", "Dumps"]),
    tests(
      "SceneDrawingTests",
      [
        "HitTesting", "SceneDrawing", "SceneSupport", "TestSupport", "TouchGeometry", "TouchMapping",
        "WorkMetering",
      ]),
    tests(
      "SceneStoringTests",
      [
        "HitTesting", "SceneCoding", "SceneStoring", "SystemCalls", "TestSupport", "TouchGeometry",
        "WorkMetering",
      ]),
    tests("EmbedFilesTests", ["embed-files"]),
    tests("EmbeddedFilesTests", ["EmbeddedFiles", "TestSupport"]),
    tests("DebuggerPageTests", ["DebuggerPage", "EmbeddedFiles"]),
    tests("ModelContextProtocolTests", ["JSONCoding", "ModelContextProtocol", "TestSupport"]),
    tests("HTTPProtocolTests", ["HTTPProtocol", "TestSupport"]),
    tests("SystemCallsTests", ["SystemCalls", "TestSupport"]),
    tests("HTTPServingTests", ["HTTPProtocol", "HTTPServing", "SystemCalls", "TestSupport", "WorkMetering"]),
    tests(
      "hittestdTests",
      [
        "AnswerCoding", "AuditRules", "HTTPProtocol", "HTTPServing", "HitTestService", "JSONCoding",
        "SceneCoding",
        "SystemCalls", "hittestd",
      ]),
    tests(
      "HitTestServiceTests",
      [
        "AnswerCoding", "AuditRules", "Auditing", "DumpImporting", "EventPlaying", "HTTPProtocol",
        "HTTPServing",
        "HitTestService",
        "HitTesting", "JSONCoding", "ModelContextProtocol", "SceneCoding", "SceneStoring", "TestSupport",
        "WorkMetering",
      ],
      reading: ["Threads"]),
    // The fuzzers' claims for the inputs that are kept; libFuzzer's part is compiled by Fuzzers/run.
    .testTarget(
      name: "FuzzerTests",
      dependencies: engine + [
        "AnswerCoding", "DumpImporting", "HTTPProtocol", "JSONCoding", "ModelContextProtocol",
        "OverrideRunning", "SceneCoding", "SceneDrawing", "SourceReading", "SwiftUISource", "SceneSupport",
        "TestSupport",
      ],
      path: "Fuzzers", exclude: ["Corpus", "Search", "Words", "run"],
      swiftSettings: strict + [.unsafeFlags(["-Onone"])]),
  ]
)

// Some suites, and no module that they do not need: SUITES=HTTPServingTests,SceneStoringTests.
if let suites = Context.environment["SUITES"]?.split(separator: ",").map(String.init) {
  var kept: Set<String> = []
  var open = suites
  while let name = open.popLast() {
    guard kept.insert(name).inserted, let target = package.targets.first(where: { $0.name == name }) else {
      continue
    }
    open += target.needed
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll()
}

// For apps, which depend on this repository by its URL. There is no UIKit on Linux: nothing of it is built there, but by a test
// of this manifest.
#if os(Linux)
  let hasCapture = Context.environment["HITTEST_CAPTURE"] != nil
#else
  let hasCapture = true
#endif
if hasCapture {
  package.products.append(.library(name: "HitTestCapture", targets: ["HitTestCapture"]))
  package.targets.append(
    .target(name: "HitTestCapture", path: "Integrations/HitTestCapture/Sources/HitTestCapture"))
}
