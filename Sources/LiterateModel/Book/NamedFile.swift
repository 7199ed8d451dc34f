/// A Swift file that a directive of DocC shows in the place of a fence.
public struct NamedFile: Sendable, Equatable {
  public enum Directive: String, Sendable {
    /// A step of a tutorial, from the catalogue.
    case code = "@Code"
    /// A program of the package's `Snippets` folder.
    case snippet = "@Snippet"
  }

  public var directive: Directive
  /// As it is written there.
  public var path: String
  /// The part of it that is shown.
  public var slice: String?
  public var place: Position

  public init(_ directive: Directive, _ path: String, slice: String?, at place: Position) {
    self.directive = directive
    self.path = path
    self.slice = slice
    self.place = place
  }
}
