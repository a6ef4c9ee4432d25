import DumpImporting
import HTTPProtocol
import HitTesting
import SceneCoding
import TouchGeometry

/// A pasted dump as the body, and the rest of the question in the query.
struct DumpRequest {
  let imported: ImportedScene
  let query: RequestQuery

  /// - Parameter keys: what the query may say beside `format`.
  init(
    _ request: HTTPRequest, taking keys: Set<RequestQuery.Key> = [], limits: SceneLimits
  ) throws(ProblemDetails) {
    do {
      query = try RequestQuery(request.head.query, taking: keys.union([.format]))
      let format = try query.word(.format, DumpFormat.self)
      imported = try Self.read(request.body, format, limits)
    } catch let mistake as RequestQuery.Mistake {
      throw ProblemDetails(mistake)
    } catch let problem as ProblemDetails {
      throw problem
    } catch {
      throw ProblemDetails(.internal, "The dump could not be read.")
    }
  }

  private static func read(
    _ dump: [UInt8], _ format: DumpFormat?, _ limits: SceneLimits
  ) throws(ProblemDetails) -> ImportedScene {
    var importLimits = ImportLimits()
    importLimits.viewsMax = limits.viewsMax
    importLimits.depthMax = limits.depthMax
    do {
      return try ImportedScene(dump: dump, format: format, limits: importLimits)
    } catch {
      throw ProblemDetails(error)
    }
  }

  /// What the dump says that the scene does not, by view.
  func label(of view: ViewIndex) -> String? { imported.label(of: view) }
}

// MARK: - What is asked

extension DumpRequest {
  /// The touch, if `x` and `y` are given.
  func touch() throws(ProblemDetails) -> Touch? {
    let x = try asking { () throws(RequestQuery.Mistake) in try query.number(.x) }
    let y = try asking { () throws(RequestQuery.Mistake) in try query.number(.y) }
    let view = try query[.in].map { name throws(ProblemDetails) in try self.view(named: name, as: .in) }
    switch (x, y) {
    case (let x?, let y?): return Touch(at: Point(x: x, y: y), in: view)
    case (nil, nil) where view == nil: return nil
    default: throw ProblemDetails(.badRequest, "A touch has `x` and `y`: give both in the query.")
    }
  }

  /// The same where there has to be one.
  func requiredTouch() throws(ProblemDetails) -> Touch {
    guard let touch = try touch() else {
      throw ProblemDetails(
        .badRequest, "The query lacks `x` and `y`, the touch in points of the screen, like ?x=160&y=424.")
    }
    return touch
  }

  /// 1 or 2 (R60).
  func passes() throws(ProblemDetails) -> Int {
    let passes = try asking { () throws(RequestQuery.Mistake) in try query.number(.passes) } ?? 1
    guard passes == 1 || passes == 2 else {
      throw ProblemDetails(.badRequest, "The query's `passes` is 1 or 2.")
    }
    return Int(passes)
  }

  func include() throws(ProblemDetails) -> AnswerParts {
    let names = try asking { () throws(RequestQuery.Mistake) in
      try query.words(.include, AnswerParts.Name.self)
    }
    return names.map { $0.reduce(into: []) { $0.insert($1.part) } } ?? .all
  }

  func asking<Value>(
    _ ask: () throws(RequestQuery.Mistake) -> Value
  ) throws(ProblemDetails) -> Value {
    do {
      return try ask()
    } catch {
      throw ProblemDetails(error)
    }
  }
}

extension ProblemDetails {
  init(_ mistake: RequestQuery.Mistake) {
    self.init(.badRequest, mistake.detail)
  }

  init(_ error: ImportError) {
    self.init(.sceneInvalid, "\(error.detail) (line \(error.line), column \(error.column))")
    dumpError = error
  }
}
