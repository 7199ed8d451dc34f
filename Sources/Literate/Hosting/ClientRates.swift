/// How often each client may ask: a bucket that holds some tokens and fills again with time; each request takes one.
struct ClientRates: Sendable {
  private struct Bucket {
    var tokens: Double
    var moment: Double
  }

  private let perSecond: Double
  private let size: Double
  private var buckets: [String: Bucket] = [:]
  /// Clients that are remembered. Whoever has a full bucket need not be.
  static let most = 20_000

  /// - Parameters:
  ///   - perMinute: how often a client may ask in the long run.
  ///   - burst: how often at once.
  init(perMinute: Double, burst: Int) {
    perSecond = perMinute / 60
    size = Double(burst)
  }

  var count: Int { buckets.count }

  /// Takes a token. If there is none: the seconds until there is.
  mutating func wait(_ client: String, now: Double) -> Double? {
    if buckets[client] == nil, buckets.count >= Self.most {
      forget(now)
      // So many clients are not at the same time on one server; it is one with many addresses.
      if buckets.count >= Self.most { return 60 }
    }
    var bucket = filled(buckets[client] ?? Bucket(tokens: size, moment: now), now)
    defer { buckets[client] = bucket }
    guard bucket.tokens >= 1 else { return (1 - bucket.tokens) / perSecond }
    bucket.tokens -= 1
    return nil
  }

  private func filled(_ bucket: Bucket, _ now: Double) -> Bucket {
    Bucket(tokens: min(size, bucket.tokens + max(0, now - bucket.moment) * perSecond), moment: now)
  }

  private mutating func forget(_ now: Double) {
    buckets = buckets.filter { filled($0.value, now).tokens < size }
  }
}
