import DumpImporting
import Testing

@Suite("What an import says")
struct ImportedSceneTests {
}
