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
  public func decode<Item: Decodable, Decoder: DataDecoder>(
    type: Item.Type, decoder: Decoder
  ) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}
