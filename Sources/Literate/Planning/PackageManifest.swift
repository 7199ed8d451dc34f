import Foundation
import LiterateToolchain

/// What a `Package.swift` says that SwiftPM's description of the package leaves out.
struct PackageManifest: Decodable {
  struct Target: Decodable {
    struct Setting: Decodable {
      struct Condition: Decodable {
        var platformNames: [String]?
        var config: String?
      }

      struct Values: Decodable {
        var values: [String]

        init(from decoder: any Decoder) throws {
          let box = try decoder.container(keyedBy: Key.self)
          values =
            (try? box.decode([String].self, forKey: ._0)) ?? (try? [box.decode(String.self, forKey: ._0)]) ?? []
        }

        private enum Key: String, CodingKey { case _0 }
      }

      var tool: String
      var kind: [String: Values]
      var condition: Condition?

      /// Whether it matters to a debug build on Linux.
      var applies: Bool {
        let platforms = condition?.platformNames ?? []
        return (platforms.isEmpty || platforms.contains("linux")) && condition?.config != "release"
      }
    }

    var name: String
    var type: String
    var publicHeadersPath: String?
    var pkgConfig: String?
    var settings: [Setting]?
  }

  var targets: [Target]

  /// Whether a manifest can say anything about linking; asking SwiftPM takes a third of a second.
  static func mayLink(_ folder: String) -> Bool {
    guard let text = (try? Files.read(folder + "/Package.swift")).map({ String(decoding: $0, as: UTF8.self) }) else {
      return false
    }
    return text.contains("linkerSettings") || text.contains("pkgConfig")
  }

  /// What the linker needs for a target, and what pkg-config knows of it by this name.
  struct Linking: Equatable {
    var target: String
    /// Whether it is a library of the system, which SwiftPM does not build.
    var isOfSystem: Bool
    var flags: [String] = []
    var pkgConfig: String?
  }

  /// What the linker needs for the targets that are built, and for libraries of the system.
  func linking(_ isBuilt: (String) -> Bool) -> [Linking] {
    // Nothing that runs has a macro in it: that is a part of the compiler.
    targets.filter { $0.type == "system" || $0.type != "macro" && isBuilt($0.name) }.map { target in
      var linking = Linking(target: target.name, isOfSystem: target.type == "system", pkgConfig: target.pkgConfig)
      for setting in target.settings ?? [] where setting.tool == "linker" && setting.applies {
        for (kind, values) in setting.kind {
          if kind == "linkedLibrary" { linking.flags += values.values.map { "-l" + $0 } }
          if kind == "unsafeFlags" { linking.flags += Self.forClang(values.values) }
        }
      }
      return linking
    }
  }

  /// The words of a Swift driver's command line that mean something to who links, in clang's.
  private static func forClang(_ words: [String]) -> [String] {
    var flags: [String] = []
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "-Xlinker", "-L", "-l":
        guard let value = words.popFirst() else { break }
        flags += [word, value]
      case "-Xclang-linker":
        guard let value = words.popFirst() else { break }
        flags.append(value)
      case let word where word.hasPrefix("-L") || word.hasPrefix("-l") || word.hasPrefix("-Wl,"):
        flags.append(word)
      default: break
      }
    }
    return flags
  }
}
