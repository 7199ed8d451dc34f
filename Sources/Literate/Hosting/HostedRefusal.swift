/// Why a request to a server for others gets no turn, as its log and its metrics say.
enum HostedRefusal: String, Sendable {
  /// The page is of no site that the server is for, or there is none.
  case origin
  /// No script of a page sends it, as its browser says.
  case fetch
  /// It is not JSON.
  case type
  /// It is longer than 100 KB.
  case size
  /// The page shows another text of the chapter than the server has.
  case version
  /// The book has no such chapter.
  case unknown
  /// Its JSON is nothing that a page sends.
  case form
  /// Its head is none of a request that is answered here.
  case request
}
