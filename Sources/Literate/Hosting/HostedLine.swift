import Foundation

/// A line of the log of a server for others: what came of an order, or why a request was refused, and nothing of its text.
struct HostedLine: Encodable {
  var time = Date.now.ISO8601Format(.iso8601(timeZone: .gmt, includingFractionalSeconds: true))
  var event: String
  /// Stands for a client until the server ends; nobody can tell the address from it.
  var client: String?
  /// Of the book. What a request says of itself is not written.
  var page: String?
  var snippet: String?
  /// How long its texts are.
  var bytes: Int?
  var verdict: String?
  var refusal: String?
  /// Of the page that asked, if it is not one of the site's.
  var origin: String?
  var waiting: Double?
  var building: Double?
  var running: Double?
  var seconds: Double?

  init(_ event: String) { self.event = event }

  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and numbers can always be written.
    return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self)
  }

  /// A number that is another one each time the server runs.
  static func name(of client: String) -> String {
    var hasher = Hasher()
    hasher.combine(client)
    return String(UInt32(truncatingIfNeeded: hasher.finalize()), radix: 16)
  }

  /// The origin that a browser says, and nothing else that somebody may say in its place.
  static func origin(_ text: String) -> String? {
    text.utf8.count <= 200 && HostedOrigin.of(text) == text ? text : nil
  }

  static func rounded(_ seconds: Double) -> Double { (seconds * 1_000).rounded() / 1_000 }
}
