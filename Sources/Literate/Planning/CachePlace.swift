import LiterateModel
import LiterateToolchain

/// Where results are kept if nobody names a folder: never in a package that this run is not about.
struct CachePlace {
  /// The folder of this user for caches, if there is one.
  private let user: String?

  /// - Parameters:
  ///   - environment: of this process.
  ///   - home: the folder of this user; empty if there is none.
  init(environment: [String: String], home: String) {
    let folders = [environment["XDG_CACHE_HOME"], home.isEmpty ? nil : home + "/.cache"].compactMap { $0 }
    user = folders.filter { $0.hasPrefix("/") }.map { $0 + "/docs-check" }.first(where: Files.canMake)
  }

  /// A folder that somebody named.
  ///
  /// - Parameter homes: folders of which compilers and snippets see nothing, without links.
  static func named(_ folder: String, homes: [String]) throws(Refusal) -> String {
    let isNew = Files.names(in: folder).isEmpty
    do {
      try Files.makeFolder(folder)
    } catch {
      throw Refusal("The cache folder `\(folder)` cannot be made: \(error.reason).")
    }
    guard !homes.contains(Files.resolved(folder)) else {
      throw Refusal(
        "The cache folder `\(folder)` is a home folder, of which compilers and snippets see nothing; "
          + "name a folder in it.")
    }
    guard Files.isWritable(folder) else { throw Refusal("The cache folder `\(folder)` cannot be written.") }
    if isNew { CacheTag.write(to: folder) }
    return Files.resolved(folder)
  }

  /// Where compilers keep the modules of C. Those know the folder that they lie in, and are errors in any other, so a cache that was carried
  /// somewhere else, or is seen there as well, has others.
  static func moduleCache(in cache: String) -> String {
    cache + "/ModuleCache/" + Hash.digest(of: Array(Files.resolved(cache).utf8))
  }

  /// The package's own `.build`; or where that cannot be written, such as in a checkout that is only for reading, or where this
  /// run is about no package, the folder that this user has for such things.
  ///
  /// - Parameters:
  ///   - root: the package, or the folder of a tool that is used elsewhere.
  ///   - isAbout: whether the run is about what is in there.
  func folder(root: String, isAbout: Bool) throws(Refusal) -> String {
    let own = root + "/.build/docs-check"
    if isAbout, Files.canMake(own) { return own }
    guard let user else {
      throw Refusal("There is no folder for what is worth keeping; name one by `--cache DIR`.")
    }
    // Files that belong to no package share a folder.
    return user + "/" + (Files.exists(root + "/Package.swift") ? Hash.digest(of: Array(root.utf8)) : "files")
  }
}
