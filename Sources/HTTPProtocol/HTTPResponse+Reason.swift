extension HTTPResponse {
  /// The reason phrase of a status that the server sends; empty for others, as clients ignore it.
  ///
  /// Source: RFC 9110 §15, RFC 6585.
  public static func reason(_ status: Int) -> String {
    switch status {
    case ..<300: successReason(status)
    case ..<400: redirectionReason(status)
    case ..<500: clientErrorReason(status)
    default: serverErrorReason(status)
    }
  }

  private static func successReason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 201: "Created"
    case 202: "Accepted"
    case 204: "No Content"
    default: ""
    }
  }

  private static func redirectionReason(_ status: Int) -> String {
    switch status {
    case 304: "Not Modified"
    default: ""
    }
  }

  private static func clientErrorReason(_ status: Int) -> String {
    switch status {
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 411: "Length Required"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 417: "Expectation Failed"
    case 421: "Misdirected Request"
    case 422: "Unprocessable Content"
    case 431: "Request Header Fields Too Large"
    default: ""
    }
  }

  private static func serverErrorReason(_ status: Int) -> String {
    switch status {
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: ""
    }
  }
}
