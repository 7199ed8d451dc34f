import Testing

@testable import Literate

/// What a commit wrote in the place of a declaration that it removed.
@Suite struct ReplacementTests {
  /// A difference without lines around, in hunks.
  private func difference(_ hunks: [String]) -> String {
    "diff --git a/Ring.swift b/Ring.swift\n--- a/Ring.swift\n+++ b/Ring.swift\n"
      + hunks.map { "@@ -1 +1 @@ public struct Ring {\n\($0)\n" }.joined()
  }

  @Test(arguments: [
    (["-  public func push() {}\n+  public func append() {}"], "append"),
    (["-  func push() {\n-    count += 1\n+  func append(_ n: Int) {\n+    let more = 1"], "append"),
    (["-  func pop() {}\n-  func push() {}\n+  func removeLast() {}\n+  func append() {}"], "append"),
    (["-  var a: Int\n-  func push() {}\n+  func append() {}"], "append"),
    (["-  func push() {}\n-  func count() {}\n+  func count() {}\n+  func append() {}"], "append"),
    (["-  var push: Int\n+  var append: Int", "-  let x = 1\n+  let y = 1"], "append"),
    (["-case push\n+case append"], "append"),
    // Removed, of another kind, one of several, only written about.
    (["-  func push() {}"], nil), (["-  func push() {}\n+  struct Append {}"], nil),
    (["-  func push() {}\n+  func append() {}\n+  func insert() {}"], nil),
    (["-  func push() {}", "+  func append() {}"], nil),
    (["-  // func push() is\n+  // func append() is"], nil),
    (["-  func push() {}\n+  func push() { }\n+  func append() {}"], nil), ([], nil),
  ]) func theNewNameIsTheOneInItsPlace(_ hunks: [String], _ name: String?) {
    #expect(Replacement.name(of: "push", in: difference(hunks)) == name)
  }
}
