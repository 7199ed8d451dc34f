public final class Shared: Sendable {
  public static let one = Shared()
}
