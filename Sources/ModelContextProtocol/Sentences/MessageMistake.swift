import JSONCoding

/// What is wrong with a message, as a sentence.
enum MessageMistake {
  static let noVersion = "Missing `\"jsonrpc\": \"2.0\"`."
  static let noMethod = "Missing `method`."
  static let method = "`method` must be a string."
  static let params = "`params` must be an object."
  static let batch = "Send one object per message, not a batch."
  static let unsupportedVersion = "Unsupported protocol version. Use one from `supported`."

  static func duplicate(_ name: String) -> String { "Duplicate member `\(name)`." }

  static func id(bytesMax: Int) -> String {
    "`id` must be a string or a whole number of at most \(bytesMax) bytes."
  }

  static func json(_ error: JSONError, inBatch: Bool = false) -> String {
    "Invalid JSON\(inBatch ? " in the batch" : ""): \(error.reason.detail) (byte \(error.offset))"
  }

  static func batch(of count: Int, countMax: Int) -> String {
    "A batch must have 1 to \(countMax) messages; this one has \(count)."
  }

  /// - Parameters:
  ///   - version: the member of `_meta`, as is `capabilities`.
  static func meta(_ version: String, _ capabilities: String) -> String {
    "`_meta` needs `\(version)` (a string) and `\(capabilities)` (an object)."
  }
}
