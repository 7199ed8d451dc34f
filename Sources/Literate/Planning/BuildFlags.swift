import LiterateToolchain

/// How SwiftPM compiles modules, as far as those who import them need the same.
struct BuildFlags {
  var flags: [String] = []
  var languageMode: String?
  /// What only those need who import what stands on C++.
  var interoperation: [String] = []
  /// Modules of programs whose `main` has another name, so that they can be a part of other programs.
  var renamed: Set<String> = []

  /// - Parameter modules: those that snippets import.
  init(manifest: String, modules: Set<String>) {
    for command in BuildPlan.commands(manifest, folders: modules.map { $0 + ".build" }) {
      // Snippets are compiled by the frontend itself.
      let words = command.filter { $0 != "-Xfrontend" }
      guard let name = words.firstIndex(of: "-module-name"), name + 1 < words.count else { continue }
      if words.contains("-entry-point-function-name") { renamed.insert(words[name + 1]) }
      add(words)
    }
  }

  private mutating func add(_ words: [String]) {
    let mode = words.first { $0.hasPrefix("-cxx-interoperability-mode=") }
    if let mode, !interoperation.contains(mode) { interoperation.append(mode) }
    var index = 0
    while index + 1 < words.count {
      let pair = Array(words[index...(index + 1)])
      index += 1
      switch pair[0] {
      case "-Xcc":
        index += 1
        // A C++ standard is an error where C is imported as C.
        if pair[1].hasPrefix("-std=") {
          if mode != nil, !interoperation.contains(pair[1]) { interoperation += pair }
        } else if !["-fPIC", "-g", "-fno-omit-frame-pointer"].contains(pair[1]) {
          flags += pair
        }
      case "-load-plugin-executable", "-F", "-I":
        flags += pair
        index += 1
      case "-swift-version": languageMode = languageMode ?? pair[1]
      default: break
      }
    }
  }
}
