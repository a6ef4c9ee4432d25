import HTTPProtocol
import HTTPServing
import HitTestService
import SceneCoding
import SceneStoring
import SystemCalls
import Testing
import WorkMetering

@testable import hittestd

@Suite("Options of the program") struct OptionsTests {
  @Test("without flags and variables, the defaults are those of the contract")
  func defaults() throws {
    let options = try Options()
    #expect(options.server.host == "127.0.0.1")
    #expect(options.server.port == 8080)
    #expect(options.server.limits.bodyBytesMax == 33_554_432)
    #expect(options.server.limits.headBytesMax == 16_384)
    #expect(options.server.limits.fieldsMax == 100)
    #expect(options.server.limits.requestLineBytesMax == 8192)
    #expect(options.server.connectionsMax == 10_000)
    #expect([options.server.headTimeoutSeconds, options.server.bodyTimeoutSeconds] == [10, 30])
    #expect([options.server.idleTimeoutSeconds, options.server.drainTimeoutSeconds] == [60, 10])
    #expect(
      [options.service.limits.viewsMax, options.service.limits.depthMax, options.service.limits.touchesMax]
        == [
          1_000_000, 512, 100_000,
        ])
    #expect(options.server.bodiesBytesMax == 268_435_456)
    #expect(options.service.answerBytesMax == 268_435_456)
    #expect(options.sceneDirectory.isEmpty)
    #expect(options.corsOrigins.isEmpty)
    #expect(try options.bearerToken() == nil)
  }

  @Test(
    "every option is set by its flag in both spellings and by its variable", arguments: Option.all.map(\.name)
  )
  func everyOption(_ name: String) throws {
    let option = try #require(Option.all.first { $0.name == name })
    let value =
      switch option.kind {
      case .text, .secret: "text"
      case .names(_, _, let form): form == .origin ? "https://app.example" : "app.example"
      case .integer(_, let range, _), .bytes(_, let range): String(range.lowerBound + 1)
      case .seconds: "0.25"
      case .logging: "none"
      case .poller: "poll"
      }
    let spellings = [
      try Options([option.flag, value]), try Options(["\(option.flag)=\(value)"]),
      try Options(environment: { $0 == option.variable ? value : nil }),
    ]
    let defaults = try Options()
    if case .secret(let path, _) = option.kind {
      #expect(spellings.allSatisfy { $0[keyPath: path] == value })
      // Whatever it is, it is not shown.
      #expect(spellings.allSatisfy { !Options.help(defaults: $0, subcommands: []).contains("(text)") })
      return
    }
    for options in spellings {
      let changed = Option.all.filter { $0.kind.value(in: options) != $0.kind.value(in: defaults) }
      #expect(changed.map(\.name) == [name])
      #expect(option.kind.value(in: options) == value)
    }
  }

  @Test("a flag wins over its variable, and the last flag over the ones before it")
  func precedence() throws {
    let options = try Options(
      ["--port", "1", "--port=2"], environment: { $0 == "HITTESTD_PORT" ? "3" : nil })
    #expect(options.server.port == 2)
  }

  @Test(
    "a wrong flag is refused with a sentence that says what it has to be",
    arguments: [
      (
        ["--prot", "1"],
        "Unknown option --prot. Did you mean --port? See hittestd --help."
      ),
      (["8080"], "Unknown option 8080. See hittestd --help."),
      (["--port"], "--port needs a value: a whole number from 0 to 65535."),
      (["--port", "65536"], "--port: expected a whole number from 0 to 65535, found \"65536\"."),
      (["--port", "+5"], "--port: expected a whole number from 0 to 65535, found \"+5\"."),
      (["--port="], "--port: expected a whole number from 0 to 65535, found \"\"."),
      (
        ["--idle-timeout", "0"],
        "--idle-timeout: expected seconds, more than 0 and at most 86400, found \"0\"."
      ),
      (
        ["--idle-timeout", "nan"],
        "--idle-timeout: expected seconds, more than 0 and at most 86400, found \"nan\"."
      ),
      (["--poller", "kqueue"], "--poller: expected epoll or poll, found \"kqueue\"."),
      (["--log", "all"], "--log: expected requests, errors or none, found \"all\"."),
      (
        ["--token=a b"], "--token: expected 1 to 4096 letters, digits or -._~+/, with = only at the end."
      ),
      (
        ["--tokn=secret"],
        "Unknown option --tokn. Did you mean --token? See hittestd --help."
      ),
      (["--host="], "--host: expected a non-empty ADDRESS, found \"\"."),
    ])
  func mistakes(_ arguments: [String], _ sentence: String) {
    #expect(throws: UsageError(description: sentence)) { try Options(arguments) }
  }

  @Test(
    "bytes are counted alone or with a unit",
    arguments: [("1024", 1024), ("64KiB", 65_536), ("256MiB", 268_435_456), ("1Gi", 1_073_741_824)])
  func bytes(_ text: String, _ count: Int) throws {
    #expect(try Options(["--memory", text]).server.memoryBytesMax == count)
  }

  @Test(
    "bytes in another form are refused",
    arguments: ["MiB", "1MB", "1.5GiB", "-1KiB", "+1", "99999999TiB", ""])
  func wrongBytes(_ text: String) {
    #expect(throws: UsageError.self) { try Options(["--memory", text]) }
  }

  @Test("a wrong variable is refused under its own name")
  func wrongVariable() {
    let sentence =
      "HITTESTD_MAX_BODY: expected bytes from 1 to 2147483647, like 268435456 or 256MiB, found \"x\"."
    #expect(throws: UsageError(description: sentence)) {
      try Options(environment: { $0 == "HITTESTD_MAX_BODY" ? "x" : nil })
    }
  }

  @Test("origins and names stand in lists; names are asked for on loopback only")
  func whoMayAsk() throws {
    func configuration(_ arguments: String...) throws -> ServiceConfiguration {
      try Options(arguments).serviceConfiguration(isDraining: { false }, metrics: { [] })
    }
    #expect(try configuration().hostNames == [])
    #expect(try configuration("--host-name", "a.example, b.example").hostNames == ["a.example", "b.example"])
    #expect(try configuration("--host-name", "a.example,*").hostNames == nil)
    #expect(try configuration("--host", "::1").hostNames == [])
    #expect(try configuration("--host", "127.9.9.9").hostNames == [])
    for open in ["0.0.0.0", "::", "192.0.2.1", "::2"] {
      #expect(try configuration("--host", open).hostNames == nil)
    }
    let origins = "https://a.example,null"
    #expect(try configuration("--cors-origin", origins).corsOrigins == ["https://a.example", "null"])
  }

  @Test(
    "an origin or a name that could match nothing is refused, with what to write instead",
    arguments: [
      ("--cors-origin", "https://app.example/", "Write https://app.example."),
      (
        "--cors-origin", "app.example",
        "expected an origin, found \"app.example\". Write https://app.example."
      ),
      ("--cors-origin", "app.example:3000", "Write https://app.example:3000."),
      (
        "--cors-origin", "https://a.example,http://b.example:80",
        "expected an origin, found \"http://b.example:80\"."
      ),
      ("--cors-origin", "https://app.example:443/x?y#z", "Write https://app.example."),
      ("--cors-origin", "https://*.example", "Write an origin like https://app.example, or * for any."),
      ("--cors-origin", "https://", "Write an origin like"),
      ("--cors-origin", "://app.example", "Write an origin like"),
      (
        "--cors-origin", ",",
        "expected an origin like https://app.example, several separated by commas, or * for any, found"
      ),
      ("--host-name", "http://x/", "--host-name: expected a host name, found \"http://x/\". Write x."),
      ("--host-name", "x:8080", "Write x."),
      ("--host-name", "a.example, http://[::2]:80", "Write [::2]."),
      ("--host-name", "*.example", "Write a name like app.example, or * for any."),
      ("--host-name", "[]", "Write a name like"),
    ])
  func wrongNames(_ flag: String, _ value: String, _ hint: String) throws {
    let error = try #require(throws: UsageError.self) { try Options([flag, value]) }
    #expect(error.description.contains(hint), "\(error.description)")
  }

  @Test(
    "origins and names in the form that browsers send are taken",
    arguments: [
      ("--cors-origin", "https://app.example,http://localhost:3000,null,*"),
      ("--cors-origin", "HTTPS://App.Example http://[::1]:8080"),
      ("--cors-origin", "chrome-extension://abcdefgh,capacitor://localhost,http://b.example:443"),
      ("--host-name", "hittestd,a-b.example,192.0.2.1,[::2],*"), ("--host-name", "under_score"),
    ])
  func rightNames(_ flag: String, _ value: String) throws {
    #expect(throws: Never.self) { try Options([flag, value]) }
  }

  @Test("a Service of this name in Kubernetes does not set the port")
  func serviceLink() throws {
    #expect(
      try Options([], environment: { $0 == "HITTESTD_PORT" ? "tcp://10.96.0.1:8080" : nil }).server.port
        == 8080)
  }

  @Test(
    "a variable with the program's prefix that is no option is refused",
    arguments: [
      (
        "HITTESTD_PROT",
        "Unknown variable HITTESTD_PROT. Did you mean HITTESTD_PORT? See hittestd --help."
      ), ("HITTESTD_COLOR_OF_LOGS", "Unknown variable HITTESTD_COLOR_OF_LOGS. See hittestd --help."),
    ])
  func unknownVariable(_ name: String, _ sentence: String) {
    #expect(throws: UsageError(description: sentence)) { try Options(variables: ["PATH", name]) }
  }

  @Test(
    "variables of options, of Kubernetes' Services and of what asks the program are taken",
    arguments: [
      "HITTESTD_PORT", "HITTESTD_SERVICE_HOST", "HITTESTD_SERVICE_PORT_HTTP", "HITTESTD_PORT_80_TCP_ADDR",
      "HITTESTD_REPLICAS_SERVICE_PORT", "HITTESTD_SERVER", "HITTESTD_IMAGE", "HITTESTDX", "PATH",
    ])
  func knownVariable(_ name: String) {
    #expect(throws: Never.self) { try Options(variables: [name]) }
    let link = "HITTESTD_PORT_80_TCP"
    #expect(throws: Never.self) {
      try Options(variables: [link], environment: { $0 == link ? "tcp://10.96.0.1:80" : nil })
    }
  }

  @Test("help names every option with its unit and default, within 100 columns")
  func help() throws {
    let text = Options.help(defaults: try Options(), subcommands: [])
    for option in Option.all {
      #expect(text.contains("  \(option.flag) \(option.kind.unit) "))
      #expect(!option.help.isEmpty, "\(option.name) has a row in OptionHelp")
    }
    #expect(text.contains("(33554432)"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(try Options(["--help"]).mode == .help)
    #expect(try Options(["--version"]).mode == .version)
  }

  @Test(
    "a probe takes its URL in both spellings",
    arguments: [["--probe", "http://a=b"], ["--probe=http://a=b"]])
  func probe(_ arguments: [String]) throws {
    #expect(try Options(arguments).mode == .probe("http://a=b"))
  }

  @Test("a probe without a URL is a mistake")
  func probeOfNothing() {
    let sentence = "--probe needs a URL, like http://127.0.0.1:8080/healthz."
    #expect(throws: UsageError(description: sentence)) { try Options(["--probe"]) }
  }

  @Test("flags of the server reach its configuration")
  func configuration() throws {
    let configuration = try Options(["--port", "1", "--max-fields=2", "--max-body=3", "--log=none"])
      .serverConfiguration
    #expect(configuration.port == 1)
    #expect(configuration.limits.fieldsMax == 2)
    #expect(configuration.limits.bodyBytesMax == 3)
    #expect(configuration.requestLog == nil)
    #expect(try Options().serverConfiguration.requestLog != nil)
    #expect(try Options().serverConfiguration.requestLogStatusMin == 0)
    let errors = try Options(["--log", "errors"]).serverConfiguration
    #expect(errors.requestLog != nil && errors.requestLogStatusMin == 400)
  }

  @Test("bodies and answers have shares of a small memory, and room for one body at least")
  func shares() throws {
    let small = try Options(["--memory=384MiB"]).serverConfiguration
    #expect(small.bodiesBytesMax == 48 << 20 && small.answersBytesMax == 64 << 20)
    let large = try Options(["--memory=16GiB"]).serverConfiguration
    #expect(large.bodiesBytesMax == 256 << 20 && large.answersBytesMax == 1 << 30)
    #expect(try Options(["--memory=16MiB", "--max-body=9"]).serverConfiguration.bodiesBytesMax == 2 << 20)
    #expect(try Options(["--memory=16MiB"]).serverConfiguration.bodiesBytesMax == 32 << 20)
  }

  @Test(
    "one answer, stored scenes and live screens have shares of a small memory",
    arguments: [
      ("384MiB", [32 << 20, 32 << 20, 24 << 20]), ("16GiB", [256 << 20, 256 << 20, 32 << 20]),
      ("1", [0, 0, 0]),
    ])
  func sharesOfTheService(_ memory: String, _ shares: [Int]) throws {
    let options = try Options(["--memory", memory])
    let budget = MemoryBudget(bytesMax: options.server.memoryBytesMax)
    let service = try options.serviceConfiguration(
      scenes: options.sceneStore(of: budget), live: options.liveScreens(of: budget, telling: News()),
      isDraining: { false }, metrics: { [] })
    #expect([service.answerBytesMax, service.scenes.bytesMax, service.live.bytesMax] == shares)
  }

  @Test(
    "an option that was taken out is refused like any wrong one",
    arguments: ["max-visits", "max-answer", "max-scenes", "max-scene-dir", "max-live", "loops", "workers"])
  func removed(_ name: String) {
    let variable = Option.variablePrefix + name.uppercased().replacing("-", with: "_")
    #expect(throws: UsageError.self) { try Options(["--\(name)", "1"]) }
    #expect(throws: UsageError.self) { try Options(variables: [variable]) { _ in "1" } }
  }
}
