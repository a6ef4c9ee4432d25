import Foundation
import PackagePlugin

/// Puts files into the program, so that it is one file that needs no others: those of a target's `Served` folder, or
/// those of its `Web` folder together with the package's `Examples`.
///
/// `.embedInCode` would make arrays of numbers of them, which compile at 0.2 s a kilobyte, and would not compress them.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let web = target.directoryURL.appending(path: "Web")
    let files =
      FileManager.default.fileExists(atPath: web.path)
      ? try files(in: web) + examples(of: context.package)
      : try served(in: target.directoryURL.appending(path: "Served"))
    let output = context.pluginWorkDirectoryURL.appending(path: "ServedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(files.map(\.name).joined(separator: ", "))",
        executable: try context.tool(named: "embed-files").url,
        arguments: [output.path] + files.flatMap { [$0.name, $0.url.path] },
        inputFiles: files.map(\.url),
        outputFiles: [output])
    ]
  }

  private typealias NamedFile = (name: String, url: URL)

  /// Those of its folders are named with them: `stage/stage.js`.
  private func files(in folder: URL) throws -> [NamedFile] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .map { ($0, folder.appending(path: $0).resolvingSymlinksInPath()) }
      .filter { try $0.1.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
  }

  /// A document of YAML is served as JSON, too.
  private func served(in folder: URL) throws -> [NamedFile] {
    try files(in: folder).flatMap { file in
      file.name.hasSuffix(".yaml") ? [(String(file.name.dropLast(4)) + "json", file.url), file] : [file]
    }
  }

  /// Scenes, dumps, storyboards and source, without the answers that are kept beside them.
  private func examples(of package: Package) throws -> [NamedFile] {
    try files(in: package.directoryURL.appending(path: "Examples"))
      .filter {
        ["json", "txt", "storyboard", "swift"].contains($0.url.pathExtension) && !$0.name.contains(".answer.")
      }
      .map { ("examples/\($0.name)", $0.url) }
  }
}
