import HTTPServing
import HitTestService

extension Options {
  /// The token that requests have to bring along; nil where none is asked for.
  ///
  /// - Throws: `UsageError` when a token is given in two ways, or when its file cannot be read or holds none. No
  ///   sentence shows the token itself.
  func bearerToken() throws(UsageError) -> BearerToken? {
    guard !tokenFile.isEmpty else { return BearerToken(token) }
    guard token.isEmpty else {
      throw UsageError(description: "--token and --token-file exclude each other: give one of them.")
    }
    guard let token = BearerToken(try textOfTokenFile()) else {
      throw UsageError(
        description: "The token file \"\(tokenFile)\" has to hold one line of 1 to \(BearerToken.countMax) "
          + "letters, digits and -._~+/ with = at the end only.")
    }
    return token
  }

  /// The file's text without the end of its line.
  private func textOfTokenFile() throws(UsageError) -> String {
    do throws(SystemError) {
      // One octet more than a token and its line's end may have, so that a longer file is seen to be one.
      var octets = try CurrentProcess.contents(ofFile: tokenFile, bytesMax: BearerToken.countMax + 3)
      if octets.last == UInt8(ascii: "\n") { octets.removeLast() }
      if octets.last == UInt8(ascii: "\r") { octets.removeLast() }
      return String(decoding: octets, as: UTF8.self)
    } catch {
      throw UsageError(description: "The token file \"\(tokenFile)\" cannot be read: \(error).")
    }
  }
}
