import Foundation
import Testing

/// The public names of RxSwift 6, RxRelay, RxTest, RxBlocking and RxCocoa that ours must have.
///
/// `Parity/rxswift-6.txt` lists them as `Type.member(labels:)`.
@Suite
struct ParityTests {
  @Test func everyNameIsThere() throws {
    let ours = Set(try PublicSymbols.of(["Rx", "RxTesting", "RxControls"]).map(\.name))
    let theirs = try lines("rxswift-6.txt")
    #expect(theirs.count > 700)
    for name in theirs where !ours.contains(name) { Issue.record("\(name) is gone.") }
  }

  private func lines(_ file: String) throws -> [String] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Parity/\(file)")
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
