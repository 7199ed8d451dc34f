import Testing

@testable import LiterateReading

@Suite struct ImportedModulesTests {
  @Test(arguments: [
    ("import A", ["A"]), ("@testable import A\nimport B; import C", ["A", "B", "C"]),
    ("public import struct A.Point", ["A"]), ("import A.Inner", ["A"]), ("import `A`", ["A"]),
    ("import\n  A", ["A"]), ("import/* the /first */A // import B", ["A", "B"]), ("import // one\n  A", ["A"]),
    ("let a = \"/*\"\nimport A", ["A"]), ("#if os(Linux)\nimport Glibc\n#endif", ["Glibc"]),
    ("let important = imports(1)\nreimport B", []), ("import", []), ("import Größe", ["Größe"]),
  ])
  func eachNameBehindAnImport(_ text: String, _ names: [String]) {
    #expect(ImportedModules.names(in: text) == Set(names))
  }
}
