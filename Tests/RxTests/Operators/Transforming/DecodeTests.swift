import Foundation
import Rx
import RxTestSupport
import RxTesting
import Testing

@Suite(.leakChecked)
struct DecodeTests {
  struct Item: Codable, CustomStringConvertible {
    let id: Int
    var description: String { "\(id)" }
  }

  @Test func decodesDataOrFails() {
    let good = Data(#"{"id": 7}"#.utf8)
    #expect(Heard(Observable.just(good).decode(type: Item.self, decoder: JSONDecoder())).events == ["7", "|"])
    let heard = Heard(Observable.of(good, Data("x".utf8), good).decode(type: Item.self, decoder: JSONDecoder()))
    #expect(heard.events.count == 2)
    #expect(heard.events.last?.hasPrefix("#") == true)
  }
}
