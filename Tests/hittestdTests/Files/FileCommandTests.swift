import AuditRules
import Auditing
import HitTestService
import SceneCoding
import Testing

@testable import hittestd

@Suite("Command lines that ask about files")
struct FileCommandTests {
  private static func command(_ arguments: String...) throws -> FileCommand {
    try #require(try FileCommand(arguments))
  }

  @Test(
    "A first word that is no subcommand leaves the command line to the server",
    arguments: [[], ["--port", "1"], ["8080"], ["Audit", "f"]])
  func notAQuestion(_ arguments: [String]) throws {
    #expect(try FileCommand(arguments) == nil)
  }

  @Test("Files and flags stand in any order, and the last flag wins")
  func order() throws {
    let command = try Self.command("explain", "--x", "-1.5", "a.json", "--target=A=B", "--x=2", "--y", "3")
    #expect(command.files == ["a.json"])
    #expect(command.values == ["x": "2", "y": "3", "target": "A=B"])
    #expect(command.format == .json)
    #expect(try Self.command("explain", "-", "--format", "text").format == .text)
    #expect(try Self.command("render", "-").format == .svg)
    #expect(try Self.command("diff", "a", "-").files == ["a", "-"])
    #expect(try Self.command("diff", "--help").isHelp)
  }

  @Test("--fail-on sets the least impact with which an audit fails")
  func failOn() throws {
    #expect(try Self.command("audit", "f").failOn == .minor)
    #expect(try Self.command("audit", "f", "--fail-on", "serious").failOn == .serious)
    #expect(try Self.command("audit", "f", "--fail-on=none").failOn == nil)
  }

  @Test("--timing has no value, and tells the time of reading, searching and writing")
  func timing() throws {
    let command = try Self.command("explain", "--timing", "a.json", "--target", "b")
    #expect(command.files == ["a.json"])
    #expect(command.values == ["timing": "", "target": "b"])
    var times = AnswerTimes()
    (times.decode, times.hit, times.encode) = (5_000_000, 440_000, 60_000)
    #expect(
      Notice.line(Notice.times(of: times, ofAll: 12_800_000))
        == "hittestd: 12.3 ms reading, 0.4 ms searching, 0.1 ms writing\n")
  }

  @Test(
    "A wrong command line is refused with a sentence that names the flag or the file",
    arguments: [
      (["audit"], "audit needs at least one file, got 0 (- is standard input)."),
      (["explain", "a", "b"], "explain needs one file, got 2."),
      (["diff", "a"], "diff needs two files, before and after, got 1."),
      (["diff", "-", "-"], "- can be given once: standard input is read once."),
      (["hit-test", "a", "--tarjet=b"], "Unknown option --tarjet."),
      (["hit-test", "a", "--target", "b"], "Unknown option --target."),
      (["hit-test", "a", "--x"], "--x needs a value."),
      (["hit-test", "a", "--x", "1,5"], "--x: expected a number, found \"1,5\"."),
      (["hit-test", "a", "--y", "inf"], "--y: expected a number, found \"inf\"."),
      (["explain", "a", "--target="], "--target: expected a non-empty text, found \"\"."),
      (["explain", "a", "--timing=1"], "--timing: expected no value, found \"1\"."),
      (["explain", "a", "--format", "svg"], "--format: expected json or text, found \"svg\"."),
      (
        ["audit", "a", "--fail-on", "bad"],
        "--fail-on: expected minor, moderate, serious, critical or none, found \"bad\"."
      ),
    ])
  func mistakes(_ arguments: [String], _ sentence: String) {
    let hint = " See hittestd \(arguments[0]) --help."
    #expect(throws: UsageError(description: sentence + hint)) { try FileCommand(arguments) }
  }

  @Test("Help names every flag of a subcommand within 100 columns", arguments: Subcommand.all.map(\.name))
  func help(_ name: String) throws {
    let subcommand = try #require(Subcommand.all.first { $0.name == name })
    // A long flag has a line of its own.
    let usage = subcommand.usage.split(separator: "\n").map { "\($0) " }
    for flag in subcommand.flags {
      #expect(usage.contains { $0.hasPrefix("  \(flag.usage) ") })
      #expect(!flag.help.isEmpty, "\(flag.name) has a row in FlagHelp or MemberHelp")
    }
    #expect(!subcommand.route.help.isEmpty, "\(name) has a row in RouteHelp")
    #expect(subcommand.usage.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(subcommand.usage)")
    #expect(!subcommand.usage.contains("Tells "))
    #expect(subcommand.usage.contains("SwiftUI source") == (name != "check"))
    let lines = ManualCommand.lines(Manual(defaults: try Options()))
    #expect(lines.contains { $0.hasPrefix("  \(name) ") })
  }

  @Test(
    "Every member of a question has its flag, but those that only files have",
    arguments: Subcommand.all.map(\.name))
  func members(_ name: String) throws {
    let subcommand = try #require(Subcommand.all.first { $0.name == name })
    var members = Set(subcommand.flags.compactMap(\.member))
    // --x and --y are the point that is converted.
    if name == "convert", members.remove(.touch) != nil { members.insert(.point) }
    // Both sides of a comparison run the code.
    let own = subcommand.route.endpoint?.members ?? (subcommand.route.sceneCount == 2 ? [.source] : [])
    let expected = Set(own).subtracting([.scene, .sceneId, .touches])
    #expect(members == expected)
    #expect(Set(subcommand.flags.map(\.name)).count == subcommand.flags.count)
  }

  @Test(
    "Each status of HTTP becomes its exit status of sysexits",
    arguments: [
      (200, nil, 0), (201, nil, 0), (400, .badRequest, 64), (400, .jsonSyntax, 65),
      (404, .sceneNotFound, 65), (413, .bodyTooLarge, 65), (422, .sceneInvalid, 65), (500, .internal, 70),
      (503, .overloaded, 69),
    ] as [(Int, ProblemDetails.Code?, Int32)])
  func exitStatus(_ status: Int, _ code: ProblemDetails.Code?, _ expected: Int32) {
    #expect(FileProblem.exitStatus(of: status, code: code) == expected)
  }
}
