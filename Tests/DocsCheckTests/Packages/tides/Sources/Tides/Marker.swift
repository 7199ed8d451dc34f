@_exported import TideBase

public struct Marker: Sendable {
  public var text: String
  public init(text: String) { self.text = text }
}
