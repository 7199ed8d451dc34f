import struct Foundation.Data
import class Foundation.JSONDecoder
import class Foundation.PropertyListDecoder

/// Turns data into values: Foundation's decoders, or one of your own.
public protocol DataDecoder {
  /// The value that `data` holds.
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
  /// Decodes each element; data that does not decode ends the sequence with the decoder's error.
  ///
  /// ```swift
  /// import Foundation
  /// import RxTesting
  ///
  /// struct Song: Decodable {
  ///   var title: String
  /// }
  ///
  /// let data = Observable.just(Data(#"{"title": "Blue"}"#.utf8))
  /// try data.decode(type: Song.self, decoder: JSONDecoder()).map(\.title).toBlocking().single()  // → Blue
  /// ```
  public func decode<Item: Decodable, Decoder: DataDecoder>(
    type: Item.Type, decoder: Decoder
  ) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}
