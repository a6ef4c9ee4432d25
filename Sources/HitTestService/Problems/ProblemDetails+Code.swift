// The status and the title of each code. `openapi.yaml` lists the same.

extension ProblemDetails.Code {
  /// The status that the contract gives the code. 4xx: the same request fails again; 5xx: it may not.
  var status: Int {
    switch self {
    case .jsonSyntax, .badRequest: 400
    case .unauthorized: 401
    case .foreignOrigin: 403
    case .notFound, .sceneNotFound: 404
    case .methodNotAllowed: 405
    case .requestTimeout: 408
    case .lengthRequired: 411
    case .bodyTooLarge: 413
    case .uriTooLong: 414
    case .unsupportedMediaType: 415
    case .expectationFailed: 417
    case .misdirected: 421
    case .sceneInvalid, .overrideRecursion: 422
    case .headersTooLarge: 431
    case .internal: 500
    case .notImplemented: 501
    case .overloaded, .deadlineExceeded: 503
    case .versionNotSupported: 505
    }
  }

  /// The same words for every problem of one code (RFC 9457 §3.1.3).
  public var title: String {
    switch self {
    case .jsonSyntax: "The body is not JSON"
    case .badRequest: "The request cannot be understood"
    case .unauthorized: "A token is needed"
    case .foreignOrigin: "Pages of this origin may not ask"
    case .notFound: "Nothing is here"
    case .sceneNotFound: "No such scene is stored"
    case .methodNotAllowed: "The method is not possible here"
    case .requestTimeout: "The request came too slowly"
    case .lengthRequired: "The body's length is needed"
    case .bodyTooLarge: "The body is too large"
    case .uriTooLong: "The request line is too long"
    case .unsupportedMediaType: "The body is of a type that is not read here"
    case .expectationFailed: "The expectation cannot be met"
    case .misdirected: "The request is for another host"
    case .sceneInvalid: "The scene is not valid"
    case .overrideRecursion: "An override would search without end"
    case .headersTooLarge: "The request's fields are too large"
    case .internal: "The server made a mistake"
    case .notImplemented: "This is not implemented"
    case .deadlineExceeded: "The answer takes too long"
    case .overloaded: "The server has too much to do"
    case .versionNotSupported: "This version of HTTP is not served"
    }
  }
}
