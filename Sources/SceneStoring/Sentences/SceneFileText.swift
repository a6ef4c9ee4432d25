/// What is wrong with a scene's file, for the log.
enum SceneFileText: String {
  case notRegular = "the file is not a regular file"
  case tooLong = "the file exceeds the size limit of a scene"
  case otherDigest = "the file does not match the digest in its name"
  case overLimits = "the scene exceeds this server's limits"
}
