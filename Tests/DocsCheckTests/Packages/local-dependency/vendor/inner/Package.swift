// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "inner",
  products: [.library(name: "Inner", targets: ["Inner"])],
  targets: [
    .target(name: "CInner"), .target(name: "Inner", dependencies: ["CInner"], resources: [.copy("note.txt")]),
    .executableTarget(name: "inner-tool", dependencies: ["Inner"]),
  ]
)
