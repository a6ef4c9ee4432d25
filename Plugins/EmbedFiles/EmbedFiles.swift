import Foundation
import PackagePlugin

/// Puts the files of a target's `Served` folder into the program, so that it is one file that needs no others.
///
/// `.embedInCode` would make arrays of numbers of them, which compile at 0.2 s a kilobyte; a raw string costs
/// nothing.
@main
struct EmbedFiles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "Served")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let files = names.map { folder.appending(path: $0).resolvingSymlinksInPath() }
    let output = context.pluginWorkDirectoryURL.appending(path: "ServedFiles.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(names.joined(separator: ", "))",
        executable: try context.tool(named: "embed-files").url,
        arguments: [output.path] + files.map(\.path),
        inputFiles: files,
        outputFiles: [output])
    ]
  }
}
