// swift-tools-version: 6.0
import CompilerPluginSupport
import Foundation
import PackageDescription

let host: String = {
  let maps = FileHandle(forReadingAtPath: "/proc/self/maps").flatMap { try? $0.readToEnd() } ?? Data()
  let line = String(decoding: maps, as: UTF8.self).split(separator: "\n").first { $0.contains("/lib/swift/pm/") }
  let path = line.flatMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } } ?? "/usr/lib/swift/pm/"
  return path.components(separatedBy: "/pm/")[0] + "/host"
}()

let package = Package(
  name: "macro",
  products: [.library(name: "Twice", targets: ["Twice"])],
  targets: [
    .macro(
      name: "TwiceMacros", swiftSettings: [.unsafeFlags(["-I", host])],
      linkerSettings: [
        .unsafeFlags([
          "-L", host, "-Xlinker", "-rpath", "-Xlinker", host, "-lSwiftSyntax", "-lSwiftDiagnostics",
          "-lSwiftSyntaxBuilder", "-lSwiftSyntaxMacros", "-lSwiftCompilerPluginMessageHandling",
        ])
      ]),
    .target(name: "Twice", dependencies: ["TwiceMacros"]),
  ]
)
