import Literate

/// What a server works with: the folder that its client has open, and what may be done there.
package struct Workspace: Sendable {
  /// The folder in which the paths of files begin: the current one.
  package var folder: String
  /// The folder of the package, where the paths of shown source files begin.
  package var root: String
  package var request: CheckRequest
  /// Checks the book. Nil where nothing may be compiled or run.
  package var engine: Engine?
  /// Answers about names. Nil where nothing may be compiled.
  package var compiler: EditorCompiler?
  /// How the files are read as they are now, open texts in place of what is saved. Nil where somebody has said how.
  package var settledScope: (@Sendable (_ open: [String: [UInt8]]) -> SessionScope)?

  package init(
    folder: String, root: String, request: CheckRequest, engine: Engine? = nil, compiler: EditorCompiler? = nil
  ) {
    (self.folder, self.root, self.request) = (folder, root, request)
    (self.engine, self.compiler) = (engine, compiler)
  }

  /// One in which nothing is compiled or run.
  package static func reading(folder: String, request: CheckRequest = CheckRequest()) -> Workspace {
    Workspace(folder: folder, root: folder, request: request)
  }
}
