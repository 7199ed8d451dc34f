/// A folder with modules that are built: what snippets import, and the objects that they are linked with.
package struct ModuleFolder: Sendable, Equatable {
  /// How such a folder is laid out.
  package enum Layout: String, Sendable {
    /// By SwiftPM, such as `.build/debug`: `Modules`, a folder `NAME.build` for each module, a program `NAME-tool` for macros.
    case built
    /// By `.ci/package`, as `lib/docs-check` beside `bin`: `modules`, an object `objects/NAME.o` for each module, `macros/NAME`.
    case installed
  }

  package let path: String
  package let layout: Layout

  /// What SwiftPM has built into.
  package init(built path: String) {
    self.path = path
    layout = .built
  }

  /// The folder in which a program of ours lies, if the modules lie there, too.
  ///
  /// - Parameter program: where the program really is, behind all links.
  package init?(beside program: String) {
    path = Files.parent(of: program) ?? "/"
    if Files.exists("\(path)/modules/\(Library.runtime).swiftmodule") {
      layout = .installed
    } else if Files.exists("\(path)/Modules/\(Library.runtime).swiftmodule") {
      layout = .built
    } else {
      return nil
    }
  }

  /// Where the compiler looks for the modules.
  package var modules: String { path + (layout == .built ? "/Modules" : "/modules") }

  package func module(_ name: String) -> String { "\(modules)/\(name).swiftmodule" }

  package func has(_ module: String) -> Bool { Files.exists(self.module(module)) }

  /// The program that expands the macros of a module.
  package func macroTool(_ module: String) -> String {
    layout == .built ? "\(path)/\(module)-tool" : "\(path)/macros/\(module)"
  }

  /// The objects that are a part of a module now; SwiftPM's folder may have others, of files that are gone.
  package func objects(of module: String) throws(LinkFailure) -> [String] {
    if layout == .installed {
      let object = "\(path)/objects/\(module).o"
      if Files.exists(object) { return [object] }
      throw LinkFailure(message: "\(object) is missing; install docs-check again.")
    }
    let folder = "\(path)/\(module).build"
    guard let map = try? Files.read("\(folder)/output-file-map.json") else {
      throw LinkFailure(message: "The module \(module) is not built: \(folder) has no list of its objects.")
    }
    let found = Set(OutputFileMap.objects(in: map)).filter(Files.exists).sorted()
    guard !found.isEmpty else {
      throw LinkFailure(message: "The module \(module) is not built: \(folder) has no objects.")
    }
    return found
  }

  /// What changes when a module is built again: a line for each of its files.
  func signatures(of name: String) -> [String] {
    let folder = layout == .built ? "\(path)/\(name).build" : "\(path)/objects"
    let objects = Files.names(in: folder).filter { $0.hasSuffix(".o") && (layout == .built || $0 == "\(name).o") }
    return ["\(name) \(Files.signature(module(name)))"]
      + objects.map { "\($0) \(Files.signature("\(folder)/\($0)"))" }
  }
}
