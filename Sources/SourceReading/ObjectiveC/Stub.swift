package struct ObjectiveCReader {
  package init(_ code: Code, file: Int) {}
  package mutating func read(into declarations: inout SourceDeclarations) {}
}
